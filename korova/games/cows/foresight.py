"""Where a card would land if it were placed now: what a careful player sees on the table, and nothing more."""

from collections.abc import Sequence
from dataclasses import dataclass

from korova.games.cows.placement import row_for
from korova.games.cows.state import AnyRow


@dataclass(frozen=True, slots=True)
class Landing:
    """`row` is None if the card is lower than all rows, and its owner would choose one (rule 4). `place` counts from 1;
    `points` is what the owner would take: the row's, or by rule 4 those of the cheapest row."""

    row: int | None
    place: int
    takes: bool
    points: int


def landing(rows: Sequence[AnyRow], card: int) -> Landing:
    """By the base rules, before anybody else's card."""
    row = row_for(rows, card)
    if row is None:
        return Landing(None, 1, takes=True, points=min(other.points for other in rows if not other.stop))
    target = rows[row]
    takes = len(target.cards) >= target.capacity
    return Landing(row, len(target.cards) + 1, takes, target.points if takes else 0)
