"""What several tests need: every kind of game there is, and ways to play one."""

from collections.abc import Iterator
from typing import Any

from korova.engine.registry import AnyTitle
from korova.engine.rng import Rng
from korova.games import TITLES
from korova.play.match import Match
from korova.services.data import title_data

COWS = TITLES["cows"]
MICE = TITLES["mice"]


def preset(title: AnyTitle, variant: str, players: int, **options: object) -> Any:
    return title.preset(variant, players, title_data(title.id), options)


def every_setup() -> Iterator[tuple[AnyTitle, str, int, dict[str, object]]]:
    """Every title, variant and number of players, with the options that change the course of a game."""
    for variant in ("classic", "boy"):
        yield from ((COWS, variant, players, {}) for players in range(2, 11))
    yield from ((COWS, "tactical", players, {"wide_draft": players > 4}) for players in range(2, 11))
    yield from ((COWS, "agents", players, {}) for players in range(2, 9))
    for variant in MICE.variants:
        yield from ((MICE, variant, players, {}) for players in range(2, 5))
        yield MICE, variant, 3, {"series": True, "mice": "even"}


SETUPS = [(title, preset(title, variant, players, **options)) for title, variant, players, options in every_setup()]
SETUP_IDS = [
    f"{title.id}-{variant}-{players}{'-series' * ('series' in o)}" for title, variant, players, o in every_setup()
]


def play_steps(match: Match, seed: int, *, change_of_mind: bool = True) -> Iterator[tuple[int, Any]]:
    """Play any legal game to its end, now and then changing a choice; yields each (seat, action) before it is done."""
    rng = Rng.from_seed(seed).fork("play_steps")
    while (decision := match.decision()) is not None:
        seats = decision.seats
        if change_of_mind and decision.changes and rng.below(8) == 0:
            seat = rng.choice(tuple(decision.changes))
            action = rng.choice(decision.changes[seat])
        else:
            seat = rng.choice(seats)
            action = rng.choice(decision.options[seat])
        yield seat, action
        match.act(seat, action)
