"""A table with places like those of the real layouts, and whole games as one viewer hears of them."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from korova.games.cows.config import CowsConfig
from korova.games.cows.events import Event
from korova.games.cows.view import CowsView, blank, fold
from korova.play.match import Match
from korova.stage.box import Box
from korova.stage.cows import Places, RowPlace
from tests.support import COWS, play_steps, preset


def places(players: int, bottom: int | None = 0) -> Places:
    rows = tuple(RowPlace(Box(384, 85 + 182 * row, 1152, 170), (119, 170), 70, 130) for row in range(4))
    five_rows = tuple(RowPlace(Box(384, 86 + 145 * row, 1152, 134), (94, 134), 70, 130) for row in range(5))
    chosen = tuple(Box(20 + 1600 * (seat % 2), 70 + 190 * (seat // 2), 98, 140) for seat in range(players))
    piles = tuple(Box(130 + 1600 * (seat % 2), 70 + 190 * (seat // 2), 98, 64) for seat in range(players))
    return Places(
        rows,
        five_rows,
        Box(360, 862, 1200, 218),
        (150, 214),
        chosen,
        piles,
        bottom,
        Box(1601, 598, 119, 170),
        specials=Box(1386, 862, 408, 163),
        discard=Box(1601, 790, 119, 170),
        spotlight=Box(845, 280, 230, 328),
        pool=Box(386, 88, 1148, 714),
    )


class Step(NamedTuple):
    before: CowsView
    event: Event
    after: CowsView


@cache
def heard(variant: str, players: int, seed: int, viewer: int | None) -> tuple[tuple[Event, ...], CowsView]:
    """All events of a random game with changes of mind, as the viewer hears them, and what they see at its end."""
    events: list[Event] = []
    match = Match(COWS, config(variant, players), seed)
    events += match.opening(viewer)
    match.watch(viewer, events.append)
    for _ in play_steps(match, seed):
        pass
    return tuple(events), match.view(viewer)


def steps(variant: str, players: int, seed: int, viewer: int | None) -> Iterator[Step]:
    view = start(variant, players, viewer)
    for event in heard(variant, players, seed, viewer)[0]:
        after = fold(view, event)
        yield Step(view, event, after)
        view = after


def start(variant: str, players: int, viewer: int | None) -> CowsView:
    return blank(config(variant, players), viewer)


def config(variant: str, players: int) -> CowsConfig:
    options: dict[str, object] = {} if variant == "agents" else {"rounds": 2}
    made: CowsConfig = preset(COWS, variant, players, **options)
    return made


GAMES = [
    (variant, players, seed, viewer, bottom)
    for (variant, players, seed), (viewer, bottom) in product(
        [("classic", 2, 1), ("classic", 4, 2), ("classic", 10, 3), ("agents", 4, 4), ("tactical", 3, 5)],
        [(0, 0), (None, 0), (1, 0), (None, None)],
    )
]
"""Variant, players, seed, who watches, whose hand lies at the bottom."""
