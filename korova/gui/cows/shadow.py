"""What a person would see of their own hand at the moment that all are shown: the game itself may be further."""

from collections import deque

from korova.games.cows import events as ev
from korova.games.cows.view import CowsView
from korova.gui.cows.watcher import is_secret
from korova.play.match import Match


class Shadow:
    """Follows the public show at the same pace, as one seat."""

    def __init__(self, match: Match, seat: int, *, deal: bool) -> None:
        rules = match.title.rules
        self._fold = rules.fold
        self._view: CowsView = rules.blank(match.config, seat) if deal else match.view(seat)
        self._backlog: deque[ev.Event] = deque(match.opening(seat) if deal else ())
        self._seen = 0
        self.close = match.watch(seat, self._backlog.append)

    def at(self, events: int) -> CowsView:
        """The seat's view when all have been shown so many events, and what it is asked then."""
        while self._backlog and (self._seen < events or is_secret(self._backlog[0])):
            event = self._backlog.popleft()
            self._view = self._fold(self._view, event)
            self._seen += not is_secret(event)
        return self._view
