"""The tree of one turn: every roll weighed by its chance, up to the last colour that can still be caught.

A *hunt* is the table in mid-turn: the centre, the catch in front of the cat, and the cards. Caught colours are barred,
so a turn is short; only the automatic stash of the risk variant opens it again, and behind that the tree looks one roll
ahead. The 36 rolls are 21 different ones. On a double the tree goes on with the two mice that would be worth most
if stashed at once.
"""

from collections.abc import Callable
from itertools import combinations

from korova.games.mice.mice_sets import COLOURS, Counts
from korova.games.mice.table import NO_MICE, MiceTable, add, change

Hunt = tuple[Counts, Counts, tuple[Counts, ...]]
"""Centre, catch, cards."""

EACH = range(len(COLOURS))
PAIRS = tuple(combinations(EACH, 2))
ROLLS = 36
IMPOSSIBLE = -1.0
"""Less than any chance."""


class TurnTree:
    """What is best for the seat on turn, and how good. `worth` tells the chance to win when the turn ends."""

    def __init__(self, table: MiceTable, worth: Callable[[Counts, tuple[Counts, ...]], float], budget: int) -> None:
        self._seat = table.turn
        self._risk = table.config.risk
        self._places = (None, *(seat for seat in range(table.config.players) if seat != table.turn))
        if table.config.kids:
            self._places = (None,)
        self._worth = worth
        self._budget = budget
        self._best: dict[Hunt, float] = {}

    def best(self, hunt: Hunt) -> float:
        """The better of rolling on and stashing, after a catch."""
        if hunt in self._best:
            return self._best[hunt]
        home = self._risk and all(hunt[1])
        found = self.stashing(hunt)
        if self._budget > 0:
            self._budget -= 1
            going_on = self.rolling(self._at_home(hunt), self.stashing) if home else self.rolling(hunt)
            found = max(found, going_on)
        self._best[hunt] = found
        return found

    def stashing(self, hunt: Hunt) -> float:
        centre, _, cards = self._at_home(hunt)
        return self._worth(centre, cards)

    def rolling(self, hunt: Hunt, then: Callable[[Hunt], float] | None = None) -> float:
        """The mean over all rolls, each answered by the best catch; `then` says what a catch is worth."""
        then = then or self.best
        singles, doubles = [IMPOSSIBLE] * len(EACH), [IMPOSSIBLE] * len(EACH)
        centre, catch, _ = hunt
        for colour in EACH:
            if not catch[colour]:
                if centre[colour]:
                    singles[colour] = then(self.after(hunt, (colour, None)))
                two = self._best_two(hunt, colour)
                doubles[colour] = singles[colour] if two is None else max(singles[colour], then(two))
        with_white = [max(double, *singles) for double in doubles]
        best = max(*doubles, *singles)
        bust = self.busting(hunt)
        total = 0.0
        for one, other in PAIRS:
            found = max(singles[one], singles[other])
            if singles[one] >= 0 and singles[other] >= 0:
                both = then(self.after(hunt, (one, None), (other, None)))
                found = max(found, both)
                best = max(best, both)
                with_white[one] = max(with_white[one], both)
                with_white[other] = max(with_white[other], both)
            total += 2 * (found if found >= 0 else bust)
        for double, white in zip(doubles, with_white, strict=True):
            total += double if double >= 0 else bust
            total += 2 * (white if white >= 0 else bust)
        total += best if best >= 0 else bust
        return total / ROLLS

    def busting(self, hunt: Hunt) -> float:
        centre, catch, cards = hunt
        return self._worth(add(centre, catch), cards)

    def after(self, hunt: Hunt, *mice: tuple[int, int | None]) -> Hunt:
        """The hunt with these mice caught, each given by colour and victim."""
        centre, catch, cards = hunt
        for colour, victim in mice:
            catch = change(catch, colour, 1)
            if victim is None:
                centre = change(centre, colour, -1)
            else:
                cards = (*cards[:victim], change(cards[victim], colour, -1), *cards[victim + 1 :])
        return centre, catch, cards

    def _at_home(self, hunt: Hunt) -> Hunt:
        """The catch on the cat's card."""
        centre, catch, cards = hunt
        seat = self._seat
        return centre, NO_MICE, (*cards[:seat], add(cards[seat], catch), *cards[seat + 1 :])

    def _best_two(self, hunt: Hunt, colour: int) -> Hunt | None:
        """The best two mice of a double, or the only one; None if there is none but the one of the centre."""
        centre, _, cards = hunt
        found = []
        for place in self._places:
            count = centre[colour] if place is None else cards[place][colour]
            found += [(colour, place)] * min(count, 2)
        if len(found) < 2:
            return self.after(hunt, *found) if found and found[0][1] is not None else None
        choices = {self.after(hunt, *two): None for two in combinations(found, 2)}
        return max(choices, key=self.stashing)
