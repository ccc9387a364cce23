"""Processes with the whole program in them, forked in a moment from a helper that has loaded it once.

The helper is a plain process without threads, which pytest's own processes are not.
"""

import os
import traceback
from collections.abc import Callable, Iterator
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

import pytest

from tests.faults.disk import NoDisks

_FORKS = "forkserver" in get_all_start_methods()
_HELPER = get_context("forkserver" if _FORKS else "spawn")
if _FORKS:
    _HELPER.set_forkserver_preload(["tests.faults.warm"])

PATIENCE = 60.0
"""Seconds: so long a loaded machine may take for what is done at once on another."""

Tell = Callable[..., None]
"""Lets the test hear a word and what belongs to it. Any: it may be anything that can be sent."""
Work = Callable[..., None]
_FAILED, _UNABLE = "failed", "unable"


class Child:
    """One such process; it works, and tells of it through a pipe."""

    def __init__(self, work: Work, *what: object) -> None:
        self._ear, mouth = _HELPER.Pipe(duplex=False)
        self.process = _HELPER.Process(target=_live, args=(mouth, work, what))
        self.process.start()
        mouth.close()

    def words(self, until: float | None = None) -> Iterator[tuple[Any, ...]]:
        """What it tells until it ends, or until the clock says so; AssertionError if it has failed."""
        while True:
            left = PATIENCE if until is None else until - monotonic()
            if left <= 0 or not self._ear.poll(left):
                assert until is not None, "it neither speaks nor ends"
                return
            try:
                word = self._ear.recv()
            except (EOFError, OSError):
                return  # it has ended, perhaps in the middle of a word
            if word[0] == _UNABLE:
                pytest.skip(word[1])
            assert word[0] != _FAILED, f"it failed:\n{word[1]}"
            yield word

    def word(self, name: str) -> tuple[Any, ...]:
        """The next word of this name, without the name."""
        for word in self.words():
            if word[0] == name:
                return word[1:]
        raise AssertionError(f"it ended and never told {name!r}")

    def kill(self) -> None:
        """As the system does it when memory runs out, or a person who has lost patience."""
        self.process.kill()
        self.process.join()

    def end(self) -> list[tuple[Any, ...]]:
        """Wait until it has ended by itself and well; all that it still told."""
        told = list(self.words())
        self.process.join(PATIENCE)
        assert self.process.exitcode == 0, f"it ended with {self.process.exitcode}"
        return told


def _live(mouth: Connection, work: Work, what: tuple[object, ...]) -> None:
    """It ends at once when the work is done: what multiprocessing does at the end of a process, which can wait for a
    helper for ever, a program of its own does not do."""
    code = 1
    try:
        work(lambda *word: mouth.send(word), *what)
        code = 0
    except NoDisks as error:
        mouth.send((_UNABLE, f"no disks can be made here: {error}"))
    except BaseException:
        mouth.send((_FAILED, traceback.format_exc()))
    mouth.close()
    os._exit(code)
