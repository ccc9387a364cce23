"""Between two rounds or games: a board over the table with bars that grow, and a button that goes on."""

from collections.abc import Callable, Iterable

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.page import Page
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage import easing
from korova.stage.box import Box

_WAIT, _GROW = 0.35, 0.9
"""Seconds before the bars grow, and until they have grown."""


class Interlude(Page):
    """Tells what has happened; there is no way but on."""

    opaque = False
    board = Box(0, 0, 0, 0)

    def __init__(self, shell: Shell, on: Callable[[], None]) -> None:
        super().__init__(shell)
        self._on = on
        self._seconds = 0.0

    @property
    def next(self) -> tuple[str, str]:
        """The message and the icon of the button."""
        raise NotImplementedError

    def draw_bars(self, canvas: Canvas, share: float) -> None:
        """What grows, as far as it has come."""

    def enter(self) -> None:
        super().enter()
        self.shell.cue("round_end")

    def back(self) -> None:
        self._go_on()

    def handle(self, intent: it.Intent) -> None:
        """What people do while the bars still grow means "hurry"."""
        if self.moving and isinstance(intent, it.Press | it.Confirm | it.Cancel):
            self._seconds = _WAIT + _GROW
            self.repaint()
        else:
            super().handle(intent)

    @property
    def moving(self) -> bool:
        return self._grown < 1

    def update(self, seconds: float) -> None:
        if self.moving:
            self._seconds += seconds * self.shell.settings.speed
            self.repaint()

    def widgets(self) -> Iterable[Widget]:
        label, icon = self.next
        box = Box(self.board.centre[0] - 250, self.board.y + self.board.h - 98, 500, 80)
        yield Button(box, self.shell.say(label), self._go_on, icon=icon, primary=True)

    def draw(self, canvas: Canvas) -> None:
        self.draw_bars(canvas, easing.out(self._grown))
        super().draw(canvas)

    @property
    def _grown(self) -> float:
        if self.shell.settings.reduced_motion:
            return 1.0
        return min(1.0, max(0.0, (self._seconds - _WAIT) / _GROW))

    def _go_on(self) -> None:
        self.shell.stack.pop()
        self._on()


def draw_bar(canvas: Canvas, bed: Box, before: float, gained: float, *, share: float, colour: str) -> None:
    """What there was before, and a share of what has been gained since, as parts of a bar whose whole is 1."""
    theme = canvas.theme
    least = bed.h
    old, new = bed.w * before, bed.w * (before + gained * share)
    canvas.panel(bed, theme.panel, line=theme.button_hot, width=2, radius=bed.h / 2)
    for width, fill in ((new, colour), (old, theme.panel_line)):
        if width >= 1:
            canvas.panel(Box(bed.x, bed.y, max(least, width), bed.h), fill, radius=bed.h / 2)
