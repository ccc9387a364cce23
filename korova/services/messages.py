"""What people read, in their language. A message is a key; parameters and plurals are filled in.

A catalogue maps keys to sentences. `{name}` is a parameter; `{n:очко|очка|очков}` is the form of a word that goes with
the number n, and a sentence may have several. Fractions get the language's own comma; signs that no one can see, such
as the control codes of a terminal, are never passed on.
"""

import json
from collections.abc import Mapping
from functools import cache
from string import Formatter

from korova.engine.refusal import Refusal
from korova.services.paths import assets

LANGUAGES = ("ru", "en")
"""The first one is the language of those who name none."""


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
    """The sentences of one language."""

    def __init__(self, language: str, catalogue: Mapping[str, str]) -> None:
        self.language = language
        self._catalogue = catalogue

    def __call__(self, key: str, **params: object) -> str:
        return self.vformat(self._catalogue[key], (), params)

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue

    def all_text(self) -> str:
        """Every sentence, one after another: what a face must be able to write."""
        return "\n".join(self._catalogue.values())

    def explain(self, refusal: Refusal) -> str:
        """A refusal as a sentence for people."""
        return self(f"refusal.{refusal.code}", **refusal.params)

    def format_field(self, value: object, format_spec: str) -> str:
        if "|" in format_spec and isinstance(value, int):
            return format_spec.split("|")[plural_form(self.language, value)]
        text = str(super().format_field(value, format_spec))
        if isinstance(value, float):
            return text.replace(".", ",") if self.language == "ru" else text
        return text if text.isprintable() else "".join(char if char.isprintable() else "�" for char in text)

    def number(self, value: float) -> str:
        return self.format_field(value, "")


@cache
def messages(language: str) -> Messages:
    """The catalogue of a language: all files of its folder together."""
    catalogue: dict[str, str] = {}
    for path in sorted((assets() / "messages" / language).glob("*.json")):
        catalogue |= json.loads(path.read_text(encoding="utf-8"))
    return Messages(language, catalogue)


def language_of(environ: Mapping[str, str]) -> str:
    """The language that the user's environment asks for; Russian if it says nothing, English for any other."""
    for name in ("KOROVA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environ.get(name, "").split(".")[0].split("_")[0].lower()
        if wanted in LANGUAGES:
            return wanted
        if wanted not in ("", "c", "posix"):
            return "en"
    return LANGUAGES[0]
