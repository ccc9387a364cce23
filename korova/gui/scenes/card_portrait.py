"""One card as large as it fits: who she is and what she costs, or what the agent does."""

from korova.games.cows.cards import POINTS
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.scene import Scene
from korova.gui.shell import Shell
from korova.stage.box import Box

_CARD = Box(662, 60, 596, 851)


class CardPortrait(Scene):
    """`name` is that of the picture. Any click and any key puts the card back."""

    opaque = False

    def __init__(self, shell: Shell, name: str) -> None:
        super().__init__(shell)
        self._name = name

    def enter(self) -> None:
        self.shell.cue("flip")

    def still(self, canvas: Canvas) -> None:
        canvas.veil(0.75)
        canvas.picture(self._name, _CARD)
        plate = Box(360, 926, 1200, 108)
        canvas.panel(plate, canvas.theme.panel, line=canvas.theme.panel_line, width=4, radius=30)
        canvas.text(self._words, plate.grown(-12), "label", wrap=True)

    @property
    def _words(self) -> str:
        say = self.shell.say
        kind, _, which = self._name.partition("/")
        if kind == "agent":
            return say(f"rules.agent.{which}")
        return say("table.portrait", name=say(f"codename.{which}"), n=POINTS[int(which)])

    def handle(self, intent: it.Intent) -> None:
        if isinstance(intent, it.Press | it.Confirm | it.Cancel | it.Page | it.Move | it.Command | it.Digit):
            self.shell.stack.pop()
