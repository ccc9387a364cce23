"""Cards in people's hands: what plays one, what brings one back, and what never means anything."""

from collections.abc import Callable
from math import dist

import pygame
import pytest

from korova.games.cows.actions import CHOOSE, TAKE_ROW
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.own_pile import OwnPile
from korova.gui.scenes.pause import Pause
from korova.gui.studio import Studio
from tests.gui.scenes.events import digit, focus, key, letter
from tests.gui.scenes.people import Keys, Mouse, Pad
from tests.gui.scenes.playing import asked, play, setup_of, sit

OUTSIDE = {"the hand": (960, 980), "the title": (200, 30), "a badge": (150, 300), "the tools": (1700, 30)}


@pytest.fixture
def table(studio: Studio) -> CowsTable:
    return sit(studio, setup_of(1, "calf", "cow"))


@pytest.fixture
def mouse(studio: Studio) -> Mouse:
    return Mouse(studio)


@pytest.fixture
def keys(studio: Studio) -> Keys:
    return Keys(studio)


@pytest.fixture
def row_asked(studio: Studio, mouse: Mouse) -> CowsTable:
    """A table at which a person must choose a row."""
    studio.shell.change(speed=4.0)
    table = sit(studio, setup_of(1, "calf", "cow"))
    play(mouse, lambda: asked(studio) and table.desk.asked_row)
    return table


def own(table: CowsTable) -> list[object]:
    """What the person has answered so far."""
    return [action for seat, action in table.game.match.log.actions if seat == 0]


def card(sprite: str) -> int:
    return int(sprite.removeprefix("card/"))


def lies_in_hand(studio: Studio, table: CowsTable, sprite: str) -> bool:
    """Whether a card comes to rest in the hand, neither lifted nor held."""
    studio.wait(0.5)
    fingers, rest = table.desk.fingers, table.desk.handled[sprite]
    at_rest = abs(fingers.poses[sprite].x - rest.x) < 1 and abs(fingers.poses[sprite].y - rest.y) < 30
    return at_rest and fingers.lifted is None and fingers.drag is None


# Playing


@pytest.mark.parametrize("place", OUTSIDE.values(), ids=OUTSIDE.keys())
def test_a_card_let_go_outside_the_meadow_returns(
    studio: Studio, table: CowsTable, mouse: Mouse, place: tuple[float, float]
) -> None:
    sprite = table.desk.hand[4]
    mouse.drag(mouse.grip(sprite), place)
    assert own(table) == []
    mouse.move(960, 700)
    assert lies_in_hand(studio, table, sprite)


def test_a_card_may_be_dropped_on_its_own_place_beside_the_badge(table: CowsTable, mouse: Mouse) -> None:
    sprite, places = table.desk.hand[0], table.desk.seating.places
    mouse.drag(mouse.grip(sprite), places.chosen[0].centre)
    assert own(table) == [CHOOSE[card(sprite)]]


