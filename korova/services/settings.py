"""What a person has chosen once and wants to find again: language, volume, pace, aids, window, the last table.

The file is JSON, a setting a line, and may be edited. A setting that cannot be understood has its default; it is
written again as it was read until it is changed, so that what a newer version has put there is not lost.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args, get_type_hints

from korova.engine.codec import BadData, Json, encode
from korova.engine.refusal import Refusal
from korova.services.files import keep, sweep
from korova.services.json_file import UNREADABLE, put_broken_aside, read_again, read_object
from korova.services.lenient import number, one_of, optional, read_fields, row, whole
from korova.services.messages import LANGUAGES
from korova.services.setups import CowsSetup, MiceSetup, read_cows_setup, read_mice_setup

Aids = Literal["off", "facts", "odds"]

MAX_SETTINGS_BYTES = 2**20
ROOM_FOR_OURS = 2**16
"""Of these bytes so many are for our own settings; what strangers have put there must leave them, or it could be
written but not read again."""
SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
"""What people choose from."""
SLOWEST, FASTEST = SPEEDS[0], SPEEDS[-1]
AIDS: tuple[Aids, ...] = get_args(Aids)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings and their defaults."""

    language: str | None = None
    """None: the one that the environment asks for."""
    effects: int = 80
    """Volumes are percents."""
    music: int = 50
    muted: bool = False
    speed: float = 1.0
    """Of all that moves, from SLOWEST to FASTEST."""
    reduced_motion: bool = False
    sofa: bool = False
    """Larger text, for a screen across the room."""
    contrast: bool = False
    aids: Aids = "facts"
    fullscreen: bool = False
    window: tuple[int, int] | None = None
    """Width and height; None: never resized."""
    setup: CowsSetup | None = None
    """The last table of cows."""
    mice_setup: MiceSetup | None = None
    """The last table of mice."""


_HINTS = get_type_hints(Settings)
_READERS = {
    "language": optional(one_of(LANGUAGES)),
    "effects": whole(0, 100),
    "music": whole(0, 100),
    "speed": number(SLOWEST, FASTEST),
    "window": optional(row(whole(200, 20_000), 2, 2)),
    "setup": optional(read_cows_setup),
    "mice_setup": optional(read_mice_setup),
}


class SettingsFile:
    """The settings in their file. A file that cannot be read is set aside, and where even that fails, left alone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read: dict[str, Json] | None = None
        self._settings = Settings()
        self._untouchable = False

    def load(self) -> tuple[Settings, Refusal | None]:
        """The settings, and what there is to say if they are not those of the file."""
        sweep(self._path.parent)
        refusal = None
        try:
            self._read = _checked(read_object(self._path, MAX_SETTINGS_BYTES))
        except FileNotFoundError:
            self._read = {}
        except UNREADABLE as error:
            self._read, refusal = {}, self._give_up(error)
        self._settings = read_fields(Settings, self._read, _READERS)
        return self._settings, refusal

    def save(self, settings: Settings) -> None:
        """Write the settings whole, or Refusal."""
        if self._read is None:
            self.load()
        if self._untouchable:
            raise Refusal("file_not_written", f"{self._path} could not be read nor set aside", path=self._path)
        found = read_again(self._path, MAX_SETTINGS_BYTES, _checked)
        data = dict(found or self._read or {})
        try:
            for name, hint in _HINTS.items():
                value = getattr(settings, name)
                if name not in data or value != getattr(self._settings, name):
                    data[name] = float(value) if hint is float else encode(hint, value)
        except BadData as error:
            raise Refusal("file_not_written", f"cannot write {self._path}: {error}", path=self._path) from error
        keep(self._path, _text(data))
        self._read, self._settings = data, settings

    def _give_up(self, error: Exception) -> Refusal:
        try:
            aside = put_broken_aside(self._path)
        except Refusal:
            self._untouchable = True
            return Refusal("file_not_read", f"cannot read {self._path}: {error}", path=self._path)
        return Refusal("settings_broken", f"cannot read {self._path}: {error}; now {aside}", path=aside)


def _checked(data: dict[str, Json]) -> dict[str, Json]:
    """The same, or ValueError if it could not be written again."""
    if len(_text(data)) > MAX_SETTINGS_BYTES - ROOM_FOR_OURS:
        raise ValueError("more than can be written again")
    return data


def _text(data: dict[str, Json]) -> bytes:
    """Half characters, which no file takes, become the escapes by which JSON spells them."""
    lines = (f"  {json.dumps(name, ensure_ascii=False)}: {json.dumps(data[name], ensure_ascii=False)}" for name in data)
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8", "backslashreplace")
