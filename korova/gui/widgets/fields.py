"""Widgets that hold a value: steppers, choices, sliders and toggles."""

from collections.abc import Callable, Sequence

from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.widgets.widget import Look, Widget
from korova.stage.box import Box


class Stepper(Widget):
    """One of several values, changed by arrows at both sides, by left and right, or by a click that takes the next."""

    def __init__(
        self, box: Box, values: Sequence[str], index: int, changed: Callable[[int], None], *, around: bool = False
    ) -> None:
        super().__init__(box)
        self.values = tuple(values)
        self.index = index
        self.around = around
        self._changed = changed

    def step(self, dx: int) -> bool:
        index = self.index + dx
        if self.around:
            index %= len(self.values)
        if not 0 <= index < len(self.values):
            return True
        self.index = index
        self._changed(index)
        return True

    def activate(self) -> None:
        if len(self.values) > 1:
            self.index = (self.index + 1) % len(self.values)
            self._changed(self.index)

    def click(self, x: float, y: float) -> None:
        arrow = self.box.h
        if x < self.box.x + arrow:
            self.step(-1)
        elif x > self.box.x + self.box.w - arrow:
            self.step(1)
        else:
            self.activate()

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        box = self.box
        line = theme.gold if look.hot and self.enabled else edge(canvas)
        canvas.panel(box, theme.inset, line=line, width=3, radius=16)
        ink = theme.text if self.enabled else theme.disabled_text
        room = Box(box.x + box.h, box.y, box.w - 2 * box.h, box.h)
        canvas.text(self.values[self.index], room, "label" if box.h >= 56 else "body", ink)
        for x, icon, open_ in (
            (box.x, "icons/back", self.around or self.index > 0),
            (box.x + box.w - box.h, "icons/forward", self.around or self.index < len(self.values) - 1),
        ):
            usable = self.enabled and open_
            end = Box(x, box.y, box.h, box.h).grown(-6)
            if usable:
                canvas.panel(end, theme.button_hot if look.hot else theme.button, radius=12)
            canvas.icon(icon, *end.centre, end.h * 0.56, alpha=1.0 if usable else 0.3)


class Choice(Widget):
    """One of a few values that are all seen side by side: taken by a click, or by left and right."""

    def __init__(self, box: Box, values: Sequence[str], index: int, changed: Callable[[int], None]) -> None:
        super().__init__(box)
        self.values = tuple(values)
        self.index = index
        self._changed = changed

    def step(self, dx: int) -> bool:
        self._take(min(len(self.values) - 1, max(0, self.index + dx)))
        return True

    def activate(self) -> None:
        self._take((self.index + 1) % len(self.values))

    def click(self, x: float, y: float) -> None:
        self._take(int((x - self.box.x) / self.box.w * len(self.values)))

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        line = theme.gold if look.hot and self.enabled else edge(canvas)
        canvas.panel(self.box, theme.inset, line=line, width=3, radius=16)
        width = self.box.w / len(self.values)
        for index, value in enumerate(self.values):
            part = Box(self.box.x + index * width, self.box.y, width, self.box.h).grown(-5)
            taken = index == self.index
            if taken:
                canvas.panel(part, theme.button_hot, line=theme.gold, width=3, radius=12)
            canvas.text(value, part.grown(-1), "body", theme.text if taken else theme.faint, face=DISPLAY)

    def _take(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self._changed(index)


class Slider(Widget):
    """A number from 0 to 100."""

    def __init__(self, box: Box, value: int, changed: Callable[[int], None], *, stride: int = 10) -> None:
        super().__init__(box)
        self.value = value
        self._changed = changed
        self._stride = stride

    def activate(self) -> None:
        self.put(0 if self.value >= 100 else self.value + self._stride)

    def click(self, x: float, y: float) -> None:
        """The drag has done it."""

    def drag(self, x: float, y: float) -> None:
        track = self._track()
        self.put(round((x - track.x) / track.w * 100 / 5) * 5)

    def step(self, dx: int) -> bool:
        self.put(self.value + dx * self._stride)
        return True

    def put(self, value: int) -> None:
        value = min(100, max(0, value))
        if value != self.value:
            self.value = value
            self._changed(value)

    def _track(self) -> Box:
        return Box(self.box.x + 26, self.box.y + self.box.h / 2 - 7, self.box.w - 150, 14)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        track = self._track()
        x = track.x + track.w * self.value / 100
        canvas.panel(track.grown(4), theme.inset, line=edge(canvas), width=3, radius=11)
        if self.value:
            canvas.panel(Box(track.x, track.y, x - track.x, track.h), theme.gold, radius=7)
        side = 46 if look.hot or look.held or look.focused else 40
        knob = Box(x - side / 2, track.y + track.h / 2 - side / 2, side, side)
        canvas.panel(Box(knob.x, knob.y + 4, side, side), theme.veil, radius=side / 2, alpha=0.5)
        canvas.panel(knob, theme.text, line=theme.panel_line, width=6, radius=side / 2)
        room = Box(self.box.x + self.box.w - 100, self.box.y, 96, self.box.h)
        canvas.text(f"{self.value} %", room, "label", align=1.0)


class Toggle(Widget):
    """Yes or no."""

    def __init__(self, box: Box, value: bool, words: tuple[str, str], changed: Callable[[bool], None]) -> None:
        super().__init__(box)
        self.value = value
        self._words = words
        self._changed = changed

    def activate(self) -> None:
        self.value = not self.value
        self._changed(self.value)

    def step(self, dx: int) -> bool:
        if self.value != (dx > 0):
            self.activate()
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        box = self.box
        bed = Box(box.x, box.y + box.h / 2 - 26, 104, 52)
        fill = "#2f6a35" if self.value else theme.inset
        canvas.panel(bed, fill, line=theme.gold if look.hot else edge(canvas), width=3, radius=26)
        knob = Box(bed.x + (57 if self.value else 7), bed.y + 6, 40, 40)
        canvas.panel(Box(knob.x, knob.y + 3, 40, 40), theme.veil, radius=20, alpha=0.45)
        canvas.panel(knob, theme.text if self.value else theme.faint, radius=20)
        mark = Box(bed.x + (8 if self.value else 54), bed.y, 42, bed.h)
        canvas.icon("icons/check" if self.value else "icons/cross", *mark.centre, 26, alpha=1.0 if self.value else 0.6)
        room = Box(box.x + 122, box.y, box.w - 122, box.h)
        canvas.text(self._words[self.value], room, "label", align=0.0)


def edge(canvas: Canvas) -> str:
    """The line around what holds a value."""
    return canvas.theme.panel_line if canvas.theme.bold_lines else canvas.theme.button_hot
