"""The end of a game or a series of mice, and the pause between two games of a series."""

from collections.abc import Callable, Sequence

from korova.engine.log import Player
from korova.games.mice.rules import MiceView
from korova.gui.art.awards import CAT_PAPERS
from korova.gui.canvas import Canvas
from korova.gui.page import board
from korova.gui.scenes.cat_badge import draw_cat_badge
from korova.gui.scenes.cat_podium import CatPodium
from korova.gui.scenes.ceremony import Ceremony
from korova.gui.scenes.game_rows import GameRows, height_for
from korova.gui.scenes.hauls import note, ranked
from korova.gui.scenes.interlude import Interlude
from korova.gui.scenes.mice_boards import Course, draw_catches, draw_series
from korova.gui.scenes.series_bars import SeriesBars
from korova.gui.shell import Shell
from korova.stage.box import Box

_BOARD = Box(1040, 36, 844, 1008)
_LINES, _REVENGES = 5, 3
_LEFT, _WIDTH = 60.0, 1800.0
_ABOVE, _BELOW = 150.0, 114.0
"""Of the board of a summary: the headline above, the button below."""
_LOWEST, _HIGHEST = 420.0, 764.0


class MiceFinal(Ceremony):
    """Crowns the best mouser. With a way back to the `archive` the game is an old one: there is no ceremony."""

    rules_at = "mice"

    left, right = 30.0, 1010.0
    papers = CAT_PAPERS

    def __init__(
        self,
        shell: Shell,
        view: MiceView,
        players: Sequence[Player],
        *,
        rematch: Callable[[], None],
        new_setup: Callable[[], None] | None = None,
        archive: Callable[[], None] | None = None,
    ) -> None:
        table = view.table
        self._course = Course(table, players)
        places = ranked(self._course.points, self._course.mice)
        super().__init__(
            shell,
            players,
            table.winners,
            CatPodium(places, players, (self.left + self.right) / 2),
            sum(self._course.points),
            rematch=rematch,
            new_setup=new_setup,
            archive=archive,
        )
        self.greeting = "meow" if self.beaten else "purr"

    @property
    def title(self) -> str:
        key = "mousers.champion" if self._course.table.config.series else "mousers.best"
        return self.shell.say(key, n=len(self.winners))

    @property
    def word_on_winners(self) -> str:
        """Another game, another joke."""
        say, chance = self.shell.say, sum(self._course.points) + sum(self._course.mice)
        if self.beaten:
            return say(f"mousers.revenge.{chance % _REVENGES}")
        if len(self.winners) > 1:
            return say("mousers.shared")
        return say(f"mousers.line.{chance % _LINES}")

    def draw_boards(self, canvas: Canvas) -> None:
        draw = draw_series if self._course.table.config.series else draw_catches
        draw(canvas, self.shell.say, _BOARD, self._course)


class GameSummary(Interlude):
    """Lies over the table between two games of a series; `on` goes on with the next one.

    `view` is that of the moment when the game was scored: the mice still lie on the cards.
    """

    rules_at = "mice"

    def __init__(self, shell: Shell, view: MiceView, players: Sequence[Player], on: Callable[[], None]) -> None:
        super().__init__(shell, on)
        self._table = table = view.table
        self._players = players
        height = min(_HIGHEST, max(_LOWEST, height_for(len(players))))
        whole = _ABOVE + height + _BELOW
        self.board = Box(_LEFT, (1080 - whole) / 2, _WIDTH, whole)
        top = self.board.y + _ABOVE
        self._rows = GameRows(Box(_LEFT + 36, top, 1150, height), table, players)
        self._bars = SeriesBars(Box(_LEFT + 1210, top, 554, height), table, players)

    @property
    def next(self) -> tuple[str, str]:
        return ("ending.ceremony", "icons/trophy") if self._over else ("mousers.next", "icons/forward")

    @property
    def _over(self) -> bool:
        return len(self._table.points) >= self._table.config.games

    def draw_bars(self, canvas: Canvas, share: float) -> None:
        self._bars.draw_bars(canvas, share)

    def still(self, canvas: Canvas) -> None:
        say, theme, table = self.shell.say, canvas.theme, self._table
        played, all_games = len(table.points), table.config.games
        canvas.veil()
        board(canvas, self.board)
        x, y = self.board.x + 36, self.board.y
        title = say("mousers.game_over", number=played, all=all_games)
        canvas.heading(title, Box(x, y + 6, 1000, 88), "title", theme.gold, align=0.0)
        left = say("mousers.last") if self._over else say("mousers.games_left", n=all_games - played)
        line = " ".join(sentence for sentence in (left, note(say, table.config)) if sentence)
        canvas.text(line, Box(x, y + 100, 1150, 44), "body", theme.faint, align=0.0)
        if not self._over:
            self._draw_next(canvas)
        self._rows.draw(canvas, say)
        self._bars.draw(canvas, say)

    def _draw_next(self, canvas: Canvas) -> None:
        """Who begins the next game."""
        seat = (self._table.first + 1) % len(self._players)
        words = self.shell.say("mousers.begins_next", name=self._players[seat].name)
        width = min(760.0, canvas.text_width(words) + 200)
        box = Box(self.board.x + self.board.w - 36 - width, self.board.y + 36, width, 92)
        canvas.panel(box, canvas.theme.inset, line=canvas.theme.gold, width=3, radius=28)
        canvas.icon("icons/dice", box.x + 46, box.centre[1], 44)
        draw_cat_badge(canvas, self._players[seat], seat, Box(box.x + box.w - 96, box.y + 8, 80, 80), "waiting")
        canvas.text(words, Box(box.x + 80, box.y + 6, box.w - 190, box.h - 12), "body")
