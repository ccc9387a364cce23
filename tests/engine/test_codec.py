"""The codec: values to JSON and back, and everything else refused."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from korova.engine.codec import BadData, converter, decode, encode


@dataclass(frozen=True, slots=True)
class Leaf:
    number: int
    word: str = "hay"


@dataclass(frozen=True, slots=True)
class Twig:
    leaves: tuple[Leaf, ...]
    pair: tuple[int, bool]
    kind: Literal["oak", "elm"]
    extra: Leaf | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Root:
    depth: int


Plant = Leaf | Twig | Root
TWIG = Twig((Leaf(1), Leaf(2, "ёж «№—»")), (3, True), "elm", Leaf(4), 5)


@pytest.mark.parametrize("value", [TWIG, Leaf(-5), Root(2**63), Twig((), (0, False), "oak")])
def test_round_trip(value: Plant) -> None:
    assert decode(type(value), encode(type(value), value)) == value
    assert decode(Plant, encode(Plant, value)) == value


def test_a_member_of_a_union_carries_its_name() -> None:
    assert encode(Plant, Root(3)) == {"type": "Root", "depth": 3}
    assert encode(Leaf | None, None) is None


def test_a_missing_field_takes_its_default() -> None:
    assert decode(Leaf, {"number": 1}) == Leaf(1)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (int, True), (int, 1.0), (int, "1"), (int, None), (int, 2**63 + 1), (int, 10**400), (int, float("nan")),
        (bool, 1), (str, 1), (str, "\ud800"), (str, None),
        (Literal["oak", "elm"], "ash"), (Literal["oak", "elm"], 1), (Literal[1], True),
        (tuple[int, ...], "12"), (tuple[int, ...], {"0": 1}), (tuple[int, ...], [1, None]), (tuple[int, int], [1]),
        (tuple[int, int], [1, 2, 3]),
        (Leaf, []), (Leaf, {}), (Leaf, {"number": 1, "colour": 2}), (Leaf, {"number": None}), (Leaf, None),
        (Leaf, {"number": 1, "__class__": 1}),
        (Plant, {"number": 1}), (Plant, {"type": "Tree"}), (Plant, {"type": ["Leaf"]}), (Plant, "Leaf"), (Plant, None),
        (Plant, {"type": "Leaf"}),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(kind: Any, data: Any) -> None:
    with pytest.raises(BadData):
        decode(kind, data)


class Int64(int):
    """Stands for a number of an array library."""


def test_equal_values_of_other_types_are_written_as_plain_ones() -> None:
    data = encode(Leaf, Leaf(Int64(7)))
    assert type(data["number"]) is int
    assert encode(Leaf, Leaf(7.0)) == {"number": 7, "word": "hay"}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (int, 7.5),
        (int, float("inf")),
        (int, "x1"),
        (int, None),
        (int, 2**64),
        (str, 5),
        (str, "\ud800"),
        (Literal["oak"], "ash"),
        (Plant, 5),
    ],
)
def test_what_could_not_be_read_back_is_not_written(kind: Any, value: Any) -> None:
    with pytest.raises(BadData):
        encode(kind, value)


@dataclass(frozen=True, slots=True)
class Tagged:
    type: str


@pytest.mark.parametrize("kind", [Leaf | Tagged, dict, list[int], int | str, Leaf | int, float])
def test_unknown_types_are_a_programmers_mistake(kind: Any) -> None:
    with pytest.raises(TypeError):
        converter(kind)
