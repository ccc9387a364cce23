"""What a table is made of: named rectangles in design pixels, rows, badges, and the tiles beneath."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from korova.stage.box import Box

NOTHING = -1
"""A tile layer's sign for no tile."""

PLACES = 6
"""Five places of a row and the fatal sixth."""

Property = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Slot:
    """A named rectangle of the table, in design pixels."""

    name: str
    kind: str
    x: float
    y: float
    w: float
    h: float
    properties: Mapping[str, Property]

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.w, self.h)


@dataclass(frozen=True, slots=True)
class RowSlot:
    """A row of cards with its number to the left and its counter to the right."""

    slot: Slot
    card_w: float
    card_h: float
    step: float
    first_x: float
    number_x: float
    count_x: float

    def place(self, index: int, places: int = PLACES) -> Box:
        """The place of a card, from 0; more places than six share the room of six."""
        step = min(self.step, self.step * (PLACES - 1) / max(1, places - 1))
        top = self.slot.y + (self.slot.h - self.card_h) / 2
        return Box(self.slot.x + self.first_x + index * step, top, self.card_w, self.card_h)

    @property
    def number(self) -> Box:
        """The row's number stands in the middle of this."""
        half = min(self.number_x, self.first_x - self.number_x)
        return Box(self.slot.x + self.number_x - half, self.slot.y, 2 * half, self.slot.h)

    @property
    def count(self) -> Box:
        return Box(self.slot.x + self.count_x, self.slot.y, self.slot.w - self.count_x, self.slot.h)


@dataclass(frozen=True, slots=True)
class SeatSlot:
    """A player's badge: portrait, words, the place of the chosen card and that of the penalty pile."""

    badge: Slot
    portrait: Slot
    text: Slot
    chosen: Slot
    pile: Slot


@dataclass(frozen=True, slots=True)
class CatSlot:
    """A cat's card: portrait, words, and the room for its mice."""

    badge: Slot
    portrait: Slot
    text: Slot
    stash: Slot


@dataclass(frozen=True, slots=True)
class TileLayer:
    """Rows of the tileset's tiles, counted from 0 along its rows; NOTHING where the layer is empty."""

    name: str
    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Tileset:
    """How to cut the picture that the tiles are drawn in."""

    picture: Path
    picture_size: tuple[int, int]
    tile_size: tuple[int, int]
    columns: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A table. `origin` is the stage's corner on the map: tile (0, 0) is drawn at minus origin."""

    table: str
    size: tuple[int, int]
    origin: tuple[float, float]
    slots: Mapping[str, Slot]
    rows: tuple[RowSlot, ...]
    five_rows: tuple[RowSlot, ...]
    me: SeatSlot | None
    seats: tuple[SeatSlot, ...]
    cats: tuple[CatSlot, ...]
    layers: tuple[TileLayer, ...]
    tileset: Tileset | None

    def __getitem__(self, name: str) -> Slot:
        return self.slots[name]

    def seats_for(self, others: int) -> tuple[SeatSlot, ...]:
        """The seats of so many others, clockwise; those nearest to the viewer stay empty first."""
        first = (len(self.seats) - others + 1) // 2
        return self.seats[first : first + others]

    def cats_for(self, players: int) -> tuple[CatSlot, ...]:
        """The cards of so many cats, clockwise."""
        first = (len(self.cats) - players + 1) // 2
        return self.cats[first : first + players]
