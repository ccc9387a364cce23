"""Cues are heard where there is a device, and nothing breaks where there is none."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from shutil import copy

import pygame
import pytest

from korova.gui.audio import CUES, MUSIC, VOICES_A_CUE, Audio, Variety
from korova.services.paths import assets

SOUNDS = assets() / "sounds"
VARIED = [cue for cue, names in CUES.items() if len(names) > 1]
IN_SILENCE = """
import sys
from pathlib import Path
from korova.gui.audio import CUES, Audio
audio = Audio(Path(sys.argv[1]))
assert not audio.open() and audio.silent
assert list(audio.warm())[-1] == 1
for cue in CUES:
    audio.play(cue, pan=0.5)
audio.start_music()
audio.set_volume(0.5, 0.5)
audio.mute(True)
audio.pause()
audio.resume()
audio.stop_music()
audio.close()
print("went on")
"""


@pytest.fixture(autouse=True)
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device that takes everything and is heard by nobody."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def audio() -> Audio:
    made = Audio(SOUNDS)
    assert made.open()
    return made


def playing() -> list[pygame.mixer.Channel]:
    channels = (pygame.mixer.Channel(index) for index in range(pygame.mixer.get_num_channels()))
    return [channel for channel in channels if channel.get_busy()]


def sound_of(channel: pygame.mixer.Channel) -> pygame.mixer.Sound:
    sound = channel.get_sound()
    assert sound is not None
    return sound


def test_every_cue_has_its_files_and_every_file_a_cue() -> None:
    named = [name for names in CUES.values() for name in names]
    assert len(named) == len(set(named))
    assert {*named, MUSIC} == {path.stem for path in SOUNDS.iterdir()}


def test_an_unknown_cue_is_a_mistake_of_the_program_even_in_silence(audio: Audio) -> None:
    audio.mute(True)
    with pytest.raises(ValueError, match="oink"):
        audio.play("oink")


def test_warming_up_loads_every_sound_and_tells_how_far_it_is(
    audio: Audio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = list(audio.warm())
    assert steps == sorted(steps) and steps[-1] == 1
    assert len(steps) == sum(len(names) for names in CUES.values())
    monkeypatch.setattr(audio, "_folder", tmp_path)  # whatever is not loaded yet is lost now
    for cue in CUES:
        audio.play(cue)
        assert len(playing()) == 1, cue
        pygame.mixer.stop()


def test_the_first_cue_opens_the_device() -> None:
    audio = Audio(SOUNDS)
    assert audio.silent
    audio.play("click")
    assert not audio.silent
    assert len(playing()) == 1


@pytest.mark.parametrize(
    ("pan", "left", "right"), [(0, 1, 1), (-1, 1, 0), (1, 0, 1), (0.5, 0.5, 1), (-0.25, 1, 0.75), (7, 0, 1)]
)
def test_a_cue_comes_from_its_side(
    audio: Audio, monkeypatch: pytest.MonkeyPatch, pan: float, left: float, right: float
) -> None:
    class Heard:
        sides: tuple[float, ...] = ()

        def set_volume(self, *sides: float) -> None:
            self.sides = sides

    heard = Heard()

    class Struck:
        def play(self) -> Heard:
            return heard

        def get_num_channels(self) -> int:
            return 0

    monkeypatch.setitem(audio._sounds, "click", Struck())
    audio.play("click", pan=pan)
    assert heard.sides == pytest.approx((left, right))


def test_volumes_are_held_between_0_and_1_and_followed_at_once(audio: Audio) -> None:
    audio.play("purr")
    audio.set_volume(0.5, 0.25)
    assert sound_of(playing()[0]).get_volume() == pytest.approx(0.5, abs=0.01)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    audio.set_volume(7, -1)
    assert sound_of(playing()[0]).get_volume() == 1
    assert pygame.mixer.music.get_volume() == 0


def test_a_sound_loaded_later_has_the_volume_too(audio: Audio) -> None:
    audio.set_volume(0.5, 1)
    audio.play("purr")
    assert sound_of(playing()[0]).get_volume() == pytest.approx(0.5, abs=0.01)


def test_muted_nothing_is_heard_and_the_volume_comes_back(audio: Audio) -> None:
    audio.set_volume(0.5, 0.5)
    audio.play("purr")
    audio.start_music()
    audio.mute(True)
    audio.play("moo")
    assert [sound_of(channel).get_volume() for channel in playing()] == [0]
    assert pygame.mixer.music.get_volume() == 0
    assert pygame.mixer.music.get_busy()
    audio.mute(False)
    assert sound_of(playing()[0]).get_volume() == pytest.approx(0.5, abs=0.01)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)


def test_music_started_while_muted_is_not_heard(audio: Audio) -> None:
    audio.mute(True)
    audio.start_music()
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == 0


def test_many_of_a_cue_are_heard_as_a_few(audio: Audio) -> None:
    for _ in range(10):
        audio.play("moo")
    assert len(playing()) == VOICES_A_CUE
    audio.play("purr")
    assert len(playing()) == VOICES_A_CUE + 1


def test_music_loops_until_it_is_stopped_and_starts_again(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    loops: list[int] = []
    really_play = pygame.mixer.music.play

    def play(count: int, *, fade_ms: int) -> None:
        loops.append(count)
        really_play(count, fade_ms=fade_ms)

    monkeypatch.setattr(pygame.mixer.music, "play", play)
    audio.start_music()
    audio.start_music()
    assert loops == [-1]
    assert pygame.mixer.music.get_busy()
    audio.stop_music()
    audio.start_music()
    assert loops == [-1, -1]
    assert pygame.mixer.music.get_busy()


def test_stopped_music_fades_away(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("korova.gui.audio.FADE_OUT_MS", 1)
    audio.start_music()
    audio.stop_music()
    for _ in range(200):
        if not pygame.mixer.music.get_busy():
            break
        pygame.time.wait(10)
    assert not pygame.mixer.music.get_busy()


def test_paused_everything_waits_and_new_cues_are_not_heard(audio: Audio) -> None:
    audio.play("purr")
    audio.pause()
    audio.start_music()
    audio.play("moo")
    assert len(playing()) == 1
    assert not pygame.mixer.music.get_busy()
    audio.resume()
    assert pygame.mixer.music.get_busy()
    audio.play("moo")
    assert len(playing()) == 2


def test_what_was_not_held_is_not_resumed(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sounds may end now, and pygame would wait for them and they for pygame."""
    audio.start_music()
    resumed: list[bool] = []
    monkeypatch.setattr(pygame.mixer.music, "unpause", lambda: resumed.append(True))
    audio.resume()
    assert resumed == []
    audio.pause()
    audio.resume()
    assert resumed == [True]


