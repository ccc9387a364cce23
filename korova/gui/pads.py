"""Pads and joysticks: events in, intents out, with steps that repeat while a direction is held."""

import contextlib

import pygame
from pygame._sdl2 import controller

from korova.gui.intents import Cancel, Command, Confirm, Intent, Move, Next, PadPlugged, PadUnplugged, Previous

PRESS = 0.5  # how far a stick must be pushed to step
RELEASE = 0.3  # how near it must come back to let go
LEAD = 0.2  # how much farther the other axis must be pushed to take over
FIRST_REPEAT = 0.4  # seconds
NEXT_REPEAT = 0.12
FULL_TILT = 32767  # of a controller's stick; a plain joystick's is 1
BIGGEST = 2**31 - 1  # SDL knows no bigger number

Step = tuple[int, int]
Source = tuple[int, str, int | str | None]  # the pad, and what of it is held

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)

D_PAD: dict[int | None, Step] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
}
BUTTONS: dict[int | None, Intent] = {
    pygame.CONTROLLER_BUTTON_A: Confirm(device="pad"),
    pygame.CONTROLLER_BUTTON_B: Cancel(device="pad"),
    pygame.CONTROLLER_BUTTON_X: Command("take_back", device="pad"),
    pygame.CONTROLLER_BUTTON_Y: Command("hint", device="pad"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Previous(device="pad"),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Next(device="pad"),
    pygame.CONTROLLER_BUTTON_BACK: Command("grid", device="pad"),
    pygame.CONTROLLER_BUTTON_START: Command("menu", device="pad"),
}
# Most devices that SDL has no map of number their buttons as this family does.
PLAIN_BUTTONS: dict[int | None, Intent] = {
    number: BUTTONS[button]
    for number, button in enumerate(
        (
            pygame.CONTROLLER_BUTTON_A,
            pygame.CONTROLLER_BUTTON_B,
            pygame.CONTROLLER_BUTTON_X,
            pygame.CONTROLLER_BUTTON_Y,
            pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
            pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
            pygame.CONTROLLER_BUTTON_BACK,
            pygame.CONTROLLER_BUTTON_START,
        )
    )
}
# Which stick an axis belongs to, and whether it is its 0 = horizontal or 1 = vertical one.
STICKS: dict[int | None, tuple[str, int]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
}
# Axes beyond the first two of an unknown device may be triggers, which rest at an end.
PLAIN_STICKS: dict[int | None, tuple[str, int]] = {0: ("left", 0), 1: ("left", 1)}


def whole(event: pygame.Event, name: str) -> int | None:
    """A whole number that came with an event, or nothing."""
    value = event.dict.get(name)
    return value if isinstance(value, int) and abs(value) <= BIGGEST else None


def number(event: pygame.Event, name: str) -> float | None:
    """A sane number that came with an event, or nothing."""
    value = event.dict.get(name)
    return value if isinstance(value, int | float) and abs(value) <= BIGGEST else None


def tilt(x: float, y: float, held: Step | None) -> Step | None:
    """The one direction of a stick; the one it has had stays until it is let go or the other clearly wins."""
    if held is not None:
        along, across = (x * held[0], abs(y)) if held[0] else (y * held[1], abs(x))
        if along >= RELEASE and across < along + LEAD:
            return held
    if max(abs(x), abs(y)) < PRESS:
        return None
    if abs(x) >= abs(y):
        return RIGHT if x > 0 else LEFT
    return DOWN if y > 0 else UP


class Pads:
    """All pads together: whoever holds one plays."""

    def __init__(self) -> None:
        self._mapped: set[int] = set()  # pads that speak in controller events
        self._open: dict[int, object] = {}  # SDL closes a device that nobody keeps
        self._gone: set[int] = set()  # SDL says of every device twice that it is gone
        self._sticks: dict[tuple[int, str], tuple[float, float]] = {}
        self._held: dict[Source, Step] = {}  # the latest is last
        self._wait = 0.0

    @property
    def holding(self) -> bool:
        """Whether steps will come from `tick` alone, so that the loop must not sleep."""
        return bool(self._held)

    def open(self) -> None:
        """Start listening to devices, where the system has any way to; those plugged in already are announced."""
        with contextlib.suppress(pygame.error):
            pygame.joystick.init()
            controller.init()

    def drop(self) -> None:
        """Forget what is held: the window lost the focus, and may not hear of the release."""
        self._held.clear()
        self._sticks.clear()

    def tick(self, seconds: float) -> list[Intent]:
        """Time goes by: at most one step, so that a slow frame does not end in a leap."""
        if not self._held:
            return []
        self._wait -= seconds
        if self._wait > 0:
            return []
        self._wait = NEXT_REPEAT - (-self._wait) % NEXT_REPEAT
        return [Move(*next(reversed(self._held.values())), device="pad")]

    def translate(self, event: pygame.Event) -> list[Intent]:
        """What one event of a pad means; nothing for any other event."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED:
                return self._plug(whole(event, "device_index"), mapped=event.type == pygame.CONTROLLERDEVICEADDED)
        pad = whole(event, "instance_id")
        if pad is None:
            return []
        match event.type:
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                return self._unplug(pad)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                self._mapped.add(pad)
                return self._button(pad, whole(event, "button"), down=event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                self._mapped.add(pad)
                return self._axis(pad, STICKS.get(whole(event, "axis")), number(event, "value"), full=FULL_TILT)
        if pad in self._mapped:
            return []  # a joystick's event that tells again what a controller's event tells better
        match event.type:
            case pygame.JOYBUTTONDOWN:
                intent = PLAIN_BUTTONS.get(whole(event, "button"))
                return [] if intent is None else [intent]
            case pygame.JOYHATMOTION:
                return self._hat(pad, whole(event, "hat"), event.dict.get("value"))
            case pygame.JOYAXISMOTION:
                return self._axis(pad, PLAIN_STICKS.get(whole(event, "axis")), number(event, "value"), full=1)
        return []

    def _plug(self, index: int | None, *, mapped: bool) -> list[Intent]:
        """Open a device. One that refuses is believed in all the same: what it says will be understood."""
        if index is None:
            return []
        self._gone.clear()
        name = ""
        with contextlib.suppress(OverflowError, pygame.error):
            if not mapped and controller.get_init() and controller.is_controller(index):
                return []  # its other event opens it
            device = controller.Controller(index) if mapped else pygame.joystick.Joystick(index)
            stick = device.as_joystick() if isinstance(device, controller.Controller) else device
            pad, name = stick.get_instance_id(), stick.get_name()
            if pad in self._open:
                return []
            self._open[pad] = device
            if mapped:
                self._mapped.add(pad)
        return [PadPlugged(name)]

    def _unplug(self, pad: int) -> list[Intent]:
        if pad in self._gone:
            return []
        self._gone.add(pad)
        self._open.pop(pad, None)
        self._mapped.discard(pad)
        self._sticks = {key: axes for key, axes in self._sticks.items() if key[0] != pad}
        self._held = {key: step for key, step in self._held.items() if key[0] != pad}
        return [PadUnplugged()]

    def _button(self, pad: int, button: int | None, *, down: bool) -> list[Intent]:
        if button in D_PAD:
            return self._hold((pad, "button", button), D_PAD[button] if down else None)
        return [BUTTONS[button]] if down and button in BUTTONS else []

    def _hat(self, pad: int, hat: int | None, value: object) -> list[Intent]:
        match value:
            case (int(x), int(y)) if hat is not None:
                along = self._hold((pad, "hat across", hat), (x, 0) if x in (-1, 1) else None)
                return along + self._hold((pad, "hat up", hat), (0, -y) if y in (-1, 1) else None)
        return []

    def _axis(self, pad: int, axis: tuple[str, int] | None, value: float | None, *, full: int) -> list[Intent]:
        if axis is None or value is None:
            return []
        stick, which = axis
        x, y = self._sticks.get((pad, stick), (0.0, 0.0))
        pushed = max(-1.0, min(value / full, 1.0))
        x, y = (pushed, y) if which == 0 else (x, pushed)
        self._sticks[pad, stick] = x, y
        key = (pad, "stick", stick)
        return self._hold(key, tilt(x, y, self._held.get(key)))

    def _hold(self, key: Source, step: Step | None) -> list[Intent]:
        """A direction is held or, with no step, let go; a new one steps at once."""
        if step == self._held.get(key):
            return []
        self._held.pop(key, None)
        self._wait = FIRST_REPEAT
        if step is None:
            return []
        self._held[key] = step
        return [Move(*step, device="pad")]
