"""Around a turn at the table of mice: haste, drags that are broken off, what is said, and what stays quiet."""

from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest

from korova.bots.mice.advice import MiceAdvice
from korova.games.mice import events as ev
from korova.games.mice.actions import ROLL, STASH, Mouse, catch_of
from korova.gui import intents as it
from korova.gui.mice.helper import TigerAdviser
from korova.gui.mice.pounce import named
from korova.gui.mice.words import chronicle
from korova.gui.screens.mice_table import laid, rolled, sat_down
from korova.gui.studio import Studio
from korova.stage.mice import LONGEST_POUR, mice_clip
from tests.gui.scenes.events import focus, letter
from tests.gui.scenes.mousing import answer, answered, pick
from tests.gui.scenes.people import Keys
from tests.gui.scenes.people import Mouse as Hand
from tests.gui.scenes.reading import words_on

RED, BLUE = Mouse("red"), Mouse("blue")


def test_a_click_while_something_moves_ends_it_and_does_nothing_else(studio: Studio) -> None:
    table, hand = sat_down(studio, laid(rolls=(("red", "blue"),))), Hand(studio)
    table.roll()
    studio.wait(0.3)
    assert isinstance(table.director.playing, ev.Rolled)
    hand.click(*table.desk.seating.places.colour(0).centre)
    assert table.game.settled and table.desk.pounce.mice == () and answered(table) == [ROLL]


@pytest.mark.parametrize("colour", ["red", "grey", "yellow", "green", "blue"])
def test_enter_pressed_on_after_a_catch_hurries_and_presses_no_tool(studio: Studio, colour: Any) -> None:
    table, keys = rolled(studio, laid(rolls=((colour, colour),))), Keys(studio)
    before = studio.shell.settings
    pick(keys, Mouse(colour))
    studio.wait(0.5)
    for _ in range(4):
        keys.confirm()
        studio.wait(0.1)
    assert studio.top is table and studio.shell.settings == before
    assert not table.director.paused


def test_the_key_that_undoes_stashes_nothing(studio: Studio) -> None:
    table = sat_down(studio, laid(catch=(0, 1, 1, 0, 0)))
    letter(studio, "u")
    assert answered(table) == []


@pytest.mark.parametrize("how", ["esc", "right", "focus"])
def test_a_drag_that_is_broken_off_catches_nothing(studio: Studio, how: str) -> None:
    table, hand = rolled(studio, laid(rolls=(("red", "red"),))), Hand(studio)
    pose = table.desk.rests["floor/red/0"]
    hand.carry((pose.x, pose.y), (pose.x + 30, pose.y + 8))
    if how == "esc":
        studio.do(it.Cancel())
    elif how == "right":
        hand.down(pose.x + 30, pose.y + 8, 3)
    else:
        focus(studio, gained=False)
        focus(studio, gained=True)
    hand.up(pose.x + 30, pose.y + 8)
    assert table.desk.pounce.mice == () and answered(table) == [ROLL] and studio.top is table


def test_a_cup_that_is_held_when_the_window_is_left_is_not_emptied(studio: Studio) -> None:
    table, hand = sat_down(studio, laid()), Hand(studio)
    x, y = table.desk.seating.places.cup.centre
    hand.carry((x, y), (x + 120, y - 40))
    focus(studio, gained=False)
    focus(studio, gained=True)
    hand.up(x + 120, y - 40)
    assert answered(table) == []


def test_a_catch_stays_picked_when_the_language_changes(studio: Studio) -> None:
    table = rolled(studio, laid(rolls=(("red", "blue"),)))
    pick(Hand(studio), RED)
    studio.shell.change(language="en")
    studio.wait(0.2)
    assert table.desk.pounce.mice == (RED,)
    said = words_on(studio)
    assert studio.shell.say("mice.task.one_more") in said and "5 points" in said


def test_what_is_let_go_goes_on_from_there(studio: Studio) -> None:
    table, hand = sat_down(studio, laid(catch=(0, 0, 1, 0, 0))), Hand(studio)
    pose, goal = table.desk.rests["catch/yellow/0"], table.desk.seating.cats[0].stash.box.centre
    hand.carry((pose.x, pose.y), goal, steps=12)
    studio.wait(0.3)
    seen = table.desk.fingers.poses["catch/yellow/0"]
    hand.up(*goal)
    frame = table.director.frame
    assert frame is not None and answered(table) == [STASH]
    first = frame.poses["catch/yellow/0"]
    assert (first.x, first.y) == pytest.approx((seen.x, seen.y), abs=60)


