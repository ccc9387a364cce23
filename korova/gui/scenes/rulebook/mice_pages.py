"""How mice are caught: what the game is about, a turn, what dice allow, and stealing."""

from collections.abc import Sequence
from itertools import pairwise

from korova.games.mice.config import PLAYERS
from korova.games.mice.dice import Face
from korova.games.mice.mice_sets import Colour, read_mice_sets
from korova.gui.canvas import Canvas
from korova.gui.scenes.rulebook.figures import arrow, pill, prose
from korova.gui.scenes.rulebook.leaf import ROOM, Leaf
from korova.gui.scenes.rulebook.mice_figures import boards, card_of, cat, cat_card, dice, die, mouse, panel_head
from korova.services.data import title_data
from korova.services.messages import Messages
from korova.stage.box import Box

Mice = tuple[Colour, ...]
_FLEEING: Mice = ("red", "green", "blue")


class MiceGoal(Leaf):
    """What the game is about, and what each mouse is worth."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        kinds = next(iter(read_mice_sets(title_data("mice")).values()))
        best, least = kinds[0].points, kinds[-1].points
        words = Box(ROOM.x, ROOM.y, 640, 360)
        prose(canvas, say("rules.mice_goal.lead"), say("rules.mice_goal.rest", best=best, least=least), words)
        scene = Box(ROOM.x + 690, ROOM.y + 6, ROOM.w - 690, 352)
        boards(canvas, scene)
        canvas.picture("mice/hole", Box(scene.x + scene.w - 124, scene.y + 12, 112, 112))
        for index, colour in enumerate(_FLEEING):
            mouse(canvas, colour, scene.x + 366 + index * 66, scene.y + 286 - index * 88, 106, running=True)
        cat(canvas, "ginger_catching", scene.x + 168, scene.y + scene.h - 8, 312)
        low, high = PLAYERS["classic"]
        facts = (
            ("icons/people", say("rules.mice_goal.players", low=low, high=high)),
            ("icons/mouse", say("rules.mice.count", n=sum(kind.count for kind in kinds))),
            ("icons/dice", say("rules.mice_goal.dice")),
        )
        width = (ROOM.w - 40) / len(facts)
        for index, (icon, fact) in enumerate(facts):
            pill(canvas, Box(ROOM.x + index * (width + 20), ROOM.y + 382, width, 62), fact, icon=icon)
        pitch = (ROOM.w + 16) / len(kinds)
        for index, kind in enumerate(kinds):
            box = Box(ROOM.x + index * pitch, ROOM.y + 466, pitch - 16, 256)
            canvas.panel(box, canvas.theme.inset, radius=24)
            mouse(canvas, kind.colour, box.centre[0], box.y + 76, 132)
            points = Box(box.x + 10, box.y + 146, box.w - 20, 54)
            canvas.heading(say("rules.points", n=kind.points), points, "label", canvas.theme.gold)
            count = Box(box.x + 10, box.y + 198, box.w - 20, 44)
            canvas.text(say("rules.mice.count", n=kind.count), count, "body")


class MiceTurn(Leaf):
    """Roll, catch, decide; and all over again."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        width, gap, height = 412.0, 40.0, 588.0
        figures = (self._roll, self._catch, self._decide)
        boxes = [Box(ROOM.x + index * (width + gap), ROOM.y, width, height) for index in range(len(figures))]
        for number, (name, figure, box) in enumerate(zip(("roll", "catch", "decide"), figures, boxes, strict=True), 1):
            room = panel_head(canvas, box, say(f"rules.mice_turn.{name}"), number)
            figure(canvas, say, Box(room.x, room.y, room.w, 250))
            words = Box(room.x + 30, room.y + 272, room.w - 60, room.h - 292)
            canvas.text(say(f"rules.mice_turn.{name}.text"), words, "label", align=0, down=0, wrap=True)
        for left, right in pairwise(boxes):
            arrow(canvas, (left.x + left.w + 2, left.y + 220), (right.x + 2, right.y + 220))
        foot = ROOM.y + height
        start, end = boxes[-1].centre[0], boxes[0].centre[0]
        arrow(canvas, (start, foot + 8), (end, foot + 14), bend=-170)
        pill(canvas, Box(ROOM.centre[0] - 270, foot + 64, 540, 66), say("rules.mice_turn.again"), icon="icons/replay")

    def _roll(self, canvas: Canvas, say: Messages, box: Box) -> None:
        boards(canvas, Box(box.x + 24, box.y, box.w - 48, 250))
        canvas.icon("mice/cup", box.x + 132, box.y + 104, 188)
        die(canvas, "yellow", box.x + 242, box.y + 178, 92, angle=-9)
        die(canvas, "blue", box.x + 322, box.y + 92, 92, angle=11)

    def _catch(self, canvas: Canvas, say: Messages, box: Box) -> None:
        floor = Box(box.x + 24, box.y, box.w - 48, 250)
        boards(canvas, floor)
        cat(canvas, "black_catching", floor.x + 108, floor.y + floor.h - 14, 200)
        mouse(canvas, "yellow", floor.x + 258, floor.y + 178, 108)
        mouse(canvas, "blue", floor.x + 294, floor.y + 72, 104)

    def _decide(self, canvas: Canvas, say: Messages, box: Box) -> None:
        for index, name in enumerate(("cup", "stash")):
            tile = Box(box.x + 24 + index * 188, box.y, 176, 250)
            canvas.panel(tile, canvas.theme.button, radius=24)
            canvas.icon(f"mice/{name}", tile.centre[0], tile.y + 96, 138)
            words = Box(tile.x + 8, tile.y + 176, tile.w - 16, 66)
            canvas.heading(say(f"rules.mice_turn.{name}"), words, "body", wrap=True)


