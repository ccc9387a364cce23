"""What the canvas draws by itself: dashed frames, and words that must be short."""

import re
from itertools import pairwise

import pygame
import pytest

from korova.gui.art.dashes import dashes
from korova.gui.canvas import LEAST_LETTERS
from korova.gui.fonts import DISPLAY, font
from korova.gui.studio import Studio
from korova.gui.words import Words
from korova.stage.box import Box
from tests.gui.support import differing


def lengths(path: str) -> list[float]:
    """How long each dash is, from its first spot to its last."""
    found = []
    for dash in path.split("M")[1:]:
        spots = [complex(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", dash)]
        found.append(sum(abs(b - a) for a, b in pairwise(spots)))
    return found


@pytest.mark.parametrize("radius", [0.0, 12.0, 500.0])
def test_dashes_go_round_evenly(radius: float) -> None:
    drawn = lengths(dashes(Box(2, 2, 140, 200), radius, 8, 5))
    assert len(drawn) > 20
    assert drawn == pytest.approx([drawn[0]] * len(drawn), abs=0.1)
    assert drawn[0] == pytest.approx(8, abs=1)


def test_a_dashed_frame_is_drawn_the_same_every_time() -> None:
    """SDL's own dashes are not."""
    with Studio((1280, 720)) as studio:
        pictures = []
        for number in range(40):
            studio.shell.brushes.clear()
            surface = pygame.Surface((1280, 720))
            canvas = studio.app.canvas_on(surface)
            canvas.panel(Box(600, 600, 20 + number, 300), "#123456", line="#ffffff", radius=9)
            surface.fill("#000000")
            canvas.panel(Box(100, 100, 106, 154), line="#8fae7d", width=2.5, radius=12, alpha=0.0, dash=True)
            pictures.append(surface)
        assert {differing(pictures[0], picture, 0) for picture in pictures} == {0.0}


def test_words_that_have_room_stay_as_they_are() -> None:
    assert Words().shortened("Зорька", DISPLAY, 18, 400) == "Зорька"


@pytest.mark.parametrize("width", [60, 120, 200])
def test_words_without_room_end_with_a_sign(width: int) -> None:
    short = Words().shortened("Константинопольская", DISPLAY, 18, width)
    assert short.endswith("…") and "Константинопольская".startswith(short[:-1])
    assert font(DISPLAY, 18).size(short)[0] <= width


def test_shortened_words_are_never_too_small() -> None:
    with Studio((1024, 768)) as studio:
        canvas = studio.app.canvas_on(pygame.Surface((1024, 768)))
        canvas.written = []
        canvas.text("Ш" * 16, Box(100, 100, 128, 48), "label", face=DISPLAY, shorten=True)
        (written,) = canvas.written
        assert written.fits and written.size >= LEAST_LETTERS
