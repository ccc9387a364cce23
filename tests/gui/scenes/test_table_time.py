"""Time at the table: people hurry it, hold it, change its pace, or want nothing to move at all."""

from collections.abc import Callable

import pygame
import pytest

from korova.games.cows.actions import CHOOSE
from korova.games.cows.view import CowsView
from korova.gui.haste import HASTE
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.studio import FRAME, Studio
from korova.gui.widgets.button import Button
from korova.services.settings import FASTEST, SLOWEST
from korova.stage.pose import Pose
from tests.gui.scenes.events import key, letter
from tests.gui.scenes.people import Keys, Mouse, Pad
from tests.gui.scenes.playing import asked, play, setup_of, sit
from tests.gui.scenes.reading import words_on

HURRIES: dict[str, Callable[[Mouse], None]] = {
    "a click on the meadow": lambda mouse: mouse.click(*mouse.meadow),
    "a click on the hand": lambda mouse: mouse.click(960, 960),
    "enter": lambda mouse: Keys(mouse.studio).confirm(),
    "a button of the pad": lambda mouse: Pad(mouse.studio).confirm(),
}


@pytest.fixture
def table(studio: Studio) -> CowsTable:
    return sit(studio, setup_of(1, "calf", "cow"))


@pytest.fixture
def mouse(studio: Studio) -> Mouse:
    return Mouse(studio)


def reveal(mouse: Mouse, place: int = 4) -> None:
    """Lay a card, and wait until all cards are being turned over."""
    table = mouse.table
    mouse.lay(table.desk.hand[place])
    mouse.studio.wait_until(lambda: len(table.game.match.log.actions) >= table.game.match.config.players)
    mouse.studio.app.step(FRAME)
    assert not table.game.watcher.quiet


def answers(table: CowsTable) -> int:
    return table.game.match.answers(0)


def tool(table: CowsTable, icon: str) -> Button:
    return next(w for w in table.desk.tools.widgets if isinstance(w, Button) and w.icon == f"icons/{icon}")


# Hurry


@pytest.mark.parametrize("hurry", HURRIES.values(), ids=HURRIES.keys())
def test_while_something_moves_it_is_hurried_and_nothing_is_played(
    table: CowsTable, mouse: Mouse, hurry: Callable[[Mouse], None]
) -> None:
    reveal(mouse)
    before = table.desk.director.waiting
    hurry(mouse)
    assert table.desk.director.waiting == before - 1
    assert answers(table) == 1
    assert table.desk.fingers.lifted is None


def test_a_storm_of_clicks_on_the_meadow_shows_all_and_plays_nothing(
    studio: Studio, table: CowsTable, mouse: Mouse
) -> None:
    mouse.lay(table.desk.hand[4])
    for _ in range(60):
        mouse.click(*mouse.meadow)
    studio.wait_until(lambda: asked(studio))
    assert table.view.turn == 2
    assert answers(table) == 1


