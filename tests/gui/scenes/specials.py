"""Tables with special agents in a known position, and what people do there with what they hold."""

from collections.abc import Sequence
from typing import Any

from korova.engine.log import Player
from korova.games import TITLES
from korova.games.cows.actions import Action
from korova.games.cows.cards import AgentId
from korova.games.cows.position import Position, Seat, laid_out
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.studio import Studio
from korova.gui.tables import HUMAN
from korova.play.match import Match
from tests.gui.scenes.people import Keys
from tests.gui.scenes.playing import PEOPLE

ROWS = ((5, 11, 13), (17, 21, 26, 28, 29), (33, 36), (40, 44, 47, 49, 50))
HAND = (8, 34, 62)
PILE = (2, 20, 41, 55, 66)


def lay_out(
    studio: Studio, card: int, *specials: AgentId, people: int = 1, others: Sequence[Seat] = (Seat(90),), **fields: Any
) -> CowsTable:
    """The first person has this card and these specials; nobody has chosen yet. Any: fields of several types."""
    seats = (Seat(card, HAND, specials, PILE), *others)
    laid = Position(**{"rows": ROWS, "seats": seats, "agents": True, **fields})
    state = laid_out(laid, revealed=False)
    players = [
        Player(PEOPLE[seat][0], HUMAN, PEOPLE[seat][1]) if seat < people else Player(f"Бот {seat}", "calf", "")
        for seat in range(len(seats))
    ]
    match = Match(TITLES["cows"], state.table.config, state.seed, players, start=state)
    table = CowsTable(studio.shell, match, "", ())
    studio.shell.stack.push(table)
    studio.wait(0.2)
    return table


def asked_with(studio: Studio, card: int, *held: AgentId, specials: Sequence[AgentId] = (), **fields: Any) -> CowsTable:
    """The same when the card is revealed and a question about specials has come up."""
    table = lay_out(studio, card, *held, *specials, **fields)
    Keys(studio).lay(f"card/{card}")
    studio.wait_until(lambda: table.desk.asking is not None)
    studio.wait(0.6)
    return table


def last_action(table: CowsTable) -> Action:
    """What the first person has done."""
    action: Action = [action for seat, action in table.game.match.log.actions if seat == 0][-1]
    return action
