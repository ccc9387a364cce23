"""Another process that thinks, so that nothing here waits."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

_HUMBLE = 5
"""How much less of a processor a helper asks for than the program that people look at."""


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
        """Begin to work a question out; the future has the answer when it is done, or the reason why there is none."""
        try:
            try:
                return self._process().submit(function, *arguments)
            except BrokenExecutor:
                self.close()
                return self._process().submit(function, *arguments)
        except (OSError, RuntimeError) as error:
            return self._nobody(error)

    def _nobody(self, error: Exception) -> "Future[Any]":
        """The system lets no helper start: too many programs run, or too many files are open."""
        self.close()
        lost: Future[Any] = Future()
        lost.set_exception(error)
        return lost

    def close(self) -> None:
        """Let the process go; a question under way is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _process(self) -> "ProcessPoolExecutor":
        if self._pool is None:
            # Loading these takes as long as opening a window; nobody waits for them before there is a question.
            import multiprocessing  # noqa: PLC0415
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415

            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _settle_in)
        return self._pool


def _settle_in() -> None:
    """What a helper does first: Ctrl-C is not for it, frames go before thoughts, and it never outlives its program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(_HUMBLE)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A program that was killed cannot let its helper go."""
    from multiprocessing import parent_process  # noqa: PLC0415

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
