"""Many tables of cows at once, as arrays of bytes: a table a column, so that one NumPy call moves a card on all.

Cards are *marks* here: numbers from 1 up in the order of the cards, spread so that the gap between two marks tells how
many cards that may still be played lie between (see `sight`). The end of a row is one above the mark of its last card,
so a card fits a row when card − end does not fall below zero, and in bytes that wrap around the row with the smallest
card − end is the row of rule 2.

A *spot* is one number that says what a card would meet: gap, free places and points of its row, or of the ground if it
fits nowhere. A policy is a table of worths by spot.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from korova.games.cows.config import ROW_CAPACITY

Bytes = npt.NDArray[np.uint8]
Words = npt.NDArray[np.uint16]
Numbers = npt.NDArray[np.int16]

GAP_SHIFT, FREE_SHIFT = 8, 5
GAP_END = 128
"""Gaps of cards that fit are below; a wrapped difference is above."""
TOP_POINTS = 31
"""Dearer rows look the same in a spot."""
GROUND = 7
"""Stands for the free places of the ground; its points are those of the cheapest row, its gap is the mark."""
SPOTS = 2**16
SHUT = np.uint8(255)

_FREE_AFTER_TAKE = np.uint8(ROW_CAPACITY - 1)
_BYTE = np.uint16(0xFF)


@dataclass(slots=True)
class Specials:
    """What agents change on the tables, as masks: rows that are shut, for they are stopped or missing, and tables with
    a fifth row. The sixth place of Седьмая корова needs no note: it is one more free place."""

    shut: Bytes
    missing: Bytes
    five: Bytes


class Tables:
    """Rows[row, table] and the penalty points[seat, table] of many games."""

    __slots__ = ("ends", "free", "penalties", "points", "specials")

    def __init__(
        self, ends: Bytes, free: Bytes, points: Bytes, penalties: Numbers, specials: Specials | None = None
    ) -> None:
        self.ends = np.ascontiguousarray(ends)
        self.free = np.ascontiguousarray(free)
        self.points = np.ascontiguousarray(points)
        self.penalties = np.ascontiguousarray(penalties)
        self.specials = specials

    def spots(self, marks: Bytes) -> Words:
        """What each card would meet, for cards in an array whose last axis is the table."""
        high = marks.astype(np.uint16) << GAP_SHIFT
        price = np.minimum(self.points, TOP_POINTS)
        open_price = price if self.specials is None else price | self.specials.shut
        best: Words = high + (open_price.min(axis=0) | np.uint16(GROUND << FREE_SHIFT))
        inside = (self.free << FREE_SHIFT) | price
        codes = (self.ends.astype(np.uint16) << GAP_SHIFT) - inside
        for row, code in enumerate(codes):
            met = high - code
            if self.specials is not None:
                met |= self.specials.shut[row].astype(np.uint16) << GAP_SHIFT
            np.minimum(best, met, out=best)
        return best

    def place(self, plays: Bytes, worth: Bytes) -> None:
        """Place one card a seat, lowest first; mark 0 is no card. `worth` has the penalty points by mark."""
        seats = np.arange(len(plays), dtype=np.uint16)[:, np.newaxis]
        queue = (plays.astype(np.uint16) << 8) | seats
        for low, high in _sorting_network(len(plays)):
            lower = np.minimum(queue[low], queue[high])
            np.maximum(queue[low], queue[high], out=queue[high])
            queue[low] = lower
        cards = (queue >> 8).astype(np.uint8)
        values = worth.take(cards)
        skips = not plays.all()
        taken = np.stack([self._place_one(card, value, skips) for card, value in zip(cards, values, strict=True)])
        turn, column = taken.nonzero()
        self.penalties[queue[turn, column] & _BYTE, column] += taken[turn, column]

    def _place_one(self, card: Bytes, value: Bytes, skips: bool) -> Bytes:
        """Rules 1 to 4 for one card on every table; by rule 4 the cheapest row is taken. The points taken."""
        special = self.specials
        gaps = card - self.ends
        if special is not None:
            gaps |= special.shut
        nearest = gaps.min(axis=0)
        hit = _mask(gaps == nearest)
        lowest = _mask(nearest >= GAP_END)
        if lowest.any():
            price = np.minimum(self.points, TOP_POINTS)
            price <<= 3
            price |= np.arange(len(gaps), dtype=np.uint8)[:, np.newaxis]
            if special is not None:
                price |= special.shut
            _put(hit, _mask(price == price.min(axis=0)), lowest)
        if skips:
            hit &= _mask(card > 0)
        swept = _mask((self.free & hit).max(axis=0) == 0)
        swept |= lowest
        swept = swept & hit
        taken: Bytes = (self.points & swept).max(axis=0)
        _put(self.ends, card + np.uint8(1), hit)
        self.free += hit  # 255 is one less
        _put(self.free, _FREE_AFTER_TAKE, swept)
        self.points += value & hit
        _put(self.points, value, swept)
        if special is not None:
            taken += self._free_rows(swept, value)
        return taken

    def _free_rows(self, swept: Bytes, value: Bytes) -> Bytes:
        """A take lifts every Стоп; of five rows it removes one, and the played card goes too (E14). Its points."""
        assert self.specials is not None
        special = self.specials
        take = swept.max(axis=0)
        gone = take & special.five
        special.missing |= swept & gone
        special.five &= ~gone
        _put(special.shut, special.missing, take)
        points: Bytes = value & gone
        return points

    def pick(self, columns: npt.NDArray[Any]) -> "Tables":
        """Copies of these tables, some perhaps many times over."""
        special = self.specials
        return Tables(
            self.ends[:, columns],
            self.free[:, columns],
            self.points[:, columns],
            self.penalties[:, columns],
            special and Specials(special.shut[:, columns], special.missing[:, columns], special.five[columns]),
        )


def _mask(flags: npt.NDArray[np.bool_]) -> Bytes:
    """All bits set where a flag is."""
    mask: Bytes = np.negative(flags.view(np.uint8))
    return mask


def _put(into: Bytes, value: Bytes | np.uint8, mask: Bytes) -> None:
    """Write a value where the mask is set. Several times faster than a masked copy."""
    changed = into ^ value
    changed &= mask
    into ^= changed


@cache
def _sorting_network(lines: int) -> tuple[tuple[int, int], ...]:
    """Pairs of lines to compare and swap, one after the other, so that any values end in ascending order (Batcher)."""
    pairs = []
    p = 1
    while p < lines:
        k = p
        while k >= 1:
            for j in range(k % p, lines - k, 2 * k):
                for i in range(min(k, lines - j - k)):
                    if (i + j) // (2 * p) == (i + j + k) // (2 * p):
                        pairs.append((i + j, i + j + k))
            k //= 2
        p *= 2
    return tuple(pairs)
