"""Saved games: whole whatever happens, listed whatever they hold, never lost."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from korova.engine.log import Player, write_log
from korova.engine.refusal import BadLog, Refusal
from korova.engine.rng import Rng
from korova.play.match import Match
from korova.services import saves as module
from korova.services.files import STALE_AFTER
from korova.services.messages import LANGUAGES, messages
from korova.services.saves import Saves
from tests.support import COWS, MICE, play_steps, preset

posix = pytest.mark.skipif(os.name == "nt", reason="needs signals, pipes and limits as POSIX systems have them")
ROOT = Path(__file__).parents[2]
PLAYERS = (Player("Ёлка «№1»", "human", "zorka"), Player("b", "fox", "milka"))


def _match(actions: int = 30, seed: int = 1) -> Match:
    match = Match(COWS, preset(COWS, "classic", 2), seed, PLAYERS)
    for number, _ in enumerate(play_steps(match, seed)):
        if number == actions:
            break
    return match


LOG = _match().log
TEXT = write_log(LOG).encode()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "home" / "saves"


@pytest.fixture
def saves(folder: Path) -> Saves:
    return Saves(folder)


def _age(path: Path, seconds: float) -> None:
    when = time.time() - seconds
    os.utime(path, (when, when))


def _file(folder: Path, slot: str) -> Path:
    return folder / f"{slot}.korova"


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def _refusal(action: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        action()
    for language in LANGUAGES:
        assert messages(language).explain(refused.value)
    return refused.value


def test_a_stored_game_is_loaded_and_can_go_on(saves: Saves, folder: Path) -> None:
    match = _match()
    slot = saves.new_slot()
    assert not folder.exists(), "nothing is made before there is something to keep"
    saves.store(slot, match.log)
    again = Match.replay(saves.load(slot))
    assert again.log == match.log
    assert again.log.players == PLAYERS
    assert again.fingerprint() == match.fingerprint()


def test_every_action_of_a_game_replaces_the_file(saves: Saves, folder: Path) -> None:
    match = Match(COWS, preset(COWS, "agents", 4), 3)
    slot = saves.new_slot()
    match.after_act(lambda: saves.store(slot, match.log))
    for number, _ in enumerate(play_steps(match, 3)):
        assert number == 0 or len(saves.load(slot).actions) == number
        if number == 40:
            break
    assert _names(folder) == [f"{slot}.korova"]


def test_slots_asked_for_at_once_differ(saves: Saves, folder: Path) -> None:
    assert len({Saves(folder).new_slot() for _ in range(100)}) == 100


def test_a_list_tells_what_each_game_is_without_playing_it(
    saves: Saves, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cows, mice = saves.new_slot(), saves.new_slot()
    saves.store(cows, LOG)
    other = Match(MICE, preset(MICE, "risk", 3), 5)
    saves.store(mice, other.log)
    _age(_file(folder, cows), 60)

    def played(*_: object) -> None:
        raise AssertionError("a list plays nothing")

    monkeypatch.setattr(type(COWS.rules), "new", played)
    newest, oldest = saves.entries()
    assert (newest.slot, newest.title_id, newest.config, newest.players) == (mice, "mice", other.config, ())
    assert (oldest.slot, oldest.title_id, oldest.config, oldest.players) == (cows, "cows", LOG.config, PLAYERS)
    assert (oldest.actions, oldest.finished, oldest.problem) == (30, False, None)
    assert 59 < newest.when - oldest.when < 65


def test_a_list_follows_what_changes(saves: Saves, folder: Path) -> None:
    slot = saves.new_slot()
    saves.store(slot, _match(5).log)
    assert [entry.actions for entry in saves.entries()] == [5]
    saves.store(slot, _match(6).log)
    assert [entry.actions for entry in saves.entries()] == [6]
    _file(folder, slot).write_bytes(TEXT[:-50])
    assert [entry.actions for entry in saves.entries()] == [0]
    _file(folder, slot).unlink()
    assert saves.entries() == []


def test_the_latest_game_is_the_one_to_go_on_with(saves: Saves, folder: Path) -> None:
    assert saves.latest() is None
    slots = [saves.new_slot() for _ in range(3)]
    for age, slot in enumerate(slots):
        saves.store(slot, LOG if age else Match(MICE, preset(MICE, "classic", 2), 5).log)
        _age(_file(folder, slot), age * 10)
    assert saves.latest() == slots[0]
    assert saves.latest("cows") == slots[1]
    saves.finish(slots[0], LOG)
    _file(folder, slots[1]).write_bytes(b"broken, and the newest of all")
    assert saves.latest() == slots[2]
    saves.delete(slots[2])
    assert saves.latest() is None


def test_a_finished_game_is_moved_and_can_be_watched_again(saves: Saves, folder: Path) -> None:
    match = _match(10**6)
    assert match.decision() is None
    slot = saves.new_slot()
    saves.store(slot, LOG)
    saves.finish(slot, match.log)
    assert _names(folder) == ["finished"]
    assert [(entry.slot, entry.finished, entry.actions) for entry in saves.entries()] == [
        (slot, True, len(match.log.actions))
    ]
    assert Match.replay(saves.load(slot)).outcome() == match.outcome()
    saves.delete(slot)
    assert saves.entries() == []


def test_only_the_last_finished_games_are_kept(saves: Saves, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_FINISHED", 3)
    running = saves.new_slot()
    saves.store(running, LOG)
    _age(_file(folder, running), 10**6)
    slots = [saves.new_slot() for _ in range(6)]
    for number, slot in enumerate(slots):
        saves.finish(slot, LOG)
        _age(_file(folder / "finished", slot), 1000 - number)
    saves.finish(saves.new_slot(), LOG)
    listed = [entry.slot for entry in saves.entries()]
    assert len(listed) == 4
    assert listed[1:] == [slots[5], slots[4], running]


def _newer(text: bytes) -> bytes:
    return text.replace(b'"version":1', b'"version":2', 1)


PROBLEMS = {
    "empty": (b"", "log_foreign"),
    "foreign": (b"\x89PNG\r\n\x1a\n" + bytes(100), "log_foreign"),
    "json": (b'{"sofa": true}', "log_foreign"),
    "cut": (TEXT[: len(TEXT) // 2], "log_cut"),
    "altered": (TEXT.replace(b'"seed":1', b'"seed":2'), "log_broken"),
    "newer": (_newer(TEXT), "log_newer"),
    "chess": (TEXT.replace(b'"cows"', b'"chess"'), "log_title"),
    "deep": (b"[" * 100_000, "log_foreign"),
    "zeros": (bytes(len(TEXT)), "log_foreign"),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_a_game_that_cannot_be_read_is_listed_last_and_kept(saves: Saves, folder: Path, name: str) -> None:
    content, code = PROBLEMS[name]
    good = saves.new_slot()
    saves.store(good, LOG)
    _age(_file(folder, good), 1000)
    _file(folder, name).write_bytes(content)
    first, last = saves.entries()
    assert (first.slot, first.problem) == (good, None)
    assert last.slot == name and last.problem is not None and last.problem.code == code
    assert last.when > first.when
    assert _refusal(lambda: saves.load(name)).code == code

    aside = saves.set_aside(name)
    assert aside.read_bytes() == content
    assert aside.suffix == ".broken"
    assert [entry.slot for entry in saves.entries()] == [good]


def test_what_is_set_aside_overwrites_nothing(saves: Saves, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "finished").mkdir()
    paths = []
    for content in (b"one", b"two"):
        _file(folder, "a {b}").write_bytes(content)
        paths.append(saves.set_aside("a {b}"))
    assert [path.read_bytes() for path in paths] == [b"one", b"two"]
    _file(folder / "finished", "c").write_bytes(b"three")
    assert saves.set_aside("c").read_bytes() == b"three"
    assert saves.entries() == []


def test_a_huge_file_is_not_read(saves: Saves, folder: Path) -> None:
    folder.mkdir(parents=True)
    with _file(folder, "huge").open("wb") as file:
        file.truncate(2**40)
    (entry,) = saves.entries()
    assert entry.problem is not None and entry.problem.code == "log_large"
    assert _refusal(lambda: saves.load("huge")).code == "log_large"


@posix
def test_what_is_no_file_is_listed_with_its_problem_and_not_waited_for(saves: Saves, folder: Path) -> None:
    folder.mkdir(parents=True)
    _file(folder, "folder").mkdir()
    os.mkfifo(_file(folder, "pipe"))
    assert {entry.slot: entry.problem and entry.problem.code for entry in saves.entries()} == {
        "folder": "file_not_read",
        "pipe": "file_not_read",
    }
    assert _refusal(lambda: saves.delete("folder")).code == "file_not_moved"
    assert _refusal(lambda: saves.store("pipe", LOG)).code == "file_not_written"


def test_other_files_are_neither_listed_nor_touched(saves: Saves, folder: Path) -> None:
    folder.mkdir(parents=True)
    for name in ("notes.txt", "._game.korova", ".DS_Store", "a.korova.bak"):
        (folder / name).write_bytes(b"mine")
    before = _names(folder)
    assert Saves(folder).entries() == []
    assert _names(folder) == before


def test_a_game_brought_from_elsewhere_can_be_played(saves: Saves, folder: Path) -> None:
    folder.mkdir(parents=True)
    _file(folder, "от бабушки").write_bytes(TEXT)
    assert saves.latest() == "от бабушки"
    assert saves.load("от бабушки") == LOG


def test_a_missing_game_is_refused(saves: Saves) -> None:
    assert _refusal(lambda: saves.load("nothing")).code == "file_not_read"
    assert _refusal(lambda: saves.set_aside("nothing")).code == "file_not_moved"
    saves.delete("nothing")


def test_a_file_in_place_of_the_folder_is_refused_and_stays(folder: Path) -> None:
    folder.parent.mkdir()
    folder.write_bytes(b"mine")
    saves = Saves(folder)
    slot = saves.new_slot()
    assert _refusal(lambda: saves.store(slot, LOG)).code == "file_not_written"
    assert _refusal(lambda: saves.finish(slot, LOG)).code == "file_not_written"
    assert _refusal(saves.entries).code == "folder_not_read"
    assert _refusal(lambda: saves.load(slot)).code == "file_not_read"
    assert saves.latest() is None
    with contextlib.suppress(Refusal):
        saves.delete(slot)
    assert folder.read_bytes() == b"mine"


def test_where_the_finished_have_no_room_the_game_stays_where_it_is(saves: Saves, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "finished").write_bytes(b"mine")
    slot = saves.new_slot()
    assert _refusal(lambda: saves.finish(slot, LOG)).code == "file_not_written"
    assert [entry.slot for entry in saves.entries()] == [slot]
    assert saves.load(slot) == LOG


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder that not even root can write to")
def test_a_read_only_folder_is_refused() -> None:
    saves = Saves(Path("/proc/self"))
    assert saves.entries() == []
    assert _refusal(lambda: saves.store("a", LOG)).code == "file_not_written"
    assert _refusal(lambda: Saves(Path("/proc/korova")).store("a", LOG)).code == "file_not_written"


@contextlib.contextmanager
def _full_disk(most: int) -> Iterator[None]:
    """No file can grow beyond so many bytes: the system itself refuses, as a full disk does."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@posix
