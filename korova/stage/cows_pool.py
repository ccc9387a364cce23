"""The places of a draft's cards: all of them in order, as large as the field allows and each with its number free."""

from functools import cache
from typing import NamedTuple

from korova.stage.box import Box

_SHAPE = 0.7
_GAP = 12.0
_WIDEST = 132.0
_ROOMY = 90.0
"""Cards that would be narrower than this overlap instead, a line over the feet of the one above."""
_SEEN = 0.68
"""How much of its height a card shows then: its number and its face."""
_COLUMNS = range(6, 16)


class _Grid(NamedTuple):
    columns: int
    width: float
    fall: float
    """From the top of a line to that of the next."""


def pool_places(count: int, field: Box) -> tuple[Box, ...]:
    """Where so many cards lie, the first at the left of the top line; the last line begins at the left, too."""
    return _places(count, field)


@cache
def _places(count: int, field: Box) -> tuple[Box, ...]:
    grid = _grid(count, field)
    height = grid.width / _SHAPE
    pitch = min(grid.width + 2 * _GAP, (field.w - grid.width) / (grid.columns - 1))
    lines = -(-count // grid.columns)
    left = field.centre[0] - (pitch * (grid.columns - 1) + grid.width) / 2
    top = field.centre[1] - (grid.fall * (lines - 1) + height) / 2
    return tuple(
        Box(left + index % grid.columns * pitch, top + index // grid.columns * grid.fall, grid.width, height)
        for index in range(count)
    )


def _grid(count: int, field: Box) -> _Grid:
    """The widest cards; if even those are small, the widest ones that overlap."""
    apart = max((_apart(count, field, columns) for columns in _COLUMNS), key=_width)
    if apart.width >= _ROOMY:
        return apart
    return max((_overlapping(count, field, columns) for columns in _COLUMNS), key=_width)


def _apart(count: int, field: Box, columns: int) -> _Grid:
    lines = -(-count // columns)
    wide = (field.w - (columns - 1) * _GAP) / columns
    tall = (field.h - (lines - 1) * _GAP) / lines
    width = min(_WIDEST, wide, tall * _SHAPE)
    return _Grid(columns, width, width / _SHAPE + _GAP)


def _overlapping(count: int, field: Box, columns: int) -> _Grid:
    lines = -(-count // columns)
    wide = (field.w - (columns - 1) * _GAP) / columns
    tall = field.h / (1 + _SEEN * (lines - 1))
    width = min(_ROOMY, wide, tall * _SHAPE)
    height = width / _SHAPE
    return _Grid(columns, width, min(height + _GAP, (field.h - height) / max(1, lines - 1)))


def _width(grid: _Grid) -> float:
    return grid.width
