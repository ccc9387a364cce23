"""What the figures of the mice are made of: dice, mice, the floor, and cats with their cards."""

from collections.abc import Sequence

from korova.games.mice.dice import Face
from korova.games.mice.mice_sets import COLOURS, Colour, Counts
from korova.gui.art.palette import INK
from korova.gui.canvas import Canvas
from korova.stage.box import Box
from korova.stage.pose import Pose

CARD = (420.0, 300.0)
"""The size that a cat's card is drawn in, and below where things are on it."""
_NOOK = (78.0, 144.0, 112.0)
_MICE = Box(150, 44, 226, 212)
FLOOR = "#a87845"
GOOD = "#3f7a32"
_SEAM = "#966a3c"
_RUG = "#e4d0a8"
_BOARD = 78
"""How broad the boards of the floor are."""
_ROUND = 26


def card_of(x: float, y: float, width: float) -> Box:
    """The box of a cat's card by its left top corner."""
    return Box(x, y, width, width * CARD[1] / CARD[0])


def die(canvas: Canvas, face: Face, x: float, y: float, side: float, *, angle: float = 0.0) -> None:
    """A die around a point."""
    name = f"mice/die_{face}"
    canvas.sprite(name, name, Pose(x, y, side, side, angle=angle), (side, side), moving=False)


def dice(canvas: Canvas, faces: Sequence[Face], x: float, y: float, side: float) -> None:
    """Dice side by side around a point, as they came to rest."""
    for index, face in enumerate(faces):
        place = x + (index - (len(faces) - 1) / 2) * side * 1.16
        die(canvas, face, place, y, side, angle=-6 if index % 2 == 0 else 7)


def mouse(
    canvas: Canvas, colour: Colour, x: float, y: float, side: float, *, running: bool = False, alpha: float = 1.0
) -> None:
    """A mouse around a point; where it would be too small to be known, its head."""
    pose = "_small" if side < 60 else "_running" if running else ""
    canvas.icon(f"mice/mouse_{colour}{pose}", x, y, side, alpha=alpha)


def cat(canvas: Canvas, look: str, x: float, floor: float, side: float) -> None:
    """A cat, named with its mood, who sits on a line; the picture is cut off there."""
    canvas.picture(f"mice/cat_{look}", Box(x - side / 2, floor - side, side, side))


def boards(canvas: Canvas, box: Box) -> None:
    """A piece of the floor that the mice run about on."""

    def text() -> str:
        width, height = round(box.w), round(box.h)
        strokes = []
        for row in range(height // _BOARD + 1):
            top, end = row * _BOARD, min((row + 1) * _BOARD, height)
            inset = 4 if _ROUND < end < height - _ROUND else 22
            if end < height - 10:
                strokes.append(f"M{inset} {end} H{width - inset}")
            first = 110 + row * 230 % 520
            strokes += [f"M{x} {max(top, 4)} V{end - 2}" for x in range(first, width - _ROUND, 520)]
        ground = f'<rect width="{width}" height="{height}" rx="{_ROUND}" fill="{FLOOR}"/>'
        seams = f'<path d="{" ".join(strokes)}" fill="none" stroke="{_SEAM}" stroke-width="4"/>'
        frame = f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="{_ROUND - 3}" fill="none"'
        frame += f' stroke="{INK}" stroke-width="6"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{ground}{seams}{frame}</svg>'

    canvas.svg(("boards", box.w, box.h), text, box)


def rug(canvas: Canvas, box: Box) -> None:
    """What lies on the floor's middle."""
    canvas.panel(box, _RUG, line=INK, width=5, radius=box.h / 2)
    canvas.panel(box.grown(-13), line="#cf9f86", width=7, radius=box.h / 2 - 13)


def tag(canvas: Canvas, words: str, x: float, y: float, *, fill: str = INK, ink: str = "") -> None:
    """A short number on a dark label around a point, as wide as it must be."""
    width = max(56.0, canvas.text_width(words, "body") + 26)
    box = Box(x - width / 2, y - 20, width, 40)
    canvas.panel(box, fill, radius=20)
    canvas.heading(words, box.grown(-3), "body", ink or None)


def cat_card(canvas: Canvas, name: str, counts: Counts, box: Box, *, mood: str = "waiting", lit: bool = False) -> None:
    """A cat's card with the mice that are safe on it."""
    if lit:
        canvas.panel(box.grown(7), canvas.theme.gold, radius=28)
    canvas.picture(f"mice/card_{name}", box)
    scale = box.w / CARD[0]
    x, y, side = (part * scale for part in _NOOK)
    canvas.icon(f"mice/cat_{name}_{mood}", box.x + x, box.y + y, side)
    kinds = [(colour, count) for colour, count in zip(COLOURS, counts, strict=True) if count]
    room = Box(box.x + _MICE.x * scale, box.y + _MICE.y * scale, _MICE.w * scale, _MICE.h * scale)
    columns = 1 if len(kinds) <= 2 else 2
    rows = max(2, -(-len(kinds) // columns))
    across, down = room.w / columns, room.h / rows
    head = min(down * 0.9, across * 0.6, 64)
    first = room.y + (rows - -(-len(kinds) // columns)) * down / 2
    for index, (colour, count) in enumerate(kinds):
        cell = Box(room.x + index % columns * across, first + index // columns * down, across, down)
        canvas.icon(f"mice/mouse_{colour}_small", cell.x + head / 2 + 2, cell.centre[1], head)
        number = Box(cell.x + head + 5, cell.y, cell.w - head - 1, cell.h)
        canvas.heading(str(count), number, "label", INK, align=0, size=max(24, min(head * 0.78, 40)))


def panel_head(canvas: Canvas, box: Box, words: str, number: int = 0) -> Box:
    """A panel of a page with its title, and its number among others if it has one; the room below."""
    canvas.panel(box, canvas.theme.inset, radius=28)
    left = box.x + 24
    if number:
        badge = Box(left, box.y + 22, 60, 60)
        canvas.panel(badge, canvas.theme.primary, radius=30)
        canvas.heading(str(number), badge, "label")
        left += 76
    title = Box(left, box.y + 18, box.x + box.w - 24 - left, 68)
    canvas.heading(words, title, "label", canvas.theme.gold, align=0, wrap=True)
    return Box(box.x, box.y + 96, box.w, box.h - 96)


def sign(canvas: Canvas, x: float, y: float, side: float, *, good: bool) -> None:
    """Whether something may be had."""
    fill = GOOD if good else canvas.theme.primary
    canvas.panel(Box(x - side / 2, y - side / 2, side, side), fill, line=INK, width=4, radius=side / 2)
    canvas.icon("icons/check" if good else "icons/cross", x, y, side * 0.62)
