"""Saves a game while it is played: the newest state after every action, in the background."""

from collections.abc import Callable

from korova.engine.log import Log
from korova.engine.refusal import Refusal
from korova.play.match import Match
from korova.services.autosave import Autosave

A_BLINK = 0.05
"""Seconds that a frame may wait for the disk."""


class Keeper:
    """Notices every action of a match; `fresh`: even the first state is yet to be kept."""

    def __init__(self, match: Match, store: Callable[[Log], None], *, fresh: bool) -> None:
        self._match = match
        self._autosave = Autosave(store)
        self._unsaved = fresh
        match.after_act(self._acted)

    def save(self) -> None:
        """Hand over what is new."""
        if self._unsaved:
            self._unsaved = False
            self._autosave.put(self._match.log)

    def save_now(self) -> None:
        """The same, and wait until it is on the disk, unless the disk is slower than the eye."""
        self.save()
        self._autosave.flush(A_BLINK)

    def flush(self) -> None:
        """Wait until all that was handed over is on the disk."""
        self._autosave.flush()

    def problem(self) -> Refusal | None:
        """Why the game could not be saved, told once."""
        return self._autosave.problem()

    def mended(self) -> bool:
        """Whether saving works again after a problem was told, told once."""
        return self._autosave.mended()

    def close(self) -> None:
        """Everything is saved."""
        self.save()
        self._autosave.close()

    def _acted(self) -> None:
        self._unsaved = True
