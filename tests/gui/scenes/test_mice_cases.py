"""The examples of the mice go as printed: the dice, the catches, the end."""

import json
from pathlib import Path
from typing import Any

import pytest

from korova.games.mice import events as ev
from korova.games.mice.actions import Catch
from korova.games.mice.mice_sets import COLOURS, Counts, read_mice_sets
from korova.games.mice.rules import MiceRules
from korova.games.mice.table import MiceTable
from korova.gui.scenes.rulebook.mice_cases import BOX, MICE_CASES, MiceCase
from korova.services.data import title_data

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "mice_examples.json").read_text(encoding="utf-8"))
RULES = MiceRules()
printed = pytest.mark.parametrize(
    ("case", "vector"), list(zip(MICE_CASES, VECTORS, strict=True)), ids=[vector["id"] for vector in VECTORS]
)


def _counts(of: dict[str, int]) -> Counts:
    red, grey, yellow, green, blue = (of.get(colour, 0) for colour in COLOURS)
    return (red, grey, yellow, green, blue)


def _lies(table: MiceTable) -> tuple[object, ...]:
    return table.turn, table.catch, table.cards, table.centre


def _as_written(place: dict[str, Any]) -> tuple[object, ...]:
    return place["turn"], _counts(place["catch"]), tuple(map(_counts, place["cards"])), _counts(place["centre"])


@printed
def test_an_example_is_laid_out_as_printed(case: MiceCase, vector: dict[str, Any]) -> None:
    assert case.name == vector["name"]
    assert _lies(case.start.table) == _as_written(vector["given"])
    assert RULES.decision(case.start) is not None


@printed
def test_the_dice_of_an_example_fall_as_printed(case: MiceCase, vector: dict[str, Any]) -> None:
    rolls = [list(beat.rolled.dice) for beat in case.beats if beat.rolled]
    assert rolls == vector["rolls"]


@printed
def test_the_catches_of_an_example_are_the_printed_ones(case: MiceCase, vector: dict[str, Any]) -> None:
    catches = [(beat.action, beat.after.table) for beat in case.beats if isinstance(beat.action, Catch)]
    caught = [[mouse.colour for mouse in action.mice if mouse.victim is None] for action, _ in catches]
    stolen = [[mouse.colour for mouse in action.mice if mouse.victim == 0] for action, _ in catches]

    assert caught == vector["caught"]
    assert stolen == vector["stolen"]
    assert [table.catch for _, table in catches] == [_counts(catch) for catch in vector["catches"]]


@printed
def test_an_example_ends_as_printed(case: MiceCase, vector: dict[str, Any]) -> None:
    *earlier, last = case.beats
    assert last.busted is not None
    assert not any(beat.busted for beat in earlier)
    assert _lies(case.end) == _as_written(vector["expect"])


@pytest.mark.parametrize("case", MICE_CASES, ids=lambda case: case.name)
def test_no_mouse_of_an_example_is_lost_at_any_time(case: MiceCase) -> None:
    for state in (case.start, *(beat.after for beat in case.beats)):
        assert RULES.problems(state) == []


@pytest.mark.parametrize("case", MICE_CASES, ids=lambda case: case.name)
def test_an_example_is_one_turn_that_passes_at_its_end(case: MiceCase) -> None:
    passed = [event for beat in case.beats for event in beat.events if isinstance(event, ev.TurnPassed)]
    assert passed == [ev.TurnPassed((case.seat + 1) % len(case.cards))]


def test_the_examples_are_played_with_the_mice_of_the_box() -> None:
    assert next(iter(read_mice_sets(title_data("mice")).values())) == BOX


def test_the_green_mouse_is_all_that_greed_can_catch_first() -> None:
    """M1: blue is barred."""
    roll = MICE_CASES[0].beats[0].after
    decision = RULES.decision(roll)
    assert decision is not None
    assert decision.options[0] == (MICE_CASES[0].answers[1],)
