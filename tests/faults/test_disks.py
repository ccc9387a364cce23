"""Disks that are full, homes that are locked: people are told once, in plain words, and play on; nothing is lost."""

from pathlib import Path
from random import Random

import pytest

from korova.engine.refusal import Refusal
from korova.gui.scenes.saves import SavedGames
from korova.gui.studio import Studio
from korova.gui.tables import AnySetup
from korova.services import autosave
from korova.services.dice_tally import DiceTally
from korova.services.settings import SettingsFile
from korova.services.userdirs import dice_path, settings_path
from tests.faults import disk
from tests.faults.conftest import Fork
from tests.faults.forked import Tell
from tests.faults.player import (
    BRISK,
    cows,
    ended,
    go_on,
    mice,
    offered,
    open_fast,
    play,
    play_a_little,
    saved,
    seen,
    sit_down,
)

GAMES = {"cows": cows(1), "cows-agents": cows(1, "agents"), "mice": mice(1, series=True)}
NEVER = 10_000.0
"""Seconds."""
NOT_WRITTEN, AGAIN = "Не удалось записать файл", "снова сохраняется"
every_game = pytest.mark.parametrize("setup", GAMES.values(), ids=GAMES)


def _fill_and_clear(tell: Tell, home: Path, setup: AnySetup) -> None:
    disk.alone()
    disk.small(home)
    autosave.RETRY_SECONDS = 0.05
    studio = open_fast(home)
    table = sit_down(studio, setup)
    rng = Random(1)
    play(studio, rng, 3)
    before = studio.shell.saves.load(table.slot).actions
    disk.fill(home)
    play(studio, rng, 3)
    studio.app.step(BRISK)
    assert len(table.log.actions) > len(before)
    assert seen(studio, NOT_WRITTEN), "nobody was told"
    assert studio.shell.saves.load(table.slot).actions == before, "the game before is gone"
    told = list(studio.shell.complaints)
    play(studio, rng, 3)
    studio.app.step(BRISK)
    assert studio.shell.complaints in (told, []), "people are told again and again"
    disk.clear(home)
    while not saved(studio, table):  # though nobody does anything
        studio.app.step(BRISK)
    studio.wait_until(lambda: seen(studio, AGAIN))
    studio.close()


@every_game
def test_a_full_disk_is_told_once_and_when_there_is_room_the_game_is_saved_by_itself(
    fork: Fork, tmp_path: Path, setup: AnySetup
) -> None:
    fork(_fill_and_clear, tmp_path / "home", setup).end()


def _leave_with_room(tell: Tell, home: Path, setup: AnySetup) -> None:
    disk.alone()
    disk.small(home)
    autosave.RETRY_SECONDS = NEVER
    studio = open_fast(home)
    table = sit_down(studio, setup)
    play(studio, Random(1), 2)
    disk.fill(home)
    play(studio, Random(2), 2)
    assert not saved(studio, table)
    disk.clear(home)
    studio.close()
    assert saved(studio, table)
    tally = DiceTally(dice_path(home))
    assert tally.load() is None
    assert tally.pairs == studio.shell.dice.pairs


@every_game
def test_what_found_no_room_is_written_at_the_end_if_there_is_room_then(
    fork: Fork, tmp_path: Path, setup: AnySetup
) -> None:
    fork(_leave_with_room, tmp_path / "home", setup).end()


def _end_without_room(tell: Tell, home: Path, setup: AnySetup) -> None:
    disk.alone()
    disk.small(home)
    studio = open_fast(home)
    table = sit_down(studio, setup)
    rng = Random(3)
    play(studio, rng, 2)
    disk.fill(home)
    while not ended(studio):
        play_a_little(studio, rng)
    disk.clear(home)
    studio.close()
    studio = open_fast(home)
    assert offered(studio)
    again = go_on(studio)
    actions = again.log.actions
    assert actions == table.log.actions[: len(actions)]
    while not ended(studio):
        play_a_little(studio, rng)
    (entry,) = studio.shell.saves.entries()
    assert entry.finished
    studio.close()


