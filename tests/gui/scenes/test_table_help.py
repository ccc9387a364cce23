"""Help at the table: where a card would land now, what 006 expects of each, and who wants how much of it."""

from collections.abc import Callable

import pygame
import pytest

from korova.games.cows.cards import DECK, points_of
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import Curtain
from korova.gui.studio import Studio
from korova.gui.widgets.button import Button
from korova.services.settings import Aids
from tests.gui.scenes.events import letter
from tests.gui.scenes.people import Keys, Mouse, Pad
from tests.gui.scenes.playing import asked, play, setup_of, sit
from tests.gui.scenes.reading import words_on


@pytest.fixture
def studio(studio: Studio) -> Studio:
    studio.shell.change(speed=4.0)
    return studio


@pytest.fixture
def table(studio: Studio) -> CowsTable:
    return sit(studio, setup_of(1, "calf", "cow"))


@pytest.fixture
def mouse(studio: Studio) -> Mouse:
    return Mouse(studio)


def card(sprite: str) -> int:
    return int(sprite.removeprefix("card/"))


def tool(table: CowsTable, icon: str) -> Button:
    return next(w for w in table.desk.tools.widgets if isinstance(w, Button) and w.icon == f"icons/{icon}")


def told(studio: Studio) -> str:
    """The sentence that is said in passing."""
    studio.wait(0.1)
    return studio.app.toast.words if not studio.app.toast.done else ""


def where(table: CowsTable, number: int) -> tuple[str, dict[str, int]]:
    """Which sentence is true of a card, worked out with a finger on the table."""
    rows = table.view.rows
    lower = [(row.cards[-1], index) for index, row in enumerate(rows) if row.cards[-1] < number]
    if not lower:
        return "lowest", {"points": min(points_of(row.cards) for row in rows)}
    _, index = max(lower)
    cards = rows[index].cards
    if len(cards) == 5:
        return "takes", {"row": index + 1, "points": points_of(cards)}
    return "row", {"row": index + 1, "place": len(cards) + 1, "most": 5}


def sentence(studio: Studio, table: CowsTable, number: int) -> str:
    kind, params = where(table, number)
    return studio.shell.say(f"table.landing_{kind}", card=number, **params)


def told_of(studio: Studio, table: CowsTable) -> list[int]:
    """The cards of which the screen tells, and rightly, where they would land."""
    written = words_on(studio)
    return [number for number in DECK if sentence(studio, table, number) in written]


# Where a card would land


@pytest.mark.parametrize("kind", ["row", "takes", "lowest"])
def test_a_card_under_the_pointer_tells_where_it_would_land(
    studio: Studio, table: CowsTable, mouse: Mouse, kind: str
) -> None:
    def holds_one() -> bool:
        return asked(studio) and any(where(table, card(sprite))[0] == kind for sprite in table.desk.hand)

    play(mouse, holds_one)
    for sprite in table.desk.hand:
        mouse.move(*mouse.grip(sprite))
        assert told_of(studio, table) == [card(sprite)]
    mouse.move(960, 30)
    assert told_of(studio, table) == []


@pytest.mark.parametrize("way", ["focused", "lifted", "dragged"])
def test_a_card_that_people_think_about_tells_it_too(studio: Studio, table: CowsTable, mouse: Mouse, way: str) -> None:
    sprite = table.desk.hand[5]
    if way == "focused":
        Keys(studio).go_to(sprite)
    elif way == "lifted":
        mouse.click(*mouse.grip(sprite))
        mouse.move(960, 640)
    else:
        mouse.carry(mouse.grip(sprite), mouse.meadow)
    assert told_of(studio, table) == [card(sprite)]


