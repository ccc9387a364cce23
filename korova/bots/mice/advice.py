"""A hint at mice by the tiger: what it would answer, and how likely the win is with each answer.

`advise_mice` can be sent to another process, and what it returns comes back.
"""

from dataclasses import dataclass
from typing import Any

from korova.bots.mice.turn import TurnTree
from korova.bots.mice.worth import Worth
from korova.bots.roster import level
from korova.bots.thinking import bot_of
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.mice.actions import STASH, Action
from korova.games.mice.rules import MiceView

ADVISER = "tiger"
"""The level that gives hints."""


@dataclass(frozen=True, slots=True)
class MiceAdvice:
    """The tiger's answer. `roll` and `stash` are the chances to win, where both can be done."""

    answer: Action
    roll: float | None = None
    stash: float | None = None


def advise_mice(view: MiceView, decision: Decision[Any], rng: Rng) -> MiceAdvice:
    """The hint for whoever is on turn."""
    budget = level("mice", ADVISER).budget
    answer = bot_of("mice", ADVISER).decide(view, decision, rng, budget)
    assert isinstance(answer, Action)
    table = view.table
    if STASH not in decision.options[table.turn]:
        return MiceAdvice(answer)
    tree = TurnTree(table, Worth(table), budget)
    hunt = (table.centre, table.catch, table.cards)
    return MiceAdvice(answer, tree.rolling(hunt), tree.stashing(hunt))
