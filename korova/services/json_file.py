"""Small files of JSON that people may look into: read with care, and moved aside when they cannot be understood."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from korova.engine.codec import Json
from korova.engine.refusal import Refusal
from korova.services.files import set_aside
from korova.services.reading import read_plain

T = TypeVar("T")

UNREADABLE = (OSError, ValueError, RecursionError)
"""What reading such a file may raise; a file that is not there raises FileNotFoundError, which is an OSError too."""


def read_object(path: Path, most_bytes: int) -> dict[str, Json]:
    """The object in a file no larger than this, or one of UNREADABLE."""
    data = json.loads(read_plain(path, most_bytes).decode("utf-8-sig"))
    if not isinstance(data, dict):
        raise ValueError("no object at all")
    return data


def read_again(path: Path, most_bytes: int, understand: Callable[[dict[str, Json]], T]) -> T | None:
    """What a file holds that another program may have written meanwhile; None if there is nothing of use, and Refusal
    if that cannot be found out or moved out of the way, for then nothing may be written over it."""
    try:
        return understand(read_object(path, most_bytes))
    except FileNotFoundError:
        return None
    except (ValueError, RecursionError):
        put_broken_aside(path)
        return None
    except OSError as error:
        raise Refusal("file_not_written", f"cannot read {path}: {error}", path=path) from error


def put_broken_aside(path: Path) -> Path:
    """Rename a file that cannot be understood, so that it is kept and in nobody's way; the new path, or Refusal."""
    return set_aside(path, lambda number: f"{path.stem}.broken-{number}{path.suffix}")
