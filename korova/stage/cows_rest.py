"""Where every card of a game of cows rests while nothing moves.

Sprites: "card/57" is a card whose number the viewer knows, "back/3" the face-down card of seat 3, "hidden/0" and so on
the backs of a hand that the viewer may not see. Of the agents, "special/STOP/0" is one in the own hand (a second one of
its kind is "special/STOP/1"), "veiled/0" the back of one that the viewer may not see, "laid/2" the Седьмая корова on
the third row, "fence/2" the Стоп before it, "marker" the Спецагент beside the fifth row, "discard/KOMBI" the top of the
discard. A pile lies still in its place and has no sprites, unless its owner is to pick cards of it. While cards are
drafted all of them lie open on the field, and so do those that the seat at the bottom has taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import degrees

from korova.games.cows.cards import POINTS, AgentId
from korova.games.cows.steps import AskDrop
from korova.games.cows.view import CowsView
from korova.stage.box import Box
from korova.stage.cows_pool import pool_places
from korova.stage.pose import Pose

ROW_PLACES = 6
"""Five places of a row and the fatal sixth."""

ROW_LAYER, FENCE_LAYER, CHOSEN_LAYER, PILE_LAYER, SPREAD_LAYER, HAND_LAYER, SPECIAL_LAYER = 10, 30, 40, 50, 52, 100, 150
FINGER = 44.0
"""What a card shows at least, so that a finger can take it."""
_OVERLAP = 0.84
"""Cards of a small hand lie this part of their width apart."""
FENCE_SHAPE = 1 / 8
"""The height of a fence for its width."""
_SPECIAL_GAP = 12.0
CARD_SHAPE = 0.7
"""The width of a card for its height."""
NOWHERE = Box(0, 0, 0, 0)
"""Where a place is not needed."""
_SPREAD_WIDTH, _SPREAD_LINE = 1040.0, 10
"""A pile is spread out in lines of so many cards."""
_FAN_RADIUS = 6200.0
"""The circle on which a hand lies: at the ends of a full hand cards lean almost five degrees."""


@dataclass(frozen=True, slots=True)
class RowPlace:
    """A row's rectangle; `card` is the size of its cards, `first_x` and `step` say where they lie in it."""

    box: Box
    card: tuple[float, float]
    first_x: float
    step: float

    @property
    def fence(self) -> Box:
        """What stands before the cards of a row and leaves their numbers free."""
        w = ROW_PLACES * self.step
        h = w * FENCE_SHAPE
        x = self.box.x + self.first_x + (self.card[0] + (ROW_PLACES - 1) * self.step - w) / 2
        return Box(x, self.box.y + (self.box.h + self.card[1]) / 2 - h, w, h)

    @property
    def marker(self) -> Box:
        """Left of the first card, instead of the row's number."""
        side = min(self.first_x * 0.94, self.card[1])
        return Box(self.box.x + (self.first_x - side) / 2, self.box.y + (self.box.h - side) / 2, side, side)

    def place(self, index: int, places: int = ROW_PLACES) -> Box:
        """The place of a card, from 0; more places than six share the room of six."""
        step = min(self.step, self.step * (ROW_PLACES - 1) / max(1, places - 1))
        w, h = self.card
        return Box(self.box.x + self.first_x + index * step, self.box.y + (self.box.h - h) / 2, w, h)


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a table; `chosen` and `piles` are by seat, `bottom` is the seat whose hand lies at the bottom.

    `revealed` is where chosen cards lie once all can see them; nothing: where they were chosen. With agents, `specials`
    is the room of those in the own hand, `deck` holds the rest of them, `discard` those that were played, and each is
    shown to all at the `spotlight` first. `pool` is the room of the cards of a draft.
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
    specials: Box = NOWHERE
    discard: Box = NOWHERE
    spotlight: Box = NOWHERE
    pool: Box = NOWHERE

    def rows_of(self, view: CowsView) -> tuple[RowPlace, ...]:
        """Four rows, or five while there is a fifth."""
        return self.rows if len(view.rows) <= len(self.rows) else self.five_rows

    def open_card(self, seat: int) -> Box:
        """Where the card of a seat lies face up, before it goes to a row."""
        return self.revealed[seat] if self.revealed else self.chosen[seat]

    def row(self, view: CowsView, row: int, index: int) -> Box:
        """Where the card with this index lies in a row; a row with a Cow has room for one more."""
        return self.rows_of(view)[row].place(index, view.rows[row].capacity + 1)


def rest(view: CowsView, places: Places) -> dict[str, Pose]:
    """The pose of every sprite of this view."""
    poses: dict[str, Pose] = {}
    for number, row in enumerate(view.rows):
        for index, card in enumerate(row.cards):
            poses[f"card/{card}"] = Pose.of(places.row(view, number, index), layer=ROW_LAYER + index)
    for card in view.pool:
        poses[f"card/{card}"] = Pose.of(pool_place(view, card, places), layer=ROW_LAYER)
    for seat, card in view.pending:
        poses[f"card/{card}"] = Pose.of(places.open_card(seat), layer=CHOSEN_LAYER)
    for seat, committed in enumerate(view.committed):
        if committed:
            poses[face_down(view, seat)] = Pose.of(places.chosen[seat], turn=1.0, layer=CHOSEN_LAYER)
    if view.config.agents:
        poses |= _laid_agents(view, places) | _bottom_specials(view, places)
        if isinstance(view.question, AskDrop):
            poses |= spread(view.piles[view.question.seat], places)
    return poses | _bottom_hand(view, places)


