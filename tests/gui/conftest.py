"""A screen that nobody sees, for everything that draws."""

import pytest

from korova.gui.sdl import prepare

prepare(headless=True)

import pygame  # noqa: E402 - SDL reads its settings from the environment when it starts


@pytest.fixture(scope="session", autouse=True)
def screen() -> pygame.Surface:
    return pygame.display.set_mode((64, 64))
