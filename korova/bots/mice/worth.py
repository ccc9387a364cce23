"""What the table is worth to a cat when its turn has ended: its chance to win, exact once the match is over.

Before that the chance is a softmax over the standings of all seats. A standing adds up a card's share of all points,
its share of all mice, and the head start of those who are on turn soon, all counting more the fewer mice are left in
the centre. With stealing they count little until then: a cat that is behind does not end the game, so it lasts until
one that is ahead does, and much changes hands on the way. Steps towards a set were tried, too: self-play found no
clear worth in them.

In a series the points of this game join those of the others. What a game may still bring blurs them: such spreads
add up as squares do.
"""

from dataclasses import dataclass
from math import exp, sqrt

from korova.games.mice.config import END_BELOW, MiceConfig
from korova.games.mice.mice_sets import Counts
from korova.games.mice.scoring import card_points, totals, winners
from korova.games.mice.table import MiceTable


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the parts of a standing count when one more mouse of the centre ends the game."""

    points: float
    mice: float
    head_start: float


WEIGHTS = Weights(points=5, mice=5, head_start=0.6)
KIDS_WEIGHTS = Weights(points=20, mice=20, head_start=1.0)
"""Guided by `build/train_mice.py`. For the youngest it finds about 22, 22 and 1 to 1.6: where nobody steals, what a cat
has it keeps. With stealing both shares together come to 4 to 7, split differently each time, and the head start to
0.25 to 0.5. Weights of 3, 3 and 0.4 play no better and no worse than these, against cats and against each other."""
SPREADS = {2: 0.25, 3: 0.12, 4: 0.09}
"""How far apart games end, by players: the scale of the difference in points, as a part of all points there are. It
was measured in games of tigers and cats."""


class Worth:
    """The chance to win of the seat on turn, for whatever its turn may leave behind."""

    def __init__(self, table: MiceTable, weights: Weights | None = None) -> None:
        weights = weights or weights_of(table.config)
        self._turn = table.turn
        self._config = table.config
        self._head_start = weights.head_start
        self._games_left = table.config.games - table.game
        nobody = (0,) * table.config.players
        self._points = totals(table.points) or nobody
        self._mice = totals(table.mice) or nobody
        box = all_mice(table.config)
        all_points = max(1, card_points(table.config, box))
        self._spread = SPREADS[table.config.players] * all_points
        self._points_in_a_standing = all_points / (weights.points + weights.mice)
        self._per_point, self._per_mouse = weights.points / all_points, weights.mice / sum(box)
        self._cards: dict[Counts, float] = {}
        self._seats: dict[int, tuple[float, tuple[float, ...]]] = {}

    def __call__(self, centre: Counts, cards: tuple[Counts, ...]) -> float:
        """The chance to win if the turn ends like this."""
        left = sum(centre)
        if left < END_BELOW:
            return self._after_the_game(cards)
        if left not in self._seats:
            self._seats[left] = self._beside_the_cards(left)
        scale, beside = self._seats[left]
        known = self._cards
        own = total = 0.0
        for seat, card in enumerate(cards):
            if card not in known:
                known[card] = self._per_point * card_points(self._config, card) + self._per_mouse * sum(card)
            chance = exp(scale * known[card] + beside[seat])
            total += chance
            if seat == self._turn:
                own = chance
        return own / total

    def _after_the_game(self, cards: tuple[Counts, ...]) -> float:
        """§3.3, §3.4: the share of the win when the match is over; in a series the chance with such points."""
        points = [card_points(self._config, card) + before for card, before in zip(cards, self._points, strict=True)]
        if self._games_left:
            spread = self._spread * sqrt(self._games_left)
            return 1 / sum(exp((other - points[self._turn]) / spread) for other in points)
        mice = [sum(card) + before for card, before in zip(cards, self._mice, strict=True)]
        best = winners(points, mice)
        return 1 / len(best) if self._turn in best else 0.0

    def _beside_the_cards(self, left: int) -> tuple[float, tuple[float, ...]]:
        """How much the cards count with so many mice in the centre, and what each seat has besides its card."""
        near = nearness(left)
        spread = min(self._spread, self._points_in_a_standing / near)
        blurred = sqrt(spread**2 + self._games_left * self._spread**2)
        head_starts = head_starts_of(self._config.players, self._turn)
        beside = tuple(
            (points + spread * near * self._head_start * head_start) / blurred
            for points, head_start in zip(self._points, head_starts, strict=True)
        )
        return near * spread / blurred, beside


def weights_of(config: MiceConfig) -> Weights:
    return KIDS_WEIGHTS if config.kids else WEIGHTS


def nearness(left: int) -> float:
    """How near the end is: 1 when the next mouse of the centre ends the game, less the more mice are left."""
    return 1 / sqrt(left - END_BELOW + 1)


def all_mice(config: MiceConfig) -> Counts:
    red, grey, yellow, green, blue = (kind.count for kind in config.mice)
    return (red, grey, yellow, green, blue)


def head_starts_of(players: int, turn: int) -> tuple[float, ...]:
    """From 1 for the seat after this turn down to −1 for the one whose turn has just ended."""
    return tuple(1 - 2 * ((seat - turn - 1) % players) / (players - 1) for seat in range(players))
