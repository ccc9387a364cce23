"""The result of a saved game that is over: its final as it was, without the ceremony."""

from dataclasses import replace

from korova.engine.refusal import BadConfig, Refusal
from korova.gui import seating
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.final import Final
from korova.gui.scenes.saved_game import SavedGame
from korova.gui.scenes.setup import Setup
from korova.gui.shell import Shell
from korova.gui.tables import new_match, setup_of
from korova.play.match import Match


def open_result(shell: Shell, game: SavedGame) -> bool:
    """Show who has won; one step back is the list. A game that cannot be read is complained of."""
    say, stack = shell.say, shell.stack
    try:
        match = Match.replay(shell.saves.load(game.entry.slot))
    except Refusal as refusal:
        shell.complain(refusal)
        return False
    players = tuple(replace(player, name=name) for player, name in zip(game.players, game.names(say), strict=True))
    setup = seating.tidied(setup_of(replace(match.log, players=players)), say)

    def rematch() -> None:
        try:
            again = new_match(setup)
        except BadConfig as refusal:
            shell.complain(refusal)
        else:
            stack.replace(CowsTable(shell, again, shell.saves.new_slot()))

    def new_setup() -> None:
        stack.replace(Setup(shell, setup))

    stack.push(Final(shell, match.view(None), players, rematch=rematch, new_setup=new_setup, archive=stack.pop))
    return True
