"""A player as a portrait in the colour of their line, with its mark."""

from functools import partial

from korova.engine.log import Player
from korova.gui.art.chart import LINES, mark_picture
from korova.gui.canvas import Canvas
from korova.gui.tables import portrait
from korova.stage.box import Box


def draw_badge(canvas: Canvas, player: Player, seat: int, centre: tuple[float, float], side: float) -> None:
    """The portrait around a point; the mark sits at its lower right."""
    x, y = centre
    ring = side * 0.96
    canvas.panel(Box(x - ring / 2, y - ring / 2, ring, ring), LINES[seat].colour, radius=ring / 2)
    canvas.icon(portrait(player), x, y, side * 0.94)
    size = max(18.0, side * 0.36)
    reach = side * 0.34
    box = Box(x + reach - size / 2, y + reach - size / 2, size, size)
    canvas.svg(("mark", seat), partial(mark_picture, seat), box)
