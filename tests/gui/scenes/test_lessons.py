"""The printed examples of the special agents, tried at the table by every device: they end as the rulebook says."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from korova.games.cows.actions import Action, Convert, DropCard, PlayAgent, TakeRow
from korova.gui.scenes.lesson import Lesson
from korova.gui.scenes.lesson_end import LessonEnd
from korova.gui.scenes.rulebook.cases import CASES, Case
from korova.gui.scenes.rules import Rules
from korova.gui.studio import Studio
from tests.gui.scenes.events import key, letter
from tests.gui.scenes.people import Keys, Mouse, Pad, Person
from tests.gui.scenes.reading import words_on
from tests.gui.scenes.stepping import answer

PLACES = [(page, step, case) for page, cases in enumerate(CASES.values(), start=1) for step, case in enumerate(cases)]
"""Page of the chapter (the first tells of all agents), step on it, and the example."""
VECTORS = {
    vector["id"]: vector
    for vector in json.loads((Path(__file__).parents[2] / "vectors/cows_placement.json").read_text(encoding="utf-8"))
}
printed = pytest.mark.parametrize("number", range(1, 10), ids=lambda number: f"S{number}")
every_device = pytest.mark.parametrize("device", [Mouse, Keys, Pad])


def test_every_printed_example_can_be_tried() -> None:
    assert len(PLACES) == 9


@every_device
@printed
def test_an_example_ends_as_the_rulebook_says(studio: Studio, device: type[Person], number: int) -> None:
    vector = VECTORS[f"S{number}"]
    studio.shell.change(speed=4.0)
    person = device(studio)
    lesson = _tried(studio, person, number)

    for meant in _steps(vector):
        _answer(person, lesson, meant)

    studio.wait_until(lambda: isinstance(studio.top, LessonEnd))
    view, expect = lesson.view, vector["expect"]
    assert [list(row.cards) for row in view.rows] == expect["rows"]
    assert [index + 1 for index, row in enumerate(view.rows) if row.cow] == expect.get("cows", [])
    assert [index + 1 for index, row in enumerate(view.rows) if row.stop] == expect.get("stops", [])
    assert view.fifth == expect.get("fifth", False)
    assert [view.round_points(0)] == list(expect.get("scores", {"reader": 0}).values())
    for hand in expect.get("hands", {}).values():
        assert sorted(view.hand) == hand
    assert studio.shell.say("lesson.done") in words_on(studio)


@every_device
def test_the_book_lies_open_where_it_was(studio: Studio, device: type[Person]) -> None:
    person = device(studio)
    lesson = _tried(studio, person, 1)
    _do_without(studio, lesson)
    studio.wait(1)
    person.press("lesson.book")
    assert isinstance(studio.top, Rules) and studio.top.leaf.name == lesson.case.agent


@every_device
def test_another_play_is_told_from_the_printed_one_and_can_be_mended(studio: Studio, device: type[Person]) -> None:
    person = device(studio)
    lesson = _tried(studio, person, 2)
    _do_without(studio, lesson)
    studio.wait(1)
    words = words_on(studio)
    assert studio.shell.say("lesson.other") in words and studio.shell.say("lesson.done") not in words
    person.press("lesson.again")
    again = studio.top
    assert isinstance(again, Lesson) and again is not lesson and again.case is lesson.case
    _answer(person, again, PlayAgent("COW7", row=3))
    studio.wait_until(lambda: isinstance(studio.top, LessonEnd))
    assert again.as_printed


def test_other_cards_given_away_are_not_as_printed(studio: Studio) -> None:
    lesson = _tried(studio, keys := Keys(studio), 8)
    for meant in (TakeRow(0), Convert(11), DropCard(20)):
        _answer(keys, lesson, meant)
    studio.wait_until(lambda: lesson.desk.asking is not None)
    studio.wait(0.6)
    letter(studio, "u")
    studio.wait_until(lambda: isinstance(studio.top, LessonEnd))
    assert lesson.view.round_points(0) == 6 and not lesson.as_printed


@pytest.mark.parametrize("symbol", [pygame.K_ESCAPE, pygame.K_F1])
def test_an_example_can_be_left_at_any_time(studio: Studio, symbol: int) -> None:
    _tried(studio, Keys(studio), 5)
    key(studio, symbol)
    studio.wait(0.5)
    assert isinstance(studio.top, Rules)


def test_an_example_is_kept_nowhere(studio: Studio) -> None:
    lesson = _tried(studio, keys := Keys(studio), 1)
    _answer(keys, lesson, PlayAgent("SPEC"))
    studio.wait_until(lambda: isinstance(studio.top, LessonEnd))
    studio.wait(1)
    keys.press("lesson.book")
    studio.wait(0.5)
    assert studio.shell.saves.entries() == [] and studio.shell.complaints == []


def test_whoever_wants_no_aids_gets_them_in_a_lesson(studio: Studio) -> None:
    studio.shell.change(aids="off")
    _tried(studio, Keys(studio), 1)
    assert any("23 заберёт ряд 4, штраф 5" in words for words in words_on(studio))
    assert studio.shell.settings.aids == "off"


def test_nobody_lays_the_next_card(studio: Studio) -> None:
    lesson = _tried(studio, keys := Keys(studio), 1)
    _answer(keys, lesson, PlayAgent("SPEC"))
    studio.wait_until(lambda: isinstance(studio.top, LessonEnd))
    studio.wait(4)
    assert [seat for seat, _ in lesson.game.match.log.actions] == [0]


def _case(number: int) -> tuple[int, int, Case]:
    return PLACES[number - 1]


def _tried(studio: Studio, person: Person, number: int) -> Lesson:
    """The lesson of a printed example, entered from its page."""
    page, step, case = _case(number)
    studio.show(Rules(studio.shell, "agents", page, step))
    person.press("rules.try")
    lesson = studio.top
    assert isinstance(lesson, Lesson) and lesson.case is case
    studio.wait(0.6)
    return lesson


def _do_without(studio: Studio, lesson: Lesson) -> None:
    """Neither the agent nor, when the row is taken, another one instead."""
    for kind in ("agent", "exchange"):
        studio.wait_until(lambda kind=kind: lesson.game.decision.kind == kind and bool(lesson.game.answers))
        studio.wait(0.6)
        letter(studio, "u")
    studio.wait_until(lambda: isinstance(studio.top, LessonEnd))


def _answer(person: Person, lesson: Lesson, meant: Action) -> None:
    studio = person.studio
    studio.wait_until(lambda: meant in lesson.game.answers)
    studio.wait(0.6)
    if isinstance(meant, TakeRow):
        person.take_row(meant.row)
    else:
        answer(person, meant)
    assert lesson.game.match.log.actions[-1] == (0, meant)


def _steps(vector: dict[str, Any]) -> list[Action]:
    """The answers of a printed example, in the order in which the rules ask for them."""
    (step,) = vector["steps"]
    found: list[Action] = []
    if step["special"] != "KOMBI":
        row = step.get("target", step.get("dst"))
        found.append(PlayAgent(step["special"], None if row is None else row - 1, step.get("new", step.get("move"))))
    if "row" in step:
        found.append(TakeRow(step["row"] - 1))
    if "convert" in step:
        found.append(Convert(step["convert"]))
    return [*found, *map(DropCard, step.get("drop", ()))]
