"""A share of the cases that `python -m tests.hostile` can make for hours, and that they would find something."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from korova.services import logs
from korova.services.settings import SettingsFile
from tests.hostile.cases import Found, run
from tests.hostile.judges import saves

ROOT = Path(__file__).parents[2]
BATCHES, CASES = 16, 190

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs pipes, links and limits as POSIX systems have them")


@pytest.mark.parametrize("batch", range(BATCHES))
def test_hostile_files_are_refused_in_a_sentence_or_load_well(batch: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "OPENED", 0.1)
    for number in range(batch * CASES, (batch + 1) * CASES):
        run(6, number, large=False)


def test_huge_files_take_neither_the_time_nor_the_memory() -> None:
    """In a process of its own, whose memory is limited."""
    words = [sys.executable, "-m", "tests.hostile", "--huge", "--cases", "14", "--seed", "6"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_case_is_the_same_whenever_it_is_run() -> None:
    assert [run(3, number) for number in range(20)] == [run(3, number) for number in range(20)]
    assert run(3, 5, "tally") == run(3, 5, "tally")
    assert len({run(3, number).how for number in range(20)}) > 5


def storm(kind: str, many: int) -> None:
    for number in range(many):
        run(1, number, kind)


def broken(*_: object) -> Any:
    raise KeyError("moo")


def test_an_exception_that_is_no_refusal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "read_log", broken)
    with pytest.raises(Found, match=r"--seed 1 --case \d+ --only saves: saves, .*KeyError: 'moo'"):
        storm("saves", 9)


def test_settings_out_of_range_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    load = SettingsFile.load

    def careless(file: SettingsFile) -> Any:
        settings, refusal = load(file)
        object.__setattr__(settings, "effects", 101)
        return settings, refusal

    monkeypatch.setattr(SettingsFile, "load", careless)
    with pytest.raises(Found, match="AssertionError"):
        run(1, 1, "settings")


def test_a_file_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setattr("korova.services.json_file.set_aside", lambda path, name: path.unlink() or path)
    with pytest.raises(Found, match="what was there is there no more"):
        storm("settings", 30)
