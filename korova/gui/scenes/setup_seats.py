"""The seats of the set-up as cards: a face, a name, and what can be changed about them."""

from collections.abc import Callable, Iterator
from functools import partial

from korova.gui import seating
from korova.gui.art.palette import CREAM
from korova.gui.canvas import Canvas
from korova.gui.seating import Company, Seats
from korova.gui.tables import CATS, player_of, portrait
from korova.gui.widgets.button import Button
from korova.gui.widgets.text_field import TextField
from korova.gui.widgets.widget import Look, Widget
from korova.services.messages import Messages
from korova.services.setups import SeatSetup
from korova.stage.box import Box

PAD = 14
GAP = 12
_CAPTION, _RANK, _NAME, _BUTTON = 44, 30, 54, 54
_ARROW = 38
_WIDEST, _TALLEST = 400, 764
_WIDE = 240
"""A card that has so much room for words within needs fewer lines."""
_WIDER = 300
"""And so much, fewer still."""
_TALL = 600
"""A card of this height has room for a line about who sits there."""
_CAT, _CAT_SHARE = 150, 0.45
"""How large the cat of a seat is at most, and how much of its card it may have."""
_SHELF = 78
"""How high the shelf is that it sits on: its ears rise above it."""
_COATS = {"ginger": "#a35410", "black": "#b5323a", "white": "#6d44a2", "tabby": "#2a658c"}
"""Those of the cats' cards, dark enough for words to lie on."""


