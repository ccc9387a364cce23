"""Files that are replaced whole, and what is done with those that cannot be read: they are moved, never overwritten."""

import os
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path

from korova.engine.refusal import Refusal

STALE_AFTER = 3600.0
"""Seconds after which a temporary file can only be one that a killed process has left behind."""
AHEAD = 86_400.0
"""Seconds by which a file may be newer than now: two systems on one machine may disagree about the zone."""
LONGEST_NAME = 255
"""Bytes; no file system takes more. A file that people bring along may have such a name already."""
_NAMED_BY, _NUMBERED_BY = 40, 24
"""So many letters tell whose temporary file it is, and so many at the end of a name may be a number and a suffix."""


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file in one step: a temporary file beside it, flushed to the disk, then renamed.

    A link is followed, so that the file it points to is replaced; what is no file (a folder, a device) raises OSError.
    """
    try:
        path = path.resolve()
    except RuntimeError as error:  # links in a circle, before Python 3.13
        raise OSError(str(error)) from error
    if path.exists() and not path.is_file():
        raise OSError(f"{path} is not a file")
    try:
        _replace(path, content)
    except FileNotFoundError:  # a clock that jumped ahead has let another program sweep our temporary file away
        _replace(path, content)


def _replace(path: Path, content: bytes) -> None:
    temporary = path.with_name(f".{path.name[:_NAMED_BY]}.{secrets.token_hex(8)}.part")
    try:  # an interrupt may come at any moment, also in the one in which the file is made
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def keep(path: Path, content: bytes) -> None:
    """Write a file of the user's folder whole, making the folder if there is none; or Refusal, and nothing changed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise Refusal("file_not_written", f"cannot write {path}: {error}", path=path) from error


def set_aside(path: Path, name: Callable[[int], str]) -> Path:
    """Rename a file to the first name that is free, asked for by number from 1 on; the new path, or Refusal."""
    names = (path.with_name(_fitting(name(number))) for number in count(1))
    try:
        free = next(candidate for candidate in names if not os.path.lexists(candidate))
        path.rename(free)
    except OSError as error:
        raise Refusal("file_not_moved", f"cannot rename {path}: {error}", path=path) from error
    return free


def _fitting(name: str) -> str:
    """A name that a file can have: one that is too long loses letters before its end."""
    head, end = name[:-_NUMBERED_BY], name[-_NUMBERED_BY:]
    while head and len(os.fsencode(head + end)) > LONGEST_NAME:
        head = head[:-1]
    return head + end


def sweep(folder: Path) -> None:
    """Delete the temporary files of processes that were killed while they wrote, also those that are of the future,
    for the clock was wrong then or is now. What cannot be deleted stays."""
    with suppress(OSError):
        for part in folder.glob(".*.part"):
            with suppress(OSError):
                if abs(time.time() - part.stat().st_mtime) > STALE_AFTER:
                    part.unlink()


def recency(when: float, now: float) -> tuple[bool, float]:
    """What times are sorted by, the newest last. One in the future comes from a clock that was wrong: nobody knows
    when that was, and it must not stand before what is done today."""
    return when <= now + AHEAD, when


def keep_newest(paths: Iterable[Path], most: int) -> None:
    """Delete the oldest of these files until at most so many are left. What cannot be deleted stays."""
    aged: list[tuple[tuple[bool, float], str, Path]] = []
    now = time.time()
    for path in paths:
        with suppress(OSError):
            aged.append((recency(path.stat().st_mtime, now), path.name, path))
    for *_, path in sorted(aged, reverse=True)[most:]:
        with suppress(OSError):
            path.unlink()
