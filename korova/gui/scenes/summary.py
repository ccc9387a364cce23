"""What a round has brought: the standings, the costliest cows, and the totals so far."""

from collections.abc import Callable, Sequence

from korova.engine.log import Player
from korova.games.cows.deal import specials_for_each
from korova.games.cows.view import CowsView
from korova.gui.canvas import Canvas
from korova.gui.page import board
from korova.gui.scenes.interlude import Interlude
from korova.gui.scenes.standing import named, places
from korova.gui.scenes.summary_rows import SummaryRows, height_for
from korova.gui.scenes.totals_chart import draw_totals
from korova.gui.shell import Shell
from korova.stage.box import Box

_LEFT, _WIDTH = 60.0, 1800.0
_ABOVE, _BELOW = 150.0, 114.0
"""Of the board: the headline above rows and chart, the button below them."""
_LOWEST, _HIGHEST = 470.0, 764.0
"""How high rows and chart may be: the board of two seats is lower than that of ten."""


class RoundSummary(Interlude):
    """Lies over the table between two rounds. `view` is that of the round's end; `on` goes on with the game."""

    def __init__(self, shell: Shell, view: CowsView, players: Sequence[Player], on: Callable[[], None]) -> None:
        super().__init__(shell, on)
        self._view = view
        self._players = players
        height = min(_HIGHEST, max(_LOWEST, height_for(view.config.players)))
        whole = _ABOVE + height + _BELOW
        self.board = Box(_LEFT, (1080 - whole) / 2, _WIDTH, whole)
        top = self.board.y + _ABOVE
        self._rows_box, self._chart_box = Box(_LEFT + 36, top, 1120, height), Box(_LEFT + 1188, top, 576, height)
        self._rows = SummaryRows(self._rows_box, view, players)

    @property
    def next(self) -> tuple[str, str]:
        over = self._view.phase == "over"
        return ("ending.ceremony", "icons/trophy") if over else ("ending.next", "icons/forward")

    def draw_bars(self, canvas: Canvas, share: float) -> None:
        self._rows.draw_bars(canvas, share)

    def still(self, canvas: Canvas) -> None:
        say, theme, view = self.shell.say, canvas.theme, self._view
        rows, chart = self._rows_box, self._chart_box
        canvas.veil()
        board(canvas, self.board)
        title = say("ending.round_over", number=len(view.history))
        canvas.heading(title, Box(rows.x, rows.y - 144, 640, 88), "title", theme.gold, align=0.0)
        canvas.text(self._what_is_left(), Box(rows.x, rows.y - 50, rows.w, 44), "body", theme.faint, align=0.0)
        self._draw_best(canvas)
        self._rows.draw(canvas, say)
        canvas.panel(chart, theme.inset, radius=20)
        canvas.heading(say("ending.chart"), Box(chart.x + 24, chart.y + 14, chart.w - 48, 44), "label")
        draw_totals(canvas, Box(chart.x + 12, chart.y + 66, chart.w - 28, chart.h - 78), view, self._players)

    def _draw_best(self, canvas: Canvas) -> None:
        say = self.shell.say
        best = places(self._view.history[-1])[0]
        names = named(say, self._players, best.seats, 2)
        words = say("ending.best_of_round", names=names, n=best.points)
        width = min(900.0, canvas.text_width(words) + 108)
        box = Box(self.board.x + self.board.w - 36 - width, self.board.y + 30, width, 64)
        canvas.panel(box, canvas.theme.inset, line=canvas.theme.panel_line, width=2, radius=32)
        canvas.icon("icons/medal", box.x + 40, box.centre[1], 40)
        canvas.text(words, Box(box.x + 72, box.y + 6, box.w - 100, box.h - 12), "body", align=0.0)

    def _what_is_left(self) -> str:
        say, config = self.shell.say, self._view.config
        if self._view.phase == "over":
            return say("ending.last_round")
        if config.agents:
            fresh = specials_for_each(sum(self._view.special_counts), config.players)
            return say("ending.agents_stay", n=fresh)
        if config.limit is None:
            return say("ending.rounds_left", n=(config.rounds or 0) - len(self._view.history))
        return say("ending.past_limit" if config.exceed else "ending.to_limit", n=config.limit)
