"""The first frame: the window is all meadow, whatever its shape, and the name of the game stands where it will stay."""

import pygame
import pytest

from korova.gui.overture import overture
from korova.gui.studio import Studio
from tests.gui.support import differing, pixels


@pytest.mark.parametrize("window", [(960, 540), (1280, 720), (1024, 768), (2560, 1080), (500, 900)])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_it_fills_a_window_of_any_shape(window: tuple[int, int], language: str) -> None:
    screen = pygame.Surface(window)
    screen.fill("#ff00ff")
    overture(screen, language)
    magenta = (pixels(screen)[:, :, :3] == (255, 0, 255)).all(axis=2)
    assert not magenta.any()


def test_the_menu_comes_out_of_its_haze() -> None:
    """Nothing jumps: the logo is the same, and the meadow only becomes sharp."""
    screen = pygame.Surface((1280, 720))
    overture(screen, "ru")
    with Studio((1280, 720)) as studio:
        menu = studio.picture()
    logo = pygame.Rect(400, 180, 480, 210)
    assert differing(screen.subsurface(logo), menu.subsurface(logo)) < 0.06
    sky = pygame.Rect(0, 0, 1280, 120)
    assert differing(screen.subsurface(sky), menu.subsurface(sky), by=48) < 0.05
