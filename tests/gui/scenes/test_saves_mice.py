"""Games of mice in the archive: gone on with, told of in their rows, and shown with their results."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from korova.games import TITLES
from korova.games.mice.scoring import card_points
from korova.gui import intents as it
from korova.gui.scene import Scene
from korova.gui.scenes import doors
from korova.gui.scenes.mice_final import MiceFinal
from korova.gui.scenes.mice_setup import MiceSetupPage
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.scenes.saved_accounts import ACCOUNTS
from korova.gui.scenes.saved_game import how_far, what_is_played
from korova.gui.scenes.saves import SavedGames
from korova.gui.screens.saves import cats, played, store
from korova.gui.shell import Shell
from korova.gui.studio import Studio
from korova.gui.tables import usual_setup
from korova.play.match import Match
from korova.services.messages import messages
from korova.services.saves import Saves
from tests.gui.scenes.archive import DAY, keep, open_page, seen
from tests.support import MICE, preset


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_a_game_of_mice_is_gone_on_with(studio: Studio, device: it.Device) -> None:
    keep(studio, "older")
    store(studio, "older", played(cats(studio, "cat"), 10), DAY)
    store(studio, "mice", played(cats(studio, "cat"), 20), 0.0)
    open_page(studio)
    studio.do(it.Confirm(device=device))
    assert isinstance(studio.top, MiceTable)


@pytest.fixture
def entered(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Match, str, Any]]:
    """What the tables of both titles were given instead of being set."""
    given: list[tuple[str, Match, str, Any]] = []

    def table(title_id: str) -> Callable[..., Scene]:
        def make(shell: Shell, match: Match, slot: str, past: Any = None) -> Scene:
            given.append((title_id, match, slot, past))
            return Scene(shell)

        return make

    monkeypatch.setattr(doors, "TABLES", {title_id: table(title_id) for title_id in ("cows", "mice")})
    return given


@pytest.mark.parametrize("newest", ["cows", "mice"])
def test_the_launcher_goes_on_with_the_newest_game_of_either_title(
    studio: Studio, entered: list[tuple[str, Match, str, Any]], newest: str
) -> None:
    store(studio, "cows", played(usual_setup(studio.shell.say), 20), DAY if newest == "mice" else 0)
    store(studio, "mice", played(cats(studio, "cat"), 20), 0 if newest == "mice" else DAY)
    studio.shell.home()
    studio.do(it.Next(), it.Confirm())
    ((title_id, match, slot, past),) = entered
    assert (title_id, slot) == (newest, newest)
    assert len(match.log.actions) == 20
    assert reduce(match.title.rules.fold, past, match.title.rules.blank(match.config, None)) == match.view(None)


@pytest.fixture
def mice_result(studio: Studio) -> SavedGames:
    """The list, with the result of its only game, one of mice, on top."""
    store(studio, "over", played(replace(cats(studio, "cat", "kitten"), variant="expert", series=True), None), 0)
    page = open_page(studio)
    studio.do(it.Confirm())
    studio.wait(0.5)
    assert isinstance(studio.top, MiceFinal)
    return page


def test_the_result_of_mice_leads_back_to_the_list(studio: Studio, mice_result: SavedGames) -> None:
    studio.do(it.Cancel())
    assert studio.top is mice_result


@pytest.fixture
def ending(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the final of mice is given."""
    given: dict[str, Any] = {}

    def final(shell: Shell, view: Any, players: Any, **ways: Any) -> Scene:
        given.update(view=view, players=players, **ways)
        return Scene(shell)

    monkeypatch.setattr("korova.gui.scenes.saved_result.MiceFinal", final)
    return given


def test_a_rematch_of_an_old_game_of_mice_has_its_players_and_rules(
    studio: Studio, ending: dict[str, Any], entered: list[tuple[str, Match, str, Any]]
) -> None:
    setup = replace(cats(studio, "cat", "kitten"), variant="risk+expert", mice="even", series=True)
    store(studio, "over", played(setup, None), 0)
    open_page(studio)
    studio.do(it.Confirm())
    old = studio.shell.saves.load("over")
    assert ending["view"].table.phase == "over"
    assert ending["players"] == old.players
    ending["rematch"]()
    ((title_id, match, slot, _),) = entered
    assert (title_id, match.log.players, match.config) == ("mice", old.players, old.config)
    assert slot != "over"


def test_a_new_game_from_an_old_one_of_mice_begins_with_its_table(studio: Studio, ending: dict[str, Any]) -> None:
    setup = replace(cats(studio, "tiger"), variant="kids", mice="even")
    store(studio, "over", played(setup, None), 0)
    open_page(studio)
    studio.do(it.Confirm())
    ending["new_setup"]()
    studio.wait(0.3)
    assert isinstance(studio.top, MiceSetupPage)
    assert studio.top.setup == setup


def test_a_row_of_mice_tells_how_far_the_game_has_come_and_who_is_ahead(studio: Studio, tmp_path: Path) -> None:
    say = messages("ru")
    setup = replace(cats(studio, "cat", "kitten"), variant="risk+expert", series=True)
    match = played(setup, 90)
    game, table = seen(tmp_path, match), match.view(None).table
    assert 1 < table.game < 4 and any(map(sum, table.cards))
    assert how_far(say, game) == f"игра {table.game} из 3, {say('saves.mice_left', n=sum(table.centre))}"
    assert what_is_played(say, game.entry) == "Лови мышей! · для рисковых и опытных · серия"
    so_far = [*table.points, tuple(card_points(table.config, card) for card in table.cards)]
    assert game.points() == tuple(map(sum, zip(*so_far, strict=True)))
    assert {game.points()[seat] for seat in game.leaders()} == {max(game.points())}


def test_a_single_game_of_mice_is_not_counted(studio: Studio, tmp_path: Path) -> None:
    game = seen(tmp_path, played(cats(studio, "cat"), 0))
    assert how_far(messages("ru"), game) == "на свободе 30 мышек"
    assert what_is_played(messages("en"), game.entry) == "Catch the Mice! · classic"
    assert not game.leaders()


@pytest.mark.parametrize("series", [False, True])
def test_the_crown_of_a_finished_game_of_mice_goes_to_its_winners(studio: Studio, tmp_path: Path, series: bool) -> None:
    match = played(replace(cats(studio, "cat", "kitten"), series=series), None)
    game, outcome = seen(tmp_path, match), match.outcome()
    assert outcome is not None
    assert (game.points(), game.leaders()) == (tuple(outcome.scores), frozenset(outcome.winners))
    assert how_far(messages("ru"), game) == messages("ru")("saves.finished")


def test_of_equal_points_more_mice_lead(studio: Studio) -> None:
    view = played(cats(studio, "cat", "kitten"), 1).view(None)
    cards = (1, 0, 0, 0, 0), (0, 0, 0, 2, 1), (0, 1, 0, 0, 0)
    account = ACCOUNTS["mice"]
    level = replace(view, table=replace(view.table, cards=cards))
    assert (account.points(level), account.leaders(level)) == ((5, 5, 4), {1})


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_variant_of_mice_is_named_in_the_list(tmp_path: Path, language: str) -> None:
    say = messages(language)
    for variant in MICE.variants:
        match = Match(MICE, preset(MICE, variant, 2), 1)
        saves = Saves(tmp_path / variant.replace("+", "_"))
        saves.store("game", match.log)
        assert say(f"variant.mice.{variant}") in what_is_played(say, saves.entries()[0])


def test_every_title_has_a_table_and_an_account() -> None:
    titles = {title.id for title in TITLES}
    assert set(doors.TABLES) == set(ACCOUNTS) == titles
