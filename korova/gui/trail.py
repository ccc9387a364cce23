"""What people did last, for a crash report: enough to do it again, and nothing of what they wrote."""

from collections import deque

from korova.gui.intents import Intent, Point, Typed
from korova.gui.scene import Scene

LENGTH = 30
_PRIVATE = (Typed,)


class Trail:
    """The last intents. A pointer that wanders is one of them, where it is now."""

    def __init__(self) -> None:
        self._intents: deque[Intent] = deque(maxlen=LENGTH)

    def add(self, intent: Intent) -> None:
        if isinstance(intent, Point) and self._intents and isinstance(self._intents[-1], Point):
            self._intents.pop()
        self._intents.append(intent)

    def told(self) -> str:
        """One a line, the last one at the end. Of typing only that it was done, for names are private."""
        return "".join(f"\n  {_told(intent)}" for intent in self._intents) or "nothing"


def described(scene: Scene) -> str:
    """A scene by its name, a table with the save that shows how it stands."""
    slot = getattr(scene, "slot", "")
    return f"{type(scene).__name__}({slot})" if slot else type(scene).__name__


def _told(intent: Intent) -> str:
    return type(intent).__name__ if isinstance(intent, _PRIVATE) else repr(intent)
