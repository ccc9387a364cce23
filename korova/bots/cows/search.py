"""Flat Monte Carlo with sequential halving: trials are played out in the same worlds, and the worse half drops out."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from typing import Any

import numpy as np
import numpy.typing as npt

from korova.bots.cows.draft import Drafts
from korova.bots.cows.rollouts import Manners, Policy, Seating, play_out, without
from korova.bots.cows.sight import Sight
from korova.bots.cows.tables import Tables

Utility = Callable[[npt.NDArray[Any]], npt.NDArray[np.float32]]
"""How good each end of the round is for the seat that thinks, from the penalty points[seat, table]."""

BATCH = 4096
"""Rollouts at a time: enough to be quick, few enough to stay in the fast memory."""


SEATINGS = 2
"""At least so many batches a stage, for every batch seats the others anew."""


@dataclass(slots=True)
class Found:
    """What rollouts say of a trial."""

    total: float = 0.0
    rollouts: int = 0

    @property
    def mean(self) -> float:
        return self.total / max(1, self.rollouts)


class Halving(ABC):
    """Spends rollouts on a number of trials."""

    def __init__(self, trials: int) -> None:
        self.found = [Found() for _ in range(trials)]

    def even(self, nodes: int) -> int:
        """Try everything equally often; the index of the best trial."""
        return self._spend(nodes, stages=1)

    def halving(self, nodes: int) -> int:
        """Spend the rollouts in equal stages, each on the better half of what the stage before left."""
        return self._spend(nodes, stages=max(1, ceil(log2(len(self.found)))))

    @abstractmethod
    def try_out(self, alive: Sequence[int], count: int) -> npt.NDArray[np.float32]:
        """The utility[trial, world] of these trials in so many new worlds."""

    def _spend(self, nodes: int, stages: int) -> int:
        alive = list(range(len(self.found)))
        for _ in range(stages):
            worlds = max(1, nodes // stages // len(alive))
            at_once = max(1, min(ceil(worlds / SEATINGS), BATCH // len(alive)))
            while worlds > 0:
                count = min(worlds, at_once)
                worlds -= count
                for index, gained in zip(alive, self.try_out(alive, count).sum(axis=1), strict=True):
                    self.found[index].total += float(gained)
                    self.found[index].rollouts += count
            alive.sort(key=lambda index: -self.found[index].mean)
            del alive[ceil(len(alive) / 2) :]
        return alive[0]


@dataclass(frozen=True, slots=True)
class Trial:
    """One thing to try: the column of the table it starts from, the own hand there, and the card then played with the
    others' next ones; card 0: nothing yet, the next turn is played by policy."""

    column: int
    hand: tuple[int, ...]
    card: int = 0


class Search(Halving):
    """Tries what a seat can answer in a turn."""

    def __init__(
        self,
        sight: Sight,
        tables: Tables,
        trials: Sequence[Trial],
        manners: Manners | Policy,
        utility: Utility,
        *,
        generator: np.random.Generator,
    ) -> None:
        super().__init__(len(trials))
        self.sight = sight
        self.tables = tables
        self.trials = trials
        self.utility = utility
        self.generator = generator
        self.seating = Seating(sight.seat, sight.players, manners, generator)

    def try_out(self, alive: Sequence[int], count: int) -> npt.NDArray[np.float32]:
        sight, me = self.sight, self.sight.seat
        self.seating.change()
        trials = [self.trials[index] for index in alive]
        worlds = sight.worlds(self.generator, count)
        hands = np.tile(worlds, (1, 1, len(trials)))
        hands[me] = np.repeat(np.array([trial.hand for trial in trials], dtype=np.uint8).T, count, axis=1)
        columns = np.repeat([trial.column for trial in trials], count)
        tables = self.tables.pick(columns)
        if trials[0].card:
            here = self.tables.pick(columns[:count])
            plays = np.tile(self.seating.choose(here, worlds), (1, len(trials)))
            plays[me] = np.repeat(np.array([trial.card for trial in trials], dtype=np.uint8), count)
            hands = without(hands, plays)
            tables.place(plays, sight.worth)
        play_out(tables, hands, sight.worth, self.seating, blocks=len(trials))
        return self.utility(tables.penalties).reshape(len(trials), count)


class DraftSearch(Halving):
    """Tries what a seat can pick in a draft."""

    def __init__(
        self,
        drafts: Drafts,
        picks: tuple[int, ...],
        manners: Manners | Policy,
        utility: Utility,
        *,
        generator: np.random.Generator,
    ) -> None:
        super().__init__(len(picks))
        self._picks = picks
        self._utility = utility
        self._generator = generator
        self._drafts = drafts
        self._seating = Seating(drafts.seat, drafts.players, manners, generator)

    def try_out(self, alive: Sequence[int], count: int) -> npt.NDArray[np.float32]:
        drafts = self._drafts
        self._seating.change()
        tables, hands = drafts.after(tuple(self._picks[index] for index in alive), self._generator, count)
        play_out(tables, hands, drafts.worth, self._seating, blocks=len(alive))
        return self._utility(tables.penalties).reshape(len(alive), count)
