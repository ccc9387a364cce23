"""Pictures of the settings."""

from collections.abc import Mapping
from functools import partial

from korova.gui import intents as it
from korova.gui.scenes.settings import SettingsPage
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio


def _settings(studio: Studio, **fields: object) -> None:
    studio.shell.change(**fields)
    studio.show(SettingsPage(studio.shell))


def _resetting(studio: Studio) -> None:
    """The question before the usual settings come back."""
    _settings(studio, speed=2.0)
    studio.do(it.Previous(), it.Confirm())
    studio.wait(0.5)


SCREENS: Mapping[str, Screen] = {
    "settings": _settings,
    "settings_sofa": partial(_settings, sofa=True),
    "settings_contrast": partial(_settings, contrast=True, muted=True, music=0),
    "dialog": _resetting,
}
