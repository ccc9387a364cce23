"""The rows of the round's summary: place, player, what the round cost, and how far the total has come."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from korova.engine.log import Player
from korova.games.cows.cards import POINTS
from korova.games.cows.view import CowsView
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.interlude import draw_bar
from korova.gui.scenes.seat_badge import draw_badge
from korova.gui.scenes.standing import places
from korova.services.messages import Messages
from korova.stage.box import Box

_HEAD = 44.0
_TALLEST = 200.0
_GAP = 8.0
_CARD = 560 / 800
_MOST_CARDS = 5
_KEPT = 92.0
"""The room for specials that a player has kept."""


_GAINED, _CARDS, _BAR, _TOTAL = (458.0, 110.0), (572.0, 260.0), (850.0, 158.0), (1014.0, 98.0)
"""Left edge and width of the columns that do not depend on the height of a row."""


def height_for(seats: int) -> float:
    """What so many rows would like to have."""
    return _HEAD + seats * (_TALLEST + _GAP)


@dataclass(frozen=True, slots=True)
class _Row:
    """One seat in its box."""

    box: Box
    place: int
    seat: int

    def part(self, x: float, width: float) -> Box:
        return Box(self.box.x + x, self.box.y, width, self.box.h)


class SummaryRows:
    """The standings after a round, best first."""

    def __init__(self, box: Box, view: CowsView, players: Sequence[Player]) -> None:
        self._box = box
        self._view = view
        self._players = players
        limit = view.config.limit
        self._whole = max(1, limit or 0, *view.totals)
        """What a full bar stands for."""

    def draw(self, canvas: Canvas, say: Messages) -> None:
        """All but the bars."""
        self._draw_head(canvas, say)
        for row in self._rows():
            canvas.panel(row.box, canvas.theme.inset, radius=16)
            self._draw_player(canvas, row)
            self._draw_round(canvas, say, row)
            total = str(self._view.totals[row.seat])
            canvas.heading(total, row.part(*_TOTAL), "heading", canvas.theme.gold if row.place == 1 else None)

    def draw_bars(self, canvas: Canvas, share: float) -> None:
        """How far each total has come: what it was before the round, and a share of what the round has added."""
        theme, limit = canvas.theme, self._view.config.limit
        for row in self._rows():
            x, width = _BAR
            bed = Box(row.box.x + x, row.box.centre[1] - 12, width, 24)
            total, gained = self._view.totals[row.seat], self._view.history[-1][row.seat]
            before, added = (total - gained) / self._whole, gained / self._whole
            draw_bar(canvas, bed, before, added, share=share, colour=theme.bad)
            if limit is not None:
                mark = bed.x + width * limit / self._whole
                canvas.panel(Box(mark - 3, bed.y - 8, 6, bed.h + 16), theme.text, radius=3)

    def _rows(self) -> Iterator[_Row]:
        box = self._box
        step = min(_TALLEST + _GAP, (box.h - _HEAD) / self._view.config.players)
        y = box.y + _HEAD
        for place in places(self._view.totals):
            for seat in place.seats:
                yield _Row(Box(box.x, y, box.w, step - _GAP), place.number, seat)
                y += step

    def _draw_head(self, canvas: Canvas, say: Messages) -> None:
        limit = self._view.config.limit
        way = "" if limit is None else say("ending.column_limit", limit=limit)
        for words, (x, width) in (
            (say("ending.column_round"), (_GAINED[0] - 6, _GAINED[1] + 12)),
            (say("ending.column_cards"), _CARDS),
            (way, (_BAR[0] - 14, _BAR[1] + 28)),
            (say("ending.column_total"), _TOTAL),
        ):
            canvas.text(words, Box(self._box.x + x, self._box.y, width, 36), "small", canvas.theme.faint)

    def _draw_player(self, canvas: Canvas, row: _Row) -> None:
        theme = canvas.theme
        middle = row.box.centre[1]
        if row.place == 1:
            canvas.icon("icons/crown", row.box.x + 40, middle, 40)
        else:
            canvas.heading(str(row.place), row.part(10, 60), "label", theme.faint)
        side = min(124.0, row.box.h - 8)
        draw_badge(canvas, self._players[row.seat], row.seat, (row.box.x + 82 + side / 2, middle), side)
        left = 82 + side + 18
        role = "heading" if row.box.h > 100 else "label"
        kept = self._view.special_counts[row.seat]
        end = _GAINED[0] - 6 - (_KEPT if kept else 0)
        room = row.part(left, end - left)
        canvas.text(self._players[row.seat].name, room, role, theme.text, face=DISPLAY, align=0.0)
        if kept:
            self._draw_kept(canvas, row.part(end + 4, _KEPT - 8), kept)

    @staticmethod
    def _draw_kept(canvas: Canvas, room: Box, count: int) -> None:
        """Specials that were not played stay in the hand."""
        high = min(64.0, room.h - 10)
        back = Box(room.x, room.centre[1] - high / 2, high * _CARD, high)
        canvas.picture("cards/back_special", back)
        words = Box(back.x + back.w + 4, room.y, room.w - back.w - 4, room.h)
        canvas.text(f"×{count}", words, "body", canvas.theme.text, face=DISPLAY, align=0.0)

    def _draw_round(self, canvas: Canvas, say: Messages, row: _Row) -> None:
        theme = canvas.theme
        gained = self._view.history[-1][row.seat]
        canvas.heading(f"+{gained}", row.part(*_GAINED), "heading", theme.good if gained == 0 else theme.bad)
        worst = sorted(self._view.piles[row.seat], key=lambda card: (-POINTS[card], card))[:_MOST_CARDS]
        x, width = _CARDS
        if not worst:
            canvas.text(say("ending.clean"), row.part(x, width), "body", theme.good)
            return
        high = min(150.0, row.box.h - 6)
        wide = high * _CARD
        step = min(wide + 6, (width - wide) / (_MOST_CARDS - 1))
        left = row.box.x + x + (width - wide - step * (len(worst) - 1)) / 2
        for index, card in enumerate(worst):
            canvas.picture(f"card/{card}", Box(left + step * index, row.box.centre[1] - high / 2, wide, high))
