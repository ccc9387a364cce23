"""Телёнок: plays what comes to hand. A child wins against it."""

from typing import Any

from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import DECLINE, Action
from korova.games.cows.defaults import cheapest_row
from korova.games.cows.view import CowsView

_SHYNESS = 3
"""How many questions about a special it lets pass for one it answers."""


class Calf:
    """Any card, any agent, but never a dearer row than it must."""

    def decide(self, view: CowsView, decision: Decision[Any], rng: Rng, budget: int) -> Action:
        assert view.seat is not None
        options: tuple[Action, ...] = decision.answers(view.seat)
        if decision.kind == "row":
            return cheapest_row(view)
        if DECLINE in options and rng.below(_SHYNESS + 1):
            return DECLINE
        return rng.choice(options)
