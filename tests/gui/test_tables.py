"""From what people chose to a game and back, for both titles."""

from dataclasses import replace

import pytest

from korova.engine.refusal import BadConfig, Refusal
from korova.games.mice.mice_sets import read_mice_sets
from korova.gui import tables
from korova.gui.tables import config_of, new_match, rematch, setup_of, usual_mice_setup, usual_setup, variant_of
from korova.play.controllers import Human, Thinker
from korova.services.messages import messages
from korova.services.setups import CowsSetup, MiceSetup
from korova.services.worker import Here
from tests.support import COWS, MICE

SAY = messages("ru")
CATS = usual_mice_setup(SAY)
OTHER_MICE = {
    "mine": [
        {"colour": colour, "count": 2, "points": 3} for colour in ("red", "grey", "yellow", "green", "blue")
    ]
}  # fmt: skip


def test_a_first_game_of_mice_is_one_person_against_two_bots_of_different_strength() -> None:
    match = new_match(CATS)
    assert match.title is MICE
    assert [player.controller for player in match.log.players] == ["human", "kitten", "cat"]
    asked = tables.controllers(match, Here())
    assert [type(one) for one in asked] == [Human, Thinker, Thinker]


@pytest.mark.parametrize("mice", ["classic", "even"])
@pytest.mark.parametrize("series", [False, True])
@pytest.mark.parametrize("variant", MICE.variants)
def test_a_game_of_mice_remembers_the_setup_it_came_from(variant: str, series: bool, mice: str) -> None:
    setup = replace(CATS, variant=variant, series=series, mice=mice)
    match = new_match(setup, 5)
    assert match.config.games == (3 if series else 1)
    assert match.config.mice == tables.mouse_boxes()[mice]
    assert (setup_of(match.log), variant_of(match.config)) == (setup, variant)


@pytest.mark.parametrize("variant", COWS.variants)
def test_a_game_of_cows_remembers_the_setup_it_came_from(variant: str) -> None:
    setup = CowsSetup(usual_setup(SAY).seats, variant)
    match = new_match(setup, 5)
    assert match.title is COWS
    assert (setup_of(match.log), variant_of(match.config)) == (setup, variant)


def test_a_rematch_has_its_mice_even_if_the_data_file_has_them_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(replace(CATS, mice="even", series=True), 5)
    monkeypatch.setattr(tables, "title_data", lambda title_id: OTHER_MICE)
    again = rematch(match.log)
    assert (again.config, again.log.players) == (match.config, match.log.players)
    assert again.log.actions == []
    found = setup_of(match.log)
    assert isinstance(found, MiceSetup)
    assert (found.mice, found.series) == ("classic", True)


def test_every_rematch_is_dealt_anew() -> None:
    match = new_match(CATS)
    assert len({rematch(match.log).log.seed for _ in range(5)}) > 1


def test_mice_of_ones_own_are_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "title_data", lambda title_id: OTHER_MICE)
    match = new_match(replace(CATS, mice="mine"))
    assert match.config.mice == read_mice_sets(OTHER_MICE)["mine"]
    assert setup_of(match.log) == replace(CATS, mice="mine")


def test_a_damaged_table_of_mice_is_refused_and_the_setup_found_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(CATS)
    broken = Refusal("data_broken", "no", path="mice.json")

    def fail(title_id: str) -> None:
        raise broken

    monkeypatch.setattr(tables, "title_data", fail)
    with pytest.raises(Refusal) as refused:
        config_of(CATS)
    assert refused.value is broken
    assert setup_of(match.log) == CATS


def test_mice_that_are_not_in_the_data_file_are_refused() -> None:
    with pytest.raises(BadConfig) as refused:
        new_match(replace(CATS, mice="purple"))
    assert refused.value.code == "mice_set_unknown"
