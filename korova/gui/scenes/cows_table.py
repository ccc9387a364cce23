"""To come."""

from korova.gui.page import Page
from korova.gui.shell import Shell
from korova.play.match import Match


class CowsTable(Page):
    """To come."""

    def __init__(self, shell: Shell, match: Match, slot: str) -> None:
        super().__init__(shell)
