"""One transform between the design space and the window, for drawing and for pointing alike."""

from korova.gui.raster import Size
from korova.stage.box import Box

STAGE = (1920, 1080)
SMALLEST: Size = (960, 540)


class Viewport:
    """The stage stands in the middle of the window, as large as fits; the backdrop goes on around it."""

    __slots__ = ("origin", "scale", "window")

    def __init__(self, window: Size) -> None:
        self.window = window
        self.scale = min(window[0] / STAGE[0], window[1] / STAGE[1])
        """Window pixels for a design pixel."""
        self.origin = (window[0] - STAGE[0] * self.scale) / 2, (window[1] - STAGE[1] * self.scale) / 2
        """Where the stage's corner is in the window."""

    @property
    def whole(self) -> Box:
        """The window in design pixels: the stage and what is seen around it."""
        x, y = self.origin
        return Box(-x / self.scale, -y / self.scale, self.window[0] / self.scale, self.window[1] / self.scale)

    def to_design(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y = self.origin
        return (point[0] - x) / self.scale, (point[1] - y) / self.scale

    def to_window(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y = self.origin
        return x + point[0] * self.scale, y + point[1] * self.scale

    def pixels(self, box: Box) -> tuple[int, int, int, int]:
        """A box in whole pixels; neighbours in design space stay neighbours, and no box vanishes."""
        left, top = self.to_window((box.x, box.y))
        right, bottom = self.to_window((box.x + box.w, box.y + box.h))
        return (
            round(left),
            round(top),
            max(1, round(right) - round(left)),
            max(1, round(bottom) - round(top)),
        )

    def size(self, width: float, height: float) -> Size:
        """The same pixels for the same design size, wherever it stands: pictures are kept by their size."""
        return max(1, round(width * self.scale)), max(1, round(height * self.scale))
