"""Reading files that anybody may have put there: no pipe is waited for, nothing endless is read to its end."""

import os
import stat
from pathlib import Path

_AT_ONCE = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""What is a file now may be a pipe a moment later; even that is not waited for."""


class TooLarge(ValueError):
    """A file holds more than any of its kind."""


def read_plain(path: Path, most: int) -> bytes:
    """What a plain file of at most so many bytes holds; TooLarge, or OSError for anything else. Links are followed."""
    _check(path.stat(), most)
    handle = os.open(path, os.O_RDONLY | _AT_ONCE)
    try:
        _check(os.fstat(handle), most)
        with os.fdopen(handle, "rb", closefd=False) as file:
            content = file.read(most + 1)
    finally:
        os.close(handle)
    if len(content) > most:
        raise TooLarge(f"larger than {most} bytes")
    return content


def _check(found: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise OSError("not a file")
    if found.st_size > most:
        raise TooLarge(f"larger than {most} bytes")
