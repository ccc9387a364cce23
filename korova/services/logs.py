"""Logs of games in files: written whole or not at all, read with every doubt spoken out."""

import os
from pathlib import Path

from korova.engine.log import Log, read_log, write_log
from korova.engine.refusal import BadLog, Refusal
from korova.games import TITLES

MAX_LOG_BYTES = 32 * 2**20
"""No game comes near this; a larger file is not one of ours."""


def save_log(log: Log, path: Path) -> None:
    """Write a log so that a crash leaves the old file or the new one, never half of one."""
    try:
        write_whole(path, write_log(log).encode())
    except OSError as error:
        raise Refusal("file_not_written", f"cannot write {path}: {error}", path=path) from error


def load_log(path: Path) -> Log:
    """The log in a file, or BadLog."""
    try:
        if path.stat().st_size > MAX_LOG_BYTES:
            raise BadLog("log_foreign", "the file is larger than any game")
        text = path.read_bytes().decode()
    except OSError as error:
        raise Refusal("file_not_read", f"cannot read {path}: {error}", path=path) from error
    except UnicodeDecodeError:
        raise BadLog("log_foreign", "this is not a game saved by this program") from None
    return read_log(text, TITLES)


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file in one step: a temporary file beside it, flushed to the disk, then renamed."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
