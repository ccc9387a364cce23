"""The test of the dice: the figures of printed tables, and how fair dice of ours fare by it."""

from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.engine.rng import Rng
from korova.games.mice.dice import FACES, roll
from korova.games.mice.fairness import as_far, chi_square, chi_square_tail

PRINTED = [
    # value, degrees of freedom, tail: the upper critical values of the NIST handbook, and the median of five degrees
    (2.706, 1, 0.10),
    (3.841, 1, 0.05),
    (6.635, 1, 0.01),
    (5.991, 2, 0.05),
    (7.815, 3, 0.05),
    (9.488, 4, 0.05),
    (9.236, 5, 0.10),
    (11.070, 5, 0.05),
    (12.833, 5, 0.025),
    (15.086, 5, 0.01),
    (20.515, 5, 0.001),
    (4.351, 5, 0.5),
    (18.307, 10, 0.05),
    (49.802, 35, 0.05),
]


@pytest.mark.parametrize(("value", "freedom", "tail"), PRINTED)
def test_the_tail_is_that_of_printed_tables(value: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(tail, rel=0.002)


def test_even_counts_are_not_far_from_even() -> None:
    assert (chi_square((20,) * 6), as_far((20,) * 6)) == (0, 1)


def test_no_counts_at_all_say_nothing() -> None:
    assert as_far((0,) * 6) == 1


def test_the_measure_is_pearsons() -> None:
    assert chi_square((5, 8, 9, 8, 10, 20)) == pytest.approx(13.4)


@given(st.floats(0, 2000), st.floats(0, 2000), st.integers(1, 40))
def test_farther_is_rarer_and_a_chance_is_a_chance(one: float, other: float, freedom: int) -> None:
    near, far = sorted((one, other))
    assert 0 <= chi_square_tail(far, freedom) <= chi_square_tail(near, freedom) <= 1


@given(st.floats(0, 500))
def test_two_degrees_of_freedom_are_an_exponential(value: float) -> None:
    assert chi_square_tail(value, 2) == pytest.approx(exp(-value / 2))


def test_our_dice_are_found_fair_about_as_often_as_fair_dice_are() -> None:
    """A hundred games of 300 rolls each: the chance should lie below a tenth about ten times, above a half fifty."""
    chances = []
    for seed in range(100):
        rng = Rng.from_seed(seed)
        seen = [face for _ in range(300) for face in roll(rng)]
        chances.append(as_far([seen.count(face) for face in FACES]))
    assert 2 <= sum(chance < 0.1 for chance in chances) <= 20
    assert 32 <= sum(chance > 0.5 for chance in chances) <= 68


def test_a_loaded_die_is_found_out() -> None:
    assert as_far((150, 90, 90, 90, 90, 90)) < 0.0001
