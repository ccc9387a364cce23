"""A rectangle of the table in design pixels."""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in design pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside; neighbours that share an edge never both hold it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def grown(self, by: float) -> "Box":
        """The box with this much more room on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)
