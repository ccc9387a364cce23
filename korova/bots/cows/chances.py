"""How good the end of a round is: the chance to win the game from there."""

from math import pi, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from korova.games.cows.view import CowsView

Chances = npt.NDArray[np.float32]
Points = npt.NDArray[Any]

ROUND_MEAN = 10.0
"""Penalty points of a round among good players, roughly, at any table."""
ROUND_SPREAD = 8.0 * sqrt(6) / pi
"""The scale of the logistic noise that one round is."""
BLUR = 1.5
"""A rollout that ends the game is not quite certain to end so: a lead of a point or two is worth something, too."""
_LEAST_LEFT = 0.5
"""Rounds still to come when somebody is all but over the limit."""


class WinChance:
    """The chance of the view's seat to win, for many ends of the round at once.

    What further rounds bring is taken for noise that is alike for all: the chance is the softmax of the totals, the
    softer the more rounds are to come.
    """

    def __init__(self, view: CowsView) -> None:
        assert view.seat is not None
        self._seat = view.seat
        self._config = view.config
        self._totals = np.array(view.totals, dtype=np.int32)[:, np.newaxis]
        self._round = view.round

    def __call__(self, penalties: Points) -> Chances:
        """For rollouts, from the penalty points of this round[seat, table]."""
        totals = self._totals + penalties
        left = self._rounds_left(totals)
        return self._share(totals, np.where(left == 0, np.float32(BLUR), ROUND_SPREAD * np.sqrt(left)))

    def exact(self, penalties: Points) -> Chances:
        """The same for ends that are certain: a game that is over is won, shared or lost."""
        totals = self._totals + penalties
        best = totals == totals.min(axis=0)
        return np.where(self._rounds_left(totals) == 0, best[self._seat] / best.sum(axis=0), self(penalties))

    def _rounds_left(self, totals: Points) -> Chances:
        """About how many rounds follow this one; none where the game is over."""
        config = self._config
        if config.rounds is not None:
            return np.full(totals.shape[1], config.rounds - self._round, dtype=np.float32)
        assert config.limit is not None
        highest = totals.max(axis=0)
        over = highest > config.limit if config.exceed else highest >= config.limit
        left = np.maximum(_LEAST_LEFT, (config.limit - highest) / ROUND_MEAN)
        return np.where(over, 0, left).astype(np.float32)

    def _share(self, totals: Points, scale: Chances) -> Chances:
        odds = np.exp((totals.min(axis=0) - totals) / scale)
        share: Chances = (odds[self._seat] / odds.sum(axis=0)).astype(np.float32)
        return share
