"""A screen that nobody sees, for everything that draws."""

import pytest

from korova.gui.sdl import prepare

prepare(headless=True)

import pygame  # noqa: E402 - SDL reads its settings from the environment when it starts


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """A test of the whole program closes the screen; the next one, and its fixtures, find it open."""
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
