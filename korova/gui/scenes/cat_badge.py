"""A player of mice: the cat of the seat on a stamp in its colour, and the player's portrait beside its paws."""

from dataclasses import dataclass
from typing import Literal

from korova.engine.log import Player
from korova.gui.art.palette import INK
from korova.gui.canvas import Canvas
from korova.gui.tables import CATS, portrait
from korova.stage.box import Box

Mood = Literal["proud", "waiting", "robbed"]


@dataclass(frozen=True, slots=True)
class _Coat:
    """The colours of a cat's things, as on its card."""

    strong: str
    pale: str


_COATS = (
    _Coat("#e8933a", "#fbe3c0"),
    _Coat("#b5323a", "#f3dcd6"),
    _Coat("#7a4bb0", "#ece2f4"),
    _Coat("#2f6f9a", "#d9e8ee"),
)
_PORTRAIT = 0.5
"""Of a player beside the cat, in sides of the stamp."""
_OUT = 0.12
"""So far the portrait hangs over the stamp's lower right corner."""


def cat_picture(seat: int, mood: Mood) -> str:
    """The picture of the cat that plays on a seat."""
    return f"mice/cat_{CATS[seat]}_{mood}"


def draw_person(canvas: Canvas, player: Player, seat: int, box: Box) -> None:
    """The portrait in a ring of the cat's colour."""
    canvas.panel(box, _COATS[seat].strong, line=INK, width=max(2.0, box.w * 0.035), radius=box.w / 2)
    canvas.picture(portrait(player), box.grown(-box.w * 0.06))


def draw_cat_badge(canvas: Canvas, player: Player, seat: int, box: Box, mood: Mood = "waiting") -> None:
    """Cat and player in a square."""
    coat, side = _COATS[seat], box.w * (1 - _OUT)
    stamp = Box(box.x, box.y, side, side)
    canvas.panel(stamp, coat.pale, line=coat.strong, width=side * 0.05, radius=side * 0.22)
    inner = stamp.grown(-side * 0.07)
    canvas.picture(cat_picture(seat, mood), inner)
    small = box.w * _PORTRAIT
    draw_person(canvas, player, seat, Box(box.x + box.w - small, box.y + box.w - small, small, small))
