"""The log of a game, the newest lines at the bottom."""

from collections.abc import Sequence

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.fonts import TEXT
from korova.gui.scenes.sheet import Sheet
from korova.gui.shell import Shell
from korova.stage.box import Box

_LINE = 40.0
_WIDEST = 1000.0
_PAGE = 19


class TableLog(Sheet):
    """Scrolls by wheel, arrows and pages."""

    command = "log"
    box = Box(360, 60, 1200, 960)

    def __init__(self, shell: Shell, told: Sequence[tuple[str, bool]]) -> None:
        super().__init__(shell)
        self._told = told
        self._lines = self._laid()
        self._first = self._last_page

    def rebuild(self) -> None:
        self._lines = self._laid()
        self._first = min(self._first, self._last_page)
        super().rebuild()

    def _laid(self) -> list[tuple[str, bool]]:
        """Every sentence on as many lines as it needs: ten names do not stand on one."""
        words, size, room = self.shell.brushes.words, self.shell.theme.size("body"), (round(_WIDEST), 10**6)
        return [
            (line, heads)
            for sentence, heads in self._told
            for line in words.set(sentence, TEXT, size, room, wrap=True).lines
        ]

    @property
    def title(self) -> str:
        return self.shell.say("table.log_title")

    @property
    def _last_page(self) -> int:
        return max(0, len(self._lines) - _PAGE)

    def content(self, canvas: Canvas, room: Box) -> None:
        if not self._lines:
            canvas.text(self.shell.say("table.log_empty"), room, "label", wrap=True)
        for index, (line, heads) in enumerate(self._lines[self._first : self._first + _PAGE]):
            box = Box(room.x, room.y + index * _LINE, room.w - 40, _LINE)
            if heads:
                canvas.panel(Box(box.x, box.y + 2, box.w, box.h - 4), canvas.theme.inset, radius=10)
                canvas.text(line, Box(box.x + 14, box.y, box.w - 28, box.h), "body", canvas.theme.gold, align=0.0)
            else:
                canvas.text(line, Box(box.x + 40, box.y, box.w - 54, box.h), "body", align=0.0)
        if self._last_page:
            track = Box(room.x + room.w - 16, room.y, 10, _PAGE * _LINE)
            canvas.panel(track, canvas.theme.inset, radius=5)
            tall = max(40.0, track.h * _PAGE / len(self._lines))
            down = (track.h - tall) * self._first / self._last_page
            canvas.panel(Box(track.x, track.y + down, track.w, tall), canvas.theme.gold, radius=5)

    def handle(self, intent: it.Intent) -> None:
        match intent:
            case it.Wheel(_, _, dy):
                self._scroll(-round(dy * 3) or (-1 if dy > 0 else 1))
            case it.Move(0, dy):
                self._scroll(dy)
            case it.Page(dy):
                self._scroll(dy * (_PAGE - 2))
            case it.Home():
                self._scroll(-len(self._lines))
            case it.End():
                self._scroll(len(self._lines))
            case _:
                super().handle(intent)

    def _scroll(self, by: int) -> None:
        first = min(self._last_page, max(0, self._first + by))
        if first != self._first:
            self._first = first
            self.touch()
