"""`korova bench art` measures. How fast this machine is, no test can know."""

import json
import subprocess
import sys

import pytest

from korova.cli import main
from korova.commands.bench import _show_art
from korova.services.messages import messages


@pytest.fixture(scope="module")
def report() -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-m", "korova", "bench", "art", "--json"], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stderr == ""
    return json.loads(done.stdout)


def test_bench_measures_cards_beside_plain_ones_and_frames(report: dict) -> None:
    assert report["cards"] == 104
    assert set(report["sizes"]) == {"112x160", "150x214", "300x428"}
    for figures in report["sizes"].values():
        assert 0 < figures["median_ms"] <= figures["max_ms"] <= figures["total_ms"]
        assert figures["plain_ms"] > 0 and figures["ratio"] > 0
    assert report["loading"]["frames"] >= 11
    assert report["resizing"]["frames"] == 60
    for frames in (report["loading"], report["resizing"]):
        assert 0 < frames["median_frame_ms"] <= frames["max_frame_ms"]


@pytest.mark.parametrize(("language", "word"), [("ru", "104 карты"), ("en", "104 cards")])
def test_the_figures_are_told_in_both_languages(
    report: dict, language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _show_art(report, messages(language))
    said = capsys.readouterr().out
    assert word in said and "150×214" in said
    assert len(said.splitlines()) == 6


def test_options_of_the_engine_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "art", "--rounds", "10", "--lang", "en"]) == 2
    assert "--rounds" in capsys.readouterr().err


def test_the_engine_is_measured_without_a_screen() -> None:
    program = (
        "import sys\n"
        "from korova.cli import main\n"
        "main(['bench', 'engine', '--rounds', '10'])\n"
        "assert 'pygame' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
