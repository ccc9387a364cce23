"""Help at the table: where a card would land, what 006 expects, which cards are out, what happened, what was taken."""

from collections.abc import Callable

import pygame
import pytest

from korova.games.cows.cards import DECK, points_of
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import Curtain
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.own_pile import OwnPile
from korova.gui.scenes.pause import Pause
from korova.gui.scenes.seen_cards import SeenCards
from korova.gui.scenes.sheet import Sheet
from korova.gui.scenes.table_log import TableLog
from korova.gui.studio import Studio
from korova.gui.widgets.button import Button
from korova.services.settings import Aids
from tests.gui.scenes.events import key, letter, post
from tests.gui.scenes.people import Keys, Mouse, Pad
from tests.gui.scenes.playing import asked, play, setup_of, sit
from tests.gui.scenes.reading import words_on
from tests.gui.scenes.seeing import faces_on


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


# The grid


def _counts(studio: Studio) -> dict[str, int]:
    """What the legend of the grid says."""
    say, written = studio.shell.say, words_on(studio)
    return {
        kind: next(n for n in range(105) if say(f"table.seen_{kind}", n=n) in written)
        for kind in ("own", "open", "gone", "unseen")
    }


@pytest.mark.parametrize("turn", [1, 4, 8])
def test_the_grid_counts_every_card_once(studio: Studio, table: CowsTable, mouse: Mouse, turn: int) -> None:
    play(mouse, lambda: asked(studio) and table.view.turn == turn and not table.desk.asked_row)
    view = table.game.match.view(0)
    letter(studio, "g")
    assert isinstance(studio.top, SeenCards)
    counts = _counts(studio)
    taken = sum(len(pile) for pile in view.piles)
    assert counts["own"] == 11 - turn
    assert counts["open"] == sum(len(row.cards) for row in view.rows)
    assert counts["gone"] == taken
    assert sum(counts.values()) == 104
    assert counts["own"] + counts["open"] + taken == 10 + 4 + 2 * (turn - 1)
    numbers = [words for words in words_on(studio) if words.isdigit()]
    assert sorted(map(int, numbers)) == list(range(1, 105))


