"""A short line of text, such as a name: a plate to be read, and paper once somebody writes on it."""

from collections.abc import Callable, Sequence

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.theme import INK
from korova.gui.widgets.fields import edge
from korova.gui.widgets.widget import Look, Widget
from korova.stage.box import Box

_ROLE = "label"


class TextField(Widget):
    """A click or Enter begins the writing with all of the text selected, so that the first letter replaces it.

    What is written is a draft: Enter, or going elsewhere, makes it the text and hands it over; Esc brings the old text
    back.
    """

    def __init__(self, box: Box, text: str, changed: Callable[[str], None], *, most: int = 16) -> None:
        super().__init__(box)
        self.text = text
        self.most = most
        self._changed = changed
        self._old = text
        self._writing = False
        self._selected = False
        """All of it: the next letter replaces it."""
        self._caret = 0
        self._gaps: Sequence[float] = ()
        """Where between the letters the caret may stand, as it was last seen: only a canvas can measure letters."""

    @property
    def typing(self) -> bool:
        return self._writing

    def activate(self) -> None:
        self._old = self.text
        self._writing = True
        self._select()

    def click(self, x: float, y: float) -> None:
        if not self._writing:
            self.activate()
        elif len(self._gaps) == len(self.text) + 1:
            self._go(min(range(len(self._gaps)), key=lambda gap: abs(self._gaps[gap] - x)))

    def settle(self) -> None:
        if self._writing:
            self._writing = False
            self.text = " ".join(self.text.split())
            if self.text != self._old:
                self._changed(self.text)

    def handle(self, intent: it.Intent) -> bool:
        if not self._writing:
            return False
        before, after = ("", "") if self._selected else (self.text[: self._caret], self.text[self._caret :])
        match intent:
            case it.Typed(letters):
                self._put(before, letters, after)
            case it.Erase(word):
                self._put(before.rstrip().rpartition(" ")[0] if word else before[:-1], "", after)
            case it.Delete():
                self._put(before, "", after[1:])
            case it.SelectAll():
                self._select()
            case it.Home():
                self._go(0)
            case it.End():
                self._go(len(self.text))
            case it.Move(dx, 0):
                self._go(0 if self._selected and dx < 0 else self._caret + dx)
            case it.Confirm():
                self.settle()
            case it.Cancel():
                self.text = self._old
                self._writing = False
            case _:
                return False
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paper and ink while it is written; else a plain plate, with a pencil if there is room for one."""
        theme, box = canvas.theme, self.box
        if self._writing:
            self._draw_paper(canvas)
            return
        canvas.panel(box, theme.panel, line=theme.gold if look.hot else edge(canvas), width=3, radius=12)
        pencil = 44 if box.w >= 240 else 0
        canvas.text(self.text, Box(box.x + 14, box.y, box.w - 28 - pencil, box.h), _ROLE, align=0.0)
        if pencil:
            canvas.icon("icons/edit", box.x + box.w - 28, box.centre[1], 28, alpha=0.7)

    def _draw_paper(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.box
        canvas.panel(box, theme.text, line=theme.focus, width=3, radius=12)
        room = Box(box.x + 14, box.y, box.w - 28, box.h)
        self._gaps = [room.x + gap for gap in canvas.gaps(self.text, room, _ROLE)]
        if self._selected:
            left, right = self._gaps[0], self._gaps[-1]
            canvas.panel(Box(left - 5, box.y + 8, right - left + 10, box.h - 16), theme.button, radius=6)
        else:
            canvas.panel(Box(self._gaps[self._caret] - 1, box.y + 9, 3, box.h - 18), INK, radius=1)
        canvas.text(self.text, room, _ROLE, theme.text if self._selected else INK, align=0.0)

    def _put(self, before: str, letters: str, after: str) -> None:
        """The text anew, with letters put in at the caret as far as there is room for them."""
        letters = "".join(letter for letter in letters if letter.isprintable())
        before = (before + letters[: self.most - len(before) - len(after)]).lstrip()
        self.text = before + after
        self._go(len(before))

    def _select(self) -> None:
        self._go(len(self.text))
        self._selected = bool(self.text)

    def _go(self, caret: int) -> None:
        self._selected = False
        self._caret = min(len(self.text), max(0, caret))
