"""The printed examples of the mice, tried at the table by every device: they end as the rulebook says."""

import json
from pathlib import Path

import pytest

from korova.games.mice.actions import ROLL, STASH
from korova.games.mice.mice_sets import COLOURS, Counts
from korova.gui import intents as it
from korova.gui.scenes.lesson_end import LessonEnd
from korova.gui.scenes.mice_lesson import MiceLesson
from korova.gui.scenes.rulebook.mice_cases import MICE_CASES, MiceCase
from korova.gui.scenes.rulebook.mice_example import MiceExample
from korova.gui.scenes.rules import Rules
from korova.gui.studio import Studio
from tests.gui.scenes.mousing import answer
from tests.gui.scenes.people import Keys, Mouse, Pad, Person
from tests.gui.scenes.reading import words_on

EXAMPLES = json.loads((Path(__file__).parents[2] / "vectors/mice_examples.json").read_text(encoding="utf-8"))
every_device = pytest.mark.parametrize("device", [Mouse, Keys, Pad])
every_case = pytest.mark.parametrize("case", MICE_CASES, ids=lambda case: case.name)


@pytest.fixture
def studio(studio: Studio) -> Studio:
    studio.shell.change(speed=4.0)
    return studio


def tried(studio: Studio, person: Person, name: str) -> MiceLesson:
    """The lesson of an example, entered from its page."""
    rules = Rules(studio.shell, "mice")
    page = next(n for n, leaf in enumerate(rules.chapter.leaves) if isinstance(leaf, MiceExample)
                and leaf.case.name == name)  # fmt: skip
    studio.show(Rules(studio.shell, "mice", page))
    person.press("rules.try")
    lesson = studio.top
    assert isinstance(lesson, MiceLesson) and lesson.case.name == name
    studio.wait(0.6)
    return lesson


@every_device
@every_case
def test_an_example_ends_as_printed(studio: Studio, device: type[Person], case: MiceCase) -> None:
    person = device(studio)
    lesson = tried(studio, person, case.name)
    for meant in case.answers:
        studio.wait_until(lambda: lesson.game.asked is not None)
        studio.wait(0.6)
        answer(person, meant)
        assert lesson.log.actions[-1] == (case.seat, meant)
    studio.wait_until(lambda: isinstance(studio.top, LessonEnd))
    last = next(row for row in EXAMPLES if row["name"] == case.name)["expect"]
    table = lesson.view.table
    assert [_some(card) for card in table.cards] == last["cards"]
    assert _some(table.centre) == last["centre"] and _some(table.catch) == last["catch"]
    assert table.turn == last["turn"] and lesson.as_printed
    assert studio.shell.say("lesson.done") in words_on(studio)


def test_who_stops_in_time_has_done_otherwise(studio: Studio) -> None:
    keys = Keys(studio)
    lesson = tried(studio, keys, "greed")
    answer(keys, ROLL)
    studio.wait_until(lambda: lesson.game.asked is not None)
    answer(keys, lesson.case.answers[1])
    studio.wait_until(lambda: lesson.game.asked is not None)
    answer(keys, STASH)
    studio.wait_until(lambda: isinstance(studio.top, LessonEnd))
    assert not lesson.as_printed
    assert studio.shell.say("lesson.other") in words_on(studio)
    studio.wait(1)
    keys.press("lesson.again")
    assert isinstance(studio.top, MiceLesson) and studio.top is not lesson


def test_an_example_is_left_by_escape_and_kept_nowhere(studio: Studio) -> None:
    before = studio.shell.dice.rolls
    tried(studio, Keys(studio), "robber").roll()
    studio.wait(1)
    studio.do(it.Cancel())
    studio.wait(0.3)
    assert isinstance(studio.top, Rules)
    assert studio.shell.saves.entries() == [] and studio.shell.dice.rolls == before


def _some(counts: Counts) -> dict[str, int]:
    """As the vectors have it: colours of which there are none are left out."""
    return {colour: count for colour, count in zip(COLOURS, counts, strict=True) if count}
