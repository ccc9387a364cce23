"""Disks of all kinds, seen by one process only: tiny ones, full ones, and those that nobody may write to."""

import ctypes
import os
import sys
from contextlib import suppress
from pathlib import Path

_NEW_MOUNTS, _NEW_USER = 0x00020000, 0x10000000
_READ_ONLY, _AGAIN, _BIND, _ALL_BELOW, _PRIVATE = 1, 32, 4096, 16384, 1 << 18
_FILLER = ".filler"


class NoDisks(Exception):
    """This system lets nobody make disks."""


def alone() -> None:
    """From here on, what this process mounts is seen by nobody else."""
    if not sys.platform.startswith("linux"):
        raise NoDisks("only Linux has disks of one's own")
    try:
        _call("unshare", _NEW_MOUNTS if os.geteuid() == 0 else _NEW_MOUNTS | _NEW_USER)
        _mount(None, "/", None, _ALL_BELOW | _PRIVATE)
    except OSError as error:
        raise NoDisks(str(error)) from error


def small(folder: Path, kilobytes: int = 512) -> None:
    """The folder becomes a disk of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        _mount("none", str(folder), "tmpfs", 0, f"size={kilobytes}k")
    except OSError as error:
        raise NoDisks(str(error)) from error


def fill(folder: Path) -> None:
    """Not a byte more finds room."""
    with (folder / _FILLER).open("ab", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 512)


def clear(folder: Path) -> None:
    """There is room again."""
    (folder / _FILLER).unlink()


def lock(folder: Path) -> None:
    """A small disk can be read, but not written to."""
    _mount("none", str(folder), None, _AGAIN | _READ_ONLY)


def pin(file: Path) -> None:
    """Nothing can take the place of this file."""
    _mount(str(file), str(file), None, _BIND)


def _mount(source: str | None, target: str, kind: str | None, flags: int, options: str | None = None) -> None:
    words = [word.encode() if word else None for word in (source, target, kind, options)]
    _call("mount", *words[:3], ctypes.c_ulong(flags), words[3])


def _call(name: str, *arguments: object) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if getattr(libc, name)(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
