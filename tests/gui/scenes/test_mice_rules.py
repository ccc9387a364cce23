"""The chapter of the mice: its figures show what the rules allow, and every sentence of it is read somewhere."""

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pygame
import pytest

from korova.games.mice.actions import Mouse, catch_of
from korova.games.mice.catching import legal_catches
from korova.games.mice.config import END_BELOW, MiceConfig
from korova.games.mice.dice import Face
from korova.games.mice.rules import MiceRules
from korova.games.mice.scoring import card_points, winners
from korova.games.mice.table import MiceTable
from korova.gui import intents as it
from korova.gui.pictures import Pictures
from korova.gui.scenes.rulebook.mice_cases import BOX, MICE_CASES
from korova.gui.scenes.rulebook.mice_chapter import MICE_PAGES
from korova.gui.scenes.rulebook.mice_ends import CARDS, EXPERT_CARD, LEFT, chance_with
from korova.gui.scenes.rulebook.mice_example import MiceExample, usable
from korova.gui.scenes.rulebook.mice_pages import ROWS, SPLITS, Mice
from korova.gui.scenes.rules import Rules
from korova.gui.studio import Studio
from korova.services.messages import LANGUAGES, Messages
from korova.services.paths import assets

EXAMPLES = [number for number, leaf in enumerate(MICE_PAGES) if isinstance(leaf, MiceExample)]


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    """Words need no pictures."""
    monkeypatch.setattr(Pictures, "draw", lambda self, name, size: pygame.Surface(size, pygame.SRCALPHA))
    with Studio((960, 540)) as studio:
        yield studio


class Listening(Messages):
    """Knows what it was asked for."""

    def __init__(self, language: str, catalogue: dict[str, str]) -> None:
        super().__init__(language, catalogue)
        self.asked: set[str] = set()

    def __call__(self, key: str, **params: object) -> str:
        self.asked.add(key)
        return super().__call__(key, **params)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_say_every_sentence_of_their_file_and_miss_none(studio: Studio, language: str) -> None:
    folder = assets() / "messages" / language
    sentences, common = (
        json.loads((folder / name).read_text(encoding="utf-8")) for name in ("mice_rules.json", "rules.json")
    )
    say = Listening(language, {**common, **sentences})
    canvas = studio.app.canvas_on(studio.app.screen)

    for leaf in MICE_PAGES:
        leaf.title(say)
        for step in range(leaf.steps):
            leaf.draw(canvas, say, step)

    assert sentences.keys() - say.asked == set()


def _rolled(dice: tuple[Face, Face], players: int = 3) -> MiceTable:
    """The first roll of a game in which each cat has two yellow mice on its card."""
    state, _ = MiceRules().new(MiceConfig(players, BOX, first=0), 0)
    cards = ((0, 0, 2, 0, 0),) * players
    return replace(state.table, phase="catch", dice=dice, centre=(4, 5, 2, 7, 8), cards=cards)


@pytest.mark.parametrize(("name", "dice", "options"), ROWS, ids=[name for name, _, _ in ROWS])
def test_the_mice_beside_the_dice_may_be_caught(name: str, dice: tuple[Face, Face], options: tuple[Mice, ...]) -> None:
    legal = legal_catches(_rolled(dice))
    assert all(catch_of(*map(Mouse, mice)) in legal for mice in options)


def test_the_first_rows_show_all_that_can_be_caught_off_the_floor() -> None:
    for _, dice, options in ROWS[:2]:
        legal = legal_catches(_rolled(dice))
        floor = [catch for catch in legal if all(mouse.victim is None for mouse in catch.mice)]
        assert sorted(map(repr, floor)) == sorted(repr(catch_of(*map(Mouse, mice))) for mice in options)


def test_the_ways_to_steal_are_all_that_there_are_whoever_is_robbed() -> None:
    legal = set(legal_catches(_rolled(("yellow", "yellow"))))
    shown = {
        catch_of(*(Mouse("yellow", None if place is None else seats[place - 1]) for place in split))
        for split in SPLITS
        for seats in permutations((1, 2))
    }
    assert shown == legal


@pytest.mark.parametrize("number", range(1, 6))
def test_the_bars_are_as_tall_as_the_chance_of_a_bust(number: int) -> None:
    expected = Fraction(1) if number == 5 else Fraction(number * number, 36)
    assert chance_with(number) == expected


def test_the_end_that_is_shown_can_be_and_is_won_by_more_mice_only() -> None:
    config = MiceConfig(len(CARDS), BOX, first=0)
    points, mice = [card_points(config, card) for card in CARDS], [sum(card) for card in CARDS]
    totals = [sum(place[colour] for place in (LEFT, *CARDS)) for colour in range(len(BOX))]
    (best,) = winners(points, mice)

    assert totals == [kind.count for kind in BOX]
    assert sum(LEFT) < END_BELOW
    assert points.count(points[best]) == 2
    assert mice[best] > max(mice[seat] for seat in range(len(CARDS)) if seat != best and points[seat] == points[best])


def test_the_card_of_the_experts_earns_the_bonus_once() -> None:
    assert min(EXPERT_CARD) == 1


def test_the_signs_on_the_dice_say_which_of_them_helps() -> None:
    greed, robber = MICE_CASES
    signs = [usable(beat) for case in (greed, robber) for beat in case.beats if beat.rolled]
    assert signs == [(False, True), (False, False), (True, True), (True, True), (False, False)]


@pytest.mark.parametrize("page", EXAMPLES)
def test_an_example_is_turned_step_by_step_and_a_click_on_a_line_leads_there(studio: Studio, page: int) -> None:
    rules = Rules(studio.shell, "mice", page)
    studio.show(rules)
    steps = rules.leaf.steps

    for _ in range(steps - 1):
        studio.do(it.Move(1, 0))
    last = rules.step
    x, y = rules.ring.widgets[1 - steps].box.centre
    studio.do(it.Point(x, y), it.Press(x, y, 1), it.Release(x, y, 1))

    assert last == steps - 1
    assert rules.leaf is MICE_PAGES[page]
    assert rules.step == 1


def test_the_two_examples_are_in_the_book() -> None:
    leaves = [leaf for leaf in MICE_PAGES if isinstance(leaf, MiceExample)]
    assert [leaf.case for leaf in leaves] == list(MICE_CASES)
