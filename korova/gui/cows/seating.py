"""Who sits where: the slots of a layout dealt out to the players, seen from the one at the bottom."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from korova.games.cows.view import CowsView
from korova.gui.layout import load_layout
from korova.gui.slots import Layout, RowSlot, SeatSlot
from korova.services.paths import assets
from korova.stage.box import Box
from korova.stage.cows_rest import Places, RowPlace

HAND_CARD = (150.0, 214.0)
_HAND_DOWN = 8.0
_POOL_EDGE = 18.0
_SPOTLIGHT = (238.0, 340.0)
"""The size in which a special is shown to all."""
_SMALL_CARD = 90.0
"""Chosen cards narrower than this are shown larger when they are turned over."""
_REVEALED = (80.0, 114.0)


@dataclass(frozen=True, slots=True)
class Seating:
    """A layout with its players: badges by seat, and the places that movements lead to."""

    layout: Layout
    bottom: int
    badges: Mapping[int, SeatSlot]
    places: Places

    @property
    def field(self) -> Box:
        """Where a card is played by letting it go."""
        return self.layout["drop"].box

    def row_slots(self, view: CowsView) -> tuple[RowSlot, ...]:
        """Four rows, or five while there is a fifth."""
        return self.layout.rows if len(view.rows) <= len(self.layout.rows) else self.layout.five_rows

    def row(self, view: CowsView, index: int) -> Box:
        """All of a row, its number and its price included."""
        return self.row_slots(view)[index].slot.box


def seating(players: int, bottom: int, *, agents: bool = False) -> Seating:
    """The table for so many players with this seat at the bottom; `agents`: specials lie beside the hand."""
    layout = _layout(_table(players))
    assert layout.me is not None
    badges = {bottom: layout.me}
    for index, slot in enumerate(layout.seats_for(players - 1), start=1):
        badges[(bottom + index) % players] = slot
    seats = [badges[seat] for seat in range(players)]
    places = Places(
        rows=tuple(map(_row, layout.rows)),
        five_rows=tuple(map(_row, layout.five_rows)),
        hand=_lowered(layout["hand_agents" if agents else "hand"].box),
        hand_card=HAND_CARD,
        chosen=tuple(slot.chosen.box for slot in seats),
        piles=tuple(slot.pile.box for slot in seats),
        bottom=bottom,
        deck=layout["deck"].box,
        revealed=tuple(map(_revealed, seats)),
        specials=layout["specials"].box,
        discard=layout["discard"].box,
        spotlight=_spotlight(layout["field"].box),
        pool=layout["field"].box.grown(-_POOL_EDGE),
    )
    return Seating(layout, bottom, badges, places)


@cache
def _layout(name: str) -> Layout:
    return load_layout(assets() / "layouts" / f"{name}.tmx")


def _table(players: int) -> str:
    if players <= 4:
        return "cows_2_4"
    return "cows_5_7" if players <= 7 else "cows_8_10"


def _row(slot: RowSlot) -> RowPlace:
    return RowPlace(slot.slot.box, (slot.card_w, slot.card_h), slot.first_x, slot.step)


def _spotlight(field: Box) -> Box:
    (x, y), (w, h) = field.centre, _SPOTLIGHT
    return Box(x - w / 2, y - h / 2, w, h)


def _lowered(box: Box) -> Box:
    """A card that rises out of the hand leaves the sentence above it free."""
    return Box(box.x, box.y + _HAND_DOWN, box.w, box.h)


def _revealed(seat: SeatSlot) -> Box:
    """Where the card lies when all can see it: large enough to be read."""
    box = seat.chosen.box
    if box.w >= _SMALL_CARD:
        return box
    badge = seat.badge.box
    w, h = _REVEALED
    return Box(box.x - 1, badge.y + (badge.h - h) / 2, w, h)
