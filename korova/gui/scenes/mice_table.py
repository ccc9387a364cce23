"""The table of «Лови мышей!»."""

from collections.abc import Sequence

from korova.games.mice import events as ev
from korova.gui.scene import Scene
from korova.gui.shell import Shell
from korova.play.match import Match


class MiceTable(Scene):
    """One game or series. `past`: what has happened in a game that goes on; without a `slot` it is kept nowhere."""

    def __init__(self, shell: Shell, match: Match, slot: str, past: Sequence[ev.Event] | None = None) -> None:
        super().__init__(shell)
