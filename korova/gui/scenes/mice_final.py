"""The end of a game or a series of mice."""

from collections.abc import Callable, Sequence

from korova.engine.log import Player
from korova.games.mice.rules import MiceView
from korova.gui.page import Page
from korova.gui.shell import Shell


class MiceFinal(Page):
    """Crowns the best mouser. With a way back to the `archive` the game is an old one: there is no ceremony."""

    def __init__(
        self,
        shell: Shell,
        view: MiceView,
        players: Sequence[Player],
        *,
        rematch: Callable[[], None],
        new_setup: Callable[[], None] | None = None,
        archive: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(shell)


class GameSummary(Page):
    """Lies over the table between two games of a series; `on` goes on with the next one."""

    opaque = False

    def __init__(self, shell: Shell, view: MiceView, players: Sequence[Player], on: Callable[[], None]) -> None:
        super().__init__(shell)
