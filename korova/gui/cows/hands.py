"""What people do at a table, by mouse, keys or pad: take things up, let them go, look closely, walk to the tools."""

from typing import Protocol

from korova.games.cows.actions import TAKE_BACK
from korova.gui import intents as it
from korova.gui.cows.asking.base import Answer
from korova.gui.cows.desk import Desk
from korova.gui.haste import Haste
from korova.gui.shell import Shell


class Deeds(Protocol):
    """What can be done at a table."""

    def answer(self, answer: Answer) -> None: ...

    def take_back(self) -> None: ...

    def show_pile(self) -> None: ...

    def hurry(self) -> bool: ...

    def back(self) -> None: ...

    def look_closely(self, sprite: str) -> None: ...


class Hands:
    """Pointer, keys and pad mean the same. A click while something moves means "hurry", never a deed."""

    def __init__(self, shell: Shell, desk: Desk, deeds: Deeds) -> None:
        self._shell = shell
        self._desk = desk
        self._deeds = deeds
        self._haste = Haste()
        self._pressed_at = (0.0, 0.0)
        self._pressed = False
        """Whether letting go of the pointer may be a deed: it was pressed here, and not to hurry or to be put back."""

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._haste.update(seconds)

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
                    self._look_closely(self._desk.face_at(x, y))
            case it.Page():
                self._look_closely(self._desk.fingers.focus)
            case it.PointerLeft():
                self._desk.tools.handle(intent)
                self._desk.fingers.pointed = self._desk.special_pointed = None
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
                self._say(self._desk.answering.digit((n - 1) % 10))

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
        held, desk.fingers.drag = desk.fingers.drag, None
        if desk.answering.back():
            return True
        if held is None and desk.fingers.lifted is None:
            return False
        desk.fingers.lifted = None
        self._shell.cue("slide")
        return True

    def _look_closely(self, sprite: str | None) -> None:
        if sprite is not None:
            self._deeds.look_closely(sprite)

    def _point(self, x: float, y: float) -> None:
        desk, fingers = self._desk, self._desk.fingers
        desk.tools.handle(it.Point(x, y))
        if fingers.drag:
            began = not fingers.drag.moved
            fingers.point(x, y)
            if began and fingers.drag.moved:
                desk.answering.taken_up(fingers.drag.sprite)
            return
        before = fingers.pointed
        fingers.pointed = None if desk.tools.pointed else fingers.at(x, y, desk.handled)
        face = desk.face_at(x, y)
        desk.special_pointed = face if face and face.startswith("special/") else None
        desk.answering.pointed(x, y)
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
        self._pressed, self._pressed_at = True, (x, y)
        sprite = desk.fingers.at(x, y, desk.handled)
        if sprite is not None and sprite in desk.fingers.poses:
            desk.fingers.press(sprite, x, y)
        elif not desk.answering.waits_for(x, y):
            self._pressed = not self._deeds.hurry()

    def _release(self, x: float, y: float) -> None:
        desk, fingers = self._desk, self._desk.fingers
        pressed, self._pressed = self._pressed, False
        if desk.tools.handle(it.Release(x, y, 1)) or not pressed:
            return
        fingers.point(x, y)
        drag = fingers.release()
        if drag is not None:
            answering = desk.answering
            self._say(answering.dropped(drag.sprite, x, y) if drag.moved else answering.clicked(drag.sprite))
            return
        meant, answer = desk.answering.clicked_at(x, y)
        if meant:
            self._say(answer)
        elif desk.is_own_pile(x, y) and desk.is_own_pile(*self._pressed_at):
            self._deeds.show_pile()
        elif desk.asking is None and desk.special_at(*self._pressed_at):
            self._shell.tell("agents.later")

    def _move(self, dx: int, dy: int) -> None:
        if not self._desk.answering.move(dx, dy):
            self._walk(-1)

    def _confirm(self) -> None:
        desk = self._desk
        if self._haste.holds:
            self._haste.begin()
            self._deeds.hurry()
        elif not desk.asked_row and desk.asking is None and not desk.hand:
            if self._deeds.hurry():
                self._haste.begin()
        else:
            self._say(desk.answering.confirm())

    def _say(self, answer: Answer | None) -> None:
        if answer is None:
            return
        if answer.action == TAKE_BACK:
            self._deeds.take_back()
        else:
            self._deeds.answer(answer)

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
