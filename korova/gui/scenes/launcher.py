"""The first screen: two titles, going on, the rules, settings, and the way out."""

from collections.abc import Iterable

from korova.gui.canvas import Canvas
from korova.gui.page import Page, evening
from korova.gui.scenes.dialog import Dialog
from korova.gui.scenes.doors import open_save
from korova.gui.scenes.mice_setup import MiceSetupPage
from korova.gui.scenes.rules import Rules
from korova.gui.scenes.saves import SavedGames
from korova.gui.scenes.settings import SettingsPage
from korova.gui.scenes.setup import Setup
from korova.gui.tables import usual_mice_setup, usual_setup
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

_LOGO = 1200 / 520
"""The shape of the logos."""


class Launcher(Page):
    """From here to the first card or roll in two clicks: the title, then the one that begins."""

    tip_box = Box(360, 1022, 1200, 46)

    def back(self) -> None:
        say = self.shell.say
        answers = [(say("launcher.exit"), self.shell.quit), (say("common.stay"), None)]
        self.shell.stack.push(Dialog(self.shell, say("launcher.leave"), answers))

    def enter(self) -> None:
        shell = self.shell
        shell.new_game, shell.new_mice_game, shell.show_rules = self._setup, self._mice_setup, self._rules
        super().enter()

    def widgets(self) -> Iterable[Widget]:
        say = self.shell.say
        yield Button(Box(690, 640, 540, 92), say("launcher.play"), self._setup, icon="icons/cards", primary=True)
        latest = self.shell.saves.latest()
        yield Button(
            Box(690, 748, 540, 76),
            say("launcher.continue"),
            self._continue,
            icon="icons/play",
            why="" if latest else say("launcher.nothing_saved"),
        )
        yield Button(Box(690, 840, 262, 72), say("launcher.saves"), self._saves, icon="icons/save", role="body")
        yield Button(
            Box(968, 840, 262, 72),
            say("launcher.rules"),
            lambda: self._rules(self.rules_at),
            icon="icons/rules",
            role="body",
        )
        yield Button(
            Box(690, 928, 262, 72), say("launcher.settings"), self._settings, icon="icons/settings", role="body"
        )
        yield Button(Box(968, 928, 262, 72), say("launcher.exit"), self.back, icon="icons/exit", role="body")
        yield Button(
            Box(1310, 948, 440, 88),
            say("title.mice"),
            self._mice_setup,
            icon="icons/dice",
            primary=True,
        )

    def still(self, canvas: Canvas) -> None:
        evening(canvas)
        language = self.shell.language
        width = 800.0
        canvas.picture(f"logos/cows_{language}", Box(960 - width / 2, 250, width, width / _LOGO))
        width = 380.0
        canvas.picture(f"logos/mice_{language}", Box(1700 - width / 2, 560, width, width / _LOGO))

    def _setup(self) -> None:
        self.shell.stack.push(Setup(self.shell, self.shell.settings.setup or usual_setup(self.shell.say)))

    def _mice_setup(self) -> None:
        self.shell.stack.push(
            MiceSetupPage(self.shell, self.shell.settings.mice_setup or usual_mice_setup(self.shell.say))
        )

    def _continue(self) -> None:
        latest = self.shell.saves.latest()
        if latest:
            open_save(self.shell, latest)
        self.build()

    def _saves(self) -> None:
        self.shell.stack.push(SavedGames(self.shell))

    def _rules(self, chapter: str) -> None:
        self.shell.stack.push(Rules(self.shell, chapter))

    def _settings(self) -> None:
        self.shell.stack.push(SettingsPage(self.shell))
