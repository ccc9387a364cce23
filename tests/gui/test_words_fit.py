"""On every screen all words can be read: none is cut, too small, on top of others or beyond the window.

Usually the sizes are dealt out to the screens; with `KOROVA_ALL_SIZES=1` each is looked at in all of them.
"""

import os
from collections.abc import Callable, Iterable

import pygame
import pytest

from korova.gui.canvas import Canvas
from korova.gui.page import Page
from korova.gui.pictures import Pictures
from korova.gui.raster import Size
from korova.gui.screens import SCREENS
from korova.gui.shell import Shell
from korova.gui.studio import Studio
from korova.gui.viewport import SMALLEST
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.services.messages import LANGUAGES
from korova.stage.box import Box
from tests.gui.scenes.reading import faults_on

SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080), (1024, 768))


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words need none, and drawing them takes nearly all the time."""
    monkeypatch.setattr(Pictures, "draw", lambda self, name, size: pygame.Surface(size, pygame.SRCALPHA))
    monkeypatch.setattr(Pictures, "letter", lambda self, name, surface: None)


def sizes(name: str, language: str) -> tuple[Size, ...]:
    """Those that a screen is looked at in: the other language has another one."""
    if "KOROVA_ALL_SIZES" in os.environ:
        return SIZES
    return (SIZES[(list(SCREENS).index(name) + LANGUAGES.index(language)) % len(SIZES)],)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_all_words_of_a_screen_can_be_read(name: str, language: str) -> None:
    with Studio(SMALLEST, language) as studio:
        SCREENS[name](studio)
        faults = {}
        for size in sizes(name, language):
            studio.resize(size)
            for sofa in (False, True):
                studio.shell.change(sofa=sofa)
                faults[size, sofa] = faults_on(studio)
        assert {look: found for look, found in faults.items() if found} == {}


class Spoilt(Page):
    """A page with one fault: words written badly, or a tip that nobody can read."""

    def __init__(self, shell: Shell, write: Callable[[Canvas], object], tip: str = "") -> None:
        super().__init__(shell)
        self._write = write
        self._tip = tip

    def widgets(self) -> Iterable[Widget]:
        yield Button(Box(800, 800, 320, 90), "Вот", lambda: None, tip=self._tip)

    def still(self, canvas: Canvas) -> None:
        self._write(canvas)


@pytest.mark.parametrize(
    ("fault", "write"),
    [
        ("cut", lambda canvas: canvas.text("Корова " * 5, Box(900, 100, 30, 40))),
        ("only 12.0 tall", lambda canvas: canvas.text("Корова", Box(100, 100, 400, 40), size=12)),
        ("beyond the window", lambda canvas: canvas.text("Корова", Box(1850, 100, 400, 40), align=0.0)),
        ("one on the other", lambda canvas: [canvas.text(w, Box(100, 100, 400, 40)) for w in ("Корова", "Мышь")]),
    ],
)
def test_words_that_cannot_be_read_are_found(fault: str, write: Callable[[Canvas], object]) -> None:
    with Studio((1920, 1080)) as studio:
        studio.show(Spoilt(studio.shell, write))
        assert [found.partition(":")[0] for found in faults_on(studio)] == [fault]


def test_a_tip_is_read_too() -> None:
    with Studio((1920, 1080)) as studio:
        studio.show(Spoilt(studio.shell, lambda canvas: None, tip="Корова " * 24))
        assert [found.partition(":")[0].split()[0] for found in faults_on(studio)] == ["only"]


def test_words_that_may_lie_on_others_do() -> None:
    with Studio((1920, 1080)) as studio:
        box = Box(100, 100, 400, 40)
        studio.show(Spoilt(studio.shell, lambda canvas: [canvas.text(w, box, over=True) for w in ("Корова", "Мышь")]))
        assert faults_on(studio) == []
