"""Where everything rests on a table of mice: on the floor, in front of the cat, on the cards, and in the cup.

Sprites are "floor/red/0", "catch/red/0" and "card/2/red/0" (a mouse by place, colour and number), "die/0", "die/1" and
"cup". Mice of a colour are all alike: the numbers only tell them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from korova.games.mice.mice_sets import COLOURS, Colour
from korova.games.mice.rules import MiceView
from korova.stage.box import Box
from korova.stage.pose import Pose

MOUSE, CAUGHT, HEAD, DIE = 96.0, 104.0, 54.0, 104.0
"""Sides of the pictures: on the floor, in front of the cat, on a card; of a die."""
SIGN = 46.0
"""At the top of the floor, over every colour, there is room for what it is worth."""
FLOOR_LAYER, CARD_LAYER, CATCH_LAYER, DICE_LAYER = 10, 60, 120, 150
_TALLEST = 124.0
_SWAY = ((-7, 3), (6, -5), (3, 6), (-5, -4), (8, 2), (-3, -6), (5, 5), (-8, 0))
"""Nobody stands quite in line."""
_STACK = (3.0, -4.0)
_STACKED = 3
"""More heads of a colour than these are not seen on a card; their number stands beside them."""
_CARD_SHAPE = 420 / 300
_CREAM = (0.395, 0.145, 0.495, 0.7)
"""The quiet part of a card beside its medallion: left, top, width and height as parts of the card."""
_MEDALLION = (0.19, 0.5, 0.15)
"""Its middle, and its radius as a part of the width."""
CELLS = (3, 2)
"""The colours on a card, and one place more for complete sets."""


@dataclass(frozen=True, slots=True)
class MicePlaces:
    """The places of a table; `cards` are by seat."""

    floor: Box
    catch: Box
    dice: Box
    cup: Box
    hole: Box
    cards: tuple[Box, ...]

    def colour(self, colour: int) -> Box:
        """The part of the floor that belongs to a colour."""
        width = self.floor.w / len(COLOURS)
        return Box(self.floor.x + colour * width, self.floor.y, width, self.floor.h)

    def sign(self, colour: int) -> Box:
        """Where it says what mice of a colour are worth."""
        part = self.colour(colour)
        return Box(part.x + 8, part.y, part.w - 16, SIGN)

    def caught(self, colour: int) -> Box:
        """The place of a colour in front of the cat."""
        width = self.catch.w / len(COLOURS)
        return Box(self.catch.x + colour * width, self.catch.y, width, self.catch.h)

    def card(self, seat: int) -> Box:
        """The picture of a cat's card."""
        slot = self.cards[seat]
        width = min(slot.w, slot.h * _CARD_SHAPE)
        height = width / _CARD_SHAPE
        return Box(slot.x + (slot.w - width) / 2, slot.y + (slot.h - height) / 2, width, height)

    def medallion(self, seat: int) -> Box:
        """The round place on a card."""
        card = self.card(seat)
        x, y, radius = card.x + _MEDALLION[0] * card.w, card.y + _MEDALLION[1] * card.h, _MEDALLION[2] * card.w
        return Box(x - radius, y - radius, 2 * radius, 2 * radius)

    def cell(self, seat: int, number: int) -> Box:
        """The place of a colour on a card; the one after the last is for complete sets."""
        card, (across, down) = self.card(seat), CELLS
        left, top = card.x + _CREAM[0] * card.w, card.y + _CREAM[1] * card.h
        width, height = _CREAM[2] * card.w / across, _CREAM[3] * card.h / down
        return Box(left + number % across * width, top + number // across * height, width, height)

    def die(self, number: int) -> Box:
        """Where a die comes to lie."""
        x, y = self.dice.centre
        return Box(x + (number - 0.5) * (DIE + 10) - DIE / 2, y - DIE / 2, DIE, DIE)


def rest(view: MiceView, places: MicePlaces) -> dict[str, Pose]:
    """The pose of every sprite of this view."""
    table = view.table
    poses = {"cup": Pose.of(places.cup, layer=DICE_LAYER)}
    most = [kind.count for kind in table.config.mice]
    for index, colour in enumerate(COLOURS):
        for number in range(table.centre[index]):
            poses[f"floor/{colour}/{number}"] = on_floor(index, number, most, places)
        for number in range(table.catch[index]):
            poses[f"catch/{colour}/{number}"] = in_front(index, number, table.catch[index], places)
        for seat, card in enumerate(table.cards):
            for number in range(card[index]):
                poses[f"card/{seat}/{colour}/{number}"] = on_card(seat, index, number, places)
    if table.dice is not None:
        for number in range(len(table.dice)):
            poses[f"die/{number}"] = Pose.of(places.die(number), layer=DICE_LAYER + 1 + number)
    return poses


def on_floor(colour: int, number: int, most: Sequence[int], places: MicePlaces) -> Pose:
    """Two by two, a little out of line; those in the middle of the floor are the last to go."""
    part = places.colour(colour)
    lines = max(1, ceil(most[colour] / 2))
    room = part.h - SIGN - 6
    fall = min(_TALLEST, (room - MOUSE) / max(1, lines - 1)) if lines > 1 else 0.0
    nth, column = divmod(number, 2)
    line = _from_the_middle(nth, lines)
    sway = _SWAY[(number + 3 * colour) % len(_SWAY)]
    x = part.x + part.w * (0.27 + 0.46 * column) + sway[0]
    top = part.y + SIGN + 6 + (room - MOUSE - fall * (lines - 1)) / 2
    y = top + MOUSE / 2 + line * fall + sway[1] * (0.5 if lines > 3 else 1)
    return Pose(x, y, MOUSE, MOUSE, layer=FLOOR_LAYER + line)


def _from_the_middle(nth: int, lines: int) -> int:
    """Lines from the middle outwards."""
    order = sorted(range(lines), key=lambda line: (abs(line - (lines - 1) / 2), line))
    return order[nth]


def in_front(colour: int, number: int, count: int, places: MicePlaces) -> Pose:
    """One mouse in the middle of its place, two side by side."""
    place = places.caught(colour)
    side = min(CAUGHT, place.w - 4)
    apart = min(46.0, (place.w - side) / 2 + 22) if count > 1 else 0.0
    x, y = place.centre
    return Pose(x + (number - (count - 1) / 2) * apart, y - 6 + 12 * number, side, side, layer=CATCH_LAYER + number)


def on_card(seat: int, colour: int, number: int, places: MicePlaces) -> Pose:
    """Heads on a heap, beside the others."""
    cell = places.cell(seat, colour)
    step = min(number, _STACKED - 1)
    x = cell.centre[0] - 3 + step * _STACK[0]
    y = cell.y + 8 + HEAD / 2 + 2 + step * _STACK[1]
    return Pose(x, y, HEAD, HEAD, layer=CARD_LAYER + number)


def colour_of(sprite: str) -> Colour:
    """The colour of a mouse by the name of its sprite."""
    colour: Colour = sprite.rsplit("/", 2)[1]  # type: ignore[assignment]  # so they are named here
    return colour
