"""Reading data field by field: a field that is unknown, missing or out of range is passed over, the others are kept.

The codec refuses what does not fit, as a save needs it. A settings file that a person has edited, or a newer version
has written, is better read for what can be understood.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeVar, get_type_hints

from korova.engine.codec import BadData, Json, decode

T = TypeVar("T")
Reader = Callable[[Json], Any]
"""The value that data describes, or BadData."""


def read_fields(kind: type[T], data: Json, readers: Mapping[str, Reader]) -> T:
    """A dataclass from those fields that can be read; BadData if one without a default cannot.

    A field without a reader of its own is read by the codec.
    """
    if not isinstance(data, dict):
        raise BadData(f"{kind.__name__} expected")
    hints = get_type_hints(kind)
    values = {}
    for name in (f.name for f in fields(kind) if f.name in data):  # type: ignore[arg-type]  # T is a dataclass
        try:
            values[name] = readers[name](data[name]) if name in readers else decode(hints[name], data[name])
        except BadData:
            continue
    try:
        return kind(**values)
    except TypeError as missing:
        raise BadData(str(missing)) from missing


def whole(low: int, high: int) -> Reader:
    """Reads a whole number of a range."""
    return lambda data: _accept(decode(int, data), low <= data <= high)


def number(low: float, high: float) -> Reader:
    """Reads a number of a range, which may be a fraction."""
    return lambda data: float(_accept(data, type(data) in (int, float) and low <= data <= high))


def text(most: int) -> Reader:
    """Reads a text of visible signs, at most so many."""
    return lambda data: _accept(decode(str, data), len(data) <= most and data.isprintable())


def one_of(known: tuple[str, ...]) -> Reader:
    """Reads one of these words."""
    return lambda data: _accept(data, data in known)


def optional(reader: Reader) -> Reader:
    """Reads what the other reads, or None."""
    return lambda data: None if data is None else reader(data)


def row(reader: Reader, fewest: int, most: int) -> Reader:
    """Reads a list of so many items as a tuple."""
    return lambda data: tuple(map(reader, _accept(data, isinstance(data, list) and fewest <= len(data) <= most)))


def _accept(value: Any, good: bool) -> Any:
    if not good:
        raise BadData("out of range")
    return value
