"""How a game is entered: dealt anew, or taken up where it was left."""

from collections.abc import Mapping
from typing import Any, Protocol

from korova.engine.log import Log
from korova.engine.refusal import BadLog, Refusal
from korova.gui.scene import Scene
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.shell import Shell
from korova.gui.tables import AnySetup, new_match, seated
from korova.play.match import Match
from korova.services.setups import MiceSetup


class Table(Protocol):
    """Makes the scene of a game. The events of its past are those of its title, hence Any."""

    def __call__(self, shell: Shell, match: Match, slot: str, past: list[Any] | None = None, /) -> Scene: ...


TABLES: Mapping[str, Table] = {"cows": CowsTable, "mice": MiceTable}
"""The tables of the titles."""


def start_game(shell: Shell, setup: AnySetup) -> None:
    """Begin a game by a setup, which the next one will start from; Refusal if the rules or their data forbid it."""
    match = new_match(setup)
    keep_setup(shell, setup)
    shell.stack.replace(fresh_table(shell, match))


def keep_setup(shell: Shell, setup: AnySetup) -> None:
    """The next game of this title will start from it."""
    if isinstance(setup, MiceSetup):
        shell.change(mice_setup=setup)
    else:
        shell.change(setup=setup)


def fresh_table(shell: Shell, match: Match) -> Scene:
    """The table of a game that begins, with a slot of its own."""
    return TABLES[match.title.id](shell, match, shell.saves.new_slot())


def open_save(shell: Shell, slot: str) -> bool:
    """Go on with a saved game; one that cannot be read is set aside, and that is said."""
    try:
        match, past = _taken_up(seated(shell.saves.load(slot), shell.say))
    except BadLog as problem:
        shell.complain(problem)
        try:
            shell.saves.set_aside(slot)
        except Refusal as second:
            shell.complain(second)
        return False
    except Refusal as problem:
        shell.complain(problem)
        return False
    shell.stack.push(TABLES[match.title.id](shell, match, slot, past))
    return True


def _taken_up(log: Log) -> tuple[Match, list[Any]]:
    """The game as it stands, and what everyone has seen of it."""
    told: list[Any] = []
    match = Match.replay(log, [(None, told.append)])
    return match, [*match.opening(None), *told]