def test_a_click_that_hurries_to_a_question_does_not_answer_it(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    """People press, the last movement ends, and the row under their pointer must not be taken by letting go."""
    reveal(mouse, place=0)
    mouse.move(*mouse.row(1))
    while not table.desk.asked_row:
        mouse.down(*mouse.row(1))
        studio.wait_until(lambda: table.desk.asked_row or table.desk.director.waiting > 0)
        mouse.up(*mouse.row(1))
    assert answers(table) == 1
    mouse.click(*mouse.row(1))
    assert answers(table) == 2


def test_a_hurried_press_never_opens_the_own_pile(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    reveal(mouse)
    mouse.click(*table.desk.seating.places.piles[0].centre)
    assert studio.top is table


# Pause


def _pause_by_tool(mouse: Mouse) -> None:
    paused = mouse.table.desk.director.paused
    mouse.click(*tool(mouse.table, "play" if paused else "pause").box.centre)


@pytest.mark.parametrize("pause", [lambda mouse: letter(mouse.studio, "p"), _pause_by_tool], ids=["key", "button"])
def test_a_pause_holds_everything_that_moves(
    studio: Studio, table: CowsTable, mouse: Mouse, pause: Callable[[Mouse], None]
) -> None:
    reveal(mouse)
    pause(mouse)
    before = table.desk.director.frame, table.view
    studio.wait(3)
    assert (table.desk.director.frame, table.view) == before
    assert studio.shell.say("table.paused") in words_on(studio)
    pause(mouse)
    assert studio.shell.say("table.paused") not in words_on(studio)
    studio.wait_until(lambda: table.view.turn == 2)


def test_in_a_pause_no_bot_lays_a_card_and_people_may(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    letter(studio, "p")
    actions = len(table.game.match.log.actions)
    studio.wait(3)
    assert len(table.game.match.log.actions) == actions
    sprite = table.desk.hand[4]
    mouse.lay(sprite)
    studio.wait(3)
    assert table.game.match.log.actions[actions:] == [(0, CHOOSE[int(sprite.removeprefix("card/"))])]
    letter(studio, "p")
    studio.wait_until(lambda: table.view.turn == 2)


def test_nothing_is_drawn_anew_in_a_pause(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    reveal(mouse)
    letter(studio, "p")
    studio.wait(1)
    assert not any(studio.app.step(FRAME) for _ in range(30))


# Skip


@pytest.mark.parametrize("by", ["key", "button"])
def test_skipping_shows_the_game_as_it_is(studio: Studio, table: CowsTable, mouse: Mouse, by: str) -> None:
    reveal(mouse)
    assert table.view != table.game.match.view(0)
    if by == "key":
        letter(studio, "s")
    else:
        mouse.click(*tool(table, "skip").box.centre)
    assert table.view == table.game.match.view(0)
    studio.wait_until(lambda: table.view.turn == 2)


# Pace


def test_keys_change_the_pace_between_the_slowest_and_the_fastest(studio: Studio, table: CowsTable) -> None:
    paces = []
    for _ in range(8):
        letter(studio, "+")
        paces.append(studio.shell.settings.speed)
    assert paces == sorted(paces)
    assert paces[0] == 1.5 and paces[-1] == FASTEST
    for _ in range(10):
        letter(studio, "-")
    assert studio.shell.settings.speed == SLOWEST == table.desk.director.speed


def test_after_the_fastest_the_button_leads_to_the_slowest(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    paces = []
    for _ in range(7):
        mouse.click(*tool(table, "speed").box.centre)
        paces.append(studio.shell.settings.speed)
    assert paces == [1.5, 2.0, 3.0, 4.0, 0.5, 0.75, 1.0]


def test_twice_the_pace_takes_half_the_time(studio: Studio, mouse: Mouse) -> None:
    took = []
    for speed in (1.0, 2.0):
        studio.shell.change(speed=speed)
        table = sit(studio, setup_of(1, "calf", "cow"))
        reveal(mouse)
        frames = 0
        while table.view.turn == 1:
            studio.app.step(FRAME)
            frames += 1
        took.append(frames)
    assert took[0] / took[1] == pytest.approx(2, rel=0.1)


def test_reduced_motion_plays_the_same_game_to_the_same_end(studio: Studio, mouse: Mouse) -> None:
    ends: list[CowsView] = []
    logs = []
    for reduced in (False, True):
        studio.shell.change(speed=4.0, reduced_motion=reduced)
        table = sit(studio, setup_of(1, "calf", "cow"))
        play(mouse)
        ends.append(table.view)
        logs.append([action for action in table.game.match.log.actions if action[0] == 0])
    assert ends[0] == ends[1]
    assert ends[0].phase == "over"
    assert logs[0] == logs[1]


def test_with_reduced_motion_no_card_is_seen_on_its_way(studio: Studio, mouse: Mouse) -> None:
    studio.shell.change(reduced_motion=True)
    table = sit(studio, setup_of(1, "calf", "cow"))
    mouse.lay(table.desk.hand[4])
    seen: dict[tuple[int, str], set[Pose]] = {}
    while table.view.turn == 1:
        studio.app.step(FRAME)
        frame = table.desk.director.frame
        for sprite, pose in (frame.poses if frame else {}).items():
            seen.setdefault((id(table.desk.director.playing), sprite), set()).add(pose)
    assert len(seen) > 3
    assert all(len(poses) == 1 for poses in seen.values())


def test_a_key_that_is_held_pauses_once(studio: Studio, table: CowsTable) -> None:
    for _ in range(5):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_p, scancode=pygame.KSCAN_P, mod=0, unicode="p"))
        studio.app.step(FRAME)
    assert table.desk.director.paused
    key(studio, pygame.K_p, pygame.KSCAN_P)
    assert table.desk.director.paused, "this was still the same press"
    key(studio, pygame.K_p, pygame.KSCAN_P)
    assert not table.desk.director.paused


def test_enter_pressed_on_and_on_answers_nothing_until_there_is_a_rest(table: CowsTable, mouse: Mouse) -> None:
    reveal(mouse)
    keys, before = Keys(mouse.studio), answers(table)
    for _ in range(80):
        keys.confirm()
        mouse.studio.wait(0.1)
    assert table.game.asked == 0 and answers(table) == before
    mouse.studio.wait(HASTE + 0.1)
    for _ in range(3):
        keys.confirm()
    assert answers(table) == before + 1
