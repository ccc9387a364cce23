"""The printed examples of the special agents: what lies on the table, and how the book plays on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from korova.games.cows import events as ev
from korova.games.cows.actions import Action, Convert, DropCard, PlayAgent, TakeRow
from korova.games.cows.cards import POINTS, AgentId, points_of
from korova.games.cows.state import Table
from korova.gui.scenes.rulebook.acting import Beat, Setting, beats, played_out
from korova.services.messages import Messages

Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Case:
    """An example by the name it has in the messages; `before` and `after` are the rows of it that matter."""

    name: str
    setting: Setting
    before: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def agent(self) -> AgentId:
        assert self.setting.agent is not None
        return self.setting.agent

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        return beats(self.setting)

    @cached_property
    def end(self) -> Table:
        """The table when it is over."""
        return played_out(self.setting)

    @property
    def converted(self) -> tuple[int, tuple[int, ...]] | None:
        """The card whose points Комбинатор turned into a plus, and all that were taken."""
        card = next((answer.card for answer in self.setting.answers if isinstance(answer, Convert)), None)
        take = self.beats[-1].event
        return (card, take.cards) if card is not None and isinstance(take, ev.RowTaken) else None

    def result(self, say: Messages) -> str:
        """What came of it, in a few words."""
        if self.converted is None:
            return say(f"rules.case.{self.name}")
        card, cards = self.converted
        plus = POINTS[card]
        rest = points_of(cards) - plus
        return say(f"rules.case.{self.name}", card=card, plus=plus, rest=rest, n=plus - rest)


def _case(
    name: str,
    agent: AgentId,
    rows: Rows,
    card: int,
    *answers: Action,
    before: tuple[int, ...],
    after: tuple[int, ...] = (),
    hand: tuple[int, ...] = (),
    pile: tuple[int, ...] = (),
) -> Case:
    return Case(name, Setting(rows, (card,), answers, agent, hand, pile), before, after or before)


CASES: Mapping[AgentId, Sequence[Case]] = {
    "SPEC": (
        _case(
            "SPEC", "SPEC", ((30, 34), (41,), (52, 60), (8, 12, 14, 18, 21)), 23, PlayAgent("SPEC"),
            before=(3,), after=(3, 4),
        ),
    ),
    "COW7": (
        _case(
            "COW7", "COW7", ((26, 30), (41,), (52, 60), (4, 9, 12, 16, 18)), 20, PlayAgent("COW7", row=3), before=(3,)
        ),
    ),
    "DIVERS": (
        _case(
            "DIVERS", "DIVERS", ((5, 11), (17, 21), (33,), (40, 44)), 10, PlayAgent("DIVERS", row=0), before=(0, 1)
        ),
    ),
    "SANITAR": (
        _case(
            "SANITAR", "SANITAR", ((4, 10), (12, 16, 19, 22, 24), (33,), (40,)), 25, PlayAgent("SANITAR", card=15),
            before=(0, 1), hand=(15, 77),
        ),
    ),
    "DESANT": (
        _case(
            "DESANT", "DESANT", ((13, 14, 18, 19, 22), (10, 17), (33,), (40,)), 24,
            PlayAgent("DESANT", row=1, card=13), before=(0, 1),
        ),
        _case(
            "DESANT.lone", "DESANT", ((22,), (11, 13), (33,), (40,)), 10,
            PlayAgent("DESANT", row=1, card=22), before=(0, 1),
        ),
    ),
    "KOMBI": (
        _case("KOMBI", "KOMBI", ((3, 5, 11, 13, 17), (25,), (33,), (40,)), 20, Convert(11), before=(0,)),
        _case(
            "KOMBI.left", "KOMBI", ((11, 13), (25,), (33,), (40,)), 3,
            TakeRow(0), Convert(11), DropCard(20), DropCard(41), before=(0,), pile=(20, 41, 66),
        ),
    ),
    "STOP": (
        _case(
            "STOP", "STOP", ((2, 6, 9, 14, 17), (4, 10), (33,), (40,)), 22, PlayAgent("STOP", row=0), before=(0, 1)
        ),
    ),
}  # fmt: skip
"""Those of the rulebook, one or two for each agent."""
