"""Buttons: with words, with an icon, or both."""

from collections.abc import Callable

from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.widgets.widget import Look, Widget
from korova.stage.box import Box

_DEPTH = 7
"""How high a button stands over its ground: it sinks by so much when it is pressed."""
_RIM = 3
"""How much of its upper edge catches the light."""
_NARROW = 100


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
        face = self._body(canvas, look, fill)
        inner = face.grown(-8)
        faded = 1.0 if self.enabled else 0.55
        if not self.label:
            canvas.icon(self.icon, *face.centre, min(inner.w, inner.h) * 0.86, alpha=faded)
            return
        if self.icon:
            side = min(inner.h, 52)
            canvas.icon(self.icon, inner.x + side / 2 + 6, face.centre[1], side, alpha=faded)
            inner = Box(inner.x + side + 14, inner.y, inner.w - side - 20, inner.h)
        elif self.chosen and inner.w < _NARROW:
            # The mark rides on the corner: beside it the words would have no room.
            corner = face.x + face.w - 6, face.y + 6
            canvas.panel(Box(corner[0] - 15, corner[1] - 15, 30, 30), theme.inset, line=theme.gold, width=3, radius=15)
            canvas.icon("icons/check", *corner, 19)
        elif self.chosen:
            canvas.icon("icons/check", inner.x + 18, face.centre[1], 28)
            inner = Box(inner.x + 34, inner.y, inner.w - 40, inner.h)
        canvas.text(self.label, inner, self.role, ink, face=DISPLAY)

    def _body(self, canvas: Canvas, look: Look, fill: str) -> Box:
        """The button without its words: a slab with a lit edge; one that cannot be pressed lies flat. Its top."""
        theme, box = canvas.theme, self.box
        radius = min(22, box.h * 0.3)
        line = theme.gold if self.chosen else theme.panel_line if theme.bold_lines else theme.inset
        width = 5 if self.chosen else 3
        if not self.enabled:
            canvas.panel(box, fill, line=line, width=width, radius=radius, alpha=0.94)
            return box
        canvas.panel(Box(box.x, box.y + _DEPTH, box.w, box.h), shaded(fill, 0.52), line=line, width=3, radius=radius)
        if look.held:
            face = Box(box.x, box.y + _DEPTH - 2, box.w, box.h)
            canvas.panel(face, fill, line=line, width=width, radius=radius)
            return face
        canvas.panel(box, shaded(fill, 1.35), line=line, width=width, radius=radius)
        lower = Box(box.x + width, box.y + width + _RIM, box.w - 2 * width, box.h - 2 * width - _RIM)
        canvas.panel(lower, fill, radius=radius - width)
        return box


def shaded(colour: str, by: float) -> str:
    """A colour as it looks with so much of its light on it."""
    return "#" + "".join(f"{min(255, round(int(colour[at : at + 2], 16) * by)):02x}" for at in (1, 3, 5))