ROWS: tuple[tuple[str, tuple[Face, Face], tuple[Mice, ...]], ...] = (
    ("two", ("blue", "green"), (("blue",), ("green",), ("blue", "green"))),
    ("double", ("red", "red"), (("red",), ("red", "red"))),
    ("white", ("white", "yellow"), (("yellow", "grey"), ("yellow", "yellow"))),
)
"""Each row of the page about dice: what was rolled, and what may be caught by it."""


class MiceDice(Leaf):
    """What two colours, a double and the white face allow."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        pitch = ROOM.h / len(ROWS)
        for index, (name, faces, options) in enumerate(ROWS):
            box = Box(ROOM.x, ROOM.y + index * pitch, ROOM.w, pitch - 18)
            canvas.panel(box, canvas.theme.inset, radius=28)
            dice(canvas, faces, box.x + 126, box.centre[1], 96)
            arrow(canvas, (box.x + 250, box.centre[1]), (box.x + 288, box.centre[1]))
            _choices(canvas, say, options, Box(box.x + 312, box.y + 44, 0, box.h - 88))
            left = box.x + 840
            words = Box(left, box.y + 22, box.x + box.w - left - 24, box.h - 36)
            title = Box(words.x, words.y, words.w, 50)
            canvas.heading(say(f"rules.mice_dice.{name}"), title, "label", canvas.theme.gold, align=0)
            rest = Box(words.x, words.y + 54, words.w, words.h - 54)
            canvas.text(say(f"rules.mice_dice.{name}.text"), rest, "label", align=0, down=0, wrap=True)


SPLITS: Sequence[tuple[int | None, ...]] = ((None,), (None, None), (None, 1), (1,), (1, 1), (1, 2))
"""Whence the mice of a double may come: None is the floor, others are seats. Seat 0 has rolled."""
_OWNERS = {1: "ginger", 2: "tabby"}
_SPLIT_NAMES = ("floor", "two_floor", "floor_card", "card", "two_card", "two_cards")


class MiceSteal(Leaf):
    """All the ways to share the mice of a double between the floor and the cards of others."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        dice(canvas, ("yellow", "yellow"), ROOM.x + 128, ROOM.y + 62, 96)
        words = Box(ROOM.x + 270, ROOM.y, ROOM.w - 440, 124)
        canvas.heading(say("rules.mice_steal.lead"), words, "label", align=0, wrap=True)
        canvas.icon("mice/cat_black_catching", ROOM.x + ROOM.w - 74, ROOM.y + 62, 148)
        columns = 3
        pitch = (ROOM.w + 20) / columns
        for index, (name, split) in enumerate(zip(_SPLIT_NAMES, SPLITS, strict=True)):
            down, across = divmod(index, columns)
            box = Box(ROOM.x + across * pitch, ROOM.y + 144 + down * 252, pitch - 20, 236)
            canvas.panel(box, canvas.theme.inset, radius=26)
            self._sources(canvas, split, Box(box.x, box.y + 22, box.w, 138))
            words = Box(box.x + 14, box.y + 168, box.w - 28, 60)
            canvas.text(say(f"rules.mice_steal.{name}"), words, "body", wrap=True)
        note = Box(ROOM.x, ROOM.y + 652, ROOM.w, 70)
        pill(canvas, note, say("rules.mice_steal.note"), icon="icons/info")

    def _sources(self, canvas: Canvas, split: tuple[int | None, ...], box: Box) -> None:
        places = list(dict.fromkeys(split))
        width = 193.0
        left = box.centre[0] - (len(places) * (width + 14) - 14) / 2
        for index, place in enumerate(places):
            plate = Box(left + index * (width + 14), box.y, width, box.h)
            number = split.count(place)
            if place is None:
                boards(canvas, plate)
                for each in range(number):
                    mouse(canvas, "yellow", plate.centre[0] + (each - (number - 1) / 2) * 84, plate.centre[1], 96)
            else:
                cat_card(canvas, _OWNERS[place], (0, 0, number, 0, 0), card_of(plate.x, plate.y, width))


def _choices(canvas: Canvas, say: Messages, options: Sequence[Mice], box: Box) -> None:
    """What may be caught, one choice beside the other with "or" between them."""
    x, side = box.x, 82.0
    for index, mice in enumerate(options):
        if index:
            canvas.text(say("rules.mice.or"), Box(x, box.y, 58, box.h), "body", canvas.theme.faint)
            x += 58
        tile = Box(x, box.centre[1] - 56, len(mice) * side + 14, 112)
        canvas.panel(tile, canvas.theme.button, radius=22)
        for place, colour in enumerate(mice):
            mouse(canvas, colour, tile.x + 7 + (place + 0.5) * side, tile.centre[1], side)
        x += tile.w
