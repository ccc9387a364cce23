"""The tree of a turn against a slow count of every roll and every catch by the rules themselves."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from korova.bots.mice.turn import TurnTree
from korova.bots.mice.worth import Worth
from korova.games.mice.catching import legal_catches
from korova.games.mice.dice import ALL_ROLLS
from korova.games.mice.events import Busted, Caught, Stashed
from korova.games.mice.mice_sets import Counts
from korova.games.mice.rules import MiceState
from korova.games.mice.table import MiceTable, reduce
from tests.games.mice.table import counts, rolled, table

WorthOf = Callable[[Counts, tuple[Counts, ...]], float]


def slow_roll(state: MiceState, worth: WorthOf) -> float:
    """The mean of all 36 rolls, each answered by the best of all legal catches."""
    kinds = Counter((min(dice), max(dice)) for dice in ALL_ROLLS)
    return sum(times * slow_catch(rolled(state, *dice), worth) for dice, times in kinds.items()) / len(ALL_ROLLS)


def slow_catch(state: MiceState, worth: WorthOf) -> float:
    table_now = state.table
    found = legal_catches(table_now)
    if not found:
        return left_behind(reduce(table_now, Busted(0, table_now.catch)), worth)
    return max(slow_best(reduce(table_now, Caught(0, catch.mice)), worth) for catch in found)


def slow_best(after: MiceTable, worth: WorthOf) -> float:
    stopping = left_behind(reduce(after, Stashed(0, after.catch, automatic=False)), worth)
    return max(stopping, slow_roll(MiceState(after, 0), worth))


def left_behind(after: MiceTable, worth: WorthOf) -> float:
    return worth(after.centre, after.cards)


def tree_roll(state: MiceState, worth: WorthOf, budget: int = 10_000) -> float:
    now = state.table
    return TurnTree(now, worth, budget).rolling((now.centre, now.catch, now.cards))


SMALL_TABLES = {
    "no stealing": table(2, "kids", catch=counts(green=1, blue=1, red=1), centre=counts(red=5, grey=2, yellow=2)),
    "one mouse of each": table(2, "kids", catch=counts(green=1, blue=1, red=1), centre=counts(red=6, grey=1, yellow=1)),
    "one victim": table(
        2, catch=counts(red=1, blue=1, green=1), centre=counts(red=2, yellow=1, blue=4), cards={1: counts(grey=2)}
    ),
    "behind at the end": table(
        2, catch=counts(blue=2, green=1, yellow=1), centre=counts(red=1, grey=2), cards={1: counts(red=2, grey=2)}
    ),
    "two victims, expert": table(
        3, "expert", catch=counts(red=1, blue=2, green=1), centre=counts(yellow=2, blue=4),
        cards={0: counts(red=1), 1: counts(grey=2), 2: counts(yellow=1)},
    ),
}  # fmt: skip


@pytest.mark.parametrize("state", SMALL_TABLES.values(), ids=SMALL_TABLES)
def test_the_tree_finds_what_counting_everything_finds(state: MiceState) -> None:
    worth = Worth(state.table)

    assert tree_roll(state, worth) == pytest.approx(slow_roll(state, worth), abs=1e-12)


def test_a_tree_without_budget_takes_every_catch_for_stashed() -> None:
    state = table(2, catch=counts(red=1, grey=1, yellow=1, green=1), centre=counts(blue=9))
    worth = Worth(state.table)
    one, two, bust = (
        worth(counts(blue=8), (counts(red=1, grey=1, yellow=1, green=1, blue=1), counts())),
        worth(counts(blue=7), (counts(red=1, grey=1, yellow=1, green=1, blue=2), counts())),
        worth(counts(red=1, grey=1, yellow=1, green=1, blue=9), (counts(), counts())),
    )

    assert tree_roll(state, worth, budget=0) == pytest.approx((16 * one + 4 * two + 16 * bust) / 36)


def test_a_small_budget_looks_less_far() -> None:
    state = table(2, catch=counts(blue=1))
    worth = Worth(state.table)

    assert tree_roll(state, worth, budget=0) < tree_roll(state, worth)


def test_in_a_series_the_points_of_all_games_count() -> None:
    state = table(2, series=True)
    ahead, behind = (replace(state.table, game=2, points=(points,), mice=((9, 9),)) for points in ((30, 10), (10, 30)))
    level = (counts(red=1), counts(red=1))

    assert Worth(ahead)(counts(blue=4), level) == 1
    assert Worth(ahead)(counts(blue=9), level) > 0.5 > Worth(behind)(counts(blue=9), level)
    assert Worth(state.table)(counts(blue=4), (counts(red=2), counts(red=1))) < 1, "there is another game to come"


def test_the_risk_variant_goes_on_when_five_colours_are_home() -> None:
    """20 rolls of 36 catch the blue mouse. Stopping then would lose; 4 of 36 steal two reds and win."""
    caught, theirs = counts(red=1, grey=1, yellow=1, green=1), counts(red=5)
    state = table(2, "risk", catch=caught, centre=counts(blue=1), cards={1: theirs})
    worth = Worth(state.table)
    bust = worth(counts(red=1, grey=1, yellow=1, green=1, blue=1), (counts(), theirs))

    assert tree_roll(state, worth) == pytest.approx((20 * 4 / 36 + 16 * bust) / 36)


def test_the_worth_of_a_finished_game_is_the_share_of_the_win() -> None:
    worth = Worth(table(2).table)

    assert worth(counts(blue=4), (counts(red=1), counts(grey=1))) == 1
    assert worth(counts(blue=4), (counts(grey=1), counts(red=1))) == 0
    assert worth(counts(blue=4), (counts(grey=1), counts(green=2))) == 0, "more mice"
    assert worth(counts(blue=4), (counts(grey=1), counts(grey=1))) == 0.5
