"""What a seat's view says in numbers: the tables and hands that rollouts start from.

Cards that can still be played are *live*. Their marks, and those of the last cards of rows, are spread over 1 … 104,
so that the gap between two marks is the share of live cards between them, in hundred-and-fourths, at any moment.
"""

from collections.abc import Sequence

import numpy as np

from korova.bots.cows.rollouts import MARKS
from korova.bots.cows.tables import SHUT, Bytes, Numbers, Specials, Tables
from korova.games.cows.cards import DECK, HIGHEST_CARD, POINTS
from korova.games.cows.config import MAX_ROWS, START_ROWS
from korova.games.cows.state import AnyTable
from korova.games.cows.view import CowsView

_KEY_BITS = np.uint32(0xFFFFFF80)
_MARK_BITS = np.uint32(0x7F)


class Sight:
    """The live cards of a view, their marks, and the worlds that the view leaves open."""

    def __init__(self, view: CowsView, tables: Sequence[AnyTable] = ()) -> None:
        """The tables are those that rollouts start from; the view's own if none is given."""
        assert view.seat is not None, "spectators do not play"
        self.seat = view.seat
        self.players = view.config.players
        known = [card for cards in view.known for card in cards]
        seen = {*view.pool, *view.discarded}
        for cards in (*(row.cards for row in view.rows), *view.piles):
            seen.update(cards)
        self.live = [card for card in DECK[: view.config.highest_card] if card not in seen]
        last = {row.cards[-1] for table in tables or [view] for row in table.rows if row.cards}
        marked = sorted(last.union(self.live))
        self.mark_of = {card: rank * HIGHEST_CARD // len(marked) for rank, card in enumerate(marked, start=1)}
        self.worth = np.zeros(MARKS, dtype=np.uint8)
        self.worth[list(self.mark_of.values())] = [POINTS[card] for card in marked]
        taken = {*view.hand, *known, *(card for _, card in view.pending)}
        self._unseen = self.marks([card for card in self.live if card not in taken])
        self._known = [self.marks(view.hand if seat == self.seat else cards) for seat, cards in enumerate(view.known)]
        self._hand_size = len(view.hand)

    def marks(self, cards: Sequence[int]) -> Bytes:
        return np.array([self.mark_of[card] for card in cards], dtype=np.uint8)

    def tables(self, views: Sequence[AnyTable]) -> Tables:
        """A column for each table; they must belong to the turn that is in sight."""
        agents = any(len(view.rows) != START_ROWS or any(row.stop or row.cow for row in view.rows) for view in views)
        count = MAX_ROWS if agents else START_ROWS
        shape = (count, len(views))
        ends = np.zeros(shape, dtype=np.uint8)
        free = np.zeros(shape, dtype=np.uint8)
        points = np.zeros(shape, dtype=np.uint8)
        shut = np.full(shape, SHUT)
        missing = np.full(shape, SHUT)
        penalties: Numbers = np.zeros((self.players, len(views)), dtype=np.int16)
        for column, view in enumerate(views):
            for index, row in enumerate(view.rows):
                ends[index, column] = self.mark_of[row.cards[-1]] + 1 if row.cards else 0
                free[index, column] = row.capacity - len(row.cards)
                points[index, column] = row.points
                shut[index, column] = SHUT * row.stop
                missing[index, column] = 0
            penalties[:, column] = [view.round_points(seat) for seat in range(self.players)]
        special = Specials(shut, missing, ~missing[-1]) if agents else None
        return Tables(ends, free, points, penalties, special)

    def worlds(self, generator: np.random.Generator, count: int) -> Bytes:
        """Hands[seat, place, world]: the own hand, what is known of the others', and the rest drawn at random."""
        size = self._hand_size
        hands = np.empty((self.players, size, count), dtype=np.uint8)
        keys = generator.integers(0, 2**32, (count, len(self._unseen)), dtype=np.uint32) & _KEY_BITS
        keys |= self._unseen
        keys.sort(axis=1)
        drawn = np.ascontiguousarray((keys & _MARK_BITS).astype(np.uint8).T)
        used = 0
        for seat, known in enumerate(self._known):
            hands[seat, : len(known)] = known[:, np.newaxis]
            missing = size - len(known)
            hands[seat, len(known) :] = drawn[used : used + missing]
            used += missing
        hands.sort(axis=1)
        return hands
