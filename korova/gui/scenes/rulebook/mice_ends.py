"""How a turn and a game of mice end: the bust and its odds, the count, the variants, and what people argue about."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from korova.games.mice.config import END_BELOW, KIDS_POINTS, SET_BONUS, MiceConfig
from korova.games.mice.dice import Face
from korova.games.mice.mice_sets import COLOURS, Colour, Counts
from korova.games.mice.odds import bust_chance
from korova.games.mice.rules import MiceRules
from korova.games.mice.scoring import card_points, ranking
from korova.games.mice.table import NO_MICE, change
from korova.gui.canvas import Canvas
from korova.gui.scenes.rulebook.figures import arrow, pill, points_list, prose
from korova.gui.scenes.rulebook.leaf import ROOM, Leaf
from korova.gui.scenes.rulebook.mice_cases import BOX
from korova.gui.scenes.rulebook.mice_figures import (
    GOOD,
    boards,
    card_of,
    cat,
    cat_card,
    dice,
    die,
    mouse,
    panel_head,
    sign,
    tag,
)
from korova.gui.tables import CATS
from korova.services.messages import Messages
from korova.stage.box import Box

_GAP = 30
_PANEL = (ROOM.w - 2 * _GAP) / 3
_FIGURE = 330
_ROLLED: tuple[Face, Face] = ("red", "grey")
_CAUGHT: tuple[Colour, ...] = ("red", "yellow", "blue")
_LOST: tuple[Colour, ...] = ("green", "grey", "blue")
_WARM = "#b8732a"


class ThreePanels(Leaf):
    """Three things side by side, each with a figure and a few words; a last word below."""

    parts: tuple[str, str, str]
    foot = 0.0

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        height = ROOM.h - 18 - self.foot
        for index, part in enumerate(self.parts):
            box = Box(ROOM.x + index * (_PANEL + _GAP), ROOM.y, _PANEL, height)
            room = panel_head(canvas, box, say(f"rules.{self.name}.{part}"))
            self.figure(canvas, say, part, Box(room.x + 20, room.y, room.w - 40, _FIGURE - 40))
            words = Box(room.x + 28, room.y + _FIGURE - 18, room.w - 56, room.h - _FIGURE + 4)
            said = say(f"rules.{self.name}.{part}.text", bonus=SET_BONUS)
            canvas.text(said, words, "label", align=0, down=0, wrap=True)
        if self.foot:
            note = Box(ROOM.x, ROOM.y + height + 18, ROOM.w, self.foot - 18)
            pill(canvas, note, say(f"rules.{self.name}.note"), icon="icons/info")

    def figure(self, canvas: Canvas, say: Messages, part: str, box: Box) -> None:
        """What is drawn above the words."""


class MiceBust(ThreePanels):
    """Every colour once a turn; nothing to catch; nothing left to catch."""

    parts = ("once", "bust", "all")

    def figure(self, canvas: Canvas, say: Messages, part: str, box: Box) -> None:
        boards(canvas, box)
        x = box.centre[0]
        if part == "once":
            for place, face in enumerate(_ROLLED):
                left = x - 76 + place * 152
                die(canvas, face, left, box.y + 78, 104, angle=-6 + place * 13)
                sign(canvas, left + 54, box.y + 122, 52, good=place == 1)
            for place, colour in enumerate(_CAUGHT):
                mouse(canvas, colour, x + (place - 1) * 112, box.y + 216, 112)
        elif part == "bust":
            canvas.picture("mice/bust", Box(x - 160, box.y + 14, 240, 160))
            cat(canvas, "white_robbed", box.x + 100, box.y + box.h - 6, 180)
            for place, colour in enumerate(_LOST):
                mouse(canvas, colour, x + 54 + place * 38, box.y + 232 - place * 82, 102, running=True)
        else:
            for place, colour in enumerate(COLOURS):
                down, across = divmod(place, 3)
                mouse(canvas, colour, x + (across - 1) * 112, box.y + 74 + down * 122, 108)
            canvas.icon("mice/stash", x + 114, box.y + 204, 128)


class MiceOdds(Leaf):
    """How often the next roll catches nothing."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        canvas.heading(say("rules.mice_odds.lead"), Box(ROOM.x, ROOM.y, ROOM.w, 88), "label", align=0, wrap=True)
        box = Box(ROOM.x, ROOM.y + 96, ROOM.w, 540)
        canvas.panel(box, canvas.theme.inset, radius=28)
        base, most = box.y + box.h - 124, 320.0
        boards(canvas, Box(box.x, base, box.w, box.y + box.h - base))
        pitch = (box.w - 250) / len(COLOURS)
        for number in range(1, len(COLOURS) + 1):
            x = box.x + 24 + (number - 0.5) * pitch
            chance = chance_with(number)
            height = max(16.0, most * float(chance))
            fill = canvas.theme.primary if chance > Fraction(1, 3) else _WARM if chance > Fraction(1, 20) else GOOD
            canvas.panel(Box(x - 62, base - height, 124, height + 4), fill, radius=10)
            room = Box(x - pitch / 2, base - height - 56, pitch, 52)
            canvas.heading(say("rules.mice_odds.chance", n=round(chance * 100)), room, "label", canvas.theme.gold)
            _heads(canvas, number, x, base + 62)
        cat(canvas, "tabby_waiting", box.x + box.w - 134, box.y + box.h - 6, 236)
        note = Box(ROOM.x, ROOM.y + 652, ROOM.w, 70)
        pill(canvas, note, say("rules.mice_odds.note"), icon="icons/info")


