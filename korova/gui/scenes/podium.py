"""The podium: who won stands in the middle and highest, the next two places beside it, those who tie on one step."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from korova.engine.log import Player
from korova.games.cows.view import CowsView
from korova.gui.art.awards import METALS, burst, outlined, shade, step
from korova.gui.canvas import Canvas
from korova.gui.scenes.standing import Place, named, places
from korova.gui.tables import portrait
from korova.services.messages import Messages
from korova.stage.box import Box

_GROUND = 930.0
_HEIGHTS = {1: 304.0, 2: 254.0, 3: 216.0}
_SIDES = {1: 272.0, 2: 176.0, 3: 156.0}
"""Of the portraits, one alone on its step."""
_WIDE, _SIDE_WIDE, _WIDEST = 320.0, 270.0, 860.0
_MOST_NAMED = 2
_NAME_WIDTH = 140.0
"""With less room, names do not stand under their portraits, but together."""
_BURST = 1.7
"""Of the burst behind a winner, in portraits."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A place on the podium, and its box."""

    place: Place
    box: Box

    def portraits(self) -> tuple[Box, ...]:
        """Where the faces are, side by side, as large as there is room."""
        count = len(self.place.seats)
        side = min(_SIDES[self.place.number], (self.box.w - 10) / count * 1.12)
        apart = min(side + 8, (self.box.w - 10 - side) / (count - 1)) if count > 1 else 0.0
        left = self.box.centre[0] - side / 2 - apart * (count - 1) / 2
        return tuple(Box(left + apart * index, self.box.y - side + 8, side, side) for index in range(count))


class Podium:
    """Stands on the meadow around the middle of the stage."""

    def __init__(self, view: CowsView, players: Sequence[Player]) -> None:
        self._players = players
        self._steps = tuple(_steps([place for place in places(view.totals) if place.number in _HEIGHTS]))

    @property
    def crowns(self) -> tuple[Box, ...]:
        """Where the heads of the winners wear their crowns."""
        return tuple(
            Box(face.x + face.w * 0.27, face.y - face.w * 0.3, face.w * 0.46, face.w * 0.46)
            for face in self._steps[0].portraits()
        )

    def draw(self, canvas: Canvas, say: Messages) -> None:
        """Everything but the crowns."""
        for stair in self._steps:
            shadow = Box(stair.box.x - 20, _GROUND - 26, stair.box.w + 40, 44)
            canvas.svg("shade", shade, shadow)
        for face in self._steps[0].portraits():
            canvas.svg("burst", burst, face.grown(face.w * (_BURST - 1) / 2))
        for stair in reversed(self._steps):
            self._draw_step(canvas, say, stair)

    def _draw_step(self, canvas: Canvas, say: Messages, stair: _Step) -> None:
        place, box = stair.place, stair.box
        for seat, face in zip(place.seats, stair.portraits(), strict=True):
            ring = face.grown(5 if place.number == 1 else 3)
            canvas.panel(ring, METALS[place.number], radius=ring.w / 2)
            canvas.picture(portrait(self._players[seat]), face)
        canvas.svg(("step", place.number), partial(step, place.number, box.w, box.h), box)
        self._draw_names(canvas, say, stair)
        inner = Box(box.x + 26, box.y + 88, box.w - 52, box.h - 96)
        points = say("ending.points", n=place.points)
        canvas.text(points, Box(inner.x, inner.y, inner.w, 40), "body")
        number = Box(inner.x, inner.y + 50, inner.w, inner.h - 58)
        canvas.heading(str(place.number), number, "title", METALS[place.number])

    def _draw_names(self, canvas: Canvas, say: Messages, stair: _Step) -> None:
        """Each name under its portrait, or all together where there is no room for that."""
        seats, box, faces = stair.place.seats, stair.box, stair.portraits()
        width = faces[1].x - faces[0].x - 12 if len(faces) > 1 else box.w - 48
        if width < _NAME_WIDTH:
            words = named(say, self._players, seats, _MOST_NAMED)
            canvas.heading(words, Box(box.x + 24, box.y + 38, box.w - 48, 46), "label")
            return
        for seat, face in zip(seats, faces, strict=True):
            canvas.heading(self._players[seat].name, Box(face.centre[0] - width / 2, box.y + 38, width, 46), "label")


def draw_crown(canvas: Canvas, box: Box) -> None:
    """A golden crown."""
    canvas.svg("crown", partial(outlined, "crown", METALS[1]), box)


def _steps(shown: Sequence[Place]) -> list[_Step]:
    """The winners' step first. Its neighbours stand left and right of it; a single one stands on the right."""
    first, *others = shown
    count = len(first.seats)
    wide = min(_WIDEST, _WIDE + (count - 1) * 170.0)
    others = others if wide + _SIDE_WIDE * len(others) <= _WIDEST + 40 else []
    whole = wide + _SIDE_WIDE * len(others)
    left = 960 - whole / 2 + (_SIDE_WIDE if len(others) == 2 else 0)
    found = [_Step(first, Box(left, _GROUND - _HEIGHTS[1], wide, _HEIGHTS[1]))]
    for index, place in enumerate(others):
        x = left - _SIDE_WIDE if len(others) == 2 and index == 0 else left + wide
        height = _HEIGHTS[place.number]
        found.append(_Step(place, Box(x, _GROUND - height, _SIDE_WIDE, height)))
    return found
