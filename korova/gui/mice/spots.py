"""What can be caught, as widgets: the mice of a colour on the floor, or on somebody's card."""

from collections.abc import Callable

from korova.games.mice.actions import Mouse
from korova.gui.art.palette import INK
from korova.gui.canvas import Canvas
from korova.gui.widgets.widget import Look, Widget
from korova.stage.box import Box

Deed = Callable[[Mouse, tuple[float, float] | None], None]


class Spot(Widget):
    """Mice of one colour at one place. Those that cannot be caught may be tried all the same: then it is said why."""

    def __init__(self, box: Box, mouse: Mouse, deed: Deed, *, legal: bool) -> None:
        super().__init__(box)
        self.mouse = mouse
        self.legal = legal
        self._deed = deed

    def activate(self) -> None:
        self._deed(self.mouse, None)

    def click(self, x: float, y: float) -> None:
        """The mouse that is nearest to the pointer is meant."""
        self._deed(self.mouse, (x, y))

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        hot = look.hot or look.focused
        if not self.legal:
            if hot:
                canvas.panel(self.box.grown(-4), theme.veil, radius=20, alpha=0.4)
                canvas.icon("icons/lock", self.box.centre[0], self.box.y + min(96.0, self.box.h / 2), 40)
            return
        wide = self.mouse.victim is None
        box = self.box.grown(-4 if wide else 1)
        radius = 26.0 if wide else 14.0
        canvas.panel(box.grown(3), line=INK, width=15 if hot else 11, radius=radius + 3, alpha=0.0)
        canvas.panel(box, line=theme.gold, width=9 if hot else 5, radius=radius, alpha=0.0)
