"""The tables that are shipped: everything has its place and nothing lies on anything else."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from korova.gui.layout import NOTHING, REQUIRED, Layout, Slot, load_layout
from korova.services.paths import assets
from korova.stage.box import Box

TABLES = sorted(REQUIRED)
COWS = [table for table in TABLES if table != "mice"]
HAND_CARD = (150, 214)
MOST_IN_HAND = 12
FINDS = range(8, 16)
"""Tiles of grass on which something lies."""


def shipped(table: str) -> Path:
    return assets() / "layouts" / f"{table}.tmx"


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


def holds(outer: Box, inner: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.w <= outer.x + outer.w
        and inner.y + inner.h <= outer.y + outer.h
    )


@pytest.fixture(scope="module", params=TABLES)
def layout(request: pytest.FixtureRequest) -> Layout:
    return load_layout(shipped(request.param))


@pytest.fixture(scope="module", params=COWS)
def cows(request: pytest.FixtureRequest) -> Layout:
    return load_layout(shipped(request.param))


def test_a_table_is_named_like_its_file_and_has_all_slots(layout: Layout) -> None:
    assert shipped(layout.table).exists()
    assert layout.size == (1920, 1080)
    assert layout.origin == (300, 180)
    assert set(layout.slots) == set(REQUIRED[layout.table])
    assert all(holds(Box(0, 0, 1920, 1080), slot.box) for slot in layout.slots.values())


def test_seats_and_cats_are_as_many_as_the_table_is_for() -> None:
    assert {table: len(load_layout(shipped(table)).seats) for table in COWS} == {
        "cows_2_4": 3, "cows_5_7": 6, "cows_8_10": 9
    }  # fmt: skip
    mice = load_layout(shipped("mice"))
    assert (len(mice.cats), mice.seats, mice.me, mice.rows) == (4, (), None, ())


@pytest.mark.parametrize("rows", [4, 5])
def test_nothing_lies_on_anything_but_its_own_ground(layout: Layout, rows: int) -> None:
    """Only a badge holds its parts, the field its rows; what comes and goes may cover the rest."""
    other_rows = "row5_" if rows == 4 else "row_"
    lying = [
        slot for slot in layout.slots.values()
        if slot.kind != "overlay" and not slot.name.startswith(other_rows) and slot.name != "row_5"
    ]  # fmt: skip

    def ground_of(a: Slot, b: Slot) -> bool:
        return (a.name == "field" or b.name.startswith(f"{a.name}_")) and holds(a.box, b.box)

    clashes = [
        (a.name, b.name) for a, b in combinations(lying, 2)
        if overlap(a.box, b.box) and not ground_of(a, b) and not ground_of(b, a)
    ]  # fmt: skip
    assert clashes == []


def test_badges_hold_their_parts(layout: Layout) -> None:
    badges = [*layout.seats, *([layout.me] if layout.me else [])]
    assert all(holds(seat.badge.box, part.box) for seat in badges for part in (seat.portrait, seat.text, seat.chosen))
    assert all(holds(seat.badge.box, seat.pile.box) for seat in layout.seats)
    assert all(holds(cat.badge.box, part.box) for cat in layout.cats for part in (cat.portrait, cat.text, cat.stash))


def test_rows_lie_on_the_field_and_hold_number_six_places_and_counter(cows: Layout) -> None:
    assert (len(cows.rows), len(cows.five_rows)) == (4, 5)
    for row in (*cows.rows, *cows.five_rows):
        assert holds(cows["field"].box, row.slot.box)
        inside = [row.number, *(row.place(index) for index in range(6)), row.count]
        assert all(holds(row.slot.box, box) for box in inside)
        assert not any(overlap(a, b) for a, b in combinations(inside, 2))
        assert row.count.w >= 100 and row.number.w >= 60
    assert all(row.card_w >= 112 and row.card_h >= 160 for row in cows.rows)
    assert cows["row_5"].box == cows["row5_5"].box
    assert cows["drop"].box == cows["field"].box


def test_a_seventh_place_shares_the_room_of_six(cows: Layout) -> None:
    """The Seventh Cow lets a row grow (RULES_COWS E17)."""
    row = cows.rows[0]
    assert row.place(6, places=7).x == pytest.approx(row.place(5).x)
    assert row.place(0, places=7) == row.place(0)
    assert row.place(1, places=3) == row.place(1)


def test_a_tighter_row_keeps_its_cards_in_their_columns(cows: Layout) -> None:
    for index in range(6):
        wide, tight = cows.rows[0].place(index), cows.five_rows[0].place(index)
        assert wide.x + wide.w / 2 == pytest.approx(tight.x + tight.w / 2, abs=1)


def test_every_card_of_the_largest_hand_is_seen(cows: Layout) -> None:
    hand = cows["hand"].box
    assert (hand.w - HAND_CARD[0]) / (MOST_IN_HAND - 1) >= 44
    assert hand.h >= HAND_CARD[1]
    assert cows["field"].box.y + cows["field"].box.h <= cows["prompt"].box.y <= hand.y


def test_seats_go_clockwise_from_the_viewers_left(cows: Layout) -> None:
    left = [seat.badge for seat in cows.seats if seat.badge.x < 960]
    right = [seat.badge for seat in cows.seats if seat.badge.x > 960]
    assert [*left, *right] == [seat.badge for seat in cows.seats]
    assert [seat.y for seat in left] == sorted((seat.y for seat in left), reverse=True)
    assert [seat.y for seat in right] == sorted(seat.y for seat in right)


def test_fewer_players_sit_far_from_the_viewer() -> None:
    def names(table: str, others: int) -> list[str]:
        return [seat.badge.name for seat in load_layout(shipped(table)).seats_for(others)]

    assert names("cows_2_4", 1) == ["seat_2"]
    assert names("cows_2_4", 2) == ["seat_2", "seat_3"]
    assert names("cows_5_7", 4) == ["seat_2", "seat_3", "seat_4", "seat_5"]
    assert names("cows_8_10", 9) == [f"seat_{number}" for number in range(1, 10)]
    cats = load_layout(shipped("mice")).cats_for(2)
    assert [cat.badge.name for cat in cats] == ["cat_2", "cat_3"]


def test_tiles_are_those_of_the_picture_and_grass_is_everywhere(cows: Layout) -> None:
    assert cows.tileset is not None
    assert cows.tileset.picture.resolve() == (assets() / "svg/tiles/meadow.svg").resolve()
    assert (cows.tileset.columns, cows.tileset.tile_size, cows.tileset.picture_size) == (8, (60, 60), (480, 360))
    assert [layer.name for layer in cows.layers] == ["ground", "field", "decor"]
    for layer in cows.layers:
        assert [len(row) for row in layer.rows] == [42] * 24
        assert all(NOTHING <= tile < 48 for row in layer.rows for tile in row)
    assert all(0 <= tile < 16 for row in cows.layers[0].rows for tile in row)
    assert cows.layers[1].rows[4][11:14] == (16, 17, 17)
    assert cows.layers[1].rows[0] == (NOTHING,) * 42


def test_nothing_grows_under_seats_rows_or_hand(cows: Layout) -> None:
    def grown() -> Iterator[Box]:
        for layer in cows.layers:
            for y, row in enumerate(layer.rows):
                for x, tile in enumerate(row):
                    if tile in FINDS or (layer.name == "decor" and tile != NOTHING):
                        yield Box(x * 60 - cows.origin[0], y * 60 - cows.origin[1], 60, 60)

    lying = [slot.box for slot in cows.slots.values() if slot.kind != "overlay"]
    grown_boxes = list(grown())
    assert len(grown_boxes) > 50
    assert not any(overlap(box, slot) for box in grown_boxes for slot in lying)
