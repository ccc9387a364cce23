"""The table of cows before the game: who sits down, by which rules, with which aids. One press more and the cards are
dealt."""

from korova.gui import seating
from korova.gui.scenes.setup_page import Conditions, Preset, SetupPage
from korova.gui.scenes.setup_rules import RulesBoard
from korova.services.setups import CowsSetup


class Setup(SetupPage[CowsSetup]):
    """Sets up «Корова 006»."""

    company = seating.COWS
    presets = (
        Preset("duel", "setup.duel", "setup.duel_tip", "icons/person", 320),
        Preset("family", "setup.family", "setup.family_tip", "icons/people", 172),
        Preset("show", "setup.show", "setup.show_tip", "icons/robot", 200),
    )
    begin = "setup.deal", "setup.deal_tip", "icons/cards"

    def rules(self) -> Conditions:
        aids = self.shell.settings.aids
        return RulesBoard(self.shell.say, self.setup, aids, put=self.put, tune=self.tune, aid=self.aid)

    def crowded(self, seats: int) -> str:
        most = seating.most_seats(self.setup)
        if seats <= most:
            return ""
        reason = self.setup.variant if most < self.company.most else "all"
        return self.shell.say(f"setup.full.{reason}", n=most)
