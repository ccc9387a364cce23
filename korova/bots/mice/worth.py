"""What the table is worth to a cat when its turn has ended: its chance to win, exact once the match is over.

Before that the chance is a softmax over the standings of all seats. A standing adds up the points and the mice of a
card, the steps towards the next set, and the head start of those who are on turn soon, all counting more the fewer mice
are left in the centre. A cat that is behind does not end the game, so it lasts until one that is ahead does; on the way the
dear mice are stolen first. That is why the mere number of mice counts so much, and points count fully only at the end.

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
    """What counts how much in a standing when one more mouse ends the game. Learnt from self-play by
    `build/train_mice.py`; a step to a set counts for experts only."""

    point: float = 0.03
    mouse: float = 0.16
    step: float = 0.1
    head_start: float = 0.8


WEIGHTS = Weights()
SPREAD = 0.1
"""How far apart games end: the scale of the difference in points, as a part of all points there are."""


class Worth:
    """The chance to win of the seat on turn, for whatever its turn may leave behind."""

    def __init__(self, table: MiceTable, weights: Weights = WEIGHTS) -> None:
        self._turn = table.turn
        self._config = table.config
        self._weights = weights
        self._games_left = table.config.games - table.game
        nobody = (0,) * table.config.players
        self._points = totals(table.points) or nobody
        self._mice = totals(table.mice) or nobody
        self._spread = SPREAD * card_points(table.config, full_centre(table.config))
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
                known[card] = card_standing(self._config, card, self._weights)
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
        near, blur = nearness(left), sqrt(1 + self._games_left)
        head_starts = head_starts_of(self._config.players, self._turn)
        beside = tuple(
            (points / self._spread + self._weights.head_start * near**2 * head_start) / blur
            for points, head_start in zip(self._points, head_starts, strict=True)
        )
        return near / blur, beside


def nearness(left: int) -> float:
    """How near the end is: 1 when the next mouse of the centre ends the game, less the more mice are left."""
    return 1 / sqrt(left - END_BELOW + 1)


def card_standing(config: MiceConfig, card: Counts, weights: Weights) -> float:
    points, mice, steps = card_parts(config, card)
    return weights.point * points + weights.mouse * mice + weights.step * steps


def card_parts(config: MiceConfig, card: Counts) -> tuple[int, int, int]:
    """What a card brings to its owner's standing: points, mice, and for experts steps to the next set."""
    sets = min(card)
    steps = sum(count > sets for count in card) if config.expert else 0
    return card_points(config, card), sum(card), steps


def head_starts_of(players: int, turn: int) -> tuple[float, ...]:
    """From 1 for the seat after this turn down to −1 for the one whose turn has just ended."""
    return tuple(1 - 2 * ((seat - turn - 1) % players) / (players - 1) for seat in range(players))


def full_centre(config: MiceConfig) -> Counts:
    red, grey, yellow, green, blue = (kind.count for kind in config.mice)
    return (red, grey, yellow, green, blue)
