"""The cats on their podium: the best mouser is proud and crowned, the last one cannot believe it."""

from collections.abc import Mapping

from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.cat_badge import Mood, cat_picture, draw_person
from korova.gui.scenes.podium import Podium, Step
from korova.gui.scenes.standing import Place
from korova.gui.tables import CATS
from korova.services.messages import Messages
from korova.stage.box import Box

_HEADS = {"ginger": (0.53, 0.2), "black": (0.525, 0.27), "white": (0.5, 0.13), "tabby": (0.49, 0.1)}
"""Where a proud cat wears its crown: the middle of its lower edge, in shares of the picture."""
_CROWN = 0.36
_LARGEST = 132.0
_NAME, _POINTS = 44.0, 40.0


class CatPodium(Podium):
    """A cat for each seat, and its player on the front of the step."""

    heights: Mapping[int, float] = {1: 310.0, 2: 262.0, 3: 232.0, 4: 206.0}
    sides: Mapping[int, float] = {1: 300.0, 2: 226.0, 3: 204.0, 4: 188.0}
    wide, aside = 320.0, 212.0
    more, more_aside = 170.0, 150.0
    widest = 966.0

    def crown(self, seat: int, figure: Box) -> Box:
        x, y = _HEADS[CATS[seat]]
        side = figure.w * _CROWN
        return Box(figure.x + figure.w * x - side / 2, figure.y + figure.w * y - side * 0.8, side, side)

    def draw_figure(self, canvas: Canvas, place: Place, seat: int, box: Box) -> None:
        canvas.picture(cat_picture(seat, self._mood(place)), box)

    def draw_front(self, canvas: Canvas, say: Messages, stair: Step) -> None:
        """The portraits, the names beneath them, and the points of all who share the step."""
        box, seats = stair.box, stair.place.seats
        side = min(_LARGEST, box.h - _NAME - _POINTS - 52)
        width = (box.w - 36) / len(seats)
        for index, seat in enumerate(seats):
            x = box.x + 18 + width * (index + 0.5)
            draw_person(canvas, self.players[seat], seat, Box(x - side / 2, box.y + 40, side, side))
            name = Box(x - width / 2 + 4, box.y + 42 + side, width - 8, _NAME)
            canvas.text(self.players[seat].name, name, "label", face=DISPLAY, shorten=True)
        points = Box(box.x + 26, box.y + 42 + side + _NAME - 4, box.w - 52, _POINTS)
        canvas.text(say("ending.points", n=stair.place.points), points, "body")

    def _mood(self, place: Place) -> Mood:
        if place.number == 1:
            return "proud"
        last = max(stair.place.number for stair in self.steps)
        return "robbed" if place.number == last else "waiting"
