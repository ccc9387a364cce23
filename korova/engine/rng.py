"""Our own random numbers: the same on every platform and every Python, in streams told apart by labels.

A stream is a key; its words are SHAKE-128 of key and block number. Forking mixes a label into the key,
so a stream depends on its labels alone and never on how much another stream was used. A game therefore
keeps only its seed: the deal of round 3 is `Rng.from_seed(seed).fork("deal/3")`, whoever sits at the table.
"""

from collections.abc import Sequence
from hashlib import blake2b, shake_128
from struct import Struct
from typing import TypeVar

from korova.engine.refusal import BadConfig

T = TypeVar("T")

SEED_END = 2**63
"""Seeds are 0 … SEED_END − 1, which fits a signed word everywhere."""

_WORDS_A_BLOCK = 64
_BLOCK = Struct(f"<{_WORDS_A_BLOCK}Q")
_WORD_END = 2**64


def check_seed(seed: int) -> None:
    if not 0 <= seed < SEED_END:
        raise BadConfig("seed_range", f"a seed is a whole number from 0 to {SEED_END - 1}, not {seed}", seed=seed)


class Rng:
    """A stream of random words."""

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._words: list[int] = []

    @classmethod
    def from_seed(cls, seed: int) -> "Rng":
        return cls(blake2b(str(seed).encode(), digest_size=32, person=b"korova rng").digest())

    def fork(self, label: str) -> "Rng":
        """Another stream, fixed by this one's key and the label alone."""
        return Rng(blake2b(label.encode(), digest_size=32, key=self._key).digest())

    def word(self) -> int:
        """The next 64 random bits."""
        if not self._words:
            self._refill()
        return self._words.pop()

    def seed(self) -> int:
        """A fresh seed for another game."""
        return self.word() % SEED_END

    def below(self, end: int) -> int:
        """A number from 0 to end − 1, each equally likely."""
        if end < 1:
            raise ValueError(f"nothing lies below {end}")
        words = self._words
        while True:
            if not words:
                self._refill()
            word = words.pop()
            if word < _WORD_END - _WORD_END % end:
                return word % end

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order: each draws a 64-bit key, and the keys are sorted."""
        keys = self._take(len(items))
        return [items[i] for i in sorted(range(len(items)), key=keys.__getitem__)]

    def _take(self, count: int) -> list[int]:
        """The next words, several at once."""
        while len(self._words) < count:
            self._refill()
        taken = self._words[-count:] if count else []
        del self._words[len(self._words) - count :]
        return taken

    def _refill(self) -> None:
        """Put a block before the words that are left: they are taken from the end."""
        digest = shake_128(self._key + self._block.to_bytes(8, "little")).digest(_BLOCK.size)
        self._words[:0] = _BLOCK.unpack(digest)
        self._block += 1
