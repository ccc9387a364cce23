"""Pictures of the table of cows in all its states."""

from collections.abc import Callable, Mapping

from korova.games.cows.view import CowsView
from korova.gui.screens.screen import Screen
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.studio import Studio
from korova.gui.tables import FACES, new_match
from korova.services.setups import CowsSetup, SeatSetup

_LEVELS = ("calf", "cow", "agent", "resident", "006")


def setup_for(studio: Studio, players: int, people: int = 1, **rules: object) -> CowsSetup:
    """People first, then bots of all levels."""
    say = studio.shell.say
    seats = [
        SeatSetup("human", say(f"chance.{seat}"), FACES[seat])
        if seat < people
        else SeatSetup("bot", say(f"chance.{seat}"), "", _LEVELS[(seat - 1) % 3])
        for seat in range(players)
    ]
    return CowsSetup(tuple(seats), **rules)  # type: ignore[arg-type]  # the names of fields


def table(studio: Studio, players: int, people: int = 1, *, seed: int = 6, **rules: object) -> CowsTable:
    """A fresh game on the screen, dealt."""
    match = new_match(setup_for(studio, players, people, **rules), seed)
    scene = CowsTable(studio.shell, match, studio.shell.saves.new_slot())
    studio.shell.stack.push(scene)
    studio.wait_until(lambda: scene.game.public.quiet)
    return scene


def _choose(players: int) -> Screen:
    def show(studio: Studio) -> None:
        table(studio, players)
        studio.wait(2)

    return show


SCREENS: Mapping[str, Screen] = {
    "table_2": _choose(2),
    "table_5": _choose(5),
    "table_10": _choose(10),
}
