"""What else can stand where a file should be: folders, pipes, sockets, links to anything, files without an end."""

import os
import socket
from collections.abc import Callable
from pathlib import Path
from random import Random

MINE = b"somebody's own words"
"""Nobody but their owner may change these."""

Kept = Callable[[], bool]
"""Whether all that was there before is there still, under whatever name."""
Place = Callable[[Path], Kept]
"""Puts something on a path."""


def file_of(content: bytes) -> Place:
    """A plain file."""

    def put(path: Path) -> Kept:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        home = path.parent
        return lambda: any(other.read_bytes() == content for other in home.rglob("*") if other.is_file())

    return put


def odd_place(rng: Random, sound: bytes) -> tuple[str, Place]:
    """Something that is no plain file, or one that has no end, and its name; `sound` is what a good file holds."""
    name = rng.choice(tuple(_PLACES))
    place = _PLACES[name]

    def put(path: Path) -> Kept:
        path.parent.mkdir(parents=True, exist_ok=True)
        outside = path.parent.parent / "outside"
        outside.mkdir(exist_ok=True)
        place(path, outside, sound)
        home = path.parent
        return lambda: (
            _same_kind(home, name)
            and all(other.read_bytes() in (MINE, sound) for other in outside.iterdir() if other.is_file())
        )

    return name, put


def _same_kind(home: Path, name: str) -> bool:
    """Something of this kind still lies there, wherever it was put aside."""
    test = {"link": Path.is_symlink, "fold": Path.is_dir, "pipe": Path.is_fifo, "sock": Path.is_socket}.get(name[:4])
    return test is None or any(map(test, home.rglob("*")))


def _folder(path: Path, outside: Path, sound: bytes) -> None:
    path.mkdir()


def _full_folder(path: Path, outside: Path, sound: bytes) -> None:
    path.mkdir()
    (path / path.name).write_bytes(MINE)


def _pipe(path: Path, outside: Path, sound: bytes) -> None:
    os.mkfifo(path)


def _socket(path: Path, outside: Path, sound: bytes) -> None:
    before = Path.cwd()
    os.chdir(path.parent)  # the path of a socket must be short
    try:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind("socket")
            path.with_name("socket").rename(path)
    finally:
        os.chdir(before)


def _link_to(target: str) -> Callable[[Path, Path, bytes], None]:
    return lambda path, outside, sound: path.symlink_to(target)


def _link_to_file(content: bytes | None) -> Callable[[Path, Path, bytes], None]:
    def put(path: Path, outside: Path, sound: bytes) -> None:
        (outside / "theirs").write_bytes(sound if content is None else content)
        path.symlink_to(outside / "theirs")

    return put


def _link_to_pipe(path: Path, outside: Path, sound: bytes) -> None:
    os.mkfifo(outside / "pipe")
    path.symlink_to(outside / "pipe")


def _link_to_itself(path: Path, outside: Path, sound: bytes) -> None:
    path.symlink_to(path.name)


def _endless(size: int) -> Callable[[Path, Path, bytes], None]:
    def put(path: Path, outside: Path, sound: bytes) -> None:
        with path.open("wb") as file:
            file.write(sound)
            file.truncate(size)

    return put


_PLACES: dict[str, Callable[[Path, Path, bytes], None]] = {
    "folder": _folder,
    "folder with a file": _full_folder,
    "pipe": _pipe,
    "socket": _socket,
    "link to nothing": _link_to("nowhere"),
    "link to nothing in nowhere": _link_to("no/where"),
    "link to itself": _link_to_itself,
    "link to its folder": _link_to("."),
    "link to zeros": _link_to("/dev/zero"),
    "link to null": _link_to("/dev/null"),
    "link to a terminal": _link_to("/dev/tty"),
    "link to a pipe": _link_to_pipe,
    "link to a sound file": _link_to_file(None),
    "link to a file of others": _link_to_file(MINE),
    "large": _endless(40 * 2**20),
    "endless": _endless(2**36),
}
