"""Playing many games of cows to the end of the round, every seat by a policy, all at once."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from korova.bots.cows.tables import GAP_SHIFT, SPOTS, Bytes, Tables, Words

Worths = npt.NDArray[np.int32]

MARKS = 128
QUEUE_KINDS = 32
LOGIT = 2**14
"""One unit of a logit in the whole numbers that policies and noise are made of."""
MARK_BITS = 8
"""The low bits of a worth carry the mark of its card, so that the greatest worth names the card to play."""

LIKEMINDED = 0.5
"""How many of the others are taken for players like oneself."""
_NOISE_POOL = 2**20


@dataclass(frozen=True, slots=True)
class Policy:
    """How much a card is worth playing, by hand size: a table by spot and, where there is one, a table by mark.

    The card played is drawn with the softmax of the worths, or is the worthiest one where no noise is given.
    """

    by_spot: tuple[Worths, ...]
    by_mark: tuple[Worths, ...] | None = None
    by_queue: tuple[Worths, ...] | None = None

    def worths(self, tables: Tables, hands: Bytes) -> Worths:
        """The worth of every card of hands[seat, place, table], with the card's mark in the low bits."""
        size = hands.shape[1]
        spots = tables.spots(hands)
        worths = self.by_spot[size].take(spots)
        if self.by_mark is not None:
            worths += self.by_mark[size].take(hands)
        if self.by_queue is not None:
            worths += self.by_queue[size].take(queues(spots, hands))
        worths |= hands
        return worths


def queues(spots: Words, hands: Bytes) -> Bytes:
    """By free places of a card's row and the own lower cards that would go to the same row: free places × 4 + cards."""
    ends = hands - (spots >> GAP_SHIFT).astype(np.uint8)
    before = np.zeros_like(hands)
    for place in range(1, hands.shape[1]):
        same = (ends[:, place] == ends[:, place - 1]).view(np.uint8)
        before[:, place] = np.minimum(before[:, place - 1] + same, 3) & np.negative(same)
    before |= ((spots >> 3) & 28).astype(np.uint8)
    return before


class Manners(Protocol):
    """How the seats play in rollouts. The own seat plays the worthiest card of its policy. The others draw theirs, some
    from the policy of others and some, as likeminded players, from the own one."""

    @property
    def others(self) -> Policy: ...

    @property
    def own(self) -> Policy: ...


def uniform_policy(most_cards: int) -> Policy:
    """Any card is as good as any other."""
    return Policy((np.zeros(SPOTS, dtype=np.int32),) * (most_cards + 1))


def as_worths(logits: npt.NDArray[np.float64]) -> Worths:
    """Logits as a policy holds them."""
    return np.rint(logits * LOGIT).astype(np.int32) << MARK_BITS


class Noise:
    """Random numbers for softmax choices: a pool of Gumbel noise, read from a new place each time."""

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator
        self._pool = _gumbel_pool()

    def like(self, shape: tuple[int, ...]) -> Worths:
        size = int(np.prod(shape))
        start = int(self._generator.integers(_NOISE_POOL - size % _NOISE_POOL))
        if size > _NOISE_POOL - start:
            return np.resize(self._pool[start:], shape)
        return self._pool[start : start + size].reshape(shape)


_pools: list[Worths] = []


def _gumbel_pool() -> Worths:
    """Made once, always the same."""
    if not _pools:
        uniform = np.random.Generator(np.random.PCG64(6)).random(_NOISE_POOL)
        _pools.append(as_worths(-np.log(-np.log(np.maximum(uniform, 1e-300)))))
    return _pools[0]


def choose(policy: Policy, tables: Tables, hands: Bytes, noise: Noise | None) -> Bytes:
    """The mark each seat plays on each table."""
    worths = policy.worths(tables, hands)
    if noise is not None:
        worths += noise.like(worths.shape)
    return best_marks(worths)


def best_marks(worths: Worths) -> Bytes:
    """The card of the greatest worth of each seat on each table."""
    best: Bytes = worths.max(axis=1).astype(np.uint8)
    return best


def without(hands: Bytes, plays: Bytes) -> Bytes:
    """The hands, each in ascending order, less the card played."""
    keep = hands[:, :-1] < plays[:, np.newaxis]
    return np.where(keep, hands[:, :-1], hands[:, 1:])


class Seating:
    """Who plays how in a batch of rollouts; new batches seat the likeminded by lot."""

    def __init__(
        self,
        seat: int,
        players: int,
        manners: Manners | Policy,
        generator: np.random.Generator,
        *,
        likeminded: float = LIKEMINDED,
    ) -> None:
        self.seat = seat
        self._share = likeminded
        self._manners = manners
        self._generator = generator
        self._noise = Noise(generator)
        self._likeminded = np.zeros(players, dtype=np.bool_)

    def change(self) -> None:
        """Draw lots for who plays how."""
        self._likeminded = self._generator.random(len(self._likeminded)) < self._share

    def choose(self, tables: Tables, hands: Bytes, blocks: int = 1) -> Bytes:
        """The mark each seat plays on each table. The columns may be several blocks of the same worlds: luck is then
        the same in each."""
        if isinstance(self._manners, Policy):
            worths = self._manners.worths(tables, hands)
            self._add_luck(worths, blocks)
            return best_marks(worths)
        worths = np.empty(hands.shape, dtype=np.int32)
        for policy, seats in ((self._manners.others, ~self._likeminded), (self._manners.own, self._likeminded)):
            if seats.any():
                worths[seats] = policy.worths(tables, hands[seats])
        self._add_luck(worths, blocks)
        worths[self.seat] = self._manners.own.worths(tables, hands[self.seat : self.seat + 1])[0]
        return best_marks(worths)

    def _add_luck(self, worths: Worths, blocks: int) -> None:
        shared = worths.reshape(*worths.shape[:2], blocks, -1)
        shared += self._noise.like((*worths.shape[:2], 1, shared.shape[-1]))


def play_out(tables: Tables, hands: Bytes, worth: Bytes, seating: Seating, blocks: int = 1) -> None:
    """Play all cards of all hands; the tables' penalties tell the end."""
    while hands.shape[1]:
        plays = seating.choose(tables, hands, blocks)
        hands = without(hands, plays)
        tables.place(plays, worth)
