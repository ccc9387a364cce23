"""Asks a strong bot for advice on the question on the screen, and forgets the answer with the question."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from korova.play.match import Match
from korova.services.worker import Asker

A = TypeVar("A")


class Adviser(ABC, Generic[A]):
    """`advise` answers from view, decision and random numbers; it runs in another process."""

    def __init__(self, match: Match, asker: Asker, advise: Callable[..., A]) -> None:
        self._match = match
        self._asker = asker
        self._advise = advise
        self._asked: tuple[object, Future[A]] | None = None
        self._hidden: object = None

    @property
    @abstractmethod
    def question(self) -> tuple[int, object] | None:
        """The seat that may be advised, and what tells one question from another; None if nobody may."""

    @property
    def thinking(self) -> bool:
        return self._asked is not None and self._asked[0] == self.question and not self._asked[1].done()

    @property
    def state(self) -> str:
        """What there is to be seen of it, in a word."""
        return "shown" if self.advice is not None else "thinking" if self.thinking else "silent"

    @property
    def advice(self) -> A | None:
        """The answer to the question on the screen, once it is known."""
        question = self.question
        if self._asked is None or self._asked[0] != question or self._hidden == question or not self._asked[1].done():
            return None
        return None if _failed(self._asked[1]) else self._asked[1].result()

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        if self._asked is not None:
            self._asked[1].cancel()

    def hide(self) -> None:
        """Not wanted any more for this question."""
        self._hidden = self.question

    def show(self) -> None:
        """Wanted, though it was hidden."""
        self._hidden = None
        self.ask()

    def ask(self) -> None:
        """Begin to think about the question on the screen, if there is one."""
        question = self.question
        if question is None:
            return
        if self._asked is not None and self._asked[0] == question and not _failed(self._asked[1]):
            return
        seat = question[0]
        decision = self._match.decision_of(seat)
        if decision is None or not decision.options:
            return
        self.close()
        rng = self._match.rng(f"advice/{question}")
        self._asked = question, self._asker.ask(self._advise, self._match.view(seat), decision, rng)


def _failed(future: "Future[Any]") -> bool:
    return future.done() and (future.cancelled() or future.exception() is not None)
