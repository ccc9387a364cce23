"""An example that a reader tries at the table: the ways back to the book, and what is said in the end."""

from collections.abc import Callable, Iterable

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.page import Page
from korova.gui.scenes.curtain import DEAF_SECONDS
from korova.gui.scenes.dialog import ASKER
from korova.gui.scenes.table_scene import TableScene
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

_BOX = Box(330, 806, 1260, 262)


class OfTheBook(TableScene):
    """A table that was laid out by the book: whatever leads away from it leads back to its page."""

    def back(self) -> None:
        self.shell.cue("back")
        self.shell.stack.pop()

    def command(self, name: it.CommandName) -> None:
        if name in ("rules", "menu"):
            self.back()
        else:
            super().command(name)

    def menu(self) -> None:
        self.back()


class LessonEnd(Page):
    """Below the table, so that it can be seen: whether it came out as in the book, and what comes next.

    `result` tells how it ends there.
    """

    opaque = False

    def __init__(self, shell: Shell, result: str, *, printed: bool, again: Callable[[], None]) -> None:
        super().__init__(shell)
        self._result = result
        self._printed = printed
        self._again = again
        self._age = 0.0

    def enter(self) -> None:
        super().enter()
        self.shell.cue("fanfare" if self._printed else "ready")

    def update(self, seconds: float) -> None:
        self._age += seconds

    def handle(self, intent: it.Intent) -> None:
        """Whoever still hurries the table on must answer nothing."""
        if self._age >= DEAF_SECONDS or not isinstance(intent, it.Press | it.Release | it.Confirm):
            super().handle(intent)

    def back(self) -> None:
        """Past the table, to the book."""
        self.shell.cue("back")
        self.shell.stack.pop()
        self.shell.stack.pop()

    def widgets(self) -> Iterable[Widget]:
        say, left, top = self.shell.say, _BOX.x + 260, _BOX.y + 150
        book = Button(Box(left, top, 470, 86), say("lesson.book"), self.back, icon="icons/rules", primary=self._printed)
        again = Button(
            Box(left + 490, top, 470, 86), say("lesson.again"), self._once_more, icon="icons/replay",
            primary=not self._printed,
        )  # fmt: skip
        yield from (book, again) if self._printed else (again, book)

    def still(self, canvas: Canvas) -> None:
        say, theme = self.shell.say, canvas.theme
        canvas.panel(_BOX, theme.panel, line=theme.panel_line, width=5, radius=40)
        canvas.picture(ASKER, Box(_BOX.x + 24, _BOX.y + 26, 210, 210))
        words = Box(_BOX.x + 260, _BOX.y + 12, _BOX.w - 290, 68)
        head = say("lesson.done" if self._printed else "lesson.other")
        canvas.text(head, words, "title", face=DISPLAY, align=0.0)
        below = Box(words.x, words.y + words.h, words.w, 60)
        said = self._result if self._printed else say("lesson.other_line", result=self._result)
        canvas.text(said, below, "body", theme.faint, align=0.0, wrap=True)

    def _once_more(self) -> None:
        self.shell.stack.pop()
        self._again()
