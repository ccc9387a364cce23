"""What people do with a question that is answered step by step: click, go there and confirm, or carry."""

from collections.abc import Sequence

from korova.games.cows.actions import Action, Convert, DraftCard, DropCard, Exchange, PlayAgent
from korova.gui.cows.asking.agent import FIFTH
from korova.gui.cows.asking.draft import DraftAsking
from korova.gui.cows.asking.stepwise import WITHOUT, Stepwise
from korova.gui.cows.asking.taking import DISCARD
from korova.gui.scenes.cows_table import CowsTable
from tests.gui.scenes.people import Mouse, Person, Steps


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
    for _ in range(120):
        asking = asking_of(table)
        places = asking.places()
        if asking.focus == name:
            return
        if isinstance(asking, DraftAsking):
            person.right()
            continue
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


def _middle(table: CowsTable, name: str) -> tuple[float, float]:
    box = asking_of(table).places()[name].box
    if name.startswith("special/"):
        return box.x + 14, box.centre[1]
    return (box.x + 30, box.centre[1]) if name.startswith("row/") else box.centre


def steps_to(answer: Action) -> Sequence[str]:
    """What is chosen, one after the other, for an answer."""
    match answer:
        case PlayAgent("SPEC"):
            return "special/SPEC/0", FIFTH
        case PlayAgent("SANITAR", None, card):
            return "special/SANITAR/0", f"card/{card}"
        case PlayAgent("DESANT", row, card):
            return "special/DESANT/0", f"card/{card}", f"row/{row}"
        case PlayAgent(agent, row):
            return f"special/{agent}/0", f"row/{row}"
        case Convert(card) | DropCard(card) | DraftCard(card):
            return (f"card/{card}",)
        case Exchange(agent):
            return f"special/{agent}/0", DISCARD
    return (WITHOUT,)


def answer(person: Person, meant: Action) -> None:
    """Answer a question; a click that has only taken aim is followed by another."""
    table = person.table
    done = len(table.game.match.log.actions)
    steps = steps_to(meant)
    choose(person, *steps)
    if len(table.game.match.log.actions) == done:
        choose(person, steps[-1])