def test_a_full_disk_is_refused_and_the_game_before_stays(saves: Saves, folder: Path) -> None:
    slot = saves.new_slot()
    saves.store(slot, _match(5).log)
    with _full_disk(100):
        refusal = _refusal(lambda: saves.store(slot, LOG))
    assert refusal.code == "file_not_written"
    assert len(saves.load(slot).actions) == 5
    assert _names(folder) == [f"{slot}.korova"]
    saves.store(slot, LOG)
    assert saves.load(slot) == LOG


def test_a_name_that_no_file_takes_is_refused(saves: Saves) -> None:
    match = Match(COWS, preset(COWS, "classic", 2), 1, [Player("a", "human", "\ud800"), Player("b", "human")])
    assert _refusal(lambda: saves.store("a", match.log)).code == "file_not_written"


def test_temporary_files_of_the_dead_are_swept_and_those_of_the_living_stay(folder: Path) -> None:
    (folder / "finished").mkdir(parents=True)
    old = [folder / ".a.korova.xyz.part", folder / "finished" / ".b.korova.xyz.part"]
    new = folder / ".c.korova.xyz.part"
    for path in (*old, new):
        path.write_bytes(b"half a ga")
    for path in old:
        _age(path, STALE_AFTER + 60)
    Saves(folder)
    assert [path.exists() for path in old] == [False, False]
    assert new.exists()