def test_closed_it_gives_the_device_back_and_can_open_again(audio: Audio) -> None:
    audio.play("click")
    audio.start_music()
    audio.close()
    assert audio.silent
    assert pygame.mixer.get_init() is None
    audio.close()
    audio.play("click")
    audio.start_music()
    assert len(playing()) == 1
    assert pygame.mixer.music.get_busy()


def test_closed_it_forgets_its_sounds_for_they_may_not_fit_the_next_device(tmp_path: Path) -> None:
    copy(SOUNDS / "click.ogg", tmp_path)
    audio = Audio(tmp_path)
    audio.play("click")
    audio.close()
    (tmp_path / "click.ogg").unlink()
    audio.play("click")
    assert not audio.silent
    assert playing() == []


def test_without_a_device_everything_goes_on_in_silence() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IN_SILENCE, str(SOUNDS)],
        env={**os.environ, "SDL_AUDIODRIVER": "nonsense"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("went on\n")


def test_a_device_that_is_missing_is_asked_for_once_and_again_on_opening(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refuse(*_: object) -> None:
        asked.append(1)
        raise pygame.error("no device")

    audio = Audio(SOUNDS)
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", refuse)
        for _ in range(5):
            audio.play("click")
        assert len(asked) == 1
        assert not audio.open()
        assert len(asked) == 2
    assert audio.open()


def test_a_file_that_is_missing_or_broken_is_silent_and_the_others_are_heard(tmp_path: Path) -> None:
    copy(SOUNDS / "click.ogg", tmp_path)
    (tmp_path / "purr.ogg").write_bytes(b"no sound at all")
    (tmp_path / "thud.ogg").write_bytes((SOUNDS / "thud.ogg").read_bytes()[:50])
    (tmp_path / f"{MUSIC}.ogg").write_bytes(b"")
    audio = Audio(tmp_path)
    for cue in ("flip", "purr", "thud"):
        audio.play(cue)
    audio.start_music()
    assert playing() == []
    assert not pygame.mixer.music.get_busy()
    audio.play("click")
    assert len(playing()) == 1


@pytest.mark.parametrize("cue", VARIED)
def test_a_varied_cue_uses_all_its_voices_and_none_twice_running(cue: str) -> None:
    variety = Variety()
    chosen = [variety.choose(cue) for _ in range(300)]
    assert set(chosen) == set(CUES[cue])
    assert all(one != following for one, following in pairwise(chosen))
    cycle = len(CUES[cue])
    assert chosen[cycle:] != chosen[:-cycle], "it only goes round"


def test_voices_are_chosen_alike_on_every_run_and_leave_other_dice_alone() -> None:
    before = random.getstate()
    one, two = Variety(), Variety()
    chosen = [one.choose(cue) for cue in VARIED * 20]
    random.random()
    assert [two.choose(cue) for cue in VARIED * 20] == chosen
    random.setstate(before)
    Variety().choose("moo")
    assert random.getstate() == before


PAUSED_WHILE_SOUNDS_END = """
import sys
import time
from pathlib import Path
import pygame
from korova.gui.audio import Audio
audio = Audio(Path(sys.argv[1]))
assert audio.open()
audio.start_music()
for number in range(200):
    for cue in ("hover", "click", "tick", "slide"):
        audio.play(cue)
    until = time.perf_counter() + number % 37 * 0.0007
    while time.perf_counter() < until:
        pass
    audio.pause()
    audio.resume()
print("went on")
"""


def test_the_program_never_hangs_when_it_is_left_while_sounds_end() -> None:
    """Python's lock and the mixer's, each waiting for the other: nothing but another process would ever tell."""
    found = subprocess.run(
        [sys.executable, "-c", PAUSED_WHILE_SOUNDS_END, str(SOUNDS)],
        env={**os.environ, "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert found.stdout.endswith("went on\n"), found.stderr
