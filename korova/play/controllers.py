"""Who answers for a seat: a person, a bot, a recorded game or chance. The match does not know which."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.play.match import Match


class Prompt:
    """A question put to one seat: every legal answer, and its view and decision for those who want to look."""

    __slots__ = ("_decision", "_match", "options", "seat")

    def __init__(self, match: Match, seat: int, decision: Decision[Any]) -> None:
        self._match = match
        self._decision = decision
        self.seat = seat
        self.options: tuple[Any, ...] = decision.options.get(seat) or decision.changes[seat]

    @property
    def decision(self) -> Decision[Any]:
        """The question as this seat may see it."""
        decision = self._decision.of(self.seat)
        assert decision is not None, "a prompt is for a seat that is asked"
        return decision

    @property
    def view(self) -> Any:
        """All that the seat may know at this moment."""
        return self._match.view(self.seat)

    @property
    def rng(self) -> Rng:
        """Random numbers for this answer: the same however often it is asked for, and after loading a save."""
        return self._match.rng(f"seat/{self.seat}/answer/{self._match.answers(self.seat)}")


class Controller(Protocol):
    """Answers for a seat."""

    def answer(self, prompt: Prompt) -> Any | None:
        """A legal action, or None if there is no answer yet."""

    def reconsider(self, prompt: Prompt) -> Any | None:
        """Another action for a seat that has answered, while it may still change its mind; None to let it be."""


class Decided:
    """A controller that never changes its mind."""

    def reconsider(self, prompt: Prompt) -> Any | None:
        return None


class Human:
    """Passes on what a person decided, when they have."""

    def __init__(self) -> None:
        self._given: Any | None = None

    def give(self, action: Any) -> None:
        """The person's next action. One that the rules refuse raises Illegal out of `drive` and is forgotten."""
        self._given = action

    def answer(self, prompt: Prompt) -> Any | None:
        given, self._given = self._given, None
        return given

    reconsider = answer


class Bot(Protocol):
    """A player that sees a seat's view and decision, and thinks within a budget of its own units."""

    def decide(self, view: Any, decision: Decision[Any], rng: Rng, budget: int) -> Any: ...


class BotController(Decided):
    """Lets a bot answer."""

    def __init__(self, bot: Bot, budget: int) -> None:
        self._bot = bot
        self._budget = budget

    def answer(self, prompt: Prompt) -> Any | None:
        return self._bot.decide(prompt.view, prompt.decision, prompt.rng, self._budget)


class Chance(Decided):
    """Picks any legal action."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def answer(self, prompt: Prompt) -> Any:
        return self._rng.choice(prompt.options)


class Recording:
    """A recorded game to be played again by controllers, one for each seat."""

    def __init__(self, actions: Iterable[tuple[int, Any]]) -> None:
        self._rest = deque(actions)

    def answer(self, prompt: Prompt) -> Any | None:
        """The next action, once the seat that did it is asked."""
        return self._rest.popleft()[1] if self._rest and self._rest[0][0] == prompt.seat else None

    reconsider = answer


def drive(match: Match, controllers: Sequence[Controller]) -> None:
    """Let the controllers answer until the game is over or nobody who is asked has an answer."""
    while (decision := match.decision()) is not None:
        if not _reconsidered(match, controllers, decision) and not _answered(match, controllers, decision):
            return


def _reconsidered(match: Match, controllers: Sequence[Controller], decision: Decision[Any]) -> bool:
    for seat in decision.changes:
        action = controllers[seat].reconsider(Prompt(match, seat, decision))
        if action is not None:
            match.act(seat, action)
            return True
    return False


def _answered(match: Match, controllers: Sequence[Controller], decision: Decision[Any]) -> bool:
    """Whether anybody answered. Several may answer one secret question; their options do not depend on each other."""
    answered = False
    for seat in decision.options:
        action = controllers[seat].answer(Prompt(match, seat, decision))
        if action is not None:
            match.act(seat, action)
            answered = True
    return answered
