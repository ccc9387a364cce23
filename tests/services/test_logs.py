"""Logs in files."""

import os
from pathlib import Path

import pytest

from korova.engine.log import Player
from korova.engine.refusal import BadLog, Refusal
from korova.play.match import Match
from korova.services import data, logs
from korova.services.files import write_whole
from korova.services.logs import load_log, save_log
from tests.support import COWS, play_steps, preset

posix = pytest.mark.skipif(os.name == "nt", reason="needs pipes and links as POSIX systems have them")


def _match() -> Match:
    match = Match(COWS, preset(COWS, "classic", 2), 1)
    for number, _ in enumerate(play_steps(match, 1)):
        if number == 30:
            break
    return match


def test_saved_and_loaded(tmp_path: Path) -> None:
    match = _match()
    save_log(match.log, tmp_path / "a.korova")
    assert load_log(tmp_path / "a.korova") == match.log
    assert [path.name for path in tmp_path.iterdir()] == ["a.korova"]


def test_a_failed_write_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.korova"
    write_whole(path, b"old")

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(Refusal) as refused:
        save_log(_match().log, path)
    assert refused.value.code == "file_not_written"
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.korova"]


def test_no_such_folder(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        save_log(_match().log, tmp_path / "nowhere" / "a.korova")
    assert refused.value.code == "file_not_written"


@posix
@pytest.mark.parametrize("name", ["missing.korova", ".", "pipe"])
def test_what_cannot_be_read(tmp_path: Path, name: str) -> None:
    """A pipe would be waited for, a device never ends."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Refusal) as refused:
        load_log(tmp_path / name)
    assert refused.value.code == "file_not_read"


@posix
@pytest.mark.parametrize("name", ["", ".", "/", "folder", "pipe"])
def test_what_cannot_be_written(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Refusal) as refused:
        save_log(_match().log, Path(name) if name in ("", ".", "/") else tmp_path / name)
    assert refused.value.code == "file_not_written"


@posix
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    save_log(_match().log, tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert load_log(tmp_path / "real").seed == 1


def test_a_name_that_no_file_takes_is_refused(tmp_path: Path) -> None:
    match = Match(COWS, preset(COWS, "classic", 2), 1, [Player("\ud800", "human"), Player("b", "human")])
    with pytest.raises(Refusal) as refused:
        save_log(match.log, tmp_path / "a")
    assert refused.value.code == "file_not_written"


@pytest.mark.parametrize("content", [b"", b"{", b"\xff{}", b"[" * 100_000])
def test_a_damaged_data_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(data, "assets", lambda: tmp_path)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "mice.json").write_bytes(content)
    with pytest.raises(Refusal) as refused:
        data.title_data("mice")
    assert refused.value.code == "data_broken"
    (tmp_path / "data" / "mice.json").write_bytes(b"\xef\xbb\xbf{}")
    assert data.title_data("mice") == {}, "some editors put a mark before the text"


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00moo", b"\x89PNG\r\n\x1a\n" + bytes(100)])
def test_foreign_files(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a").write_bytes(content)
    with pytest.raises(BadLog) as refused:
        load_log(tmp_path / "a")
    assert refused.value.code == "log_foreign"


def test_a_file_larger_than_any_game_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MAX_LOG_BYTES", 100)
    save_log(_match().log, tmp_path / "a")
    with pytest.raises(BadLog) as refused:
        load_log(tmp_path / "a")
    assert refused.value.code == "log_large"
