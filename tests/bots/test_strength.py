"""The ladder, in a few deals: each level wins more than its share of a table of the next lower one.

The seed fixes the games, so this cannot fail by chance. Levels that search are measured in the arena: it takes longer.
"""

import pytest

from korova.bots.roster import level
from korova.engine.registry import AnyTitle
from korova.play.arena import Entrant, deal_seeds, play_deal, standings
from tests.bots.support import bot
from tests.support import COWS, MICE, preset

STEPS = [
    (COWS, "cow", "calf", 2, 40),
    (COWS, "cow", "calf", 8, 15),
    (COWS, "agent", "cow", 2, 80),
    (COWS, "agent", "cow", 4, 80),
    (COWS, "agent", "cow", 8, 60),
    (MICE, "cat", "kitten", 3, 40),
    (MICE, "tiger", "cat", 2, 30),
]


@pytest.mark.parametrize(("title", "better", "worse", "players", "deals"), STEPS)
def test_each_level_beats_the_next_lower_one(
    title: AnyTitle, better: str, worse: str, players: int, deals: int
) -> None:
    config = preset(title, "classic", players, **({"rounds": 1} if title is COWS else {}))
    entrants = {name: Entrant(name, bot(title.id, name), level(title.id, name).budget) for name in (better, worse)}
    seats = [entrants[better], *[entrants[worse]] * (players - 1)]
    found = standings([play_deal(title, config, seed, seats, float) for seed in deal_seeds(6, deals)])
    best = found[0]
    assert best.name == better
    assert best.interval is not None and best.interval[0] > 1 / players
