"""Couch play with agents: asks whoever is to place a card, or takes a row, whether they want to see their specials.

It comes for everyone who holds specials, whatever they are, and says nothing of them.
"""

from collections.abc import Callable, Iterable

from korova.games.cows.foresight import landing
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.cows.aids import landing_in_words
from korova.gui.cows.desk import Desk
from korova.gui.cows.gates import Gate
from korova.gui.fonts import DISPLAY
from korova.gui.page import Page
from korova.gui.scenes.curtain import DEAF_SECONDS
from korova.gui.shell import Shell
from korova.gui.tables import portrait
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

_BOX = Box(330, 806, 1260, 262)


class AgentCurtain(Page):
    """Over the hand: the rows are seen, nobody's specials are."""

    opaque = False

    def __init__(self, shell: Shell, desk: Desk, gate: Gate, *, leave: Callable[[], None]) -> None:
        super().__init__(shell)
        self._desk = desk
        self._gate = gate
        self._leave = leave
        self._age = 0.0

    @property
    def kind(self) -> str:
        """What it is about."""
        return self._gate.kind

    def update(self, seconds: float) -> None:
        self._age += seconds

    def handle(self, intent: it.Intent) -> None:
        """Whoever still hurries the turn on must answer nothing."""
        deaf = self._age < DEAF_SECONDS
        if deaf and isinstance(intent, it.Press | it.Release | it.Confirm | it.Command):
            return
        if isinstance(intent, it.Command) and intent.name == "take_back":
            self._without()
        else:
            super().handle(intent)

    def back(self) -> None:
        """Esc opens the table's menu; the curtain comes back after it."""
        self._leave()

    def widgets(self) -> Iterable[Widget]:
        say, left, top = self.shell.say, _BOX.x + 260, _BOX.y + 150
        kind = self._gate.kind
        yield Button(
            Box(left, top, 470, 86), say(f"gate.without.{kind}"), self._without, icon="icons/check", primary=True
        )
        yield Button(Box(left + 490, top, 470, 86), say("gate.look"), self._look, icon="icons/eye")

    def still(self, canvas: Canvas) -> None:
        player = self._desk.players[self._gate.seat]
        canvas.panel(_BOX, canvas.theme.panel, line=canvas.theme.panel_line, width=5, radius=40)
        canvas.picture(portrait(player), Box(_BOX.x + 24, _BOX.y + 26, 210, 210))
        words = Box(_BOX.x + 260, _BOX.y + 12, _BOX.w - 290, 68)
        canvas.text(player.name, words, "title", face=DISPLAY, align=0.0, shorten=True)
        below = Box(words.x, words.y + words.h, words.w, 60)
        canvas.text(self._question, below, "body", canvas.theme.faint, align=0.0, wrap=True)

    @property
    def _question(self) -> str:
        say, view = self.shell.say, self._desk.game.public.view
        if self._gate.kind == "exchange":
            return say("gate.exchange")
        card = view.pending[0][1]
        lies = landing_in_words(card, landing(view.rows, card), view, say)
        return say(f"gate.{self._gate.kind}", card=card, lies=lies)

    def _without(self) -> None:
        self.shell.stack.pop()
        self._desk.game.pass_gate(self._gate)

    def _look(self) -> None:
        self.shell.stack.pop()
        self._desk.game.look_at_specials(self._gate)
