"""What a person has taken this round, card by card: «Бой берёт!» lets everyone look through their own pile."""

from collections.abc import Sequence

from korova.games.cows.cards import POINTS, points_of
from korova.gui.canvas import Canvas
from korova.gui.scenes.sheet import Sheet
from korova.gui.shell import Shell
from korova.stage.box import Box

_SHAPE = 560 / 800


class OwnPile(Sheet):
    """The dearest cards first."""

    def __init__(self, shell: Shell, name: str, cards: Sequence[int]) -> None:
        super().__init__(shell)
        self._name = name
        self._cards = sorted(cards, key=lambda card: (-POINTS[card], card))

    @property
    def title(self) -> str:
        return self.shell.say("table.pile_title", name=self._name)

    def content(self, canvas: Canvas, room: Box) -> None:
        say = self.shell.say
        if not self._cards:
            canvas.picture("cards/sixth", Box(room.centre[0] - 105, room.y + 90, 210, 300))
            canvas.text(say("table.pile_empty"), Box(room.x, room.y + 430, room.w, 120), "label", wrap=True)
            return
        n = points_of(self._cards)
        canvas.text(say("table.pile_sum", n=n, cards=len(self._cards)), Box(room.x, room.y - 16, room.w, 50), "label")
        room = Box(room.x, room.y + 50, room.w, room.h - 50)
        columns = max(range(1, 21), key=lambda count: min(_width(room, count, len(self._cards)), 210.0) + count / 1000)
        width = min(210.0, _width(room, columns, len(self._cards)))
        height = width / _SHAPE
        lines = -(-len(self._cards) // columns)
        top = room.y + (room.h - lines * (height + 14)) / 2
        for index, card in enumerate(self._cards):
            line, column = divmod(index, columns)
            in_line = min(columns, len(self._cards) - line * columns)
            left = room.centre[0] - in_line * (width + 14) / 2
            box = Box(left + column * (width + 14) + 7, top + line * (height + 14), width, height)
            canvas.picture(f"card/{card}", box)


def _width(room: Box, columns: int, count: int) -> float:
    """How wide cards may be if so many stand side by side."""
    lines = -(-count // columns)
    return min(room.w / columns - 14, (room.h / lines - 14) * _SHAPE)
