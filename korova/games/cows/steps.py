"""The rest of a placement as data: steps that wait in the state, the next one last.

A step either runs by itself or is a question; the engine runs steps until a question comes up. When none are left, the
next revealed card begins its placement. Because the steps are values in the state, a game can be saved, cloned and
replayed in the middle of any placement.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlaceByBaseRules:
    """The card goes where rules 1–4 send it. `agent_used`: the placement's one special has been played (X-4)."""

    seat: int
    card: int
    agent_used: bool


@dataclass(frozen=True, slots=True)
class AskAgent:
    """Which special, if any, before the card is placed?"""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class AskRow:
    """Rule 4: which row will you take?"""

    seat: int
    card: int
    agent_used: bool


@dataclass(frozen=True, slots=True)
class AskConvert:
    """Комбинатор for the row you are taking? `lowest`: the take is by rule 4."""

    seat: int
    row: int
    card: int
    lowest: bool


@dataclass(frozen=True, slots=True)
class AskDrop:
    """Which pile card for the plus points that are left?"""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class AskExchange:
    """Exchange a special after the take?"""

    seat: int


Question = AskAgent | AskRow | AskConvert | AskDrop | AskExchange
PUBLIC_QUESTIONS = (AskRow, AskDrop, AskExchange)
"""Whether these are asked follows from what lies open. The others tell what the asked seat holds."""
Step = PlaceByBaseRules | Question


def asked_now(steps: Sequence[Step]) -> Question:
    """The question that a resting placement waits for."""
    step = steps[-1]
    assert not isinstance(step, PlaceByBaseRules)
    return step
