"""What a drafted hand is worth, card by card."""

import numpy as np
import numpy.typing as npt

from korova.bots.cows.tables import Bytes
from korova.games.cows.cards import HIGHEST_CARD

NEAR = 6
"""Distances of neighbouring own cards that are told apart; further is all the same."""


def spread_marks(highest: int) -> Bytes:
    """The marks of the cards 1 … highest, by index from 0."""
    return np.array([int(card * HIGHEST_CARD / highest) for card in range(1, highest + 1)], dtype=np.uint8)


def draft_features(hands: npt.NDArray[np.int64], highest: int) -> npt.NDArray[np.float64]:
    """For hands[hand, place] in ascending order: which cards they have, and how many neighbours lie how close."""
    count = len(hands)
    features = np.zeros((count, highest + NEAR))
    features[np.arange(count)[:, np.newaxis], hands - 1] = 1
    steps = np.diff(hands, axis=1)
    for near in range(1, NEAR + 1):
        features[:, highest + near - 1] = (steps == near).sum(axis=1)
    return features
