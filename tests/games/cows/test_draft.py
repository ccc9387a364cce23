"""The tactical draft (B-15 to B-20)."""

import pytest

from korova.engine.refusal import Illegal
from korova.games.cows import events as ev
from korova.games.cows.actions import CHOOSE, DRAFT
from korova.games.cows.config import CowsConfig
from korova.play.match import Match
from tests.games.cows.scene import RULES
from tests.support import COWS, play_steps


def _config(players: int, first: int | None = 0, rounds: int = 1) -> CowsConfig:
    return CowsConfig(players, mode="tactical", limit=None, rounds=rounds, first_drafter=first, wide_draft=players > 4)


@pytest.mark.parametrize("players", range(2, 11))
def test_only_the_cards_that_will_be_used_lie_open(players: int) -> None:
    """Tactical rule 1, B-8 for ten players."""
    state, _ = RULES.new(_config(players), 3)
    assert state.table.pool == list(range(1, 10 * players + 5))
    assert all(not holding.hand for holding in state.holdings)


def test_players_pick_clockwise_in_a_fixed_cycle_and_four_cards_start_the_rows() -> None:
    """Tactical rules 2 and 3, B-17: not a snake."""
    state, _ = RULES.new(_config(3, first=1), 3)
    order = []
    while state.table.phase == "draft":
        decision = RULES.decision(state)
        assert decision is not None
        (seat,) = decision.seats
        order.append(seat)
        state, _ = RULES.apply(state, seat, decision.options[seat][-1])
    assert order == [1, 2, 0] * 10
    assert [row.cards for row in state.table.rows] == [[1], [2], [3], [4]]
    assert [len(holding.hand) for holding in state.holdings] == [10] * 3


def test_the_first_drafter_is_drawn_by_lot() -> None:
    """B-16: every seat gets to begin, depending on the seed alone."""
    firsts = [RULES.new(_config(4, first=None), seed)[0].table.drafter for seed in range(40)]
    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == [RULES.new(_config(4, first=None), seed)[0].table.drafter for seed in range(40)]


def test_the_first_drafter_moves_on_each_round_and_the_same_cards_return() -> None:
    """B-16, B-18."""
    match = Match(COWS, _config(3, first=2, rounds=4), seed=1)
    pools = [event for event in match.opening(None) if isinstance(event, ev.PoolLaid)]
    match.watch(None, lambda event: pools.append(event) if isinstance(event, ev.PoolLaid) else None)
    for _ in play_steps(match, 5):
        pass
    assert [pool.first for pool in pools] == [2, 0, 1, 2]
    assert {pool.cards for pool in pools} == {tuple(range(1, 35))}


def test_picks_are_remembered_as_known_cards() -> None:
    """B-19: everyone saw them; hands themselves are hidden."""
    state, _ = RULES.new(_config(2), 3)
    RULES.apply(state, 0, DRAFT[24])
    RULES.apply(state, 1, DRAFT[7])
    view = RULES.view(state, 1)
    assert view.known == ((24,), (7,))
    assert view.hand == (7,)


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (1, DRAFT[5], "not_asked"),
        (0, DRAFT[25], "card_not_in_pool"),
        (0, CHOOSE[5], "wrong_answer"),
        (2, DRAFT[5], "no_such_seat"),
    ],
)
def test_wrong_picks_are_refused(seat: int, action: object, code: str) -> None:
    state, _ = RULES.new(_config(2), 3)
    before = state.snapshot()
    with pytest.raises(Illegal) as refused:
        RULES.apply(state, seat, action)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert state.snapshot() == before


def test_a_card_can_be_picked_once() -> None:
    state, _ = RULES.new(_config(2), 3)
    RULES.apply(state, 0, DRAFT[5])
    with pytest.raises(Illegal) as refused:
        RULES.apply(state, 1, DRAFT[5])
    assert refused.value.code == "card_not_in_pool"
