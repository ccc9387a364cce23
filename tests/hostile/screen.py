"""The one small screen on which hostile things are shown."""

from functools import cache

import pygame

from korova.gui.canvas import Canvas
from korova.gui.studio import Studio

_SIZE = (480, 270)


@cache
def studio() -> Studio:
    """A program without a window, open until the process ends."""
    return Studio(_SIZE)


def canvas() -> Canvas:
    """Something to draw on for a moment."""
    return studio().app.canvas_on(pygame.Surface(_SIZE))
