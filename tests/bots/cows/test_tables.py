"""Many tables at once against the rules themselves: whole rounds, and single turns with what agents leave behind."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from korova.bots.cows.rollouts import LIKEMINDED, Noise, Policy, Seating, choose, play_out, uniform_policy, without
from korova.bots.cows.sight import Sight
from korova.bots.cows.tables import FREE_SHIFT, GAP_SHIFT, GROUND, SPOTS, TOP_POINTS, Tables
from korova.engine.rng import Rng
from korova.games.cows.actions import CHOOSE
from korova.games.cows.config import CowsConfig
from korova.games.cows.defaults import cheapest_row
from korova.games.cows.rules import CowsRules
from korova.games.cows.state import CowsState
from tests.games.cows.scene import Scene

RULES = CowsRules()


def _answer_rows(state: CowsState) -> CowsState:
    """Let everyone who fits nowhere take the cheapest row."""
    while state.table.phase == "place":
        (seat,) = RULES.decision(state).seats  # type: ignore[union-attr]
        state, _ = RULES.apply(state, seat, cheapest_row(state.table))
    return state


def _rows(tables: Tables, column: int) -> list[tuple[int, int, int]]:
    return sorted(
        (int(tables.ends[row, column]), int(tables.free[row, column]), int(tables.points[row, column]))
        for row in range(len(tables.ends))
        if tables.specials is None or not tables.specials.missing[row, column]
    )


def _expected(sight: Sight, state: CowsState) -> list[tuple[int, int, int]]:
    rows = state.table.rows
    return sorted((sight.mark_of[row.cards[-1]] + 1, row.capacity - len(row.cards), row.points) for row in rows)


@pytest.mark.parametrize("players", range(2, 11))
def test_a_whole_round_goes_as_in_the_engine(players: int) -> None:
    state, _ = RULES.new(CowsConfig(players, limit=None, rounds=1), seed=players)
    sight = Sight(RULES.view(state, 0))
    tables = sight.tables([state.table])
    hands = np.stack([sight.marks(holding.hand) for holding in state.holdings])[:, :, np.newaxis]
    noise = Noise(np.random.default_rng(players))
    while state.table.phase != "over":
        plays = choose(uniform_policy(10), tables, hands, noise)
        hands = without(hands, plays)
        tables.place(plays, sight.worth)
        cards = {mark: card for card, mark in sight.mark_of.items()}
        for seat in range(players):
            state, _ = RULES.apply(state, seat, CHOOSE[cards[int(plays[seat, 0])]])
        state = _answer_rows(state)
        if state.table.phase == "choose":
            assert _rows(tables, 0) == _expected(sight, state)
    assert tuple(tables.penalties[:, 0]) == tuple(state.table.totals)


@pytest.mark.parametrize("seed", range(60))
def test_a_turn_with_what_agents_leave_on_the_table(seed: int) -> None:
    """Wider, stopped and fifth rows; every take frees them."""
    rng = Rng.from_seed(seed)
    fifth = rng.below(2) == 1
    deck = rng.shuffled(range(1, 105))
    rows, used = [], 0
    cows = [row for row in range(4 + fifth) if rng.below(3) == 0]
    for row in range(4 + fifth):
        size = 1 + rng.below(5 + (row in cows))
        rows.append(sorted(deck[used : used + size]))
        used += size
    stops = rng.shuffled(range(4 + fifth))[: rng.below(3)]
    plays = sorted(deck[used : used + 4])
    scene = Scene(rows, plays, cows=cows, stops=stops, fifth=fifth)
    view = RULES.view(scene.state, 0)
    sight = Sight(view)
    tables = sight.tables([view]).pick(np.array([0, 0]))
    queue = np.array([[sight.mark_of[card]] * 2 for card in (*plays,)] + [[0, 0]], dtype=np.uint8)
    tables.place(queue, sight.worth)
    after = _answer_rows(scene.go().state)
    assert after.table.phase == "choose"
    for column in range(2):
        assert _rows(tables, column) == _expected(sight, after)
        assert [int(points) for points in tables.penalties[:, column]] == [
            after.table.round_points(seat) for seat in range(5)
        ]
    shut = sum(row.stop for row in after.table.rows)
    if tables.specials is not None:
        assert int((tables.specials.shut[:, 0] & ~tables.specials.missing[:, 0]).astype(bool).sum()) == shut


def test_a_spot_tells_gap_free_places_and_points() -> None:
    scene = Scene([[10, 20], [30], [41, 44, 50, 52, 53], [60]], [61], hands={0: [5, 25, 54, 104]})
    view = RULES.view(scene.state, 0)
    sight = Sight(view)
    spots = sight.tables([view]).spots(sight.marks(view.hand).reshape(-1, 1)).reshape(-1)
    free = [(int(spot) >> FREE_SHIFT) & 7 for spot in spots]
    points = [int(spot) & TOP_POINTS for spot in spots]
    assert free == [GROUND, 3, 0, 4]
    assert points == [3, 6, 11, 3]
    assert int(spots[2]) >> GAP_SHIFT == 0
    assert int(spots[0]) >> GAP_SHIFT == sight.mark_of[5]


def test_the_worthiest_card_is_played_and_noise_makes_every_card_likely() -> None:
    state, _ = RULES.new(CowsConfig(3), seed=1)
    sight = Sight(RULES.view(state, 0))
    hands = sight.worlds(np.random.default_rng(1), 500)
    tables = sight.tables([state.table]).pick(np.zeros(500, dtype=np.int64))
    by_mark = (np.arange(128, dtype=np.int32) << 22,) * 11
    highest = Policy((np.zeros(SPOTS, dtype=np.int32),) * 11, by_mark)
    assert np.array_equal(choose(highest, tables, hands, None), hands.max(axis=1))
    drawn = choose(uniform_policy(10), tables, hands, Noise(np.random.default_rng(2)))
    places = (hands < drawn[:, np.newaxis]).sum(axis=1)
    assert np.bincount(places.reshape(-1), minlength=10).min() > 100


def test_luck_is_the_same_in_every_block() -> None:
    state, _ = RULES.new(CowsConfig(4), seed=3)
    sight = Sight(RULES.view(state, 0))
    hands: Any = np.tile(sight.worlds(np.random.default_rng(1), 50), (1, 1, 3))
    tables = sight.tables([state.table]).pick(np.zeros(150, dtype=np.int64))
    seating = Seating(0, 4, uniform_policy(10), np.random.default_rng(4))
    play_out(tables, hands, sight.worth, seating, blocks=3)
    blocks = tables.penalties.reshape(4, 3, 50)
    assert np.array_equal(blocks[:, 0], blocks[:, 1]) and np.array_equal(blocks[:, 0], blocks[:, 2])
    assert blocks[:, 0].std() > 0


def test_some_of_the_others_are_taken_for_likeminded_and_the_own_seat_plays_its_best() -> None:
    """Here the own policy plays high cards and the others' low ones, so that each can be told."""
    state, _ = RULES.new(CowsConfig(6), seed=3)
    sight = Sight(RULES.view(state, 2))
    nothing = (np.zeros(SPOTS, dtype=np.int32),) * 11
    high = Policy(nothing, (np.arange(128, dtype=np.int32) << 24,) * 11)
    low = Policy(nothing, (-np.arange(128, dtype=np.int32) << 24,) * 11)
    seating = Seating(2, 6, SimpleNamespace(own=high, others=low), np.random.default_rng(1))
    hands = sight.worlds(np.random.default_rng(1), 1)
    tables = sight.tables([state.table])
    likeminded = []
    for _ in range(400):
        seating.change()
        plays = seating.choose(tables, hands)
        assert plays[2] == hands[2].max()
        others = np.delete(np.arange(6), 2)
        likeminded += [plays[seat, 0] > np.median(hands[seat]) for seat in others]
    assert np.mean(likeminded) == pytest.approx(LIKEMINDED, abs=0.03)