def _heads(canvas: Canvas, number: int, x: float, y: float) -> None:
    """The heads of so many mice of different colours, three in a row."""
    for place in range(number):
        down, across = divmod(place, 3)
        wide = min(3, number - down * 3)
        lift = (down - 0.5) * 56 if number > 3 else 0.0
        canvas.icon(f"mice/mouse_{COLOURS[-1 - place]}_small", x + (across - (wide - 1) / 2) * 60, y + lift, 54)


def chance_with(number: int) -> Fraction:
    """The chance of a bust with so many colours in front of the cat and all others on the floor."""
    state, _ = MiceRules().new(MiceConfig(2, BOX, first=0), 0)
    catch, centre = NO_MICE, state.table.centre
    for colour in range(len(COLOURS) - number, len(COLOURS)):
        catch, centre = change(catch, colour, 1), change(centre, colour, -1)
    return bust_chance(replace(state.table, catch=catch, centre=centre, may_stop=True))


LEFT: Counts = (0, 0, 1, 1, 2)
CARDS: tuple[Counts, ...] = ((2, 3, 0, 0, 0), (1, 1, 0, 2, 1), (0, 1, 2, 1, 3), (1, 0, 3, 3, 2))
"""The end of a game for the figure: the best two have as many points, but not as many mice."""


class MiceEnd(Leaf):
    """When the game ends, who wins, and why a series is fairer."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        floor = Box(ROOM.x, ROOM.y, 560, 172)
        boards(canvas, floor)
        canvas.picture("mice/hole", Box(floor.x + 26, floor.y + 16, 140, 140))
        left = [colour for colour, count in zip(COLOURS, LEFT, strict=True) for _ in range(count)]
        for place, colour in enumerate(left):
            mouse(canvas, colour, floor.x + 222 + place * 92, floor.y + 94, 100, running=place % 2 == 0)
        words = Box(ROOM.x, ROOM.y + 192, 560, 370)
        prose(canvas, say("rules.mice_end.lead", n=END_BELOW), say("rules.mice_end.rest"), words)
        config = MiceConfig(len(CARDS), BOX)
        points = [card_points(config, card) for card in CARDS]
        best = ranking(points, [sum(card) for card in CARDS])[0]
        for seat, card in enumerate(CARDS):
            down, across = divmod(seat, 2)
            box = card_of(ROOM.x + 604 + across * 366, ROOM.y + 10 + down * 288, 300)
            cat_card(canvas, CATS[seat], card, box, lit=seat == best, mood="proud" if seat == best else "waiting")
            score = Box(box.x, box.y + box.h + 12, box.w, 48)
            said = say("rules.mice_end.score", n=points[seat], m=sum(card))
            canvas.heading(said, score, "body", canvas.theme.gold if seat == best else None)
            if seat == best:
                crown = Box(box.x + box.w - 46, box.y - 16, 66, 66)
                canvas.panel(crown, canvas.theme.primary, line=canvas.theme.gold, width=5, radius=33)
                canvas.icon("icons/crown", *crown.centre, 42)
        note = Box(ROOM.x, ROOM.y + 588, ROOM.w, 134)
        canvas.panel(note, canvas.theme.inset, radius=26)
        canvas.icon("mice/series", note.x + 84, note.centre[1], 116)
        text = Box(note.x + 168, note.y + 10, note.w - 196, note.h - 20)
        canvas.text(say("rules.mice_end.series"), text, "label", align=0, wrap=True)


EXPERT_CARD: Counts = (1, 2, 1, 1, 3)


class MiceVariants(ThreePanels):
    """The three variants, and which go together."""

    parts = ("kids", "risk", "expert")
    foot = 88.0

    def figure(self, canvas: Canvas, say: Messages, part: str, box: Box) -> None:
        x = box.centre[0]
        if part == "kids":
            boards(canvas, box)
            for place, colour in enumerate(_CAUGHT):
                left = x + (place - 1) * 120
                mouse(canvas, colour, left, box.y + 70, 104)
                tag(canvas, say("rules.points", n=KIDS_POINTS), left, box.y + 144)
            dice(canvas, ("grey", "grey"), x - 88, box.y + 224, 76)
            card = card_of(x + 14, box.y + 174, 142)
            cat_card(canvas, "ginger", (0, 2, 0, 0, 0), card)
            sign(canvas, card.x + card.w - 8, card.y + card.h - 12, 54, good=False)
        elif part == "risk":
            boards(canvas, box)
            for place, colour in enumerate(COLOURS):
                mouse(canvas, colour, x + (place - 2) * 71, box.y + 68, 76)
            arrow(canvas, (x - 40, box.y + 116), (x - 86, box.y + 160))
            canvas.icon("mice/stash", x - 104, box.y + 222, 116)
            canvas.icon("mice/cup", x + 64, box.y + 210, 120)
            die(canvas, "white", x + 144, box.y + 240, 70, angle=9)
        else:
            card = card_of(x - 176, box.y + 14, 352)
            cat_card(canvas, "white", EXPERT_CARD, card, mood="proud")
            badge = Box(x + 84, box.y + 214, 112, 76)
            canvas.panel(badge, canvas.theme.primary, line=canvas.theme.gold, width=5, radius=38)
            canvas.heading(f"+{SET_BONUS}", badge, "heading")


class MiceAnswers(Leaf):
    """Short answers to what cats argue about."""

    def __init__(self, name: str, icons: Sequence[str]) -> None:
        super().__init__(name)
        self._icons = icons

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        items = [(icon, say(f"rules.{self.name}.{number}")) for number, icon in enumerate(self._icons, 1)]
        points_list(canvas, items, Box(ROOM.x, ROOM.y, ROOM.w, ROOM.h - 14), icon_side=84)
