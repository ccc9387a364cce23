"""What figures are made of: cards, rows of cards, arrows, pips, and paragraphs beside them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import atan2, cos, pi, sin

from korova.games.cows.config import ROW_CAPACITY
from korova.games.cows.state import AnyRow
from korova.gui.art.frame import CARD
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.stage.box import Box
from korova.stage.pose import Pose

SHAPE = CARD[0] / CARD[1]
"""The width of a card for its height."""
MEADOW = "#47733c"
_PLACES = 6
_NUMBER = 50
"""Room for a row's number, left of its cards."""


def card_box(x: float, y: float, width: float) -> Box:
    """The box of a card by its left top corner."""
    return Box(x, y, width, width / SHAPE)


def show_card(canvas: Canvas, number: int, box: Box, *, lit: bool = False, alpha: float = 1.0) -> None:
    """A card; a lit one is what the figure is about."""
    if lit:
        canvas.panel(box.grown(6), canvas.theme.gold, radius=16)
    canvas.picture(f"card/{number}", box, alpha=alpha)


def fan(canvas: Canvas, names: Sequence[str], centre: tuple[float, float], width: float, *, spread: float = 9) -> None:
    """Pictures of cards held like a hand; `spread` is the angle between neighbours."""
    middle = (len(names) - 1) / 2
    radius = width * 3.4
    for place, name in enumerate(names):
        angle = (place - middle) * spread
        x = centre[0] + radius * sin(angle * pi / 180)
        y = centre[1] + radius * (1 - cos(angle * pi / 180))
        pose = Pose(x, y, width, width / SHAPE, angle=angle)
        canvas.sprite(name, "cards/back", pose, (width, width / SHAPE), moving=False)


@dataclass(frozen=True)
class Board:
    """Rows of five places and the sixth; `x` and `y` are the left top corner."""

    x: float
    y: float
    card_width: float
    gap: float = 10

    @property
    def width(self) -> float:
        return _NUMBER + _PLACES * (self.card_width + self.gap) + 4

    @property
    def pitch(self) -> float:
        """From a row to the next."""
        return self.card_width / SHAPE + 3 * self.gap + 4

    def bed(self, row: int) -> Box:
        return Box(self.x, self.y + row * self.pitch, self.width, self.pitch - self.gap)

    def place(self, row: int, index: int) -> Box:
        bed = self.bed(row)
        x = bed.x + _NUMBER + index * (self.card_width + self.gap)
        return card_box(x, bed.y + self.gap + 2, self.card_width)

    def draw(
        self,
        canvas: Canvas,
        rows: Sequence[AnyRow],
        *,
        lit: Collection[int] = (),
        numbers: Sequence[int] = (),
        hot: Collection[int] = (),
    ) -> None:
        """The rows, numbered from 1 unless told otherwise; `hot` rows stand out, `lit` cards too."""
        for index, row in enumerate(rows):
            self._draw_row(canvas, index, row, lit, numbers[index] if numbers else index + 1, hot=index in hot)

    def _draw_row(
        self, canvas: Canvas, index: int, row: AnyRow, lit: Collection[int], number: int, *, hot: bool
    ) -> None:
        bed = self.bed(index)
        canvas.panel(bed, MEADOW, line=canvas.theme.gold if hot else MEADOW, width=5, radius=18)
        canvas.heading(str(number), Box(bed.x + 4, bed.y, _NUMBER - 6, bed.h), "label")
        for place in range(len(row.cards), _PLACES):
            if place < row.capacity and place < ROW_CAPACITY:
                canvas.panel(self.place(index, place).grown(-3), line="#8fb274", width=2, radius=12, dash=True)
        if len(row.cards) < _PLACES:
            full = len(row.cards) == ROW_CAPACITY
            name = "sixth_cow7" if row.cow else "sixth_hot" if full and not row.stop else "sixth"
            canvas.picture(f"cards/{name}", self.place(index, _PLACES - 1))
        for place, card in enumerate(row.cards):
            show_card(canvas, card, self.place(index, place), lit=card in lit)
        side = self.card_width * 0.72
        x, y = bed.x + bed.w - side * 0.3, bed.y + side * 0.32
        if row.cow:
            canvas.icon("specials/token_cow7", x, y, side)
        if row.stop:
            canvas.icon("specials/token_stop", x, y, side)


