"""Pads and joysticks become the same intents as keys."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from korova.gui.input import Input
from korova.gui.intents import (
    Cancel,
    Command,
    Confirm,
    Focus,
    Intent,
    Move,
    Next,
    PadPlugged,
    PadUnplugged,
    Previous,
)
from korova.gui.pads import Pads

FRAME = 1 / 64  # a power of two adds up exactly


@pytest.fixture
def reader() -> Iterator[Input]:
    pygame.event.clear()
    yield Input(lambda place: place)
    pygame.event.clear()


def post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))


def press(button: int, pad: int = 0) -> None:
    post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)


def let_go(button: int, pad: int = 0) -> None:
    post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad)


def push(axis: int, to: float, pad: int = 0) -> None:
    post(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(to * 32767), instance_id=pad)


def steps(reader: Input, seconds: float) -> list[tuple[float, Intent]]:
    """What time alone brings, and when."""
    told = []
    for frame in range(1, round(seconds / FRAME) + 1):
        told += [(frame * FRAME, intent) for intent in reader.tick(FRAME)]
    return told


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        (pygame.CONTROLLER_BUTTON_A, Confirm()),
        (pygame.CONTROLLER_BUTTON_B, Cancel()),
        (pygame.CONTROLLER_BUTTON_X, Command("take_back")),
        (pygame.CONTROLLER_BUTTON_Y, Command("hint")),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Previous()),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Next()),
        (pygame.CONTROLLER_BUTTON_START, Command("menu")),
        (pygame.CONTROLLER_BUTTON_BACK, Command("grid")),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Move(-1, 0)),
        (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, Move(1, 0)),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, Move(0, -1)),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Move(0, 1)),
    ],
)
def test_a_button_has_its_meaning(reader: Input, button: int, intent: Intent) -> None:
    press(button)
    let_go(button)
    (told,) = reader.read()
    assert told == intent
    assert told.device == "pad"


@pytest.mark.parametrize(
    ("axis", "to", "intent"),
    [
        (pygame.CONTROLLER_AXIS_LEFTX, -1, Move(-1, 0)),
        (pygame.CONTROLLER_AXIS_LEFTX, 1, Move(1, 0)),
        (pygame.CONTROLLER_AXIS_LEFTY, -1, Move(0, -1)),
        (pygame.CONTROLLER_AXIS_LEFTY, 1, Move(0, 1)),
        (pygame.CONTROLLER_AXIS_RIGHTX, 1, Move(1, 0)),
        (pygame.CONTROLLER_AXIS_RIGHTY, -1, Move(0, -1)),
    ],
)
def test_a_stick_steps_where_it_is_pushed(reader: Input, axis: int, to: float, intent: Intent) -> None:
    push(axis, to)
    (told,) = reader.read()
    assert told == intent
    assert told.device == "pad"


def test_triggers_are_no_sticks(reader: Input) -> None:
    push(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1)
    push(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1)
    assert reader.read() == []


@pytest.mark.parametrize(
    ("places", "count"),
    [
        ((0.49,), 0),
        ((0.51,), 1),
        ((0.2, 0.4, 0.6, 0.8, 1.0), 1),
        ((0.6, 0.31, 0.6), 1),
        ((0.6, 0.29, 0.6), 2),
        ((0.6, 0.29, 0.49), 1),
    ],
)
def test_a_stick_presses_at_a_half_and_lets_go_below_a_third(
    reader: Input, places: tuple[float, ...], count: int
) -> None:
    for place in places:
        push(pygame.CONTROLLER_AXIS_LEFTX, place)
    assert reader.read() == [Move(1, 0)] * count


def test_a_stick_thrown_from_side_to_side_steps_both_ways(reader: Input) -> None:
    push(pygame.CONTROLLER_AXIS_LEFTX, 1)
    push(pygame.CONTROLLER_AXIS_LEFTX, -1)
    assert reader.read() == [Move(1, 0), Move(-1, 0)]


def test_a_stick_pushed_askew_keeps_its_direction(reader: Input) -> None:
    push(pygame.CONTROLLER_AXIS_LEFTX, 0.7)
    push(pygame.CONTROLLER_AXIS_LEFTY, 0.7)
    push(pygame.CONTROLLER_AXIS_LEFTY, 0.8)
    assert reader.read() == [Move(1, 0)]


def test_a_stick_rolled_over_steps_into_the_new_direction(reader: Input) -> None:
    push(pygame.CONTROLLER_AXIS_LEFTX, 1)
    push(pygame.CONTROLLER_AXIS_LEFTX, 0.5)
    push(pygame.CONTROLLER_AXIS_LEFTY, 0.9)
    assert reader.read() == [Move(1, 0), Move(0, 1)]


@pytest.mark.parametrize("held", ["d-pad", "stick"])
def test_a_held_direction_repeats_after_a_while_and_then_faster(reader: Input, held: str) -> None:
    if held == "d-pad":
        press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    else:
        push(pygame.CONTROLLER_AXIS_LEFTY, 1)
    assert reader.read() == [Move(0, 1)]
    told = steps(reader, 1)
    assert [intent for _, intent in told] == [Move(0, 1)] * 6
    for (moment, intent), due in zip(told, (0.40, 0.52, 0.64, 0.76, 0.88, 1.00), strict=True):
        assert due <= moment < due + FRAME
        assert intent.device == "pad"


def test_a_direction_let_go_repeats_no_more(reader: Input) -> None:
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    push(pygame.CONTROLLER_AXIS_LEFTX, 1)
    reader.read()
    assert reader.pads.holding
    let_go(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    push(pygame.CONTROLLER_AXIS_LEFTX, 0)
    assert reader.read() == []
    assert not reader.pads.holding
    assert steps(reader, 2) == []


def test_of_two_held_directions_the_later_repeats_then_the_other_from_the_start(reader: Input) -> None:
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    reader.read()
    assert {intent for _, intent in steps(reader, 1)} == {Move(1, 0)}
    let_go(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert reader.read() == []
    moment, intent = steps(reader, 1)[0]
    assert 0.4 <= moment < 0.4 + FRAME
    assert intent == Move(0, 1)


def test_a_slow_frame_makes_one_step_and_no_leap(reader: Input) -> None:
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    reader.read()
    assert reader.tick(5) == [Move(0, 1)]
    assert reader.tick(0) == []


def test_buttons_do_not_repeat(reader: Input) -> None:
    press(pygame.CONTROLLER_BUTTON_A)
    assert reader.read() == [Confirm()]
    assert steps(reader, 2) == []


def test_a_pad_behind_another_window_is_not_heeded(reader: Input) -> None:
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    post(pygame.WINDOWFOCUSLOST)
    press(pygame.CONTROLLER_BUTTON_A)
    press(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert reader.read() == [Move(0, 1), Focus(gained=False)]
    assert steps(reader, 2) == []
    post(pygame.WINDOWFOCUSGAINED)
    press(pygame.CONTROLLER_BUTTON_A)
    assert reader.read() == [Focus(gained=True), Confirm()]


# Devices come and go


def test_pads_are_announced_behind_another_window_too(reader: Input) -> None:
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    assert reader.read() == [Focus(gained=False), PadPlugged("")]


def test_a_pad_pulled_out_is_told_once_and_holds_nothing(reader: Input) -> None:
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pad=1)
    press(pygame.CONTROLLER_BUTTON_DPAD_UP, pad=2)
    reader.read()
    post(pygame.CONTROLLERDEVICEREMOVED, instance_id=2)
    post(pygame.JOYDEVICEREMOVED, instance_id=2)
    assert reader.read() == [PadUnplugged()]
    assert {intent for _, intent in steps(reader, 1)} == {Move(0, 1)}


def test_a_pad_can_be_pulled_out_and_put_back_over_and_over(reader: Input) -> None:
    for _ in range(2):
        post(pygame.CONTROLLERDEVICEADDED, device_index=0)
        post(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert reader.read() == [PadPlugged(""), PadUnplugged()] * 2


class FakeStick:
    """A device as pygame.joystick shows it."""

    def __init__(self, index: int) -> None:
        self.index = index

    def get_instance_id(self) -> int:
        return self.index + 10

    def get_name(self) -> str:
        return f"stick {self.index}"


class FakeController(FakeStick):
    """A device as pygame's controllers show it."""

    def as_joystick(self) -> FakeStick:
        return self


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Device 0 is a mapped pad, device 1 is not."""
    monkeypatch.setattr(controller, "get_init", lambda: True)
    monkeypatch.setattr(controller, "is_controller", lambda index: index == 0)
    monkeypatch.setattr(controller, "Controller", FakeController)
    monkeypatch.setattr(pygame.joystick, "Joystick", FakeStick)


@pytest.mark.usefixtures("devices")
def test_a_mapped_pad_is_plugged_once_and_heard_once(reader: Input) -> None:
    post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    post(pygame.JOYDEVICEADDED, device_index=0)
    post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    post(pygame.JOYBUTTONDOWN, button=0, instance_id=10)
    post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=10)
    post(pygame.JOYAXISMOTION, axis=0, value=1.0, instance_id=10)
    post(pygame.JOYHATMOTION, hat=0, value=(1, 0), instance_id=10)
    assert reader.read() == [PadPlugged("stick 0"), Confirm()]


@pytest.mark.usefixtures("devices")
def test_a_device_without_a_map_is_plugged_and_heard(reader: Input) -> None:
    post(pygame.JOYDEVICEADDED, device_index=1)
    post(pygame.JOYBUTTONDOWN, button=0, instance_id=11)
    assert reader.read() == [PadPlugged("stick 1"), Confirm()]


def test_without_a_pad_subsystem_there_are_silently_none(reader: Input, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("no such thing")

    monkeypatch.setattr(controller, "init", fail)
    monkeypatch.setattr(pygame.joystick, "init", fail)
    reader.open()
    assert reader.tick(1) == []
    pygame.key.set_repeat()


def test_the_subsystem_opens_with_the_first_tick_of_an_opened_input(
    reader: Input, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(reader.pads, "open", lambda: calls.append("open"))
    reader.tick(1)
    assert calls == []
    reader.open()
    assert calls == []
    reader.tick(1)
    reader.tick(1)
    assert calls == ["open"]
    pygame.key.set_repeat()


def test_the_real_subsystem_opens_without_a_device() -> None:
    Pads().open()
    assert controller.get_init()
    controller.quit()
    pygame.joystick.quit()


# Joysticks that SDL has no map of


@pytest.mark.parametrize(
    ("button", "intents"),
    [
        (0, [Confirm()]),
        (1, [Cancel()]),
        (2, [Command("take_back")]),
        (3, [Command("hint")]),
        (4, [Previous()]),
        (5, [Next()]),
        (6, [Command("grid")]),
        (7, [Command("menu")]),
        (8, []),
        (-1, []),
    ],
)
def test_a_plain_joysticks_button_has_its_meaning(reader: Input, button: int, intents: list[Intent]) -> None:
    post(pygame.JOYBUTTONDOWN, button=button, instance_id=3)
    post(pygame.JOYBUTTONUP, button=button, instance_id=3)
    told = reader.read()
    assert told == intents
    assert all(intent.device == "pad" for intent in told)


def test_a_plain_joysticks_hat_steps_and_repeats(reader: Input) -> None:
    post(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=3)
    assert reader.read() == [Move(0, -1)]
    assert [intent for _, intent in steps(reader, 0.5)] == [Move(0, -1)]
    post(pygame.JOYHATMOTION, hat=0, value=(1, 1), instance_id=3)
    assert reader.read() == [Move(1, 0)]
    post(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=3)
    assert reader.read() == []
    assert not reader.pads.holding


def test_a_plain_joysticks_first_two_axes_are_its_stick(reader: Input) -> None:
    post(pygame.JOYAXISMOTION, axis=1, value=-1.0, instance_id=3)
    post(pygame.JOYAXISMOTION, axis=1, value=0.0, instance_id=3)
    post(pygame.JOYAXISMOTION, axis=2, value=-1.0, instance_id=3)
    post(pygame.JOYAXISMOTION, axis=0, value=0.6, instance_id=3)
    assert reader.read() == [Move(0, -1), Move(1, 0)]


def test_a_pad_that_spoke_as_a_controller_is_not_heard_as_a_joystick(reader: Input) -> None:
    press(pygame.CONTROLLER_BUTTON_A, pad=4)
    post(pygame.JOYBUTTONDOWN, button=0, instance_id=4)
    post(pygame.JOYBUTTONDOWN, button=1, instance_id=5)
    assert reader.read() == [Confirm(), Cancel()]
