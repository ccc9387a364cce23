"""One cow as large as she fits: who she is, and what she costs."""

from korova.games.cows.cards import POINTS
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.scene import Scene
from korova.gui.shell import Shell
from korova.stage.box import Box

_CARD = Box(662, 60, 596, 851)


class CardPortrait(Scene):
    """Any click and any key puts her back."""

    opaque = False

    def __init__(self, shell: Shell, card: int) -> None:
        super().__init__(shell)
        self._card = card

    def enter(self) -> None:
        self.shell.cue("flip")

    def still(self, canvas: Canvas) -> None:
        say, points = self.shell.say, POINTS[self._card]
        canvas.veil(0.75)
        canvas.picture(f"card/{self._card}", _CARD)
        words = say("table.portrait", name=say(f"codename.{self._card}"), n=points)
        plate = Box(460, 936, 1000, 76)
        canvas.panel(plate, canvas.theme.panel, line=canvas.theme.panel_line, width=4, radius=30)
        canvas.text(words, plate.grown(-10), "label")

    def handle(self, intent: it.Intent) -> None:
        if isinstance(intent, it.Press | it.Confirm | it.Cancel | it.Page | it.Move | it.Command | it.Digit):
            self.shell.stack.pop()
