"""The podium: who won stands in the middle and highest, the next places beside it, those who tie on one step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from korova.engine.log import Player
from korova.gui.art.awards import METALS, burst, outlined, shade, step
from korova.gui.canvas import Canvas
from korova.gui.scenes.standing import Place, named
from korova.gui.tables import portrait
from korova.services.messages import Messages
from korova.stage.box import Box

_GROUND = 930.0
_MOST_NAMED = 2
_NAME_WIDTH = 140.0
"""With less room, names do not stand under their portraits, but together."""
_BURST = 1.7
"""Of the burst behind a winner, in portraits."""


@dataclass(frozen=True, slots=True)
class Step:
    """A place on the podium, and its box; figures that stand on it alone are so large."""

    place: Place
    box: Box
    side: float

    def figures(self) -> tuple[Box, ...]:
        """Where those who share it stand, side by side, as large as there is room."""
        count = len(self.place.seats)
        side = min(self.side, (self.box.w - 10) / count * 1.12)
        apart = min(side + 8, (self.box.w - 10 - side) / (count - 1)) if count > 1 else 0.0
        left = self.box.centre[0] - side / 2 - apart * (count - 1) / 2
        return tuple(Box(left + apart * index, self.box.y - side + 8, side, side) for index in range(count))


class Podium:
    """Stands on the meadow, all its steps around the middle of the stage. Its figures are portraits."""

    heights: Mapping[int, float] = {1: 304.0, 2: 254.0, 3: 216.0}
    """Of the places that there are steps for."""
    sides: Mapping[int, float] = {1: 272.0, 2: 176.0, 3: 156.0}
    """Of the figures, one alone on its step."""
    wide, aside = 320.0, 270.0
    """The step of a single winner, and one beside it."""
    more, more_aside = 170.0, 0.0
    """By so much each is wider for one more who shares it."""
    widest = 900.0
    """If the steps beside the first have no room then, it stands alone."""

    def __init__(self, places: Sequence[Place], players: Sequence[Player], middle: float) -> None:
        self.players = players
        self.steps = tuple(self._steps([place for place in places if place.number in self.heights], middle))

    @property
    def crowns(self) -> tuple[Box, ...]:
        """Where the heads of the winners wear their crowns."""
        first = self.steps[0]
        return tuple(self.crown(seat, box) for seat, box in zip(first.place.seats, first.figures(), strict=True))

    def draw(self, canvas: Canvas, say: Messages) -> None:
        """Everything but the crowns."""
        for stair in self.steps:
            shadow = Box(stair.box.x - 20, _GROUND - 26, stair.box.w + 40, 44)
            canvas.svg("shade", shade, shadow)
        for face in self.steps[0].figures():
            canvas.svg("burst", burst, face.grown(face.w * (_BURST - 1) / 2))
        for stair in reversed(self.steps):
            for seat, box in zip(stair.place.seats, stair.figures(), strict=True):
                self.draw_figure(canvas, stair.place, seat, box)
            number, box = stair.place.number, stair.box
            canvas.svg(("step", number), partial(step, number, box.w, box.h), box)
            self.draw_front(canvas, say, stair)

    def crown(self, seat: int, figure: Box) -> Box:
        """Where a winner in this box wears the crown."""
        return Box(figure.x + figure.w * 0.27, figure.y - figure.w * 0.3, figure.w * 0.46, figure.w * 0.46)

    def draw_figure(self, canvas: Canvas, place: Place, seat: int, box: Box) -> None:
        """Who stands on a step."""
        ring = box.grown(5 if place.number == 1 else 3)
        canvas.panel(ring, METALS[place.number], radius=ring.w / 2)
        canvas.picture(portrait(self.players[seat]), box)

    def draw_front(self, canvas: Canvas, say: Messages, stair: Step) -> None:
        """What is written on a step."""
        self._draw_names(canvas, say, stair)
        place, box = stair.place, stair.box
        inner = Box(box.x + 26, box.y + 88, box.w - 52, box.h - 96)
        points = say("ending.points", n=place.points)
        canvas.text(points, Box(inner.x, inner.y, inner.w, 40), "body")
        number = Box(inner.x, inner.y + 50, inner.w, inner.h - 58)
        canvas.heading(str(place.number), number, "title", METALS[place.number])

    def _draw_names(self, canvas: Canvas, say: Messages, stair: Step) -> None:
        """Each name under its portrait, or all together where there is no room for that."""
        seats, box, faces = stair.place.seats, stair.box, stair.figures()
        width = faces[1].x - faces[0].x - 12 if len(faces) > 1 else box.w - 48
        if width < _NAME_WIDTH:
            words = named(say, self.players, seats, _MOST_NAMED)
            canvas.heading(words, Box(box.x + 24, box.y + 38, box.w - 48, 46), "label")
            return
        for seat, face in zip(seats, faces, strict=True):
            canvas.heading(self.players[seat].name, Box(face.centre[0] - width / 2, box.y + 38, width, 46), "label")

    def _steps(self, shown: Sequence[Place], middle: float) -> Iterator[Step]:
        """The winners' step first. Its neighbours stand left and right of it; a single one stands on the right."""
        first, *others = shown
        widths = [self.aside + (len(place.seats) - 1) * self.more_aside for place in others]
        wide = min(self.widest - 40, self.wide + (len(first.seats) - 1) * self.more)
        if wide + sum(widths) > self.widest:
            others, widths = [], []
        before = len(others) // 2
        left = middle - (wide + sum(widths)) / 2 + sum(widths[:before])
        right = left + wide
        yield self._step(first, left, wide)
        for index, (place, width) in enumerate(zip(others, widths, strict=True)):
            if index < before:
                left -= width
            yield self._step(place, left if index < before else right, width)
            if index >= before:
                right += width

    def _step(self, place: Place, x: float, width: float) -> Step:
        height = self.heights[place.number]
        return Step(place, Box(x, _GROUND - height, width, height), self.sides[place.number])


def draw_crown(canvas: Canvas, box: Box) -> None:
    """A golden crown."""
    canvas.svg("crown", partial(outlined, "crown", METALS[1]), box)
