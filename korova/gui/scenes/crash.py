"""What is shown when the program has failed: calm words, the report's place, and a way on."""

from collections.abc import Iterable
from pathlib import Path

from korova.gui.canvas import Canvas
from korova.gui.page import Page, board
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box


class Crash(Page):
    """Nothing is lost: every action was saved when it was made."""

    def __init__(self, shell: Shell, report: Path | None) -> None:
        super().__init__(shell)
        self._report = report

    def back(self) -> None:
        self.shell.home()

    def widgets(self) -> Iterable[Widget]:
        say = self.shell.say
        yield Button(Box(560, 760, 380, 84), say("crash.home"), self.shell.home, icon="icons/home", primary=True)
        yield Button(Box(980, 760, 380, 84), say("crash.quit"), self.shell.quit, icon="icons/exit")

    def still(self, canvas: Canvas) -> None:
        say = self.shell.say
        canvas.fill(canvas.theme.inset)
        board(canvas, Box(360, 180, 1200, 720), say("crash.title"))
        canvas.picture("cards/back", Box(440, 330, 210, 300))
        canvas.text(say("crash.calm"), Box(700, 330, 800, 180), "label", align=0.0, wrap=True)
        if self._report:
            where = say("crash.report", folder=self._report.parent, name=self._report.name)
        else:
            where = say("crash.no_report")
        canvas.text(where, Box(700, 530, 800, 140), "body", canvas.theme.faint, align=0.0, wrap=True)
