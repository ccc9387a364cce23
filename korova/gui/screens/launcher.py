"""Pictures of the launcher."""

from collections.abc import Mapping

from korova.gui import intents as it
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio


def _launcher(studio: Studio) -> None:
    """It is there from the start."""


def _leaving(studio: Studio) -> None:
    studio.do(it.Cancel())
    studio.wait(0.5)


SCREENS: Mapping[str, Screen] = {"launcher": _launcher, "launcher_leaving": _leaving}
