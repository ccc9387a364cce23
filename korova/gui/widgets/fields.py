"""Widgets that hold a value: steppers, sliders, toggles and lines of text."""

from collections.abc import Callable, Sequence

from korova.gui import intents as it
from korova.gui.canvas import Canvas
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
        fill = theme.button_hot if look.hot and self.enabled else theme.inset
        canvas.panel(box, fill, line=theme.button_hot, width=3, radius=16)
        ink = theme.text if self.enabled else theme.disabled_text
        room = Box(box.x + box.h, box.y, box.w - 2 * box.h, box.h)
        canvas.text(self.values[self.index], room, "label" if box.h >= 56 else "body", ink)
        for side, icon, open_ in (
            (box.x + box.h / 2, "icons/left", self.around or self.index > 0),
            (box.x + box.w - box.h / 2, "icons/right", self.around or self.index < len(self.values) - 1),
        ):
            shown = self.enabled and open_
            canvas.icon(icon, side, box.y + box.h / 2, box.h * 0.6, alpha=1.0 if shown else 0.3)


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
        canvas.panel(track.grown(3), theme.inset, line=theme.button_hot, width=3, radius=10)
        if self.value:
            canvas.panel(Box(track.x, track.y, x - track.x, track.h), theme.gold, radius=7)
        side = 44 if look.hot or look.held or look.focused else 38
        knob = Box(x - side / 2, track.y + track.h / 2 - side / 2, side, side)
        canvas.panel(knob, theme.text, line=theme.panel_line, width=5, radius=side / 2)
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
        bed = Box(box.x, box.y + box.h / 2 - 24, 96, 48)
        fill = "#3d7a3a" if self.value else theme.inset
        canvas.panel(bed, fill, line=theme.gold if look.hot else theme.button_hot, width=3, radius=24)
        knob = Box(bed.x + (52 if self.value else 6), bed.y + 5, 38, 38)
        canvas.panel(knob, theme.text, radius=19)
        canvas.icon("icons/check" if self.value else "icons/cross", *knob.centre, 24)
        room = Box(box.x + 112, box.y, box.w - 112, box.h)
        canvas.text(self._words[self.value], room, "label", align=0.0)


class TextField(Widget):
    """A short line of text, such as a name."""

    def __init__(self, box: Box, text: str, changed: Callable[[str], None], *, most: int = 16) -> None:
        super().__init__(box)
        self.text = text
        self.most = most
        self._changed = changed

    @property
    def typing(self) -> bool:
        return True

    def activate(self) -> None:
        """Enter does nothing here: the next widget is a Tab or an arrow away."""

    def handle(self, intent: it.Intent) -> bool:
        match intent:
            case it.Typed(text):
                self._put(self.text + text)
                return True
            case it.Erase(word):
                self._put(self.text.rstrip().rpartition(" ")[0] if word else self.text[:-1])
                return True
        return False

    def _put(self, text: str) -> None:
        text = "".join(letter for letter in text if letter.isprintable()).lstrip()[: self.most]
        if text != self.text:
            self.text = text
            self._changed(text)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        line = theme.focus if look.focused else theme.button_hot
        canvas.panel(self.box, theme.text, line=line, width=3, radius=12)
        room = Box(self.box.x + 14, self.box.y, self.box.w - 58, self.box.h)
        canvas.text(self.text + ("|" if look.focused else ""), room, "label", "#2a2430", align=0.0)
        canvas.icon("icons/edit", self.box.x + self.box.w - 26, self.box.centre[1], 28, alpha=0.8)
