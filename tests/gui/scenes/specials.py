"""Tables with special agents in a known position, and what people do there with what they hold."""

from collections.abc import Sequence
from typing import Any

from korova.engine.log import Player
from korova.games import TITLES
from korova.games.cows.actions import Action
from korova.games.cows.cards import AgentId
from korova.games.cows.position import Position, Seat, laid_out
from korova.gui.cows.asking.stepwise import Stepwise
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.studio import Studio
from korova.gui.tables import HUMAN
from korova.play.match import Match
from tests.gui.scenes.people import Keys, Mouse, Person, Steps
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
    table = CowsTable(studio.shell, match, studio.shell.saves.new_slot(), ())
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


def asking_of(table: CowsTable) -> Stepwise:
    asking = table.desk.asking
    assert asking is not None, "nothing is asked"
    return asking


def choose(person: Person, *names: str) -> None:
    """Choose what is asked for, one after the other: by clicks, or by going there and confirming."""
    table = person.table
    for name in names:
        if isinstance(person, Mouse):
            person.click(*_middle(table, name))
        else:
            assert isinstance(person, Steps)
            walk(person, name)
            person.confirm()
        person.studio.wait(0.1)


def walk(person: Steps, name: str) -> None:
    """Go to a thing that can be chosen, by steps in the direction in which it lies."""
    table = person.table
    for _ in range(40):
        asking = asking_of(table)
        places = asking.places()
        if asking.focus == name:
            return
        here = places[asking.focus].box.centre if asking.focus in places else None
        there = places[name].box.centre
        if here is None:
            person.down()
        elif abs(there[1] - here[1]) > abs(there[0] - here[0]):
            (person.down if there[1] > here[1] else person.up)()
        else:
            (person.right if there[0] > here[0] else person.left)()
    raise AssertionError(f"{name} cannot be reached")


def carry(person: Mouse, name: str, to: str) -> None:
    """Drag one thing to another."""
    table = person.table
    start = table.desk.handled[name]
    grip = start.x - start.w / 2 + 14, start.y - 10
    person.carry(grip, grip)
    person.carry(grip, (grip[0] + 30, grip[1] - 30))
    person.move(*_middle(table, to), held=True)
    person.up(*_middle(table, to))
    person.studio.wait(0.1)


def last_action(table: CowsTable) -> Action:
    """What the first person has done."""
    action: Action = [action for seat, action in table.game.match.log.actions if seat == 0][-1]
    return action


def _middle(table: CowsTable, name: str) -> tuple[float, float]:
    box = asking_of(table).places()[name].box
    if name.startswith("special/"):
        return box.x + 14, box.centre[1]
    return (box.x + 30, box.centre[1]) if name.startswith("row/") else box.centre