def test_bots_wait_while_the_show_is_paused(studio: Studio) -> None:
    state = laid()
    table = sat_down(studio, replace(state, table=replace(state.table, turn=1)))
    before = len(table.log.actions)
    table.pause()
    studio.wait(4)
    assert len(table.log.actions) - before <= 1, "one may have been on its way"
    now = len(table.log.actions)
    studio.wait(4)
    assert len(table.log.actions) == now


def test_the_log_tells_no_more_than_people_have_seen(studio: Studio) -> None:
    table = sat_down(studio, laid(rolls=(("red", "blue"),)))
    table.roll()
    studio.wait(0.2)
    assert not [event for event in table.game.told if isinstance(event, ev.Rolled)]
    studio.wait_until(lambda: table.game.settled)
    assert [event for event in table.game.told if isinstance(event, ev.Rolled)]
    assert chronicle(table.game.told, table.desk.players, studio.shell.say)


def test_advice_belongs_to_its_question(studio: Studio) -> None:
    table = sat_down(studio, laid(rolls=(("red", "blue"),), catch=(0, 0, 1, 0, 0)))

    class Silent:
        def ask(self, function: Any, *arguments: Any) -> Future[Any]:
            self.last: Future[Any] = Future()
            return self.last

        def close(self) -> None:
            """Nothing."""

    silent = Silent()
    adviser = TigerAdviser(table.game, silent)
    adviser.ask()
    first = silent.last
    assert adviser.thinking
    answer(Keys(studio), ROLL)
    studio.wait_until(lambda: table.desk.pounce.asked)
    assert not adviser.thinking and adviser.advice is None
    adviser.ask()
    assert first.cancelled(), "nobody waits for the old one"
    silent.last.set_result(MiceAdvice(catch_of(RED)))
    assert adviser.advice == MiceAdvice(catch_of(RED))


def test_points_of_a_game_that_has_just_ended_are_counted_once(studio: Studio) -> None:
    state = laid(3, series=True)
    table = replace(state.table, game=2, points=((4, 5, 6), (7, 8, 9)), mice=((1, 1, 1), (1, 1, 1)))
    scene = sat_down(studio, replace(state, table=table))
    assert [scene._painter._look(seat).before for seat in range(3)] == [4, 5, 6]


def test_the_cat_shows_what_it_feels(studio: Studio) -> None:
    table = sat_down(studio, laid(catch=(0, 1, 1, 0, 0)))
    table.stash()
    studio.wait(0.2)
    assert table._painter._look(0).mood == "proud"
    other = rolled(studio, laid(rolls=(("yellow", "yellow"),)))
    pick(Hand(studio), Mouse("yellow", 3), Mouse("yellow"))
    studio.wait(0.1)
    assert other._painter._look(3).mood == "robbed" and other._painter._look(0).mood == "catching"


def test_white_dice_of_a_steal_are_a_double() -> None:
    assert named(("white", "red"), (Mouse("red", 1),)) == ("red", None)
    assert named(("white", "white"), (Mouse("blue", 1), Mouse("blue"))) == ("blue", "blue")


def test_mice_that_are_missing_in_the_middle_are_made_up_for_one_by_one(studio: Studio) -> None:
    table = rolled(studio, laid(rolls=(("green", "green"),)))
    view, places = table.view, table.desk.seating.places
    event = ev.Caught(0, (Mouse("green"), Mouse("green")))
    after = table.game.match.title.rules.fold(view, event)
    held = {f"floor/green/{n}": replace(table.desk.rests[f"floor/green/{n}"], x=900.0, y=600.0) for n in (0, 1)}
    clip = mice_clip(view, event, after, held, places)
    movers = [tween.sprite for tween in clip.tweens if tween.sprite.startswith("floor/green/")]
    assert len(movers) == len(set(movers)) == 4, "two are caught, two others close up"


def test_however_many_mice_there_are_they_pour_out_in_a_moment(studio: Studio) -> None:
    table = sat_down(studio, laid())
    config = table.game.match.config
    crowd = replace(config, mice=tuple(replace(kind, count=100) for kind in config.mice))
    rules, places = table.game.match.title.rules, table.desk.seating.places
    before = rules.blank(crowd, None)
    started = ev.GameStarted(1, 0)
    clip = mice_clip(before, started, rules.fold(before, started), {}, places)
    assert max(tween.end for tween in clip.tweens) < LONGEST_POUR + 1
