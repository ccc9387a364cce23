"""A helper that thinks little and late, or not at all: storms are about what happens meanwhile, not about answers."""

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from random import Random
from typing import Any

from korova.bots.advice import Advice, CardAdvice, RowAdvice, advise
from korova.bots.roster import LEVELS
from korova.bots.thinking import think
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import ChooseCard, TakeRow
from korova.games.cows.view import CowsView

_MOST_LOOKS = 25
_LOST = 0.004


class Late(Future[Any]):
    """Is done when it has been looked at a few times. `work` is None where the helper was lost."""

    def __init__(self, looks: int, work: Callable[[], Any] | None) -> None:
        super().__init__()
        self._looks = looks
        self._work = work

    def done(self) -> bool:
        if not super().done():
            self._looks -= 1
            if self._looks < 0:
                self._finish()
        return super().done()

    def _finish(self) -> None:
        if self._work is None:
            self.set_exception(BrokenProcessPool("lost"))
        else:
            self.set_result(self._work())


class Helper:
    """Every bot thinks as the quickest one, and nearly every hint is a guess."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def ask(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        if isinstance(function, partial) and function.func is think:
            function = partial(think, function.args[0], LEVELS[function.args[0]][0].id)
        elif function is advise and self._rng.random() > _LOST:
            function = guess
        lost = self._rng.random() < _LOST
        return Late(self._rng.randint(0, _MOST_LOOKS), None if lost else partial(function, *arguments))

    def close(self) -> None:
        """Nobody is waited for."""


def guess(view: CowsView, decision: Decision[Any], rng: Rng) -> Advice:
    """A hint with numbers by chance."""
    assert view.seat is not None
    options = decision.answers(view.seat)
    numbers = [round(rng.below(120) / 10, 1) for _ in options]
    cards = tuple(
        CardAdvice(option.card, cost, cost, cost + 1)
        for option, cost in zip(options, numbers, strict=True)
        if isinstance(option, ChooseCard)
    )
    rows = tuple(
        RowAdvice(option.row, cost, cost, cost + 1)
        for option, cost in zip(options, numbers, strict=True)
        if isinstance(option, TakeRow)
    )
    return Advice(rng.choice(options), cards, rows)
