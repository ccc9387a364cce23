"""Crash reports."""

import os
from pathlib import Path

import pytest

from korova import __version__
from korova.services.reports import MOST_REPORTS, write_report


class Untold(Exception):
    def __str__(self) -> str:
        raise RuntimeError("not even that")


def _crash(error: BaseException) -> BaseException:
    try:
        raise error
    except BaseException as raised:
        return raised


def test_a_report_tells_what_happened_where_and_on_what(tmp_path: Path) -> None:
    path = write_report(tmp_path / "new" / "reports", _crash(ValueError("moo «му»")), {"scene": "table", "slot": "a"})
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert "ValueError: moo «му»" in text
    assert "in _crash" in text
    assert f"korova: {__version__}" in text
    assert "scene: table\n" in text
    assert "platform: " in text and "python: 3." in text


def _endless() -> None:
    _endless()


def test_a_crash_that_cannot_be_told_is_told_as_far_as_it_can(tmp_path: Path) -> None:
    for error in (Untold(), ValueError("\ud800"), KeyboardInterrupt(), ExceptionGroup("two", [ValueError("a")])):
        path = write_report(tmp_path, _crash(error), {"half": "\udfff"})
        assert path is not None and type(error).__name__ in path.read_text(encoding="utf-8")
    try:
        _endless()
    except RecursionError as error:
        path = write_report(tmp_path, error, {})
    assert path is not None and path.stat().st_size < 100_000


def test_only_the_newest_are_kept_and_no_other_file_is_touched(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    paths = []
    for number in range(MOST_REPORTS + 5):
        path = write_report(tmp_path, ValueError(number), {})
        assert path is not None
        os.utime(path, (number, number))
        paths.append(path)
    write_report(tmp_path, ValueError("last"), {})
    assert len(list(tmp_path.glob("report-*.txt"))) == MOST_REPORTS
    assert [path.exists() for path in paths] == [False] * 6 + [True] * (MOST_REPORTS - 1)
    assert (tmp_path / "notes.txt").exists()


def test_where_nothing_can_be_written_there_is_no_report_and_no_second_crash(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert write_report(tmp_path / "file", ValueError("moo"), {}) is None
    assert write_report(tmp_path / "file" / "reports", ValueError("moo"), {}) is None


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder that not even root can write to")
def test_a_read_only_folder_gives_no_report(tmp_path: Path) -> None:
    assert write_report(Path("/proc/korova"), ValueError("moo"), {}) is None
