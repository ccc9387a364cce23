"""What a person could read on the screen, and what would keep them from it."""

from collections.abc import Iterator
from itertools import combinations

import pygame

from korova.gui.canvas import LEAST_LETTERS, Written
from korova.gui.page import Page
from korova.gui.studio import Studio
from korova.stage.box import Box

TOUCH = 2.0
"""Design pixels: letters that lie on others by no more only touch them."""


def words_on(studio: Studio) -> list[str]:
    return [written.words for written in studio.written()]


def faults_on(studio: Studio) -> list[str]:
    """What is cut, too small, lies on other words or beyond the window, also of what is said of a focused widget."""
    said = studio.written()
    whole = studio.shell.viewport.whole
    rounding = 0.5 / studio.shell.viewport.scale
    faults = [*_faults_alone([*said, *_tips(studio)], whole, rounding), *_faults_together(said)]
    return list(dict.fromkeys(faults))


def _tips(studio: Studio) -> list[Written]:
    """What stands there when keys walk through the widgets of a page."""
    scene, ring_shown = studio.top, studio.shell.ring_shown
    if not isinstance(scene, Page):
        return []
    canvas = studio.app.canvas_on(pygame.Surface(studio.app.screen.get_size()))
    canvas.written = []
    before = scene.ring.focused
    studio.shell.ring_shown = True
    for widget in scene.ring.widgets:
        scene.ring.focus(widget)
        if widget.why or widget.tip:
            scene.draw(canvas)
    if before is not None:
        scene.ring.focus(before)
    studio.shell.ring_shown = ring_shown
    return canvas.written


def _faults_alone(said: list[Written], whole: Box, rounding: float) -> Iterator[str]:
    for one in said:
        if not one.fits:
            yield f"cut: {one.words!r}"
        elif one.size < LEAST_LETTERS - rounding:
            yield f"only {one.size:.1f} tall: {one.words!r}"
        if not _within(one.rect, whole.grown(TOUCH)):
            yield f"beyond the window: {one.words!r}"


def _faults_together(said: list[Written]) -> Iterator[str]:
    for one, other in combinations([words for words in said if not words.over], 2):
        if _overlap(one.rect, other.rect):
            yield f"one on the other: {one.words!r}, {other.words!r}"


def _within(box: Box, whole: Box) -> bool:
    right, bottom = whole.x + whole.w, whole.y + whole.h
    return box.x >= whole.x and box.y >= whole.y and box.x + box.w <= right and box.y + box.h <= bottom


def _overlap(one: Box, other: Box) -> bool:
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return across > TOUCH and down > TOUCH
