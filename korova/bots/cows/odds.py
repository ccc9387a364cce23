"""What a card is expected to cost in the turn it is played, from what lies open."""

from collections.abc import Sequence
from math import comb

from korova.games.cows.cards import DECK, POINTS
from korova.games.cows.placement import row_for
from korova.games.cows.view import CowsView

MEAN_POINTS = sum(POINTS) / len(DECK)


def exactly(count: int, tries: int, chance: float) -> float:
    """The chance that so many of so many independent tries succeed."""
    if not 0 <= count <= tries:
        return 0.0
    return comb(tries, count) * chance**count * (1 - chance) ** (tries - count)


def one_turn_cost(view: CowsView, card: int, unseen: Sequence[int]) -> float:
    """A card takes its row if just as many cards of others come in before it as there are free places, each unseen
    card being equally likely to be theirs; a card that fits nowhere takes the cheapest row."""
    target = row_for(view.rows, card)
    if target is None:
        return min(row.points for row in view.rows if not row.stop)
    row = view.rows[target]
    between = sum(row.cards[-1] < other < card for other in unseen)
    free = row.capacity - len(row.cards)
    others = view.config.players - 1
    return exactly(free, others, between / max(1, len(unseen))) * (row.points + MEAN_POINTS * free)
