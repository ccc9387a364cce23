"""`korova bench gui` measures. How fast this machine is, no test can know."""

import os
import shutil
from pathlib import Path

import pytest

from korova.gui.sdl import prepare

prepare(headless=True)

from korova.cli import main  # noqa: E402 - SDL reads its settings from the environment when it is loaded
from korova.commands import bench, bench_gui  # noqa: E402
from korova.commands.display import some_display  # noqa: E402
from korova.services.messages import messages  # noqa: E402


@pytest.fixture(scope="module")
def report() -> dict:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {
            "STARTS": 1,
            "BUSY_FRAMES": 30,
            "THINKING_SECONDS": 0.3,
            "IDLE_SECONDS": 0.2,
            "ROUNDS": 2,
            "SETTLED_ROUNDS": 0,
            "SEATS": 3,
            "AGENT_SEATS": 3,
        }.items():
            patch.setattr(bench_gui, name, value)
        return bench_gui.bench_gui(messages("ru"), "dummy")


def test_the_table_is_measured_beside_bare_cards_and_the_start_beside_a_bare_window(report: dict) -> None:
    for part in ("bare", "table", "five_rows", "draft", "mice", "thinking"):
        assert 0 < report[part]["median_ms"] <= report[part]["p99_ms"] <= report[part]["max_ms"]
    assert report["table_ratio"] == pytest.approx(report["table"]["median_ms"] / report["bare"]["median_ms"], rel=0.05)
    assert report["start"]["bare_ms"] > 0
    assert report["start"]["first_frame_ms"] < report["start"]["menu_ms"]
    assert set(report["idle_percent"]) == {"menu", "table"}


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="this system does not tell")
def test_memory_is_measured_in_the_menu_and_after_rounds(report: dict) -> None:
    assert 10 < report["memory"]["menu_mb"] <= report["memory"]["end_mb"] * 1.5
    assert report["memory"]["rounds"] == 2


@pytest.mark.parametrize(("language", "word"), [("ru", "До первого кадра"), ("en", "To the first frame")])
def test_the_figures_are_told_in_both_languages(
    report: dict, language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bench._show_gui(report, messages(language))
    said = capsys.readouterr().out
    assert word in said and "1920×1080" in said
    assert len(said.splitlines()) == 9


def test_options_of_the_engine_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "gui", "--rounds", "10", "--lang", "en"]) == 2
    assert "--rounds" in capsys.readouterr().err


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_without_display_and_xvfb_nothing_is_shown(bare: pytest.MonkeyPatch) -> None:
    bare.setattr("korova.commands.display.which", lambda name: None)
    with some_display() as display:
        assert display == "dummy"
        assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    assert "SDL_VIDEODRIVER" not in os.environ


def test_a_display_that_is_there_is_used(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("DISPLAY", ":1")
    with some_display() as display:
        assert display == "own"


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb: the Debian package is called xvfb")
def test_without_a_display_a_virtual_one_is_started_and_ended(bare: pytest.MonkeyPatch) -> None:
    with some_display() as display:
        assert display == "xvfb"
        socket = Path(f"/tmp/.X11-unix/X{os.environ['DISPLAY'].removeprefix(':')}")
        assert socket.exists()
    assert "DISPLAY" not in os.environ
    assert not socket.exists()
