"""Points of a card, and who wins a game or a series."""

from collections.abc import Sequence

from korova.games.mice.config import KIDS_POINTS, SET_BONUS, MiceConfig
from korova.games.mice.mice_sets import Counts


def card_points(config: MiceConfig, card: Counts) -> int:
    """§3.2 and §4: by colour, one each for the youngest, and a bonus for each set of all colours for experts."""
    if config.kids:
        return KIDS_POINTS * sum(card)
    bonus = SET_BONUS * min(card) if config.expert else 0
    return bonus + sum(kind.points * count for kind, count in zip(config.mice, card, strict=True))


def totals(games: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Seat by seat over all games of a series."""
    return tuple(map(sum, zip(*games, strict=True)))


def ranking(points: Sequence[int], mice: Sequence[int]) -> tuple[int, ...]:
    """§3.3, §3.4: the seats by most points, then by most mice."""
    return tuple(sorted(range(len(points)), key=lambda seat: (-points[seat], -mice[seat])))


def winners(points: Sequence[int], mice: Sequence[int]) -> tuple[int, ...]:
    """The best of the ranking; still tied players share the win."""
    best = ranking(points, mice)[0]
    ranks = list(zip(points, mice, strict=True))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == ranks[best])
