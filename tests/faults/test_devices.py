"""Devices that go in the middle: a pad that is pulled out, a loudspeaker that is gone, too many open files."""

import os
import resource
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from korova.gui.audio import Audio
from korova.gui.intents import Command, Focus
from korova.gui.page import Page
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.studio import FRAME, Studio
from korova.gui.tables import AnySetup
from korova.services.paths import assets
from korova.services.worker import Worker
from tests.faults.conftest import Fork
from tests.faults.forked import Tell
from tests.faults.player import cows, mice, open_fast, play, saved, sit_down

GAMES = {"cows": cows(1), "cows-agents": cows(1, "agents"), "mice": mice(1, series=True)}
every_game = pytest.mark.parametrize("setup", GAMES.values(), ids=GAMES)
A_WHILE = 1.5
"""Seconds in which a held direction steps many times."""


def _post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))


def _place(studio: Studio) -> object:
    """Where the focus is."""
    top = studio.top
    if isinstance(top, CowsTable):
        return top.desk.fingers.focus, top.desk.tools.index
    assert isinstance(top, Page | MiceTable)
    return (top.desk.ring if isinstance(top, MiceTable) else top.ring).index


def _moves(studio: Studio) -> bool:
    """Whether the focus goes on by itself."""
    places = []
    for _ in range(round(A_WHILE / FRAME)):
        studio.app.step(FRAME)
        places.append(_place(studio))
    return len(set(places)) > 1


RIGHT, LEFT = 1, -1
D_PAD = {RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT, LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT}
HELD: dict[str, Callable[[int], tuple[int, dict[str, object]]]] = {
    "button": lambda side: (pygame.CONTROLLERBUTTONDOWN, {"button": D_PAD[side]}),
    "stick": lambda side: (
        pygame.CONTROLLERAXISMOTION,
        {"axis": pygame.CONTROLLER_AXIS_LEFTX, "value": side * 32_000},
    ),
    "plain stick": lambda side: (pygame.JOYAXISMOTION, {"axis": 0, "value": float(side)}),
    "hat": lambda side: (pygame.JOYHATMOTION, {"hat": 0, "value": (side, 0)}),
}
"""What can be held, towards a side."""


def _pull_it_out(tell: Tell, home: Path, setup: AnySetup | None, held: str) -> None:
    studio = open_fast(home)
    if setup is not None:
        table = sit_down(studio, setup)
        studio.wait_until(lambda: bool(table.game.answers))
    kind, fields = HELD[held](RIGHT)
    mapped = kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION)
    _post(kind, instance_id=3, **fields)
    assert _moves(studio), "a held direction steps on"
    _post(pygame.CONTROLLERDEVICEREMOVED if mapped else pygame.JOYDEVICEREMOVED, instance_id=3)
    studio.app.step(FRAME)
    assert not _moves(studio), "nobody holds it any more"
    _post(pygame.CONTROLLERDEVICEADDED if mapped else pygame.JOYDEVICEADDED, device_index=0)
    assert not _moves(studio), "it was put in, and nothing is held"
    _post(kind, instance_id=4, **HELD[held](LEFT)[1])
    assert _moves(studio), "it has another number now, and works"
    studio.close()


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("setup", [None, *GAMES.values()], ids=["menu", *GAMES])
def test_a_pad_that_is_pulled_out_lets_go_and_works_when_it_is_back(
    fork: Fork, tmp_path: Path, setup: AnySetup | None, held: str
) -> None:
    fork(_pull_it_out, tmp_path / "home", setup, held).end()


def _lose_the_sound(tell: Tell, home: Path, setup: AnySetup, comes_back: bool) -> None:
    studio = open_fast(home)
    studio.shell.change(muted=False, music=50, effects=80)
    table = sit_down(studio, setup)
    rng = Random(1)
    play(studio, rng, 2)
    assert not studio.app.audio.silent
    for deed in (
        lambda: play(studio, rng, 2),
        lambda: studio.do(Command("mute"), Command("mute")),
        lambda: studio.do(Focus(gained=False), Focus(gained=True)),
        lambda: studio.shell.change(effects=studio.shell.settings.effects - 1),
        lambda: studio.shell.change(music=0 if studio.shell.settings.music else 50),
    ):
        os.environ["SDL_AUDIODRIVER"] = "dummy" if comes_back else "nothing"
        pygame.mixer.quit()
        _post(pygame.AUDIODEVICEREMOVED, which=1, iscapture=False)
        deed()
        play(studio, rng, 2)
        studio.shell.cue("moo")
        assert studio.app.audio.silent is not comes_back
    assert not studio.shell.complaints
    studio.close()
    assert saved(studio, table)


@pytest.mark.parametrize("comes_back", [True, False], ids=["comes-back", "stays-away"])
@every_game
def test_a_sound_device_that_goes_in_the_middle_is_missed_by_nobody(
    fork: Fork, tmp_path: Path, setup: AnySetup, comes_back: bool
) -> None:
    fork(_lose_the_sound, tmp_path / "home", setup, comes_back).end()


def _hear_music_again(tell: Tell) -> None:
    audio = Audio(assets() / "sounds")
    audio.start_music()
    assert pygame.mixer.music.get_busy()
    pygame.mixer.quit()
    audio.play("moo")
    assert pygame.mixer.music.get_busy()
    audio.play("moo")
    assert pygame.mixer.get_busy()
    audio.close()


def test_the_music_plays_on_when_the_device_is_back(fork: Fork) -> None:
    fork(_hear_music_again).end()


def _start_no_helper(tell: Tell) -> None:
    """The system gives no more files, which a helper cannot start without. And then it does again."""
    worker = Worker()
    assert worker.ask(os.getppid).result() == os.getpid()
    worker.close()
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, limits[1]))
    lost = worker.ask(os.getppid)
    assert lost.done() and isinstance(lost.exception(), OSError)
    resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    assert worker.ask(os.getppid).result() == os.getpid()
    worker.close()


def test_where_no_helper_can_start_its_questions_are_answered_by_a_reason(fork: Fork) -> None:
    fork(_start_no_helper).end()
