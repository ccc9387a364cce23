"""Who stands where: seats from the fewest penalty points to the most, those who are level sharing a place."""

from collections.abc import Sequence
from dataclasses import dataclass

from korova.engine.log import Player
from korova.services.messages import Messages


@dataclass(frozen=True, slots=True)
class Place:
    """A place and all who share it. After two first places comes the third."""

    number: int
    seats: tuple[int, ...]
    points: int


def places(totals: Sequence[int]) -> tuple[Place, ...]:
    """All places, best first."""
    found: list[Place] = []
    taken = 0
    for points in sorted(set(totals)):
        seats = tuple(seat for seat, total in enumerate(totals) if total == points)
        found.append(Place(taken + 1, seats, points))
        taken += len(seats)
    return tuple(found)


def named(say: Messages, players: Sequence[Player], seats: Sequence[int], most: int) -> str:
    """The names of some seats in one line, or how many they are where that would be too long."""
    *first, last = (players[seat].name for seat in seats)
    if len(seats) > most:
        return say("ending.many", n=len(seats))
    return say("ending.and", first=", ".join(first), last=last) if first else last
