"""What hostile files have found: each fault by itself, with the smallest file that shows it."""

import io
import json
import os
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from korova.engine.log import Log, Player, write_log
from korova.engine.refusal import BadLog, Refusal
from korova.gui.fonts import TEXT
from korova.gui.layout import load_layout
from korova.gui.scenes.doors import open_save
from korova.gui.scenes.final import Final
from korova.gui.scenes.saved_game import MOST_REPLAYED, look
from korova.gui.scenes.saved_result import open_result
from korova.gui.scenes.saves import SavedGames
from korova.gui.studio import Studio
from korova.gui.tables import HUMAN, LONGEST_NAME, seated
from korova.gui.words import Words
from korova.play.match import Match
from korova.services import data, weights
from korova.services import messages as sentences
from korova.services.glance import Glance, glance
from korova.services.json_file import read_object
from korova.services.messages import LANGUAGES, LONGEST_WORD, Messages, messages
from korova.services.reading import TooLarge, read_plain
from korova.services.saves import MAX_SAVE_BYTES, Saves
from korova.services.settings import MAX_SETTINGS_BYTES, ROOM_FOR_OURS, Settings, SettingsFile
from tests.hostile.guard import in_time
from tests.hostile.sentences import told
from tests.support import COWS, MICE, play_steps, preset

posix = pytest.mark.skipif(os.name == "nt", reason="needs pipes as POSIX systems have them")


def game(players: tuple[Player, ...] = (), most: int = 10, title: object = COWS) -> Log:
    """A game of two, left after so many actions."""
    config = preset(COWS, "classic", 2, limit=5) if title is COWS else preset(MICE, "classic", 2)
    match = Match(COWS if title is COWS else MICE, config, 5, players)
    for done, _ in enumerate(play_steps(match, 5)):
        if done == most:
            break
    return match.log


# Reading what is no file


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**40)


READERS: dict[str, Callable[[Path], object]] = {
    "glance": glance,
    "data": lambda path: data.title_data("mice"),
    "layout": load_layout,
    "messages": lambda path: messages("ru")("title.cows"),
    "weights": lambda path: weights.bot_weights("cows"),
    "json": lambda path: read_object(path, 100),
}


@posix
@pytest.mark.parametrize("put", [pipe, endless, Path.mkdir], ids=["pipe", "endless", "folder"])
@pytest.mark.parametrize("name", READERS)
def test_no_reader_waits_for_a_pipe_or_reads_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, put: Callable[[Path], object]
) -> None:
    for module in (data, weights, sentences):
        monkeypatch.setattr(module, "assets", lambda: tmp_path)
    for folder in ("data", "messages/ru", "messages/en"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "messages" / "en" / "titles.json").write_text('{"title.cows": "Cow 006"}', encoding="utf-8")
    places = {"data": "data/mice.json", "weights": "data/cows_policy.npz", "messages": "messages/ru/a.json"}
    path = tmp_path / places.get(name, "file")
    put(path)
    messages.cache_clear()
    try:
        with in_time():
            result = READERS[name](path)
    except (Refusal, OSError, TooLarge):
        result = None
    finally:
        messages.cache_clear()
    assert result in (None, Glance(), "Cow 006")


@posix
def test_a_file_that_becomes_a_pipe_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    os.mkfifo(path)
    (tmp_path / "before").write_bytes(b"")
    before = (tmp_path / "before").stat()
    monkeypatch.setattr(Path, "stat", lambda self: before)
    with in_time(), pytest.raises(OSError, match="not a file"):
        read_plain(path, 100)


@pytest.mark.parametrize("window", ["[1, 1]", "[199, 720]", "[true, true]", "[20001, 720]", "[9e3, 720]"])
def test_the_glance_takes_no_window_that_the_settings_do_not(tmp_path: Path, window: str) -> None:
    (tmp_path / "settings.json").write_text(f'{{"window": {window}}}', encoding="utf-8")
    settings, _ = SettingsFile(tmp_path / "settings.json").load()
    assert glance(tmp_path / "settings.json").window is settings.window is None