def test_a_dropped_card_goes_on_from_where_it_was_let_go(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    sprite = table.desk.hand[4]
    mouse.carry(mouse.grip(sprite), mouse.meadow)
    studio.wait(0.3)
    held = table.desk.fingers.poses[sprite]
    mouse.up(*mouse.meadow)
    frame = table.desk.director.frame
    assert frame is not None
    flown = frame.poses[sprite]
    home = table.desk.seating.places.chosen[0].centre
    assert 0 < dist((held.x, held.y), (flown.x, flown.y)) < dist((held.x, held.y), home) / 2


def test_a_click_lifts_and_another_one_plays(table: CowsTable, mouse: Mouse) -> None:
    sprite = table.desk.hand[4]
    mouse.click(*mouse.grip(sprite))
    assert table.desk.fingers.lifted == sprite
    assert own(table) == []
    mouse.click(*mouse.grip(sprite))
    assert own(table) == [CHOOSE[card(sprite)]]


def test_a_click_on_the_meadow_plays_the_lifted_card(table: CowsTable, mouse: Mouse) -> None:
    sprite = table.desk.hand[2]
    mouse.click(*mouse.meadow)
    assert own(table) == []
    mouse.click(*mouse.grip(sprite))
    mouse.click(*mouse.meadow)
    assert own(table) == [CHOOSE[card(sprite)]]


def test_a_click_on_another_card_lifts_that_one(table: CowsTable, mouse: Mouse) -> None:
    first, second = table.desk.hand[2], table.desk.hand[6]
    mouse.click(*mouse.grip(first))
    mouse.click(*mouse.grip(second))
    assert table.desk.fingers.lifted == second
    assert own(table) == []


@pytest.mark.parametrize("way", ["right click", "esc", "pad b", "take back"])
def test_a_lifted_card_is_put_back(studio: Studio, table: CowsTable, mouse: Mouse, way: str) -> None:
    sprite = table.desk.hand[4]
    mouse.click(*mouse.grip(sprite))
    mouse.move(960, 700)
    ways: dict[str, Callable[[], None]] = {
        "right click": lambda: mouse.click(960, 700, 3),
        "esc": Keys(studio).cancel,
        "pad b": Pad(studio).cancel,
        "take back": lambda: letter(studio, "u"),
    }
    ways[way]()
    assert studio.top is table
    assert lies_in_hand(studio, table, sprite)
    assert own(table) == []


def test_esc_opens_the_menu_when_there_is_nothing_to_put_back(studio: Studio, table: CowsTable, keys: Keys) -> None:
    keys.cancel()
    assert isinstance(studio.top, Pause)
    keys.cancel()
    assert studio.top is table


@pytest.mark.parametrize("way", ["right click", "esc", "another window", "menu"])
def test_a_card_that_was_dragged_and_put_back_is_not_played_by_letting_go(
    studio: Studio, table: CowsTable, mouse: Mouse, way: str
) -> None:
    sprite = table.desk.hand[4]
    mouse.carry(mouse.grip(sprite), mouse.meadow)
    _break_off(studio, mouse, way)
    mouse.up(*mouse.meadow)
    assert own(table) == []
    assert lies_in_hand(studio, table, sprite)


def _break_off(studio: Studio, mouse: Mouse, way: str) -> None:
    """Something comes between while the button of the mouse is down."""
    if way == "right click":
        mouse.down(*mouse.meadow, 3)
        mouse.up(*mouse.meadow, 3)
    elif way == "esc":
        Keys(studio).cancel()
    elif way == "another window":
        focus(studio, gained=False)
        focus(studio, gained=True)
    else:
        key(studio, pygame.K_F10)
        assert isinstance(studio.top, Pause)
        Keys(studio).cancel()


def test_digits_lift_and_play_by_place(studio: Studio, table: CowsTable) -> None:
    third = table.desk.hand[2]
    digit(studio, 3)
    assert table.desk.fingers.lifted == third
    digit(studio, 3)
    assert own(table) == [CHOOSE[card(third)]]


def test_zero_is_the_tenth_card_and_a_place_that_is_empty_means_nothing(studio: Studio, table: CowsTable) -> None:
    tenth = table.desk.hand[9]
    digit(studio, 0)
    assert table.desk.fingers.lifted == tenth
    digit(studio, 0)
    studio.wait_until(lambda: asked(studio))
    for _ in range(2):
        digit(studio, 0)
    assert own(table) == [CHOOSE[card(tenth)]]
    assert table.desk.fingers.lifted is None


def test_arrows_go_round_the_hand_and_take_a_lifted_card_along(table: CowsTable, keys: Keys) -> None:
    hand, fingers = table.desk.hand, table.desk.fingers
    keys.left()
    assert fingers.focus == hand[-1]
    keys.right()
    assert fingers.focus == hand[0]
    keys.confirm()
    keys.right()
    assert fingers.lifted == fingers.focus == hand[1]
    assert own(table) == []


def test_a_held_arrow_runs_and_a_held_enter_plays_nothing(studio: Studio, table: CowsTable) -> None:
    for _ in range(4):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, scancode=0, mod=0, unicode=""))
        studio.app.step(1 / 60)
    assert table.desk.fingers.focus == table.desk.hand[3]
    for _ in range(6):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=0, mod=0, unicode=""))
        studio.app.step(1 / 60)
    assert table.desk.fingers.lifted == table.desk.hand[3]
    assert own(table) == []


# Taking back


def _laid(studio: Studio, table: CowsTable, mouse: Mouse) -> str:
    """Think long, lay a card and see it lie: the last bot waits for people."""
    studio.wait(3)
    sprite = table.desk.hand[4]
    mouse.lay(sprite)
    studio.wait_until(lambda: sprite in table.desk.handled)
    return sprite


def _by_click(mouse: Mouse, sprite: str) -> None:
    place = mouse.table.desk.handled[sprite]
    mouse.click(place.x, place.y)


def _by_drag(mouse: Mouse, sprite: str) -> None:
    place = mouse.table.desk.handled[sprite]
    mouse.drag((place.x, place.y), mouse.table.desk.seating.places.hand.centre)


WAYS_BACK: dict[str, Callable[[Mouse, str], None]] = {
    "u": lambda mouse, sprite: letter(mouse.studio, "u"),
    "ctrl z": lambda mouse, sprite: key(mouse.studio, pygame.K_z, pygame.KSCAN_Z, pygame.KMOD_CTRL),
    "pad x": lambda mouse, sprite: Pad(mouse.studio).tap(pygame.CONTROLLER_BUTTON_X),
    "click": _by_click,
    "drag": _by_drag,
}


