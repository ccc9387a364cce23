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
ROUND_SPREAD = 8.0
"""Their standard deviation."""
_GUMBEL = sqrt(6) / pi


class WinChance:
    """The chance of the view's seat to win, for many ends of the round at once.

    If the game is over it is exact, with a shared win counted in parts. If rounds are left, what they bring is taken
    for noise that is alike for all: the chance is then the softmax of the totals, the softer the more are to come.
    """

    def __init__(self, view: CowsView) -> None:
        assert view.seat is not None
        self._seat = view.seat
        self._config = view.config
        self._totals = np.array(view.totals, dtype=np.int16)[:, np.newaxis]
        self._round = view.round

    def __call__(self, penalties: Points) -> Chances:
        """From the penalty points of this round[seat, table]."""
        totals = self._totals + penalties
        if self._config.rounds is not None:
            left = self._config.rounds - self._round
            return self._final(totals) if left == 0 else self._open(totals, np.float32(left))
        assert self._config.limit is not None
        highest = totals.max(axis=0)
        ends = highest > self._config.limit if self._config.exceed else highest >= self._config.limit
        left = np.maximum(0.5, (self._config.limit - highest) / ROUND_MEAN).astype(np.float32)
        return np.where(ends, self._final(totals), self._open(totals, left))

    def _final(self, totals: Points) -> Chances:
        best = totals == totals.min(axis=0)
        share: Chances = (best[self._seat] / best.sum(axis=0)).astype(np.float32)
        return share

    def _open(self, totals: Points, rounds_left: np.float32 | Chances) -> Chances:
        scale = np.float32(ROUND_SPREAD * _GUMBEL) * np.sqrt(rounds_left)
        odds = np.exp((totals.min(axis=0) - totals) / scale)
        share: Chances = (odds[self._seat] / odds.sum(axis=0)).astype(np.float32)
        return share
