"""How a sprite lies on the table at one moment."""

from dataclasses import dataclass
from typing import Any

from korova.stage.box import Box


@dataclass(frozen=True, slots=True)
class Pose:
    """`x` and `y` are the centre in design pixels; higher layers are drawn later."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    """Degrees clockwise."""
    turn: float = 0.0
    """0 is face up, 1 is face down."""
    alpha: float = 1.0
    layer: int = 0

    @classmethod
    def of(cls, box: Box, **others: Any) -> "Pose":
        """Filling a box. Any: the other fields have several types."""
        x, y = box.centre
        return cls(x, y, box.w, box.h, **others)

    def towards(self, other: "Pose", share: float) -> "Pose":
        """On the way to another pose, on the higher of both layers; beyond 1 it overshoots where that makes sense."""
        if share == 0:
            return self
        if share == 1:
            return other
        within = min(1.0, max(0.0, share))
        return Pose(
            _between(self.x, other.x, share),
            _between(self.y, other.y, share),
            max(0.0, _between(self.w, other.w, share)),
            max(0.0, _between(self.h, other.h, share)),
            _between(self.angle, other.angle, share),
            _between(self.turn, other.turn, within),
            _between(self.alpha, other.alpha, within),
            max(self.layer, other.layer),
        )


def _between(start: float, end: float, share: float) -> float:
    return start + (end - start) * share
