"""Агент, Резидент and 006: a learnt policy, and the same policy looked after by search."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from korova.bots.cows.chances import WinChance
from korova.bots.cows.consequences import cheapest_row, dearest_drop, round_points, turn_ends
from korova.bots.cows.generator import generator_of
from korova.bots.cows.policy import learnt_policy
from korova.bots.cows.rollouts import Policy
from korova.bots.cows.search import Search, Trial
from korova.bots.cows.sight import Sight
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import CHOOSE, DECLINE, DRAFT, Action, ChooseCard
from korova.games.cows.view import CowsView


class Searcher:
    """Tries every card, row and special in many worlds that the view allows. The budget is the number of rollouts."""

    def __init__(self, policies, calm=True, utility=WinChance) -> None:
        self.policies = policies
        self.calm=calm
        self.utility=utility

    def decide(self, view: CowsView, decision: Decision[Any], rng: Rng, budget: int) -> Action:
        assert view.seat is not None
        options = decision.answers(view.seat)
        if len(options) == 1:
            return options[0]
        if decision.kind == "choose":
            return self.card(view, rng, budget)
        if decision.kind == "draft":
            return rng.choice(options)
        if decision.kind == "drop":
            return dearest_drop(options)
        return self.answer(view, options, rng, budget)

    def card(self, view, rng, budget):
        sight = Sight(view)
        marks = tuple(sight.mark_of[c] for c in view.hand)
        trials = [Trial(0, marks, mark) for mark in marks]
        others, own = self.policies(view.config.players)
        search = Search(sight, sight.tables([view]), trials, others, self.utility(view), generator_of(rng), own, self.calm)
        return CHOOSE[view.hand[search.halving(budget)]]

    def answer(self, view, options, rng, budget):
        states = list(turn_ends(view, options, rng.fork("world")))
        chance = self.utility(view)
        pen=np.array([[round_points(view, s, seat) for s in states] for seat in range(view.config.players)],dtype=np.int16)
        if states[0].table.round != view.round or states[0].table.phase == "over":
            return options[int(chance(pen).argmax())]
        sight = Sight(view)
        tables = sight.tables([s.table for s in states])
        trials = [Trial(i, tuple(sight.mark_of[c] for c in s.holdings[view.seat].hand)) for i, s in enumerate(states)]
        others, own = self.policies(view.config.players)
        search = Search(sight, tables, trials, others, chance, generator_of(rng), own, self.calm)
        return options[search.halving(budget)]