def pool_place(view: CowsView, card: int, places: Places) -> Box:
    """Where a card of the draft lies, or lay until it was taken."""
    return pool_places(view.config.highest_card, places.pool)[card - 1]


def pool_seen(view: CowsView, places: Places) -> float:
    """How much of the height of a draft's card is seen above the next line."""
    laid = pool_places(view.config.highest_card, places.pool)
    fall = next(place.y - laid[0].y for place in laid if place.y > laid[0].y)
    return min(laid[0].h, fall - 4)


def specials_row(count: int, places: Places) -> list[Pose]:
    """The poses of so many specials beside the hand, from left to right; many of them overlap."""
    room = places.specials
    w, h = room.h * CARD_SHAPE, room.h
    step = min(w + _SPECIAL_GAP, (room.w - w) / max(1, count - 1))
    left = room.x + (room.w - w - step * max(0, count - 1)) / 2 + w / 2
    return [Pose(left + index * step, room.centre[1], w, h, layer=SPECIAL_LAYER + index) for index in range(count)]


def special_sprites(specials: Sequence[AgentId]) -> list[str]:
    """The names of specials in a hand, in its order."""
    return [f"special/{agent}/{specials[:index].count(agent)}" for index, agent in enumerate(specials)]


def spread(pile: Sequence[int], places: Places) -> dict[str, Pose]:
    """A pile laid out in the middle of the table, over the rows: the dearest cards first."""
    cards = sorted(pile, key=lambda card: (-POINTS[card], card))
    lines = max(1, -(-len(cards) // _SPREAD_LINE))
    across = -(-len(cards) // lines)
    w, h = places.rows[0].card
    step, fall = min(w + 20, (_SPREAD_WIDTH - w) / max(1, across - 1)), min(h + 16, 640 / lines)
    x, y = places.spotlight.centre
    poses = {}
    for index, card in enumerate(cards):
        line, column = divmod(index, across)
        in_line = min(across, len(cards) - line * across)
        left, top = x - step * (in_line - 1) / 2, y - fall * (lines - 1) / 2
        poses[f"card/{card}"] = Pose(left + column * step, top + line * fall, w, h, layer=SPREAD_LAYER + index)
    return poses


def _laid_agents(view: CowsView, places: Places) -> dict[str, Pose]:
    """What lies on the rows or beside them."""
    poses: dict[str, Pose] = {}
    rows = places.rows_of(view)
    for number, row in enumerate(view.rows):
        if row.cow:
            poses[f"laid/{number}"] = Pose.of(places.row(view, number, row.capacity), layer=ROW_LAYER + row.capacity)
        if row.stop:
            poses[f"fence/{number}"] = Pose.of(rows[number].fence, layer=FENCE_LAYER)
    if view.fifth:
        poses["marker"] = Pose.of(rows[-1].marker, layer=FENCE_LAYER)
    if view.special_discard:
        poses[f"discard/{view.special_discard[-1]}"] = Pose.of(places.discard, layer=ROW_LAYER)
    return poses


def _bottom_specials(view: CowsView, places: Places) -> dict[str, Pose]:
    if places.bottom is None:
        return {}
    if view.seat == places.bottom:
        return dict(zip(special_sprites(view.specials), specials_row(len(view.specials), places), strict=True))
    backs = specials_row(view.special_counts[places.bottom], places)
    return {f"veiled/{index}": replace(pose, turn=1.0) for index, pose in enumerate(backs)}


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
    if bottom is None or view.seat == bottom or view.phase == "draft":
        return 0
    return view.hand_sizes[bottom] - view.committed[bottom]


def drafted_hand(view: CowsView, places: Places) -> dict[str, Pose]:
    """What the seat at the bottom has taken so far in a draft: everybody has seen it, and may see it lie."""
    bottom = places.bottom
    if bottom is None or view.phase != "draft":
        return {}
    cards = view.known[bottom]
    return {f"card/{card}": pose for card, pose in zip(cards, hand_fan(len(cards), places), strict=True)}


def _bottom_hand(view: CowsView, places: Places) -> dict[str, Pose]:
    if view.phase == "draft":
        return drafted_hand(view, places)
    if view.seat is not None and view.seat == places.bottom:
        cards = sorted([card for card in view.hand if card != view.chosen])
        return {f"card/{card}": pose for card, pose in zip(cards, hand_fan(len(cards), places), strict=True)}
    backs = hand_fan(hidden_cards(view, places), places)
    return {
        f"hidden/{index}": Pose(pose.x, pose.y, pose.w, pose.h, pose.angle, 1.0, layer=pose.layer)
        for index, pose in enumerate(backs)
    }
