"""The table of mice before the game: who plays which cat, by which rules, for which mice. One press more and the dice
roll."""

from collections.abc import Mapping
from dataclasses import replace

from korova.engine.refusal import Refusal
from korova.games.mice.mice_sets import MiceSet
from korova.gui import seating
from korova.gui.scenes.mice_setup_rules import MiceRulesBoard
from korova.gui.scenes.saved_game import what_is_wrong
from korova.gui.scenes.setup_page import Conditions, Preset, SetupPage
from korova.gui.shell import Shell
from korova.gui.tables import mouse_boxes
from korova.services.setups import MiceSetup


class MiceSetupPage(SetupPage[MiceSetup]):
    """Sets up «Лови мышей!». The mice are read from their data file ever again: people may be editing it."""

    rules_at = "mice"

    company = seating.MICE
    presets = (
        Preset("duel", "setup.mice.duel", "setup.mice.duel_tip", "icons/person", 260),
        Preset("family", "setup.family", "setup.mice.family_tip", "icons/people", 192),
        Preset("show", "setup.show", "setup.mice.show_tip", "icons/robot", 220),
    )
    begin = "setup.mice.begin", "setup.mice.begin_tip", "icons/dice"

    def __init__(self, shell: Shell, setup: MiceSetup) -> None:
        super().__init__(shell, setup)
        self._boxes: Mapping[str, MiceSet] = {}
        self._problem = ""

    def build(self) -> None:
        try:
            self._boxes, self._problem = mouse_boxes(), ""
        except Refusal as refusal:
            self._boxes, self._problem = {}, what_is_wrong(self.shell.say, refusal)
        if self._boxes and self.setup.mice not in self._boxes:
            self.setup = replace(self.setup, mice=next(iter(self._boxes)))
        super().build()

    def rules(self) -> Conditions:
        return MiceRulesBoard(
            self.shell.say,
            self.setup,
            self.shell.settings.aids,
            self._boxes,
            self._problem,
            put=self.put,
            again=self.build,
            aid=self.aid,
        )

    def crowded(self, seats: int) -> str:
        most = self.company.most
        return self.shell.say("setup.mice.full", n=most) if seats > most else ""

    def obstacle(self) -> str:
        return self._problem