def arrow(
    canvas: Canvas, start: tuple[float, float], end: tuple[float, float], *, bend: float = 0.0, colour: str = ""
) -> None:
    """A thick arrow; `bend` moves its middle aside, in design pixels, to the right of its direction."""
    colour = colour or canvas.theme.gold
    (ax, ay), (bx, by) = start, end
    long = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    mx = (ax + bx) / 2 - (by - ay) / long * bend
    my = (ay + by) / 2 + (bx - ax) / long * bend
    left, top = min(ax, bx, mx) - 30, min(ay, by, my) - 30
    box = Box(left, top, max(ax, bx, mx) + 30 - left, max(ay, by, my) + 30 - top)
    turn = atan2(by - my, bx - mx)
    wings = [(bx - 30 * cos(turn + side * 0.55), by - 30 * sin(turn + side * 0.55)) for side in (-1, 1)]
    (wx, wy), (vx, vy) = wings

    def text() -> str:
        def at(x: float, y: float) -> str:
            return f"{x - left:.1f} {y - top:.1f}"

        path = f"M{at(ax, ay)} Q{at(mx, my)} {at(bx, by)} M{at(wx, wy)} L{at(bx, by)} L{at(vx, vy)}"
        strokes = "".join(
            f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" '
            f'stroke-linejoin="round"/>'
            for stroke, width in (("#16263a", 18), (colour, 9))
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.w:.1f} {box.h:.1f}">{strokes}</svg>'

    canvas.svg(("arrow", start, end, bend, colour), text, box)


def pips(canvas: Canvas, points: int, x: float, y: float, side: float) -> None:
    """As many cow heads as a card costs, side by side around a point."""
    name = {5: "cards/pip_5", 7: "cards/pip_7"}.get(points, "cards/pip")
    for index in range(points):
        canvas.icon(name, x + (index - (points - 1) / 2) * side * 1.08, y, side)


def pill(canvas: Canvas, box: Box, words: str, *, icon: str = "", fill: str = "") -> None:
    """A short remark on a figure."""
    canvas.panel(box, fill or canvas.theme.inset, line=canvas.theme.panel_line, width=3, radius=box.h / 2)
    room = Box(box.x + 18, box.y + 2, box.w - 36, box.h - 4)
    if icon:
        side = box.h * 0.62
        canvas.icon(icon, box.x + 18 + side / 2, box.centre[1], side)
        room = Box(room.x + side + 10, room.y, room.w - side - 10, room.h)
    canvas.text(words, room, "body")


def prose(canvas: Canvas, lead: str, rest: str, box: Box) -> Box:
    """A sentence that says it all, and what is to be added below it; the room that is left."""
    end = box.y
    if lead:
        end += canvas.text(lead, box, "label", face=DISPLAY, align=0, down=0, wrap=True).h + 24
    if rest:
        left = Box(box.x, end, box.w, box.y + box.h - end)
        end += canvas.text(rest, left, "label", canvas.theme.faint, align=0, down=0, wrap=True).h + 24
    return Box(box.x, end, box.w, max(0.0, box.y + box.h - end))


def points_list(canvas: Canvas, items: Sequence[tuple[str, str]], box: Box, *, icon_side: float = 64) -> None:
    """Sentences under one another, each beside its icon, evenly spread over a box."""
    pitch = box.h / len(items)
    for index, (icon, words) in enumerate(items):
        row = Box(box.x, box.y + index * pitch + 6, box.w, pitch - 12)
        canvas.panel(row, canvas.theme.inset, radius=20)
        canvas.icon(icon, row.x + 24 + icon_side / 2, row.centre[1], icon_side)
        room = Box(row.x + icon_side + 52, row.y + 8, row.w - icon_side - 76, row.h - 16)
        canvas.text(words, room, "label", align=0, wrap=True)
