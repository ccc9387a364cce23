"""`korova arena` as people use it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from korova.cli import main

OWN_BOT = """
class Timid:
    budget = 3
    def decide(self, view, decision, rng, budget):
        assert budget == 3
        return decision.answers(view.seat)[0]
class Broken:
    def decide(self, view, decision, rng, budget):
        raise ValueError("oops")
class Dumb:
    pass
"""
QUICK = ["--deals", "3", "--seed", "5", "--rounds", "1", "--json"]


def _arena(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["arena", *words]) == 0
    data: dict[str, object] = json.loads(capsys.readouterr().out)
    return data


def _timeless(data: dict[str, object]) -> dict[str, object]:
    """All but the times."""
    bots = [{k: v for k, v in bot.items() if not k.startswith("ms")} for bot in data["bots"]]  # type: ignore[attr-defined]
    return {**data, "bots": bots}


def test_the_seed_fixes_everything_but_the_times_also_with_several_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("cows", "--bots", "agent,cow,calf", *QUICK)
    once = _arena(capsys, *words)
    assert _timeless(_arena(capsys, *words)) == _timeless(once)
    assert _timeless(_arena(capsys, *words, "--jobs", "2")) == _timeless(once)
    assert once["parity"] == 0.3333
    bots = once["bots"]
    assert {bot["bot"] for bot in bots} == {"agent", "cow", "calf"}  # type: ignore[attr-defined]
    for bot in bots:  # type: ignore[attr-defined]
        low, high = bot["win_share_95"]
        assert low <= bot["win_share"] <= high
        assert bot["games"] == 9
        assert bot["decisions"] >= 9 * 9
        assert {"mean_score", "ms_mean", "ms_p99"} < bot.keys()


def test_the_last_bot_takes_the_seats_that_are_left(capsys: pytest.CaptureFixture[str]) -> None:
    data = _arena(capsys, "cows", "--bots", "cow,calf", "--players", "5", *QUICK)
    games = {bot["bot"]: bot["games"] for bot in data["bots"]}  # type: ignore[attr-defined]
    assert games == {"cow": 3 * 5, "calf": 3 * 5 * 4}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_people_get_names_and_sentences(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "mice", "--bots", "cat,kitten", "--deals", "2", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert ("Мурка" if lang == "ru" else "Murka") in said
    assert main(["arena", "mice", "--bots", "cat,kitten", "--deals", "1", "--lang", lang]) == 0
    assert "95" not in capsys.readouterr().out
    assert main(["arena", "cows", "--lang", lang]) == 0
    assert "006" in capsys.readouterr().out


def test_anyone_can_bring_a_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.py").write_text(OWN_BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for jobs in ("1", "2"):
        data = _arena(capsys, "cows", "--bots", "mine:Timid,calf", *QUICK, "--jobs", jobs)
        assert {bot["bot"] for bot in data["bots"]} == {"mine:Timid", "calf"}  # type: ignore[attr-defined]
        assert main(["arena", "cows", "--bots", "mine:Broken,calf", "--lang", "en", "--jobs", jobs]) == 2
        assert "ValueError: oops" in capsys.readouterr().err


def test_the_example_is_a_bot_of_twenty_lines(capsys: pytest.CaptureFixture[str]) -> None:
    for variant in ("classic", "tactical", "agents"):
        words = ["--deals", "1", "--json", "--variant", variant]
        assert _arena(capsys, "cows", "--bots", "korova.bots.example:HighCard,calf", *words)
    example = Path(__file__).parents[2] / "korova" / "bots" / "example.py"
    assert len(example.read_text(encoding="utf-8").splitlines()) <= 20


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("cows --bots bull,calf", "There is no bot “bull”"),
        ("mice --bots 006,cat", "There is no bot “006”"),
        ("chess --bots 006", "There is no game"),
        ("cows --bots calf,cow,calf --players 2", "There are 3 bots but only 2 seats"),
        ("cows --bots nowhere.at_all:Bot,calf", "could not be loaded"),
        ("cows --bots korova.cli:nothing,calf", "could not be loaded"),
        ("cows --bots korova.play.arena:Tally,calf", "could not be loaded"),
        ("cows --bots calf", "2 to 10 players, not 1"),
        ("cows --bots calf,calf --deals 0", "at least 1"),
        ("cows --bots calf,calf --jobs 0", "at least 1"),
        ("cows --bots calf,calf --seed -1", "game number"),
    ],
)
def test_mistakes_get_one_sentence(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words.split(), "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.out == ""
    assert len(said.err.splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows sends interrupts to whole consoles only")
def test_an_interrupted_arena_ends_at_once_and_in_silence() -> None:
    words = ["arena", "cows", "--bots", "006,006", "--deals", "500", "--jobs", "2"]
    arena = subprocess.Popen([sys.executable, "-m", "korova", *words], stderr=subprocess.PIPE, start_new_session=True)
    time.sleep(2.5)
    os.killpg(arena.pid, signal.SIGINT)
    _, said = arena.communicate(timeout=20)
    assert arena.returncode == 130
    assert said == b""
