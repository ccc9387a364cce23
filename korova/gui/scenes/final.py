"""The end of a game of cows."""

from collections.abc import Callable, Sequence

from korova.engine.log import Player
from korova.games.cows.view import CowsView
from korova.gui.art.awards import COW_PAPERS
from korova.gui.canvas import Canvas
from korova.gui.scenes.ceremony import Ceremony
from korova.gui.scenes.final_boards import draw_lord, draw_results
from korova.gui.scenes.podium import Podium
from korova.gui.scenes.standing import places
from korova.gui.scenes.totals_chart import draw_totals
from korova.gui.shell import Shell
from korova.stage.box import Box

_RESULTS = Box(36, 36, 444, 1008)
_LORD = Box(1440, 36, 444, 1008)
_CHART = Box(1452, 552, 420, 480)
_LINES = 3


class Final(Ceremony):
    """Crowns the star, laughs at the lord, and asks what comes next. `view` is that of a game that is over."""

    papers = COW_PAPERS

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
        super().__init__(
            shell,
            players,
            view.stars,
            Podium(places(view.totals), players, (self.left + self.right) / 2),
            sum(view.totals),
            rematch=rematch,
            new_setup=new_setup,
            archive=archive,
        )
        self._view = view
        self.greeting = "moo" if view.lords else ""

    @property
    def title(self) -> str:
        return self.shell.say("ending.star", n=len(self.winners))

    @property
    def word_on_winners(self) -> str:
        say = self.shell.say
        if self.beaten:
            return say("ending.revenge")
        if len(self.winners) > 1:
            return say("ending.shared")
        return say(f"ending.star_line.{self._line}")

    def draw_boards(self, canvas: Canvas) -> None:
        say, view = self.shell.say, self._view
        draw_results(canvas, say, _RESULTS, view, self.players)
        if view.lords:
            draw_lord(canvas, say, _LORD, view, self.players, joke=self._line)
            self._draw_chart(canvas, _CHART)
        else:
            self._draw_chart(canvas, Box(_LORD.x, _LORD.y, _LORD.w, _CHART.h))

    def _draw_chart(self, canvas: Canvas, box: Box) -> None:
        canvas.panel(box, canvas.theme.inset, radius=20)
        heading = Box(box.x + 24, box.y + 10, box.w - 48, 50)
        canvas.heading(self.shell.say("ending.chart"), heading, "label")
        draw_totals(canvas, Box(box.x + 4, box.y + 60, box.w - 12, box.h - 66), self._view, self.players)

    @property
    def _line(self) -> int:
        """Which of the jokes: another game, another joke."""
        return sum(self._view.totals) % _LINES
