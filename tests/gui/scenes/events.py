"""What the system tells the program when people touch a key or the window: real events in pygame's queue."""

from typing import Any

import pygame

from korova.gui.studio import FRAME, Studio

PLACES = {letter: getattr(pygame, f"KSCAN_{letter.upper()}") for letter in "ghlmpsu"}
PLACES |= {"-": pygame.KSCAN_MINUS, "+": pygame.KSCAN_EQUALS}
"""Keys that print, by what they print on most keyboards."""


def post(kind: int, **fields: Any) -> None:
    """Tell the program something as the system would. Any: the fields of events have several types."""
    pygame.event.post(pygame.event.Event(kind, **fields))


def key(studio: Studio, symbol: int, place: int = 0, mod: int = 0) -> None:
    """A key goes down and up."""
    post(pygame.KEYDOWN, key=symbol, scancode=place, mod=mod, unicode="")
    post(pygame.KEYUP, key=symbol, scancode=place, mod=mod)
    studio.app.step(FRAME)


def letter(studio: Studio, name: str) -> None:
    """A key that prints: known by its place, whatever the keyboard prints there."""
    key(studio, ord("ъ"), PLACES[name])


def digit(studio: Studio, number: int) -> None:
    key(studio, getattr(pygame, f"K_{number}"), getattr(pygame, f"KSCAN_{number}"))


def focus(studio: Studio, *, gained: bool) -> None:
    """The window comes before the others, or another one comes before it."""
    post(pygame.WINDOWFOCUSGAINED if gained else pygame.WINDOWFOCUSLOST)
    studio.app.step(FRAME)


def resize(studio: Studio, width: int, height: int) -> None:
    """What SDL does and tells when a person pulls at the window."""
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    post(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)
    post(pygame.WINDOWRESIZED, x=width, y=height)
    studio.app.step(FRAME)
