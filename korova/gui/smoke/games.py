"""A whole short game of each title among bots: saved, left in the middle, found again, and played to its end."""

from collections.abc import Callable, Iterator
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

LEFT_AFTER = 3
"""Turns."""
PATIENCE = 120.0
"""Seconds for each part of a game: the slowest machine and the coldest disk need less."""
_LOOKS_AFTER = 5
"""Frames, after which the save is looked at again."""
_COWS = ("calf", "cow", "agent", "calf")
_CATS = ("kitten", "cat", "tiger")
_USUAL_TURNS = {"cows": 10, "mice": 40}


def cows_game(say: Messages, size: Size | None) -> Iterator[float]:
    """One round: ten turns."""
    return _game(say, size, CowsSetup(_bots(say, _COWS), rounds=1), "cows")


def mice_game(say: Messages, size: Size | None) -> Iterator[float]:
    """Until the last mouse is caught."""
    return _game(say, size, MiceSetup(_bots(say, _CATS)), "mice")


def _bots(say: Messages, levels: tuple[str, ...]) -> tuple[SeatSetup, ...]:
    return tuple(SeatSetup("bot", say(f"chance.{seat}"), "", level) for seat, level in enumerate(levels))


def _game(say: Messages, size: Size | None, setup: CowsSetup | MiceSetup, title_id: str) -> Iterator[float]:
    with TemporaryDirectory(prefix="korova-", ignore_cleanup_errors=True) as folder:
        app = Strict(say.language, Launcher, folder=Path(folder), window=size)
        try:
            app.open()
            yield from _play(app, setup, title_id)
        finally:
            app.close()


def _play(app: Strict, setup: CowsSetup | MiceSetup, title_id: str) -> Iterator[float]:
    shell = app.shell

    def part() -> float:
        return min(0.99, _turns(app, title_id) / _USUAL_TURNS[title_id])

    def ended() -> bool:
        return any(entry.finished for entry in shell.saves.entries())

    yield from _until(app, "pictures", lambda: app.work_seconds > 0 and not app.assets.busy, part)
    shell.change(speed=4.0, reduced_motion=True)
    start_game(shell, setup)
    yield from _until(app, "game", lambda: ended() or _turns(app, title_id) >= LEFT_AFTER, part)
    if not ended():
        shell.home()
        slot = shell.saves.latest(title_id)
        if slot is None or not open_save(shell, slot):
            raise Refusal("smoke_failed", "the game cannot be loaded", step="load")
    yield from _until(app, "game", ended, part)
    (game,) = shell.saves.entries()
    if Match.replay(shell.saves.load(game.slot)).outcome() is None:
        raise Refusal("smoke_failed", "the game has no end", step="end")
    yield 1.0


def _turns(app: Strict, title_id: str) -> int:
    """The turns in the save of the game under way."""
    slot = app.shell.saves.latest(title_id)
    return 0 if slot is None else len(app.shell.saves.load(slot).fingerprints) - 1


def _until(app: Strict, step: str, done: Callable[[], bool], part: Callable[[], float]) -> Iterator[float]:
    """Frames without a pause between them, until something is so."""
    end = monotonic() + PATIENCE
    while not done():
        for _ in range(_LOOKS_AFTER):
            app.step(LONGEST_STEP)
        if monotonic() > end:
            raise Refusal("smoke_failed", f"{step} took too long", step=step)
        yield part()
