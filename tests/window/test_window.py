"""A person at the real window: mouse, keys, the system's wishes, and a machine that loses its power."""

import json
import signal
from functools import cache

import pytest

from korova.games.cows.actions import ChooseCard
from korova.gui.intents import Point, Press, Release
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.studio import Studio
from korova.gui.widgets.button import Button
from tests.window.conftest import Begin
from tests.window.desk import WINDOW, Place, Program, until

PERSON = 0


@cache
def places() -> dict[str, Place]:
    """Where things are, as the same program tells without a window."""
    with Studio(WINDOW) as studio:
        say = studio.shell.say
        studio.shell.change(reduced_motion=True)

        def button(label: str) -> Place:
            widgets = studio.top.ring.widgets  # type: ignore[attr-defined]
            (found,) = (w for w in widgets if isinstance(w, Button) and w.label == say(label))
            return found.box.centre

        found = {"play": button("launcher.play"), "continue": button("launcher.continue")}
        studio.shell.new_game()
        studio.wait(0.5)
        found["deal"] = button("setup.deal")
        x, y = found["deal"]
        studio.do(Point(x, y), Press(x, y, 1), Release(x, y, 1))
        studio.wait(0.5)
        table = studio.top
        assert isinstance(table, CowsTable)
        studio.wait_until(lambda: bool(table.desk.handled))
        hand = sorted(table.desk.handled.values(), key=lambda pose: pose.x)
        found["card"] = hand[-1].x, hand[-1].y
        found["field"] = table.desk.seating.field.centre
        return found


def _sit_down(program: Program) -> None:
    program.click(places()["play"])
    program.click(places()["deal"])
    until(program.saved)


def _play(program: Program) -> None:
    """Drag the highest card to the table; it hardly ever asks for a row."""
    before = program.actions_of(PERSON)
    program.drag(places()["card"], places()["field"])
    until(lambda: program.actions_of(PERSON) > before)


def test_a_game_is_begun_and_a_card_is_played_with_the_mouse(begin: Begin) -> None:
    program = begin()
    _sit_down(program)
    _play(program)
    log = program.saved()
    assert log is not None
    assert any(seat == PERSON and isinstance(action, ChooseCard) for seat, action in log.actions)


def test_a_game_is_begun_and_a_card_is_played_with_the_keys(begin: Begin) -> None:
    program = begin()
    program.press("Return", "Return")
    until(program.saved)
    program.press("Right", "Return", "Return")
    until(lambda: program.actions_of(PERSON))


def test_closing_the_window_ends_the_program_and_keeps_the_game(begin: Begin) -> None:
    program = begin()
    _sit_down(program)
    program.close_window()
    assert program.end() == (0, "", "")
    assert program.saved() is not None


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_program_calmly_and_keeps_the_game(begin: Begin, number: signal.Signals) -> None:
    program = begin()
    _sit_down(program)
    assert program.end(number) == (128 + number, "", "")
    assert program.saved() is not None


def test_after_a_kill_the_game_goes_on_where_it_was(begin: Begin) -> None:
    program = begin()
    _sit_down(program)
    _play(program)
    program.end(signal.SIGKILL)
    before = program.saved()
    assert before is not None

    program = begin()
    program.click(places()["continue"])
    _play(program)
    after = program.saved()
    assert after is not None
    assert after.seed == before.seed
    assert after.actions[: len(before.actions)] == before.actions


def test_escape_backs_out_and_never_loses_a_game(begin: Begin) -> None:
    program = begin()
    _sit_down(program)
    program.press("Escape", "Escape")
    _play(program)


def test_a_window_that_is_pulled_keeps_its_size_for_the_next_time(begin: Begin) -> None:
    program = begin("--lang", "ru")
    program.desk.hands("windowsize", program.window, 1000, 640)

    def kept() -> object:
        return json.loads((program.home / "settings.json").read_text(encoding="utf-8")).get("window") == [1000, 640]

    until(kept)
    program.press("F11", "F11")
    assert program.process.poll() is None
    program.end(signal.SIGTERM)
    again = begin("--lang", "ru")
    assert "1000x640" in again.desk.hands("getwindowgeometry", again.window)


def test_the_short_check_passes_in_a_window(begin: Begin) -> None:
    program = begin("--smoke")
    code, out, err = program.end(patience=180)
    assert (code, err) == (0, "")
    assert "Всё работает" in out
