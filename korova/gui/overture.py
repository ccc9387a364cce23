"""The first frame: the meadow in a haze and the game's name, shown while everything else is still being loaded."""

import pygame

from korova.gui.art.svg import drawing
from korova.gui.raster import Size, raster
from korova.gui.viewport import Viewport

_MEADOW = (2520, 1440)
_HAZE = 0.1
"""Drawn so much smaller than it is shown, the meadow takes no time, and looks as through an evening haze."""
_SOFTNESS = 1
_LOGO = (560.0, 250.0, 800.0, 346.7)


def overture(screen: pygame.Surface, language: str) -> None:
    """Draw it. Loads nothing that the menu needs, so that it comes at once."""
    screen.blit(_meadow(screen.get_size()), (0, 0))
    x, y, w, h = _LOGO
    viewport = Viewport(screen.get_size())
    left, top = viewport.to_window((x, y))
    screen.blit(raster(drawing(f"logos/cows_{language}"), viewport.size(w, h)), (round(left), round(top)))


def _meadow(window: Size) -> pygame.Surface:
    scale = max(window[0] / _MEADOW[0], window[1] / _MEADOW[1])
    small = round(_MEADOW[0] * scale * _HAZE), round(_MEADOW[1] * scale * _HAZE)
    meadow = pygame.Surface(small)
    for layer in ("sky", "hills", "front"):
        meadow.blit(raster(drawing(f"menu/backdrop_{layer}"), small), (0, 0))
    meadow = pygame.transform.gaussian_blur(meadow, _SOFTNESS)
    part = pygame.Rect(0, 0, min(small[0], round(window[0] * _HAZE)), min(small[1], round(window[1] * _HAZE)))
    part.center = meadow.get_rect().center
    return pygame.transform.smoothscale(meadow.subsurface(part), window)
