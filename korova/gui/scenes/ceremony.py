"""An award ceremony on the evening meadow: what the ends of all games have in common."""

from collections.abc import Callable, Iterable, Sequence

from korova.engine.log import Player
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.page import Page
from korova.gui.scenes.confetti import SECONDS, STILL, Confetti
from korova.gui.scenes.podium import Podium, draw_crown
from korova.gui.scenes.standing import named
from korova.gui.shell import Shell
from korova.gui.tables import HUMAN
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage import easing
from korova.stage.box import Box

_MOST_NAMED = 6
_CROWNED = 0.9
"""Seconds until the crowns have landed."""
_GREETED = 2.4
"""When somebody greets those on the stage."""
_GAP = 18.0


class Ceremony(Page):
    """Crowns the winners and asks what comes next. With a way back to the `archive` the game is an old one: there is
    no ceremony."""

    left, right = 500.0, 1420.0
    """The edges of the stage."""
    papers: Sequence[str] = ()
    """The shapes of the paper that rains down."""
    greeting = ""
    """What is heard a moment after the fanfare."""

    def __init__(
        self,
        shell: Shell,
        players: Sequence[Player],
        winners: Sequence[int],
        podium: Podium,
        seed: int,
        *,
        rematch: Callable[[], None],
        new_setup: Callable[[], None] | None,
        archive: Callable[[], None] | None,
    ) -> None:
        super().__init__(shell)
        self.players = players
        self.winners = winners
        self._podium = podium
        self._rematch = rematch
        self._new_setup = new_setup
        self._archive = archive
        self._confetti = Confetti(seed, self.left, self.right, self.papers)
        self._seconds = SECONDS if archive else 0.0

    @property
    def title(self) -> str:
        """What the winners may call themselves."""
        raise NotImplementedError

    @property
    def word_on_winners(self) -> str:
        """A line beneath their names."""
        raise NotImplementedError

    def draw_boards(self, canvas: Canvas) -> None:
        """What stands beside the stage."""

    @property
    def beaten(self) -> bool:
        """Whether people played and only bots won."""
        people = {seat for seat, player in enumerate(self.players) if player.controller == HUMAN}
        return bool(people) and people.isdisjoint(self.winners)

    def enter(self) -> None:
        super().enter()
        if self._archive is None:
            self.shell.cue("lose" if self.beaten else "fanfare")

    def back(self) -> None:
        self.shell.cue("back")
        (self._archive or self.shell.home)()

    @property
    def moving(self) -> bool:
        return not self.shell.settings.reduced_motion and self._seconds < SECONDS

    def update(self, seconds: float) -> None:
        before, self._seconds = self._seconds, min(SECONDS, self._seconds + seconds)
        if self.greeting and before < _GREETED <= self._seconds:
            self.shell.cue(self.greeting, pan=0.6)
        if before < SECONDS:
            self.repaint()

    def handle(self, intent: it.Intent) -> None:
        """While the crowns still fly, a press says no more than "hurry": it may have been meant for the table."""
        if self.moving and self._seconds < _CROWNED and isinstance(intent, it.Confirm | it.Press):
            self._seconds = _CROWNED
        else:
            super().handle(intent)

    def widgets(self) -> Iterable[Widget]:
        say = self.shell.say
        choices = [("ending.again", "icons/replay", self._rematch)]
        if self._new_setup is not None:
            choices.append(("ending.new_setup", "icons/people", self._new_setup))
        if self._archive is None:
            choices.append(("ending.home", "icons/home", self.back))
        else:
            choices.append(("saves.title", "icons/left", self.back))
        width = min(340.0, (self.right - self.left - _GAP * (len(choices) - 1)) / len(choices))
        left = (self.left + self.right - width * len(choices) - _GAP * (len(choices) - 1)) / 2
        for number, (label, icon, act) in enumerate(choices):
            box = Box(left + number * (width + _GAP), 960, width, 84)
            yield Button(box, say(label), act, icon=icon, primary=number == 0)

    def still(self, canvas: Canvas) -> None:
        for layer in ("sky", "hills"):
            canvas.backdrop(f"menu/backdrop_{layer}", (2520, 1440))
        self._podium.draw(canvas, self.shell.say)
        if self.shell.settings.reduced_motion:
            self._confetti.draw(canvas, STILL)
        self.draw_boards(canvas)

    def draw(self, canvas: Canvas) -> None:
        landed = 1.0 if self.shell.settings.reduced_motion else min(1.0, self._seconds / _CROWNED)
        for crown in self._podium.crowns:
            drop = crown.w * 1.6 * (1 - easing.settle(landed))
            draw_crown(canvas, crown._replace(y=crown.y - drop))
        if self.moving:
            self._confetti.draw(canvas, self._seconds)
        # The paper falls behind the plate: nothing may cover who has won.
        self._draw_plate(canvas)
        super().draw(canvas)

    def _draw_plate(self, canvas: Canvas) -> None:
        """Who won, to be read from across the room."""
        theme = canvas.theme
        plate = Box(self.left + 20, 14, self.right - self.left - 40, 266)
        canvas.panel(plate, theme.panel, line=theme.gold, width=6, radius=36, alpha=0.96)
        room = Box(plate.x + 90, plate.y + 6, plate.w - 180, 66)
        box = canvas.heading(self.title, room, "heading", theme.gold)
        for x in (box.x - 36, box.x + box.w + 36):
            canvas.icon("icons/star", x, box.centre[1], 40)
        names = named(self.shell.say, self.players, self.winners, _MOST_NAMED)
        room = Box(plate.x + 36, plate.y + 86, plate.w - 72, 112)
        canvas.text(names, room, "giant", face=DISPLAY, wrap=True)
        line = Box(plate.x + 36, plate.y + 212, plate.w - 72, 44)
        canvas.text(self.word_on_winners, line, "body", theme.faint)
