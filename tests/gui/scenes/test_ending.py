"""The end of a round and of a game: who stands where, what is read, and where each way leads."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from korova.engine.log import Player
from korova.games.cows.config import CowsConfig
from korova.games.cows.scoring import final
from korova.games.cows.view import CowsView
from korova.gui import intents as it
from korova.gui.art.chart import LINES, mark_picture
from korova.gui.page import Page
from korova.gui.scenes.confetti import SECONDS
from korova.gui.scenes.final import Final
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.standing import Place, places
from korova.gui.scenes.summary import RoundSummary
from korova.gui.scenes.totals_chart import spread, step_of
from korova.gui.screens.ending import played
from korova.gui.studio import Studio
from tests.gui.scenes.reading import words_on
from tests.gui.support import differing

GROWN = 1.5
"""Seconds after which nothing on a summary moves."""


@pytest.fixture
def studio() -> Iterator[Studio]:
    with Studio((960, 540), "ru") as studio:
        yield studio


@pytest.fixture
def heard(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cues that were played."""
    cues: list[str] = []
    monkeypatch.setattr(studio.shell, "cue", lambda name, pan=0.0: cues.append(name))
    return cues


def table(studio: Studio, seats: int = 3, **fields: object) -> tuple[CowsView, tuple[Player, ...]]:
    """The end of the first round of a game."""
    return played(studio, seats, 6, **fields)[0]


def over(view: CowsView, totals: Sequence[int]) -> CowsView:
    """A game that these totals have ended after one round."""
    told = final(view.config, tuple(totals))
    return replace(
        view, phase="over", totals=told.totals, history=(told.totals,), stars=told.stars, lords=told.lords
    )  # fmt: skip


def press(studio: Studio, label: str) -> None:
    """Click the button with these words."""
    assert isinstance(studio.top, Page)
    button = next(widget for widget in studio.top.ring.widgets if getattr(widget, "label", "") == label)
    x, y = button.box.centre
    studio.do(it.Point(x, y), it.Press(x, y, 1), it.Release(x, y, 1))


# Special agents


@pytest.mark.parametrize(("kept", "fresh"), [((3, 0, 2), "3 агентов"), ((9, 9, 5), "1 агента")])
def test_after_the_first_round_people_read_what_becomes_of_their_specials(
    studio: Studio, kept: tuple[int, ...], fresh: str
) -> None:
    view, players = table(studio, variant="agents")
    view = replace(view, special_counts=kept)
    studio.show(RoundSummary(studio.shell, view, players, lambda: None))
    words = words_on(studio)
    assert any(fresh in line for line in words)
    assert sorted(word for word in words if word.startswith("×")) == sorted(f"×{count}" for count in kept if count)


# Standings


def test_those_who_are_level_share_a_place_and_the_next_place_is_left_out() -> None:
    assert places((20, 7, 20, 31)) == (Place(1, (1,), 7), Place(2, (0, 2), 20), Place(4, (3,), 31))


# The chart


def test_portraits_at_the_ends_of_lines_keep_apart_and_within_the_chart() -> None:
    wanted = [10.0, 10.0, 12.0, 195.0, 200.0]
    found = spread(wanted, 30, 0, 200)
    assert all(below - above >= 29.999 for above, below in pairwise(sorted(found)))
    assert min(found) >= 0
    assert max(found) <= 200


def test_portraits_that_do_not_crowd_stand_where_their_lines_end() -> None:
    assert spread([150.0, 20.0, 80.0], 30, 0, 200) == [150.0, 20.0, 80.0]


def test_portraits_keep_the_order_of_their_lines() -> None:
    first, last, middle = spread([40.0, 50.0, 45.0], 20, 0, 100)
    assert first < middle < last


@pytest.mark.parametrize(("whole", "most", "step"), [(5, 5, 1), (6, 5, 2), (66, 5, 20), (480, 5, 100), (30, 8, 5)])
def test_the_rules_of_the_chart_are_at_round_numbers(whole: int, most: int, step: int) -> None:
    assert step_of(whole, most) == step


def test_ten_seats_can_be_told_apart_without_colour() -> None:
    marks = {mark_picture(seat).replace(line.colour, "") for seat, line in enumerate(LINES)}
    assert len(LINES) == len(marks) == 10


# The summary of a round


