"""The policies of rollouts: one turn's expected cost, worked out, and what self-play has learnt on top of it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from korova.bots.cows.odds import MEAN_POINTS, exactly
from korova.bots.cows.rollouts import MARKS, QUEUE_KINDS, Policy, as_worths
from korova.bots.cows.tables import FREE_SHIFT, GAP_END, GAP_SHIFT, GROUND, SPOTS, TOP_POINTS
from korova.games.cows.cards import HIGHEST_CARD

Logits = npt.NDArray[np.float64]
Weights = Mapping[str, Logits]

MOST_CARDS = 12
"""The largest hand, of the game with agents."""
LEARNT_CARDS = 10
"""Policies are learnt with hands of this size at most; larger hands are played by them too."""

_GAP_BINS = np.array([0, 1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 30, 38, 48, 62])
_POINT_BINS = np.array([0, 2, 3, 4, 5, 6, 8, 10, 13, 17])
_MARK_BINS = np.arange(0, 104, 4)
FREE_KINDS = 6
"""Free places 0 … 4 (more count as 4), and the ground."""

GAPS, POINT_KINDS, MARK_KINDS = len(_GAP_BINS), len(_POINT_BINS), len(_MARK_BINS)

_all = np.arange(SPOTS)
_gap = _all >> GAP_SHIFT
_free = (_all >> FREE_SHIFT) & 7
_points = _all & TOP_POINTS
_free_kind = np.where(_free == GROUND, FREE_KINDS - 1, np.minimum(_free, FREE_KINDS - 2))
_gap_bin = np.searchsorted(_GAP_BINS, np.minimum(_gap, GAP_END), side="right") - 1
_point_bin = np.searchsorted(_POINT_BINS, _points, side="right") - 1

SHAPES: dict[str, tuple[int, ...]] = {
    "spot": (FREE_KINDS, GAPS, POINT_KINDS),
    "gap": (LEARNT_CARDS + 1, FREE_KINDS, GAPS),
    "points": (LEARNT_CARDS + 1, FREE_KINDS, POINT_KINDS),
    "mark": (LEARNT_CARDS + 1, MARK_KINDS),
    "queue": (LEARNT_CARDS + 1, QUEUE_KINDS),
}
"""The learnt tables of one number of players. All but the first differ by hand size."""

SPOT_INDEX = (_free_kind * GAPS + _gap_bin) * POINT_KINDS + _point_bin
GAP_INDEX = _free_kind * GAPS + _gap_bin
POINTS_INDEX = _free_kind * POINT_KINDS + _point_bin
MARK_INDEX = np.searchsorted(_MARK_BINS, np.arange(MARKS), side="right") - 1


@cache
def one_turn_costs(players: int) -> Logits:
    """By spot: the penalty points a card is expected to cost in the turn it is played.

    It takes its row if just as many cards of others come in before it as there are free places. A card for the ground
    takes the cheapest row.
    """
    tail = np.array(
        [
            [exactly(free, players - 1, min(1.0, gap / HIGHEST_CARD)) for gap in range(SPOTS >> GAP_SHIFT)]
            for free in range(1 << (GAP_SHIFT - FREE_SHIFT))
        ]
    )
    costs = tail[_free, _gap] * (_points + MEAN_POINTS * _free)
    expected: Logits = np.where(_free == GROUND, _points, costs)
    return expected


def one_turn_policy(players: int, sharpness: float) -> Policy:
    """A softmax of the expected cost of one turn."""
    return Policy((as_worths(-sharpness * one_turn_costs(players)),) * (MOST_CARDS + 1))


def spot_logits(players: int, weights: Weights, size: int) -> Logits:
    """What the learnt tables of one number of players say of every spot, with so many cards in the hand."""
    logits: Logits = (
        -SHARPNESS * one_turn_costs(players)
        + weights["spot"].reshape(-1)[SPOT_INDEX]
        + weights["gap"][size].reshape(-1)[GAP_INDEX]
        + weights["points"][size].reshape(-1)[POINTS_INDEX]
    )
    return logits


SHARPNESS = 0.6
"""How much a point of expected cost weighs before anything is learnt."""


def learnt_policy(players: int, weights: Weights, sharpness: float = 1.0) -> Policy:
    """The policy of learnt tables; below sharpness 1 it is less decided than what it was learnt from."""
    sizes = [min(size, LEARNT_CARDS) for size in range(MOST_CARDS + 1)]
    return Policy(
        tuple(as_worths(sharpness * spot_logits(players, weights, size)) for size in sizes),
        tuple(as_worths(sharpness * weights["mark"][size][MARK_INDEX]) for size in sizes),
        tuple(as_worths(sharpness * weights["queue"][size]) for size in sizes),
    )


def blank_weights() -> dict[str, npt.NDArray[Any]]:
    return {name: np.zeros(shape) for name, shape in SHAPES.items()}
