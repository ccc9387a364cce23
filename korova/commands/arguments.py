"""The words of a command line, taken apart by a table of options. Every complaint is a Refusal."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from korova.engine.refusal import Refusal

OptionKind = Literal["flag", "number", "text"]

_LONGEST_NUMBER = 20


@dataclass(frozen=True, slots=True)
class Arguments:
    """What was said: the plain words in order, and the options by name."""

    words: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)
    flags: frozenset[str] = frozenset()
    language: str | None = None
    """The one asked for by `--lang`, which every command takes."""

    def word(self, index: int, name: str) -> str:
        """A plain word that must be there."""
        if index >= len(self.words):
            raise Refusal(f"{name}_missing", f"the {name} is missing")
        return self.words[index]

    @property
    def given(self) -> frozenset[str]:
        """The names of all options that were said."""
        return self.flags | self.numbers.keys() | self.texts.keys()

    def size(self, name: str, low: int, high: int) -> tuple[int, int] | None:
        """A text option that tells width and height, as in 1920x1080; None if it was not said."""
        text = self.texts.get(name)
        if text is None:
            return None
        found = re.fullmatch(r"([0-9]{1,5})[x×X]([0-9]{1,5})", text)
        size = (int(found[1]), int(found[2])) if found else (0, 0)
        if not all(low <= side <= high for side in size):
            raise Refusal("size_wrong", f"no size: {text!r}", name=name, size=text, low=low, high=high)
        return size

    def at_least(self, low: int, name: str, *, default: int) -> int:
        """A number option with a lower bound."""
        value = self.numbers.get(name, default)
        if value < low:
            raise Refusal("number_low", f"--{name} is at least {low}, not {value}", name=name, low=low, value=value)
        return value


def parse(argv: Sequence[str], options: Mapping[str, OptionKind], most_words: int) -> Arguments:
    """Take a command line apart. Options are `--name`, `--name VALUE` or `--name=VALUE`."""
    words: list[str] = []
    numbers: dict[str, int] = {}
    texts: dict[str, str] = {}
    flags: set[str] = set()
    rest = iter(argv)
    for word in rest:
        if not word.startswith("-"):
            if len(words) == most_words:
                raise Refusal("word_unknown", f"did not expect {word!r}", word=word)
            words.append(word)
            continue
        name, has_value, value = word[2:].partition("=")
        kind = options.get(name) if word.startswith("--") else None
        if kind is None or (kind == "flag" and has_value):
            raise Refusal("option_not_known", f"there is no option {word!r}", option=word)
        if kind == "flag":
            flags.add(name)
        else:
            value = value if has_value else _next_value(rest, name)
            if kind == "number":
                numbers[name] = _number(name, value)
            else:
                texts[name] = value
    return Arguments(tuple(words), numbers, texts, frozenset(flags))


def _next_value(rest: Iterator[str], name: str) -> str:
    value = next(rest, None)
    if value is None:
        raise Refusal("value_missing", f"--{name} needs a value", name=name)
    return value


def _number(name: str, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST_NUMBER):
        raise Refusal(
            "not_a_number", f"--{name} takes a whole number, not {text!r}", name=name, text=text, most=_LONGEST_NUMBER
        )
    return int(text)
