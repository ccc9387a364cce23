"""The process that thinks is killed, as systems do when memory runs out: bots answer all the same, and hints come."""

from multiprocessing import active_children
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from korova.gui.intents import Command
from korova.gui.studio import Studio
from korova.gui.tables import AnySetup
from korova.play.match import Match
from korova.services.setups import CowsSetup, MiceSetup, SeatSetup
from korova.services.worker import Worker
from tests.faults.conftest import Fork
from tests.faults.forked import PATIENCE, Tell
from tests.faults.player import BRISK, open_fast, play_a_little, sit_down

ME = SeatSetup("human", "Аня", "fox")
GAMES: dict[str, AnySetup] = {
    "cows": CowsSetup((ME, SeatSetup("bot", "Икар", "", "agent"), SeatSetup("bot", "Лира", "", "calf")), rounds=2),
    "mice": MiceSetup((ME, SeatSetup("bot", "Икар", "", "tiger")), series=True),
}
every_game = pytest.mark.parametrize("setup", GAMES.values(), ids=GAMES)


def _kill_helpers() -> int:
    """How many there were."""
    helpers = active_children()
    for helper in helpers:
        helper.kill()
        helper.join()
    return len(helpers)


def _wait_for(studio: Studio, seen: object) -> None:
    """Frames as on a real screen, until something is so."""
    end = monotonic() + PATIENCE
    while not seen():  # type: ignore[operator]
        studio.app.step(BRISK)
        sleep(0.002)
        assert monotonic() < end, "what was waited for did not come"


def _kill_while_bots_think(tell: Tell, home: Path, setup: AnySetup) -> None:
    studio = open_fast(home)
    worker = studio.shell.worker = Worker()
    table = sit_down(studio, setup)
    rng, killed = Random(1), 0
    end = monotonic() + PATIENCE
    while killed < 4 or len(table.log.actions) < 30:
        assert monotonic() < end, f"the game stands still: {len(table.log.actions)} actions, {killed} kills"
        play_a_little(studio, rng)
        if rng.random() < 0.1:
            killed += _kill_helpers()
    assert {seat for seat, _ in table.log.actions} == set(range(len(setup.seats)))
    assert Match.replay(table.log).problems() == []
    assert not studio.shell.complaints
    studio.close()
    worker.close()


@every_game
def test_bots_answer_though_their_helper_is_killed_again_and_again(fork: Fork, tmp_path: Path, setup: AnySetup) -> None:
    fork(_kill_while_bots_think, tmp_path / "home", setup).end()


def _kill_while_a_hint_is_thought_of(tell: Tell, home: Path, setup: AnySetup) -> None:
    studio = open_fast(home)
    worker = studio.shell.worker = Worker()
    table = sit_down(studio, setup)
    _wait_for(studio, lambda: table.game.asked is not None and table.game.answers)
    _kill_helpers()
    for _ in range(2):
        studio.do(Command("hint"))
        assert table.adviser.thinking
        assert _kill_helpers() == 1
        _wait_for(studio, lambda: not table.adviser.thinking)
        assert table.adviser.advice is None
    studio.do(Command("hint"))
    _wait_for(studio, lambda: table.adviser.advice is not None)
    assert not studio.shell.complaints
    studio.close()
    worker.close()


@every_game
def test_a_hint_whose_helper_was_killed_can_be_asked_for_again(fork: Fork, tmp_path: Path, setup: AnySetup) -> None:
    fork(_kill_while_a_hint_is_thought_of, tmp_path / "home", setup).end()
