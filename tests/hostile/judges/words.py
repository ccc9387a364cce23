"""A file of sentences: one that is damaged costs no more than its own, and those are said in the other language."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from string import Formatter
from unittest.mock import patch

from korova.engine.refusal import Refusal
from korova.services import messages as module
from korova.services.messages import LANGUAGES, messages
from korova.services.paths import assets
from tests.hostile.shapes import NUMBERS, TEXTS, bent, written
from tests.hostile.spoil import spoilt

_FOLDER = assets() / "messages"
_SPECS = ("{", "}", "{}", "{0}", "{name", "{name!r}", "{name!x}", "{name.__class__}", "{name[0]}", "{n:>999999999}",
          "{n:|}", "{n:a|b}", "{n:{n}}", "{n:{n:{n}}}", "{nobody}", "{n:d}", "{name:d}", "{n:%Y}", "{{", "}}", "{n:\0}",
          "{n:.99999999f}")  # fmt: skip


def place(home: Path, rng: Random) -> Path:
    shutil.copytree(_FOLDER, home / "messages")
    path = rng.choice(sorted((home / "messages" / rng.choice(LANGUAGES)).glob("*.json")))
    path.unlink()
    return path


def sound(rng: Random) -> bytes:
    return rng.choice(sorted((_FOLDER / rng.choice(LANGUAGES)).glob("*.json"))).read_bytes()


def hostile(rng: Random) -> tuple[str, bytes]:
    content = sound(rng)
    match rng.randrange(4):
        case 0:
            return "spoilt", spoilt(content, rng)
        case 1:
            return "bent", written(bent(json.loads(content), rng), rng)
        case _:
            data = json.loads(content)
            for key in rng.sample(sorted(data), min(len(data), rng.choice((1, 3, 99)))):
                words = rng.choice((data[key], "Ы", *TEXTS))
                data[key] = rng.choice((f"{words}{rng.choice(_SPECS)}", words, rng.choice(NUMBERS), data[key][:-3]))
            return "sentences", written(data, rng)


def huge(rng: Random) -> tuple[str, bytes]:
    inside = rng.choice((b'"a":"b",', b'"a":{"b":', b'"', b" ", b'"a":[')) * (5 * 2**20)
    return "large", b"{" + inside + b"}"


def judge(path: Path, rng: Random) -> str:
    with _spoken(path.parent.parent):
        for language in LANGUAGES:
            say = messages(language)
            for key in rng.sample(sorted(_parameters()), 40):
                assert key in say
                assert isinstance(say(key, **dict.fromkeys(_parameters()[key], 3)), str)
            assert say.explain(Refusal("log_foreign", "…"))
            assert say.all_text()
    return "loaded"


@contextmanager
def _spoken(folder: Path) -> Iterator[None]:
    """The sentences of another folder are those of the program."""
    with patch.object(module, "assets", lambda: folder.parent):
        messages.cache_clear()
        try:
            yield
        finally:
            messages.cache_clear()


@cache
def _parameters() -> dict[str, tuple[str, ...]]:
    """What every sentence is filled in with."""
    found: dict[str, tuple[str, ...]] = {}
    for path in (_FOLDER / "ru").glob("*.json"):
        for key, sentence in json.loads(path.read_text(encoding="utf-8")).items():
            found[key] = tuple({name for _, name, _, _ in Formatter().parse(sentence) if name})
    return found
