"""A page is a scene made of widgets: most screens but the tables are pages."""

from collections.abc import Iterable

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.scene import Scene
from korova.gui.shell import Shell
from korova.gui.widgets.ring import Ring
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

TIP = Box(360, 1016, 1200, 48)
"""Where a line about the widget under the pointer stands."""


class Page(Scene):
    """Builds its widgets anew whenever something about them may have changed, and keeps the focus where it was."""

    tip_box = TIP

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.ring = Ring()

    def widgets(self) -> Iterable[Widget]:
        """The widgets of the page as it is now."""
        return ()

    def back(self) -> None:
        """What Esc, B and the arrow back mean."""
        self.shell.cue("back")
        self.shell.stack.pop()

    def enter(self) -> None:
        self.build()

    def resume(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        self.ring.settle()

    def rebuild(self) -> None:
        self.ring.settle()
        self.ring.pointer = None  # it may be anywhere by now
        self.build()

    def build(self) -> None:
        """Make the widgets again; the focus stays on the one of the same number."""
        old = self.ring
        self.ring = Ring(self.widgets(), old.index, old.pointer)
        self.touch()

    @property
    def typing(self) -> bool:
        return self.ring.typing

    def handle(self, intent: it.Intent) -> None:
        if isinstance(intent, it.Command) and intent.name == "rules":
            self.shell.show_rules(self.rules_at)
            return
        if self.ring.leaves_off(intent):
            self.ring.settle()  # which may build the page anew: the intent is for the ring as it is then
        ring, before = self.ring, self.ring.pointed
        focus = ring.index
        heard = ring.handle(intent)
        if not heard and isinstance(intent, it.Cancel):
            self.back()
            return
        if heard:
            if isinstance(intent, it.Confirm | it.Release):
                self.shell.cue("click")
            elif ring is self.ring and (ring.index != focus or (ring.pointed is not before and ring.pointed)):
                self.shell.cue("hover")
            self.repaint()

    def draw(self, canvas: Canvas) -> None:
        self.ring.draw(canvas, self.shell.ring_shown)
        tip = self.ring.tip(self.shell.ring_shown)
        if tip:
            width = min(self.tip_box.w, canvas.text_width(tip) + 60)
            box = Box(self.tip_box.centre[0] - width / 2, self.tip_box.y, width, self.tip_box.h)
            canvas.panel(box, canvas.theme.inset, line=canvas.theme.panel_line, width=2, radius=24)
            canvas.text(tip, box.grown(-6), "body", over=True)


def evening(canvas: Canvas) -> None:
    """The evening meadow behind every menu."""
    for layer in ("sky", "hills", "front"):
        canvas.backdrop(f"menu/backdrop_{layer}", (2520, 1440))


def board(canvas: Canvas, box: Box, title: str = "") -> None:
    """A panel for a page's content, with the page's title at its top."""
    canvas.panel(box, canvas.theme.panel, line=canvas.theme.panel_line, width=4, radius=32, alpha=0.96)
    if title:
        canvas.heading(title, Box(box.x + 40, box.y + 22, box.w - 80, 64))
