"""A whole number of a range."""

from collections.abc import Callable

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.widgets.widget import Look, Widget
from korova.stage.box import Box


class NumberField(Widget):
    """Changed by arrows at both sides, by left and right, by the wheel, or by typing its digits."""

    def __init__(self, box: Box, value: int, lowest: int, highest: int, changed: Callable[[int], None]) -> None:
        super().__init__(box)
        self.value = value
        self._lowest = lowest
        self._highest = highest
        self._changed = changed
        self._typed = ""
        """The digits typed in one go."""

    def step(self, dx: int) -> bool:
        self._put(self.value + dx)
        return True

    def click(self, x: float, y: float) -> None:
        if x < self.box.x + self.box.h:
            self.step(-1)
        elif x > self.box.x + self.box.w - self.box.h:
            self.step(1)

    def handle(self, intent: it.Intent) -> bool:
        match intent:
            case it.Digit(digit):
                self._type(digit)
                return True
            case it.Wheel(x, y, dy) if dy and self.box.holds(x, y):
                return self.step(1 if dy > 0 else -1)
        self._typed = ""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, box = canvas.theme, self.box
        hot = look.hot or look.focused
        line = theme.gold if hot else theme.panel_line if theme.bold_lines else theme.button_hot
        canvas.panel(box, theme.inset, line=line, width=3, radius=16)
        canvas.text(str(self.value), Box(box.x + box.h, box.y, box.w - 2 * box.h, box.h), "label")
        for x, icon, usable in (
            (box.x, "icons/minus", self.value > self._lowest),
            (box.x + box.w - box.h, "icons/plus", self.value < self._highest),
        ):
            end = Box(x, box.y, box.h, box.h).grown(-6)
            if usable:
                canvas.panel(end, theme.button_hot if look.hot else theme.button, radius=12)
            canvas.icon(icon, *end.centre, end.h * 0.56, alpha=1.0 if usable else 0.3)

    def _type(self, digit: int) -> None:
        longest = len(str(self._highest))
        self._typed = (self._typed if len(self._typed) < longest else "") + str(digit)
        if int(self._typed):
            self._show(int(self._typed))
        else:
            self._typed = ""

    def _put(self, value: int) -> None:
        self._typed = ""
        self._show(value)

    def _show(self, value: int) -> None:
        value = min(self._highest, max(self._lowest, value))
        if value != self.value:
            self.value = value
            self._changed(value)
