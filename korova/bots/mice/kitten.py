"""The kitten: pounces on whatever looks nice today, and runs home with it when it feels like it."""

from typing import Any

from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.mice.actions import ROLL, STASH, Action, Catch
from korova.games.mice.mice_sets import COLOURS
from korova.games.mice.odds import bust_chance
from korova.games.mice.rules import MiceView
from korova.games.mice.table import MiceTable

NERVES = 6
"""A kitten with so many mice in front of it always goes home; with fewer it goes home so much less often."""


class Kitten:
    """The first level. It takes two mice rather than one and does not roll for nothing, but it cannot count points."""

    def decide(self, view: MiceView, decision: Decision[Any], rng: Rng, budget: int) -> Action:
        options: tuple[Action, ...] = decision.options[view.table.turn]
        if decision.kind == "catch":
            return _nicest([option for option in options if isinstance(option, Catch)], rng)
        return STASH if STASH in options and _goes_home(view.table, rng) else ROLL


def _nicest(catches: list[Catch], rng: Rng) -> Catch:
    """As many mice as can be had, of the colour it likes best at the moment if there are such."""
    most = max(len(catch.mice) for catch in catches)
    full = [catch for catch in catches if len(catch.mice) == most]
    favourite = rng.choice(COLOURS)
    liked = [catch for catch in full if any(mouse.colour == favourite for mouse in catch.mice)]
    return rng.choice(liked or full)


def _goes_home(table: MiceTable, rng: Rng) -> bool:
    """Always when a roll can only bust, else the more often the more mice it has caught; never with none."""
    return bust_chance(table) == 1 or rng.below(NERVES) < sum(table.catch)
