"""Small files of JSON that people may look into: read with care, and moved aside when they cannot be understood."""

import json
from pathlib import Path

from korova.engine.codec import Json
from korova.services.files import set_aside

UNREADABLE = (OSError, ValueError, RecursionError)
"""What reading such a file may raise; a file that is not there raises FileNotFoundError, which is an OSError too."""


def read_object(path: Path, most_bytes: int) -> dict[str, Json]:
    """The object in a file no larger than this, or one of UNREADABLE."""
    if path.exists() and not path.is_file():
        raise OSError("not a file")
    with path.open("rb") as file:
        content = file.read(most_bytes + 1)
    if len(content) > most_bytes:
        raise ValueError("larger than any file of ours")
    data = json.loads(content.decode("utf-8-sig"))
    if not isinstance(data, dict):
        raise ValueError("no object at all")
    return data


def put_broken_aside(path: Path) -> Path:
    """Rename a file that cannot be understood, so that it is kept and in nobody's way; the new path, or Refusal."""
    return set_aside(path, lambda number: f"{path.stem}.broken-{number}{path.suffix}")
