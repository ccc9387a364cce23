"""What was learnt, ready for use: the policies and the draft values of each number of players."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from korova.bots.cows.policy import SHAPES, learnt_policy
from korova.bots.cows.rollouts import Policy

OTHERS_SHARPNESS = 0.6
"""Others are taken for less decided than the players they were learnt from: most are, and it is the safer guess."""


class Knowledge:
    """The learnt tables of one number of players."""

    def __init__(self, weights: Mapping[str, npt.NDArray[Any]], players: int) -> None:
        self._weights = weights
        self._players = players

    @cached_property
    def own(self) -> Policy:
        """How to play oneself."""
        return self._policy("own", 1.0)

    @cached_property
    def others(self) -> Policy:
        """How others are expected to play."""
        return self._policy("others", OTHERS_SHARPNESS)

    @cached_property
    def draft(self) -> npt.NDArray[np.float64]:
        """What the features of a drafted hand add to the chance of winning."""
        return self._weights[f"{self._players}/draft"]

    def _policy(self, role: str, sharpness: float) -> Policy:
        tables = {name: self._weights[f"{self._players}/{role}/{name}"] for name in SHAPES}
        return learnt_policy(self._players, tables, sharpness)


class Library:
    """The knowledge of every number of players, unpacked when it is first needed."""

    def __init__(self, weights: Mapping[str, npt.NDArray[Any]]) -> None:
        self._weights = weights
        self._unpacked: dict[int, Knowledge] = {}

    def of(self, players: int) -> Knowledge:
        return self._unpacked.setdefault(players, Knowledge(self._weights, players))
