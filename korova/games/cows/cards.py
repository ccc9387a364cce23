"""The 104 numbered cows and the 28 special agents."""

from collections.abc import Iterable
from typing import Literal, get_args

HIGHEST_CARD = 104
DECK = tuple(range(1, HIGHEST_CARD + 1))


def _rank(card: int) -> int:
    """Base rule 2: penalty points by number."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


POINTS = (0, *map(_rank, DECK))
"""Penalty points by card number; the deck holds 171 in all."""


def points_of(cards: Iterable[int]) -> int:
    """Penalty points of several cards together."""
    return sum(map(POINTS.__getitem__, cards))


AgentId = Literal["SPEC", "COW7", "DIVERS", "SANITAR", "DESANT", "KOMBI", "STOP"]
AGENT_IDS: tuple[AgentId, ...] = get_args(AgentId)
COPIES_OF_AN_AGENT = 4
"""X-1."""
SPECIALS: tuple[AgentId, ...] = tuple(agent for agent in AGENT_IDS for _ in range(COPIES_OF_AN_AGENT))
