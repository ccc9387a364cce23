"""The four rules of placing, each with rows, a card, and what becomes of it."""

from korova.games.cows import events as ev
from korova.games.cows.actions import TakeRow
from korova.games.cows.state import Row
from korova.gui.canvas import Canvas
from korova.gui.scenes.rulebook.acting import Beat, Setting, beats
from korova.gui.scenes.rulebook.figures import Board, arrow, card_box, pill, prose, show_card
from korova.gui.scenes.rulebook.leaf import ROOM, Leaf
from korova.services.messages import Messages
from korova.stage.box import Box

_OPEN = ((12, 20), (37,), (43, 44), (58, 61))
_FULL = ((61,), (67, 70), (73, 78), (30, 35, 44, 50, 55))
ASCENDING = Setting(_OPEN, (40,))
CLOSEST = Setting(_OPEN, (49,))
SIXTH = Setting(_FULL, (57,))
LOWEST = Setting(((25, 28, 29), (30,), (33, 34, 36), (38, 40, 42, 43)), (3,), (TakeRow(1),))


class RuleLeaf(Leaf):
    """The rows at the left, the played card and the rule in words at the right."""

    board = Board(ROOM.x, ROOM.y, 100)
    foot = 0.0
    """Room below the words for what comes of it."""

    def __init__(self, name: str, setting: Setting) -> None:
        super().__init__(name)
        self.beat: Beat = beats(setting)[0]
        self.card = setting.plays[0]

    @property
    def row(self) -> int:
        """Where the card goes."""
        event = self.beat.event
        assert isinstance(event, ev.Placed | ev.RowTaken)
        return event.row

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        rows = self.beat.before
        self.board.draw(canvas, rows, hot=(self.row,))
        for index, row in enumerate(rows):
            self.remark(canvas, say, index, row)
        left = self.board.x + self.board.width + 46
        played = card_box(left + 20, ROOM.y + 6, 150 if self.foot else 200)
        show_card(canvas, self.card, played, lit=True)
        right = played.x + played.w + 34
        title = Box(right, played.y, ROOM.x + ROOM.w - right, played.h)
        canvas.heading(say("rules.you_play", card=self.card), title, "heading", canvas.theme.gold, align=0, wrap=True)
        top = played.y + played.h + 24
        words = Box(left, top, ROOM.x + ROOM.w - left, ROOM.y + ROOM.h - 10 - self.foot - top)
        prose(canvas, say(f"rules.{self.name}.lead"), say(f"rules.{self.name}.rest"), words)
        self.outcome(canvas, say, Box(left, ROOM.y + ROOM.h - self.foot, words.w, self.foot))
        self.aim(canvas, (played.x - 12, played.centre[1]))

    def remark(self, canvas: Canvas, say: Messages, index: int, row: Row) -> None:
        """What is to be said of a row, on its free places."""

    def outcome(self, canvas: Canvas, say: Messages, room: Box) -> None:
        """What comes of it."""

    def aim(self, canvas: Canvas, start: tuple[float, float]) -> None:
        """The arrow from the card to its place."""
        place = self.board.place(self.row, len(self.beat.before[self.row].cards))
        arrow(canvas, start, (place.x + place.w - 10, place.y + 40), bend=-20)

    def free(self, index: int, row: Row, width: float) -> Box:
        """A pill's place right of a row's last card, and of the arrow that comes to it."""
        aimed = index == self.row
        place = self.board.place(index, len(row.cards) + aimed)
        return Box(place.x + 4, place.y + place.h - 62 if aimed else place.centre[1] - 28, width, 56)


class Ascending(RuleLeaf):
    """Rule 1: which rows would take the card at all."""

    def remark(self, canvas: Canvas, say: Messages, index: int, row: Row) -> None:
        fits = row.cards[-1] < self.card
        key = "rules.ascending.fits" if fits else "rules.ascending.fits_not"
        words = say(key, last=row.cards[-1], card=self.card)
        pill(canvas, self.free(index, row, 312), words, icon="icons/check" if fits else "icons/cross")


class Closest(RuleLeaf):
    """Rule 2: how far each row's last card is from the played one."""

    def remark(self, canvas: Canvas, say: Messages, index: int, row: Row) -> None:
        last = row.cards[-1]
        if last > self.card:
            pill(canvas, self.free(index, row, 312), say("rules.ascending.fits_not", last=last, card=self.card),
                 icon="icons/cross")  # fmt: skip
            return
        fill = canvas.theme.primary if index == self.row else ""
        pill(canvas, self.free(index, row, 210), f"{self.card} − {last} = {self.card - last}", fill=fill)


class Taking(RuleLeaf):
    """What rules 3 and 4 have in common: a row is taken."""

    foot = 210

    def outcome(self, canvas: Canvas, say: Messages, room: Box) -> None:
        event = self.beat.event
        assert isinstance(event, ev.RowTaken)
        box = Box(room.x, room.y + 10, room.w, room.h - 20)
        canvas.panel(box, canvas.theme.inset, radius=24)
        canvas.icon("icons/pile", box.x + 62, box.y + 66, 76)
        for index, card in enumerate(event.cards):
            show_card(canvas, card, card_box(box.x + 124 + index * 80, box.y + 16, 72))
        words = Box(box.x + 20, box.y + 124, box.w - 40, 54)
        canvas.heading(say("rules.to_pile", n=event.points), words, "label", canvas.theme.gold, align=0)


class Sixth(Taking):
    """Rule 3: the row is full."""

    def aim(self, canvas: Canvas, start: tuple[float, float]) -> None:
        place = self.board.place(self.row, len(self.beat.before[self.row].cards))
        arrow(canvas, start, (place.x + place.w - 10, place.y + 30), bend=30)


class Lowest(Taking):
    """Rule 4: what each row would cost."""

    def remark(self, canvas: Canvas, say: Messages, index: int, row: Row) -> None:
        words = say("rules.points", n=row.points)
        fill = canvas.theme.primary if index == self.row else ""
        place = self.board.place(index, 4)
        pill(canvas, Box(place.x, place.centre[1] - 28, 206, 56), words, icon="icons/pile", fill=fill)

    def aim(self, canvas: Canvas, start: tuple[float, float]) -> None:
        place = self.board.place(self.row, 0)
        arrow(canvas, start, (place.x + place.w + 10, place.centre[1]), bend=-60)


FOUR_RULES = (
    Ascending("ascending", ASCENDING),
    Closest("closest", CLOSEST),
    Sixth("sixth", SIXTH),
    Lowest("lowest", LOWEST),
)
