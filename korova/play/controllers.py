"""Who answers for a seat: a person, a bot, a recorded game or chance. The match does not know which."""

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
        self.options: tuple[Any, ...] = decision.options[seat]

    @property
    def decision(self) -> Decision[Any]:
        """The question as this seat may see it."""
        return self._decision.of(self.seat)

    @property
    def view(self) -> Any:
        return self._match.view(self.seat)

    def rng(self, label: str) -> Rng:
        """Random numbers of this match that change no deal."""
        return self._match.rng(label)


class Controller(Protocol):
    """Answers for a seat."""

    def answer(self, prompt: Prompt) -> Any | None:
        """A legal action, or None if there is no answer yet."""


class Human:
    """Passes on what a person decided, when they have."""

    def __init__(self) -> None:
        self._given: Any | None = None

    def give(self, action: Any) -> None:
        self._given = action

    def answer(self, prompt: Prompt) -> Any | None:
        given, self._given = self._given, None
        return given


class Bot(Protocol):
    """A player that sees a seat's view and decision, and thinks within a budget of its own units."""

    def decide(self, view: Any, decision: Decision[Any], rng: Rng, budget: int) -> Any: ...


class BotController:
    """Lets a bot answer. Its randomness depends on the match and on how often it was asked, not on other seats."""

    def __init__(self, bot: Bot, budget: int) -> None:
        self._bot = bot
        self._budget = budget
        self._asked = 0

    def answer(self, prompt: Prompt) -> Any | None:
        self._asked += 1
        rng = prompt.rng(f"bot/{prompt.seat}/{self._asked}")
        return self._bot.decide(prompt.view, prompt.decision, rng, self._budget)


class Chance:
    """Picks any legal action."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def answer(self, prompt: Prompt) -> Any:
        return self._rng.choice(prompt.options)


class Recorded:
    """Gives the actions of one seat from a recorded game, in order."""

    def __init__(self, actions: Iterable[Any]) -> None:
        self._actions = iter(actions)

    def answer(self, prompt: Prompt) -> Any | None:
        return next(self._actions, None)


def drive(match: Match, controllers: Sequence[Controller]) -> None:
    """Let the controllers answer until the game is over or nobody who is asked has an answer."""
    while (decision := match.decision()) is not None:
        answered = False
        for seat in decision.options:
            action = controllers[seat].answer(Prompt(match, seat, decision))
            if action is not None:
                match.act(seat, action)
                answered = True
        if not answered:
            return