STORING = """
import sys
from pathlib import Path
from korova.play.match import Match
from korova.services.saves import Saves
from tests.support import COWS, play_steps, preset

saves = Saves(Path(sys.argv[1]))
match = Match(COWS, preset(COWS, "classic", 10, rounds=1000), int(sys.argv[2]))
match.after_act(lambda: saves.store("game", match.log))
for number, _ in enumerate(play_steps(match, 1)):
    print(number, flush=True)
"""
"""Each number printed is the number of actions that are safely stored."""


@posix
def test_a_killed_program_has_lost_nothing_it_had_stored(tmp_path: Path) -> None:
    """Twenty games, each killed at another moment. What was acknowledged is there, at most one action more."""
    rng = Rng.from_seed(6)
    left_behind = 0
    for number in range(20):
        folder = tmp_path / str(number)
        game = subprocess.Popen(
            [sys.executable, "-c", STORING, str(folder), str(number)], stdout=subprocess.PIPE, cwd=ROOT, text=True
        )
        assert game.stdout is not None
        until = 1 + rng.below(60)
        for line in game.stdout:
            if int(line) == until:
                break
        time.sleep(rng.below(2000) / 1_000_000)  # so that it is killed anywhere in its work
        game.send_signal(signal.SIGKILL)
        acknowledged = [until, *(int(line) for line in game.stdout if line.endswith("\n"))][-1]
        game.wait()
        saves = Saves(folder)
        log = saves.load("game")
        assert acknowledged <= len(log.actions) <= acknowledged + 1
        assert Match.replay(log).log == log
        assert [entry.problem for entry in saves.entries()] == [None]
        left_behind += sum(path.suffix == ".part" for path in folder.iterdir())
    assert left_behind, "no kill has hit a file half written: this test shows nothing"


