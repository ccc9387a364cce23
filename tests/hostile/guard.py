"""What a case may take: seconds of work, seconds of waiting, and memory."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from time import process_time
from types import FrameType

WORK, WAITING = 5.0, 30.0
"""Seconds: of the processor's time, which other programs do not use up, and of the clock's, for what waits for ever."""
MEMORY = 3 * 2**30
"""Bytes of address space. The program with all its libraries needs a third of it."""


class TooSlow(BaseException):
    """A case hangs. No loader that catches every Exception can hide it."""


@contextmanager
def in_time() -> Iterator[None]:
    """Raise TooSlow if what is done here hangs, AssertionError if it only takes long."""
    begun = process_time()
    alarmed = hasattr(signal, "setitimer") and current_thread() is main_thread()
    if alarmed:
        before = signal.signal(signal.SIGALRM, _late)
        signal.setitimer(signal.ITIMER_REAL, WAITING)
    try:
        yield
    finally:
        if alarmed:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    worked = process_time() - begun
    assert worked <= WORK, f"took {worked:.1f} seconds of work"


def _late(number: int, frame: FrameType | None) -> None:
    raise TooSlow(f"nothing has come of it in {WAITING:.0f} seconds")


def limit_memory() -> None:
    """No more address space for this process, where the system knows such a limit."""
    if sys.platform.startswith("linux"):
        import resource  # noqa: PLC0415  # there is none on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
