"""Clocks that jump: a machine whose battery is empty wakes up years ago, and somebody sets the year wrongly."""

import os
import time
from pathlib import Path
from random import Random

import pytest

from korova.engine.log import Log
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.saves import SavedGames
from korova.gui.tables import new_match
from korova.services import files
from korova.services.files import STALE_AFTER, sweep, write_whole
from korova.services.reports import MOST_REPORTS, write_report
from korova.services.saves import MOST_FINISHED, Saves
from korova.services.userdirs import saves_folder
from tests.faults.conftest import Fork
from tests.faults.forked import Tell
from tests.faults.player import cows, go_on, open_fast, play, saved, sit_down

YEAR = 365 * 86_400.0
LOG: Log = new_match(cows(0), 1).log


def _date(path: Path, when: float) -> None:
    os.utime(path, (when, when))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(saves_folder(tmp_path))


def test_a_game_of_the_future_does_not_stand_before_those_of_today(saves: Saves, tmp_path: Path) -> None:
    now = time.time()
    for slot, when in (("yesterday", now - 86_400), ("today", now), ("future", now + YEAR), ("later", now + 2 * YEAR)):
        saves.store(slot, LOG)
        _date(saves_folder(tmp_path) / f"{slot}.korova", when)
    assert saves.latest() == "today"
    assert [entry.slot for entry in saves.entries()] == ["today", "yesterday", "later", "future"]


def test_among_games_of_the_future_alone_the_last_one_is_gone_on_with(saves: Saves, tmp_path: Path) -> None:
    for slot, years in (("one", 3), ("two", 4)):
        saves.store(slot, LOG)
        _date(saves_folder(tmp_path) / f"{slot}.korova", time.time() + years * YEAR)
    assert saves.latest() == "two"


def test_a_game_that_ends_while_the_clock_is_behind_is_kept_among_the_finished(saves: Saves, tmp_path: Path) -> None:
    """All the others seem to be of the future; the oldest of them makes room, as always."""
    for number in range(MOST_FINISHED):
        saves.finish(f"old-{number:02}", LOG)
        _date(saves_folder(tmp_path) / "finished" / f"old-{number:02}.korova", time.time() + YEAR + number)
    saves.finish("new", LOG)
    slots = {entry.slot for entry in saves.entries()}
    assert "new" in slots
    assert len(slots) == MOST_FINISHED
    assert "old-00" not in slots


def test_a_report_written_while_the_clock_is_behind_is_kept(tmp_path: Path) -> None:
    for number in range(MOST_REPORTS):
        path = write_report(tmp_path, ValueError(str(number)), {})
        assert path is not None
        _date(path, time.time() + YEAR)
    new = write_report(tmp_path, ValueError("new"), {})
    assert new is not None and new.exists()
    assert len(list(tmp_path.iterdir())) == MOST_REPORTS


@pytest.mark.parametrize("ago", [STALE_AFTER + 60, -STALE_AFTER - 60], ids=["old", "future"])
def test_what_is_half_written_is_swept_whatever_the_clock_said(tmp_path: Path, ago: float) -> None:
    young, stale = tmp_path / ".young.part", tmp_path / ".stale.part"
    for path in (young, stale):
        path.write_text("half")
    _date(stale, time.time() - ago)
    sweep(tmp_path)
    assert young.exists() and not stale.exists()


def test_a_file_is_written_although_another_program_sweeps_it_away_in_the_middle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock jumps ahead by hours while it is flushed, and another program starts."""
    real, left = os.fsync, [1]

    def slow(handle: int) -> None:
        real(handle)
        if left:
            left.pop()
            for part in tmp_path.glob(".*.part"):
                _date(part, time.time() - STALE_AFTER - 60)
            sweep(tmp_path)

    monkeypatch.setattr(files.os, "fsync", slow)
    write_whole(tmp_path / "game.korova", b"a game")
    assert (tmp_path / "game.korova").read_bytes() == b"a game"
    assert [path.name for path in tmp_path.iterdir()] == ["game.korova"]


def _play_through_the_ages(tell: Tell, home: Path) -> None:
    """The wall clock jumps to and fro under a game; nothing that moves goes by it."""
    clock, jump = time.time, [0.0]
    time.time = lambda: clock() + jump[0]
    studio = open_fast(home)
    table = sit_down(studio, cows(1))
    rng = Random(1)
    for years in (10, -30, 0):
        jump[0] = years * YEAR
        play(studio, rng, 3)
        assert saved(studio, table)
        studio.show(SavedGames(studio.shell))
        studio.shell.stack.pop()
    studio.shell.home()
    assert isinstance(studio.top, Launcher)
    assert go_on(studio).log.actions == table.log.actions
    studio.close()


def test_a_game_goes_on_whatever_the_clock_does(fork: Fork, tmp_path: Path) -> None:
    fork(_play_through_the_ages, tmp_path / "home").end()
