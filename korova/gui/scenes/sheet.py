"""A sheet is laid over the table, is read, and is taken away again by any click beside it."""

from collections.abc import Iterable

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.page import Page, board
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box


class Sheet(Page):
    """Has a title, a content of its own and a cross."""

    opaque = False
    box = Box(260, 90, 1400, 900)
    command: it.CommandName | None = None
    """The key that opens it closes it again."""

    @property
    def title(self) -> str:
        return ""

    def content(self, canvas: Canvas, room: Box) -> None:
        """Draw what is to be read."""

    def widgets(self) -> Iterable[Widget]:
        box = self.box
        yield Button(Box(box.x + box.w - 84, box.y + 22, 60, 60), "", self.back, icon="icons/cross")

    def still(self, canvas: Canvas) -> None:
        canvas.veil(0.7)
        board(canvas, self.box, self.title)
        self.content(canvas, Box(self.box.x + 40, self.box.y + 100, self.box.w - 80, self.box.h - 130))

    def handle(self, intent: it.Intent) -> None:
        match intent:
            case it.Press(x, y, 1) if not self.box.holds(x, y):
                self.back()
            case it.Command(name) if name == self.command:
                self.back()
            case _:
                super().handle(intent)
