"""Who answers for a seat: a person, a bot or chance. The match does not know which."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Protocol

from korova.engine.bot import Bot
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
        return self._match.rng(f"seat/{self.seat}/answer/{self.number}")

    @property
    def number(self) -> int:
        """How many answers the seat has given before."""
        return self._match.answers(self.seat)


class Controller(Protocol):
    """Answers for a seat."""

    def answer(self, prompt: Prompt) -> Any | None:
        """A legal action, or None if there is no answer yet."""


class Human:
    """A person answers when they like, by `Match.act`, and hears at once what is wrong; the others wait for them."""

    def answer(self, prompt: Prompt) -> Any | None:
        return None


class BotController:
    """Lets a bot answer."""

    def __init__(self, bot: Bot, budget: int) -> None:
        self._bot = bot
        self._budget = budget

    def answer(self, prompt: Prompt) -> Any | None:
        return self._bot.decide(prompt.view, prompt.decision, prompt.rng, self._budget)


class Thinker:
    """Lets a bot answer from another process: None until it has thought.

    `think` answers from view, decision and random numbers; `ask` begins to work it out elsewhere. The answer is the one
    that would be found here, and if the other process is lost, it is found here.
    """

    def __init__(self, think: Callable[..., Any], ask: Callable[..., Future[Any]]) -> None:
        self._think = think
        self._ask = ask
        self._asked: tuple[int, Future[Any]] | None = None

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        if self._asked is not None:
            self._asked[1].cancel()

    def answer(self, prompt: Prompt) -> Any | None:
        number = prompt.number
        if self._asked is None or self._asked[0] != number:
            self._asked = number, self._ask(self._think, prompt.view, prompt.decision, prompt.rng)
        _, thought = self._asked
        if not thought.done():
            return None
        self._asked = None
        if thought.cancelled() or thought.exception() is not None:
            return self._think(prompt.view, prompt.decision, prompt.rng)
        return thought.result()


class Chance:
    """Picks any legal action."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def answer(self, prompt: Prompt) -> Any:
        return self._rng.choice(prompt.options)


def drive(match: Match, controllers: Sequence[Controller]) -> None:
    """Let the controllers answer until the game is over or nobody who is asked has an answer.

    Several may answer one secret question in one go: their options do not depend on each other.
    """
    answered = True
    while answered and (decision := match.decision()) is not None:
        answered = False
        for seat in decision.options:
            action = controllers[seat].answer(Prompt(match, seat, decision))
            if action is not None:
                match.act(seat, action)
                answered = True
