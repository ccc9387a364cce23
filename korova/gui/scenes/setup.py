"""To come."""

from korova.gui.page import Page
from korova.gui.shell import Shell


class Setup(Page):
    """To come."""

    def __init__(self, shell: Shell, setup: object) -> None:
        super().__init__(shell)
