"""Bots against each other: every deal is played once in each rotation of the seats, so that nobody is luckier.

The clock is handed in by whoever runs the arena; the deals, the moves and the scores do not depend on it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, sqrt
from typing import Any

from korova.engine.bot import Bot
from korova.engine.refusal import Refusal
from korova.engine.registry import AnyTitle
from korova.engine.rng import Rng
from korova.play.controllers import Prompt, drive
from korova.play.match import Match

Clock = Callable[[], float]
"""Seconds that grow."""

MOST_SLICES = 100_000
"""How often a bot may say "not yet" to one question."""
_NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot that sits down to play: what to call it, and the budget it thinks with."""

    name: str
    bot: Bot
    budget: int


@dataclass(slots=True)
class Tally:
    """What one bot did in the rotations of one deal, over all seats it had."""

    games: int = 0
    share: Fraction = Fraction(0)
    """Games won; a shared win counts in parts."""
    score: int = 0
    seconds: tuple[float, ...] = ()
    """Of every decision that had more than one answer."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did in the arena. The interval is None where one deal says nothing about chance."""

    name: str
    games: int
    mean_score: float
    win_share: float
    interval: tuple[float, float] | None
    decisions: int
    ms_mean: float
    ms_p99: float


class _TimedSeat:
    """Answers for a seat by its bot, and keeps the time."""

    def __init__(self, entrant: Entrant, clock: Clock) -> None:
        self._entrant = entrant
        self._clock = clock
        self.seconds: list[float] = []

    def answer(self, prompt: Prompt) -> Any:
        entrant = self._entrant
        view, decision, rng = prompt.view, prompt.decision, prompt.rng
        action = None
        begun = self._clock()
        try:
            for _ in range(MOST_SLICES):
                if (action := entrant.bot.decide(view, decision, rng, entrant.budget)) is not None:
                    break
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
            raise Refusal("bot_failed", f"{entrant.name}: {problem}", bot=entrant.name, problem=problem) from error
        if action is None:
            raise Refusal("bot_silent", f"{entrant.name} gave no answer", bot=entrant.name)
        if len(prompt.options) > 1:
            self.seconds.append(self._clock() - begun)
        if action not in prompt.options:
            raise Refusal("bot_illegal", f"{entrant.name} answered {action!r}", bot=entrant.name, answer=repr(action))
        return action


def play_deal(
    title: AnyTitle, config: Any, seed: int, entrants: Sequence[Entrant], clock: Clock
) -> Mapping[str, Tally]:
    """Play one deal in every rotation of the seats."""
    tallies = {entrant.name: Tally() for entrant in entrants}
    for rotation in range(len(entrants)):
        seated = [entrants[(seat + rotation) % len(entrants)] for seat in range(len(entrants))]
        match = Match(title, config, seed)
        seats = [_TimedSeat(entrant, clock) for entrant in seated]
        drive(match, seats)
        outcome = match.outcome()
        assert outcome is not None, "every seat answers"
        for seat, entrant in enumerate(seated):
            tally = tallies[entrant.name]
            tally.games += 1
            tally.share += Fraction(seat in outcome.winners, len(outcome.winners))
            tally.score += outcome.scores[seat]
            tally.seconds += tuple(seats[seat].seconds)
    return tallies


def deal_seeds(seed: int, deals: int) -> list[int]:
    """The deals of an arena; more of them begin with the same ones."""
    seeds = Rng.from_seed(seed)
    return [seeds.fork(f"deal/{number}").seed() for number in range(deals)]


def standings(deals: Sequence[Mapping[str, Tally]]) -> list[Standing]:
    """The result over all deals, best first. Rotations of a deal depend on each other: the interval counts deals."""
    found = [_standing(name, [deal[name] for deal in deals]) for name in deals[0]]
    return sorted(found, key=lambda standing: -standing.win_share)


def _standing(name: str, tallies: Sequence[Tally]) -> Standing:
    games = sum(tally.games for tally in tallies)
    shares = [float(tally.share / tally.games) for tally in tallies]
    mean = sum(shares) / len(shares)
    interval = None
    if len(shares) > 1:
        spread = sqrt(sum((share - mean) ** 2 for share in shares) / (len(shares) - 1) / len(shares))
        interval = max(0.0, mean - _NORMAL_95 * spread), min(1.0, mean + _NORMAL_95 * spread)
    seconds = sorted(second for tally in tallies for second in tally.seconds)
    return Standing(
        name=name,
        games=games,
        mean_score=sum(tally.score for tally in tallies) / games,
        win_share=mean,
        interval=interval,
        decisions=len(seconds),
        ms_mean=1000 * sum(seconds) / max(1, len(seconds)),
        ms_p99=1000 * seconds[ceil(0.99 * len(seconds)) - 1] if seconds else 0.0,
    )
