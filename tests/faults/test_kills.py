"""The program is killed at any moment, again and again: whatever a person has done is there when it starts again."""

import os
import signal
import sys
from collections import defaultdict
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from korova.games.mice.actions import ROLL
from korova.gui.tables import AnySetup
from korova.play.match import Match
from korova.services.dice_tally import DiceTally
from korova.services.files import STALE_AFTER
from korova.services.saves import Saves
from korova.services.settings import SettingsFile
from korova.services.userdirs import dice_path, pictures_folder, reports_folder, saves_folder, settings_path
from tests.faults.conftest import Fork
from tests.faults.forked import PATIENCE, Tell
from tests.faults.player import (
    cows,
    ended,
    go_on_if_not_over,
    mice,
    offered,
    open_fast,
    play_a_little,
    sit_down,
    table_of,
)

KILLS = 25
"""Of each game, one after the other in the same home; eight kinds of games make two hundred."""
GAMES: dict[str, AnySetup] = {
    "cows": cows(1),
    "cows-boy-couch": cows(2, "boy"),
    "cows-tactical": cows(1, "tactical"),
    "cows-agents": cows(1, "agents"),
    "cows-agents-couch": cows(2, "agents"),
    "mice-series": mice(1, series=True),
    "mice-expert-couch": mice(2, "expert", series=True),
    "mice-risk": mice(1, "risk"),
}
_LONGEST = 0.2
"""Seconds in which most kills come; then the program has opened and dozens of answers were given."""
_LOUDNESS = 101
_NEVER = 10**9
_ON_FILES = ("open", "os.rename", "os.remove", "os.mkdir")
"""What the interpreter says it is about to do."""


def _die_at(number: int, folder: Path) -> None:
    """The process is killed just before it does something to one of its files for the so-manieth time."""
    left = count(number, -1)

    def hear(event: str, arguments: tuple[object, ...]) -> None:
        if event in _ON_FILES and str(folder) in str(arguments[0]) and next(left) == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hear)


def live(tell: Tell, folder: Path, setup: AnySetup, seed: int, files: int) -> None:
    """Go on with what there is, or begin anew, for ever. What was done is told when it has been done, never before."""
    rng = Random(seed)
    _die_at(files, folder)
    tell("awake")
    studio = open_fast(folder)
    shell = studio.shell
    tell("menu", offered(studio), list(shell.complaints))
    table = go_on_if_not_over(studio) if offered(studio) else None
    if table is None:
        shell.home()
        table = sit_down(studio, setup)
    told = len(table.log.actions)
    tell("table", table.slot, list(table.log.actions))
    while True:
        if play_a_little(studio, rng):
            tell("done", table.slot, table.log.actions[told:])
            told = len(table.log.actions)
            if rng.random() < 0.2:
                effects = (shell.settings.effects + 1) % _LOUDNESS
                shell.change(effects=effects)
                tell("louder", effects)
        elif ended(studio):
            tell("ended", table.slot)
            shell.home()
            table = sit_down(studio, setup)
            told = 0
        assert table_of(studio) in (table, None)


class Memory:
    """What a person remembers of all their games in one home."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games: dict[str, list[Any]] = defaultdict(list)
        self.ended: set[str] = set()
        self.unended = False
        """Whether a game lies on the disk that can go on."""
        self.effects = 80
        self.rolls = 0
        self.words = 0

    def hear(self, word: tuple[Any, ...]) -> None:
        """What the program tells of itself, compared with what it told before."""
        self.words += 1
        match word:
            case ("menu", offer, complaints):
                assert complaints == []
                assert offer or not self.unended, "the game is not offered again"
            case ("table", slot, actions):
                assert actions[: len(self.games[slot])] == self.games[slot], "the game has lost an action"
                self.games[slot] = actions
            case ("done", slot, actions):
                self.games[slot] += actions
                self.rolls += sum(action == ROLL for _, action in actions)
            case ("louder", effects):
                self.effects = effects
            case ("ended", slot):
                self.ended.add(slot)

    def compare(self) -> None:
        """What lies on the disk after a kill."""
        saves = Saves(saves_folder(self.folder))
        entries = {entry.slot: entry for entry in saves.entries()}
        assert [entry for entry in entries.values() if entry.problem is not None] == []
        for slot, actions in self.games.items():
            if actions:
                log = saves.load(slot)
                assert log.actions[: len(actions)] == actions, f"an action of {slot} is lost"
                match = Match.replay(log)
                assert match.problems() == []
                assert match.decision() is None or not entries[slot].finished
        assert all(entries[slot].finished for slot in self.ended)
        self.unended = not all(entry.finished for entry in entries.values())
        settings, refusal = SettingsFile(settings_path(self.folder)).load()
        assert refusal is None
        assert settings.effects in (self.effects, (self.effects + 1) % _LOUDNESS)
        assert settings.speed == 4.0
        tally = DiceTally(dice_path(self.folder))
        assert tally.load() is None
        assert tally.rolls >= self.rolls


@pytest.mark.parametrize("name", GAMES)
def test_after_any_kill_all_that_was_done_is_there_and_the_game_goes_on(fork: Fork, tmp_path: Path, name: str) -> None:
    memory = Memory(tmp_path / "home")
    for kill in range(KILLS):
        seed = 1000 * list(GAMES).index(name) + kill
        try:
            _live_and_die(fork, memory, GAMES[name], seed)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from error
    assert sum(map(len, memory.games.values())) > KILLS, "hardly anything was played"
    _an_hour_later(memory.folder)
    assert _rubbish(memory.folder) == []


def _live_and_die(fork: Fork, memory: Memory, setup: AnySetup, seed: int) -> None:
    """Kills come at any time, just after the person was told that something is done, or amidst work on files."""
    rng = Random(f"kill/{seed}")
    kind = rng.choice(("time", "word", "file"))
    child = fork(live, memory.folder, setup, seed, rng.randint(1, 60) if kind == "file" else _NEVER)
    child.word("awake")
    until = monotonic() + (rng.uniform(0, _LONGEST) if kind == "time" else PATIENCE)
    words = rng.randint(1, 25) if kind == "word" else _NEVER
    for word in child.words(until):
        memory.hear(word)
        words -= 1
        if words == 0:
            sleep(rng.choice((0, 0.0005, 0.002, 0.005)))
            break
    child.kill()
    for word in child.words():
        memory.hear(word)
    memory.compare()


def test_what_a_kill_leaves_half_written_is_swept_away_in_every_folder(tmp_path: Path) -> None:
    folders = [tmp_path, saves_folder(tmp_path), pictures_folder(tmp_path), reports_folder(tmp_path)]
    for folder in folders:
        folder.mkdir(exist_ok=True)
        (folder / ".half.json.abc.part").write_text("half")
    _an_hour_later(tmp_path)
    assert _rubbish(tmp_path) == []


def _an_hour_later(home: Path) -> None:
    """What was left is old when the program starts the next time."""
    for path in _rubbish(home):
        then = path.stat().st_mtime - STALE_AFTER - 1
        os.utime(path, (then, then))
    studio = open_fast(home)
    studio.close()


def _rubbish(home: Path) -> list[Path]:
    return [path for path in home.rglob("*") if path.suffix == ".part"]