# Whoever sits at the table of a save


ODD = (
    Player("a\0b", HUMAN, "\0"),
    Player("", HUMAN),
    Player("\u034f", "hydra"),
    Player("\u202e\n\t", "../../etc/passwd", "../../etc/passwd"),
    Player("Ы " * 5000, "?" * 5000, "f" * 5000),
    Player("\ufdfa" * 40, "cow", "seats/fox"),
)


@pytest.mark.parametrize("over", [False, True], ids=["going on", "over"])
@pytest.mark.parametrize("title", [COWS, MICE], ids=["cows", "mice"])
@pytest.mark.parametrize("players", [(), *zip(ODD, ODD[::-1], strict=True)], ids=range(len(ODD) + 1))
def test_a_table_can_be_shown_whoever_a_save_says_sits_there(
    title: object, players: tuple[Player, ...], over: bool
) -> None:
    """No names, names without letters or with letters that cannot be written, endless names, bots of other programs."""
    log = game(players, 10**6 if over else 10, title)
    with Studio((480, 270)) as studio:
        shell = studio.shell
        (shell.saves.finish if over else shell.saves.store)("game", log)
        studio.show(SavedGames(shell))
        (entry,) = shell.saves.entries()
        assert open_result(shell, look(shell.saves, entry)) if over else open_save(shell, "game")
        studio.wait(0.5)
        assert studio.written() and not shell.complaints


def test_people_and_bots_of_a_save_are_ours_at_the_table() -> None:
    say = messages("ru")
    log = seated(replace(game(), players=ODD), say)
    assert [player.name for player in log.players[:2]] == ["ab", say("seat.numbered", number=2)]
    assert all(0 < len(player.name) <= LONGEST_NAME for player in log.players)
    assert [player.controller for player in log.players] == [HUMAN, HUMAN, "cow", "cow", "cow", "cow"]
    assert {player.face for player in log.players} == {""}
    assert [player.controller for player in seated(game(), say).players] == [HUMAN, HUMAN]
    ours = (Player("Ёлка", HUMAN, "owl"), Player("b", "calf"))
    assert seated(game(ours), say).players == ours


@pytest.mark.parametrize("words", ["\0", "a\0b", "\u034f", "\u200b", "a\n\u200b\nb"])
def test_words_that_cannot_be_seen_are_drawn_all_the_same(words: str) -> None:
    with Studio((480, 270)):
        kept = Words()
        assert kept.draw(kept.set(words, TEXT, 20, (200, 50), False), TEXT, "#000000", 0.5).get_height() > 0


# What lies in the folder of the saves


def test_a_game_that_is_not_over_goes_on_even_if_it_lies_among_the_finished() -> None:
    with Studio((480, 270)) as studio:
        saves = studio.shell.saves
        saves.finish("early", game())
        (entry,) = saves.entries()
        assert open_result(studio.shell, look(saves, entry))
        studio.wait(0.3)
        assert not isinstance(studio.top, Final)