def test_a_game_that_ends_on_a_full_disk_can_be_ended_again(fork: Fork, tmp_path: Path) -> None:
    for setup in (cows(1, rounds=1), mice(1)):
        fork(_end_without_room, tmp_path / "home", setup).end()


def _play_in_a_locked_home(tell: Tell, home: Path, setup: AnySetup) -> None:
    disk.alone()
    disk.small(home)
    studio = open_fast(home)
    table = sit_down(studio, setup)
    play(studio, Random(1), 3)
    studio.close()
    before = table.log.actions
    disk.lock(home)
    studio = open_fast(home)
    table = go_on(studio)
    assert table.log.actions == before
    play(studio, Random(2), 3)
    studio.app.step(BRISK)
    assert seen(studio, NOT_WRITTEN)
    _change_settings(studio)
    _ask_the_archive(studio, table.slot)
    studio.close()
    studio = open_fast(home)
    assert offered(studio)
    assert go_on(studio).log.actions == before
    studio.close()


def _change_settings(studio: Studio) -> None:
    """They hold, though they cannot be kept; that is said once."""
    shell = studio.shell
    studio.app.toast.show("", 0)
    shell.complaints.clear()
    shell.change(effects=11)
    assert seen(studio, NOT_WRITTEN)
    shell.complaints.clear()
    shell.change(effects=12)
    assert shell.complaints == []
    assert shell.settings.effects == 12


def _ask_the_archive(studio: Studio, slot: str) -> None:
    """Games are listed; one that cannot be deleted stays, and that is said."""
    studio.show(SavedGames(studio.shell))
    assert [entry.slot for entry in studio.shell.saves.entries()] == [slot]
    with pytest.raises(Refusal) as caught:
        studio.shell.saves.delete(slot)
    assert studio.shell.say.explain(caught.value)


@every_game
def test_in_a_home_that_cannot_be_written_people_play_on_and_lose_nothing_they_had(
    fork: Fork, tmp_path: Path, setup: AnySetup
) -> None:
    fork(_play_in_a_locked_home, tmp_path / "home", setup).end()


def _play_without_a_home(tell: Tell, home: Path, setup: AnySetup) -> None:
    studio = Studio((960, 540), folder=home)
    studio.shell.change(speed=4.0, reduced_motion=True, muted=True)
    assert not offered(studio)
    sit_down(studio, setup)
    rng = Random(4)
    while not ended(studio):
        play_a_little(studio, rng)
    assert seen(studio, NOT_WRITTEN)
    studio.show(SavedGames(studio.shell))
    studio.close()


@pytest.mark.parametrize("setup", [cows(1, rounds=1), mice(1)], ids=["cows", "mice"])
def test_without_any_home_a_game_is_played_to_its_end(fork: Fork, tmp_path: Path, setup: AnySetup) -> None:
    (tmp_path / "file").write_text("no folder")
    fork(_play_without_a_home, tmp_path / "file" / "home", setup).end()


def _pin_the_settings(tell: Tell, home: Path, setup: AnySetup) -> None:
    disk.alone()
    studio = open_fast(home)
    disk.pin(settings_path(home))
    before = settings_path(home).read_text()
    _change_settings(studio)
    table = sit_down(studio, setup)
    play(studio, Random(5), 3)
    assert saved(studio, table), "the game has nothing to do with the settings"
    studio.close()
    assert settings_path(home).read_text() == before
    assert [path for path in home.iterdir() if path.suffix == ".part"] == []


@every_game
def test_settings_that_cannot_be_written_hold_all_the_same(fork: Fork, tmp_path: Path, setup: AnySetup) -> None:
    fork(_pin_the_settings, tmp_path / "home", setup).end()
    assert SettingsFile(settings_path(tmp_path / "home")).load()[1] is None
