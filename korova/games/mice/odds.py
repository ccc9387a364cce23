"""The chance that the next roll catches nothing, by trying all 36."""

from fractions import Fraction

from korova.games.mice.catching import catches, sources
from korova.games.mice.dice import ALL_ROLLS
from korova.games.mice.table import MiceTable


def bust_chance(table: MiceTable) -> Fraction:
    """§6: exact for this centre, this catch and these cards; 1 when a roll can only bust (§2.10)."""
    open_sources = sources(table)
    busts = sum(not catches(dice, open_sources) for dice in ALL_ROLLS)
    return Fraction(busts, len(ALL_ROLLS))
