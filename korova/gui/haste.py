"""Whoever presses on and on means to hurry: for a moment after a "hurry" keys answer nothing."""

HASTE = 0.4
"""Seconds."""


class Haste:
    """Runs out by itself; every press that comes meanwhile begins it anew."""

    def __init__(self) -> None:
        self._left = 0.0

    @property
    def holds(self) -> bool:
        return self._left > 0

    def begin(self) -> None:
        self._left = HASTE

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._left = max(0.0, self._left - seconds)
