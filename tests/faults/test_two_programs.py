"""Two programs on one profile at once: each plays and saves, and neither harms what the other one does."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from korova.gui.tables import AnySetup, new_match
from korova.play.match import Match
from korova.services.dice_tally import DiceTally
from korova.services.place import Place
from korova.services.saves import Saves
from korova.services.settings import Settings, SettingsFile
from korova.services.userdirs import dice_path, saves_folder, settings_path
from tests.faults.conftest import Fork
from tests.faults.forked import Child, Tell
from tests.faults.player import BRISK, FAST, Table, cows, go_on, mice, open_fast, play, seen, sit_down

GAMES = {"cows": cows(1), "cows-tactical": cows(1, "tactical"), "mice": mice(1, series=True)}
every_game = pytest.mark.parametrize("setup", GAMES.values(), ids=GAMES)


def _live(tell: Tell, home: Path, setup: AnySetup | None, seed: int) -> None:
    """Begin a game, or go on with what is there; wait for the other one; play, and change a setting now and then."""
    studio = open_fast(home)
    table: Table = go_on(studio) if setup is None else sit_down(studio, setup)
    tell("sits")
    while not (home / "go").exists():
        sleep(0.005)
    rng = Random(seed)
    told_apart = False
    for number in range(12):
        play(studio, rng, 1)
        if number % 4 == 0:
            studio.shell.change(**{"music" if seed % 2 else "effects": number + 1})
        studio.app.step(BRISK)
        told_apart = told_apart or seen(studio, "отдельно")
    problems = list(studio.shell.complaints)
    studio.close()
    tell("left", table.slot, list(table.log.actions), told_apart, problems)


def _both(fork: Fork, home: Path, setups: Sequence[AnySetup | None]) -> list[tuple[Any, ...]]:
    """What both tell when they have left."""
    settings_path(home).write_text(FAST)
    children: list[Child] = [fork(_live, home, setup, seed) for seed, setup in enumerate(setups)]
    for child in children:
        child.word("sits")
    (home / "go").touch()
    told = [child.word("left") for child in children]
    for child in children:
        child.end()
    return told


def _whole(home: Path, told: Sequence[tuple[Any, ...]]) -> None:
    saves = Saves(saves_folder(home))
    assert all(entry.problem is None for entry in saves.entries())
    for slot, actions, _, problems in told:
        assert Match.replay(saves.load(slot)).log.actions == actions
        assert problems == []
    settings, refusal = SettingsFile(settings_path(home)).load()
    assert refusal is None
    assert settings.speed == 4.0
    assert DiceTally(dice_path(home)).load() is None


@every_game
def test_two_programs_play_two_games(fork: Fork, tmp_path: Path, setup: AnySetup) -> None:
    told = _both(fork, tmp_path, (setup, setup))
    _whole(tmp_path, told)
    assert len({slot for slot, *_ in told}) == 2
    assert not any(apart for _, _, apart, _ in told)


@every_game
def test_two_programs_that_go_on_with_one_game_keep_two(fork: Fork, tmp_path: Path, setup: AnySetup) -> None:
    """Both at once may take another slot; what neither of them may do is lose what it has done."""
    Saves(saves_folder(tmp_path)).store("game", new_match(setup, 7).log)
    told = _both(fork, tmp_path, (None, None))
    _whole(tmp_path, told)
    assert len({slot for slot, *_ in told}) == 2
    assert any(apart for _, _, apart, _ in told), "nobody was told"


def _act(match: Match, which: int, times: int = 1) -> None:
    for _ in range(times):
        decision = match.decision()
        assert decision is not None
        seat = decision.seats[0]
        options = decision.options[seat]
        match.act(seat, options[which % len(options)])


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    found = Saves(saves_folder(tmp_path))
    found.store("game", new_match(cows(0), 7).log)
    return found


def test_a_place_moves_only_when_another_game_has_taken_it(saves: Saves) -> None:
    mine, theirs = (Match.replay(saves.load("game")) for _ in range(2))
    my_place, their_place = Place(saves, "game"), Place(saves, "game")
    _act(mine, 0)
    my_place.store(mine.log)
    _act(theirs, 1)
    their_place.store(theirs.log)
    assert (my_place.slot, my_place.apart) == ("game", False)
    assert their_place.slot != "game" and their_place.apart
    for place, match in ((my_place, mine), (their_place, theirs)):
        _act(match, 0)
        place.store(match.log)
        assert saves.load(place.slot).actions == match.log.actions


def test_whoever_only_does_what_the_other_has_done_writes_nothing(saves: Saves) -> None:
    ahead, behind = (Match.replay(saves.load("game")) for _ in range(2))
    their_place, my_place = Place(saves, "game"), Place(saves, "game")
    _act(ahead, 0, 3)
    their_place.store(ahead.log)
    _act(behind, 0, 2)
    my_place.store(behind.log)
    assert not my_place.apart
    assert saves.load("game").actions == ahead.log.actions
    _act(behind, 0, 3)
    my_place.store(behind.log)
    assert not my_place.apart
    assert saves.load("game").actions == behind.log.actions


def test_a_file_that_was_only_touched_or_deleted_moves_nobody(saves: Saves, tmp_path: Path) -> None:
    match, place = Match.replay(saves.load("game")), Place(saves, "game")
    (saves_folder(tmp_path) / "game.korova").touch()
    _act(match, 0)
    place.store(match.log)
    saves.delete("game")
    _act(match, 0)
    place.store(match.log)
    assert (place.slot, place.apart) == ("game", False)
    assert saves.load("game").actions == match.log.actions


def test_what_has_become_unreadable_is_not_written_over(saves: Saves, tmp_path: Path) -> None:
    match, place = Match.replay(saves.load("game")), Place(saves, "game")
    path = saves_folder(tmp_path) / "game.korova"
    path.write_text("somebody's notes")
    _act(match, 0)
    place.store(match.log)
    assert place.apart
    assert path.read_text() == "somebody's notes"
    assert saves.load(place.slot).actions == match.log.actions


def test_a_game_that_the_other_program_has_ended_otherwise_stays_as_it_ended(saves: Saves) -> None:
    mine, theirs = (Match.replay(saves.load("game")) for _ in range(2))
    place = Place(saves, "game")
    _act(theirs, 1, 2)
    saves.finish("game", theirs.log)
    _act(mine, 0, 2)
    place.finish(mine.log)
    assert place.apart
    assert saves.load("game").actions == theirs.log.actions
    assert saves.load(place.slot).actions == mine.log.actions
    assert all(entry.finished for entry in saves.entries())


def test_each_program_keeps_what_the_other_one_has_set(tmp_path: Path) -> None:
    one, other = (SettingsFile(settings_path(tmp_path)) for _ in range(2))
    one.load()
    other.load()
    one.save(Settings(music=11))
    other.save(Settings(effects=22))
    one.save(Settings(music=11, muted=True))
    kept, refusal = SettingsFile(settings_path(tmp_path)).load()
    assert refusal is None
    assert (kept.music, kept.effects, kept.muted) == (11, 22, True)


def test_settings_that_break_while_the_program_runs_are_set_aside_and_not_written_over(tmp_path: Path) -> None:
    file = SettingsFile(settings_path(tmp_path))
    file.load()
    file.save(Settings(music=11))
    settings_path(tmp_path).write_text("my notes")
    file.save(Settings(music=12))
    assert SettingsFile(settings_path(tmp_path)).load()[0].music == 12
    assert [path.read_text() for path in tmp_path.glob("*broken*")] == ["my notes"]


def test_the_rolls_of_both_are_counted(tmp_path: Path) -> None:
    one, other = (DiceTally(dice_path(tmp_path)) for _ in range(2))
    one.load()
    other.load()
    for _ in range(3):
        one.count(("red", "red"))
        one.keep()
        other.count(("red", "white"))
        other.count(("white", "red"))
        other.keep()
    one.count(("red", "red"))
    one.keep()
    kept = DiceTally(dice_path(tmp_path))
    assert kept.load() is None
    assert (kept.pairs["red", "red"], kept.pairs["red", "white"], kept.pairs["white", "red"]) == (4, 3, 3)
    assert one.pairs == kept.pairs
