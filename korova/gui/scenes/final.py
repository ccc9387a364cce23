"""The end of a game: an award ceremony on the evening meadow."""

from collections.abc import Callable, Iterable, Sequence

from korova.engine.log import Player
from korova.games.cows.view import CowsView
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.page import Page
from korova.gui.scenes.confetti import SECONDS, STILL, Confetti
from korova.gui.scenes.final_boards import draw_lord, draw_results
from korova.gui.scenes.podium import Podium, draw_crown
from korova.gui.scenes.standing import named
from korova.gui.scenes.totals_chart import draw_totals
from korova.gui.shell import Shell
from korova.gui.tables import HUMAN
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage import easing
from korova.stage.box import Box

_LEFT, _RIGHT = 500.0, 1420.0
"""Between the boards at both sides there is the podium."""
_PLATE = Box(_LEFT + 20, 14, _RIGHT - _LEFT - 40, 266)
_RESULTS = Box(36, 36, 444, 1008)
_LORD = Box(1440, 36, 444, 1008)
_CHART = Box(1452, 552, 420, 480)
_MOST_NAMED = 6
_LINES = 3
_CROWNED = 0.9
"""Seconds until the crowns have landed."""
_MOO = 2.4
"""When the herd greets its lord."""


class Final(Page):
    """Crowns the star, laughs at the lord, and asks what comes next. `view` is that of a game that is over.

    With a way back to the archive the game is an old one: there is no ceremony.
    """

    def __init__(
        self,
        shell: Shell,
        view: CowsView,
        players: Sequence[Player],
        *,
        rematch: Callable[[], None],
        new_setup: Callable[[], None] | None = None,
        archive: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(shell)
        self._view = view
        self._players = players
        self._rematch = rematch
        self._new_setup = new_setup
        self._podium = Podium(view, players)
        self._confetti = Confetti(sum(view.totals), _LEFT, _RIGHT)
        self._archive = archive
        self._seconds = SECONDS if archive else 0.0

    def enter(self) -> None:
        super().enter()
        if self._archive is None:
            self.shell.cue("lose" if self._beaten else "fanfare")

    def back(self) -> None:
        self.shell.cue("back")
        (self._archive or self.shell.home)()

    @property
    def moving(self) -> bool:
        return not self.shell.settings.reduced_motion and self._seconds < SECONDS

    def update(self, seconds: float) -> None:
        before, self._seconds = self._seconds, min(SECONDS, self._seconds + seconds)
        if self._view.lords and before < _MOO <= self._seconds:
            self.shell.cue("moo", pan=0.6)
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
        gap = 18.0
        width = min(340.0, (_RIGHT - _LEFT - gap * (len(choices) - 1)) / len(choices))
        left = 960 - (width * len(choices) + gap * (len(choices) - 1)) / 2
        for number, (label, icon, act) in enumerate(choices):
            box = Box(left + number * (width + gap), 960, width, 84)
            yield Button(box, say(label), act, icon=icon, primary=number == 0)

    def still(self, canvas: Canvas) -> None:
        say, view = self.shell.say, self._view
        for layer in ("sky", "hills"):
            canvas.backdrop(f"menu/backdrop_{layer}", (2520, 1440))
        self._podium.draw(canvas, say)
        if self.shell.settings.reduced_motion:
            self._confetti.draw(canvas, STILL)
        draw_results(canvas, say, _RESULTS, view, self._players)
        if view.lords:
            draw_lord(canvas, say, _LORD, view, self._players, joke=self._line)
            self._draw_chart(canvas, _CHART)
        else:
            self._draw_chart(canvas, Box(_LORD.x, _LORD.y, _LORD.w, _CHART.h))

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

    def _draw_chart(self, canvas: Canvas, box: Box) -> None:
        canvas.panel(box, canvas.theme.inset, radius=20)
        heading = Box(box.x + 24, box.y + 10, box.w - 48, 50)
        canvas.heading(self.shell.say("ending.chart"), heading, "label")
        draw_totals(canvas, Box(box.x + 4, box.y + 60, box.w - 12, box.h - 66), self._view, self._players)

    def _draw_plate(self, canvas: Canvas) -> None:
        """Who won, to be read from across the room."""
        say, theme, stars = self.shell.say, canvas.theme, self._view.stars
        canvas.panel(_PLATE, theme.panel, line=theme.gold, width=6, radius=36, alpha=0.96)
        title = say("ending.star", n=len(stars))
        box = canvas.heading(title, Box(_PLATE.x + 90, _PLATE.y + 6, _PLATE.w - 180, 66), "heading", theme.gold)
        for x in (box.x - 36, box.x + box.w + 36):
            canvas.icon("icons/star", x, box.centre[1], 40)
        names = named(say, self._players, stars, _MOST_NAMED)
        room = Box(_PLATE.x + 36, _PLATE.y + 86, _PLATE.w - 72, 112)
        canvas.text(names, room, "giant", face=DISPLAY, wrap=True)
        line = Box(_PLATE.x + 36, _PLATE.y + 212, _PLATE.w - 72, 44)
        canvas.text(self._word_on_stars(), line, "body", theme.faint)

    def _word_on_stars(self) -> str:
        say = self.shell.say
        if self._beaten:
            return say("ending.revenge")
        if len(self._view.stars) > 1:
            return say("ending.shared")
        return say(f"ending.star_line.{self._line}")

    @property
    def _line(self) -> int:
        """Which of the jokes: another game, another joke."""
        return sum(self._view.totals) % _LINES

    @property
    def _beaten(self) -> bool:
        """Whether people played and only bots won."""
        people = {seat for seat, player in enumerate(self._players) if player.controller == HUMAN}
        return bool(people) and people.isdisjoint(self._view.stars)
