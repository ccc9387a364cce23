"""The rows of a game's summary: place, player, the mice on the card, and what they are worth."""

from collections.abc import Sequence

from korova.engine.log import Player
from korova.games.mice.table import MiceTable
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.cat_badge import draw_cat_badge
from korova.gui.scenes.hauls import draw_haul, ranked
from korova.services.messages import Messages
from korova.stage.box import Box

_HEAD = 44.0
_TALLEST = 188.0
_GAP = 8.0
_NAME, _HAUL, _POINTS = (206.0, 226.0), (446.0, 570.0), (1030.0, 104.0)
"""Left edge and width of the columns."""


def height_for(seats: int) -> float:
    """What so many rows would like to have."""
    return _HEAD + seats * (_TALLEST + _GAP)


class GameRows:
    """The game that has just ended, best first."""

    def __init__(self, box: Box, table: MiceTable, players: Sequence[Player]) -> None:
        self._box = box
        self._table = table
        self._players = players

    def draw(self, canvas: Canvas, say: Messages) -> None:
        theme, table, box = canvas.theme, self._table, self._box
        for words, (x, width) in (
            (say("mousers.haul_column"), _HAUL),
            (say("mousers.points_column"), _POINTS),
        ):
            canvas.text(words, Box(box.x + x, box.y, width, 36), "small", theme.faint)
        points, mice = table.points[-1], table.mice[-1]
        step = min(_TALLEST + _GAP, (box.h - _HEAD) / len(self._players))
        y = box.y + _HEAD
        for place in ranked(points, mice):
            for seat in place.seats:
                row, best = Box(box.x, y, box.w, step - _GAP), place.number == 1
                canvas.panel(row, theme.inset, radius=16)
                self._draw_player(canvas, say, row, seat, place.number)
                haul = Box(row.x + _HAUL[0], row.y + 8, _HAUL[1], row.h - 16)
                draw_haul(canvas, table.config, table.cards[seat], haul)
                gained = Box(row.x + _POINTS[0], row.y, _POINTS[1], row.h)
                canvas.heading(f"+{points[seat]}", gained, "heading", theme.gold if best else theme.good)
                y += step

    def _draw_player(self, canvas: Canvas, say: Messages, row: Box, seat: int, place: int) -> None:
        theme, middle = canvas.theme, row.centre[1]
        if place == 1:
            canvas.icon("icons/crown", row.x + 36, middle, 40)
        else:
            canvas.heading(str(place), Box(row.x + 8, row.y, 56, row.h), "label", theme.faint)
        side = min(124.0, row.h - 12)
        badge = Box(row.x + 70, middle - side / 2, side, side)
        draw_cat_badge(canvas, self._players[seat], seat, badge, "proud" if place == 1 else "waiting")
        x, width = _NAME
        name = Box(row.x + x, middle - 48, width, 56)
        canvas.text(self._players[seat].name, name, "heading", face=DISPLAY, align=0.0, shorten=True)
        words = say("mousers.mice", n=self._table.mice[-1][seat])
        canvas.text(words, Box(row.x + x, middle + 10, width, 36), "body", theme.faint, align=0.0)
