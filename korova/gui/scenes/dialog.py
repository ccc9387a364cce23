"""A question over the screen: a sentence and a few answers."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from korova.gui.canvas import Canvas
from korova.gui.page import Page
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

Answer = tuple[str, Callable[[], None] | None]


class Dialog(Page):
    """The first answer is the usual one; an answer without a deed, and Esc, only close the dialog."""

    opaque = False

    def __init__(self, shell: Shell, words: str, answers: Sequence[Answer]) -> None:
        super().__init__(shell)
        self._words = words
        self._answers = tuple(answers)

    def widgets(self) -> Iterable[Widget]:
        width, gap = 380, 28
        whole = len(self._answers) * width + (len(self._answers) - 1) * gap
        for index, (label, deed) in enumerate(self._answers):
            box = Box(960 - whole / 2 + index * (width + gap), 600, width, 84)
            yield Button(box, label, partial(self._answer, deed), primary=index == 0)

    def still(self, canvas: Canvas) -> None:
        canvas.veil()
        box = Box(960 - 640, 350, 1280, 380)
        canvas.panel(box, canvas.theme.panel, line=canvas.theme.panel_line, width=4, radius=32)
        canvas.text(self._words, Box(box.x + 50, box.y + 30, box.w - 100, 200), "label", wrap=True)

    def _answer(self, deed: Callable[[], None] | None) -> None:
        self.shell.stack.pop()
        if deed is not None:
            deed()
