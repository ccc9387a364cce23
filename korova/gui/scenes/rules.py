"""To come."""

from korova.gui.page import Page
from korova.gui.shell import Shell


class Rules(Page):
    """To come."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
