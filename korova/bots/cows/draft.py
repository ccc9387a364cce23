"""The tactical draft: what a hand is worth card by card, and how the rest of a draft may go."""

import numpy as np
import numpy.typing as npt

from korova.bots.cows.tables import Bytes, Numbers, Tables
from korova.games.cows.cards import HIGHEST_CARD, POINTS
from korova.games.cows.config import ROW_CAPACITY, START_ROWS
from korova.games.cows.view import CowsView

NEAR = 6
"""Distances of neighbouring own cards that are told apart; further is all the same."""
EAGERNESS = 40.0
"""How strongly the better cards go first in the rest of a draft."""


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


def pick_values(view: CowsView, values: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """What each card of the pool would make of the own hand, in the order of the pool."""
    assert view.seat is not None
    own = view.known[view.seat]
    hands = np.array([sorted((*own, card)) for card in view.pool])
    result: npt.NDArray[np.float64] = draft_features(hands, view.config.highest_card) @ values
    return result


class Drafts:
    """Ways in which the draft may go on after a pick, laid out for the first turn."""

    def __init__(self, view: CowsView, values: npt.NDArray[np.float64]) -> None:
        assert view.seat is not None
        self._view = view
        self.seat = view.seat
        self.players = view.config.players
        self.marks = spread_marks(view.config.highest_card)
        self.worth = np.zeros(128, dtype=np.uint8)
        self.worth[self.marks] = POINTS[1 : view.config.highest_card + 1]
        self._pull = values * EAGERNESS

    def after(self, picks: tuple[int, ...], generator: np.random.Generator, count: int) -> tuple[Tables, Bytes]:
        """Tables and hands[seat, place, world], a block of `count` worlds for each pick, luck alike in all blocks."""
        view = self._view
        players, size = view.config.players, view.config.hand_size
        luck = generator.gumbel(size=(count, len(view.pool))) + self._pull[np.array(view.pool) - 1]
        pool = np.array(view.pool)
        hands = np.empty((players, size, count * len(picks)), dtype=np.uint8)
        rows = np.empty((START_ROWS, count * len(picks)), dtype=np.uint8)
        for block, pick in enumerate(picks):
            columns = slice(block * count, (block + 1) * count)
            left = pool != pick
            order = pool[left][np.argsort(-luck[:, left], axis=1)].T
            drafted = [[np.full((1, count), card) for card in cards] for cards in view.known]
            drafted[self.seat].append(np.full((1, count), pick))
            for number in range(len(order) - START_ROWS):
                drafted[(self.seat + 1 + number) % players].append(order[number : number + 1])
            for seat, cards in enumerate(drafted):
                hands[seat, :, columns] = self.marks[np.concatenate(cards) - 1]
            rows[:, columns] = self.marks[order[-START_ROWS:] - 1]
        hands.sort(axis=1)
        free = np.full(rows.shape, ROW_CAPACITY - 1, dtype=np.uint8)
        penalties: Numbers = np.zeros((players, rows.shape[1]), dtype=np.int16)
        return Tables(rows + np.uint8(1), free, self.worth[rows], penalties), hands
