"""Another process that thinks, so that nothing here waits."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol


class Asker(Protocol):
    """Who works questions out for others."""

    def ask(self, function: Callable[..., Any], *arguments: object) -> "Future[Any]":
        """Begin to work a question out; the future has the answer when it is done."""

    def close(self) -> None:
        """Let go of whatever was needed; a question under way is dropped."""


class Here:
    """Works everything out at once: for pictures and tests, in which nobody waits."""

    def ask(self, function: Callable[..., Any], *arguments: object) -> "Future[Any]":
        answer: Future[Any] = Future()
        answer.set_result(function(*arguments))
        return answer

    def close(self) -> None:
        """There is nothing to let go of."""


class Worker:
    """One helper process, started with the first question and again if it was killed; it answers one by one.

    Questions are functions of a module and arguments that can be sent. A frozen program must call
    `multiprocessing.freeze_support()` before anything else, as `korova.__main__` does.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def ask(self, function: Callable[..., Any], *arguments: object) -> "Future[Any]":
        """Begin to work a question out; the future has the answer when it is done."""
        try:
            return self._process().submit(function, *arguments)
        except BrokenProcessPool:
            self.close()
            return self._process().submit(function, *arguments)

    def close(self) -> None:
        """Let the process go; a question under way is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        return self._pool
