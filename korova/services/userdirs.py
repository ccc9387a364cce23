"""Where the files of the person who plays lie. Nothing is made here: whoever writes makes the folder."""

import os
from pathlib import Path

HOME_VARIABLE = "KOROVA_HOME"
"""Names another folder, for tests, for a memory stick, for two families on one account."""


def user_folder() -> Path:
    """The folder of all we keep for this person."""
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home).absolute()
    from platformdirs import user_data_path  # noqa: PLC0415  # takes 30 ms, which most commands can do without

    return Path(user_data_path("korova", appauthor=False))


def settings_path(folder: Path | None = None) -> Path:
    return (folder or user_folder()) / "settings.json"


def dice_path(folder: Path | None = None) -> Path:
    return (folder or user_folder()) / "dice.json"


def saves_folder(folder: Path | None = None) -> Path:
    return (folder or user_folder()) / "saves"


def pictures_folder(folder: Path | None = None) -> Path:
    return (folder or user_folder()) / "pictures"


def reports_folder(folder: Path | None = None) -> Path:
    return (folder or user_folder()) / "reports"