DYING = """
import os, signal, sys
from pathlib import Path
from korova.services.logs import load_log
from korova.services.saves import Saves

log = load_log(Path(sys.argv[2]))
setattr(os, sys.argv[3], lambda *_: os.kill(os.getpid(), signal.SIGKILL))
Saves(Path(sys.argv[1])).store("game", log)
"""


@posix
@pytest.mark.parametrize("moment", ["fdopen", "fsync", "replace"])
def test_killed_at_the_worst_moment_the_game_before_stays(saves: Saves, folder: Path, moment: str) -> None:
    saves.store("game", _match(5).log)
    saves.store("other", LOG)
    arguments = [str(folder), str(_file(folder, "other")), moment]
    dead = subprocess.run([sys.executable, "-c", DYING, *arguments], cwd=ROOT, check=False)
    assert dead.returncode == -signal.SIGKILL
    assert len(saves.load("game").actions) == 5
    (part,) = folder.glob(".*.part")
    assert len(saves.entries()) == 2, "what is left behind is no game"
    _age(part, STALE_AFTER + 60)
    Saves(folder)
    assert _names(folder) == ["game.korova", "other.korova"]


def test_a_game_that_the_rules_do_not_allow_is_found_by_its_replay(saves: Saves) -> None:
    match = _match()
    match.log.actions[3] = (0, match.log.actions[0][1])
    saves.store("forged", match.log)
    assert saves.latest() == "forged", "a list plays nothing"
    with pytest.raises(BadLog):
        Match.replay(saves.load("forged"))
    saves.set_aside("forged")
    assert saves.latest() is None