def test_a_laid_card_says_nothing_of_where_it_would_land(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    letter(studio, "-")
    sprite = table.desk.hand[5]
    mouse.lay(sprite)
    studio.wait_until(lambda: sprite in table.desk.handled)
    place = table.desk.handled[sprite]
    mouse.move(place.x, place.y)
    assert told_of(studio, table) == []
    assert studio.shell.say("table.prompt_change") in words_on(studio)


# How much help


def test_without_aids_a_card_says_nothing_and_hint_and_grid_say_why(
    studio: Studio, table: CowsTable, mouse: Mouse
) -> None:
    studio.shell.change(aids="off")
    studio.shell.stack.rebuild()
    off = studio.shell.say("table.aids.off")
    mouse.move(*mouse.grip(table.desk.hand[5]))
    assert told_of(studio, table) == []
    for name in "gh":
        letter(studio, name)
        assert told(studio) == off
        studio.wait(3)
        assert studio.top is table
    for icon in ("grid", "hint"):
        mouse.move(*tool(table, icon).box.centre)
        assert off in words_on(studio)
        mouse.click(*tool(table, icon).box.centre)
        assert studio.top is table
    assert table.adviser.advice is None


def test_the_eye_changes_how_much_help_there_is_and_says_so(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    seen: list[Aids] = []
    for _ in range(3):
        eye = next(w for w in table.desk.tools.widgets if isinstance(w, Button) and "eye" in w.icon)
        mouse.click(*eye.box.centre)
        seen.append(table.aids)
        assert told(studio) == studio.shell.say(f"table.aids.{table.aids}")
        studio.wait(3)
    assert seen == ["odds", "off", "facts"]
    assert studio.shell.settings.aids == "facts", "what was set for all games stays as it is"


def test_each_person_has_their_own_help(studio: Studio) -> None:
    studio.shell.change(aids="off")
    table = sit(studio, setup_of(2, "calf"))
    keys = Keys(studio)
    studio.wait_until(lambda: isinstance(studio.top, Curtain))
    studio.wait(1)
    keys.press("curtain.show")
    studio.wait_until(lambda: asked(studio))
    Mouse(studio).click(*tool(table, "eye_off").box.centre)
    assert (table.aids, tool(table, "grid").enabled) == ("facts", True)
    Mouse(studio).lay(table.desk.hand[5])
    studio.wait_until(lambda: isinstance(studio.top, Curtain))
    studio.wait(1)
    keys.press("curtain.show")
    studio.wait_until(lambda: asked(studio))
    assert (table.aids, tool(table, "grid").enabled) == ("off", False)


# The hint


def _flags(studio: Studio, table: CowsTable) -> list[str]:
    """The numbers that a hint writes."""
    advice = table.adviser.advice
    assert advice is not None
    wanted = [studio.shell.say.number(round(one.penalty, 1)) for one in (*advice.cards, *advice.rows)]
    written = words_on(studio)
    assert all(number in written for number in wanted)
    return wanted


@pytest.mark.parametrize("way", ["key", "pad", "button"])
def test_a_hint_tells_what_006_expects_of_every_card(studio: Studio, table: CowsTable, mouse: Mouse, way: str) -> None:
    assert table.adviser.advice is None
    ways: dict[str, Callable[[], None]] = {
        "key": lambda: letter(studio, "h"),
        "pad": lambda: Pad(studio).tap(pygame.CONTROLLER_BUTTON_Y),
        "button": lambda: mouse.click(*tool(table, "hint").box.centre),
    }
    ways[way]()
    studio.wait(0.2)
    advice = table.adviser.advice
    assert advice is not None
    assert sorted(one.card for one in advice.cards) == sorted(card(sprite) for sprite in table.desk.hand)
    assert len(_flags(studio, table)) == 10
    ways[way]()
    assert table.adviser.advice is None, "and the same again puts it away"


def test_a_hint_goes_with_its_question(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    letter(studio, "h")
    assert table.adviser.advice is not None
    mouse.lay(table.desk.hand[5])
    assert table.adviser.advice is None
    studio.wait_until(lambda: table.view.turn == 2 and asked(studio))
    studio.wait(0.5)
    assert table.adviser.advice is None


def test_with_odds_the_hint_comes_by_itself_turn_after_turn(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    studio.shell.change(aids="odds")
    for turn in (1, 2):
        studio.wait_until(lambda turn=turn: table.view.turn == turn and asked(studio))
        studio.wait_until(lambda: table.adviser.advice is not None)
        assert len(_flags(studio, table)) == 11 - turn
        mouse.lay(table.desk.hand[5])


def test_a_hint_for_the_row_of_rule_4_prices_every_row(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    play(mouse, lambda: asked(studio) and table.desk.asked_row)
    letter(studio, "h")
    studio.wait(0.2)
    assert table.adviser.advice is not None
    assert [one.row for one in table.adviser.advice.rows] == [0, 1, 2, 3]
    assert len(_flags(studio, table)) == 4
