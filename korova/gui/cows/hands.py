"""What people do at a table, by mouse, keys or pad, as deeds: play a card, take a row, take back."""

from typing import Protocol

from korova.gui import intents as it
from korova.gui.cows.desk import Desk
from korova.gui.shell import Shell


class Deeds(Protocol):
    """What can be done at a table."""

    def play(self, sprite: str) -> None: ...

    def take_row(self, row: int) -> None: ...

    def take_back(self) -> None: ...

    def show_pile(self) -> None: ...

    def hurry(self) -> bool: ...

    def back(self) -> None: ...

    def show_card(self, card: int) -> None: ...


HASTE = 0.4
"""Seconds after a "hurry" in which keys answer nothing: whoever presses on means the same as before."""


class Hands:
    """Pointer, keys and pad mean the same. A click while something moves means "hurry", never a deed."""

    def __init__(self, shell: Shell, desk: Desk, deeds: Deeds) -> None:
        self._shell = shell
        self._desk = desk
        self._deeds = deeds
        self._haste = 0.0
        self._pressed = False
        """Whether letting go of the pointer may be a deed: it was pressed here, and not to hurry or to be put back."""

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._haste = max(0.0, self._haste - seconds)

    def handle(self, intent: it.Intent) -> None:
        match intent:
            case it.Point(x, y):
                self._point(x, y)
            case it.Press(x, y, 1):
                self._press(x, y)
            case it.Release(x, y, 1):
                self._release(x, y)
            case it.Press(x, y, 3):
                if not self.let_go():
                    self._look_closely(self._desk.card_at(x, y))
            case it.Page():
                focus = self._desk.fingers.focus
                self._look_closely(int(focus.removeprefix("card/")) if focus else None)
            case it.PointerLeft():
                self._desk.tools.handle(intent)
                self._desk.fingers.pointed = None
            case it.Cancel():
                if not self.let_go():
                    self._deeds.back()
            case it.Next():
                self._walk(1)
            case it.Previous():
                self._walk(-1)
            case it.Move(_, dy) if self._desk.in_tools and dy > 0:
                self._desk.in_tools = False
            case it.Move() | it.Confirm() if self._desk.in_tools:
                self._desk.tools.handle(intent)
            case it.Move(dx, dy):
                self._move(dx, dy)
            case it.Confirm():
                self._confirm()
            case it.Digit(n):
                self._digit((n - 1) % 10)

    def forget(self) -> None:
        """Nothing is held or pressed any more."""
        self._pressed = False
        self._desk.fingers.forget()

    def let_go(self) -> bool:
        """Put back what is held or lifted, or come back from the tools; whether there was anything."""
        desk = self._desk
        self._pressed = False
        if desk.in_tools:
            desk.in_tools = False
            return True
        if desk.fingers.drag is None and desk.fingers.lifted is None:
            return False
        desk.fingers.drag = desk.fingers.lifted = None
        self._shell.cue("slide")
        return True

    def _look_closely(self, card: int | None) -> None:
        if card is not None:
            self._deeds.show_card(card)

    def _point(self, x: float, y: float) -> None:
        desk, fingers = self._desk, self._desk.fingers
        desk.tools.handle(it.Point(x, y))
        if fingers.drag:
            fingers.point(x, y)
            return
        before = fingers.pointed
        fingers.pointed = None if desk.tools.pointed else fingers.at(x, y, desk.handled)
        if desk.asked_row:
            desk.row_focus = desk.row_at(x, y)
        if fingers.pointed != before:
            fingers.focus = fingers.pointed
            if fingers.pointed:
                self._shell.cue("hover")

    def _press(self, x: float, y: float) -> None:
        desk = self._desk
        self._point(x, y)
        desk.in_tools = False
        if desk.tools.handle(it.Press(x, y, 1)):
            return
        self._pressed = True
        sprite = desk.fingers.at(x, y, desk.handled)
        if sprite is not None and sprite in desk.fingers.poses:
            desk.fingers.press(sprite, x, y)
        elif not desk.asked_row and not (desk.fingers.lifted and desk.plays_at(x, y)):
            self._pressed = not self._deeds.hurry()

    def _release(self, x: float, y: float) -> None:
        desk, fingers = self._desk, self._desk.fingers
        pressed, self._pressed = self._pressed, False
        if desk.tools.handle(it.Release(x, y, 1)) or not pressed:
            return
        fingers.point(x, y)
        drag = fingers.release()
        row = desk.row_at(x, y) if desk.asked_row else None
        if row is not None:
            self._deeds.take_row(row)
        elif drag is not None and drag.moved:
            self._dropped(drag.sprite, x, y)
        elif drag is not None:
            self._clicked(drag.sprite)
        elif desk.is_own_pile(x, y):
            self._deeds.show_pile()
        elif fingers.lifted and desk.plays_at(x, y):
            self._deeds.play(fingers.lifted)

    def _dropped(self, sprite: str, x: float, y: float) -> None:
        """A card was let go: on the meadow it is played; elsewhere it goes back where it came from."""
        desk = self._desk
        desk.fingers.lifted = None
        if desk.is_chosen(sprite) and desk.returns_at(x, y):
            self._deeds.take_back()
        elif not desk.asked_row and not desk.is_chosen(sprite) and desk.plays_at(x, y):
            self._deeds.play(sprite)
        else:
            self._shell.cue("slide")

    def _clicked(self, sprite: str) -> None:
        """A click lifts a card, another one plays it; a click on the card that lies face down takes it back."""
        desk, fingers = self._desk, self._desk.fingers
        if desk.asked_row:
            return
        if desk.is_chosen(sprite):
            self._deeds.take_back()
        elif fingers.lifted == sprite:
            self._deeds.play(sprite)
        else:
            fingers.lifted = fingers.focus = sprite
            self._shell.cue("lift")

    def _move(self, dx: int, dy: int) -> None:
        desk, fingers = self._desk, self._desk.fingers
        if desk.asked_row:
            if dy:
                rows = len(desk.view.rows)
                desk.row_focus = (
                    (desk.row_focus + dy) % rows if desk.row_focus is not None else (0 if dy > 0 else rows - 1)
                )
                self._shell.cue("hover")
        elif dy < 0:
            self._walk(-1)
        elif dx and (hand := desk.hand):
            place = hand.index(fingers.focus) + dx if fingers.focus in hand else min(0, dx)
            fingers.focus = hand[place % len(hand)]
            if fingers.lifted:
                fingers.lifted = fingers.focus
            self._shell.cue("hover")

    def _confirm(self) -> None:
        desk, fingers = self._desk, self._desk.fingers
        if self._haste:
            self._haste = HASTE
            self._deeds.hurry()
        elif desk.asked_row:
            if desk.row_focus is not None:
                self._deeds.take_row(desk.row_focus)
        elif not (hand := desk.hand):
            self._haste = HASTE if self._deeds.hurry() else 0.0
        elif fingers.focus in hand:
            self._clicked(fingers.focus)
        elif desk.view.chosen is None:  # whoever has laid a card and presses on does not mean another one
            fingers.focus = hand[0]

    def _digit(self, place: int) -> None:
        """A row by its number, or a card of the hand by its place: once to lift it, again to play it."""
        if self._desk.asked_row:
            if place < len(self._desk.view.rows):
                self._deeds.take_row(place)
        elif place < len(hand := self._desk.hand):
            self._clicked(hand[place])

    def _walk(self, by: int) -> None:
        """From the cards to the tools, through them, and back to the cards."""
        desk, tools = self._desk, self._desk.tools
        count = len(tools.widgets)
        if not desk.in_tools:
            desk.in_tools = True
            tools.focus(tools.widgets[0 if by > 0 else count - 1])
        elif 0 <= tools.index + by < count:
            tools.focus(tools.widgets[tools.index + by])
        else:
            desk.in_tools = False
        self._shell.cue("hover")
