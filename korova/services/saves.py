"""Saved games in slots: a file a game, in one folder; games that have ended move to a folder within it.

Reading the list opens files but plays nothing: whether a game can go on, `Match.replay` of its log tells.
"""

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from korova.engine.codec import BadData
from korova.engine.log import Log, Player, write_log
from korova.engine.refusal import Refusal
from korova.services.files import keep, keep_newest, recency, set_aside, sweep
from korova.services.logs import load_log

SUFFIX = ".korova"
MOST_FINISHED = 50
MAX_SAVE_BYTES = 4 * 2**20
"""A hundred thousand actions: no table of people gets there, and neither a list nor a table must wait for one file."""
NOTHING = (None, None)
"""The mark of a slot without a file."""


@dataclass(frozen=True, slots=True)
class SaveEntry:
    """A saved game as a list shows it. One with a problem has nothing else to tell but its slot and its time."""

    slot: str
    title_id: str = ""
    config: Any = None
    players: tuple[Player, ...] = ()
    when: float = 0.0
    """Of the last action, in seconds since 1970."""
    actions: int = 0
    finished: bool = False
    problem: Refusal | None = None


class Saves:
    """The slots of a folder. The folder is made with the first game stored; one that is of no use refuses then."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._finished = folder / "finished"
        self._known: dict[Path, tuple[tuple[int, ...], SaveEntry]] = {}
        sweep(self._folder)
        sweep(self._finished)

    def new_slot(self) -> str:
        """A name that no game has. Nothing is written yet; two programs that ask at once get two names."""
        while True:
            slot = f"game-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"
            if not any(os.path.lexists(path) for path in self._places(slot)):
                return slot

    def store(self, slot: str, log: Log) -> None:
        """Write the game so far: when this returns it is on the disk. Refusal if it cannot be: the old file stays."""
        path = self._folder / f"{slot}{SUFFIX}"
        try:
            content = write_log(log).encode()
        except BadData as error:
            raise Refusal("file_not_written", f"cannot write {path}: {error}", path=path) from error
        keep(path, content)

    def finish(self, slot: str, log: Log) -> None:
        """Store a game that has ended and put it among the finished ones, the oldest of which make room.

        Another game that is there under this name already, for somebody has copied it, keeps it.
        """
        self.store(slot, log)
        live, _ = self._places(slot)
        done = self._place_among_finished(slot, log)
        try:
            self._finished.mkdir(exist_ok=True)
            os.replace(live, done)
        except OSError as error:
            raise Refusal("file_not_written", f"cannot write {done}: {error}", path=done) from error
        with suppress(OSError):
            keep_newest(_files(self._finished), MOST_FINISHED)

    def load(self, slot: str) -> Log:
        """The log of a slot, or BadLog, or Refusal. Its actions are well formed; whether they are legal, a replay
        tells."""
        return load_log(self._place(slot), MAX_SAVE_BYTES)

    def entries(self) -> list[SaveEntry]:
        """All games, the newest first; those of the future stand after them, and those that cannot be read last. Of two
        that share a slot, for somebody has copied one, only the one that goes on can be had, so only it is listed."""
        try:
            paths = list(_files(self._folder))
        except OSError as error:
            raise Refusal("folder_not_read", f"cannot read {self._folder}: {error}", path=self._folder) from error
        with suppress(OSError):  # the games that can go on are listed all the same
            live = {path.name for path in paths}
            paths += [path for path in _files(self._finished) if path.name not in live]
        found = [entry for path in paths if (entry := self._entry(path)) is not None]
        found.sort(key=lambda entry: entry.slot)
        now = time.time()
        return sorted(found, key=lambda entry: (entry.problem is None, recency(entry.when, now)), reverse=True)

    def latest(self, title_id: str | None = None) -> str | None:
        """The game to go on with, of this title or of any; None too if the folder cannot be read."""
        try:
            entries = [self._entry(path) for path in _files(self._folder)]
        except OSError:
            return None
        good = [e for e in entries if e is not None and e.problem is None and title_id in (None, e.title_id)]
        now = time.time()
        return max(good, key=lambda entry: (recency(entry.when, now), entry.slot)).slot if good else None

    def set_aside(self, slot: str) -> Path:
        """Rename a game that cannot be used, so that it is listed no more; the new path, or Refusal."""
        return set_aside(self._place(slot), lambda number: f"{slot}.{number}.broken")

    def delete(self, slot: str) -> None:
        """Delete a game, or Refusal. One that is gone already is fine."""
        path = self._place(slot)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise Refusal("file_not_moved", f"cannot delete {path}: {error}", path=path) from error

    def mark(self, slot: str) -> tuple[object, object]:
        """What changes whenever the files of a slot do; another program may write them too."""
        live, done = self._places(slot)
        return _mark(live), _mark(done)

    def _places(self, slot: str) -> tuple[Path, Path]:
        return self._folder / f"{slot}{SUFFIX}", self._finished / f"{slot}{SUFFIX}"

    def _place(self, slot: str) -> Path:
        live, done = self._places(slot)
        return done if os.path.lexists(done) and not os.path.lexists(live) else live

    def _place_among_finished(self, slot: str, log: Log) -> Path:
        """Where nothing lies yet, or what lies there is an earlier state of the same game."""
        names = (f"{slot}{f'-{number}' if number > 1 else ''}{SUFFIX}" for number in count(1))
        return next(path for path in map(self._finished.joinpath, names) if _can_be_replaced(path, log))

    def _entry(self, path: Path) -> SaveEntry | None:
        """What a file holds, remembered as long as it does not change; None if it has gone meanwhile."""
        try:
            now = path.stat()
        except OSError:
            return None
        mark = _mark_of(now)
        known = self._known.get(path)
        if known is None or known[0] != mark:
            known = self._known[path] = (mark, self._look(path, now.st_mtime))
        return known[1]

    def _look(self, path: Path, when: float) -> SaveEntry:
        finished = path.parent == self._finished
        try:
            log = load_log(path, MAX_SAVE_BYTES)
        except Refusal as refusal:
            return SaveEntry(path.stem, when=when, finished=finished, problem=refusal)
        return SaveEntry(path.stem, log.title.id, log.config, log.players, when, len(log.actions), finished)


def _can_be_replaced(path: Path, log: Log) -> bool:
    if not os.path.lexists(path):
        return True
    try:
        there = load_log(path, MAX_SAVE_BYTES)
    except Refusal:
        return False
    same = (there.title, there.config, there.seed) == (log.title, log.config, log.seed)
    return same and there.actions == log.actions[: len(there.actions)]


def _mark(path: Path) -> tuple[int, ...] | None:
    try:
        return _mark_of(path.stat())
    except OSError:
        return None


def _mark_of(found: os.stat_result) -> tuple[int, ...]:
    return found.st_mtime_ns, found.st_size, found.st_ino


def _files(folder: Path) -> Iterator[Path]:
    """The games in a folder; hidden files are somebody else's. OSError if there is a folder that cannot be read."""
    try:
        with os.scandir(folder) as found:
            names = [item.name for item in found]
    except FileNotFoundError:
        return
    for name in names:
        if name.endswith(SUFFIX) and not name.startswith("."):
            yield folder / name
