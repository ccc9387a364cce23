"""Pictures of the scene of the same name."""

from collections.abc import Mapping

from korova.gui.screens.screen import Screen

SCREENS: Mapping[str, Screen] = {}
