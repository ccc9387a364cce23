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
        self._refused: Size | None = None
        """A size that was asked for and not given."""

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
                return
            wanted = _at_least(size, SMALLEST)
            given = pygame.display.set_mode(wanted, pygame.RESIZABLE).get_size()
        self._refused = wanted if given != wanted else None

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

    def mend(self) -> None:
        """Ask once more for a size that was refused, and for a useful one where it is too small.

        A window that has just filled the screen keeps that size on some systems until it is asked again.
        """
        wanted, self._refused = self._refused or _at_least(self.size, SMALLEST), None
        if not self.fullscreen and self.size != wanted:
            self.show(wanted, fullscreen=False)
            self._refused = None


def _fitting(size: Size) -> Size:
    """No larger than the screen: the last time may have been at another desk."""
    desktop = max(pygame.display.get_desktop_sizes(), default=size)
    return min(size[0], desktop[0]), min(size[1], desktop[1])


def _at_least(size: Size, least: Size) -> Size:
    return max(least[0], size[0]), max(least[1], size[1])
