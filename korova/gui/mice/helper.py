"""Whom people at a table of mice may ask for advice."""

from korova.bots.mice.advice import MiceAdvice, advise_mice
from korova.gui.adviser import Adviser
from korova.gui.mice.game import MiceGame
from korova.services.worker import Asker


class TigerAdviser(Adviser[MiceAdvice]):
    """Asks the tiger about whatever the person on turn is asked. Nothing is secret here."""

    def __init__(self, game: MiceGame, asker: Asker) -> None:
        super().__init__(game.match, asker, advise_mice)
        self._game = game

    @property
    def question(self) -> tuple[int, object] | None:
        seat = self._game.asked
        return None if seat is None else (seat, len(self._game.match.log.actions))
