"""What a searching bot can say of each answer: the own penalty points it is expected to bring until the round ends.

The bot answers first, as in a game. The numbers come from rollouts of their own, spent evenly on all answers in the
same worlds with the same luck. Every batch of them seats the others anew, so the batches, not the single rollouts, are
independent: their averages tell how certain a number is.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from korova.bots.advice import Advice, CardAdvice, RowAdvice
from korova.bots.cows.consequences import round_points, turn_ends
from korova.bots.cows.generator import generator_of
from korova.bots.cows.levels import Searcher, rest_of_round, rollouts, round_is_over
from korova.bots.cows.search import Search, Trial
from korova.bots.cows.sight import Sight
from korova.bots.cows.tables import Tables
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import CHOOSE, TakeRow
from korova.games.cows.view import CowsView

_BATCHES = 16
_SURE = 2.131
"""So many standard errors to either side hold 95 % of Student's distribution for 16 batches."""


class _Estimate(NamedTuple):
    penalty: float
    low: float
    high: float


def advise(bot: Searcher, view: CowsView, decision: Decision[Any], rng: Rng, budget: int) -> Advice:
    """The bot's answer with the same random numbers; the numbers beside it take about as long again."""
    assert view.seat is not None
    if decision.kind == "choose":
        only = CHOOSE[view.hand[0]] if len(view.hand) == 1 else None
        answer = only or bot.decide(view, decision, rng, budget)
        found = _cards(bot, view, rng.fork("advice"), budget)
        return Advice(answer, cards=tuple(CardAdvice(card, *one) for card, one in zip(view.hand, found, strict=True)))
    answer = bot.decide(view, decision, rng, budget)
    if decision.kind == "row":
        options = [option for option in decision.answers(view.seat) if isinstance(option, TakeRow)]
        found = _rows(bot, view, options, rng, budget)
        return Advice(answer, rows=tuple(RowAdvice(to.row, *one) for to, one in zip(options, found, strict=True)))
    return Advice(answer)


def _cards(bot: Searcher, view: CowsView, rng: Rng, budget: int) -> list[_Estimate]:
    sight = Sight(view)
    hand = tuple(sight.mark_of[card] for card in view.hand)
    trials = [Trial(0, hand, mark) for mark in hand]
    return _measure(bot, view, sight, sight.tables([view]), trials, rng=rng, nodes=rollouts(budget, view, len(hand)))


def _rows(bot: Searcher, view: CowsView, options: Sequence[TakeRow], rng: Rng, budget: int) -> list[_Estimate]:
    """The turn ends in the world in which the bot lets it end; after the last one there is nothing to guess."""
    assert view.seat is not None
    states = list(turn_ends(view, tuple(options), rng.fork("world")))
    if round_is_over(view, states[0]):
        before = view.round_points(view.seat)
        costs = [float(round_points(view, state, view.seat) - before) for state in states]
        return [_Estimate(cost, cost, cost) for cost in costs]
    sight, tables, trials = rest_of_round(view, states)
    nodes = rollouts(budget, view, len(view.hand))
    return _measure(bot, view, sight, tables, trials, rng=rng.fork("advice"), nodes=nodes)


def _measure(
    bot: Searcher, view: CowsView, sight: Sight, tables: Tables, trials: Sequence[Trial], *, rng: Rng, nodes: int
) -> list[_Estimate]:
    """Every trial in the same worlds, so often that all together make so many rollouts."""
    seat = sight.seat
    before = view.round_points(seat)

    def further_points(penalties: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
        further: npt.NDArray[np.float32] = (penalties[seat] - before).astype(np.float32)
        return further

    knowledge = bot.library.of(view.config.players)
    search = Search(sight, tables, trials, knowledge, further_points, generator=generator_of(rng))
    everything = range(len(trials))
    worlds = max(1, nodes // len(trials) // _BATCHES)
    means = np.array([search.try_out(everything, worlds).mean(axis=1, dtype=np.float64) for _ in range(_BATCHES)])
    penalties = means.mean(axis=0)
    reach = _SURE * means.std(axis=0, ddof=1) / np.sqrt(_BATCHES)
    taken = further_points(tables.penalties[:, [trial.column for trial in trials]])
    lows = np.maximum(penalties - reach, taken)
    return [_Estimate(*map(float, one)) for one in zip(penalties, lows, penalties + reach, strict=True)]
