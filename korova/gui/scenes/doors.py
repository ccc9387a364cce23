"""How a game is entered: dealt anew, or taken up where it was left."""

from korova.engine.refusal import Refusal
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.shell import Shell
from korova.gui.tables import new_match
from korova.play.match import Match
from korova.services.setups import CowsSetup


def start_game(shell: Shell, setup: CowsSetup) -> None:
    """Deal the cards for a setup, which the next game will start from; BadConfig if the rules forbid it."""
    match = new_match(setup)
    shell.change(setup=setup)
    shell.stack.replace(CowsTable(shell, match, shell.saves.new_slot()))


def open_save(shell: Shell, slot: str) -> bool:
    """Go on with a saved game; one that cannot be read is set aside, and that is said."""
    try:
        match = Match.replay(shell.saves.load(slot))
    except Refusal as refusal:
        shell.complain(refusal)
        try:
            shell.saves.set_aside(slot)
        except Refusal as second:
            shell.complain(second)
        return False
    shell.stack.push(CowsTable(shell, match, slot))
    return True
