"""Saving in the background: nobody waits for the disk, and what is on it is always the newest that it could take."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Timer, active_count

import pytest

from korova.engine.log import Log, Player
from korova.engine.refusal import Refusal
from korova.play.match import Match
from korova.services.autosave import Autosave
from korova.services.messages import LANGUAGES, messages
from korova.services.saves import Saves
from tests.support import COWS, play_steps, preset

FULL = Refusal("file_not_written", "no space left", path="/saves/game")


class Disk:
    """Keeps what it is given; may be slow or full."""

    def __init__(self) -> None:
        self.written: list[Log] = []
        self.full = False
        self.ready = Event()
        self.ready.set()
        self.busy = Event()

    def store(self, log: Log) -> None:
        self.busy.set()
        assert self.ready.wait(10)
        self.busy.clear()
        if self.full:
            raise FULL
        self.written.append(log)

    @property
    def actions(self) -> list[int]:
        """How many actions each of the written games had."""
        return [len(log.actions) for log in self.written]


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
def autosave(disk: Disk) -> Iterator[Autosave]:
    autosave = Autosave(disk.store)
    yield autosave
    disk.ready.set()
    autosave.close()


@pytest.fixture
def match() -> Match:
    return Match(COWS, preset(COWS, "classic", 2), 1, (Player("a", "human", ""), Player("b", "calf", "")))


@pytest.fixture
def act(match: Match) -> Callable[[], None]:
    """Let the game go on by one action."""
    steps = play_steps(match, 1)
    next(steps)
    return lambda: next(steps) and None


def test_what_is_handed_over_is_on_the_disk_after_a_flush(
    disk: Disk, autosave: Autosave, match: Match, act: Callable[[], None]
) -> None:
    for count in range(1, 4):
        act()
        autosave.put(match.log)
        autosave.flush()
        assert disk.actions == list(range(1, count + 1))


def test_nobody_waits_for_a_slow_disk_and_only_the_newest_state_is_written(
    disk: Disk, autosave: Autosave, match: Match, act: Callable[[], None]
) -> None:
    disk.ready.clear()
    autosave.put(match.log)
    assert disk.busy.wait(10)
    for _ in range(3):
        act()
        autosave.put(match.log)
    assert disk.written == []
    disk.ready.set()
    autosave.flush()
    assert disk.actions == [0, 3]


def test_a_game_is_written_as_it_was_when_it_was_handed_over(
    disk: Disk, autosave: Autosave, match: Match, act: Callable[[], None]
) -> None:
    disk.ready.clear()
    autosave.put(match.log)
    act()
    disk.ready.set()
    autosave.flush()
    assert disk.actions == [0]
    assert Match.replay(disk.written[0]).log == disk.written[0]


def test_a_flush_waits_until_the_writing_has_ended_but_not_for_ever(
    disk: Disk, autosave: Autosave, match: Match
) -> None:
    disk.ready.clear()
    autosave.put(match.log)
    assert disk.busy.wait(10)
    start = time.monotonic()
    autosave.flush(0.1)
    assert time.monotonic() - start >= 0.1
    assert disk.written == []
    Timer(0.1, disk.ready.set).start()
    autosave.flush()
    assert disk.actions == [0]


def test_a_flush_with_nothing_to_write_returns_at_once(disk: Disk, autosave: Autosave) -> None:
    autosave.flush()
    assert disk.written == []


def _try(autosave: Autosave, match: Match) -> Refusal | None:
    """Save the game as it is; what there is to tell."""
    autosave.put(match.log)
    autosave.flush()
    return autosave.problem()


def test_a_full_disk_is_told_once_and_every_next_state_is_tried(
    disk: Disk, autosave: Autosave, match: Match, act: Callable[[], None]
) -> None:
    assert autosave.problem() is None
    disk.full = True
    assert _try(autosave, match) is FULL
    assert _try(autosave, match) is None, "people know it already"
    disk.full = False
    act()
    assert _try(autosave, match) is None
    assert disk.actions == [1]
    disk.full = True
    assert _try(autosave, match) is FULL, "this is another time"


def test_a_state_that_was_saved_after_all_is_no_news(disk: Disk, autosave: Autosave, match: Match) -> None:
    disk.full = True
    autosave.put(match.log)
    autosave.flush()
    disk.full = False
    assert _try(autosave, match) is None


def test_after_a_fault_that_nobody_foresaw_saving_goes_on(match: Match) -> None:
    faults: list[Exception] = [MemoryError("a mole in the memory")]
    written: list[Log] = []

    def store(log: Log) -> None:
        if faults:
            raise faults.pop()
        written.append(log)

    autosave = Autosave(store)
    problem = _try(autosave, match)
    assert problem is not None
    assert all(messages(language).explain(problem) for language in LANGUAGES)
    assert _try(autosave, match) is None
    assert len(written) == 1
    autosave.close()


def test_closing_writes_what_waits_and_leaves_no_thread(disk: Disk, match: Match) -> None:
    threads = active_count()
    autosave = Autosave(disk.store)
    autosave.put(match.log)
    autosave.close()
    assert disk.actions == [0]
    assert active_count() == threads


def test_closing_what_was_never_used_or_closed_before_does_nothing(disk: Disk, match: Match) -> None:
    autosave = Autosave(disk.store)
    autosave.close()
    autosave.put(match.log)
    autosave.close()
    autosave.close()
    assert disk.actions == [0]


def test_a_closed_one_saves_again_when_it_is_asked_to(disk: Disk, match: Match, act: Callable[[], None]) -> None:
    autosave = Autosave(disk.store)
    autosave.put(match.log)
    autosave.close()
    act()
    autosave.put(match.log)
    autosave.close()
    assert disk.actions == [0, 1]


def test_a_whole_game_saved_while_it_is_played_is_loaded_as_it_ended(tmp_path: Path, match: Match) -> None:
    saves = Saves(tmp_path / "saves")
    autosave = Autosave(lambda log: saves.store("game", log))
    match.after_act(lambda: autosave.put(match.log))
    for _ in play_steps(match, 2):
        pass
    autosave.close()
    assert Match.replay(saves.load("game")).log == match.log
