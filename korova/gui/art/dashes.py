"""Dashes around a rectangle with round corners, each a line of its own.

SDL's rasteriser spoils the end of a dashed line: it is drawn in directions that were never worked out, now and then as
a streak across the picture.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin

from korova.stage.box import Box

Spot = tuple[float, float]

_BENDS = 6
"""A corner is drawn with so many straight pieces."""


def dashes(box: Box, radius: float, dash: float, gap: float) -> str:
    """The data of an SVG path: as many dashes as go round evenly."""
    spots = list(_outline(box, min(radius, box.w / 2, box.h / 2)))
    lengths = [_apart(one, other) for one, other in pairwise(spots)]
    around = sum(lengths)
    count = max(1, round(around / (dash + gap)))
    step = around / count
    drawn = step * dash / (dash + gap)
    return " ".join(_piece(spots, lengths, index * step, index * step + drawn) for index in range(count))


def _outline(box: Box, radius: float) -> Iterator[Spot]:
    """Clockwise from the top of the left side, and back to where it began."""
    centres = (
        (box.x + radius, box.y + radius),
        (box.x + box.w - radius, box.y + radius),
        (box.x + box.w - radius, box.y + box.h - radius),
        (box.x + radius, box.y + box.h - radius),
    )
    for corner, (x, y) in enumerate(centres):
        for bend in range(_BENDS + 1):
            angle = pi + pi / 2 * (corner + bend / _BENDS)
            yield x + radius * cos(angle), y + radius * sin(angle)
    yield box.x, box.y + radius


def _piece(spots: list[Spot], lengths: list[float], start: float, end: float) -> str:
    """The part of a line between two distances from its beginning."""
    found: list[Spot] = []
    gone = 0.0
    for (one, other), length in zip(pairwise(spots), lengths, strict=True):
        if length and gone + length > start and gone < end:
            if not found:
                found.append(_between(one, other, (start - gone) / length))
            found.append(_between(one, other, min(1.0, (end - gone) / length)))
        gone += length
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in found)


def _between(one: Spot, other: Spot, share: float) -> Spot:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _apart(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
