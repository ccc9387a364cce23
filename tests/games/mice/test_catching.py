"""Which mice a roll catches (RULES_MICE §2.3–2.7) and why not others."""

from itertools import combinations

from korova.games.mice.actions import ROLL, STASH, Catch, Mouse
from korova.games.mice.mice_sets import COLOURS
from tests.games.mice.table import RULES, centre, counts, options, refusal, rolled, steal, table


def test_two_colours_catch_up_to_one_mouse_of_each_from_the_centre() -> None:
    state = rolled(table(cards={1: counts(red=2)}), "red", "blue")
    assert options(state) == {centre("red"), centre("blue"), centre("red", "blue")}


def test_a_colour_missing_in_the_centre_is_left_out() -> None:
    state = rolled(table(cards={1: counts(red=4)}), "red", "blue")
    assert options(state) == {centre("blue")}


def test_a_double_splits_in_every_way() -> None:
    """§2.4: C, CC, C+S, S, SS from one victim, SS from two."""
    state = rolled(table(3, cards={1: counts(red=2), 2: counts(red=1)}, centre=counts(red=2, blue=9)), "red", "red")
    assert options(state) == {
        steal("red", None), steal("red", 1), steal("red", 2),
        steal("red", None, None), steal("red", None, 1), steal("red", None, 2),
        steal("red", 1, 1), steal("red", 1, 2),
    }  # fmt: skip


def test_a_double_cannot_take_two_where_one_is() -> None:
    state = rolled(table(cards={1: counts(red=1)}, centre=counts(red=1, blue=9)), "red", "red")
    assert options(state) == {steal("red", None), steal("red", 1), steal("red", None, 1)}
    assert refusal(state, steal("red", 1, 1)) == "no_mouse_there"
    assert refusal(state, steal("red", None, None)) == "no_mouse_there"


def test_nobody_steals_from_their_own_card() -> None:
    state = rolled(table(cards={0: counts(red=2)}), "red", "red")
    assert refusal(state, steal("red", 0)) == "own_card"
    assert steal("red", 0) not in options(state)


def test_white_and_a_colour_make_a_double_or_two_colours() -> None:
    """§2.5."""
    state = rolled(table(cards={1: counts(red=1, blue=1)}, centre=counts(red=2, blue=2)), "white", "red")
    assert options(state) == {
        centre("red"), centre("blue"), centre("red", "blue"), centre("red", "red"),
        steal("red", 1), steal("red", None, 1),
    }  # fmt: skip
    assert refusal(state, steal("blue", 1)) == "steal_needs_double"
    assert refusal(state, centre("blue", "blue")) == "dice_do_not_allow"


def test_two_whites_are_any_double_or_any_two_colours() -> None:
    state = rolled(table(cards={1: counts(yellow=2)}), "white", "white")
    found = options(state)
    assert {centre(c) for c in COLOURS} <= found
    assert {centre(a, b) for a, b in combinations(COLOURS, 2)} <= found
    assert {centre(c, c) for c in COLOURS} <= found
    assert {steal("yellow", 1), steal("yellow", 1, 1), steal("yellow", None, 1)} <= found
    assert len(found) == 5 + 10 + 5 + 3
    assert refusal(state, Catch((Mouse("yellow", 1), Mouse("red")))) == "steal_needs_double"


def test_a_colour_in_front_of_the_cat_is_barred_to_catching_and_stealing() -> None:
    """§2.6; one's own card does not bar."""
    state = rolled(table(catch=counts(red=1), cards={0: counts(blue=2), 1: counts(red=2)}), "red", "blue")
    assert options(state) == {centre("blue")}
    assert refusal(state, centre("red")) == "colour_barred"
    state = rolled(table(catch=counts(red=1), cards={1: counts(red=2)}), "white", "red")
    assert all(mouse.colour != "red" for option in options(state) for mouse in option.mice)  # type: ignore[union-attr]


def test_stealing_is_a_free_choice_and_may_be_compulsory() -> None:
    """§2.4, §2.7."""
    with_centre = rolled(table(cards={1: counts(red=1)}), "red", "red")
    assert {steal("red", 1), steal("red", None)} <= options(with_centre)
    only_steal = rolled(table(cards={1: counts(red=4)}), "red", "red")
    assert options(only_steal) == {steal("red", 1), steal("red", 1, 1)}


def test_the_youngest_do_not_steal() -> None:
    """§4."""
    state = rolled(table(variant="kids", cards={1: counts(red=2)}), "red", "red")
    assert options(state) == {centre("red"), centre("red", "red")}
    assert refusal(state, steal("red", 1)) == "no_stealing"


def test_mice_may_be_named_in_any_order() -> None:
    state = rolled(table(), "red", "blue")
    after, events = RULES.apply(state, 0, Catch((Mouse("blue"), Mouse("red"))))
    assert after.table.catch == counts(red=1, blue=1)
    assert events[0].mice == (Mouse("red"), Mouse("blue"))  # type: ignore[union-attr]


def test_other_wrong_catches() -> None:
    state = rolled(table(), "red", "blue")
    assert refusal(state, Catch(())) == "nothing_caught"
    assert refusal(state, centre("red", "blue", "blue")) == "too_many_mice"
    assert refusal(state, centre("green")) == "colour_not_rolled"
    assert refusal(state, Catch((Mouse("pink"),))) == "colour_not_rolled"  # type: ignore[arg-type]
    assert refusal(state, centre("red", "red")) == "dice_do_not_allow"
    assert refusal(state, steal("red", 1)) == "no_mouse_there"
    assert refusal(state, steal("red", 7)) == "no_such_seat"
    assert refusal(state, ROLL) == "must_catch"
    assert refusal(state, STASH) == "must_catch"
    assert refusal(state, None) == "must_catch"
    assert refusal(state, Catch(None)) == "must_catch"  # type: ignore[arg-type]
    assert refusal(state, Catch(("red",))) == "must_catch"  # type: ignore[arg-type]
    assert refusal(state, centre("red"), seat=0.0) == "no_such_seat"  # type: ignore[arg-type]
    assert refusal(state, centre("red"), seat=1) == "not_asked"
    assert refusal(state, centre("red"), seat=2) == "no_such_seat"
