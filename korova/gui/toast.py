"""A sentence at the top of the window that comes, is read and goes: what no scene need care about."""

from korova.gui.canvas import Canvas
from korova.stage.box import Box

_FADE = 0.25
_TOP = 24.0
_ICON = 64.0
_WIDEST = 1500.0


class Toast:
    """One sentence at a time, and the time it has left."""

    def __init__(self) -> None:
        self.words = ""
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
        self.words, self._left = words, seconds

    def update(self, seconds: float) -> None:
        self._last = not self.done
        self._left = max(0.0, self._left - seconds)

    def draw(self, canvas: Canvas) -> None:
        if self.done:
            return
        theme = canvas.theme
        wanted = canvas.text_width(self.words)
        width = min(_WIDEST, wanted + _ICON + 92)
        rows = 1 if wanted <= width - _ICON - 80 else 2
        height = 34 + rows * theme.size("body") * 1.45
        rise = min(1.0, self._left / _FADE)
        box = Box(960 - width / 2, _TOP - (_TOP + height) * (1 - rise), width, height)
        canvas.panel(Box(box.x - 4, box.y + 2, box.w + 8, box.h + 8), theme.veil, radius=34, alpha=0.45)
        canvas.panel(box, theme.panel, line=theme.gold, width=4, radius=30)
        canvas.icon("icons/info", box.x + 28 + _ICON / 2 - 8, box.centre[1], _ICON * 0.72)
        room = Box(box.x + 28 + _ICON, box.y + 6, box.w - _ICON - 64, box.h - 12)
        canvas.text(self.words, room, "body", wrap=True, over=True)
