"""Our random numbers: fixed for ever, fair, and independent by label."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.engine.rng import SEED_END, Rng


def test_the_words_of_a_seed_never_change() -> None:
    """Every saved game relies on these."""
    rng = Rng.from_seed(6)
    assert [rng.word() for _ in range(3)] == [6491980624646512828, 13979771391404921155, 2989794253829744683]
    assert Rng.from_seed(6).fork("deal/1").shuffled(range(10)) == [0, 9, 1, 7, 8, 3, 6, 2, 4, 5]


def test_streams_depend_on_their_labels_alone() -> None:
    used, fresh = Rng.from_seed(1), Rng.from_seed(1)
    for _ in range(1000):
        used.word()
    assert used.fork("deal").word() == fresh.fork("deal").word()
    assert fresh.fork("deal").word() != fresh.fork("dice").word()
    assert Rng.from_seed(1).fork("deal").word() != Rng.from_seed(2).fork("deal").word()


@given(st.integers(0, SEED_END - 1), st.lists(st.integers(), max_size=200))
def test_a_shuffle_keeps_the_items(seed: int, items: list[int]) -> None:
    shuffled = Rng.from_seed(seed).shuffled(items)
    assert Counter(shuffled) == Counter(items)


def test_every_order_of_four_comes_equally_often() -> None:
    rng = Rng.from_seed(3)
    orders = Counter(tuple(rng.shuffled("abcd")) for _ in range(24_000))
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 52, "p ≈ 0.0005 with 23 degrees of freedom"


@given(st.integers(1, 10**6), st.integers(0, 10**6))
def test_below_stays_below(end: int, seed: int) -> None:
    assert 0 <= Rng.from_seed(seed).below(end) < end


def test_below_reaches_every_number_equally_often() -> None:
    rng = Rng.from_seed(9)
    counts = Counter(rng.below(7) for _ in range(7000))
    assert set(counts) == set(range(7))
    assert max(counts.values()) - min(counts.values()) < 200


def test_nothing_lies_below_zero() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Rng.from_seed(1).below(0)


def test_seeds_are_in_range() -> None:
    rng = Rng.from_seed(0)
    assert all(0 <= rng.seed() < SEED_END for _ in range(100))
