"""Where a game is kept while it is played. Two programs may go on with one save, and neither game is lost by it."""

from korova.engine.log import Log
from korova.engine.refusal import Refusal
from korova.services.saves import NOTHING, Saves


class Place:
    """The slot of a running game. When another program has played on there, this one takes a slot of its own."""

    def __init__(self, saves: Saves, slot: str) -> None:
        self.slot = slot
        self.apart = False
        """Whether it had to take another one."""
        self._saves = saves
        self._mark = saves.mark(slot)

    def store(self, log: Log) -> None:
        """Write the game so far; or Refusal. What holds all of it already is left as it is."""
        if self._is_ours_or_moves(log):
            self._saves.store(self.slot, log)
            self._mark = self._saves.mark(self.slot)

    def finish(self, log: Log) -> None:
        """Put a game that has ended among the finished ones; or Refusal."""
        self._is_ours_or_moves(log)
        self._saves.finish(self.slot, log)

    def _is_ours_or_moves(self, log: Log) -> bool:
        """Whether there is something to write; it will harm no other game."""
        mark = self._saves.mark(self.slot)
        if mark in (self._mark, NOTHING):
            return True
        found = self._found()
        if found is not None and _holds(found, log):
            return False
        if found is None or not _holds(log, found):
            self.slot, self.apart = self._saves.new_slot(), True
        return True

    def _found(self) -> Log | None:
        """The game that is in the slot now, as far as it can be read."""
        try:
            return self._saves.load(self.slot)
        except Refusal:
            return None


def _holds(log: Log, other: Log) -> bool:
    """Whether a game has all that another one has."""
    same = (log.title, log.config, log.seed) == (other.title, other.config, other.seed)
    return same and log.actions[: len(other.actions)] == other.actions
