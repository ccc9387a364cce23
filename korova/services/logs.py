"""Logs of games in files: written whole or not at all, read with every doubt spoken out."""

from pathlib import Path

from korova.engine.codec import BadData
from korova.engine.log import Log, read_log, write_log
from korova.engine.refusal import BadLog, Refusal
from korova.games import TITLES
from korova.services.files import write_whole
from korova.services.reading import TooLarge, read_plain

MAX_LOG_BYTES = 32 * 2**20
"""No game comes near this: ten thousand rounds of four. A hostile file may take thirty times its size in memory."""


def save_log(log: Log, path: Path) -> None:
    """Write a log so that a crash leaves the old file or the new one, never half of one."""
    try:
        write_whole(path, write_log(log).encode())
    except (OSError, BadData) as error:
        raise Refusal("file_not_written", f"cannot write {path}: {error}", path=path) from error


def make_folder(path: Path) -> None:
    """A folder for logs, if there is none yet."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal("file_not_written", f"cannot make {path}: {error}", path=path) from error


def load_log(path: Path, most: int | None = None) -> Log:
    """The log in a file, or BadLog. A file of more than so many bytes is not read."""
    try:
        text = read_plain(path, MAX_LOG_BYTES if most is None else most).decode()
    except TooLarge:
        raise BadLog("log_large", "the file is larger than any game") from None
    except OSError as error:
        raise Refusal("file_not_read", f"cannot read {path}: {error}", path=path) from error
    except UnicodeDecodeError:
        raise BadLog("log_foreign", "this is not a game saved by this program") from None
    return read_log(text, TITLES)
