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

_BOX = Box(510, 120, 900, 800)
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
        box = Box(_BOX.centre[0] - 270, _BOX.y + 520, 540, 96)
        yield Button(box, say("curtain.show"), partial(self._open, self._next), icon="icons/eye", primary=True)
        others = self._others()
        few = len(others) == 1
        for index, (seat, key) in enumerate(others):
            line, column = divmod(index, 2)
            left = _BOX.centre[0] - 190 if few else _BOX.x + 40 + column * 415
            place = Box(left, _BOX.y + 636 + line * 52, 380 if few else 405, 46)
            yield Button(place, say(key, name=self._players[seat].name), partial(self._open, seat), role="body")

    def _others(self) -> list[tuple[int, str]]:
        """Who else may come to the screen now, and what for."""
        first = [(seat, "curtain.first") for seat in self._waiting[1:]]
        return [*first, *((seat, "curtain.change") for seat in self._chosen)][:_MOST_OTHERS]

    def still(self, canvas: Canvas) -> None:
        say, player = self.shell.say, self._players[self._next]
        canvas.veil(0.5)
        canvas.panel(_BOX, canvas.theme.panel, line=canvas.theme.panel_line, width=5, radius=40)
        canvas.picture(portrait(player), Box(_BOX.centre[0] - 150, _BOX.y + 50, 300, 300))
        canvas.text(player.name, Box(_BOX.x + 40, _BOX.y + 360, _BOX.w - 80, 90), "title", face=DISPLAY)
        canvas.text(say("curtain.turn"), Box(_BOX.x + 40, _BOX.y + 446, _BOX.w - 80, 54), "label", canvas.theme.faint)

    def _open(self, seat: int) -> None:
        self.shell.stack.pop()
        self._look(seat)
