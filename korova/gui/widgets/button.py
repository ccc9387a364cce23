"""Buttons: with words, with an icon, or both."""

from collections.abc import Callable

from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.widgets.widget import Look, Widget
from korova.stage.box import Box


class Button(Widget):
    """Does one thing. `primary`: the thing most people want here. `chosen`: it stands for what is the case now."""

    def __init__(
        self,
        box: Box,
        label: str,
        act: Callable[[], None],
        *,
        icon: str = "",
        primary: bool = False,
        chosen: bool = False,
        role: str = "label",
        why: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(box)
        self.label = label
        self.icon = icon
        self.primary = primary
        self.chosen = chosen
        self.role = role
        self.why = why
        self.tip = tip
        self._act = act

    def activate(self) -> None:
        self._act()

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        hot = look.hot or look.focused
        if not self.enabled:
            fill, ink = theme.disabled, theme.disabled_text
        elif self.primary:
            fill, ink = (theme.primary_hot if hot else theme.primary), theme.text
        else:
            fill, ink = (theme.button_hot if hot else theme.button), theme.text
        box = self.box
        if self.enabled:
            canvas.panel(Box(box.x, box.y + 5, box.w, box.h), theme.inset, radius=20, alpha=0.75)
        if look.held:
            box = Box(box.x, box.y + 4, box.w, box.h)
        line = theme.gold if self.chosen else ("#ffffff" if canvas.theme.panel == "#000000" else theme.inset)
        canvas.panel(box, fill, line=line, width=5 if self.chosen else 3, radius=20)
        inner = box.grown(-8)
        if not self.label:
            side = min(inner.w, inner.h)
            canvas.icon(self.icon, *box.centre, side)
            return
        if self.icon:
            side = min(inner.h, 52)
            canvas.icon(self.icon, inner.x + side / 2 + 4, box.centre[1], side)
            inner = Box(inner.x + side + 14, inner.y, inner.w - side - 20, inner.h)
        elif self.chosen:
            canvas.icon("icons/check", inner.x + 18, box.centre[1], 28)
            inner = Box(inner.x + 34, inner.y, inner.w - 40, inner.h)
        canvas.text(self.label, inner, self.role, ink, face=DISPLAY)
