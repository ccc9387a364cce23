"""The arena's yardsticks: flat Monte Carlo with uniform play, as most public 6 nimmt! bots do it.

Hidden cards are dealt uniformly, everyone then plays any card, and a card that fits nowhere takes the cheapest row.
Every card of the hand gets as many rollouts, and the one with the fewest own penalty points on average is played.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from korova.bots.cows.generator import generator_of
from korova.bots.cows.policy import MOST_CARDS
from korova.bots.cows.rollouts import play_out, uniform_policy, without
from korova.bots.cows.search import Search, Trial, Utility
from korova.bots.cows.sight import Sight
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import CHOOSE, DRAFT, Action
from korova.games.cows.defaults import default_answer
from korova.games.cows.view import CowsView

_ROLLOUTS = 100


class MonteCarlo:
    """Cards by rollouts, so many for each card of a hand; all else by the default answers, a draft by chance.

    Every rollout has a deal of its own, as in the plain design. *Paired*, all cards are tried in the same deals with
    the same luck, as our own search does it: a better player for the same number of rollouts.
    """

    def __init__(self, rollouts_a_card: Callable[[int], int], *, paired: bool = False) -> None:
        self._rollouts_a_card = rollouts_a_card
        self._search = Search if paired else PlainSearch
        self._policy = uniform_policy(MOST_CARDS)

    def decide(self, view: CowsView, decision: Decision[Any], rng: Rng, budget: int) -> Action:
        assert view.seat is not None
        if decision.kind == "draft":
            return DRAFT[rng.choice(view.pool)]
        if decision.kind != "choose":
            return default_answer(view)
        if len(view.hand) == 1:
            return CHOOSE[view.hand[0]]
        sight = Sight(view)
        marks = tuple(sight.mark_of[card] for card in view.hand)
        trials = [Trial(0, marks, mark) for mark in marks]
        few = fewest_points(view.seat)
        search = self._search(sight, sight.tables([view]), trials, self._policy, few, generator=generator_of(rng))
        return CHOOSE[view.hand[search.even(len(marks) * self._rollouts_a_card(len(marks)))]]


class PlainSearch(Search):
    """Every rollout of every card in a world of its own."""

    def try_out(self, alive: Sequence[int], count: int) -> npt.NDArray[np.float32]:
        cards = np.repeat(np.array([self.trials[index].card for index in alive], dtype=np.uint8), count)
        hands = self.sight.worlds(self.generator, len(cards))
        tables = self.tables.pick(np.zeros(len(cards), dtype=np.int64))
        plays = self.seating.choose(tables, hands)
        plays[self.sight.seat] = cards
        tables.place(plays, self.sight.worth)
        play_out(tables, without(hands, plays), self.sight.worth, self.seating)
        return self.utility(tables.penalties).reshape(len(alive), count)


def fewest_points(seat: int) -> Utility:
    """Own penalty points, the fewer the better."""
    return lambda penalties: -penalties[seat].astype(np.float32)


class MonteCarlo100InTotal(MonteCarlo):
    """A hundred rollouts a move, shared by the cards of the hand."""

    def __init__(self) -> None:
        super().__init__(lambda cards: _ROLLOUTS // cards)


class MonteCarlo100PerCard(MonteCarlo):
    """A hundred rollouts for each card of the hand."""

    def __init__(self) -> None:
        super().__init__(lambda cards: _ROLLOUTS)
