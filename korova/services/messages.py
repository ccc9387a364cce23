"""What people read, in their language. A message is a key; parameters and plurals are filled in.

A catalogue maps keys to sentences. `{name}` is a parameter; `{n:очко|очка|очков}` is the form of a word that goes with
the number n, and a sentence may have several. Fractions get the language's own comma; signs that no one can see, such
as the control codes of a terminal, are never passed on.

People may edit the files. A sentence that is missing or cannot be filled in is said in another language.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from string import Formatter

from korova.engine.refusal import Refusal
from korova.services.paths import assets
from korova.services.reading import read_plain

LANGUAGES = ("ru", "en")
"""The first one is the language of those who name none."""
FORMS = {"ru": 3, "en": 2}
"""How many forms a word has that goes with a number."""
MOST_BYTES = 2**20
LONGEST_WORD = 600
"""Letters of anything that a refusal names, save a path: what a file holds is not read out to people."""


def plural_form(language: str, number: int) -> int:
    """Which form of a word goes with a number: Russian has 1 очко, 2 очка, 5 очков; English has two forms."""
    if language != "ru":
        return 0 if number == 1 else 1
    tens, units = abs(number) % 100, abs(number) % 10
    if units == 1 and tens != 11:
        return 0
    if 2 <= units <= 4 and not 12 <= tens <= 14:
        return 1
    return 2


class Messages(Formatter):
    """The sentences of one language. Where there are `others`, they have what this one lacks."""

    def __init__(self, language: str, catalogue: Mapping[str, str], *, others: bool = False) -> None:
        self.language = language
        self._catalogue = catalogue
        self._others = others

    def __call__(self, key: str, **params: object) -> str:
        try:
            return self._own(key, params)
        except (KeyError, ValueError):
            for other in self._spare():
                if key in other._catalogue:
                    return other._own(key, params)
            raise

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue or any(key in other._catalogue for other in self._spare())

    def all_text(self) -> str:
        """Every sentence, one after another: what a face must be able to write."""
        return "\n".join(self._catalogue.values())

    def explain(self, refusal: Refusal) -> str:
        """A refusal as a sentence for people."""
        params = {name: _shortened(value) for name, value in refusal.params.items()}
        return self(f"refusal.{refusal.code}", **params)

    def format_field(self, value: object, format_spec: str) -> str:
        if "|" in format_spec and isinstance(value, int):
            return format_spec.split("|")[plural_form(self.language, value)]
        text = str(super().format_field(value, format_spec))
        if isinstance(value, float):
            return text.replace(".", ",") if self.language == "ru" else text
        return text if text.isprintable() else "".join(char if char.isprintable() else "�" for char in text)

    def number(self, value: float) -> str:
        return self.format_field(value, "")

    def _own(self, key: str, params: Mapping[str, object]) -> str:
        return self.vformat(self._catalogue[key], (), params)

    def _spare(self) -> "Iterator[Messages]":
        return (messages(language) for language in LANGUAGES if self._others and language != self.language)


@cache
def messages(language: str) -> Messages:
    """The catalogue of a language: all files of its folder together, as far as they are sound."""
    catalogue: dict[str, str] = {}
    for path in sorted((assets() / "messages" / language).glob("*.json")):
        try:
            found = json.loads(read_plain(path, MOST_BYTES).decode("utf-8-sig"))
        except (OSError, ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            catalogue |= {key: sentence for key, sentence in found.items() if _is_sound(sentence, FORMS[language])}
    return Messages(language, catalogue, others=True)


def _is_sound(sentence: object, forms: int) -> bool:
    """Whether it can be shown, and wants nothing to be filled in but parameters and forms of words."""
    if not isinstance(sentence, str) or any(char == "\0" or "\ud800" <= char <= "\udfff" for char in sentence):
        return False
    try:
        holes = [hole for hole in Formatter().parse(sentence) if hole[1] is not None]
    except ValueError:
        return False
    return all(
        str(name).isidentifier() and not turned and (not words or (words.count("|") == forms - 1 and "{" not in words))
        for _, name, words, turned in holes
    )


def _shortened(value: object) -> object:
    if isinstance(value, str) and len(value) > LONGEST_WORD:
        return f"{value[: LONGEST_WORD - 1]}…"
    return value


def language_of(environ: Mapping[str, str]) -> str:
    """The language that the user's environment asks for; Russian if it says nothing, English for any other."""
    for name in ("KOROVA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environ.get(name, "").split(".")[0].split("_")[0].lower()
        if wanted in LANGUAGES:
            return wanted
        if wanted not in ("", "c", "posix"):
            return "en"
    return LANGUAGES[0]
