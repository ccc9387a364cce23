"""What a screen of the gallery is."""

from collections.abc import Callable

from korova.gui.studio import Studio

Screen = Callable[[Studio], None]
"""Brings a studio, which shows the launcher, to what is to be seen."""
