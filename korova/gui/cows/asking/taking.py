"""What a taker is asked: Комбинатор for the row, pile cards for what is left, another special instead of one."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from korova.games.cows import steps as st
from korova.games.cows.actions import Action, Convert, DropCard, Exchange, PlayAgent
from korova.games.cows.cards import POINTS
from korova.games.cows.foresight import conversion
from korova.gui.cows.asking.base import Cue
from korova.gui.cows.asking.stepwise import WITHOUT, Place, Stepwise, agent_of, box_of, number_of

if TYPE_CHECKING:
    from korova.gui.cows.desk import Desk

DISCARD = "discard"


class CardAsking(Stepwise):
    """A question that is answered with a card that lies open; specials are only shown, but for one that acts."""

    acts = ""
    """The special that is played by this answer, if one is: it may be laid on the card."""

    def places(self) -> Mapping[str, Place]:
        rests = self.desk.rests
        cards = {name: Place(name, box_of(pose), self.legal(number_of(name))) for name, pose in rests.items()
                 if name.startswith("card/") and self.belongs(name)}  # fmt: skip
        specials = {
            name: Place(name, box_of(pose), agent_of(name) == self.acts)
            for name, pose in rests.items()
            if name.startswith("special/") and name not in self.picks
        }
        return {**cards, WITHOUT: Place(WITHOUT, self.desk.without_box), **specials}

    def legal(self, card: int) -> bool:
        """Whether this card can be the answer."""
        return self.answer(card) in self.desk.game.answers

    def belongs(self, name: str) -> bool:
        """Whether a card on the table is in question at all."""
        raise NotImplementedError

    def answer(self, card: int) -> Action:
        """The answer with this card."""
        raise NotImplementedError

    def action(self, name: str) -> Action | None:
        if not name.startswith("special/"):
            return self.answer(number_of(name))
        return None if agent_of(name) == self.acts else PlayAgent(agent_of(name))

    def first_focus(self) -> str | None:
        return WITHOUT

    def planned(self) -> int | None:
        """The card that a person has in mind, if it can be the answer."""
        name = self.minded
        if name is None or not name.startswith("card/") or not self.legal(number_of(name)):
            return None
        return number_of(name)

    def _kept(self, name: str) -> tuple[str, ...]:
        return ()


class ConvertAsking(CardAsking):
    """Комбинатор (E37): which card of the row turns into plus points?"""

    acts = "KOMBI"
    without_key = "agents.without_convert"

    def __init__(self, desk: "Desk", cue: Cue, question: st.AskConvert) -> None:
        super().__init__(desk, cue)
        self.question = question

    @property
    def taken(self) -> tuple[int, ...]:
        """All cards that go to the pile."""
        return tuple(answer.card for answer in self.desk.game.answers if isinstance(answer, Convert))

    def belongs(self, name: str) -> bool:
        return any(number_of(name) in row.cards for row in self.desk.view.rows) or self.legal(number_of(name))

    def answer(self, card: int) -> Action:
        return Convert(card)

    def first_focus(self) -> str | None:
        """The dearest card: turning another one is never better (X-34)."""
        return f"card/{max(self.taken, key=lambda card: POINTS[card])}"

    def left(self, card: int) -> int:
        """What remains of the plus points, or by how much they fall short."""
        return conversion(self.taken, card)


class DropAsking(CardAsking):
    """E40: which cards of the pile go for the plus points that are left?"""

    without_key = "agents.without_drop"

    def __init__(self, desk: "Desk", cue: Cue, question: st.AskDrop) -> None:
        super().__init__(desk, cue)
        self.question = question

    def belongs(self, name: str) -> bool:
        return number_of(name) in self.desk.view.piles[self.question.seat]

    def answer(self, card: int) -> Action:
        return DropCard(card)

    def first_focus(self) -> str | None:
        """The dearest card that can be paid for."""
        cards = [answer.card for answer in self.desk.game.answers if isinstance(answer, DropCard)]
        return f"card/{max(cards, key=lambda card: POINTS[card])}" if cards else WITHOUT


class ExchangeAsking(Stepwise):
    """E51: a special may be laid on the discard for the top of the deck."""

    without_key = "agents.without_exchange"

    def __init__(self, desk: "Desk", cue: Cue, question: st.AskExchange) -> None:
        super().__init__(desk, cue)
        self.question = question

    def places(self) -> Mapping[str, Place]:
        specials = {name: Place(name, box_of(pose)) for name, pose in self.desk.rests.items()
                    if name.startswith("special/") and name not in self.picks}  # fmt: skip
        if not self.picks:
            return {**specials, WITHOUT: Place(WITHOUT, self.desk.without_box)}
        discard = Place(DISCARD, self.desk.seating.places.discard)
        return {DISCARD: discard, **specials, WITHOUT: Place(WITHOUT, self.desk.without_box)}

    def action(self, name: str) -> Action | None:
        return Exchange(agent_of(self.picks[0])) if name == DISCARD else None

    def first_focus(self) -> str | None:
        return DISCARD if self.picks else WITHOUT

    def planned(self) -> Exchange | None:
        return Exchange(agent_of(self.picks[0])) if self.picks and self.minded == DISCARD else None

    def _kept(self, name: str) -> tuple[str, ...]:
        return ()