def test_a_finished_game_never_takes_the_place_of_another(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    mine, theirs = game(most=10**6), game(most=10**6, title=MICE)
    saves.finish("game", theirs)
    saves.finish("game", mine)
    saves.finish("game", mine)
    assert saves.load("game") == theirs and saves.load("game-2") == mine
    assert len(saves.entries()) == 2


def test_of_two_games_that_share_a_slot_one_at_a_time_is_seen_and_deleted(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.finish("game", game(most=10**6, title=MICE))
    saves.store("game", game())
    assert [(entry.title_id, entry.finished) for entry in saves.entries()] == [("cows", False)]
    saves.delete("game")
    assert [(entry.title_id, entry.finished) for entry in saves.entries()] == [("mice", True)]
    assert saves.load("game").title is MICE


def test_a_list_shows_a_game_as_it_is_now(tmp_path: Path) -> None:
    """It may have become another one since it was listed."""
    saves = Saves(tmp_path)
    saves.store("game", game())
    (entry,) = saves.entries()
    saves.store("game", game(title=MICE))
    shown = look(saves, entry)
    assert (shown.entry.title_id, len(shown.points())) == ("mice", 2)


@posix
@pytest.mark.parametrize("letter", ["n", "ы"])
def test_a_game_with_a_long_name_can_be_kept_and_set_aside(tmp_path: Path, letter: str) -> None:
    slot = letter * (248 // len(letter.encode()))
    saves = Saves(tmp_path)
    saves.store(slot, game())
    assert saves.load(slot) == game()
    for content in (b"one", b"two"):
        (tmp_path / f"{slot}.korova").write_bytes(content)
        aside = saves.set_aside(slot)
        assert aside.read_bytes() == content and aside.suffix == ".broken"
    assert saves.entries() == []


def test_a_title_that_fills_the_file_is_not_read_out_to_people(tmp_path: Path) -> None:
    text = write_log(game()).replace('"cows"', f'"{"Ы" * 10**6}"')
    (tmp_path / "game.korova").write_text(text, encoding="utf-8")
    (entry,) = Saves(tmp_path).entries()
    assert entry.problem is not None and told(entry.problem) == "log_title"


def test_a_save_of_the_largest_size_is_read_in_a_moment(tmp_path: Path) -> None:
    item = '{"a":[]},'
    text = f'{{"format":"korova-log","a":[{item * (MAX_SAVE_BYTES // len(item) - 9)}0]}}'
    (tmp_path / "game.korova").write_text(text, encoding="utf-8")
    with in_time(), pytest.raises(BadLog):
        Saves(tmp_path).load("game")


@pytest.mark.parametrize("actions", [0, MOST_REPLAYED + 1], ids=["replayed", "too long to be replayed"])
def test_a_game_for_more_people_than_there_are_is_refused_before_they_are_counted(tmp_path: Path, actions: int) -> None:
    log = game()
    log.actions = log.actions[:1] * actions
    log.config = replace(log.config, players=2**62)
    saves = Saves(tmp_path)
    saves.store("game", log)
    (entry,) = saves.entries()
    assert entry.problem is not None and told(entry.problem) == "log_config"
    with Studio((480, 270), folder=tmp_path / "home") as studio, in_time():
        studio.shell.saves = saves
        studio.show(SavedGames(studio.shell))
        assert not open_save(studio.shell, "game")


# Settings


def test_settings_that_grow_when_they_are_written_can_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    inside = "[]," * ((MAX_SETTINGS_BYTES - ROOM_FOR_OURS) // 4)
    content = f'{{"theirs":[{inside}0]}}'
    path.write_text(content, encoding="utf-8")
    file = SettingsFile(path)
    _, refusal = file.load()
    assert refusal is not None and told(refusal) == "settings_broken"
    file.save(Settings(sofa=True))
    assert SettingsFile(path).load() == (Settings(sofa=True), None)
    assert path.with_name("settings.broken-1.json").read_text(encoding="utf-8") == content


# Sentences


@pytest.fixture
def speech(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """The sentences of the program are these Russian ones, and a few sound English ones."""
    monkeypatch.setattr(sentences, "assets", lambda: tmp_path)
    for language in LANGUAGES:
        (tmp_path / "messages" / language).mkdir(parents=True)
    english = {"a": "{name}: {n} {n:cow|cows}", "b": "Yes"}
    (tmp_path / "messages" / "en" / "a.json").write_text(json.dumps(english), encoding="utf-8")

    def put(content: str) -> None:
        (tmp_path / "messages" / "ru" / "a.json").write_bytes(content.encode("utf-8", "surrogatepass"))
        messages.cache_clear()

    monkeypatch.setattr(sentences, "messages", messages)
    put("{}")
    return put


@pytest.fixture(autouse=True)
def _own_sentences() -> object:
    yield
    messages.cache_clear()


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{", "null", "[" * 100_000, '{"a": 5, "b": ["Да"]}', '{"a": "{", "b": "\\ud800"}',
     '{"a": "}", "b": "\ud800"}',
     '{"a": "{name.__class__}", "b": "\\u0000"}', '{"a": "{name[0]}"}', '{"a": "{name!r}"}', '{"a": "{0}"}',
     '{"a": "{}"}',
     '{"a": "{n:>99999999999}"}', '{"a": "{n:корова|коровы}"}', '{"a": "{n:{n}|{n}|{n}}"}', '{"a": "{nobody}"}',
     '{"a": "{name:а|б|в}"}'],
)  # fmt: skip
def test_a_damaged_sentence_is_said_in_the_other_language(speech: Callable[[str], None], content: str) -> None:
    speech(content)
    assert messages("ru")("a", name="Z", n=5) == "Z: 5 cows"
    assert "b" in messages("ru") and messages("ru")("b") == "Yes"


def test_the_others_of_a_damaged_file_stay(speech: Callable[[str], None]) -> None:
    speech('\ufeff{"a": "{name}: {n} {n:корова|коровы|коров}", "b": 7}')
    assert messages("ru")("a", name="Z", n=5) == "Z: 5 коров"


def test_a_sentence_that_no_language_has_is_still_a_mistake() -> None:
    with pytest.raises(KeyError):
        messages("ru")("no.such.sentence")
    with pytest.raises(KeyError):
        Messages("ru", {"a": "{n}"})("a")


def test_what_a_file_holds_is_not_read_out_to_people() -> None:
    refusal = Refusal("mice_set_unknown", "…", name="Ы" * 10**6, known="a, " * 10**6)
    for language in LANGUAGES:
        assert len(messages(language).explain(refusal)) < 2 * LONGEST_WORD + 100


def test_a_table_with_endless_names_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.tmx").write_text(f'<map orientation="{"Ы" * 10**5}"/>', encoding="utf-8")
    with pytest.raises(Refusal) as refused:
        load_layout(tmp_path / "a.tmx")
    assert told(refused.value) == "layout_unsupported"


# Weights


def packed(table: bytes, **how: int) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", **how) as pack:  # type: ignore[call-overload]  # a method of packing
        pack.writestr("hidden.npy", table)
    return whole.getvalue()


def table_of(value: object) -> bytes:
    whole = io.BytesIO()
    np.save(whole, np.array(value))
    return whole.getvalue()


def header(words: bytes) -> bytes:
    return b"\x93NUMPY\1\0" + len(words).to_bytes(2, "little") + words


NO_WEIGHTS = {
    "a table alone": table_of([1.0]),
    "unknown packing": packed(table_of([1.0])).replace(b"PK\1\2\x14\3\x14\0\0\0\0\0", b"PK\1\2\x14\3\x14\0\0\0\x63\0"),
    "a secret": packed(table_of([1.0])).replace(b"PK\1\2\x14\3\x14\0\0\0", b"PK\1\2\x14\3\x14\0\1\0"),
    "an open header": packed(header(b"(" * 900)),
    "a header that is no table": packed(header(b"[1]")),
    "larger than any memory": packed(header(b"{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999,), }")),
    "swelling": packed(table_of(np.zeros(2**24)), compression=zipfile.ZIP_DEFLATED),
    "complex": packed(table_of([1j])),
    "times": packed(table_of(np.zeros(2, "datetime64[s]"))),
    "records": packed(table_of(np.zeros(2, [("a", "i4")]))),
}


@pytest.mark.parametrize("name", NO_WEIGHTS)
def test_weights_that_are_no_tables_of_numbers_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(weights, "assets", lambda: tmp_path)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cows_policy.npz").write_bytes(NO_WEIGHTS[name])
    with pytest.raises(Refusal) as refused:
        weights.bot_weights("cows")
    assert told(refused.value) == "data_broken"
