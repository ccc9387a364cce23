"""The menu over a table: on with it, the rules, settings, or home; the game is saved all the while."""

from collections.abc import Iterable

from korova.gui.canvas import Canvas
from korova.gui.page import Page, board
from korova.gui.scenes.settings import SettingsPage
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

_BOX = Box(610, 190, 700, 700)


class Pause(Page):
    """Opened by Esc; Esc again goes on."""

    opaque = False

    def __init__(self, shell: Shell, rules_at: str) -> None:
        super().__init__(shell)
        self.rules_at = rules_at

    def widgets(self) -> Iterable[Widget]:
        say, stack = self.shell.say, self.shell.stack
        entries = (
            (say("pause.resume"), self.back, "icons/play"),
            (say("launcher.rules"), lambda: self.shell.show_rules(self.rules_at), "icons/rules"),
            (say("launcher.settings"), lambda: stack.push(SettingsPage(self.shell)), "icons/settings"),
            (say("pause.home"), self.shell.home, "icons/home"),
        )
        for index, (label, act, icon) in enumerate(entries):
            box = Box(_BOX.x + 90, _BOX.y + 130 + index * 112, _BOX.w - 180, 88)
            yield Button(box, label, act, icon=icon, primary=index == 0)

    def still(self, canvas: Canvas) -> None:
        canvas.veil()
        board(canvas, _BOX, self.shell.say("pause.title"))
        saved = Box(_BOX.x + 60, _BOX.y + 590, _BOX.w - 120, 80)
        canvas.text(self.shell.say("pause.saved"), saved, "body", canvas.theme.faint, wrap=True)