def test_the_summary_tells_round_points_and_totals_best_first(studio: Studio) -> None:
    view, players = played(studio, 4, 6)[1]
    studio.show(RoundSummary(studio.shell, view, players, lambda: None))
    written = {entry.words: entry.rect.y for entry in studio.written()}
    names = sorted(range(4), key=lambda seat: view.totals[seat])
    heights = [written[players[seat].name] for seat in names]
    assert heights == sorted(heights)
    assert all(f"+{points}" in written for points in view.history[-1])
    assert studio.shell.say("ending.round_over", number=2) in written


@pytest.mark.parametrize(
    "way",
    [[it.Confirm()], [it.Cancel()], [it.Confirm(device="pad")], [it.Cancel(device="pad")]],
    ids=["enter", "esc", "pad a", "pad b"],
)
def test_every_way_out_of_the_summary_goes_on_once(studio: Studio, way: list[it.Intent]) -> None:
    gone: list[bool] = []
    studio.show(RoundSummary(studio.shell, *table(studio), lambda: gone.append(True)))
    studio.wait(GROWN)
    studio.do(*way)
    assert gone == [True]
    assert isinstance(studio.top, Launcher)


def test_haste_while_the_bars_grow_leaves_the_summary_there_to_be_read(studio: Studio) -> None:
    gone: list[bool] = []
    studio.show(RoundSummary(studio.shell, *table(studio), lambda: gone.append(True)))
    studio.do(it.Confirm())
    assert gone == [] and not studio.top.moving
    studio.do(it.Confirm())
    assert gone == [True]


def test_a_click_on_the_button_of_the_summary_goes_on(studio: Studio) -> None:
    gone: list[bool] = []
    studio.show(RoundSummary(studio.shell, *table(studio), lambda: gone.append(True)))
    studio.wait(GROWN)
    press(studio, studio.shell.say("ending.next"))
    assert gone == [True]


def test_a_summary_of_the_last_round_leads_to_the_awards(studio: Studio) -> None:
    view, players = table(studio)
    studio.show(RoundSummary(studio.shell, over(view, (70, 3, 9)), players, lambda: None))
    assert studio.shell.say("ending.ceremony") in words_on(studio)


def test_the_summary_says_when_the_game_will_end(studio: Studio) -> None:
    say = studio.shell.say
    view, players = table(studio)
    for config, sentence in (
        (CowsConfig(3), say("ending.to_limit", n=66)),
        (CowsConfig(3, exceed=True), say("ending.past_limit", n=66)),
        (CowsConfig(3, limit=None, rounds=4), say("ending.rounds_left", n=3)),
    ):
        studio.show(RoundSummary(studio.shell, replace(view, config=config), players, lambda: None))
        assert sentence in words_on(studio)


def test_who_took_nothing_is_praised(studio: Studio) -> None:
    view, players = table(studio)
    spared = replace(view, piles=((), *view.piles[1:]), history=((0, *view.history[0][1:]),))
    studio.show(RoundSummary(studio.shell, spared, players, lambda: None))
    assert studio.shell.say("ending.clean") in words_on(studio)


def test_the_bars_of_the_summary_grow_and_come_to_rest(studio: Studio) -> None:
    scene = RoundSummary(studio.shell, *table(studio), lambda: None)
    studio.shell.stack.push(scene)
    studio.do(it.PointerLeft())
    assert scene.moving
    studio.wait(2)
    assert not scene.moving


def test_nothing_moves_for_those_who_want_no_motion(studio: Studio) -> None:
    studio.shell.change(reduced_motion=True)
    view, players = table(studio)
    for scene in (
        RoundSummary(studio.shell, view, players, lambda: None),
        Final(studio.shell, over(view, (70, 3, 9)), players, rematch=lambda: None),
    ):
        studio.shell.stack.push(scene)
        first = studio.picture()
        studio.wait(1.5)
        assert not scene.moving
        assert differing(first, studio.picture()) == 0


# The final


def show_final(studio: Studio, totals: Sequence[int], **others: object) -> None:
    view, players = table(studio, len(totals))
    scene = Final(studio.shell, over(view, totals), players, rematch=lambda: None, **others)  # type: ignore[arg-type]
    studio.shell.stack.replace(scene)
    studio.wait(1.2)


def test_the_star_is_the_greatest_word_on_the_screen(studio: Studio) -> None:
    show_final(studio, (12, 70, 33))
    greatest = max(studio.written(), key=lambda written: written.size)
    assert greatest.words == studio.shell.say("seat.you")


