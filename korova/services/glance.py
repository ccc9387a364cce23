"""What the first frame needs of the settings, read alone: reading them all takes longer than opening a window."""

import json
from pathlib import Path
from typing import NamedTuple

from korova.services.messages import LANGUAGES


class Glance(NamedTuple):
    """What can be told at a glance; whatever is doubtful is left for the settings to complain about."""

    language: str | None = None
    window: tuple[int, int] | None = None
    fullscreen: bool = False


def glance(path: Path) -> Glance:
    """The window of the last time, from the file of the settings."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return Glance()
    match data:
        case {"language": str() as language} if language in LANGUAGES:
            found = Glance(language)
        case _:
            found = Glance()
    match data:
        case {"window": [int() as width, int() as height]} if 0 < width < 20_000 and 0 < height < 20_000:
            found = found._replace(window=(width, height))
    match data:
        case {"fullscreen": True}:
            found = found._replace(fullscreen=True)
    return found
