"""Loads the whole program once, for all the processes that are forked from here."""

from importlib import import_module

from korova.gui.sdl import prepare

prepare(headless=True)

for name in ("numpy", "pytest", "korova.cli", "korova.gui.program", "korova.gui.screens", "korova.gui.studio"):
    import_module(name)
