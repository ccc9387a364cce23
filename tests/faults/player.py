"""Somebody who plays whatever is on the screen: any legal answer, and on from page to page."""

from pathlib import Path
from random import Random
from typing import Any

from korova.engine.refusal import Refusal
from korova.gui import keeper
from korova.gui.intents import Confirm
from korova.gui.raster import Size
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.doors import start_game
from korova.gui.scenes.final import Final
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.mice_final import MiceFinal
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.studio import Studio
from korova.gui.tables import AnySetup
from korova.gui.widgets.button import Button
from korova.services.setups import CowsSetup, MiceSetup, SeatSetup
from tests.faults.forked import PATIENCE

SMALL: Size = (960, 540)
BRISK = 0.1
"""Seconds: the longest frame there is."""
A_CHANGE_OF_MIND = 0.1
"""How often, for each frame, somebody chooses anew what they have chosen."""
FAST = '{"music": 0, "muted": true, "speed": 4.0, "reduced_motion": true}'

Table = CowsTable | MiceTable


def cows(people: int, variant: str = "classic", **rules: Any) -> CowsSetup:
    """People, and two bots that think for no time. Any: rules have several types."""
    return CowsSetup(_seats(people, "calf"), variant, **{"rounds": 2, **rules})


def mice(people: int, variant: str = "classic", *, series: bool = False) -> MiceSetup:
    return MiceSetup(_seats(people, "kitten"), variant, series=series)


def _seats(people: int, level: str) -> tuple[SeatSetup, ...]:
    faces = ("fox", "owl")
    persons = [SeatSetup("human", f"Аня-{seat}", faces[seat]) for seat in range(people)]
    return (*persons, SeatSetup("bot", "Икар", "", level), SeatSetup("bot", "Лира", "", level))


def open_fast(folder: Path) -> Studio:
    """The program in its home, where nothing takes long; who answers waits for the disk as long as it takes."""
    keeper.A_BLINK = PATIENCE
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "settings.json").exists():
        (folder / "settings.json").write_text(FAST)
    return Studio(SMALL, folder=folder)


def table_of(studio: Studio) -> Table | None:
    """The game that is under way, if there is one."""
    return next((scene for scene in studio.shell.stack.scenes if isinstance(scene, Table)), None)


def offered(studio: Studio) -> bool:
    """Whether the menu offers to go on with a game."""
    return _going_on(studio).enabled


def go_on(studio: Studio) -> Table:
    """Press «Продолжить»; a game that can be played is on the screen."""
    table = go_on_if_not_over(studio)
    assert table is not None, "the game was over"
    return table


def go_on_if_not_over(studio: Studio) -> Table | None:
    """The same; a game that was killed between its end and its place among the finished ones shows how it ended."""
    assert isinstance(studio.top, Launcher)
    studio.top.ring.focus(_going_on(studio))
    studio.do(Confirm())
    table = table_of(studio)
    assert table is not None or ended(studio), (
        f"the game does not go on: {studio.shell.complaints} {studio.app.toast.words}"
    )
    return table


def _going_on(studio: Studio) -> Button:
    top = studio.top
    assert isinstance(top, Launcher)
    label = studio.shell.say("launcher.continue")
    return next(w for w in top.ring.widgets if isinstance(w, Button) and w.label == label)


def sit_down(studio: Studio, setup: AnySetup) -> Table:
    """Begin a game."""
    start_game(studio.shell, setup)
    table = table_of(studio)
    assert table is not None
    return table


def play_a_little(studio: Studio, rng: Random) -> bool:
    """One frame; whether a person has answered something in it."""
    top = studio.top
    if isinstance(top, Table) and top.game.answers and (_waited_for(top) or rng.random() < A_CHANGE_OF_MIND):
        seat = top.game.asked
        assert seat is not None
        top.game.act(seat, rng.choice(top.game.answers))
        return True
    if not isinstance(top, Table):
        studio.app.hear(Confirm())
    studio.app.step(BRISK)
    return False


def _waited_for(table: Table) -> bool:
    """Whether the game cannot go on without the person at the screen."""
    decision = table.game.decision
    return decision is not None and table.game.asked in decision.options


def play(studio: Studio, rng: Random, answers: int) -> None:
    """Answer so many times."""
    while answers:
        answers -= play_a_little(studio, rng)


def seen(studio: Studio, sentence: str) -> bool:
    """Whether people read these words now, or will in a moment."""
    return any(sentence in words for words in (studio.app.toast.words, studio.shell.notice, *studio.shell.complaints))


def saved(studio: Studio, table: Table) -> bool:
    """Whether all that was done lies on the disk."""
    try:
        return studio.shell.saves.load(table.slot).actions == table.log.actions
    except Refusal:
        return False


def ended(studio: Studio) -> bool:
    return isinstance(studio.top, Final | MiceFinal)
