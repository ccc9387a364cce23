"""Where everything lies on a table: Tiled maps as typed, validated slots. The only importer of pytmx.

A map has a string property `table` (a key of REQUIRED) and the object `stage`, which marks the design space; all slots
are given relative to its corner. Every object is a rectangle with a name of its own and a type: its kind.

- `row`: a rectangle with six numbers, counted from its left edge: `card_w`, `card_h`, `step` (from place to place),
  `first_x` (left edge of the first place), `number_x` (middle of the row's number), `count_x` (left edge of the
  counter). Places stand in the middle of the row's height. `row_1`…`row_4` are the four rows, `row5_1`…`row5_5` the
  five while a fifth exists; `row_5` is the place where the fifth comes to lie.
- `seat`, `me`, `cat`: a badge. Its parts are rectangles of their own, named after it: `seat_1_portrait`,
  `seat_1_text`, `seat_1_chosen`, `seat_1_pile`; `cat_1_portrait`, `cat_1_text`, `cat_1_stash`.
- `overlay`: comes and goes above the others (log, toast, drop). With agents, a narrower hand (`hand_agents`) leaves
  room for `specials` and the button that does without one (`decline`). `area`: everything else.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from xml.etree.ElementTree import Element

import pytmx  # type: ignore[import-untyped]

from korova.gui.slots import (
    NOTHING,
    PLACES,
    CatSlot,
    Layout,
    Property,
    RowSlot,
    SeatSlot,
    Slot,
    TileLayer,
    Tileset,
)
from korova.gui.tmx import broken, read_map, slot_missing, slot_wrong, unsupported

__all__ = [
    "NOTHING",
    "REQUIRED",
    "CatSlot",
    "Layout",
    "RowSlot",
    "SeatSlot",
    "Slot",
    "TileLayer",
    "Tileset",
    "load_layout",
]

STAGE = (1920, 1080)
"""The design space."""

FOUR_ROWS = ("row_1", "row_2", "row_3", "row_4")
FIVE_ROWS = ("row5_1", "row5_2", "row5_3", "row5_4", "row5_5")
ROW_NUMBERS = ("card_w", "card_h", "step", "first_x", "number_x", "count_x")
_SEAT_PARTS = ("portrait", "text", "chosen", "pile")
_CAT_PARTS = ("portrait", "text", "stash")
_COMMON = dict.fromkeys(("title", "prompt", "buttons"), "area") | {"log": "overlay", "toast": "overlay"}


def _with_parts(kind: str, count: int, parts: tuple[str, ...]) -> dict[str, str]:
    names = {f"{kind}_{number}": kind for number in range(1, count + 1)}
    return names | {f"{name}_{part}": part for name in names for part in parts}


def _cows(seats: int) -> Mapping[str, str]:
    rows = (*FOUR_ROWS, "row_5", *FIVE_ROWS)
    areas = ("field", "hand", "deck", "discard", "pile_text")
    overlays = ("drop", "hand_agents", "specials", "decline")
    mine = {"me": "me", "me_portrait": "portrait", "me_text": "text", "me_chosen": "chosen", "pile": "pile"}
    kinds = dict.fromkeys(rows, "row") | dict.fromkeys(areas, "area") | dict.fromkeys(overlays, "overlay") | mine
    return _COMMON | kinds | _with_parts("seat", seats, _SEAT_PARTS)


def _mice() -> Mapping[str, str]:
    areas = ("floor", "hole", "dice", "cup", "catch", "roll_button", "stash_button", "odds")
    return _COMMON | dict.fromkeys(areas, "area") | _with_parts("cat", 4, _CAT_PARTS)


REQUIRED: Mapping[str, Mapping[str, str]] = {
    "cows_2_4": _cows(3),
    "cows_5_7": _cows(6),
    "cows_8_10": _cows(9),
    "mice": _mice(),
}
"""The slots that each table must have, and their kinds."""


def load_layout(path: Path) -> Layout:
    """The table in a file, or a Refusal that names the file and the slot."""
    root = read_map(path)
    tiled = _tiled_map(path, root)
    found = {slot.name: slot for slot in _slots(tiled)}
    stage = found.pop("stage", None)
    if stage is None:
        raise slot_missing(path, "stage")
    room = tiled.width * tiled.tilewidth - STAGE[0], tiled.height * tiled.tileheight - STAGE[1]
    if (stage.kind, stage.w, stage.h) != ("stage", *STAGE) or not (0 <= stage.x <= room[0] and 0 <= stage.y <= room[1]):
        raise slot_wrong(path, "stage", f"it is no stage of {STAGE[0]}×{STAGE[1]} on the map")
    table = str(tiled.properties.get("table", ""))
    if table not in REQUIRED:
        raise unsupported(path, "map", f"table={table}")
    slots = {slot.name: _on_stage(path, slot, stage) for slot in found.values()}
    for name, kind in REQUIRED[table].items():
        if name not in slots:
            raise slot_missing(path, name)
        if slots[name].kind != kind:
            raise slot_wrong(path, name, f"it is of the kind {slots[name].kind!r}, not {kind!r}")
    rows = {name: _row(path, slot) for name, slot in slots.items() if slot.kind == "row"}
    return Layout(
        table=table,
        size=STAGE,
        origin=(stage.x, stage.y),
        slots=MappingProxyType(slots),
        rows=tuple(rows[name] for name in _of_kind(table, "row") if name in FOUR_ROWS),
        five_rows=tuple(rows[name] for name in _of_kind(table, "row") if name in FIVE_ROWS),
        me=_seat(slots, "me", slots["pile"]) if "me" in REQUIRED[table] else None,
        seats=tuple(_seat(slots, name, slots[f"{name}_pile"]) for name in _of_kind(table, "seat")),
        cats=tuple(
            CatSlot(slots[name], *(slots[f"{name}_{part}"] for part in _CAT_PARTS)) for name in _of_kind(table, "cat")
        ),
        layers=tuple(_layers(path, tiled)),
        tileset=_tileset(path, tiled),
    )


def _tiled_map(path: Path, root: Element) -> "pytmx.TiledMap":
    """pytmx gets the checked tree, never a file; for pictures it keeps the numbers of tiles."""
    try:
        tiled = pytmx.TiledMap(image_loader=_tile_numbers)
        tiled.filename = str(path)
        tiled.parse_xml(root)
    except Exception as error:  # pytmx raises anything, Exception itself among it
        raise broken(path, f"pytmx: {type(error).__name__}: {error}") from None
    return tiled


def _tile_numbers(_picture: str, _colour_key: object, tileset: "pytmx.TiledTileset") -> Callable[..., int | None]:
    """What pytmx takes for a loader of pictures. A flipped or turned tile has no number."""

    def number(rect: tuple[int, int, int, int], flags: Iterable[bool] | None) -> int | None:
        across, down = rect[0] // tileset.tilewidth, rect[1] // tileset.tileheight
        return None if any(flags or ()) else down * int(tileset.columns) + across

    return number


def _slots(tiled: "pytmx.TiledMap") -> Iterator[Slot]:
    for item in tiled.objects:
        properties: dict[str, Property] = {
            key: "" if value is None else value for key, value in item.properties.items()
        }
        yield Slot(item.name, item.type or "", item.x, item.y, item.width, item.height, MappingProxyType(properties))


def _on_stage(path: Path, slot: Slot, stage: Slot) -> Slot:
    moved = replace(slot, x=slot.x - stage.x, y=slot.y - stage.y)
    if slot.w <= 0 or slot.h <= 0:
        raise slot_wrong(path, slot.name, "it has no size")
    if moved.x < 0 or moved.y < 0 or moved.x + slot.w > stage.w or moved.y + slot.h > stage.h:
        raise slot_wrong(path, slot.name, "it is not all on the stage")
    return moved


def _row(path: Path, slot: Slot) -> RowSlot:
    numbers = {}
    for name in ROW_NUMBERS:
        value = slot.properties.get(name)
        if not isinstance(value, int | float) or isinstance(value, bool) or value <= 0:
            raise slot_wrong(path, slot.name, f"the property {name} is no number above 0")
        numbers[name] = float(value)
    row = RowSlot(slot, **numbers)
    end = row.first_x + (PLACES - 1) * row.step + row.card_w
    if not (row.number_x < row.first_x and end <= row.count_x < slot.w and row.card_h <= slot.h):
        raise slot_wrong(path, slot.name, "number, six places and counter do not fit")
    return row


def _seat(slots: Mapping[str, Slot], name: str, pile: Slot) -> SeatSlot:
    return SeatSlot(slots[name], slots[f"{name}_portrait"], slots[f"{name}_text"], slots[f"{name}_chosen"], pile)


def _of_kind(table: str, kind: str) -> Iterator[str]:
    return (name for name, its_kind in REQUIRED[table].items() if its_kind == kind)


def _layers(path: Path, tiled: "pytmx.TiledMap") -> Iterator[TileLayer]:
    for layer in tiled.layers:
        if not isinstance(layer, pytmx.TiledTileLayer):
            continue
        rows = tuple(tuple(tiled.images[gid] if gid else NOTHING for gid in row) for row in layer.data)
        if any(tile is None for row in rows for tile in row):
            raise broken(path, f"the layer {layer.name} has a tile that the tileset has not, or a turned one")
        if [len(row) for row in rows] != [tiled.width] * tiled.height:
            raise broken(path, f"the layer {layer.name} does not fill the map")
        yield TileLayer(layer.name, rows)


def _tileset(path: Path, tiled: "pytmx.TiledMap") -> Tileset | None:
    for tileset in tiled.tilesets:
        size, tile_size = (tileset.width, tileset.height), (tileset.tilewidth, tileset.tileheight)
        return Tileset(path.parent / tileset.source, size, tile_size, tileset.columns)
    return None
