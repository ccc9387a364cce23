"""Seats before a game: every change leaves a table that can be played and told apart."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.gui import seating
from korova.gui.seating import Seats
from korova.gui.tables import FACES, config_of, usual_setup
from korova.services.messages import messages
from korova.services.setups import CowsSetup, SeatSetup

SAY = messages("ru")
USUAL = usual_setup(SAY).seats

texts = st.sampled_from(["", " ", "Аня", "Ночка", "Игрок 1", "fox", "owl", "cow", "006", "Ы" * 40])
any_seats = st.lists(
    st.builds(SeatSetup, st.sampled_from(["human", "bot"]), texts, texts, texts), min_size=2, max_size=10
).map(tuple)
any_setups = st.builds(
    CowsSetup,
    any_seats,
    st.sampled_from(["classic", "boy", "tactical", "agents"]),
    st.integers(1, 10**9),
    st.integers(0, 10**9),
)


def people(seats: Seats) -> list[SeatSetup]:
    return [seat for seat in seats if seat.kind == "human"]


def assert_told_apart(seats: Seats) -> None:
    assert len({seat.name for seat in seats}) == len(seats)
    assert all(seat.name for seat in seats)
    faces = [seat.face for seat in people(seats)]
    assert len(set(faces)) == len(faces) and set(faces) <= set(FACES)
    assert all(seat.level in seating.BOTS and not seat.face for seat in seats if seat.kind == "bot")


@given(any_setups)
def test_any_setup_of_a_file_becomes_one_that_can_be_played(setup: CowsSetup) -> None:
    tidy = seating.tidied(setup, SAY)
    assert_told_apart(tidy.seats)
    assert [seat.kind for seat in tidy.seats] == [seat.kind for seat in setup.seats]
    assert all(len(seat.name) <= seating.LONGEST_NAME for seat in tidy.seats)
    assert not (tidy.rounds and tidy.variant == "boy")
    config_of(tidy)
    assert seating.tidied(tidy, SAY) == tidy


def test_a_good_setup_is_left_alone() -> None:
    setup = usual_setup(SAY)
    assert seating.tidied(setup, SAY) == setup


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_table_grows_to_ten_seats_that_can_be_told_apart(language: str) -> None:
    say = messages(language)
    seats = usual_setup(say).seats
    while len(seats) < seating.MOST:
        seats = seating.added(seats, say)
    assert_told_apart(seats)
    for index in range(len(seats)):
        seats = seating.switched(seats, index, say)
    assert_told_apart(seats)


@pytest.mark.parametrize("start", [USUAL, *(seating.seated(plan, USUAL, SAY) for plan in seating.PRESETS.values())])
def test_bots_that_join_take_turns_through_the_levels(start: Seats) -> None:
    seats = start
    while len(seats) < seating.MOST:
        seats = seating.added(seats, SAY)
    levels = [seat.level for seat in seats if seat.kind == "bot"]
    for first, second in pairwise(levels):
        assert seating.BOTS.index(second) == (seating.BOTS.index(first) + 1) % len(seating.BOTS)


@pytest.mark.parametrize("order", [range(10), range(9, -1, -1), (4, 6, 5, 0, 9, 2, 1, 3, 8, 7)])
def test_people_who_give_way_to_bots_leave_no_two_neighbours_of_one_level(order: Sequence[int]) -> None:
    seats = seating.seated(("human",) * 10, (), SAY)
    for index in order:
        seats = seating.switched(seats, index, SAY)
        for first, second in pairwise(seats):
            assert first.kind == "human" or first.level != second.level


def test_the_second_person_is_the_second_player_whatever_the_first_is_called() -> None:
    seats = seating.named(USUAL, 0, "Маша", SAY)
    assert [seat.name for seat in people(seating.seated(seating.PRESETS["family"], seats, SAY))] == [
        "Маша",
        "Игрок 2",
        "Игрок 3",
    ]
    assert seating.switched(seats, 3, SAY)[3].name == "Игрок 2"


def test_the_number_of_one_who_has_left_is_given_again() -> None:
    seats = seating.removed(seating.seated(("human",) * 3, (), SAY), 1)
    assert seating.switched((*seats, *USUAL[1:]), 2, SAY)[2].name == "Игрок 2"


@pytest.mark.parametrize(("index", "usual"), [(0, "Игрок 1"), (1, "Ночка")])
def test_no_name_at_all_becomes_the_usual_one(index: int, usual: str) -> None:
    seats = seating.named(USUAL, index, "Маша", SAY)
    assert seating.named(seats, index, "  ", SAY)[index].name == usual


def test_a_limit_to_pass_and_a_number_of_rounds_exclude_each_other() -> None:
    boy = CowsSetup(USUAL, "boy", 40)
    by_rounds = seating.by_rounds(boy, 3)
    assert (by_rounds.variant, by_rounds.rounds) == ("classic", 3)
    back = seating.by_variant(by_rounds, "boy")
    assert (back.variant, back.rounds, back.limit) == ("boy", 0, 40)
    assert seating.by_rounds(boy, 0) == boy


def test_the_next_face_skips_those_of_others() -> None:
    seats = (USUAL[0], seating.person(USUAL[:1], SAY))
    assert seating.turned(seats, 0, 1)[0].face == FACES[2]
    assert seating.turned(seats, 0, -1)[0].face == FACES[-1]


def test_ten_people_have_no_other_face_to_take() -> None:
    seats = seating.seated(("human",) * 10, (), SAY)
    assert_told_apart(seats)
    assert seating.turned(seats, 3, 1) == seats


def test_the_level_after_the_last_is_the_first() -> None:
    seats = (USUAL[0], replace(USUAL[1], level=seating.BOTS[-1]))
    assert seating.turned(seats, 1, 1)[1].level == seating.BOTS[0]
    assert seating.turned(seats, 1, -1)[1].level == seating.BOTS[-2]


def test_another_name_is_nobody_elses_and_the_whole_list_comes_round() -> None:
    seats, drawn = USUAL, []
    for _ in range(len(seating.names(SAY, "human")) + 1):
        seats = seating.renamed(seats, 0, SAY)
        assert_told_apart(seats)
        drawn.append(seats[0].name)
    assert set(drawn) == set(seating.names(SAY, "human")) and drawn[0] == drawn[-1]


def test_a_name_that_was_thought_up_survives_the_change_of_kind_and_a_given_one_does_not() -> None:
    own = seating.switched(seating.named(USUAL, 0, "Штирлиц", SAY), 0, SAY)
    given_ = seating.switched(USUAL, 0, SAY)
    assert own[0].kind == given_[0].kind == "bot"
    assert own[0].name == "Штирлиц"
    assert given_[0].name in seating.names(SAY, "bot")


@pytest.mark.parametrize("preset", seating.PRESETS)
def test_a_preset_sets_the_whole_table(preset: str) -> None:
    seats = seating.seated(seating.PRESETS[preset], USUAL, SAY)
    assert tuple(seat.level or seat.kind for seat in seats) == seating.PRESETS[preset]
    assert_told_apart(seats)


def test_a_preset_keeps_the_people_who_are_there() -> None:
    seats = (SeatSetup("human", "Зорька", "owl"), *USUAL[1:])
    table = seating.seated(seating.PRESETS["family"], seats, SAY)
    assert table[0] == seats[0]
    assert_told_apart(table)


def test_two_of_one_name_are_numbered() -> None:
    twins = tuple(SeatSetup("human", "Александрина", face) for face in FACES[:3])
    names = [seat.name for seat in seating.tidied(CowsSetup(twins), SAY).seats]
    assert names == ["Александрина", "Александри 2", "Александри 3"]
