"""People at the screen: hands that move a mouse, press keys or hold a pad, through the system's own events."""

from math import cos, radians, sin
from typing import Any

import pygame

from korova.gui.page import Page
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.studio import FRAME, Studio
from korova.gui.widgets.button import Button
from korova.stage.pose import Pose
from tests.gui.scenes.events import key, post

_SLANT = 18.0
"""So far from its left edge a card of a hand can always be taken."""


def button_with(studio: Studio, label: str) -> Button:
    """The button of a page with these words."""
    assert isinstance(studio.top, Page), f"{studio.top} has no buttons"
    return next(w for w in studio.top.ring.widgets if isinstance(w, Button) and w.label == label)


def table_of(studio: Studio) -> CowsTable:
    assert isinstance(studio.top, CowsTable), f"{studio.top} is no table"
    return studio.top


def grip(pose: Pose) -> tuple[float, float]:
    """Where a card of a fan can be taken: near its left edge, which no other card covers."""
    across, slant = -pose.w / 2 + _SLANT, radians(pose.angle)
    return pose.x + across * cos(slant), pose.y + across * sin(slant)


class Person:
    """Somebody at the screen with one device. Every deed is a few events, each in a frame of its own."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.presses = 0
        """How many buttons were pressed on pages."""

    @property
    def table(self) -> CowsTable:
        return table_of(self.studio)

    def press(self, message: str) -> None:
        """Press the button that says so."""
        self.presses += 1
        self.press_widget(button_with(self.studio, self.studio.shell.say(message)))
        self.studio.wait(0.3)

    def press_widget(self, widget: Button) -> None:
        """Press this button."""
        raise NotImplementedError

    def lay(self, sprite: str) -> None:
        """Play this card of the hand."""
        raise NotImplementedError

    def take_row(self, row: int) -> None:
        """Answer the question of rule 4."""
        raise NotImplementedError


class Mouse(Person):
    """Plays by dragging. Places are in design pixels, as people see them; the window hears of its own."""

    def _tell(self, kind: int, x: float, y: float, **fields: Any) -> None:
        at = tuple(round(value) for value in self.studio.shell.viewport.to_window((x, y)))
        post(kind, pos=at, **fields)
        self.studio.app.step(FRAME)

    def move(self, x: float, y: float, *, held: bool = False) -> None:
        self._tell(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(int(held), 0, 0))

    def down(self, x: float, y: float, which: int = 1) -> None:
        self._tell(pygame.MOUSEBUTTONDOWN, x, y, button=which)

    def up(self, x: float, y: float, which: int = 1) -> None:
        self._tell(pygame.MOUSEBUTTONUP, x, y, button=which)

    def click(self, x: float, y: float, which: int = 1) -> None:
        self.move(x, y)
        self.down(x, y, which)
        self.up(x, y, which)

    def carry(self, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
        """Take hold of what lies there and bring it somewhere, without letting go."""
        self.move(*start)
        self.down(*start)
        for step in range(1, steps + 1):
            share = step / steps
            self.move(
                start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share, held=True
            )  # fmt: skip

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.carry(start, end)
        self.up(*end)

    def grip(self, sprite: str) -> tuple[float, float]:
        """Where a card can be taken."""
        return grip(self.table.desk.handled[sprite])

    def row(self, row: int) -> tuple[float, float]:
        """The middle of a row."""
        table = self.table
        return table.desk.seating.row(table.view, row).centre

    @property
    def meadow(self) -> tuple[float, float]:
        """Where a card is played by letting it go."""
        return self.table.desk.seating.field.centre

    def press_widget(self, widget: Button) -> None:
        self.click(*widget.box.centre)

    def lay(self, sprite: str) -> None:
        self.drag(self.grip(sprite), self.meadow)

    def take_row(self, row: int) -> None:
        question = self.table.desk.row_question
        assert question is not None
        self.drag(self.grip(f"card/{question.card}"), self.row(row))


class Steps(Person):
    """What keys and pads have in common: they go step by step, and confirm."""

    def left(self) -> None:
        raise NotImplementedError

    def right(self) -> None:
        raise NotImplementedError

    def up(self) -> None:
        raise NotImplementedError

    def down(self) -> None:
        raise NotImplementedError

    def next(self) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError

    def cancel(self) -> None:
        raise NotImplementedError

    def press_widget(self, widget: Button) -> None:
        assert isinstance(self.studio.top, Page)
        for _ in self.studio.top.ring.widgets:
            if self.studio.top.ring.focused is widget:
                break
            self.next()
        assert self.studio.top.ring.focused is widget, "the button cannot be reached"
        self.confirm()

    def go_to(self, sprite: str) -> None:
        """Move the focus to a card of the hand."""
        desk = self.table.desk
        for _ in desk.hand:
            if desk.fingers.focus == sprite:
                return
            self.right()
        assert desk.fingers.focus == sprite, "the card cannot be reached"

    def lay(self, sprite: str) -> None:
        self.go_to(sprite)
        self.confirm()
        self.confirm()

    def take_row(self, row: int) -> None:
        desk = self.table.desk
        for _ in desk.view.rows:
            if desk.row_focus == row:
                break
            self.down()
        assert desk.row_focus == row, "the row cannot be reached"
        self.confirm()


class Keys(Steps):
    """A keyboard alone."""

    def tap(self, symbol: int, mod: int = 0) -> None:
        key(self.studio, symbol, mod=mod)

    def left(self) -> None:
        self.tap(pygame.K_LEFT)

    def right(self) -> None:
        self.tap(pygame.K_RIGHT)

    def up(self) -> None:
        self.tap(pygame.K_UP)

    def down(self) -> None:
        self.tap(pygame.K_DOWN)

    def next(self) -> None:
        self.tap(pygame.K_TAB)

    def confirm(self) -> None:
        self.tap(pygame.K_RETURN)

    def cancel(self) -> None:
        self.tap(pygame.K_ESCAPE)


class Pad(Steps):
    """A pad that the system has a map of."""

    def tap(self, which: int) -> None:
        post(pygame.CONTROLLERBUTTONDOWN, button=which, instance_id=0)
        post(pygame.CONTROLLERBUTTONUP, button=which, instance_id=0)
        self.studio.app.step(FRAME)

    def left(self) -> None:
        self.tap(pygame.CONTROLLER_BUTTON_DPAD_LEFT)

    def right(self) -> None:
        self.tap(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)

    def up(self) -> None:
        self.tap(pygame.CONTROLLER_BUTTON_DPAD_UP)

    def down(self) -> None:
        self.tap(pygame.CONTROLLER_BUTTON_DPAD_DOWN)

    def next(self) -> None:
        self.tap(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)

    def confirm(self) -> None:
        self.tap(pygame.CONTROLLER_BUTTON_A)

    def cancel(self) -> None:
        self.tap(pygame.CONTROLLER_BUTTON_B)


class PlainStick(Pad):
    """A joystick that the system has no map of: a stick and numbered buttons."""

    def _push(self, axis: int, to: float) -> None:
        post(pygame.JOYAXISMOTION, axis=axis, value=to, instance_id=9)
        post(pygame.JOYAXISMOTION, axis=axis, value=0.0, instance_id=9)
        self.studio.app.step(FRAME)

    def _button(self, number: int) -> None:
        post(pygame.JOYBUTTONDOWN, button=number, instance_id=9)
        post(pygame.JOYBUTTONUP, button=number, instance_id=9)
        self.studio.app.step(FRAME)

    def left(self) -> None:
        self._push(0, -1.0)

    def right(self) -> None:
        self._push(0, 1.0)

    def up(self) -> None:
        self._push(1, -1.0)

    def down(self) -> None:
        self._push(1, 1.0)

    def next(self) -> None:
        self._button(5)

    def confirm(self) -> None:
        self._button(0)

    def cancel(self) -> None:
        self._button(1)
