"""The ring of focus: all widgets of a screen, reached by pointer, keys and pad alike."""

from collections.abc import Iterable, Sequence

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.widgets.widget import Look, Widget


class Ring:
    """Who of the widgets is under the pointer, held or focused."""

    def __init__(
        self, widgets: Iterable[Widget] = (), focus: int = 0, pointer: tuple[float, float] | None = None
    ) -> None:
        self.widgets: Sequence[Widget] = tuple(widgets)
        self._focus = min(focus, max(0, len(self.widgets) - 1))
        self.pointer = pointer
        """Where the pointer is, if anywhere."""
        self._hot = self.at(*pointer) if pointer else None
        self._held: Widget | None = None

    @property
    def focused(self) -> Widget | None:
        return self.widgets[self._focus] if self.widgets else None

    @property
    def index(self) -> int:
        return self._focus

    @property
    def pointed(self) -> Widget | None:
        """The widget under the pointer."""
        return self._hot

    @property
    def typing(self) -> bool:
        return self.focused is not None and self.focused.typing

    def focus(self, widget: Widget) -> None:
        if widget in self.widgets:
            self._focus = self.widgets.index(widget)

    def leaves_off(self, intent: it.Intent) -> bool:
        """Whether the intent leads away from a line that is being written."""
        focused = self.focused
        if focused is None or not focused.typing:
            return False
        match intent:
            case it.Press(x, y, 1):
                return not focused.box.holds(x, y)
            case it.Next() | it.Previous() | it.Move(0, _):
                return True
        return False

    def settle(self) -> None:
        """What was begun in the focused widget is over."""
        if self.focused:
            self.focused.settle()

    def handle(self, intent: it.Intent) -> bool:
        """Whether the intent meant anything to the widgets: then something may look different now."""
        match intent:
            case it.Point(x, y):
                return self._point(x, y)
            case it.Press(x, y, 1):
                return self._press(x, y)
            case it.Release(x, y, 1):
                return self._release(x, y)
            case it.PointerLeft() | it.Focus(False):
                changed = self._hot is not None or self._held is not None
                self._hot = self._held = self.pointer = None
                return changed
            case it.Wheel(x, y) if (under := self.at(x, y)) and under.enabled and under.handle(intent):
                return True
        focused = self.focused
        if focused is None:
            return False
        if focused.enabled and focused.handle(intent):
            return True
        match intent:
            case it.Confirm():
                if focused.enabled:
                    focused.activate()
                return True
            case it.Next():
                return self._advance(1)
            case it.Previous():
                return self._advance(-1)
            case it.Move(dx, 0) if focused.enabled and focused.step(dx):
                return True
            case it.Move(dx, dy):
                return self._go(dx, dy)
        return False

    def draw(self, canvas: Canvas, ring_shown: bool) -> None:
        """All widgets; a frame around the focused one where keys or pad are used, or where it takes letters."""
        for index, widget in enumerate(self.widgets):
            focused = index == self._focus and (ring_shown or widget.typing)
            widget.draw(canvas, Look(widget is self._hot, widget is self._held, focused))
            if focused:
                canvas.panel(widget.box.grown(7), line=canvas.theme.focus, width=5, radius=24)

    def draw_focus(self, canvas: Canvas) -> None:
        """Only the frame around the focused widget."""
        if self.focused:
            canvas.panel(self.focused.box.grown(7), line=canvas.theme.focus, width=5, radius=24)

    def tip(self, ring_shown: bool) -> str:
        """What there is to say of the widget that a person looks at: why it cannot be used, or what it is for."""
        widget = self.focused if ring_shown else self._hot
        return (widget.why or widget.tip) if widget else ""

    def at(self, x: float, y: float) -> Widget | None:
        return next((widget for widget in reversed(self.widgets) if widget.box.holds(x, y)), None)

    def _point(self, x: float, y: float) -> bool:
        self.pointer = x, y
        if self._held is not None:
            self._held.drag(x, y)
            return True
        hot = self.at(x, y)
        changed = hot is not self._hot
        self._hot = hot
        return changed

    def _press(self, x: float, y: float) -> bool:
        self.pointer = x, y
        self._hot = widget = self.at(x, y)
        if widget is None:
            return False
        self.focus(widget)
        if widget.enabled:
            self._held = widget
            widget.drag(x, y)
        return True

    def _release(self, x: float, y: float) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        if held.box.holds(x, y):
            held.click(x, y)
        self._hot = self.at(x, y)
        return True

    def _advance(self, by: int) -> bool:
        self._focus = (self._focus + by) % len(self.widgets)
        return True

    def _go(self, dx: int, dy: int) -> bool:
        """The nearest widget in that direction; what lies off the line counts double."""
        assert self.focused
        x, y = self.focused.box.centre
        found: tuple[float, int] | None = None
        for index, widget in enumerate(self.widgets):
            across, down = widget.box.centre[0] - x, widget.box.centre[1] - y
            along, aside = (across * dx, abs(down)) if dx else (down * dy, abs(across))
            if index != self._focus and along > 8:
                cost = along + 2 * aside
                if found is None or cost < found[0]:
                    found = cost, index
        if found:
            self._focus = found[1]
        return found is not None
