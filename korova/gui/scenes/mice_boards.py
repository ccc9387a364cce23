"""The boards beside the podium of the cats: who has caught what, and all games of a series."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from korova.engine.log import Player
from korova.games.mice.scoring import totals
from korova.games.mice.table import MiceTable
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.cat_badge import draw_cat_badge
from korova.gui.scenes.hauls import draw_haul, note, ranked, tie_sentence
from korova.services.messages import Messages
from korova.stage.box import Box

_TALLEST = 320.0
_GAP = 8.0
_LINE = 40.0
"""The height of a sentence."""
_NAMED = 104.0
"""The height of the line with the name, above the mice."""
_LAST = 92.0
"""The height of a row of the last game."""


@dataclass(frozen=True, slots=True)
class Course:
    """What a finished game or series has brought, seat by seat."""

    table: MiceTable
    players: Sequence[Player]

    @property
    def points(self) -> tuple[int, ...]:
        return totals(self.table.points)

    @property
    def mice(self) -> tuple[int, ...]:
        return totals(self.table.mice)

    def order(self) -> Iterator[tuple[int, int]]:
        """Place and seat, best first."""
        for place in ranked(self.points, self.mice):
            for seat in place.seats:
                yield place.number, seat

    def began(self, game: int) -> int:
        """The seat that began a game, counted from 0 (rule 3.4: each game the next one)."""
        return (self.table.first - (len(self.table.points) - 1 - game)) % len(self.players)


def draw_catches(canvas: Canvas, say: Messages, box: Box, course: Course) -> None:
    """The end of a single game: the mice of every seat, best first; the board is as high as they need."""
    table = course.table
    sentences = _sentences(say, course)
    room = box.h - 104 - _LINE * len(sentences)
    step = min(_TALLEST, room / len(course.players))
    height = 104 + _LINE * len(sentences) + step * len(course.players)
    y = _begin(canvas, box._replace(h=height), say("mousers.results"), sentences)
    for place, seat in course.order():
        row = Box(box.x + 16, y, box.w - 32, step - _GAP)
        canvas.panel(row, canvas.theme.inset, radius=18)
        _draw_name(canvas, say, Box(row.x, row.y + 4, row.w, _NAMED), course, (place, seat))
        strip = Box(row.x + 18, row.y + _NAMED + 2, row.w - 36, row.h - _NAMED - 8)
        draw_haul(canvas, table.config, table.cards[seat], strip)
        y += step


def draw_series(canvas: Canvas, say: Messages, box: Box, course: Course) -> None:
    """The end of a series: the points of all games, and what the last of them has brought."""
    seats = len(course.players)
    sentences = _sentences(say, course)
    step = min(118.0, (box.h - 244 - _LINE * len(sentences) - seats * _LAST) / seats)
    height = 244 + _LINE * len(sentences) + (step + _LAST) * seats
    title = say("mousers.series", n=len(course.table.points))
    y = _begin(canvas, box._replace(h=height), title, sentences)
    y = _draw_games(canvas, say, Box(box.x + 16, y, box.w - 32, step), course)
    canvas.heading(say("mousers.last_game"), Box(box.x + 40, y + 6, box.w - 80, 48), "label", canvas.theme.gold)
    y += 58
    for _, seat in course.order():
        row = Box(box.x + 16, y, box.w - 32, _LAST - _GAP)
        canvas.panel(row, canvas.theme.inset, radius=18)
        draw_cat_badge(canvas, course.players[seat], seat, Box(row.x + 12, row.y + 6, 72, 72))
        draw_haul(canvas, course.table.config, course.table.cards[seat], Box(row.x + 112, row.y, row.w - 124, row.h))
        y += _LAST


def _sentences(say: Messages, course: Course) -> list[str]:
    table = course.table
    tie = tie_sentence(say, course.points, course.mice, series=table.config.series)
    return [sentence for sentence in (tie, note(say, table.config)) if sentence]


def _begin(canvas: Canvas, board: Box, title: str, sentences: Sequence[str]) -> float:
    """The board with its heading; where its content begins."""
    theme = canvas.theme
    canvas.panel(board, theme.panel, line=theme.panel_line, width=4, radius=28, alpha=0.96)
    canvas.heading(title, Box(board.x + 24, board.y + 14, board.w - 48, 60), "heading", theme.gold)
    y = board.y + 78
    for sentence in sentences:
        canvas.text(sentence, Box(board.x + 24, y, board.w - 48, _LINE - 4), "body", theme.faint)
        y += _LINE
    return y + 4


def _draw_name(canvas: Canvas, say: Messages, line: Box, course: Course, who: tuple[int, int]) -> None:
    """Place, cat, name and what it all comes to."""
    theme, (place, seat) = canvas.theme, who
    first = seat in course.table.winners
    _draw_place(canvas, place, Box(line.x + 10, line.y, 48, line.h), crowned=first)
    side = line.h - 12
    draw_cat_badge(
        canvas, course.players[seat], seat, Box(line.x + 66, line.y + 8, side, side), "proud" if first else "waiting"
    )
    left, points = line.x + 66 + side + 20, Box(line.x + line.w - 246, line.y, 230, line.h)
    room = points.x - 12 - left
    name = Box(left, line.centre[1] - 46, room, 54)
    canvas.text(course.players[seat].name, name, "heading", face=DISPLAY, align=0.0, shorten=True)
    mice = Box(left, line.centre[1] + 10, room, 34)
    canvas.text(say("mousers.mice", n=course.mice[seat]), mice, "body", theme.faint, align=0.0)
    words = say("ending.points", n=course.points[seat])
    canvas.heading(words, points, "heading", theme.gold if first else None, align=1.0)


def _draw_place(canvas: Canvas, place: int, box: Box, *, crowned: bool) -> None:
    if crowned:
        canvas.icon("icons/crown", *box.centre, 40)
    else:
        canvas.heading(str(place), box, "label", canvas.theme.faint)


def _draw_games(canvas: Canvas, say: Messages, row: Box, course: Course) -> float:
    """The table of the series from this first row on; where it ends."""
    table, games, theme = course.table, len(course.table.points), canvas.theme
    mice = Box(row.x + row.w - 78, row.y, 70, 40)
    total = Box(mice.x - 100, row.y, 96, 40)
    wide = 84.0 if games > 3 else 100.0
    columns = [Box(total.x - 4 - wide * (games - game), row.y, wide, 40) for game in range(games)]
    for game, column in enumerate(columns):
        canvas.text(say("mousers.game", number=game + 1), column, "small", theme.faint)
    canvas.text(say("mousers.total"), total, "small", theme.faint)
    canvas.text(say("mousers.mice_column"), mice, "small", theme.faint)
    y = row.y + 40
    for place, seat in course.order():
        line = Box(row.x, y, row.w, row.h - _GAP)
        canvas.panel(line, theme.inset, radius=18)
        first = seat in table.winners
        _draw_place(canvas, place, Box(line.x + 8, y, 44, line.h), crowned=first)
        side = min(92.0, line.h - 10)
        badge = Box(line.x + 58, line.centre[1] - side / 2, side, side)
        draw_cat_badge(canvas, course.players[seat], seat, badge, "proud" if first else "waiting")
        left = badge.x + side + 14
        name = Box(left, y + 4, columns[0].x - 4 - left, line.h - 8)
        canvas.text(course.players[seat].name, name, "label", face=DISPLAY, align=0.0, shorten=True)
        for game, column in enumerate(columns):
            _draw_cell(canvas, Box(column.x, y, column.w, line.h), course, (game, seat))
        colour = theme.gold if first else None
        canvas.heading(str(course.points[seat]), Box(total.x, y, total.w, line.h), "heading", colour)
        canvas.text(str(course.mice[seat]), Box(mice.x, y, mice.w, line.h), "body", theme.faint)
        y += row.h
    half = (row.w - 32) / 2
    for index, (icon, key) in enumerate((("icons/dice", "mousers.began"), ("icons/star", "mousers.best_of_game"))):
        room = Box(row.x + 48 + half * index, y - 2, half - 48, 36)
        words = canvas.text(say(key), room, "small", theme.faint)
        canvas.icon(icon, words.x - 20, room.centre[1], 24)
    return y + 36


def _draw_cell(canvas: Canvas, box: Box, course: Course, what: tuple[int, int]) -> None:
    """The points of a seat in a game; a die where it began, a star where it was the best."""
    game, seat = what
    points = course.table.points[game]
    best = ranked(points, course.table.mice[game])[0].seats
    canvas.heading(str(points[seat]), box, "label", canvas.theme.gold if seat in best else None)
    if seat in best:
        canvas.icon("icons/star", box.centre[0], box.y + 17, 22)
    if course.began(game) == seat:
        canvas.icon("icons/dice", box.centre[0] - 31, box.centre[1], 22)
