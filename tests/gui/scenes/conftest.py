"""A program for many tests: to open one takes longer than most of what is asked of it."""

from collections.abc import Callable, Iterator
from dataclasses import asdict

import pygame
import pytest

from korova.gui.studio import Studio
from korova.services.settings import Settings
from tests.gui.scenes.events import focus, resize

WINDOW = (960, 540)


@pytest.fixture(scope="module")
def _fresh() -> Iterator[Callable[[], Studio]]:
    """A program as it is after its first start: the one of the last test, or another if that one is broken."""
    opened: list[Studio] = []

    def fresh() -> Studio:
        if opened:
            try:
                _reset(opened[-1])
            except Exception:  # the last test has failed in the middle of something
                opened.pop().close()
        if not opened:
            opened.append(Studio(WINDOW))
        return opened[-1]

    yield fresh
    for studio in opened:
        studio.close()


@pytest.fixture
def studio(_fresh: Callable[[], Studio]) -> Studio:
    """The launcher in a small window."""
    return _fresh()


def _reset(studio: Studio) -> None:
    """No game, no settings, no key that is still held."""
    shell = studio.shell
    pygame.event.clear()
    shell.change(**{**asdict(Settings()), "setup": None})
    shell.home()
    for entry in shell.saves.entries():
        shell.saves.delete(entry.slot)
    shell.home()
    focus(studio, gained=False)
    focus(studio, gained=True)
    if shell.viewport.window != WINDOW:
        resize(studio, *WINDOW)
    shell.ring_shown = False
    shell.complaints.clear()
    studio.app.toast.show("", 0)
    studio.wait(0.3)
