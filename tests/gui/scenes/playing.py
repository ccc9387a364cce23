"""Games of cows at the screen: dealt so that their cards are known, and played by people with one device."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from korova.games.cows.actions import CHOOSE, TAKE_ROW, Action
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import DEAF_SECONDS, Curtain
from korova.gui.scenes.final import Final
from korova.gui.scenes.summary import RoundSummary
from korova.gui.studio import Studio
from korova.gui.tables import new_match
from korova.play.match import Match
from korova.services.setups import CowsSetup, SeatSetup
from tests.gui.scenes.events import letter
from tests.gui.scenes.people import Person
from tests.gui.scenes.stepping import answer

DOORS: Mapping[type, str] = {RoundSummary: "ending.next", Curtain: "curtain.show"}
"""Scenes between the cards, and the button that leads on."""

LOWEST = 9
"""Of this deal the first person holds card 1: played in the first turn, it is lower than all rows."""

PEOPLE = (("Аня", "fox"), ("Боря", "owl"), ("Вера", "dog"))
BOTS = ("Икар", "Клен", "Лира", "Мирта", "Нора", "Опал", "Рута", "Сойка", "Тара")


def setup_of(people: int, *levels: str, **rules: Any) -> CowsSetup:
    """People, then bots of these levels. Any: the rules of a setup have several types."""
    seats = [SeatSetup("human", name, face) for name, face in PEOPLE[:people]]
    seats += [SeatSetup("bot", name, "", level) for name, level in zip(BOTS, levels, strict=False)]
    return CowsSetup(tuple(seats), **{"rounds": 1, **rules})


def sit(studio: Studio, setup: CowsSetup, seed: int = LOWEST) -> CowsTable:
    """Deal a game whose cards are known; it is on the screen and waits for its first card."""
    return sit_at(studio, new_match(setup, seed))


def sit_at(studio: Studio, match: Match) -> CowsTable:
    """Begin a game at its table, and let the deal be skipped."""
    table = CowsTable(studio.shell, match, studio.shell.saves.new_slot())
    studio.shell.stack.push(table)
    letter(studio, "s")
    studio.wait_until(lambda: asked(studio) or studio.top is not table or not table.game.people)
    return table


def asked(studio: Studio) -> bool:
    """Whether a person at the table has something to do, and the game waits for nobody else."""
    table = studio.top
    if not isinstance(table, CowsTable) or table.game.asked is None or not table.game.watcher.settled:
        return False
    if table.desk.asking is not None:
        return bool(table.desk.handled) and table.desk.handled.keys() <= table.desk.fingers.poses.keys()
    return table.desk.asked_row or (table.view.chosen is None and bool(table.desk.fingers.poses))


def cheapest(table: CowsTable) -> int:
    """The row to take by rule 4."""
    rows = table.view.rows
    return min(range(len(rows)), key=lambda row: rows[row].points)


def play(person: Person, until: Callable[[], bool] | None = None) -> None:
    """Play the lowest card turn after turn, until something is so or the game has ended."""
    studio = person.studio

    def reached() -> bool:
        return isinstance(studio.top, Final) or (until is not None and until())

    while True:
        studio.wait_until(lambda: reached() or asked(studio) or type(studio.top) in DOORS)
        if reached():
            assert until is None or until(), "the game has ended too early"
            return
        if type(studio.top) in DOORS:
            studio.wait(DEAF_SECONDS + 0.1)
            person.press(DOORS[type(studio.top)])
        else:
            _answer(person)


def _any(answers: Sequence[Action], turn: int) -> Action:
    """Another one of the answers every time."""
    return answers[7 * turn % len(answers)]


def _answer(person: Person) -> None:
    """Take the cheapest row or lay the lowest card; what was meant must be what was done."""
    table = person.table
    seat, match = table.game.asked, table.game.match
    if table.desk.asking is not None:
        meant = _any(table.game.answers, len(match.log.actions))
        answer(person, meant)
    elif table.desk.asked_row:
        row = cheapest(table)
        meant = TAKE_ROW[row]
        person.take_row(row)
    else:
        sprite = table.desk.hand[0]
        meant = CHOOSE[int(sprite.removeprefix("card/"))]
        person.lay(sprite)
    assert [action for who, action in match.log.actions if who == seat][-1] == meant
