"""How a round and a game end, the titles, and how «Бой берёт!» differs."""

from korova.games.cows.config import DEFAULT_LIMIT, CowsConfig
from korova.games.cows.scoring import final, over_limit
from korova.gui.canvas import Canvas
from korova.gui.scenes.rulebook.figures import pill, points_list, prose
from korova.gui.scenes.rulebook.leaf import ROOM, Leaf
from korova.services.messages import Messages
from korova.stage.box import Box

_FACES = ("fox", "owl", "pig", "goose")
_ROUNDS = ((9, 21, 14, 30), (12, 8, 25, 17), (7, 19, 16, 23))
"""Points of a game for the figures, round by round."""
_EMBLEMS = {"star": "icons/trophy", "lord": "icons/crown"}
_COLOURS = ("#3f7a32", "#27719f", "#a86312")
TOTALS: tuple[int, ...] = tuple(sum(points) for points in zip(*_ROUNDS, strict=True))


class EndOfGame(Leaf):
    """Piles are counted after ten turns; the game ends when somebody has reached the limit."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        turns = CowsConfig(2).hand_size
        lead = say("rules.end.lead", n=turns)
        prose(canvas, lead, say("rules.end.rest", limit=DEFAULT_LIMIT), Box(ROOM.x, ROOM.y, 560, ROOM.h - 20))
        box = Box(ROOM.x + 620, ROOM.y, ROOM.w - 620, ROOM.h - 30)
        canvas.panel(box, canvas.theme.inset, radius=28)
        scale = (box.h - 300) / 76
        base = box.y + box.h - 130
        limit = base - DEFAULT_LIMIT * scale
        pitch = (box.w - 60) / len(_FACES)
        for seat, face in enumerate(_FACES):
            x = box.x + 30 + (seat + 0.5) * pitch
            y = base
            for points, colour in zip((each[seat] for each in _ROUNDS), _COLOURS, strict=True):
                y -= points * scale
                canvas.panel(Box(x - 44, y, 88, points * scale - 3), colour, radius=8)
                canvas.text(str(points), Box(x - 40, y, 80, points * scale - 3), "body", "#ffffff")
            canvas.heading(str(TOTALS[seat]), Box(x - 60, y - 74, 120, 70), "heading")
            canvas.icon(f"seats/{face}", x, base + 64, 100)
        canvas.panel(Box(box.x + 24, limit - 3, box.w - 48, 6), canvas.theme.bad, radius=3)
        flag = Box(box.x + 24, limit - 30, 330, 60)
        pill(canvas, flag, say("rules.end.limit", n=DEFAULT_LIMIT), icon="icons/flag")
        for index, colour in enumerate(_COLOURS):
            x = box.x + 34 + index * 220
            canvas.panel(Box(x, box.y + 30, 34, 34), colour, radius=8)
            canvas.text(say("rules.end.round", n=index + 1), Box(x + 46, box.y + 24, 166, 46), "body", align=0)


class Titles(Leaf):
    """Who gets which title, as the rules have it."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        config = CowsConfig(len(_FACES))
        end = final(config, TOTALS)
        self._title(canvas, say, "star", end.stars[0], Box(ROOM.x, ROOM.y, 643, 516))
        self._title(canvas, say, "lord", end.lords[0], Box(ROOM.x + 673, ROOM.y, 643, 516))
        assert over_limit(config, TOTALS[end.lords[0]])
        note = Box(ROOM.x, ROOM.y + 540, ROOM.w, ROOM.h - 560)
        canvas.panel(note, canvas.theme.inset, radius=28)
        canvas.icon("icons/people", note.x + 80, note.centre[1], 84)
        words = Box(note.x + 160, note.y + 12, note.w - 200, note.h - 24)
        canvas.text(say("rules.titles.rest"), words, "label", align=0, wrap=True)

    def _title(self, canvas: Canvas, say: Messages, name: str, seat: int, box: Box) -> None:
        canvas.panel(box, canvas.theme.inset, line=canvas.theme.panel_line, width=4, radius=28)
        x = box.centre[0]
        canvas.icon(f"seats/{_FACES[seat]}", x, box.y + 150, 220)
        canvas.icon(_EMBLEMS[name], x + 130, box.y + 76, 84)
        title = Box(box.x + 24, box.y + 264, box.w - 48, 70)
        canvas.heading(say(f"rules.titles.{name}"), title, "heading", canvas.theme.gold)
        points = Box(box.x + 24, box.y + 338, box.w - 48, 54)
        canvas.heading(say("rules.points", n=TOTALS[seat]), points, "label")
        words = Box(box.x + 36, box.y + 398, box.w - 72, 100)
        canvas.text(say(f"rules.titles.{name}.text"), words, "label", down=0, wrap=True)


class Boy(Leaf):
    """What «Бой берёт!» does in its own way."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        words = Box(ROOM.x, ROOM.y, ROOM.w, 90)
        canvas.text(say("rules.boy.lead"), words, "label", align=0, down=0, wrap=True)
        items = (
            ("icons/flag", say("rules.boy.exceed", n=DEFAULT_LIMIT, over=DEFAULT_LIMIT + 1)),
            ("icons/settings", say("rules.boy.limit")),
            ("icons/clock", say("rules.boy.rounds")),
            ("icons/eye", say("rules.boy.pile")),
        )
        points_list(canvas, items, Box(ROOM.x, ROOM.y + 110, ROOM.w, ROOM.h - 130))
