"""The chance that the next roll catches nothing, by trying all 36."""

from fractions import Fraction

from korova.games.mice.catching import catches, sources
from korova.games.mice.dice import ALL_ROLLS
from korova.games.mice.table import MiceTable


def bust_chance(table: MiceTable) -> Fraction:
    """§6: exact for this centre, this catch and these cards; 1 when a roll can only bust (§2.10)."""
    return Fraction(busts(table), len(ALL_ROLLS))


def busts(table: MiceTable) -> int:
    """How many of the 36 rolls would catch nothing."""
    open_sources = sources(table)
    return sum(not catches(dice, open_sources) for dice in ALL_ROLLS)


def only_bust(table: MiceTable) -> bool:
    """§2.10: whether no roll could catch anything."""
    return busts(table) == len(ALL_ROLLS)
