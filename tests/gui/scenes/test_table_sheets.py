"""Sheets over the table: which cards are out, what happened, what was taken; and the ways to them and back."""

from collections.abc import Callable

import pygame
import pytest

from korova.games.cows.cards import points_of
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.own_pile import OwnPile
from korova.gui.scenes.pause import Pause
from korova.gui.scenes.seen_cards import SeenCards
from korova.gui.scenes.sheet import Sheet
from korova.gui.scenes.table_log import TableLog
from korova.gui.studio import Studio
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
