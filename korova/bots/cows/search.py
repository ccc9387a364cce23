"""Flat Monte Carlo with sequential halving: every trial is played out in the same worlds, the worse half drops out in turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2

import numpy as np
import numpy.typing as npt

from korova.bots.cows.rollouts import Noise, Policy, choose, play_out, without
from korova.bots.cows.sight import Sight
from korova.bots.cows.tables import Numbers, Tables

Utility = Callable[[Numbers], npt.NDArray[np.float32]]
"""How good each end of the round is for the seat that thinks, from the penalty points[seat, table]."""

SHARE = True
BATCH = 2048
"""Rollouts at a time: enough to be quick, few enough to stay in the fast memory."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One thing to try: the column of the table it starts from, the own hand there, and the card then played with the
    others' next ones; card 0: nothing yet, the next turn is played by policy."""

    column: int
    hand: tuple[int, ...]
    card: int = 0


@dataclass(slots=True)
class Found:
    """What rollouts say of a trial."""

    total: float = 0.0
    rollouts: int = 0

    @property
    def mean(self) -> float:
        return self.total / max(1, self.rollouts)


class Search:
    """Tries things out from one seat's point of view. Others play by `policy`, the own seat by its best choice."""

    def __init__(
        self,
        sight: Sight,
        tables: Tables,
        trials: Sequence[Trial],
        policy: Policy,
        utility: Utility,
        generator: np.random.Generator,
        own: Policy | None = None,
        calm: bool = False,
    ) -> None:
        self._sight = sight
        self._tables = tables
        self._trials = trials
        self._policy = policy
        self._own = own
        self._calm = calm
        self._utility = utility
        self._generator = generator
        self._noise = Noise(generator)
        self.found = [Found() for _ in trials]

    def even(self, nodes: int) -> int:
        """Try everything equally often; the index of the best trial."""
        return self._halve(nodes, stages=1)

    def halving(self, nodes: int) -> int:
        """Spend the rollouts in equal stages, each on the better half of what the stage before left."""
        return self._halve(nodes, stages=max(1, ceil(log2(len(self._trials)))))

    def _halve(self, nodes: int, stages: int) -> int:
        alive = list(range(len(self._trials)))
        for _ in range(stages):
            worlds = max(1, nodes // stages // len(alive))
            while worlds > 0:
                count = min(worlds, max(1, BATCH // len(alive)))
                worlds -= count
                self._try(alive, count)
            alive.sort(key=lambda index: -self.found[index].mean)
            del alive[ceil(len(alive) / 2) :]
        return alive[0]

    def _try(self, alive: Sequence[int], count: int) -> None:
        """Play some worlds out for every trial that is left."""
        sight, me = self._sight, self._sight.seat
        trials = [self._trials[index] for index in alive]
        worlds = sight.worlds(self._generator, count)
        hands = np.tile(worlds, (1, 1, len(trials)))
        hands[me] = np.repeat(np.array([trial.hand for trial in trials], dtype=np.uint8).T, count, axis=1)
        columns = np.repeat([trial.column for trial in trials], count)
        tables = self._tables.pick(columns)
        if trials[0].card:
            plays = choose(self._policy, self._tables.pick(columns[:count]), worlds, self._noise)
            plays = np.tile(plays, (1, len(trials)))
            plays[me] = np.repeat(np.array([trial.card for trial in trials], dtype=np.uint8), count)
            hands = without(hands, plays)
            tables.place(plays, sight.worth)
        play_out(tables, hands, self._policy, self._noise, sight.worth, calm=me if self._calm else None, own=self._own, blocks=len(trials) if SHARE else 1)
        gained = self._utility(tables.penalties).reshape(len(trials), count).sum(axis=1)
        for index, total in zip(alive, gained, strict=True):
            self.found[index].total += float(total)
            self.found[index].rollouts += count
