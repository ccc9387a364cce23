"""Seats before a game: every change leaves a table that can be played and told apart."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.gui import seating, tables
from korova.gui.seating import COWS, MICE, Company, Seats
from korova.gui.tables import CATS, FACES, config_of, mouse_boxes, usual_mice_setup, usual_setup
from korova.services.messages import messages
from korova.services.setups import CowsSetup, MiceSetup, SeatSetup

SAY = messages("ru")
USUAL = usual_setup(SAY).seats

USUAL_CATS = usual_mice_setup(SAY).seats
both = pytest.mark.parametrize("company", [COWS, MICE], ids=["cows", "mice"])

texts = st.sampled_from(["", " ", "Аня", "Ночка", "Барсик", "Игрок 1", "fox", "owl", "cow", "cat", "006", "Ы" * 40])


def any_seats(most: int) -> st.SearchStrategy[Seats]:
    seat = st.builds(SeatSetup, st.sampled_from(["human", "bot"]), texts, texts, texts)
    return st.lists(seat, min_size=2, max_size=most).map(tuple)


any_setups = st.builds(
    CowsSetup,
    any_seats(10),
    st.sampled_from(["classic", "boy", "tactical", "agents"]),
    st.integers(1, 10**9),
    st.integers(0, 10**9),
)
any_mice_setups = st.builds(
    MiceSetup, any_seats(4), st.sampled_from([*MICE.variants, "hard"]), texts | st.just("even"), st.booleans()
)


def people(seats: Seats) -> list[SeatSetup]:
    return [seat for seat in seats if seat.kind == "human"]


def assert_told_apart(seats: Seats, company: Company = COWS) -> None:
    assert len({seat.name for seat in seats}) == len(seats)
    assert all(seat.name for seat in seats)
    faces = [seat.face for seat in people(seats)]
    assert len(set(faces)) == len(faces) and set(faces) <= set(FACES)
    assert all(seat.level in company.bots and not seat.face for seat in seats if seat.kind == "bot")


@given(any_setups)
def test_any_setup_of_a_file_becomes_one_that_can_be_played(setup: CowsSetup) -> None:
    tidy = seating.tidied(setup, SAY)
    assert_told_apart(tidy.seats)
    assert [seat.kind for seat in tidy.seats] == [seat.kind for seat in setup.seats]
    assert all(len(seat.name) <= seating.LONGEST_NAME for seat in tidy.seats)
    assert not (tidy.rounds and tidy.variant == "boy")
    config_of(tidy)
    assert seating.tidied(tidy, SAY) == tidy


@given(any_mice_setups)
def test_any_setup_of_mice_becomes_one_that_can_be_played(setup: MiceSetup) -> None:
    tidy = seating.tidied(setup, SAY)
    assert_told_apart(tidy.seats, MICE)
    assert [seat.kind for seat in tidy.seats] == [seat.kind for seat in setup.seats]
    assert (tidy.series, tidy.mice in mouse_boxes()) == (setup.series, True)
    config_of(tidy)
    assert seating.tidied(tidy, SAY) == tidy


def test_mice_that_cannot_be_read_keep_their_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "title_data", lambda title_id: {})
    assert seating.tidied(MiceSetup(USUAL_CATS, mice="even"), SAY).mice == "even"


def test_a_good_setup_is_left_alone() -> None:
    cows, mice = usual_setup(SAY), usual_mice_setup(SAY)
    assert (seating.tidied(cows, SAY), seating.tidied(mice, SAY)) == (cows, mice)


@both
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_table_grows_to_all_its_seats_that_can_be_told_apart(company: Company, language: str) -> None:
    say = messages(language)
    seats = company.seated(company.presets["duel"], (), say)
    while len(seats) < company.most:
        seats = company.added(seats, say)
    assert_told_apart(seats, company)
    for index in range(len(seats)):
        seats = company.switched(seats, index, say)
    assert_told_apart(seats, company)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_bots_are_called_by_names_of_their_kind_that_fit(language: str) -> None:
    cats, cows = (company.names(messages(language), "bot") for company in (MICE, COWS))
    assert len(set(cats)) == len(cats) >= 2 * MICE.most
    assert set(cats).isdisjoint(cows)
    assert all(len(name) <= seating.LONGEST_NAME for name in (*cats, *cows))


def test_there_is_a_cat_for_every_seat() -> None:
    assert (MICE.fewest, MICE.most) == (2, len(CATS))


@pytest.mark.parametrize("start", [USUAL, *(COWS.seated(plan, USUAL, SAY) for plan in COWS.presets.values())])
def test_bots_that_join_take_turns_through_the_levels(start: Seats) -> None:
    seats = start
    while len(seats) < COWS.most:
        seats = COWS.added(seats, SAY)
    levels = [seat.level for seat in seats if seat.kind == "bot"]
    for first, second in pairwise(levels):
        assert COWS.bots.index(second) == (COWS.bots.index(first) + 1) % len(COWS.bots)


@pytest.mark.parametrize("order", [range(10), range(9, -1, -1), (4, 6, 5, 0, 9, 2, 1, 3, 8, 7)])
def test_people_who_give_way_to_bots_leave_no_two_neighbours_of_one_level(order: Sequence[int]) -> None:
    seats = COWS.seated(("human",) * 10, (), SAY)
    for index in order:
        seats = COWS.switched(seats, index, SAY)
        for first, second in pairwise(seats):
            assert first.kind == "human" or first.level != second.level


def test_the_second_person_is_the_second_player_whatever_the_first_is_called() -> None:
    seats = COWS.named(USUAL, 0, "Маша", SAY)
    assert [seat.name for seat in people(COWS.seated(COWS.presets["family"], seats, SAY))] == [
        "Маша",
        "Игрок 2",
        "Игрок 3",
    ]
    assert COWS.switched(seats, 3, SAY)[3].name == "Игрок 2"


def test_the_number_of_one_who_has_left_is_given_again() -> None:
    seats = seating.removed(COWS.seated(("human",) * 3, (), SAY), 1)
    assert COWS.switched((*seats, *USUAL[1:]), 2, SAY)[2].name == "Игрок 2"


@pytest.mark.parametrize(("index", "usual"), [(0, "Игрок 1"), (1, "Ночка")])
def test_no_name_at_all_becomes_the_usual_one(index: int, usual: str) -> None:
    seats = COWS.named(USUAL, index, "Маша", SAY)
    assert COWS.named(seats, index, "  ", SAY)[index].name == usual


def test_a_limit_to_pass_and_a_number_of_rounds_exclude_each_other() -> None:
    boy = CowsSetup(USUAL, "boy", 40)
    by_rounds = seating.by_rounds(boy, 3)
    assert (by_rounds.variant, by_rounds.rounds) == ("classic", 3)
    back = seating.by_variant(by_rounds, "boy")
    assert (back.variant, back.rounds, back.limit) == ("boy", 0, 40)
    assert seating.by_rounds(boy, 0) == boy


def test_the_next_face_skips_those_of_others() -> None:
    seats = (USUAL[0], COWS.person(USUAL[:1], SAY))
    assert COWS.turned(seats, 0, 1)[0].face == FACES[2]
    assert COWS.turned(seats, 0, -1)[0].face == FACES[-1]


def test_ten_people_have_no_other_face_to_take() -> None:
    seats = COWS.seated(("human",) * 10, (), SAY)
    assert_told_apart(seats)
    assert COWS.turned(seats, 3, 1) == seats


def test_the_level_after_the_last_is_the_first() -> None:
    seats = (USUAL[0], replace(USUAL[1], level=COWS.bots[-1]))
    assert COWS.turned(seats, 1, 1)[1].level == COWS.bots[0]
    assert COWS.turned(seats, 1, -1)[1].level == COWS.bots[-2]


def test_another_name_is_nobody_elses_and_the_whole_list_comes_round() -> None:
    seats, drawn = USUAL, []
    for _ in range(len(COWS.names(SAY, "human")) + 1):
        seats = COWS.renamed(seats, 0, SAY)
        assert_told_apart(seats)
        drawn.append(seats[0].name)
    assert set(drawn) == set(COWS.names(SAY, "human")) and drawn[0] == drawn[-1]


def test_a_name_that_was_thought_up_survives_the_change_of_kind_and_a_given_one_does_not() -> None:
    own = COWS.switched(COWS.named(USUAL, 0, "Штирлиц", SAY), 0, SAY)
    given_ = COWS.switched(USUAL, 0, SAY)
    assert own[0].kind == given_[0].kind == "bot"
    assert own[0].name == "Штирлиц"
    assert given_[0].name in COWS.names(SAY, "bot")


@both
@pytest.mark.parametrize("preset", COWS.presets)
def test_a_preset_sets_the_whole_table(company: Company, preset: str) -> None:
    seats = company.seated(company.presets[preset], USUAL, SAY)
    assert tuple(seat.level or seat.kind for seat in seats) == company.presets[preset]
    assert company.fewest <= len(seats) <= company.most
    assert_told_apart(seats, company)


@pytest.mark.parametrize(
    ("before", "pressed", "after"),
    [
        ("classic", "risk", "risk"),
        ("risk", "expert", "risk+expert"),
        ("expert", "risk", "risk+expert"),
        ("risk+expert", "risk", "expert"),
        ("expert", "expert", "classic"),
        ("risk+expert", "kids", "kids"),
        ("kids", "expert", "expert"),
        ("kids", "kids", "kids"),
        ("risk+expert", "classic", "classic"),
    ],
)
def test_risk_and_expert_go_together_and_kids_with_nothing(before: str, pressed: str, after: str) -> None:
    setup = seating.by_mice_variant(MiceSetup(USUAL_CATS, before), pressed)
    assert setup.variant == after
    assert after in MICE.variants


def test_a_preset_keeps_the_people_who_are_there() -> None:
    seats = (SeatSetup("human", "Зорька", "owl"), *USUAL[1:])
    table = COWS.seated(COWS.presets["family"], seats, SAY)
    assert table[0] == seats[0]
    assert_told_apart(table)


def test_two_of_one_name_are_numbered() -> None:
    twins = tuple(SeatSetup("human", "Александрина", face) for face in FACES[:3])
    names = [seat.name for seat in seating.tidied(CowsSetup(twins), SAY).seats]
    assert names == ["Александрина", "Александри 2", "Александри 3"]