def test_the_one_with_the_most_points_is_lord_of_the_cows(studio: Studio) -> None:
    show_final(studio, (12, 70, 33))
    say = studio.shell.say
    lord = next(entry for entry in studio.written() if entry.words == say("ending.lord", n=1))
    beneath = [entry.words for entry in studio.written() if entry.rect.y > lord.rect.y and entry.rect.x > 1400]
    assert beneath[0] == say("chance.0")


def test_stars_that_tie_are_crowned_together(studio: Studio) -> None:
    show_final(studio, (9, 70, 9))
    say = studio.shell.say
    seen = words_on(studio)
    assert say("ending.star", n=2) in seen
    assert say("ending.and", first=say("seat.you"), last=say("chance.1")) in seen


def test_where_all_are_level_nobody_is_lord(studio: Studio) -> None:
    show_final(studio, (66, 66, 66))
    say = studio.shell.say
    seen = words_on(studio)
    assert say("ending.star", n=3) in seen
    assert not {say("ending.lord", n=1), say("ending.lord", n=3)} & set(seen)


def test_ten_stars_still_fit_on_the_podium(studio: Studio) -> None:
    show_final(studio, (66,) * 10)
    assert all(entry.fits for entry in studio.written())
    assert words_on(studio).count(studio.shell.say("ending.many", n=10)) == 2


@pytest.mark.parametrize(("totals", "cue"), [((12, 70), "fanfare"), ((70, 12), "lose"), ((66, 66), "fanfare")])
def test_a_fanfare_sounds_unless_only_bots_have_won(
    studio: Studio, heard: list[str], totals: tuple[int, ...], cue: str
) -> None:
    show_final(studio, totals)
    assert heard == [cue]


def test_the_herd_greets_its_lord_once(studio: Studio, heard: list[str]) -> None:
    show_final(studio, (12, 70))
    studio.wait(SECONDS)
    assert heard == ["fanfare", "moo"]


def test_the_paper_falls_for_a_while_and_then_the_screen_rests(studio: Studio) -> None:
    show_final(studio, (12, 70, 33))
    assert studio.top.moving
    studio.wait(SECONDS)
    assert not studio.top.moving


def test_again_and_another_setup_are_asked_for_by_mouse_keys_and_pad(studio: Studio) -> None:
    view, players = table(studio)
    asked: list[str] = []
    for number, done in enumerate(("mouse", "keys", "pad")):
        scene = Final(
            studio.shell,
            over(view, (12, 70, 33)),
            players,
            rematch=lambda: asked.append("rematch"),
            new_setup=lambda: asked.append("setup"),
        )
        studio.shell.stack.replace(scene)
        studio.wait(1.2)
        if done == "mouse":
            press(studio, studio.shell.say("ending.again"))
            press(studio, studio.shell.say("ending.new_setup"))
        else:
            device: it.Device = "keys" if done == "keys" else "pad"
            studio.do(it.Confirm(device=device), it.Move(1, 0, device=device), it.Confirm(device=device))
        assert asked == ["rematch", "setup"] * (number + 1)


def test_without_a_setup_to_return_to_there_is_no_button_for_it(studio: Studio) -> None:
    show_final(studio, (12, 70, 33))
    assert studio.shell.say("ending.new_setup") not in words_on(studio)


@pytest.mark.parametrize("way", ["button", "esc"])
def test_the_menu_is_one_step_away(studio: Studio, way: str) -> None:
    show_final(studio, (12, 70, 33))
    if way == "esc":
        studio.do(it.Cancel())
    else:
        press(studio, studio.shell.say("ending.home"))
    assert isinstance(studio.top, Launcher)


@pytest.mark.parametrize("hasty", [it.Confirm(), it.Press(620, 1000, 1)], ids=["enter", "click"])
def test_a_press_that_was_meant_for_the_table_does_not_skip_the_ceremony(studio: Studio, hasty: it.Intent) -> None:
    view, players = table(studio)
    asked: list[str] = []
    scene = Final(studio.shell, over(view, (12, 70, 33)), players, rematch=lambda: asked.append("rematch"))
    studio.shell.stack.replace(scene)
    studio.do(hasty, it.Release(620, 1000, 1))
    assert asked == []
    studio.do(it.Confirm())
    assert asked == ["rematch"]
