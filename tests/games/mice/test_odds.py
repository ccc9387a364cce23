"""The chance to bust (RULES_MICE §6) and the fairness of the dice."""

from collections import Counter
from fractions import Fraction

import pytest

from korova.engine.rng import Rng
from korova.games.mice.dice import ALL_ROLLS, roll
from korova.games.mice.mice_sets import COLOURS
from korova.games.mice.odds import bust_chance
from tests.games.mice.table import counts, table


@pytest.mark.parametrize("caught", range(6))
def test_with_k_colours_caught_a_roll_busts_with_k_sixths_squared(caught: int) -> None:
    state = table(catch=counts(**dict.fromkeys(COLOURS[:caught], 1)))
    assert bust_chance(state.table) == (Fraction(caught, 6) ** 2 if caught < 5 else 1)


def test_an_empty_colour_counts_for_a_double_if_it_can_be_stolen() -> None:
    """Red lies on a foreign card only: red-red still steals, red with another barred colour busts."""
    state = table(catch=counts(grey=1, yellow=1, green=1), cards={1: counts(red=4)})
    stealing = bust_chance(state.table)
    kids = table(variant="kids", catch=counts(grey=1, yellow=1, green=1), cards={1: counts(red=4)})
    assert bust_chance(kids.table) - stealing == Fraction(1, 36)


def test_all_36_rolls_come_equally_often() -> None:
    rng = Rng.from_seed(6)
    thrown = Counter(roll(rng) for _ in range(36_000))
    assert set(thrown) == set(ALL_ROLLS)
    chi_square = sum((count - 1000) ** 2 / 1000 for count in thrown.values())
    assert chi_square < 70, "35 degrees of freedom: more than 70 happens once in 2,500 seeds, and this seed is fixed"
