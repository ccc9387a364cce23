"""Couch play: names whose turn it is, and shows the hand only when that person says so."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from korova.engine.log import Player
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.page import Page
from korova.gui.shell import Shell
from korova.gui.tables import portrait
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

_LEFT, _BOTTOM, _WIDTH, _HEIGHT = 400.0, 1066.0, 1120.0, 350.0
"""Over the hand: the meadow stays to be seen."""
_OTHERS_IN_LINE, _LINE = 3, 48.0
DEAF_SECONDS = 0.6
"""Whoever still hurries the turn on must not open somebody's hand."""


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
        self._next = (*waiting, *chosen)[0]
        self._waiting = tuple(waiting)
        self._chosen = tuple(chosen)
        self._look = look
        self._leave = leave
        self._age = 0.0
        lines = -(-len(self._others()) // _OTHERS_IN_LINE)
        height = _HEIGHT + (_LINE + 6) * max(0, lines - 2)
        self._box = Box(_LEFT, _BOTTOM - height, _WIDTH, height)

    def update(self, seconds: float) -> None:
        self._age += seconds

    def handle(self, intent: it.Intent) -> None:
        if self._age >= DEAF_SECONDS or not isinstance(intent, it.Press | it.Release | it.Confirm):
            super().handle(intent)

    def back(self) -> None:
        """Esc opens the table's menu; the curtain comes back after it."""
        self._leave()

    def widgets(self) -> Iterable[Widget]:
        say = self.shell.say
        left, top = self._box.x + 340, self._box.y + 146
        show = partial(self._open, self._next)
        yield Button(Box(left, top, 500, 88), say("curtain.show"), show, icon="icons/eye", primary=True)
        for index, (seat, key) in enumerate(self._others()):
            line, column = divmod(index, _OTHERS_IN_LINE)
            place = Box(left + column * 252, top + 106 + line * _LINE, 240, 42)
            yield Button(place, say(key, name=self._players[seat].name), partial(self._open, seat), role="small")

    def _others(self) -> list[tuple[int, str]]:
        """Who else may come to the screen now, and what for."""
        first = [(seat, "curtain.first") for seat in self._waiting]
        return [*first, *((seat, "curtain.change") for seat in self._chosen)][1:]

    def still(self, canvas: Canvas) -> None:
        say, player, box = self.shell.say, self._players[self._next], self._box
        canvas.veil(0.3)
        canvas.panel(box, canvas.theme.panel, line=canvas.theme.panel_line, width=5, radius=40)
        canvas.picture(portrait(player), Box(box.x + 30, box.y + (box.h - 280) / 2, 280, 280))
        words = Box(box.x + 340, box.y + 16, box.w - 370, 76)
        canvas.text(player.name, words, "title", face=DISPLAY, align=0.0)
        below = Box(words.x, words.y + words.h, words.w, 44)
        why = say("curtain.turn" if self._waiting else "curtain.again")
        canvas.text(why, below, "label", canvas.theme.faint, align=0.0)

    def _open(self, seat: int) -> None:
        self.shell.stack.pop()
        self._look(seat)
