"""What a bot is to the rest of the program."""

from typing import Any, Protocol

from korova.engine.decision import Decision
from korova.engine.rng import Rng


class Bot(Protocol):
    """A player that knows a seat's view and decision, and thinks within a budget of its own units."""

    def decide(self, view: Any, decision: Decision[Any], rng: Rng, budget: int) -> Any | None:
        """A legal action; or None for "not yet", from a bot that thinks in slices: it is asked again, all else equal.

        The same arguments give the same action: whatever is random comes from `rng`.
        """
