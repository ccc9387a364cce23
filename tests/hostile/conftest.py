"""A screen that nobody sees."""

from korova.gui.sdl import prepare

prepare(headless=True)  # SDL reads its settings from the environment when it starts
