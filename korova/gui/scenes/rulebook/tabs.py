"""What leads through the book: the tab of a chapter and the dot of a page."""

from collections.abc import Callable

from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.widgets.widget import Look, Widget
from korova.stage.box import Box


class ChapterTab(Widget):
    """One line of the table of contents."""

    def __init__(self, box: Box, label: str, icon: str, act: Callable[[], None], chosen: bool) -> None:
        super().__init__(box)
        self.label = label
        self._icon = icon
        self._act = act
        self._chosen = chosen

    def activate(self) -> None:
        self._act()

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, box = canvas.theme, self.box
        hot = look.hot or look.focused
        if self._chosen or hot:
            fill = theme.button_hot if hot else theme.button
            line = theme.gold if self._chosen else None
            canvas.panel(box, fill, line=line, width=4, radius=18)
        canvas.icon(self._icon, box.x + 38, box.centre[1], 40)
        room = Box(box.x + 70, box.y + 4, box.w - 82, box.h - 8)
        canvas.text(self.label, room, "body", face=DISPLAY, align=0, wrap=True)


class Dot(Widget):
    """One page of the chapter; the one that is open is larger and golden."""

    def __init__(self, box: Box, tip: str, act: Callable[[], None], chosen: bool) -> None:
        super().__init__(box)
        self.tip = tip
        self._act = act
        self._chosen = chosen

    def activate(self) -> None:
        self._act()

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        side = 26 if self._chosen else 20 if look.hot or look.focused else 16
        x, y = self.box.centre
        fill = theme.gold if self._chosen else theme.faint if look.hot or look.focused else theme.inset
        box = Box(x - side / 2, y - side / 2, side, side)
        canvas.panel(box, fill, line=theme.gold if self._chosen else theme.faint, width=3, radius=side / 2)
