"""Whole random games without a screen, and the checks that a game must pass at every step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from korova.engine.log import Log, Player, read_log, write_log
from korova.engine.registry import AnyTitle, Registry
from korova.engine.rng import Rng
from korova.engine.rules import Outcome
from korova.play.controllers import Chance, drive
from korova.play.match import Match
from korova.play.promise import BrokenPromise

__all__ = ["BrokenPromise", "CheckedMatch", "Played", "random_game", "random_games"]


@dataclass(frozen=True, slots=True)
class Played:
    """A finished random game."""

    log: Log
    outcome: Outcome
    fingerprint: str


class CheckedMatch(Match):
    """A match that checks itself: every invariant, and one watcher's view against its events, after every action."""

    def __init__(self, title: AnyTitle, config: Any, seed: int, players: Sequence[Player] = ()) -> None:
        super().__init__(title, config, seed, players)
        watchers: list[int | None] = [None, *range(config.players)]
        self._watcher = watchers[seed % len(watchers)]
        self._shown = self.view(self._watcher)
        self.watch(self._watcher, self._fold)
        self._check()

    def act(self, seat: int, action: Any) -> None:
        super().act(seat, action)
        self._check()

    def _fold(self, event: Any) -> None:
        self._shown = self.title.rules.fold(self._shown, event)

    def _check(self) -> None:
        step = f"seed {self.log.seed}, action {len(self.log.actions)}"
        if found := self.problems():
            raise BrokenPromise(f"{step}: {'; '.join(found)}")
        if self._shown != self.view(self._watcher):
            raise BrokenPromise(f"{step}: what {self._watcher} was told is not what they see")


def random_games(title: AnyTitle, config: Any, seed: int, games: int, *, check: bool = False) -> Iterator[Played]:
    """Games with any legal answer at every question. The seed fixes each of them, however many are played."""
    seeds = Rng.from_seed(seed)
    for number in range(games):
        yield random_game(title, config, seeds.fork(f"game/{number}").seed(), check=check)


def random_game(title: AnyTitle, config: Any, seed: int, *, check: bool = False) -> Played:
    """One such game; with `check`, watched at every step and replayed from its saved text at the end."""
    match = (CheckedMatch if check else Match)(title, config, seed)
    drive(match, [Chance(match.rng(f"chance/{seat}")) for seat in range(config.players)])
    outcome = match.outcome()
    if outcome is None:
        raise BrokenPromise(f"seed {seed}: the game stopped before its end")
    if check:
        replayed = Match.replay(read_log(write_log(match.log), Registry([title])))
        if replayed.fingerprint() != match.fingerprint() or replayed.outcome() != outcome:
            raise BrokenPromise(f"seed {seed}: the replay ends otherwise")
    return Played(match.log, outcome, match.fingerprint())
