"""The standing of a series: whoever leads stands on top, and the last game is the end of each bar."""

from collections.abc import Iterator, Sequence

from korova.engine.log import Player
from korova.games.mice.scoring import totals
from korova.games.mice.table import MiceTable
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.cat_badge import draw_person
from korova.gui.scenes.hauls import ranked
from korova.gui.scenes.interlude import draw_bar
from korova.services.messages import Messages
from korova.stage.box import Box

_HEAD = 64.0
_TALLEST = 170.0
_TOTAL = 108.0


class SeriesBars:
    """A panel with a bar for each seat."""

    def __init__(self, box: Box, table: MiceTable, players: Sequence[Player]) -> None:
        self._box = box
        self._table = table
        self._players = players
        self._points, self._mice = totals(table.points), totals(table.mice)
        self._whole = max(1, *self._points)

    def draw(self, canvas: Canvas, say: Messages) -> None:
        """All but the bars."""
        theme, box = canvas.theme, self._box
        canvas.panel(box, theme.inset, radius=20)
        canvas.heading(say("mousers.standing"), Box(box.x + 24, box.y + 12, box.w - 48, 46), "label")
        for place, seat, row in self._rows():
            middle = row.centre[1]
            if place == 1:
                canvas.icon("icons/crown", row.x + 28, middle, 36)
            else:
                canvas.heading(str(place), Box(row.x, row.y, 56, row.h), "label", theme.faint)
            side = min(84.0, row.h - 16)
            draw_person(canvas, self._players[seat], seat, Box(row.x + 58, middle - side / 2, side, side))
            bar = _bar(row)
            name = Box(bar.x, middle - 46, bar.w, 44)
            canvas.text(self._players[seat].name, name, "label", face=DISPLAY, align=0.0, shorten=True)
            total = Box(row.x + row.w - _TOTAL, middle - 42, _TOTAL - 16, 52)
            colour = theme.gold if place == 1 else None
            canvas.heading(str(self._points[seat]), total, "heading", colour, align=1.0)
            mice = Box(row.x + row.w - _TOTAL - 30, middle + 10, _TOTAL + 14, 32)
            canvas.text(say("mousers.mice", n=self._mice[seat]), mice, "small", theme.faint, align=1.0)

    def draw_bars(self, canvas: Canvas, share: float) -> None:
        """Each total: what it was before the game, and a share of what the game has added."""
        for _, seat, row in self._rows():
            gained = self._table.points[-1][seat]
            before = (self._points[seat] - gained) / self._whole
            draw_bar(canvas, _bar(row), before, gained / self._whole, share=share, colour=canvas.theme.good)

    def _rows(self) -> Iterator[tuple[int, int, Box]]:
        box = self._box
        step = min(_TALLEST, (box.h - _HEAD - 12) / len(self._players))
        y = box.y + _HEAD
        for place in ranked(self._points, self._mice):
            for seat in place.seats:
                yield place.number, seat, Box(box.x + 12, y, box.w - 24, step)
                y += step


def _bar(row: Box) -> Box:
    left = row.x + 160
    return Box(left, row.centre[1] + 8, row.x + row.w - _TOTAL - 36 - left, 24)
