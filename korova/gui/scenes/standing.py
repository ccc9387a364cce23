"""Who stands where: seats from the best to the worst, those who are level sharing a place."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from korova.engine.log import Player
from korova.services.messages import Messages


@dataclass(frozen=True, slots=True)
class Place:
    """A place and all who share it. After two first places comes the third."""

    number: int
    seats: tuple[int, ...]
    points: int


def places(totals: Sequence[int], rank: Callable[[int], tuple[int, ...]] | None = None) -> tuple[Place, ...]:
    """All places, best first. What counts is the fewest points, or the least `rank` that there is for a seat."""
    ranks = [(total,) for total in totals] if rank is None else [rank(seat) for seat in range(len(totals))]
    found: list[Place] = []
    taken = 0
    for best in sorted(set(ranks)):
        seats = tuple(seat for seat, own in enumerate(ranks) if own == best)
        found.append(Place(taken + 1, seats, totals[seats[0]]))
        taken += len(seats)
    return tuple(found)


def named(say: Messages, players: Sequence[Player], seats: Sequence[int], most: int) -> str:
    """The names of some seats in one line, or how many they are where that would be too long."""
    *first, last = (players[seat].name for seat in seats)
    if len(seats) > most:
        return say("ending.many", n=len(seats))
    return say("ending.and", first=", ".join(first), last=last) if first else last