def test_a_card_laid_face_down_is_still_counted_as_own(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    letter(studio, "-")
    mouse.lay(table.desk.hand[5])
    studio.wait_until(lambda: table.view.chosen is not None)
    letter(studio, "g")
    assert _counts(studio)["own"] == 10


# The log


def _log(studio: Studio, mouse: Mouse, turn: int) -> tuple[TableLog, list[str]]:
    """The log after some turns, and its lines on the screen."""
    table = mouse.table
    play(mouse, lambda: asked(studio) and table.view.turn == turn)
    letter(studio, "l")
    assert isinstance(studio.top, TableLog)
    return studio.top, words_on(studio)


def test_the_log_tells_what_has_been_seen_and_no_more(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    mouse.lay(table.desk.hand[5])
    studio.wait_until(lambda: table.view.phase == "place")
    letter(studio, "p")
    letter(studio, "l")
    say, names = studio.shell.say, [player.name for player in table.desk.players]
    shown = [words for words in words_on(studio) if any(name in words for name in names)]
    revealed = say("log.revealed", plays=", ".join(f"{number} — {names[seat]}" for seat, number in table.view.pending))
    assert shown == [revealed], "the cards are open, and none has been placed yet"


def test_the_log_opens_at_its_end_and_is_walked_by_keys_and_wheel(
    studio: Studio, table: CowsTable, mouse: Mouse
) -> None:
    _, last = _log(studio, mouse, 10)
    turns: dict[str, Callable[[], None]] = {
        "to the top": lambda: key(studio, pygame.K_HOME),
        "a page down": lambda: key(studio, pygame.K_PAGEDOWN),
        "to the end": lambda: key(studio, pygame.K_END),
        "up": lambda: key(studio, pygame.K_UP),
        "down": lambda: key(studio, pygame.K_DOWN),
        "wheel up": lambda: _wheel(studio, mouse, 1),
        "wheel down": lambda: _wheel(studio, mouse, -1),
    }
    seen: dict[str, list[str]] = {}
    for name, act in turns.items():
        act()
        seen[name] = words_on(studio)
    assert studio.shell.say("log.round", round=1) in seen["to the top"]
    assert studio.shell.say("log.round", round=1) not in last
    assert seen["to the end"] == seen["down"] == seen["wheel down"] == last
    assert len({tuple(seen[name]) for name in ("to the top", "to the end", "up", "wheel up")}) == 4
    assert seen["a page down"] != seen["to the top"]


def _wheel(studio: Studio, mouse: Mouse, by: int) -> None:
    mouse.move(960, 540)
    post(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by))
    studio.wait(0.05)


# The own pile, the menu


def test_the_own_pile_shows_every_card_and_its_sum(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    mouse.click(*table.desk.seating.places.piles[0].centre)
    assert studio.shell.say("table.pile_empty") in words_on(studio)
    Keys(studio).cancel()
    play(mouse, lambda: asked(studio) and bool(table.view.piles[0]))
    cards = table.view.piles[0]
    mouse.click(*table.desk.seating.places.piles[0].centre)
    assert isinstance(studio.top, OwnPile)
    assert studio.shell.say("table.pile_sum", n=points_of(cards), cards=len(cards)) in words_on(studio)
    assert studio.shell.say("table.pile_title", name="Аня") in words_on(studio)
    assert faces_on(studio) >= set(cards)


def _beside(mouse: Mouse) -> None:
    mouse.click(40, 1060)


def _cross(mouse: Mouse) -> None:
    top = mouse.studio.top
    assert isinstance(top, Sheet)
    mouse.click(*top.ring.widgets[0].box.centre)


CLOSINGS: dict[str, Callable[[Mouse], None]] = {
    "beside": _beside,
    "cross": _cross,
    "esc": lambda mouse: Keys(mouse.studio).cancel(),
    "enter": lambda mouse: Keys(mouse.studio).confirm(),
    "pad": lambda mouse: Pad(mouse.studio).cancel(),
}


@pytest.mark.parametrize("close", CLOSINGS.values(), ids=CLOSINGS.keys())
@pytest.mark.parametrize("sheet", ["g", "l"], ids=["grid", "log"])
def test_a_sheet_is_closed_without_touching_the_game(
    studio: Studio, table: CowsTable, mouse: Mouse, sheet: str, close: Callable[[Mouse], None]
) -> None:
    letter(studio, sheet)
    assert isinstance(studio.top, Sheet)
    close(mouse)
    studio.wait(0.3)
    assert studio.top is table
    assert table.game.match.answers(0) == 0
    letter(studio, sheet)
    letter(studio, sheet)
    assert studio.top is table, "the key that opens it closes it"


def test_a_click_beside_a_sheet_takes_no_row(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    play(mouse, lambda: asked(studio) and table.desk.asked_row)
    answers = table.game.match.answers(0)
    letter(studio, "g")
    mouse.move(*mouse_row(table))
    mouse.down(40, 1060)
    mouse.up(*mouse_row(table))
    assert studio.top is table
    assert table.game.match.answers(0) == answers


def mouse_row(table: CowsTable) -> tuple[float, float]:
    return table.desk.seating.row(table.view, 1).centre


@pytest.mark.parametrize("device", [Keys, Pad, Mouse])
def test_from_the_menu_people_go_home_and_the_game_is_kept(
    studio: Studio, table: CowsTable, device: type[Keys | Pad | Mouse]
) -> None:
    person = device(studio)
    person.lay(table.desk.hand[5])
    key(studio, pygame.K_F10)
    assert isinstance(studio.top, Pause)
    person.press("pause.home")
    assert isinstance(studio.top, Launcher)
    assert studio.shell.saves.load(table.slot).actions == table.game.match.log.actions


@pytest.mark.parametrize("device", [Keys, Pad])
def test_every_tool_is_reached_without_a_mouse(studio: Studio, table: CowsTable, device: type[Keys | Pad]) -> None:
    person = device(studio)
    tips = []
    for _ in table.desk.tools.widgets:
        person.next()
        tips.append(table.desk.tools.focused)
        assert table.desk.in_tools
    assert tips == list(table.desk.tools.widgets)
    person.next()
    assert not table.desk.in_tools, "and after the last one the cards come again"
    person.up()
    person.confirm()
    assert isinstance(studio.top, Pause), "the last tool is the nearest one backwards"
