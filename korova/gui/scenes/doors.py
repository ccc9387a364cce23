"""How a game is entered: dealt anew, or taken up where it was left."""

from korova.engine.log import Log
from korova.engine.refusal import BadLog, Refusal
from korova.games.cows import events as ev
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
        match, past = _taken_up(shell.saves.load(slot))
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
    shell.stack.push(CowsTable(shell, match, slot, past))
    return True


def has_table(title_id: str) -> bool:
    """Whether a game like this can be played on the screen."""
    return title_id == "cows"


def _taken_up(log: Log) -> tuple[Match, list[ev.Event]]:
    """The game as it stands, and what everyone has seen of it."""
    if not has_table(log.title.id):
        raise Refusal("mode_later", f"there is no table yet for {log.title.id}")
    told: list[ev.Event] = []
    match = Match.replay(log, [(None, told.append)])
    return match, [*match.opening(None), *told]
