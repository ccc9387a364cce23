"""What people do at a table of mice, by mouse, keys or pad: press, drag, flick the cup, walk and confirm."""

from typing import Protocol

from korova.games.mice.actions import Mouse
from korova.games.mice.mice_sets import COLOURS
from korova.gui import intents as it
from korova.gui.haste import Haste
from korova.gui.mice.desk import Desk
from korova.gui.mice.spots import Spot
from korova.gui.shell import Shell
from korova.gui.widgets.widget import Widget

BUTTONS = 2
"""The first widgets of the ring: those that a turn is played with."""
_SHAKEN = 40.0
"""Design pixels: the cup rattles when it is moved to and fro by as much."""


class Deeds(Protocol):
    """What can be done at a table of mice."""

    def roll(self, sprite: str = "") -> None: ...

    def stash(self, sprite: str = "") -> None: ...

    def pick(self, mouse: Mouse, at: tuple[float, float] | None = None, sprite: str = "") -> None: ...

    def put_back(self, sprite: str) -> None: ...

    def undo(self) -> bool: ...

    def hurry(self) -> bool: ...

    def idle(self, x: float, y: float) -> None: ...

    def back(self) -> None: ...


class Hands:
    """Buttons and mice to catch are widgets of a ring; on top of that things can be dragged. A press while something
    moves means "hurry", never a deed."""

    def __init__(self, shell: Shell, desk: Desk, deeds: Deeds) -> None:
        self._shell = shell
        self._desk = desk
        self._deeds = deeds
        self._haste = Haste()
        self._turned: tuple[float, int] = (0.0, 0)

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._haste.update(seconds)

    def forget(self) -> None:
        """Nothing is held or pressed any more."""
        self._desk.fingers.forget()
        self._desk.ring.handle(it.PointerLeft())

    def handle(self, intent: it.Intent) -> None:
        desk = self._desk
        match intent:
            case it.Point(x, y):
                self._point(x, y)
            case it.Press(x, y, 1):
                self._press(x, y)
            case it.Release(x, y, 1):
                self._release(x, y)
            case it.Press(_, _, 3):
                self._let_go()
            case it.PointerLeft():
                desk.fingers.pointed = None
                desk.ring.handle(intent)
            case it.Cancel():
                if not self._let_go():
                    self._deeds.back()
            case it.Confirm():
                self._confirm()
            case it.Digit(n):
                self._digit(n)
            case it.Move() | it.Next() | it.Previous():
                if desk.ring.handle(intent):
                    self._shell.cue("hover")

    def _let_go(self) -> bool:
        held, self._desk.fingers.drag = self._desk.fingers.drag, None
        if held is not None:
            self._desk.ring.handle(it.PointerLeft())  # what is let go by a key is not let go by the pointer once more
            self._shell.cue("slide")
            return True
        return self._deeds.undo()

    def _point(self, x: float, y: float) -> None:
        desk, fingers = self._desk, self._desk.fingers
        if fingers.drag:
            fingers.point(x, y)
            if fingers.dragging == "cup":
                self._rattle(x)
            return
        before = desk.ring.pointed
        desk.ring.handle(it.Point(x, y))
        fingers.pointed = fingers.at(x, y, desk.handled)
        if desk.ring.pointed is not before and desk.ring.pointed is not None:
            self._shell.cue("hover")

    def _press(self, x: float, y: float) -> None:
        desk = self._desk
        self._point(x, y)
        sprite = desk.fingers.at(x, y, desk.handled)
        if sprite is not None and sprite in desk.fingers.poses:
            desk.fingers.press(sprite, x, y)
            self._turned = (x, 0)
        pressed = desk.ring.handle(it.Press(x, y, 1))
        if sprite is None and not pressed and not self._deeds.hurry():
            self._deeds.idle(x, y)

    def _release(self, x: float, y: float) -> None:
        desk, fingers = self._desk, self._desk.fingers
        fingers.point(x, y)
        drag = fingers.release()
        if drag is not None and drag.moved:
            desk.ring.handle(it.PointerLeft())
            self._dropped(drag.sprite, x, y)
        elif drag is not None and not isinstance(desk.ring.pointed, Spot):
            desk.ring.handle(it.PointerLeft())
            self._clicked(drag.sprite)
        else:
            desk.ring.handle(it.Release(x, y, 1))

    def _dropped(self, sprite: str, x: float, y: float) -> None:
        """A mouse that is brought to the cat is caught, a catch that is brought to the card is safe, and a cup that was
        shaken is emptied wherever it is let go."""
        desk, deeds = self._desk, self._deeds
        if sprite == "cup":
            deeds.roll(sprite)
        elif sprite.startswith("catch/"):
            if desk.is_card(x, y):
                deeds.stash(sprite)
            else:
                self._shell.cue("slide")
        elif any(pick.sprite == sprite for pick in desk.pounce.picks):
            if not desk.is_home(x, y):
                deeds.put_back(sprite)
        else:
            mouse = desk.mouse_of(sprite)
            if mouse is not None and desk.is_home(x, y):
                deeds.pick(mouse, sprite=sprite)
            else:
                self._shell.cue("slide")

    def _clicked(self, sprite: str) -> None:
        if sprite == "cup":
            self._deeds.roll()
        elif any(pick.sprite == sprite for pick in self._desk.pounce.picks):
            self._deeds.put_back(sprite)
        elif (mouse := self._desk.mouse_of(sprite)) is not None:
            self._deeds.pick(mouse, sprite=sprite)
        else:
            self._shell.tell("mice.drag_home")

    def _rattle(self, x: float) -> None:
        at, way = self._turned
        now = 1 if x > at else -1
        if abs(x - at) > _SHAKEN:
            if way and now != way:
                self._shell.cue("dice_shake")
            self._turned = x, now

    def _confirm(self) -> None:
        """Whoever presses on and on means to hurry, and answers nothing."""
        if self._haste.holds:
            self._haste.begin()
            self._deeds.hurry()
        elif self._desk.game.asked is None and self._desk.ring.index < BUTTONS:
            if self._deeds.hurry():
                self._haste.begin()
        else:
            self._desk.ring.handle(it.Confirm())

    def _digit(self, n: int) -> None:
        """1 and 2 are the two buttons; where mice are to be caught, the colours on the floor have their numbers."""
        ring, desk = self._desk.ring, self._desk
        if desk.game.asked is None:
            return
        if desk.pounce.asked:
            wanted = Mouse(COLOURS[n - 1]) if 0 < n <= len(COLOURS) else None
            meant: Widget | None = next((w for w in ring.widgets if isinstance(w, Spot) and w.mouse == wanted), None)
        else:
            meant = ring.widgets[n - 1] if 0 < n <= BUTTONS else None
        if meant is None or not meant.enabled:
            self._shell.cue("refuse")
        else:
            ring.focus(meant)
            meant.activate()
