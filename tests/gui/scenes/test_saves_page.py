"""The archive: games are found, gone on with and deleted; what cannot be read is said and can be got rid of."""

import os
import time
from datetime import datetime
from pathlib import Path

import pytest

from korova.engine.log import Player
from korova.gui import intents as it
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.dialog import Dialog
from korova.gui.scenes.final import Final
from korova.gui.scenes.moments import moment
from korova.gui.scenes.saved_game import how_far, what_is_played
from korova.gui.scenes.saves import ROWS, SavedGames
from korova.gui.scenes.setup import Setup
from korova.gui.screens.saves import family, played, store
from korova.gui.studio import Studio
from korova.gui.tables import usual_setup
from korova.play.controllers import Chance, drive
from korova.play.match import Match
from korova.services.messages import messages
from korova.services.userdirs import saves_folder
from tests.gui.scenes.archive import DAY, keep, open_page, seen
from tests.gui.scenes.reading import words_on
from tests.support import COWS, preset


@pytest.fixture
def studio() -> Studio:
    with Studio((960, 540)) as studio:
        yield studio


def slots(studio: Studio) -> list[str]:
    return [entry.slot for entry in studio.shell.saves.entries()]


def click(studio: Studio, x: float, y: float) -> None:
    studio.do(it.Point(x, y), it.Press(x, y, 1), it.Release(x, y, 1))
    studio.wait(0.3)


def test_an_empty_archive_offers_a_first_game(studio: Studio) -> None:
    open_page(studio)
    studio.do(it.Confirm())
    studio.wait(0.3)
    assert isinstance(studio.top, Setup)


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_a_game_is_gone_on_with_by_keys_and_by_pad(studio: Studio, device: it.Device) -> None:
    keep(studio, "newest", "older")
    open_page(studio)
    studio.do(it.Move(0, 1, device=device), it.Confirm(device=device))
    assert isinstance(studio.top, CowsTable)
    assert studio.top.slot == "older"


def test_a_click_on_a_row_goes_on_with_its_game(studio: Studio) -> None:
    keep(studio, "newest", "older")
    page = open_page(studio)
    click(studio, *page.ring.widgets[0].box.centre)
    assert isinstance(studio.top, CowsTable)
    assert studio.top.slot == "newest"


@pytest.fixture
def result(studio: Studio) -> SavedGames:
    """The list, with the result of its only game on top."""
    keep(studio, "over", actions=None)
    page = open_page(studio)
    studio.do(it.Confirm())
    studio.wait(0.5)
    assert isinstance(studio.top, Final)
    return page


def test_a_finished_game_shows_how_it_ended(studio: Studio, result: SavedGames) -> None:
    view = Match.replay(studio.shell.saves.load("over")).view(None)
    names = [player.name for player in studio.shell.saves.entries()[0].players]
    shown = words_on(studio)
    assert names[view.stars[0]] in shown
    assert {str(total) for total in view.totals} <= set(shown)


