"""Tables where the right choice is clear, and who finds it."""

from dataclasses import replace

import pytest

from korova.bots.mice.cat import Cat
from korova.bots.mice.tiger import Tiger
from korova.games.mice.actions import ROLL, STASH, Mouse, catch_of
from korova.games.mice.rules import MiceState
from tests.bots.mice.asking import ask
from tests.games.mice.table import counts, rolled, table

FOUR_COLOURS = counts(grey=1, yellow=1, green=1, blue=1)


def series_table(state: MiceState, game: int, points: tuple[int, ...]) -> MiceState:
    """The same table in a later game of a series, with these points made in the earlier ones."""
    players = len(points)
    earlier = (points, *((0,) * players,) * (game - 2))
    laid = replace(state.table, game=game, points=earlier, mice=((0,) * players,) * (game - 1))
    return replace(state, table=laid)


def test_the_cat_takes_the_most_points() -> None:
    assert ask(Cat(), rolled(table(2), "white", "blue")) == catch_of(Mouse("red"), Mouse("blue"))


def test_the_cat_robs_the_richest() -> None:
    cards = {1: counts(red=2), 2: counts(red=2, grey=3)}

    assert ask(Cat(), rolled(table(3, cards=cards), "red", "red")) == catch_of(Mouse("red", 2), Mouse("red", 2))


def test_the_cat_rolls_while_it_pays() -> None:
    assert ask(Cat(), table(2, catch=counts(blue=1, green=1))) == ROLL
    assert ask(Cat(), table(2, catch=counts(red=1, grey=2, yellow=1, green=1))) == STASH


ALMOST_BUSTLESS = {
    "catch": counts(blue=2),
    "centre": counts(red=1, grey=1, yellow=1, green=1),
}


def test_the_tiger_ends_the_game_when_that_wins() -> None:
    ahead = table(2, cards={0: counts(red=2, green=3), 1: counts(grey=3, green=2)}, **ALMOST_BUSTLESS)

    assert ask(Tiger(), ahead) == STASH
    assert ask(Cat(), ahead) == ROLL


def test_the_tiger_breaks_a_tie_by_mice() -> None:
    more_mice = table(2, cards={0: counts(green=3), 1: counts(grey=2)}, **ALMOST_BUSTLESS)
    fewer_mice = table(2, cards={0: counts(grey=1), 1: counts(yellow=1, blue=3)}, **ALMOST_BUSTLESS)

    assert ask(Tiger(), more_mice) == STASH
    assert ask(Tiger(), fewer_mice) == ROLL


def test_the_tiger_rolls_on_when_stopping_would_lose() -> None:
    behind = table(2, catch=FOUR_COLOURS, centre=counts(red=3), cards={0: counts(blue=2), 1: counts(red=1, grey=4)})

    assert ask(Tiger(), behind) == ROLL
    assert ask(Cat(), behind) == STASH


def test_the_tiger_rather_busts_than_ends_the_game_behind() -> None:
    behind = table(
        2, catch=counts(red=1, grey=1, yellow=1, green=1, blue=1), centre=counts(blue=3), cards={1: counts(grey=5)}
    )

    assert ask(Tiger(), behind) == ROLL


def test_the_tiger_leaves_a_mouse_to_keep_the_game_alive() -> None:
    """Two of the centre would end the game behind; two of the leader's card do not."""
    behind = rolled(table(2, centre=counts(blue=6), cards={1: counts(red=3, blue=2)}), "blue", "blue")

    assert ask(Tiger(), behind) == catch_of(Mouse("blue", 1), Mouse("blue", 1))


def test_the_tiger_robs_the_rival_and_not_the_hopeless() -> None:
    cards = {0: counts(red=1, grey=2), 1: counts(grey=2), 2: counts(red=2, grey=2, yellow=2)}
    state = rolled(table(3, centre=counts(yellow=2, green=3, blue=4), cards=cards), "grey", "grey")

    assert ask(Tiger(), state) == catch_of(Mouse("grey", 2), Mouse("grey", 2))


def test_in_a_series_the_rival_is_who_leads_the_series() -> None:
    cards = {1: counts(grey=2), 2: counts(grey=2, green=2, blue=2)}
    state = rolled(table(3, centre=counts(yellow=3, green=3, blue=4), cards=cards, series=True), "grey", "grey")

    assert ask(Tiger(), series_table(state, 3, (40, 42, 5))) == catch_of(Mouse("grey", 1), Mouse("grey", 1))
    assert ask(Tiger(), series_table(state, 3, (40, 5, 42))) == catch_of(Mouse("grey", 2), Mouse("grey", 2))


def test_the_last_game_of_a_series_ends_only_for_who_leads_the_series() -> None:
    state = table(2, cards={0: counts(red=2, green=3), 1: counts(grey=3, green=2)}, series=True, **ALMOST_BUSTLESS)

    assert ask(Tiger(), series_table(state, 2, (30, 30))) == STASH
    assert ask(Tiger(), series_table(state, 2, (20, 40))) == ROLL


@pytest.mark.parametrize(
    ("variant", "choice"),
    [("expert", catch_of(Mouse("green"), Mouse("blue"))), ("classic", catch_of(Mouse("green"), Mouse("green")))],
)
def test_the_tiger_completes_a_set_where_sets_count(variant: str, choice: object) -> None:
    """Two mice end the game; only the set wins it for experts, and only two greens win it for the others."""
    mine = counts(red=1, grey=1, yellow=1, green=1)
    theirs = {"expert": counts(red=2, grey=2, yellow=1), "classic": counts(red=2, grey=1, yellow=1)}[variant]
    state = table(2, variant, centre=counts(green=2, blue=4), cards={0: mine, 1: theirs})

    assert ask(Tiger(), rolled(state, "white", "green")) == choice


@pytest.mark.parametrize(("variant", "choice"), [("classic", STASH), ("risk", ROLL)])
def test_the_risky_tiger_presses_on_for_the_fifth_colour(variant: str, choice: object) -> None:
    state = table(2, variant, catch=FOUR_COLOURS, cards={0: counts(blue=2), 1: counts(red=1, green=2)})

    assert ask(Tiger(), state) == choice
