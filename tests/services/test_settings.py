"""Settings: read for what can be understood, written whole, never at the cost of what was there."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.engine.refusal import Refusal
from korova.games.cows.config import MOST
from korova.services import settings as module
from korova.services.messages import LANGUAGES, messages
from korova.services.settings import Settings, SettingsFile
from korova.services.setups import CowsSetup, SeatSetup
from korova.services.userdirs import reports_folder, saves_folder, settings_path, user_folder

posix = pytest.mark.skipif(os.name == "nt", reason="needs pipes and links as POSIX systems have them")

SEATS = (SeatSetup("human", "Ёлка «№1»", "zorka"), SeatSetup("bot", "Бурёнка", "milka", "fox"))
TABLE = CowsSetup(SEATS, "tactical", 40, 3)

texts = st.text(max_size=30).filter(str.isprintable)
seats = st.builds(SeatSetup, st.sampled_from(["human", "bot"]), texts, texts, texts)
tables = st.builds(
    CowsSetup,
    st.lists(seats, min_size=2, max_size=10).map(tuple),
    st.sampled_from(["classic", "boy", "tactical", "agents"]),
    st.integers(1, MOST),
    st.integers(0, MOST),
)
any_settings = st.builds(
    Settings,
    language=st.none() | st.sampled_from(LANGUAGES),
    effects=st.integers(0, 100),
    music=st.integers(0, 100),
    muted=st.booleans(),
    speed=st.floats(0.5, 4.0),
    reduced_motion=st.booleans(),
    sofa=st.booleans(),
    contrast=st.booleans(),
    aids=st.sampled_from(["off", "facts", "odds"]),
    fullscreen=st.booleans(),
    window=st.none() | st.tuples(st.integers(200, 20_000), st.integers(200, 20_000)),
    setup=st.none() | tables,
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "settings.json"


def _written(path: Path, data: object) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def _load(path: Path) -> Settings:
    settings, refusal = SettingsFile(path).load()
    assert refusal is None
    return settings


def _code(path: Path) -> str:
    settings, refusal = SettingsFile(path).load()
    assert settings == Settings()
    assert refusal is not None
    for language in LANGUAGES:
        assert str(refusal.params["path"]) in messages(language).explain(refusal)
    return refusal.code


def test_without_a_file_all_is_as_usual_and_nothing_is_made(path: Path) -> None:
    assert _load(path) == Settings()
    assert not path.parent.exists()


@given(st.lists(any_settings, min_size=1, max_size=3))
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, versions: list[Settings]) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    file = SettingsFile(path)
    for settings in versions:
        file.save(settings)
        assert _load(path) == settings
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


def test_the_file_is_for_people_too(path: Path) -> None:
    SettingsFile(path).save(Settings(setup=TABLE, window=(1280, 720)))
    text = path.read_text(encoding="utf-8")
    assert '\n  "effects": 80,\n' in text
    assert "Ёлка «№1»" in text
    path.write_text("\ufeff" + text.replace('"speed": 1.0', '"speed": 2'), encoding="utf-8")
    assert _load(path) == Settings(setup=TABLE, window=(1280, 720), speed=2.0)


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("language", ["de", "", 5, ["ru"], "RU"]),
        ("effects", [-1, 101, 50.5, "50", True, None, 10**30]),
        ("music", [-1, 101, [], {}]),
        ("muted", [1, 0, "yes", None]),
        ("speed", [0.49, 4.01, 0, -1, "1", True, None, float("nan"), float("inf"), 10**400]),
        ("reduced_motion", [1]),
        ("aids", ["all", "", None, 0, ["off"]]),
        ("window", [[1280], [1280, 720, 1], [0, 0], [-1280, 720], [199, 720], [1280.5, 720], "1280x720", 5]),
        ("setup", [{}, [], 5, "cows", {"seats": None}]),
    ],
)
def test_a_setting_out_of_range_has_its_default_and_the_others_stay(path: Path, name: str, bad: list[Any]) -> None:
    others: dict[str, object] = {"sofa": True, "fullscreen": True}
    for value in bad:
        assert _load(_written(path, {name: value, **others})) == Settings(sofa=True, fullscreen=True), value


@pytest.mark.parametrize(
    ("change", "read"),
    [
        ({"variant": "chess"}, replace(TABLE, variant="classic")),
        ({"limit": 0}, replace(TABLE, limit=66)),
        ({"limit": MOST + 1}, replace(TABLE, limit=66)),
        ({"rounds": -1}, replace(TABLE, rounds=0)),
        ({"weather": "rain"}, TABLE),
        ({"seats": []}, None),
        ({"seats": [{"kind": "human", "name": "a", "face": "b"}]}, None),
        ({"seats": [{"kind": "human", "name": "a", "face": "b"}] * 11}, None),
        ({"seats": [{"kind": "cat", "name": "a", "face": "b"}] * 2}, None),
        ({"seats": [{"kind": "human", "name": "a\nb", "face": "b"}] * 2}, None),
        ({"seats": [{"kind": "human", "name": "\ud800", "face": "b"}] * 2}, None),
        ({"seats": [{"kind": "human", "name": "a" * 101, "face": "b"}] * 2}, None),
        ({"seats": [{"kind": "human", "name": "a"}] * 2}, None),
        ({"seats": {"0": 1, "1": 2}}, None),
        (
            {"seats": [{"kind": "bot", "name": "a", "face": "b", "level": 7, "mood": "good"}] * 2},
            replace(TABLE, seats=(SeatSetup("bot", "a", "b"),) * 2),
        ),
    ],
)
def test_a_table_is_read_for_what_can_be_understood(path: Path, change: dict[str, Any], read: CowsSetup | None) -> None:
    SettingsFile(path).save(Settings(setup=TABLE))
    data = json.loads(path.read_text(encoding="utf-8"))
    data["setup"] |= change
    assert _load(_written(path, data)) == Settings(setup=read)


NEWER = {
    "weather": {"rain": [1, 2.5, None]},
    "aids": "oracle",
    "sofa": True,
    "half": "\ud800",
    "setup": {"seats": [{"kind": "human", "name": "Я", "face": "x", "mood": "good"}] * 2, "agents": True},
}


def test_what_a_newer_version_wrote_outlives_a_save_of_ours(path: Path) -> None:
    file = SettingsFile(_written(path, NEWER))
    settings, refusal = file.load()
    assert (settings.sofa, settings.aids, refusal) == (True, "facts", None)
    file.save(replace(settings, music=7))
    data = json.loads(path.read_text(encoding="utf-8"))
    assert {name: data[name] for name in NEWER} == NEWER
    assert data["music"] == 7


def test_what_is_changed_is_written_and_stays_so_when_changed_back(path: Path) -> None:
    file = SettingsFile(_written(path, NEWER))
    settings, _ = file.load()
    file.save(replace(settings, aids="odds", setup=TABLE))
    assert _load(path) == replace(settings, aids="odds", setup=TABLE)
    file.save(settings)
    assert _load(path) == settings
    data = json.loads(path.read_text(encoding="utf-8"))
    assert (data["aids"], data["weather"]) == ("facts", NEWER["weather"])


@given(st.dictionaries(st.text(min_size=1), json_values, max_size=5), any_settings)
def test_no_object_of_a_stranger_is_lost_or_breaks_anything(
    tmp_path_factory: pytest.TempPathFactory, strange: dict[str, Any], settings: Settings
) -> None:
    path = _written(tmp_path_factory.mktemp("settings") / "settings.json", strange)
    file = SettingsFile(path)
    _, refusal = file.load()
    assert refusal is None
    file.save(settings)
    assert _load(path) == settings
    data = json.loads(path.read_text(encoding="utf-8"))
    assert all(data[name] == value for name, value in strange.items() if not hasattr(settings, name))


def test_saving_without_loading_keeps_what_is_there(path: Path) -> None:
    SettingsFile(_written(path, NEWER)).save(Settings())
    assert json.loads(path.read_text(encoding="utf-8"))["weather"] == NEWER["weather"]


BROKEN = [
    b"",
    b"{",
    b'{"sofa": true',
    b"[]",
    b"null",
    b"\xff\xfe{}",
    b"\x89PNG\r\n\x1a\n",
    b"[" * 100_000,
    b'{"a":' + b"9" * 5000 + b"}",
    b" " * (module.MAX_SETTINGS_BYTES + 1),
]


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_set_aside_and_kept(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert _code(path) == "settings_broken"
    assert not path.exists()
    assert path.with_name("settings.broken-1.json").read_bytes() == content


@pytest.mark.parametrize("depth", range(100, 1100, 50))
def test_a_file_of_any_depth_is_kept_one_way_or_the_other(path: Path, depth: int) -> None:
    """How deep is too deep is for Python to say, and reading may go deeper than writing."""
    path.parent.mkdir()
    content = b'{"a":' * depth + b"1" + b"}" * depth
    path.write_bytes(content)
    file = SettingsFile(path)
    _, refusal = file.load()
    file.save(Settings(sofa=True))
    assert content[1:-1] in (
        path if refusal is None else path.with_name("settings.broken-1.json")
    ).read_bytes().replace(b": ", b":")


def test_broken_files_do_not_overwrite_each_other(path: Path) -> None:
    path.parent.mkdir()
    file = SettingsFile(path)
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        _, refusal = file.load()
        assert refusal is not None
        file.save(Settings(sofa=True))
        assert _load(path) == Settings(sofa=True)
    kept = sorted(path.parent.glob("settings.broken-*.json"))
    assert [p.read_bytes() for p in kept] == [b"one", b"two", b"three"]


def test_a_folder_in_place_of_the_file_is_set_aside_too(path: Path) -> None:
    path.mkdir(parents=True)
    assert _code(path) == "settings_broken"
    assert path.with_name("settings.broken-1.json").is_dir()


@posix
def test_a_pipe_in_place_of_the_file_is_not_waited_for(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    assert _code(path) == "settings_broken"


def test_a_file_in_place_of_the_folder_is_refused_both_ways(path: Path) -> None:
    path.parent.write_bytes(b"mine")
    assert _code(path) == "file_not_read"
    with pytest.raises(Refusal) as refused:
        SettingsFile(path).save(Settings())
    assert refused.value.code == "file_not_written"
    assert path.parent.read_bytes() == b"mine"


def test_what_can_be_neither_read_nor_moved_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_bytes(b"broken, in a folder that takes no changes")

    def read_only(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", read_only)
    assert _code(path) == "file_not_read"
    file = SettingsFile(path)
    file.load()
    with pytest.raises(Refusal) as refused:
        file.save(Settings(sofa=True))
    assert refused.value.code == "file_not_written"
    assert path.read_bytes().startswith(b"broken")


def test_a_name_that_no_file_takes_is_refused_and_the_file_stays(path: Path) -> None:
    file = SettingsFile(path)
    file.save(Settings(sofa=True))
    with pytest.raises(Refusal) as refused:
        file.save(Settings(setup=replace(TABLE, seats=(SeatSetup("human", "\ud800", "a"), *SEATS))))
    assert refused.value.code == "file_not_written"
    assert _load(path) == Settings(sofa=True)


def test_a_failed_save_is_made_up_for_by_the_next(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(path)
    file.save(Settings())

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full_disk)
        with pytest.raises(Refusal):
            file.save(Settings(music=1))
    assert _load(path) == Settings()
    file.save(Settings(music=1))
    assert _load(path) == Settings(music=1)


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOROVA_HOME", str(tmp_path / "stick"))
    assert user_folder() == tmp_path / "stick"
    assert {settings_path().parent, saves_folder().parent, reports_folder().parent} == {tmp_path / "stick"}
    assert not (tmp_path / "stick").exists(), "asking makes nothing"
    monkeypatch.setenv("KOROVA_HOME", "stick")
    monkeypatch.chdir(tmp_path)
    assert user_folder() == tmp_path / "stick", "and a later change of the working folder moves nothing"


@posix
def test_else_the_platform_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOROVA_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert user_folder().is_relative_to(tmp_path)
    assert user_folder().name == "korova"
