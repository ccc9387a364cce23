"""What the first frame needs of the settings, read alone: reading them all takes longer than opening a window."""

import json
from pathlib import Path
from typing import NamedTuple

from korova.services.messages import LANGUAGES
from korova.services.reading import read_plain

MOST_BYTES = 2**20
SIDES = range(200, 20_001)
"""What the settings take for a file and for a side of the window."""


class Glance(NamedTuple):
    """What can be told at a glance; whatever is doubtful is left for the settings to complain about."""

    language: str | None = None
    window: tuple[int, int] | None = None
    fullscreen: bool = False


def glance(path: Path) -> Glance:
    """The window of the last time, from the file of the settings."""
    try:
        data = json.loads(read_plain(path, MOST_BYTES).decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return Glance()
    match data:
        case {"language": str() as language} if language in LANGUAGES:
            found = Glance(language)
        case _:
            found = Glance()
    match data:
        case {"window": [int() as width, int() as height]} if width in SIDES and height in SIDES:
            found = found._replace(window=(width, height))
    match data:
        case {"fullscreen": True}:
            found = found._replace(fullscreen=True)
    return found
