"""Where a card would land now, and what it would cost: nothing but what a careful eye sees."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from korova.games.cows import events as ev
from korova.games.cows.foresight import Landing, landing
from korova.games.cows.view import CowsView, RowView
from korova.play.match import Match
from tests.support import COWS, play_steps, preset

FOUR = [(10, 12), (33,), (55,), (70, 71, 72, 73, 74)]


def rows(*cards: Sequence[int], cow: int | None = None, stops: Sequence[int] = ()) -> list[RowView]:
    return [RowView(tuple(row), index == cow, index in stops) for index, row in enumerate(cards)]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (13, Landing(0, 3, takes=False, points=0)),
        (32, Landing(0, 3, takes=False, points=0)),
        (34, Landing(1, 2, takes=False, points=0)),
        (54, Landing(1, 2, takes=False, points=0)),
        (56, Landing(2, 2, takes=False, points=0)),
        (69, Landing(2, 2, takes=False, points=0)),
        (75, Landing(3, 6, takes=True, points=3 + 1 + 1 + 1 + 1)),
        (104, Landing(3, 6, takes=True, points=7)),
    ],
)
def test_a_card_lands_behind_the_closest_lower_one_and_takes_a_full_row(card: int, expected: Landing) -> None:
    """Rules 1 to 3."""
    assert landing(rows(*FOUR), card) == expected


@pytest.mark.parametrize("card", [1, 9, 11])
def test_a_card_below_every_row_costs_at_least_the_cheapest(card: int) -> None:
    """Rule 4: the last cards count, and 12 is one of them. The points are those of row 1: 3 and 1."""
    assert landing(rows(*FOUR), card) == Landing(None, 1, takes=True, points=4)


def test_the_cheapest_row_may_be_any() -> None:
    assert landing(rows((55,), (22,), (88,), (44,)), 1).points == 5


def test_a_seventh_cow_makes_room_for_one_more() -> None:
    full = (70, 71, 72, 73, 74)
    assert landing(rows((10,), (20,), (30,), full, cow=3), 80) == Landing(3, 6, takes=False, points=0)
    assert landing(rows((10,), (20,), (30,), (*full, 75), cow=3), 80).takes


def test_a_stopped_row_is_passed_over_and_cannot_be_taken() -> None:
    """X-39, X-40."""
    stopped = rows((10,), (20,), (33,), (44,), stops=[0, 1])
    assert landing(stopped, 25) == Landing(None, 1, takes=True, points=5)
    assert landing(stopped, 40) == Landing(2, 2, takes=False, points=0)


def test_the_lowest_card_of_a_turn_lands_where_it_was_foretold() -> None:
    """It is placed first and nothing comes between: in whole games the foresight agrees with the rules."""
    kinds = {kind for seed in range(8) for kind in _landings(seed)}
    assert kinds == {"asked", "taken", "placed"}


def _landings(seed: int) -> Iterator[str]:
    match = Match(COWS, preset(COWS, "classic", 4), seed)
    told: list[ev.Event] = []
    match.watch(None, told.append)
    before: CowsView = match.view(None)
    for _ in play_steps(match, seed):
        for event, following in pairwise(told):
            if isinstance(event, ev.Revealed):
                yield _agrees(landing(before.rows, min(card for _, card in event.plays)), following)
        told.clear()
        before = match.view(None)


def _agrees(foretold: Landing, happened: ev.Event) -> str:
    """What kind of landing it was, if it was foretold so."""
    match happened:
        case ev.Asked():
            assert foretold.row is None
            return "asked"
        case ev.RowTaken():
            assert (foretold.row, foretold.points, foretold.takes) == (happened.row, happened.points, True)
            return "taken"
        case ev.Placed():
            assert (foretold.row, foretold.takes) == (happened.row, False)
            return "placed"
    raise AssertionError(happened)
