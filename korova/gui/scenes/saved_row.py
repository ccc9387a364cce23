"""A row of the list of saved games: the whole row is the button that opens the game."""

from collections.abc import Callable

from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.saved_game import SavedGame, how_far, what_is_played, what_is_wrong
from korova.gui.tables import portrait
from korova.gui.widgets.widget import Look, Widget
from korova.services.messages import Messages
from korova.stage.box import Box

_FACES = 520.0
_FACE, _CROWDED_FACE = 80.0, 66.0
_CROWD = 7
"""From so many players on portraits are smaller, so that they hide less of each other."""
_ACT = 306.0
_MOST_NAMES = 4


class GameRow(Widget):
    """Shows a game; `act` goes on with it, shows its result, or deals with its problem."""

    def __init__(
        self,
        box: Box,
        game: SavedGame,
        say: Messages,
        moment: str,
        act: Callable[[], None],
        *,
        newest: bool = False,
    ) -> None:
        super().__init__(box)
        self.newest = newest
        self.game = game
        self._say = say
        self._moment = moment
        self._act = act

    def activate(self) -> None:
        self._act()

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, box = canvas.theme, self.box
        hot = look.hot or look.focused
        line = theme.gold if hot else theme.panel_line if theme.bold_lines else theme.button
        canvas.panel(box, theme.button if hot else theme.inset, line=line, width=4 if hot else 3, radius=24)
        if self.game.problem is not None:
            self._draw_problem(canvas)
        else:
            self._draw_faces(canvas)
            self._draw_words(canvas)
        self._draw_deed(canvas, look)

    def _draw_faces(self, canvas: Canvas) -> None:
        """Portraits side by side, nearer to each other the more there are; under each the points."""
        game = self.game
        many = len(game.players)
        face = _FACE if many < _CROWD else _CROWDED_FACE
        step = min(face + 18, (_FACES - face) / max(1, many - 1))
        points, leaders = game.points(), game.leaders()
        top = self.box.y + (10 + _FACE - face if points else (self.box.h - face) / 2)
        for seat in sorted(range(many), key=lambda seat: (seat in leaders, seat)):
            place = Box(self.box.x + 26 + seat * step, top, face, face)
            canvas.picture(portrait(game.players[seat]), place)
            if points:
                self._draw_points(canvas, place, step, points[seat], leads=seat in leaders)

    def _draw_points(self, canvas: Canvas, face: Box, step: float, points: int, *, leads: bool) -> None:
        theme = canvas.theme
        middle, below = face.centre[0], face.y + face.h
        room = Box(middle - step / 2, below, step, self.box.y + self.box.h - below - 8)
        canvas.text(str(points), room, "small", theme.gold if leads else theme.faint, face=DISPLAY)
        if leads and self.game.entry.finished:
            badge = Box(middle - 18, face.y - 14, 36, 36)
            canvas.panel(badge, theme.primary, line=theme.gold, width=3, radius=18)
            canvas.icon("icons/crown", *badge.centre, 24)

    def _draw_words(self, canvas: Canvas) -> None:
        theme, say, game = canvas.theme, self._say, self.game
        room = self._room(self.box.x + 26 + _FACES + 34)
        names = game.names(say)
        shown = ", ".join(names[:_MOST_NAMES])
        if len(names) > _MOST_NAMES + 1:
            shown = say("saves.more", names=shown, n=len(names) - _MOST_NAMES)
        elif len(names) > _MOST_NAMES:
            shown = ", ".join(names)
        canvas.icon(game.account.icon, room.x + 17, room.y + room.h * 0.2, 36)
        place = Box(room.x + 46, room.y, room.w - 46, room.h * 0.4)
        canvas.text(shown, place, "label", align=0.0, face=DISPLAY, shorten=True)
        lines = (
            what_is_played(say, game.entry),
            " · ".join(part for part in (how_far(say, game), self._moment) if part),
        )
        for index, line in enumerate(lines):
            place = Box(room.x, room.y + room.h * (0.4 + 0.3 * index), room.w, room.h * 0.3)
            canvas.text(line, place, "body", theme.faint, align=0.0)

    def _draw_problem(self, canvas: Canvas) -> None:
        assert self.game.problem is not None
        theme, say = canvas.theme, self._say
        canvas.icon("icons/warning", self.box.x + 26 + _FACE / 2, self.box.centre[1], _FACE)
        room = self._room(self.box.x + 26 + _FACE + 34)
        title = Box(room.x, room.y, room.w, room.h * 0.4)
        words = f"{say('saves.broken')} · {self._moment}" if self._moment else say("saves.broken")
        canvas.text(words, title, "label", theme.bad, align=0.0, face=DISPLAY)
        below = Box(room.x, room.y + room.h * 0.4, room.w, room.h * 0.6)
        words = what_is_wrong(say, self.game.problem)
        canvas.text(words, below, "body", theme.faint, align=0.0, down=0.0, wrap=True)

    def _draw_deed(self, canvas: Canvas, look: Look) -> None:
        """At the row's end: what a click does."""
        theme, say, game = canvas.theme, self._say, self.game
        meant = look.hot or look.focused
        pill = Box(self.box.x + self.box.w - _ACT - 20, self.box.centre[1] - 37, _ACT, 74)
        if game.problem is not None:
            icon, words, fill = "icons/drop", say("saves.broken.aside"), theme.button_hot
        elif game.entry.finished:
            icon, words, fill = "icons/trophy", say("saves.result"), theme.button_hot if meant else theme.button
        else:
            icon, words = "icons/play", say("saves.continue")
            fill = theme.primary if meant or self.newest else theme.button
        canvas.panel(pill, fill, line=theme.panel_line if theme.bold_lines else theme.inset, width=3, radius=22)
        canvas.icon(icon, pill.x + 44, pill.centre[1], 44)
        canvas.text(words, Box(pill.x + 76, pill.y, pill.w - 92, pill.h), "label", face=DISPLAY)

    def _room(self, left: float) -> Box:
        """Where the words stand."""
        right = self.box.x + self.box.w - _ACT - 44
        return Box(left, self.box.y + 12, right - left, self.box.h - 24)
