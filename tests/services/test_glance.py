"""The first frame knows the window of the last time, and trusts nothing else."""

import json
from pathlib import Path

import pytest

from korova.services.glance import Glance, glance
from korova.services.settings import Settings, SettingsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


@pytest.mark.parametrize(
    "settings",
    [Settings(), Settings(language="en", window=(1000, 640), fullscreen=True), Settings(language="ru", muted=True)],
)
def test_it_sees_what_the_settings_hold(path: Path, settings: Settings) -> None:
    SettingsFile(path).save(settings)
    assert glance(path) == Glance(settings.language, settings.window, settings.fullscreen)


@pytest.mark.parametrize(
    "text",
    ["", "moo", "[1, 2]", "null", "\x00", '{"window": [1000', '{"language": "fr", "window": [-5, 7], "fullscreen": 1}',
     '{"window": [1000]}', '{"window": "1000x640"}', '{"window": [1e9, 2]}', '{"window": [true, false, 3]}'],
)  # fmt: skip
def test_what_is_doubtful_is_passed_over(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    assert glance(path) == Glance()


def test_a_file_that_is_not_there_or_no_text_says_nothing(path: Path) -> None:
    assert glance(path) == Glance()
    path.write_bytes(b"\xff\xfe{")
    assert glance(path) == Glance()


def test_one_doubt_does_not_spoil_the_rest(path: Path) -> None:
    path.write_text(json.dumps({"language": 5, "window": [1000, 640]}), encoding="utf-8")
    assert glance(path) == Glance(window=(1000, 640))
