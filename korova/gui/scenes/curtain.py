"""Couch play: names whose turn it is, and shows the hand only when that person says so."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from korova.engine.log import Player
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.page import Page
from korova.gui.shell import Shell
from korova.gui.tables import portrait
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

_BOX = Box(400, 716, 1120, 350)
"""Over the hand: the meadow stays to be seen."""
_MOST_OTHERS = 6


class Curtain(Page):
    """Over the table: the rows are seen, no hand is. Those who have chosen may change their mind."""

    opaque = False

    def __init__(
        self,
        shell: Shell,
        players: Sequence[Player],
        *,
        waiting: Sequence[int],
        chosen: Sequence[int],
        look: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(shell)
        self._players = players
        self._next = waiting[0]
        self._waiting = tuple(waiting)
        self._chosen = tuple(chosen)
        self._look = look
        self._leave = leave

    def back(self) -> None:
        """Esc opens the table's menu; the curtain comes back after it."""
        self._leave()

    def widgets(self) -> Iterable[Widget]:
        say = self.shell.say
        left, top = _BOX.x + 340, _BOX.y + 146
        show = partial(self._open, self._next)
        yield Button(Box(left, top, 500, 88), say("curtain.show"), show, icon="icons/eye", primary=True)
        for index, (seat, key) in enumerate(self._others()):
            line, column = divmod(index, 3)
            place = Box(left + column * 252, top + 106 + line * 48, 240, 42)
            yield Button(place, say(key, name=self._players[seat].name), partial(self._open, seat), role="small")

    def _others(self) -> list[tuple[int, str]]:
        """Who else may come to the screen now, and what for."""
        first = [(seat, "curtain.first") for seat in self._waiting[1:]]
        return [*first, *((seat, "curtain.change") for seat in self._chosen)][:_MOST_OTHERS]

    def still(self, canvas: Canvas) -> None:
        say, player = self.shell.say, self._players[self._next]
        canvas.veil(0.3)
        canvas.panel(_BOX, canvas.theme.panel, line=canvas.theme.panel_line, width=5, radius=40)
        canvas.picture(portrait(player), Box(_BOX.x + 30, _BOX.y + 35, 280, 280))
        words = Box(_BOX.x + 340, _BOX.y + 16, _BOX.w - 370, 76)
        canvas.text(player.name, words, "title", face=DISPLAY, align=0.0)
        below = Box(words.x, words.y + words.h, words.w, 44)
        canvas.text(say("curtain.turn"), below, "label", canvas.theme.faint, align=0.0)

    def _open(self, seat: int) -> None:
        self.shell.stack.pop()
        self._look(seat)