def test_an_old_result_comes_without_a_ceremony(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(studio.shell.audio, "play", lambda name, **_: heard.append(name))
    keep(studio, "over", actions=None)
    open_page(studio)
    studio.do(it.Confirm())
    studio.wait(4)
    assert not studio.top.moving
    assert {"fanfare", "lose", "moo"}.isdisjoint(heard)


@pytest.mark.parametrize("way", ["esc", "button"])
def test_a_result_leads_back_to_the_list(studio: Studio, result: SavedGames, way: str) -> None:
    assert isinstance(studio.top, Final)
    if way == "esc":
        studio.do(it.Cancel())
    else:
        click(studio, *studio.top.ring.widgets[-1].box.centre)
    assert studio.top is result


def test_a_rematch_of_an_old_game_has_its_players_and_rules(studio: Studio, result: SavedGames) -> None:
    studio.do(it.Confirm())
    assert isinstance(studio.top, CowsTable)
    old, new = studio.shell.saves.load("over"), studio.top.game.match.log
    assert (new.players, new.config) == (old.players, old.config)
    assert studio.top.slot != "over"


def test_a_new_game_from_an_old_one_begins_with_its_table(studio: Studio, result: SavedGames) -> None:
    studio.do(it.Move(1, 0), it.Confirm())
    assert isinstance(studio.top, Setup)
    assert [seat.name for seat in studio.top.setup.seats] == [
        player.name for player in studio.shell.saves.load("over").players
    ]


def test_a_game_that_vanishes_under_the_list_is_complained_of(studio: Studio) -> None:
    keep(studio, "over", actions=None)
    page = open_page(studio)
    studio.shell.saves.delete("over")
    studio.do(it.Confirm())
    assert studio.top is page
    assert studio.shell.complaints or studio.app.toast.words
    assert messages("ru")("saves.empty") in words_on(studio)


def test_a_finished_game_of_nameless_players_numbers_them(studio: Studio) -> None:
    match = Match(COWS, preset(COWS, "classic", 3), 1)
    drive(match, [Chance(match.rng(f"chance/{seat}")) for seat in range(3)])
    studio.shell.saves.finish("nameless", match.log)
    open_page(studio)
    studio.do(it.Confirm())
    studio.wait(0.5)
    assert messages("ru")("seat.numbered", number=3) in words_on(studio)
    studio.do(it.Confirm())
    assert isinstance(studio.top, CowsTable)


def test_deleting_is_asked_and_the_safe_answer_comes_first(studio: Studio) -> None:
    keep(studio, "game")
    page = open_page(studio)
    studio.do(it.Next(), it.Confirm())
    assert isinstance(studio.top, Dialog)
    studio.do(it.Confirm())
    assert studio.top is page
    assert slots(studio) == ["game"]


def test_a_game_is_deleted_once_that_is_confirmed(studio: Studio) -> None:
    keep(studio, "newest", "older")
    page = open_page(studio)
    click(studio, *page.ring.widgets[1].box.centre)
    assert isinstance(studio.top, Dialog)
    click(studio, *studio.top.ring.widgets[0].box.centre)
    assert studio.top is page
    assert slots(studio) == ["older"]
    assert not [words for words in words_on(studio) if messages("ru")("chance.2") in words]


def test_a_game_that_cannot_be_deleted_is_complained_of(studio: Studio) -> None:
    (saves_folder(studio.folder) / "folder.korova").mkdir(parents=True)
    page = open_page(studio)
    studio.do(it.Next(), it.Confirm(), it.Move(-1, 0), it.Confirm())
    assert studio.top is page
    assert slots(studio) == ["folder"]
    assert any("folder.korova" in words for words in (*studio.shell.complaints, studio.app.toast.words))


def test_a_broken_game_says_what_is_wrong_and_is_set_aside(studio: Studio) -> None:
    keep(studio, "good")
    file = saves_folder(studio.folder) / "bad.korova"
    file.write_text("no game at all")
    page = open_page(studio)
    say = messages("ru")
    assert say("refusal.log_foreign") in words_on(studio)
    studio.do(it.Move(0, 1), it.Confirm())
    assert isinstance(studio.top, Dialog)
    studio.do(it.Confirm())
    assert studio.top is page
    assert slots(studio) == ["good"]
    assert [path.name for path in file.parent.glob("bad*")] == ["bad.1.broken"]


def test_a_game_that_only_a_replay_finds_wrong_is_shown_as_broken(studio: Studio) -> None:
    match = played(family(studio, 2), 30)
    match.log.fingerprints[-1] = "0" * 16
    store(studio, "forged", match, 0)
    open_page(studio)
    assert messages("ru")("saves.broken") in " ".join(words_on(studio))


def test_a_folder_that_cannot_be_read_is_said_and_may_be_tried_again(studio: Studio) -> None:
    folder = saves_folder(studio.folder)
    folder.write_text("in the way")
    page = open_page(studio)
    assert messages("ru")("refusal.folder_not_read", path=folder) in words_on(studio)
    folder.unlink()
    keep(studio, "game")
    studio.do(it.Confirm())
    assert studio.top is page
    assert messages("ru")("saves.locked") not in words_on(studio)


@pytest.mark.parametrize("turn", [it.Page(1), it.Wheel(900, 500, -1.0)])
def test_pages_are_turned_by_keys_and_by_the_wheel(studio: Studio, turn: it.Intent) -> None:
    keep(studio, *(f"game-{number}" for number in range(ROWS + 2)))
    open_page(studio)
    studio.do(turn)
    assert messages("ru")("saves.page", first=ROWS + 1, last=ROWS + 2, n=ROWS + 2) in words_on(studio)


def test_pages_are_turned_by_their_buttons(studio: Studio) -> None:
    keep(studio, *(f"game-{number}" for number in range(ROWS + 1)))
    page = open_page(studio)
    click(studio, *page.ring.widgets[-1].box.centre)
    assert messages("ru")("saves.page", first=ROWS + 1, last=ROWS + 1, n=ROWS + 1) in words_on(studio)
    assert page.ring.widgets[-1].why


def test_going_down_from_the_last_row_comes_to_the_next_page(studio: Studio) -> None:
    keep(studio, *(f"game-{number}" for number in range(ROWS + 2)))
    open_page(studio)
    studio.do(*[it.Move(0, 1)] * ROWS, it.Confirm())
    assert isinstance(studio.top, CowsTable)
    assert studio.top.slot == f"game-{ROWS}"


def test_going_up_from_the_first_row_comes_back_to_the_last_of_the_page_before(studio: Studio) -> None:
    keep(studio, *(f"game-{number}" for number in range(ROWS + 2)))
    open_page(studio)
    studio.do(it.Page(1), it.Move(0, -1), it.Confirm())
    assert isinstance(studio.top, CowsTable)
    assert studio.top.slot == f"game-{ROWS - 1}"


def test_the_last_game_of_the_last_page_takes_the_page_with_it(studio: Studio) -> None:
    keep(studio, *(f"game-{number}" for number in range(ROWS + 1)))
    page = open_page(studio)
    studio.do(it.Page(1), it.Next(), it.Confirm(), it.Move(-1, 0), it.Confirm())
    assert page.pages == 1
    assert words_on(studio).count(messages("ru")("saves.continue")) == ROWS


def test_escape_goes_back(studio: Studio) -> None:
    page = open_page(studio)
    studio.do(it.Cancel())
    assert studio.top is not page


def test_a_save_may_name_anything(studio: Studio) -> None:
    players = (Player("Ё\x07\n" * 500, "hacker", "../../secret"), Player("", "human", "nobody"))
    match = Match(COWS, preset(COWS, "agents", 2), 1, players)
    studio.shell.saves.store("strange", match.log)
    studio.shell.saves.store("nameless", Match(COWS, preset(COWS, "classic", 3), 1).log)
    open_page(studio)
    shown = " ".join(words_on(studio))
    assert "\x07" not in shown
    assert messages("ru")("seat.numbered", number=3) in shown


def test_a_row_tells_how_far_the_game_has_come_and_who_is_ahead(tmp_path: Path) -> None:
    say = messages("ru")
    match = played(usual_setup(say), 60)
    game = seen(tmp_path, match)
    view = match.view(None)
    assert how_far(say, game) == f"раунд {view.round}, ход {view.turn} из 10"
    assert what_is_played(say, game.entry) == "классика · до 66 очков"
    assert game.points() == tuple(view.standing(seat) for seat in range(4))
    assert {game.points()[seat] for seat in game.leaders()} == {min(game.points())}


def test_nobody_is_ahead_before_anybody_has_points(tmp_path: Path) -> None:
    assert not seen(tmp_path, played(usual_setup(messages("ru")), 2)).leaders()


def test_the_crown_of_a_finished_game_goes_to_its_stars(tmp_path: Path) -> None:
    match = played(usual_setup(messages("ru")), None)
    assert seen(tmp_path, match).leaders() == frozenset(match.view(None).stars)


NOW = datetime(2026, 3, 2, 0, 30).timestamp()


@pytest.mark.parametrize(
    ("then", "russian", "english"),
    [
        (datetime(2026, 3, 2, 0, 5), "сегодня в 0:05", "today at 0:05"),
        (datetime(2026, 3, 1, 23, 59), "вчера в 23:59", "yesterday at 23:59"),
        (datetime(2026, 2, 28, 12, 0), "28 февраля в 12:00", "February 28 at 12:00"),
        (datetime(2025, 12, 31, 18, 40), "31 декабря 2025 года", "December 31, 2025"),
    ],
)
def test_a_date_is_named_as_people_name_it(then: datetime, russian: str, english: str) -> None:
    when = then.timestamp()
    assert [moment(messages(language), when, NOW) for language in ("ru", "en")] == [russian, english]


def test_a_time_beyond_every_calendar_has_no_name() -> None:
    assert moment(messages("ru"), 1e20, NOW) == ""


def test_a_file_from_the_end_of_time_is_listed(studio: Studio) -> None:
    keep(studio, "game")
    late = time.time() + 8_000 * 365 * DAY
    os.utime(saves_folder(studio.folder) / "game.korova", (late, late))
    open_page(studio)
    assert messages("ru")("saves.continue") in words_on(studio)
