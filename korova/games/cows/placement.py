"""Where a card goes by the base rules (rules 1–4), seen on a table."""

from collections.abc import Sequence

from korova.games.cows.state import AnyRow


def row_for(rows: Sequence[AnyRow], card: int) -> int | None:
    """Rules 1 and 2: the row whose last card is the closest lower one. None: the card fits nowhere (rule 4).

    A stopped row does not exist for a number card (X-39), so a card that fits only stopped rows fits nowhere (X-40).
    """
    target, closest = None, 0
    for index, row in enumerate(rows):
        if row.cards and closest < (last := row.cards[-1]) < card and not row.stop:
            target, closest = index, last
    return target


def emptied_row(rows: Sequence[AnyRow]) -> int | None:
    """The row that Десантник has just emptied, if any (X-22)."""
    for index, row in enumerate(rows):
        if not row.cards:
            return index
    return None


def row_of(rows: Sequence[AnyRow], card: int) -> int | None:
    """The row in which a card lies."""
    for index, row in enumerate(rows):
        if card in row.cards:
            return index
    return None
