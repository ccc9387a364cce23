"""A sentence at the top of the window that comes, is read and goes: what no scene need care about."""

from korova.gui.canvas import Canvas
from korova.stage.box import Box

_FADE = 0.25


class Toast:
    """One sentence at a time, and the time it has left."""

    def __init__(self) -> None:
        self._words = ""
        self._left = 0.0
        self._last = False

    @property
    def done(self) -> bool:
        return self._left <= 0

    @property
    def wants_frame(self) -> bool:
        """While it is seen, and once more when it has gone."""
        return not self.done or self._last

    def show(self, words: str, seconds: float = 2.0) -> None:
        self._words, self._left = words, seconds

    def update(self, seconds: float) -> None:
        self._last = not self.done
        self._left = max(0.0, self._left - seconds)

    def draw(self, canvas: Canvas) -> None:
        if self.done:
            return
        width = min(1500.0, canvas.text_width(self._words) + 80)
        rise = min(1.0, self._left / _FADE)
        box = Box(960 - width / 2, 24 - 90 * (1 - rise), width, 72)
        canvas.panel(box, canvas.theme.inset, line=canvas.theme.gold, width=3, radius=30)
        canvas.text(self._words, Box(box.x + 30, box.y + 6, box.w - 60, box.h - 12), "body", wrap=True, over=True)
