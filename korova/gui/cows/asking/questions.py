"""Which question is on the screen, and who knows how it is answered."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from korova.gui.cows.asking.agent import AgentAsking
from korova.gui.cows.asking.base import Asking, Cue
from korova.gui.cows.asking.draft import DraftAsking
from korova.gui.cows.asking.hand import HandCards
from korova.gui.cows.asking.row import RowTaking
from korova.gui.cows.asking.stepwise import Stepwise
from korova.gui.cows.asking.taking import ConvertAsking, DropAsking, ExchangeAsking

if TYPE_CHECKING:
    from korova.gui.cows.desk import Desk

# Any: each takes its own class of question, which a mapping by kind cannot express.
_STEPWISE: Mapping[str, Callable[["Desk", Cue, Any], Stepwise]] = {
    "agent": AgentAsking,
    "convert": ConvertAsking,
    "drop": DropAsking,
    "exchange": ExchangeAsking,
}


class Questions:
    """Remembers how far a person has come with a question, as long as it is the same one."""

    def __init__(self, desk: "Desk", cue: Cue) -> None:
        self._desk = desk
        self._cue = cue
        self._hand = HandCards(desk, cue)
        self._row = RowTaking(desk, cue)
        self._begun: tuple[object, Stepwise] | None = None

    @property
    def current(self) -> Asking:
        game = self._desk.game
        seat, decision = game.asked, game.decision
        if seat is None or decision is None or decision.kind == "choose":
            return self._hand
        if decision.kind == "row":
            return self._row
        key = seat, decision.kind, len(game.match.log.actions)
        if self._begun is None or self._begun[0] != key:
            self._begun = key, self._new(decision.kind)
        return self._begun[1]

    def _new(self, kind: str) -> Stepwise:
        if kind != "draft":
            return _STEPWISE[kind](self._desk, self._cue, self._desk.view.question)
        before = self._begun[1] if self._begun else None
        return DraftAsking(self._desk, self._cue, before.near if isinstance(before, DraftAsking) else 1)
