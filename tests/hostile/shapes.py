"""JSON spoilt by its structure, and JSON made up by the types of the codec.

Python's own writer knows neither keys that are given twice nor numbers that Python cannot hold. A key that ends in
AGAIN loses that end in the text, and a string that begins with RAW stands there without its quotes.
"""

import json
import re
from dataclasses import MISSING, fields, is_dataclass
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

AGAIN, RAW = "\x01", "\x02"
_RAW = re.compile(r'"\\u0002((?:[^"\\]|\\.)*)"')

NUMBERS = (
    "1e999", "-1e999", "NaN", "Infinity", "-Infinity", "-0.0", "-0", "0", "-1", "1", "2", "7", "10", "104", "105",
    "999", "1.0", "0.5", "1e2", "1e-400", "2147483648", "9223372036854775807", "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551616", "1000000000", "1000000001", "1" + "0" * 400, "1" + "0" * 5000, "0." + "1" * 5000, "01",
    "+1", "0x1f", "1_000",
)  # fmt: skip
TEXTS = (
    "", " ", "\0", "a\0b", "\ud800", "\udfff\ud800", "\u202e", "\u200b", "\u034f", "\u115f", "\ufeff", "\ufffd",
    "\x1b[2J", "\n", "a\nb\tc", "ﷺ", "👩‍👩‍👧‍👦", "Z̸̧̢̛͓̝͚̈́", "\U0010ffff", "A" * 300, "Ы" * 5000, "а " * 40_000,
    "{0}", "{name}",
    "{0.__class__.__mro__}", "%s%n", "../../../etc/passwd", "/dev/zero", "C:\\CON", "a/b", ".", "..", "<b>", "null",
    "human", "bot", "cows", "mice", "classic", "agents", "calf", "tiger", "type", "__class__",
)  # fmt: skip
DEEP = ("[" * 900 + "]" * 900, "[" * 100_000, '{"a":' * 700 + "1" + "}" * 700, "[[]" + ",[]" * 5000 + "]")


def written(data: Any, rng: Random) -> bytes:
    """The text, laid out in one way or another."""
    plain = rng.random() < 0.5
    spaces = rng.choice(((",", ":"), (", ", ": "), (",\n", ":")))
    text = json.dumps(data, ensure_ascii=plain, separators=spaces, indent=rng.choice((None, None, 1)))
    return resolved(text).encode("utf-8", rng.choice(("surrogatepass", "backslashreplace")))


def resolved(text: str) -> str:
    """What only we can write comes into its own."""
    text = re.sub(r'(\\u0001)+"', '"', text)
    return _RAW.sub(lambda found: found[1], text)


def odd(rng: Random) -> Any:
    """A value that hardly anybody expects."""
    match rng.randrange(12):
        case 0 | 1 | 2 | 3 | 4:
            return RAW + rng.choice(NUMBERS)
        case 5 | 6 | 7:
            return rng.choice(TEXTS)
        case 8:
            return RAW + rng.choice(DEEP)
        case 9:
            return rng.choice(([], {}, [[]], {"": {}}, [None], {"type": "Leaf"}))
        case _:
            return rng.choice((True, False, None))


def bent(data: Any, rng: Random, times: int = 0) -> Any:
    """The data after one to three faults in its structure."""
    holder = [json.loads(json.dumps(data))]
    for _ in range(times or rng.choice((1, 1, 1, 2, 3))):
        spots = list(_spots(holder))
        _bend(*rng.choice(spots), rng, spots)
    return holder[0]


def _spots(node: Any) -> Any:
    """Every place in the data: what holds it, and its key there."""
    keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        yield node, key
        yield from _spots(node[key])


def _bend(node: Any, key: Any, rng: Random, spots: list[tuple[Any, Any]]) -> None:
    value = node[key]
    match rng.randrange(10):
        case 0 | 1:
            node[key] = odd(rng)
        case 2 if isinstance(node, dict):
            del node[key]
        case 3 if isinstance(node, dict):
            node[f"{key}{AGAIN}"] = rng.choice((odd(rng), value))
        case 4 if isinstance(node, dict):
            node[rng.choice((*TEXTS, str(key).upper(), f"{key}2"))] = node.pop(key) if rng.random() < 0.5 else odd(rng)
        case 5 if type(value) is int:
            node[key] = value + rng.choice((-1, 1, 10, -1000, 10**6, 2**31, 10**9, -2 * value))
        case 6 if isinstance(value, list) and value:
            value.insert(rng.randrange(len(value)), rng.choice(value))
        case 7 if isinstance(value, list) and len(value) > 1:
            value.pop(rng.randrange(len(value))) if rng.random() < 0.5 else rng.shuffle(value)
        case 8:
            there, other = rng.choice(spots)
            if (other in there if isinstance(there, dict) else other < len(there)) and not isinstance(
                there[other], dict
            ):
                node[key], there[other] = there[other], value if not isinstance(value, list | dict) else odd(rng)
        case _:
            node[key] = rng.choice((odd(rng), [value], {"value": value}, str(value)))


def grown(kind: Any, rng: Random, sound: float = 0.97) -> Any:
    """JSON of a type of the codec; each part of it is `sound` with this chance, and of sensible size then."""
    if rng.random() > sound:
        return odd(rng)
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        given = [
            f for f in fields(kind) if rng.random() < 0.8 or (f.default is MISSING and f.default_factory is MISSING)
        ]
        return {f.name: grown(hints[f.name], rng, sound) for f in given}
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return rng.choice(args)
    if origin is tuple:
        kinds = [args[0]] * rng.randrange(4) if args[1:] == (Ellipsis,) else args
        return [grown(one, rng, sound) for one in kinds]
    if origin in (UnionType, Union):
        one = rng.choice(args)
        tag = {"type": one.__name__} if is_dataclass(one) and len([a for a in args if a is not NoneType]) > 1 else {}
        made = grown(one, rng, sound)
        return tag | made if isinstance(made, dict) else made
    plain = {
        bool: (True, False),
        NoneType: (None,),
        str: ("Ёлка", "b", "human", "cow"),
        int: (0, 1, 2, 3, 4, 5, 9, 17, 66),
    }
    return rng.choice(plain[kind])
