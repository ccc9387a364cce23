"""A hint at cows by 006, the strongest level: what it would answer, and what each card or row is expected to cost.

`advise` can be sent to another process, and what it returns comes back: nothing here loads NumPy before it is called.
"""

from dataclasses import dataclass
from typing import Any

from korova.bots.roster import level
from korova.bots.thinking import bot_of
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import Action, ChooseCard, DraftCard, TakeRow
from korova.games.cows.view import CowsView

ADVISER = "006"
"""The level that gives hints."""


@dataclass(frozen=True, slots=True)
class CardAdvice:
    """Own penalty points from now to the end of the round if this card is played, on average; what already lies in the
    pile is not counted. The average is between low and high with a probability of 95 %."""

    card: int
    penalty: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class RowAdvice:
    """The same if this row is taken by rule 4, the price of the row included."""

    row: int
    penalty: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What 006 would answer. `cards` has every card of the hand when one is to be played, `rows` every row that may be
    taken when one must be; other questions have no numbers.

    The answer need not have the least penalty: 006 plays to win the game, which is not always the fewest points, and
    it tells close cards apart by rollouts of its own.
    """

    answer: Action
    cards: tuple[CardAdvice, ...] = ()
    rows: tuple[RowAdvice, ...] = ()

    @property
    def best(self) -> int | None:
        """The card or the row of the answer, if it is one."""
        match self.answer:
            case ChooseCard(number) | DraftCard(number) | TakeRow(number):
                return number
        return None


def advise(view: CowsView, decision: Decision[Any], rng: Rng) -> Advice:
    """The hint for the seat of this view; its answer is what `think` gives for 006 with the same random numbers."""
    from korova.bots.cows import advice, levels  # noqa: PLC0415

    bot = bot_of("cows", ADVISER)
    assert isinstance(bot, levels.Searcher)
    return advice.advise(bot, view, decision, rng, level("cows", ADVISER).budget)
