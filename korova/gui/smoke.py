"""`korova --smoke`: whether this copy of the program works at all, on the machine where it lies."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from korova.engine.refusal import Refusal
from korova.gui.app import LONGEST_STEP
from korova.gui.raster import Size
from korova.gui.scenes.doors import open_save, start_game
from korova.gui.scenes.launcher import Launcher
from korova.gui.studio import Strict
from korova.play.match import Match
from korova.services.messages import Messages
from korova.services.setups import CowsSetup, MiceSetup, SeatSetup

TURNS = 3
PATIENCE = 60.0
"""Seconds for each step: the slowest machine and the coldest disk need less."""
_COWS = ("calf", "cow", "agent", "calf")
_CATS = ("kitten", "cat", "tiger")


def smoke(say: Messages, size: Size | None = None) -> int:
    """Open the window, let bots play both titles, save each game, load it and let them play on; Refusal where a step
    fails.

    It happens in a folder of its own: nobody's games are touched.
    """
    with TemporaryDirectory(prefix="korova-") as folder:
        app = Strict(say.language, Launcher, folder=Path(folder), window=size)
        try:
            app.open()
            turns = _play(app)
        finally:
            app.close()
    print(say("smoke.done", n=turns))
    return 0


def _play(app: Strict) -> int:
    shell = app.shell
    _until(app, "pictures", lambda: app.work_seconds > 0 and not app.assets.busy)
    shell.change(speed=4.0, reduced_motion=True)
    return _play_title(app, "cows", CowsSetup(_bots(app, _COWS))) + _play_title(
        app, "mice", MiceSetup(_bots(app, _CATS))
    )


def _bots(app: Strict, levels: tuple[str, ...]) -> tuple[SeatSetup, ...]:
    return tuple(SeatSetup("bot", app.shell.say(f"chance.{seat}"), "", level) for seat, level in enumerate(levels))


def _play_title(app: Strict, title_id: str, setup: CowsSetup | MiceSetup) -> int:
    """How many turns were played, some of them after the game was left and found again."""
    shell = app.shell
    start_game(shell, setup)
    _until(app, "game", lambda: _turns(app, title_id) >= TURNS)
    shell.home()
    slot = shell.saves.latest(title_id)
    if slot is None or not open_save(shell, slot):
        raise Refusal("smoke_failed", "the game cannot be loaded", step="load")
    before = _turns(app, title_id)
    _until(app, "load", lambda: _turns(app, title_id) > before)
    turns = _turns(app, title_id)
    shell.home()
    return turns


def _turns(app: Strict, title_id: str) -> int:
    """The turns in the save, which must be playable from the first action to the last."""
    slot = app.shell.saves.latest(title_id)
    if slot is None:
        return 0
    return len(Match.replay(app.shell.saves.load(slot)).log.fingerprints) - 1


def _until(app: Strict, step: str, done: Callable[[], bool]) -> None:
    """Frames without a pause between them, until something is so."""
    end = monotonic() + PATIENCE
    while not done():
        app.step(LONGEST_STEP)
        if monotonic() > end:
            raise Refusal("smoke_failed", f"{step} took too long", step=step)
