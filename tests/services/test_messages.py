"""Messages: both languages complete, plurals right, nothing missing and nothing unused."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from korova.engine.refusal import Refusal
from korova.games import TITLES
from korova.services.messages import LANGUAGES, Messages, language_of, messages, plural_form
from korova.services.paths import assets

FILES = {
    language: {
        path.name: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((assets() / "messages" / language).glob("*.json"))
    }
    for language in LANGUAGES
}
CATALOGUES = {
    language: {key: text for sentences in files.values() for key, text in sentences.items()}
    for language, files in FILES.items()
}
SOURCES = sorted((Path(__file__).parents[2] / "korova").rglob("*.py"))


def _strings() -> Iterator[str]:
    """Every string in the code; a hole in an f-string becomes a star."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                yield "".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values)


STRINGS = frozenset(_strings())


def _refusal_codes() -> Iterator[str]:
    """Codes are given to exceptions as their first argument, or returned by functions named for refusals."""
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
                "Refusal",
                "Illegal",
                "BadConfig",
                "BadLog",
            ):
                yield from _words_of(node.args[0])
            if isinstance(node, ast.FunctionDef) and re.search("refusal|misaimed", node.name):
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Return) and inner.value is not None:
                        yield from _words_of(inner.value)


def _words_of(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.JoinedStr):
        yield from ("players_classic", "players_tactical", "players_tactical_wide", "players_agents")
        yield from ("title_missing", "file_missing", "subject_missing")
        return
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and re.fullmatch("[a-z_]{4,}", inner.value):
            yield inner.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    codes = set(_refusal_codes())
    assert len(codes) > 60
    assert {code for code in codes if f"refusal.{code}" not in CATALOGUES[language]} == set()


def test_no_refusal_has_a_sentence_in_vain() -> None:
    codes = {key.removeprefix("refusal.") for key in CATALOGUES["ru"] if key.startswith("refusal.")}
    assert codes - set(_refusal_codes()) == set()


def test_both_languages_keep_a_sentence_in_the_same_file_and_only_there() -> None:
    places = {
        language: sorted((key, name) for name, sentences in files.items() for key in sentences)
        for language, files in FILES.items()
    }
    assert places["ru"] == places["en"]
    assert len(places["ru"]) == len(CATALOGUES["ru"])


def test_every_title_and_variant_has_a_name() -> None:
    for title in TITLES:
        assert f"title.{title.id}" in messages("ru")
        assert all(f"variant.{title.id}.{variant}" in messages("ru") for variant in title.variants)


def test_both_languages_have_the_same_keys_and_parameters() -> None:
    russian, english = CATALOGUES["ru"], CATALOGUES["en"]
    assert russian.keys() == english.keys()
    for key in russian:
        assert _parameters(russian[key]) == _parameters(english[key]), key


def _parameters(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize(("language", "forms"), [("ru", 3), ("en", 2)])
def test_every_plural_has_all_its_forms(language: str, forms: int) -> None:
    for key, sentence in CATALOGUES[language].items():
        for _, name, spec, _ in Formatter().parse(sentence):
            if name and spec:
                assert spec.count("|") == forms - 1, key


def test_no_message_is_unused() -> None:
    """A key is used if the code names it, or if it fits an f-string with holes."""
    patterns = [re.compile(re.escape(s).replace(r"\*", ".+")) for s in STRINGS if "*" in s and "." in s and len(s) > 4]
    unused = [
        key for key in CATALOGUES["ru"]
        if key not in STRINGS and not any(pattern.fullmatch(key) for pattern in patterns)
    ]  # fmt: skip
    assert unused == []


def test_no_message_is_missing() -> None:
    families = {key.split(".")[0] for key in CATALOGUES["ru"]}
    named = {s for s in STRINGS if re.fullmatch(r"[a-z]+(\.[a-z_0-9+]+)+", s) and s.split(".")[0] in families}
    assert {key for key in named if key not in CATALOGUES["ru"]} == set()
    assert len(named) > 10


def test_russian_sentences_are_russian_and_english_ones_are_not() -> None:
    cyrillic = re.compile("[А-Яа-яЁё]")
    assert [key for key, text in CATALOGUES["ru"].items() if not cyrillic.search(text)] == []
    assert [key for key, text in CATALOGUES["en"].items() if cyrillic.search(text)] == []


@pytest.mark.parametrize(
    ("number", "form"),
    [
        (0, 2),
        (1, 0),
        (2, 1),
        (4, 1),
        (5, 2),
        (11, 2),
        (12, 2),
        (14, 2),
        (21, 0),
        (22, 1),
        (25, 2),
        (101, 0),
        (111, 2),
        (-1, 0),
    ],
)
def test_russian_plurals(number: int, form: int) -> None:
    assert plural_form("ru", number) == form
    assert messages("ru")("result.score", name="Зорька", n=number).endswith(("очко", "очка", "очков")[form])


def test_english_plurals() -> None:
    assert [plural_form("en", n) for n in (0, 1, 2, 21)] == [1, 0, 1, 1]


def test_several_plurals_and_fractions_in_a_sentence() -> None:
    say = Messages("ru", {"a": "{n} {n:ход|хода|ходов} и {m} {m:очко|очка|очков}, в среднем {x}"})
    assert say("a", n=1, m=3, x=2.5) == "1 ход и 3 очка, в среднем 2,5"


def test_invisible_signs_of_others_never_reach_a_terminal() -> None:
    say = Messages("en", {"a": "Winner: {name}"})
    assert say("a", name="Eve\x1b[2J\n\u202eдно") == "Winner: Eve�[2J��дно"


def test_a_refusal_is_explained_in_both_languages() -> None:
    refusal = Refusal("players_mice", "…", players=7, fewest=2, most=4)
    assert messages("ru").explain(refusal) == "В «Лови мышей!» играют от 2 до 4 котов, а не 7."
    assert messages("en").explain(refusal) == "Catch the Mice! is for 2 to 4 cats, not 7."


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "ru"),
        ({"LANG": "C"}, "ru"),
        ({"LANG": "C.UTF-8"}, "ru"),
        ({"LANG": "POSIX"}, "ru"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "KOROVA_LANG": "ru"}, "ru"),
    ],
)
def test_the_language_comes_from_the_environment(environ: dict[str, str], language: str) -> None:
    assert language_of(environ) == language
