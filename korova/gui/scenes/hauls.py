"""What a cat has on its card: the mice of each colour and what they are worth, and the sets for experts."""

from collections.abc import Sequence

from korova.games.mice.config import SET_BONUS, MiceConfig
from korova.games.mice.mice_sets import COLOURS, Counts
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.standing import Place, places
from korova.services.messages import Messages
from korova.stage.box import Box

_NONE = 0.28
"""How faint a colour is of which there are no mice."""
_GAP = 8.0
_LOW = 90.0
"""A strip that is lower has its numbers beside the mice, not beneath them."""
_LARGEST = 116.0
_MARKS = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
"""Where the five colours of a set are, around its middle."""


def ranked(points: Sequence[int], mice: Sequence[int]) -> tuple[Place, ...]:
    """Rule 3.3: most points first, among equals most mice."""
    return places(points, lambda seat: (-points[seat], -mice[seat]))


def tie_sentence(say: Messages, points: Sequence[int], mice: Sequence[int], *, series: bool = False) -> str:
    """Whether mice decided among those with the most points; nothing if there was one alone or they share."""
    best = sorted((mice[seat] for seat, own in enumerate(points) if own == max(points)), reverse=True)
    if len(best) == 1 or best[0] == best[1]:
        return ""
    key = "mousers.series_tie" if series else "mousers.tie"
    return say(key, best=best[0], other=best[1])


def note(say: Messages, config: MiceConfig) -> str:
    """What counts otherwise in this variant."""
    if config.kids:
        return say("mousers.kids")
    return say("mousers.expert", n=SET_BONUS) if config.expert else ""


def draw_haul(canvas: Canvas, config: MiceConfig, card: Counts, box: Box) -> None:
    """A strip of cells: a mouse of each colour, and how many there are of how many points."""
    cells = len(COLOURS) + config.expert
    width = (box.w - _GAP * (cells - 1)) / cells
    for index, kind in enumerate(config.mice):
        cell = Box(box.x + index * (width + _GAP), box.y, width, box.h)
        count = card[index]
        words = _worth(count, None if config.kids else kind.points)
        picture, written = _parts(cell)
        canvas.picture(f"mice/mouse_{kind.colour}_small", picture, alpha=1.0 if count else _NONE)
        _write(canvas, words, cell, written, count)
    if config.expert:
        cell = Box(box.x + len(COLOURS) * (width + _GAP), box.y, width, box.h)
        frame = Box(cell.x, cell.y + 4, cell.w, cell.h - 8)
        canvas.panel(frame, canvas.theme.panel, line=canvas.theme.panel_line, width=2, radius=14)
        picture, written = _parts(cell.grown(-4))
        _draw_set(canvas, picture, 1.0 if min(card) else _NONE)
        _write(canvas, _worth(min(card), SET_BONUS), cell, written, min(card))


def _worth(count: int, points: int | None) -> str:
    if not count:
        return "0"
    return str(count) if points is None else f"{count} × {points}"


def _parts(cell: Box) -> tuple[Box, Box]:
    """The picture and the words of a cell: one above the other, or side by side where it is low."""
    if cell.h >= _LOW:
        side = min(cell.h - 40, cell.w, _LARGEST)
        top = cell.y + (cell.h - side - 38) / 2
        return Box(cell.centre[0] - side / 2, top, side, side), Box(cell.x, top + side + 2, cell.w, 36)
    side = min(cell.h - 12, cell.w * 0.42)
    picture = Box(cell.x + 2, cell.centre[1] - side / 2, side, side)
    return picture, Box(picture.x + side + 6, cell.y, cell.w - side - 8, cell.h)


def _write(canvas: Canvas, words: str, cell: Box, box: Box, count: int) -> None:
    align = 0.0 if cell.h < _LOW else 0.5
    canvas.text(words, box, "body", None if count else canvas.theme.faint, face=DISPLAY, align=align)


def _draw_set(canvas: Canvas, box: Box, alpha: float) -> None:
    side = box.w * 0.4
    for colour, (across, down) in zip(COLOURS, _MARKS, strict=True):
        x, y = box.centre[0] + across * box.w * 0.29, box.centre[1] + down * box.w * 0.29
        canvas.icon(f"mice/mark_{colour}", x, y, side, alpha=alpha)
