"""Агент, Резидент and 006: a learnt policy, and the same policy looked after by search."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from korova.bots.cows import holding
from korova.bots.cows.chances import WinChance
from korova.bots.cows.consequences import dearest_drop, round_points, turn_ends
from korova.bots.cows.draft import Drafts, pick_values
from korova.bots.cows.generator import generator_of
from korova.bots.cows.knowledge import Library
from korova.bots.cows.search import DraftSearch, Search, Trial
from korova.bots.cows.sight import Sight
from korova.bots.cows.tables import Tables
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import CHOOSE, DRAFT, Action
from korova.games.cows.defaults import cheapest_row
from korova.games.cows.state import CowsState
from korova.games.cows.view import CowsView

_ENVY = 0.3
"""What a penalty point of the others, on average, is worth beside an own one."""
_DRAFT_PICKS = 8
"""The best cards of the pool by their learnt value; only these are tried out."""
_MOST_ROLLOUTS = 30_000
"""Towards the end of a round rollouts are so short that the budget would pay for more than are of use."""
_CARDS_TRIED = 4
"""The best cards of the hand by the own policy; it is seldom so wrong that trying others would pay."""


class Agent:
    """Plays by what it has learnt, at once: cards by its policy, a draft by values, specials by what they save now."""

    def __init__(self, weights: Mapping[str, npt.NDArray[Any]]) -> None:
        self.library = Library(weights)

    def decide(self, view: CowsView, decision: Decision[Any], rng: Rng, budget: int) -> Action:
        assert view.seat is not None
        options: tuple[Action, ...] = decision.answers(view.seat)
        if len(options) == 1:
            return options[0]
        if decision.kind == "choose":
            return self._card(view, rng, budget)
        if decision.kind == "draft":
            return self._pick(view, rng, budget)
        if decision.kind == "drop":
            return dearest_drop(options)
        if decision.kind == "exchange":
            return holding.exchange(view, options)
        return self._answer(view, options, rng, budget)

    def _card(self, view: CowsView, rng: Rng, budget: int) -> Action:
        sight = Sight(view)
        hand = sight.marks(view.hand).reshape(1, -1, 1)
        worths = self.library.of(view.config.players).own.worths(sight.tables([view]), hand)
        return CHOOSE[view.hand[int(worths.argmax())]]

    def _pick(self, view: CowsView, rng: Rng, budget: int) -> Action:
        values = pick_values(view, self.library.of(view.config.players).draft)
        return DRAFT[view.pool[int(values.argmax())]]

    def _answer(self, view: CowsView, options: tuple[Action, ...], rng: Rng, budget: int) -> Action:
        """A row or a special: the end of this turn decides."""
        assert view.seat is not None
        if not view.config.agents:
            return cheapest_row(view)
        seats = range(view.config.players)
        costs = []
        for option, state in zip(options, turn_ends(view, options, rng.fork("world")), strict=True):
            points = [round_points(view, state, seat) for seat in seats]
            own = points.pop(view.seat)
            costs.append(own + holding.price(view, option) - _ENVY * sum(points) / len(points))
        return options[costs.index(min(costs))]


class Searcher(Agent):
    """Tries cards, picks, rows and specials in many worlds that the view allows.

    The budget is how many cards it places in its mind, so that a move costs about the same at any table.
    """

    def _card(self, view: CowsView, rng: Rng, budget: int) -> Action:
        sight = Sight(view)
        hand = sight.marks(view.hand)
        table = sight.tables([view])
        knowledge = self.library.of(view.config.players)
        worths = knowledge.own.worths(table, hand.reshape(1, -1, 1)).reshape(-1)
        likely = np.argsort(-worths, kind="stable")[:_CARDS_TRIED]
        trials = [Trial(0, tuple(hand), int(hand[place])) for place in likely]
        search = Search(sight, table, trials, knowledge, WinChance(view), generator=generator_of(rng))
        return CHOOSE[view.hand[likely[search.halving(rollouts(budget, view, len(hand)))]]]

    def _pick(self, view: CowsView, rng: Rng, budget: int) -> Action:
        knowledge = self.library.of(view.config.players)
        order = np.argsort(-pick_values(view, knowledge.draft), kind="stable")[:_DRAFT_PICKS]
        picks = tuple(view.pool[index] for index in order)
        drafts = Drafts(view, knowledge.draft)
        search = DraftSearch(drafts, picks, knowledge, WinChance(view), generator=generator_of(rng))
        return DRAFT[picks[search.halving(rollouts(budget, view, view.config.hand_size))]]

    def _answer(self, view: CowsView, options: tuple[Action, ...], rng: Rng, budget: int) -> Action:
        """A row or a special: the turn is played to its end by the rules, and the rest of the round by rollouts."""
        assert view.seat is not None
        states = list(turn_ends(view, options, rng.fork("world")))
        chance = WinChance(view)
        prices = np.array([holding.price(view, option) for option in options])
        if round_is_over(view, states[0]):
            seats = range(view.config.players)
            ends = np.array([[round_points(view, state, seat) for state in states] for seat in seats], dtype=np.float32)
            ends[view.seat] += prices
            return options[int(chance.exact(ends).argmax())]
        sight, tables, trials = rest_of_round(view, states)
        tables.penalties[view.seat] += np.rint(prices).astype(np.int16)
        knowledge = self.library.of(view.config.players)
        search = Search(sight, tables, trials, knowledge, chance, generator=generator_of(rng))
        return options[search.halving(rollouts(budget, view, len(view.hand)))]


def round_is_over(view: CowsView, state: CowsState) -> bool:
    """Whether the view's round has ended in a later state."""
    return state.table.round != view.round or state.table.phase == "over"


def rest_of_round(view: CowsView, states: Sequence[CowsState]) -> tuple[Sight, Tables, list[Trial]]:
    """What rollouts start from after the turn: a table and a trial for each state."""
    assert view.seat is not None
    after = [state.table for state in states]
    sight = Sight(view, after)
    hands = [tuple(sight.mark_of[card] for card in state.holdings[view.seat].hand) for state in states]
    return sight, sight.tables(after), [Trial(column, hand) for column, hand in enumerate(hands)]


def rollouts(budget: int, view: CowsView, cards: int) -> int:
    """How often the rest of a round with so many cards a hand can be played; at its end there is no use for more."""
    return min(_MOST_ROLLOUTS, budget // (max(1, cards) * view.config.players))
