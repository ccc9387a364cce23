"""The chance to win: exact at the end, sensible before."""

from dataclasses import replace

import numpy as np
import pytest

from korova.bots.cows.chances import WinChance
from korova.games.cows.config import CowsConfig
from korova.games.cows.rules import CowsRules
from korova.games.cows.view import CowsView


def _view(totals: tuple[int, ...], **config: object) -> CowsView:
    state, _ = CowsRules().new(CowsConfig(len(totals), **config), seed=1)  # type: ignore[arg-type]
    return replace(CowsRules().view(state, 0), totals=totals)


def _ends(*tables: tuple[int, ...]) -> np.ndarray:
    return np.array(tables, dtype=np.int16).T


def test_a_game_that_is_over_is_won_shared_or_lost() -> None:
    chance = WinChance(_view((0, 0, 0), limit=None, rounds=1))
    assert chance.exact(_ends((1, 2, 3), (2, 2, 3), (4, 2, 3), (5, 5, 5))) == pytest.approx([1, 0.5, 0, 1 / 3])


@pytest.mark.parametrize(("exceed", "share"), [(False, 1.0), (True, 0.75)])
def test_the_limit_ends_the_game_as_the_rules_say(exceed: bool, share: float) -> None:
    chance = WinChance(_view((40, 50), exceed=exceed))
    (found,) = chance.exact(_ends((0, 16)))
    assert found == 1.0 if share == 1.0 else share < found < 1.0


def test_the_chances_of_all_seats_make_one() -> None:
    for limit in (66, 200):
        ends = _ends((3, 9, 14), (0, 0, 0), (30, 2, 2))
        chances = [WinChance(replace(_view((20, 25, 12), limit=limit), seat=seat))(ends) for seat in range(3)]
        assert np.sum(chances, axis=0) == pytest.approx([1, 1, 1], abs=1e-5)


def test_a_lead_is_worth_more_the_nearer_the_end() -> None:
    lead = _ends((0, 8))
    early = WinChance(_view((0, 0), limit=None, rounds=9))(lead)[0]
    late = WinChance(_view((0, 0), limit=None, rounds=2))(lead)[0]
    last = WinChance(_view((0, 0), limit=None, rounds=1))(lead)[0]
    assert 0.5 < early < late < last <= 1
