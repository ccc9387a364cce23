"""Paper that rains down for a while: where each scrap is, is a function of time alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import pi, sin
from random import Random

from korova.gui.art.awards import PAPERS, paper
from korova.gui.canvas import Canvas
from korova.stage.box import Box

_SCRAPS = 90
_SHOWER = 3.2
"""Seconds in which scraps are thrown."""
_QUICKEST, _SLOWEST = 3.6, 5.6
"""Seconds that a scrap takes from the top to the bottom."""
_ANGLE_STEP = 15
"""Degrees: each turned scrap is a bitmap that is kept."""
_SIDE = 40.0
SECONDS = _SHOWER + _SLOWEST
STILL = 3.0
"""A moment at which the air is full of paper, for those who want nothing to move."""


@dataclass(frozen=True, slots=True)
class _Scrap:
    shape: str
    colour: str
    x: float
    start: float
    fall: float
    sway: float
    spin: float
    phase: float


class Confetti:
    """The same rain for the same seed, between two edges; `shapes` are those of its scraps."""

    def __init__(self, seed: int, left: float, right: float, shapes: Sequence[str]) -> None:
        chance = Random(seed)
        self._scraps = tuple(
            _Scrap(
                chance.choice(shapes),
                chance.choice(PAPERS),
                chance.uniform(left + _SIDE, right - _SIDE),
                chance.uniform(0, _SHOWER),
                chance.uniform(_QUICKEST, _SLOWEST),
                chance.uniform(8, 30),
                chance.uniform(-260, 260),
                chance.uniform(0, 2 * pi),
            )
            for _ in range(_SCRAPS)
        )

    def draw(self, canvas: Canvas, seconds: float) -> None:
        """All scraps that are in the air at this moment."""
        top, way = canvas.whole.y - _SIDE, canvas.whole.h + 2 * _SIDE
        for scrap in self._scraps:
            fallen = (seconds - scrap.start) / scrap.fall
            if 0 <= fallen < 1:
                since = seconds - scrap.start
                x = scrap.x + scrap.sway * sin(scrap.phase + 2.4 * since)
                angle = round((scrap.spin * since + scrap.phase * 57) / _ANGLE_STEP) * _ANGLE_STEP % 360
                box = Box(x - _SIDE / 2, top + way * fallen - _SIDE / 2, _SIDE, _SIDE)
                key = "paper", scrap.shape, scrap.colour, angle
                canvas.svg(key, partial(paper, scrap.shape, scrap.colour, angle), box)
