"""Where every card of a game of cows rests while nothing moves.

Sprites: "card/57" is a card whose number the viewer knows, "back/3" the face-down card of seat 3, "hidden/0" and so on
the backs of a hand that the viewer may not see.
"""

from dataclasses import dataclass
from math import degrees

from korova.games.cows.view import CowsView
from korova.stage.box import Box
from korova.stage.pose import Pose

ROW_PLACES = 6
"""Five places of a row and the fatal sixth."""

ROW_LAYER, CHOSEN_LAYER, PILE_LAYER, HAND_LAYER = 10, 40, 50, 100
FINGER = 44.0
"""What a card shows at least, so that a finger can take it."""
_OVERLAP = 0.84
"""Cards of a small hand lie this part of their width apart."""
_FAN_RADIUS = 6200.0
"""The circle on which a hand lies: at the ends of a full hand cards lean almost five degrees."""


@dataclass(frozen=True, slots=True)
class RowPlace:
    """A row's rectangle; `card` is the size of its cards, `first_x` and `step` say where they lie in it."""

    box: Box
    card: tuple[float, float]
    first_x: float
    step: float

    def place(self, index: int, places: int = ROW_PLACES) -> Box:
        """The place of a card, from 0; more places than six share the room of six."""
        step = min(self.step, self.step * (ROW_PLACES - 1) / max(1, places - 1))
        w, h = self.card
        return Box(self.box.x + self.first_x + index * step, self.box.y + (self.box.h - h) / 2, w, h)


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a table; `chosen` and `piles` are by seat, `bottom` is the seat whose hand lies at the bottom.

    `revealed` is where chosen cards lie once all can see them; nothing: where they were chosen.
    """

    rows: tuple[RowPlace, ...]
    five_rows: tuple[RowPlace, ...]
    hand: Box
    hand_card: tuple[float, float]
    chosen: tuple[Box, ...]
    piles: tuple[Box, ...]
    bottom: int | None
    deck: Box
    revealed: tuple[Box, ...] = ()

    def open_card(self, seat: int) -> Box:
        """Where the card of a seat lies face up, before it goes to a row."""
        return self.revealed[seat] if self.revealed else self.chosen[seat]

    def row(self, view: CowsView, row: int, index: int) -> Box:
        """Where the card with this index lies in a row; a row with a Cow has room for one more."""
        rows = self.rows if len(view.rows) <= len(self.rows) else self.five_rows
        return rows[row].place(index, view.rows[row].capacity + 1)


def rest(view: CowsView, places: Places) -> dict[str, Pose]:
    """The pose of every sprite of this view."""
    poses: dict[str, Pose] = {}
    for number, row in enumerate(view.rows):
        for index, card in enumerate(row.cards):
            poses[f"card/{card}"] = Pose.of(places.row(view, number, index), layer=ROW_LAYER + index)
    for seat, card in view.pending:
        poses[f"card/{card}"] = Pose.of(places.open_card(seat), layer=CHOSEN_LAYER)
    for seat, committed in enumerate(view.committed):
        if committed:
            poses[face_down(view, seat)] = Pose.of(places.chosen[seat], turn=1.0, layer=CHOSEN_LAYER)
    return poses | _bottom_hand(view, places)


def face_down(view: CowsView, seat: int) -> str:
    """The sprite of the card that a seat has laid face down."""
    return f"card/{view.chosen}" if seat == view.seat and view.chosen is not None else f"back/{seat}"


def hand_fan(count: int, places: Places) -> list[Pose]:
    """The poses of so many cards in the hand, face up, from left to right."""
    if not count:
        return []
    w, h = places.hand_card
    x, y = places.hand.centre
    step = min(w * _OVERLAP, (places.hand.w - w) / max(1, count - 1))
    step = max(FINGER, step)
    half = step * (count - 1) / 2
    fan = []
    for index in range(count):
        aside = index * step - half
        # The middle of the hand rises by as much as its ends sink.
        sunk = (aside * aside - half * half / 2) / (2 * _FAN_RADIUS)
        fan.append(Pose(x + aside, y + sunk, w, h, degrees(aside / _FAN_RADIUS), layer=HAND_LAYER + index))
    return fan


def hidden_cards(view: CowsView, places: Places) -> int:
    """How many backs stand for the hand at the bottom; none if the viewer sees its faces."""
    bottom = places.bottom
    if bottom is None or view.seat == bottom:
        return 0
    return view.hand_sizes[bottom] - view.committed[bottom]


def _bottom_hand(view: CowsView, places: Places) -> dict[str, Pose]:
    if view.seat is not None and view.seat == places.bottom:
        cards = sorted([card for card in view.hand if card != view.chosen])
        return {f"card/{card}": pose for card, pose in zip(cards, hand_fan(len(cards), places), strict=True)}
    backs = hand_fan(hidden_cards(view, places), places)
    return {
        f"hidden/{index}": Pose(pose.x, pose.y, pose.w, pose.h, pose.angle, 1.0, layer=pose.layer)
        for index, pose in enumerate(backs)
    }
