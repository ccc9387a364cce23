"""The window of the system: opened, resized, made as large as the screen, and its name and icon."""

import os
import warnings

import pygame

from korova.engine.refusal import Refusal
from korova.gui.raster import Size
from korova.gui.viewport import SMALLEST
from korova.services.paths import assets

USUAL: Size = (1280, 720)
UNSEEN = ("dummy", "offscreen")
"""Drivers of SDL that show nothing to anybody. It falls back to one in silence, unless the environment asks for it."""


class Window:
    """One for the whole program. Its surface is asked for anew after every change, for SDL may have made another."""

    def __init__(self) -> None:
        self.opened = False
        self.fullscreen = False

    def open(self, size: Size | None, last: Size | None = None, *, fullscreen: bool = False) -> None:
        """Show the window in a size, or in that of the last time as far as it fits; Refusal where there is no display.

        A size that is asked for is not for the whole screen, whatever the last time was.
        """
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
                raise pygame.error(f"there is only the driver {driver}, which shows nothing")
            icon = assets() / "icons" / "korova.png"
            if icon.exists():
                pygame.display.set_icon(pygame.image.load(icon))
            self.show(size or _fitting(last or USUAL), fullscreen=fullscreen and size is None)
        except pygame.error as error:
            pygame.display.quit()
            raise Refusal("no_display", f"no window can be opened: {error}") from error
        self.opened = True

    def show(self, size: Size, *, fullscreen: bool) -> None:
        """Give the window a size in pixels, or the whole screen."""
        self.fullscreen = fullscreen
        with warnings.catch_warnings():
            # Some systems give another size than the one asked for. That is no fault: we draw for the one we get.
            warnings.simplefilter("ignore", RuntimeWarning)
            if fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(_at_least(size, SMALLEST), pygame.RESIZABLE)

    def close(self) -> None:
        self.opened = False
        pygame.display.quit()

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open"
        return surface

    @property
    def size(self) -> Size:
        return self.surface.get_size()

    @property
    def seen(self) -> bool:
        """Whether anything of the window can be seen; a minimised one needs no frames."""
        return pygame.display.get_active()

    def grow(self) -> bool:
        """Make a window that is too small to be of use larger; whether that was needed."""
        needed = self.size != _at_least(self.size, SMALLEST) and not self.fullscreen
        if needed:
            self.show(self.size, fullscreen=False)
        return needed


def _fitting(size: Size) -> Size:
    """No larger than the screen: the last time may have been at another desk."""
    desktop = max(pygame.display.get_desktop_sizes(), default=size)
    return min(size[0], desktop[0]), min(size[1], desktop[1])


def _at_least(size: Size, least: Size) -> Size:
    return max(least[0], size[0]), max(least[1], size[1])