def places(area: Box, number: int) -> list[Box]:
    """Boxes for so many cards: up to five in one row, more in two; an odd one out stands in the middle."""
    rows = 1 if number <= 5 else 2
    columns = -(-number // rows)
    width = min(_WIDEST, (area.w - (columns - 1) * GAP) / columns)
    height = min(_TALLEST, (area.h - (rows - 1) * GAP) / rows)
    top = area.y + (area.h - rows * height - (rows - 1) * GAP) / 2
    boxes = []
    for row in range(rows):
        here = min(columns, number - row * columns)
        left = area.x + (area.w - here * width - (here - 1) * GAP) / 2
        boxes += [Box(left + n * (width + GAP), top + row * (height + GAP), width, height) for n in range(here)]
    return boxes


class Face(Widget):
    """A portrait over its caption between two arrows: a person turns through faces, a bot through levels."""

    def __init__(self, box: Box, picture: str, caption: str, turned: Callable[[int], None]) -> None:
        super().__init__(box)
        self._picture = picture
        self._caption = caption
        self._turned = turned

    def step(self, dx: int) -> bool:
        self._turned(dx)
        return True

    def activate(self) -> None:
        self._turned(1)

    def click(self, x: float, y: float) -> None:
        self._turned(-1 if x < self.box.centre[0] - _ARROW else 1)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, box = canvas.theme, self.box
        hot = (look.hot or look.focused) and self.enabled
        high = box.h - _CAPTION
        side = min(high, box.w)
        left = box.centre[0] - side / 2
        canvas.picture(self._picture, Box(left, box.y + (high - side) / 2 - (5 if hot else 0), side, side))
        bottom = box.y + (high + side) / 2
        # The corners below a round portrait are free.
        beside = max(box.x, left - _ARROW / 2)
        for x, icon in ((beside, "icons/back"), (2 * box.centre[0] - beside - _ARROW, "icons/forward")):
            end = Box(x, bottom - _ARROW, _ARROW, _ARROW)
            if self.enabled:
                canvas.panel(end, theme.button_hot if hot else theme.button, line=theme.inset, radius=12)
            canvas.icon(icon, *end.centre, _ARROW * 0.6, alpha=1.0 if self.enabled else 0.3)
        canvas.heading(self._caption, Box(box.x, box.y + high, box.w, _CAPTION), "label", theme.gold)


class SeatCard:
    """One seat of the table."""

    def __init__(
        self, box: Box, company: Company, seats: Seats, index: int, say: Messages, *, put: Callable[[Seats], None]
    ) -> None:
        self.box = box
        self._company = company
        self._cat = CATS[index] if company is seating.MICE else ""
        self._seats = seats
        self._index = index
        self._say = say
        self._put = put
        inner = Box(box.x + PAD, box.y + PAD, box.w - 2 * PAD, box.h - 2 * PAD)
        bottom = inner.y + inner.h
        self._buttons = Box(inner.x, bottom - _BUTTON - 4, inner.w, _BUTTON)
        self._name = Box(inner.x, self._buttons.y - 12 - _NAME, inner.w, _NAME)
        self._shelf = Box(inner.x, self._name.y - 14 - _SHELF, inner.w, _SHELF)
        self._cat_side = min(_CAT, inner.w * _CAT_SHARE)
        above = self._shelf.y + _SHELF - self._cat_side if self._cat else self._name.y
        high = 224 if inner.w < _WIDE else 124 if self._cat and inner.w > _WIDER else 160
        self._line = Box(inner.x + 2, above - high - 8, inner.w - 4, high) if box.h >= _TALL else None
        below = (self._line.y if self._line else above) - 10
        self._rank = Box(inner.x, below - _RANK, inner.w, _RANK)
        self._face = Box(inner.x, inner.y, inner.w, self._rank.y - 8 - inner.y)
        self._small = min(72.0, (inner.w - 2 * 8) / 3)
        self._kind_width = inner.w - 2 * (self._small + 8)
        self._names_kind = self._kind_width > 150
        """Whether there is room on the button for the word that says who sits there."""

    @property
    def seat(self) -> SeatSetup:
        return self._seats[self._index]

    def widgets(self) -> Iterator[Widget]:
        """The same number of them for every seat, so that the focus stays where it was."""
        say, seat, seats, index, put = self._say, self.seat, self._seats, self._index, self._put
        company, human = self._company, seat.kind == "human"
        level = f"bot.{company.title_id}.{seat.level}"
        caption = say(f"setup.face.{seat.face}") if human else say(f"{level}.name")
        face = Face(self._face, portrait(player_of(seat)), caption, lambda dx: put(company.turned(seats, index, dx)))
        face.tip = say("setup.face_tip") if human else say(f"{level}.line")
        if company.turned(seats, index, 1) == seats:
            face.why = say("setup.last_face")
        yield face
        name = TextField(
            self._name, seat.name, lambda text: put(company.named(seats, index, text, say)), most=seating.LONGEST_NAME
        )
        name.tip = say("setup.name_tip", n=seating.LONGEST_NAME)
        yield name
        box = self._buttons
        small, kind_width = self._small, self._kind_width
        yield Button(
            Box(box.x, box.y, kind_width, box.h),
            say(f"setup.{seat.kind}") if self._names_kind else "",
            lambda: put(company.switched(seats, index, say)),
            icon="icons/person" if human else "icons/robot",
            role="body",
            tip=say("setup.to_bot" if human else "setup.to_human"),
        )
        yield Button(
            Box(box.x + kind_width + 8, box.y, small, box.h),
            "",
            lambda: put(company.renamed(seats, index, say)),
            icon="icons/shuffle",
            tip=say("setup.dice_tip"),
        )
        yield Button(
            Box(box.x + box.w - small, box.y, small, box.h),
            "",
            partial(put, seating.removed(seats, index)),
            icon="icons/cross",
            why="" if len(seats) > company.fewest else say("setup.too_few"),
            tip=say("setup.remove_tip", name=seat.name),
        )

    def draw(self, canvas: Canvas) -> None:
        """All of it that is no widget."""
        theme, say, seat = canvas.theme, self._say, self.seat
        human = seat.kind == "human"
        of_bots = theme.panel_line if theme.bold_lines else theme.button_hot
        canvas.panel(self.box, theme.inset, line=theme.gold if human else of_bots, width=4, radius=26)
        face = self._face
        stage = Box(self.box.x + 8, self.box.y + 8, self.box.w - 16, face.y + face.h - _CAPTION - self.box.y - 6)
        canvas.panel(stage, theme.panel, radius=20)
        if human:
            words = say(f"setup.human_motto.{self._company.title_id}" if self._names_kind else "setup.human")
            canvas.text(words, self._rank, "small", theme.faint)
        else:
            self._draw_rank(canvas, self._company.bots.index(seat.level))
        if self._line:
            line = say("setup.human_line" if human else f"bot.{self._company.title_id}.{seat.level}.line")
            canvas.text(line, self._line, colour=theme.faint, size=theme.size("small") + 2, wrap=True)

        if self._cat:
            self._draw_cat(canvas)

    def _draw_rank(self, canvas: Canvas, rank: int) -> None:
        """A head for every level, as many of them bright as the bot has."""
        step, levels = 34, len(self._company.bots)
        icon = "icons/cat" if self._company is seating.MICE else "icons/cow"
        x = self._rank.centre[0] - step * (levels - 1) / 2
        for number in range(levels):
            canvas.icon(icon, x + number * step, self._rank.centre[1], 27, alpha=1.0 if number <= rank else 0.22)

    def _draw_cat(self, canvas: Canvas) -> None:
        """Which cat of the box this seat plays: it sits on a shelf of its colour, beside its name."""
        theme, shelf = canvas.theme, self._shelf
        fill = theme.inset if theme.bold_lines else _COATS[self._cat]
        canvas.panel(shelf, fill, line=theme.panel_line if theme.bold_lines else theme.inset, width=3, radius=20)
        side = self._cat_side
        sits = Box(shelf.x - 4, shelf.y + shelf.h - 3 - side, side, side)
        canvas.picture(f"mice/cat_{self._cat}_proud", sits)
        room = Box(sits.x + side - 4, shelf.y + 6, shelf.w - side, shelf.h - 12)
        letters = theme.size("label") if shelf.w > _WIDER else theme.size("body") - 2
        canvas.heading(self._say(f"cat.{self._cat}"), room, colour=CREAM, align=0.0, size=letters)
