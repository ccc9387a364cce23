"""The lines of a chart as SVG: every seat has a colour, a dash and a mark of its own, and any one of them would do."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from korova.gui.art.palette import INK
from korova.gui.art.svg import document

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """How the line of a seat is drawn; `corners` are those of its mark in a circle of radius one, none for a disc."""

    colour: str
    dash: str
    corners: tuple[Spot, ...] = ()
    hollow: bool = False


def _regular(corners: int, turn: float = 0.0, inner: float = 1.0) -> tuple[Spot, ...]:
    """A polygon, or with an inner radius a star; the first corner points up, turned by a share of a corner."""
    count = corners if inner == 1 else 2 * corners
    radii = (1.0, inner)
    angles = [2 * pi * (index + turn) / count - pi / 2 for index in range(count)]
    return tuple((radii[i % 2] * cos(a), radii[i % 2] * sin(a)) for i, a in enumerate(angles))


LINES = (
    Line("#f6d08a", ""),
    Line("#7fd0ee", "14 7", _regular(4, 0.5)),
    Line("#ff9d8f", "3 8", _regular(3)),
    Line("#9adf86", "", _regular(4)),
    Line("#dcb0f5", "14 7 3 7", _regular(5, inner=0.45)),
    Line("#fff6e3", "22 8", hollow=True),
    Line("#f3a65c", "7 7", _regular(4, 0.5), hollow=True),
    Line("#5fdcc0", "22 7 3 7 3 7", _regular(3, 1.5)),
    Line("#f78fc0", "", _regular(6)),
    Line("#c9d85a", "3 5 10 5", _regular(4), hollow=True),
)
"""One for each of ten seats."""


def mark(seat: int, x: float, y: float, radius: float) -> str:
    """The mark of a seat around a point."""
    line = LINES[seat]
    fill, stroke = (INK, line.colour) if line.hollow else (line.colour, INK)
    look = f'fill="{fill}" stroke="{stroke}" stroke-width="{radius * (0.5 if line.hollow else 0.3):.1f}"'
    if not line.corners:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 0.86:.1f}" {look}/>'
    corners = " ".join(f"{x + radius * across:.1f},{y + radius * down:.1f}" for across, down in line.corners)
    return f'<polygon points="{corners}" stroke-linejoin="round" {look}/>'


def mark_picture(seat: int) -> str:
    """The mark alone, a square picture."""
    return document(32, 32, mark(seat, 16, 16, 13))


def lines_picture(
    size: Spot,
    paths: Sequence[Sequence[Spot]],
    leads: Sequence[Spot],
    rules: Sequence[float],
    limit: float | None,
    *,
    faint: str,
    alarm: str,
    marked_every: int,
) -> str:
    """The lines, each led on to where its portrait stands, over level rules; the limit is a rule of its own."""
    width, height = size
    right = max(x for path in paths for x, _ in path)
    parts = [
        f'<path d="M 0 {y:.1f} H {right:.1f}" stroke="{faint}" stroke-opacity="0.28" stroke-width="2"/>' for y in rules
    ]
    if limit is not None:
        parts.append(
            f'<path d="M 0 {limit:.1f} H {right:.1f}" stroke="{alarm}" stroke-width="4" stroke-dasharray="4 8" '
            'stroke-linecap="round"/>'
        )
    for seat, (path, lead) in enumerate(zip(paths, leads, strict=True)):
        parts.append(_path((path[-1], lead), LINES[seat].colour, 2, 0.6))
    for seat, path in enumerate(paths):
        parts.append(_path(path, INK, 8, 0.55))
        parts.append(_path(path, LINES[seat].colour, 4, 1, LINES[seat].dash))
    for seat, path in enumerate(paths):
        spots = path[-1::-marked_every]
        parts += [mark(seat, x, y, 8) for x, y in spots if (x, y) != path[0]]
    return document(width, height, "".join(parts))


def _path(spots: Sequence[Spot], colour: str, width: float, opacity: float, dash: str = "") -> str:
    points = " L ".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M {points}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}" '
        f'stroke-linejoin="round"{dashes}/>'
    )
