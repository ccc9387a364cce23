"""A question over the screen: somebody asks it, and there are a few answers."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from korova.gui.canvas import Canvas
from korova.gui.fonts import TEXT
from korova.gui.page import Page
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

Answer = tuple[str, Callable[[], None] | None]

ASKER = "faces/cows_006"
"""Who asks unless somebody else is named."""

_WIDTH, _PAD, _GAP = 1120.0, 60.0, 28.0
_MEDAL = 208.0
_BUTTON = 84.0
_LONGEST = 620.0
_LINE = 1.42
"""How tall a line of text is for its letters."""


class Dialog(Page):
    """The first answer is the usual one; an answer without a deed, and Esc, only close the dialog.

    `picture`: a round picture of who asks. `careful`: the first answer cannot be undone, so the focus begins on the
    last one.
    """

    opaque = False

    def __init__(
        self, shell: Shell, words: str, answers: Sequence[Answer], *, picture: str = ASKER, careful: bool = False
    ) -> None:
        super().__init__(shell)
        self._words = words
        self._answers = tuple(answers)
        self._picture = picture
        self._careful = careful

    def enter(self) -> None:
        super().enter()
        if self._careful:
            self.ring.focus(self.ring.widgets[-1])

    def widgets(self) -> Iterable[Widget]:
        panel = self._panel()
        many = len(self._answers)
        width = min(380.0, (panel.w - 2 * _PAD - (many - 1) * _GAP) / many)
        whole = many * width + (many - 1) * _GAP
        for index, (label, deed) in enumerate(self._answers):
            box = Box(960 - whole / 2 + index * (width + _GAP), panel.y + panel.h - 44 - _BUTTON, width, _BUTTON)
            yield Button(box, label, partial(self._answer, deed), primary=index == 0)

    def still(self, canvas: Canvas) -> None:
        canvas.veil()
        panel, theme = self._panel(), canvas.theme
        canvas.panel(panel.grown(10), theme.veil, radius=44, alpha=0.45)
        canvas.panel(panel, theme.panel, line=theme.panel_line, width=5, radius=36)
        medal = Box(960 - _MEDAL / 2, panel.y - _MEDAL * 0.56, _MEDAL, _MEDAL)
        canvas.panel(medal.grown(9), theme.panel_line, radius=_MEDAL)
        canvas.panel(medal.grown(4), theme.inset, radius=_MEDAL)
        canvas.picture(self._picture, medal)
        canvas.text(self._words, self._room(panel), wrap=True, over=True, size=self._letters)

    def _panel(self) -> Box:
        """As tall as its words need; a long one has its medal still within the stage."""
        height = _MEDAL * 0.44 + 34 + self._tall() + 46 + _BUTTON + 44
        return Box(960 - _WIDTH / 2, 560 - height / 2 + _MEDAL * 0.2, _WIDTH, height)

    def _room(self, panel: Box) -> Box:
        return Box(panel.x + _PAD, panel.y + _MEDAL * 0.44 + 34, panel.w - 2 * _PAD, self._tall())

    def _tall(self) -> float:
        """How much room the words take, in design pixels."""
        room = round(_WIDTH - 2 * _PAD), round(_LONGEST)
        setting = self.shell.brushes.words.set(self._words, TEXT, self._letters, room, wrap=True)
        return _LINE * setting.size * max(1.15, len(setting.lines))

    @property
    def _letters(self) -> int:
        return self.shell.theme.size("label") + 4

    def _answer(self, deed: Callable[[], None] | None) -> None:
        self.shell.stack.pop()
        if deed is not None:
            deed()