@pytest.mark.parametrize("way", WAYS_BACK.values(), ids=WAYS_BACK.keys())
def test_a_laid_card_is_taken_back_while_a_bot_still_thinks(
    studio: Studio, table: CowsTable, mouse: Mouse, way: Callable[[Mouse, str], None]
) -> None:
    sprite = _laid(studio, table, mouse)
    way(mouse, sprite)
    assert table.game.match.view(0).chosen is None
    studio.wait_until(lambda: len(table.desk.hand) == 10)
    studio.wait(3)
    assert table.view.chosen is None, "it is not laid again by itself"
    assert table.view.phase == "choose", "and nothing is revealed without it"
    mouse.lay(table.desk.hand[-1])
    studio.wait_until(lambda: table.view.turn == 2)


def test_a_laid_card_dropped_anywhere_but_on_the_hand_stays_laid(
    studio: Studio, table: CowsTable, mouse: Mouse
) -> None:
    sprite = _laid(studio, table, mouse)
    place = table.desk.handled[sprite]
    mouse.drag((place.x, place.y), (1000, 400))
    assert own(table) == [CHOOSE[card(sprite)]]


def test_another_card_may_be_chosen_instead(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    first = _laid(studio, table, mouse)
    second = table.desk.hand[0]
    mouse.lay(second)
    assert own(table) == [CHOOSE[card(first)], CHOOSE[card(second)]]
    studio.wait_until(lambda: len(table.desk.hand) == 9 and first in table.desk.hand)


@pytest.mark.parametrize("device", [Keys, Pad])
def test_pressing_on_after_a_card_is_laid_lays_no_other_one(
    studio: Studio, table: CowsTable, device: type[Keys | Pad]
) -> None:
    person, sprite = device(studio), table.desk.hand[4]
    person.lay(sprite)
    while table.view.turn == 1 and table.game.watcher.quiet:
        person.confirm()
    assert own(table) == [CHOOSE[card(sprite)]]


def test_with_arrows_another_card_may_be_chosen_instead(studio: Studio, table: CowsTable, keys: Keys) -> None:
    keys.lay(table.desk.hand[4])
    studio.wait_until(lambda: len(table.desk.hand) == 9)
    second = table.desk.hand[6]
    keys.lay(second)
    assert own(table)[1:] == [CHOOSE[card(second)]]


@pytest.mark.parametrize("way", [WAYS_BACK["u"], WAYS_BACK["pad x"]], ids=["u", "pad x"])
def test_after_the_reveal_nothing_is_taken_back(
    studio: Studio, table: CowsTable, mouse: Mouse, way: Callable[[Mouse, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    cues: list[str] = []
    monkeypatch.setattr(studio.shell, "cue", lambda name, pan=0.0: cues.append(name))
    sprite = _laid(studio, table, mouse)
    studio.wait_until(lambda: table.view.phase == "place")
    way(mouse, sprite)
    assert own(table) == [CHOOSE[card(sprite)]]
    assert cues[-1] == "refuse"


# The row of rule 4


@pytest.mark.parametrize("row", range(4))
def test_a_row_is_taken_by_dropping_the_card_on_it(row_asked: CowsTable, mouse: Mouse, row: int) -> None:
    mouse.take_row(row)
    assert own(row_asked)[-1] == TAKE_ROW[row]


def test_a_row_is_taken_by_a_click(row_asked: CowsTable, mouse: Mouse) -> None:
    mouse.click(*mouse.row(2))
    assert own(row_asked)[-1] == TAKE_ROW[2]


def test_a_row_is_taken_by_its_number(studio: Studio, row_asked: CowsTable) -> None:
    before = len(own(row_asked))
    for number in (5, 9, 0):
        digit(studio, number)
    assert len(own(row_asked)) == before, "there is no such row"
    digit(studio, 3)
    assert own(row_asked)[-1] == TAKE_ROW[2]


def test_a_card_dropped_beside_the_rows_asks_again(studio: Studio, row_asked: CowsTable, mouse: Mouse) -> None:
    before = own(row_asked)
    question = row_asked.desk.row_question
    assert question is not None
    mouse.drag(mouse.grip(f"card/{question.card}"), (960, 980))
    mouse.click(960, 980)
    studio.wait(1)
    assert own(row_asked) == before
    assert row_asked.desk.row_question == question


@pytest.mark.parametrize("way", ["right click", "esc", "another window", "menu"])
def test_a_card_that_was_put_back_takes_no_row_by_letting_go(
    studio: Studio, row_asked: CowsTable, mouse: Mouse, way: str
) -> None:
    before, question = own(row_asked), row_asked.desk.row_question
    assert question is not None
    mouse.carry(mouse.grip(f"card/{question.card}"), mouse.row(1))
    _break_off(studio, mouse, way)
    mouse.up(*mouse.row(1))
    assert own(row_asked) == before
    assert studio.top is row_asked


# The own pile


def test_a_click_on_the_own_pile_opens_it_and_another_one_closes_it(
    studio: Studio, table: CowsTable, mouse: Mouse
) -> None:
    pile = table.desk.seating.places.piles[0].centre
    mouse.click(*pile)
    assert isinstance(studio.top, OwnPile)
    mouse.click(*pile)
    assert studio.top is table
