"""The result of a saved game that is over: its final as it was, without the ceremony."""

from dataclasses import replace

from korova.engine.refusal import Refusal
from korova.gui.scenes.doors import fresh_table, open_save
from korova.gui.scenes.final import Final
from korova.gui.scenes.mice_final import MiceFinal
from korova.gui.scenes.mice_setup import MiceSetupPage
from korova.gui.scenes.saved_game import SavedGame
from korova.gui.scenes.setup import Setup
from korova.gui.shell import Shell
from korova.gui.tables import player_of, rematch, seated, setup_of
from korova.play.match import Match
from korova.services.setups import MiceSetup


def open_result(shell: Shell, game: SavedGame) -> bool:
    """Show who has won; one step back is the list. A game that cannot be read is complained of, and one that somebody
    has put among the finished ones too early goes on."""
    say, stack = shell.say, shell.stack
    try:
        match = Match.replay(seated(shell.saves.load(game.entry.slot), say))
    except Refusal as refusal:
        shell.complain(refusal)
        return False
    if match.outcome() is None:
        return open_save(shell, game.entry.slot)
    setup = setup_of(match.log)
    mice = isinstance(setup, MiceSetup)
    page = MiceSetupPage(shell, setup) if isinstance(setup, MiceSetup) else Setup(shell, setup)
    log = replace(match.log, players=tuple(player_of(seat) for seat in page.setup.seats))
    stack.push(
        (MiceFinal if mice else Final)(
            shell,
            match.view(None),
            match.log.players,
            rematch=lambda: stack.replace(fresh_table(shell, rematch(log))),
            new_setup=lambda: stack.replace(page),
            archive=stack.pop,
        )
    )
    return True
