"""Counting the piles, ending the game, and the two titles."""

from collections.abc import Sequence

from korova.games.cows import events as ev
from korova.games.cows.config import CowsConfig
from korova.games.cows.reduce import tell
from korova.games.cows.state import CowsState


def end_round(state: CowsState, events: list[ev.Event]) -> None:
    """Base rule 11: the piles are counted and written down."""
    table = state.table
    points = tuple(table.round_points(seat) for seat in range(table.config.players))
    totals = tuple(total + gained for total, gained in zip(table.totals, points, strict=True))
    tell(state, events, ev.RoundEnded(table.round, points, totals))


def is_over(config: CowsConfig, rounds_played: int, totals: Sequence[int]) -> bool:
    """Checked after a complete round only (B-2): by the limit or by the number of rounds (B-1, B-3)."""
    if config.limit is None:
        return rounds_played == config.rounds
    return any(over_limit(config, total) for total in totals)


def over_limit(config: CowsConfig, total: int) -> bool:
    if config.limit is None:
        return False
    return total > config.limit if config.exceed else total >= config.limit


def final(config: CowsConfig, totals: tuple[int, ...]) -> ev.GameEnded:
    """The lowest total wins, even over the limit (B-6); ties share both titles (B-4, B-5)."""
    lowest, highest = min(totals), max(totals)
    return ev.GameEnded(
        totals,
        stars=_seats_with(totals, lowest),
        lords=_seats_with(totals, highest) if highest > lowest else (),
        losers=tuple(seat for seat, total in enumerate(totals) if over_limit(config, total)),
    )


def _seats_with(totals: tuple[int, ...], score: int) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == score)
