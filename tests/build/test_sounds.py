"""The sounds that are shipped are those the script makes, and none of them hurts."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

from korova.services.paths import assets

BUILD = Path(__file__).parents[2] / "build"
SOUNDS = assets() / "sounds"
NAMES = sorted(path.stem for path in SOUNDS.glob("*.ogg"))
EFFECTS = [name for name in NAMES if name != "music"]
RATE = 44_100

Samples = NDArray[np.float64]


def read(path: Path) -> Samples:
    heard, rate = soundfile.read(path, always_2d=True)
    assert rate == RATE
    return np.asarray(heard)


def load(name: str) -> Samples:
    return read(SOUNDS / f"{name}.ogg")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    return import_module("sounds")


@pytest.fixture
def levels(script: ModuleType) -> ModuleType:
    return import_module("levels")


@pytest.fixture
def tune(script: ModuleType) -> ModuleType:
    return import_module("tune")


def make(folder: Path, *names: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(BUILD / "sounds.py"), "--out", str(folder), *names]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_script_makes_what_is_shipped(tmp_path: Path) -> None:
    """Three short ones stand for all. The tolerance is for processors whose sines differ in the last bit."""
    names = ("click", "moo_1", "squeak_2")
    assert make(tmp_path, *names).returncode == 0
    assert sorted(path.stem for path in tmp_path.iterdir()) == sorted(names)
    for name in names:
        made, shipped = read(tmp_path / f"{name}.ogg"), load(name)
        assert made.shape == shipped.shape
        assert made == pytest.approx(shipped, abs=0.001), name


def test_the_script_makes_the_same_bytes_again(tmp_path: Path) -> None:
    make(tmp_path / "once", "dice_shake")
    make(tmp_path / "again", "dice_shake")
    once, again = (tmp_path / run / "dice_shake.ogg" for run in ("once", "again"))
    assert once.read_bytes() == again.read_bytes()


def test_the_script_refuses_a_sound_it_does_not_know(tmp_path: Path) -> None:
    done = make(tmp_path, "oink")
    assert done.returncode == 2
    assert "no such sound: oink" in done.stderr


def test_a_sound_does_not_depend_on_the_others(script: ModuleType) -> None:
    alone = script.effect("click")
    script.effect("tick")
    assert np.array_equal(script.effect("click"), alone)


def test_every_sound_has_a_recipe(script: ModuleType) -> None:
    assert sorted([*script.EFFECTS, "music"]) == NAMES


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 1_500_000


@pytest.mark.parametrize("name", NAMES)
def test_no_peak_comes_near_clipping(levels: ModuleType, name: str) -> None:
    heard = load(name)
    assert levels.true_peak(heard) <= -1
    assert abs(heard.mean()) < 0.001


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_as_loud_as_its_recipe_says(levels: ModuleType, script: ModuleType, name: str) -> None:
    wanted = script.EFFECTS_LEVEL + script.EFFECTS[name].offset
    assert levels.loudest(load(name)) == pytest.approx(wanted, abs=0.7)
    assert script.EFFECTS_LEVEL - 16 <= wanted <= script.EFFECTS_LEVEL + 2


def test_animals_do_not_drown_the_buttons(levels: ModuleType) -> None:
    button = levels.loudest(load("click"))
    voices = [name for name in EFFECTS if name.startswith(("moo", "meow", "squeak"))]
    assert max(levels.loudest(load(name)) for name in voices) - button < 8


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_answers_at_once_and_ends_in_silence(name: str) -> None:
    heard = np.abs(load(name)).max(axis=1)
    peak = heard.max()
    assert np.flatnonzero(heard > 0.01 * peak)[0] <= 0.010 * RATE
    assert heard[0] < 0.005 * peak
    assert heard[-44:].max() < 0.005 * peak
    assert len(heard) < 3.5 * RATE


def test_music_is_a_soft_minute_in_stereo(levels: ModuleType, script: ModuleType) -> None:
    heard = load("music")
    assert heard.shape[1] == 2
    assert 60 <= len(heard) / RATE <= 80
    assert levels.average(heard) == pytest.approx(script.MUSIC_LEVEL, abs=0.5)
    seconds = np.array([heard[at : at + RATE].std() for at in range(0, len(heard) - RATE, RATE)])
    assert 20 * np.log10(seconds.max() / seconds.min()) < 12, "calm: never sudden, never gone"


def test_music_has_no_seam() -> None:
    """Neither a step nor a corner where the end meets the start."""
    heard = load("music")
    seam = np.concatenate([heard[-2:], heard[:2]])
    for order in (1, 2):
        usual = np.abs(np.diff(heard, order, axis=0))
        assert np.abs(np.diff(seam, order, axis=0)).max() < np.quantile(usual, 0.99)


def test_the_score_fills_every_bar_with_notes_that_fit_the_form(tune: ModuleType) -> None:
    scores = (tune.BASS, tune.VIBRAPHONE, tune.GUITAR)
    for score in scores:
        bars = [bar for line in score.strip("\n").split("\n") for bar in line.split("|")]
        assert len(bars) == tune.BARS
        assert all(0 <= at < tune.SECONDS for at, _ in tune.read(score))
    chords = " ".join(tune.HARMONY).split()
    assert len(chords) == tune.BARS
    assert set(chords) == set(tune.CHORDS)
