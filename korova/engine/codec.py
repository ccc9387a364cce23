"""Frozen dataclasses to JSON data and back. Reading is strict: what does not fit its type is refused, never guessed.
Writing lets an equal value pass for the real one, such as a number of an array library that a bot answered with.

Supported are int, bool, str, None, Literal, tuples, dataclasses and unions of these. A member of a union of
dataclasses carries its class name under "type". A missing field takes its default, if it has one, so that a
config of an older version can be read; an unknown field is refused.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

Json = Any
"""What `json.loads` returns. `Any`, because the recursive type cannot be narrowed without a copy of every check."""

INT_END = 2**63
"""Numbers reach from −INT_END to INT_END: wide enough for seeds, narrow enough to be cheap."""


class BadData(ValueError):
    """JSON data that does not describe a value of the type asked for."""


@dataclass(frozen=True, slots=True)
class Converter:
    """Both directions for one type."""

    encode: Callable[[Any], Json]
    decode: Callable[[Json], Any]


def encode(kind: Any, value: Any) -> Json:
    """JSON data for a value of this type."""
    return converter(kind).encode(value)


def decode(kind: Any, data: Json) -> Any:
    """The value of this type that the JSON data describes, or BadData."""
    return converter(kind).decode(data)


@cache
def converter(kind: Any) -> Converter:
    """The converter of a type, built once. Raises TypeError for a type the codec does not know."""
    if kind in (int, bool, str, NoneType):
        return _scalar(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return _dataclass(kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return _literal(args)
    if origin is tuple:
        return _row(args[0]) if args[1:] == (Ellipsis,) else _record(args)
    if origin in (UnionType, Union):
        return _union(args)
    raise TypeError(f"the codec does not know {kind!r}")


def _scalar(kind: Any) -> Converter:
    def check(data: Json) -> Json:
        if type(data) is not kind:
            raise BadData(f"{kind.__name__} expected")
        if kind is int and not -INT_END <= data <= INT_END:
            raise BadData("number too large")
        if kind is str and not _is_text(data):
            raise BadData("text with half a character")
        return data

    def normalise(value: Any) -> Json:
        try:
            plain = None if kind is NoneType else kind(value)
        except (TypeError, ValueError, OverflowError):
            plain = None
        if plain != value:
            raise BadData(f"{kind.__name__} expected")
        return check(plain)

    return Converter(normalise, check)


def _is_text(data: str) -> bool:
    """JSON can spell lone surrogates, which no file and no screen takes."""
    return data.isascii() or not any("\ud800" <= char <= "\udfff" for char in data)


def _literal(allowed: tuple[Any, ...]) -> Converter:
    def check(data: Json) -> Any:
        for value in allowed:
            if type(data) is type(value) and data == value:
                return data
        raise BadData(f"one of {', '.join(map(str, allowed))} expected")

    return Converter(lambda value: check(next((known for known in allowed if known == value), None)), check)


def _list_of(data: Json) -> list[Json]:
    if not isinstance(data, list):
        raise BadData("list expected")
    return data


def _row(item_kind: Any) -> Converter:
    item = converter(item_kind)
    return Converter(
        lambda value: [item.encode(v) for v in value],
        lambda data: tuple([item.decode(d) for d in _list_of(data)]),
    )


def _record(kinds: tuple[Any, ...]) -> Converter:
    items = [converter(kind) for kind in kinds]

    def decode_record(data: Json) -> tuple[Any, ...]:
        if len(_list_of(data)) != len(items):
            raise BadData(f"list of {len(items)} expected")
        return tuple([item.decode(d) for item, d in zip(items, data, strict=True)])

    return Converter(lambda value: [item.encode(v) for item, v in zip(items, value, strict=True)], decode_record)


def _dataclass(kind: type) -> Converter:
    hints = get_type_hints(kind)
    parts: list[tuple[Field[Any], Converter]] = [(f, converter(hints[f.name])) for f in fields(kind)]
    names = {f.name for f, _ in parts}

    def encode_fields(value: Any) -> Json:
        return {f.name: part.encode(getattr(value, f.name)) for f, part in parts}

    def decode_fields(data: Json) -> Any:
        if not isinstance(data, dict):
            raise BadData(f"{kind.__name__} expected")
        if unknown := data.keys() - names:
            raise BadData(f"{kind.__name__} has no field {min(unknown)!r}")
        values = {}
        for f, part in parts:
            if f.name in data:
                values[f.name] = part.decode(data[f.name])
            elif f.default is MISSING and f.default_factory is MISSING:
                raise BadData(f"{kind.__name__} needs {f.name!r}")
        return kind(**values)

    return Converter(encode_fields, decode_fields)


def _union(kinds: tuple[Any, ...]) -> Converter:
    tagged = [kind for kind in kinds if isinstance(kind, type) and is_dataclass(kind)]
    classes = {kind.__name__: kind for kind in tagged}
    if len(classes) > 1 and any(f.name == "type" for kind in tagged for f in fields(kind)):
        raise TypeError(f"a field called type hides the tag of {kinds!r}")
    plain = [kind for kind in kinds if kind is not NoneType and kind not in tagged]
    if len(plain) > 1 or (plain and classes):
        raise TypeError(f"the codec cannot tell {kinds!r} apart")
    member = converter(plain[0]) if plain else _tagged(classes)
    if NoneType not in kinds:
        return member
    return Converter(
        lambda value: None if value is None else member.encode(value),
        lambda data: None if data is None else member.decode(data),
    )


def _tagged(classes: Mapping[str, type]) -> Converter:
    if len(classes) == 1:
        return converter(next(iter(classes.values())))
    expected = f"one of {', '.join(classes)} expected"

    def encode_member(value: Any) -> Json:
        name = type(value).__name__
        if classes.get(name) is not type(value):
            raise BadData(expected)
        return {"type": name, **converter(classes[name]).encode(value)}

    def decode_member(data: Json) -> Any:
        name = data.get("type") if isinstance(data, dict) else None
        if not isinstance(name, str) or name not in classes:
            raise BadData(expected)
        return converter(classes[name]).decode({key: d for key, d in data.items() if key != "type"})

    return Converter(encode_member, decode_member)
