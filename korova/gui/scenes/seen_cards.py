"""The grid of all cards: which have been seen this round, and which may still be in somebody's hand."""

from collections.abc import Sequence
from math import isqrt

from korova.engine.log import Player
from korova.games.cows.cards import DECK, POINTS
from korova.games.cows.view import CowsView
from korova.gui.art.frame import RANKS
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.sheet import Sheet
from korova.gui.shell import Shell
from korova.gui.tables import portrait
from korova.stage.box import Box

_MOST_COLUMNS = 13
_FACE = 44.0
_GONE_INK = "#8b98a3"


class SeenCards(Sheet):
    """Own cards, cards that lie open, cards that were taken, and those nobody has seen yet.

    With `players`, those that everybody has seen go into a hand (B-19: in a draft, or by Санитар) show who holds them.
    """

    command = "grid"

    def __init__(self, shell: Shell, view: CowsView, players: Sequence[Player] = ()) -> None:
        super().__init__(shell)
        holders = range(len(players))
        self.held = {card: players[seat] for seat in holders if seat != view.seat for card in view.known[seat]}
        self._own = frozenset(view.hand)
        self._open = frozenset(card for row in view.rows for card in row.cards) | {card for _, card in view.pending}
        self._gone = frozenset(card for pile in view.piles for card in pile) | frozenset(view.discarded)
        self._deck = DECK[: view.config.highest_card]

    @property
    def title(self) -> str:
        return self.shell.say("table.seen_title")

    def content(self, canvas: Canvas, room: Box) -> None:
        unseen = len(self._deck) - len(self._own | self._open | self._gone)
        columns = min(_MOST_COLUMNS, isqrt(2 * len(self._deck)) + 1)
        lines = -(-len(self._deck) // columns)
        width, height = room.w / columns, (room.h - 70) / lines
        for card in self._deck:
            line, column = divmod(card - 1, columns)
            self._cell(canvas, card, Box(room.x + column * width, room.y + line * height, width, height).grown(-5))
        legend = Box(room.x, room.y + room.h - 54, room.w / 4, 50)
        say = self.shell.say
        kinds = (
            (say("table.seen_own", n=len(self._own)), canvas.theme.gold),
            (say("table.seen_open", n=len(self._open)), canvas.theme.button),
            (say("table.seen_gone", n=len(self._gone)), canvas.theme.disabled),
            (say("table.seen_unseen", n=unseen), canvas.theme.text),
        )
        for index, (words, colour) in enumerate(kinds):
            box = Box(legend.x + index * legend.w, legend.y, legend.w, legend.h)
            canvas.panel(Box(box.x, box.y + 12, 30, 30), colour, line=canvas.theme.text, width=2, radius=8)
            canvas.text(words, Box(box.x + 40, box.y, box.w - 46, box.h), "body", align=0.0)

    def _cell(self, canvas: Canvas, card: int, box: Box) -> None:
        theme = canvas.theme
        if card in self._own:
            fill, ink, line = theme.gold, "#2a2430", theme.text
        elif card in self._open:
            fill, ink, line = theme.button, theme.text, theme.text
        elif card in self._gone:
            fill, ink, line = theme.inset, _GONE_INK, theme.disabled
        else:
            fill, ink, line = theme.text, "#2a2430", RANKS[POINTS[card]].colour
        canvas.panel(box, fill, line=line, width=4, radius=12)
        canvas.text(str(card), Box(box.x, box.y + 4, box.w, box.h - 26), "label", ink, face=DISPLAY)
        if card in self._gone:
            canvas.panel(Box(box.x + 12, box.centre[1] - 12, box.w - 24, 3), _GONE_INK, radius=1)
        self._pips(canvas, box, POINTS[card], ink)
        if card in self.held:
            side = max(_FACE, 0.5 * box.h)
            canvas.icon(portrait(self.held[card]), box.x + box.w - side / 4, box.y + side / 3, side)

    @staticmethod
    def _pips(canvas: Canvas, box: Box, points: int, ink: str) -> None:
        side, gap = 7.0, 4.0
        left = box.centre[0] - (points * side + (points - 1) * gap) / 2
        for index in range(points):
            canvas.panel(Box(left + index * (side + gap), box.y + box.h - 18, side, side), ink, radius=3.5)
