"""The base game: deal, choice, reveal, placement, count, end and titles (rules 1–14, B-1 to B-14)."""

import pytest

from korova.engine.refusal import Illegal
from korova.games.cows import events as ev
from korova.games.cows.actions import CHOOSE, TAKE_BACK, TakeRow
from korova.games.cows.config import CowsConfig, HouseRulings
from korova.games.cows.scoring import final, is_over
from korova.games.cows.state import CowsState
from korova.play.match import Match
from tests.games.cows.scene import CLASSIC, RULES, Scene
from tests.support import COWS, play_steps


def _new(players: int, **settings: object) -> CowsState:
    return RULES.new(CowsConfig(players, **settings), seed=11)[0]  # type: ignore[arg-type]


def _refused(state: CowsState, seat: int, action: object) -> str:
    before = state.snapshot()
    with pytest.raises(Illegal) as refused:
        RULES.apply(state, seat, action)  # type: ignore[arg-type]
    assert state.snapshot() == before
    return refused.value.code


@pytest.mark.parametrize("players", range(2, 11))
def test_everyone_gets_ten_cards_and_four_rows_begin(players: int) -> None:
    state = _new(players)
    assert [len(holding.hand) for holding in state.holdings] == [10] * players
    assert [len(row.cards) for row in state.table.rows] == [1] * 4
    assert len(state.aside) == 104 - 10 * players - 4


def test_ten_players_use_the_whole_deck() -> None:
    """B-8."""
    assert _new(10).aside == []


def test_every_seat_is_asked_until_the_last_has_chosen() -> None:
    state = _new(3)
    for seat in (2, 0):
        RULES.apply(state, seat, CHOOSE[state.holdings[seat].hand[0]])
    decision = RULES.decision(state)
    assert decision is not None
    assert decision.seats == (1,)
    assert set(decision.changes) == {0, 2}
    assert state.table.phase == "choose"


def test_cards_are_revealed_together_and_placed_lowest_first() -> None:
    """Rules 4 and 5."""
    state = _new(4)
    events: list[ev.Event] = []
    for seat in (3, 1, 0, 2):
        state, told = RULES.apply(state, seat, CHOOSE[state.holdings[seat].hand[-1]])
        events += told
    revealed = next(event for event in events if isinstance(event, ev.Revealed))
    cards = [card for _, card in revealed.plays]
    assert cards == sorted(cards)
    assert {seat for seat, _ in revealed.plays} == {0, 1, 2, 3}
    placed = [
        e.card if isinstance(e, ev.Placed) else e.starter for e in events if isinstance(e, ev.Placed | ev.RowTaken)
    ]
    assert placed == cards[: len(placed)]


def test_a_choice_may_be_changed_until_the_reveal() -> None:
    """B-14."""
    state = _new(2)
    first, second = state.holdings[0].hand[:2]
    RULES.apply(state, 0, CHOOSE[first])
    RULES.apply(state, 0, CHOOSE[second])
    assert state.holdings[0].chosen == second
    decision = RULES.decision(state)
    assert decision is not None
    others = (CHOOSE[card] for card in state.holdings[0].hand if card != second)
    assert decision.answers(0) == (TAKE_BACK, *others)
    RULES.apply(state, 0, TAKE_BACK)
    assert state.holdings[0].chosen is None
    RULES.apply(state, 0, CHOOSE[first])
    _, events = RULES.apply(state, 1, CHOOSE[state.holdings[1].hand[0]])
    revealed = next(event for event in events if isinstance(event, ev.Revealed))
    assert (0, first) in revealed.plays


def test_a_group_may_forbid_changing_ones_mind() -> None:
    state = _new(2, house=HouseRulings(change_of_mind=False))
    first, second = state.holdings[0].hand[:2]
    RULES.apply(state, 0, CHOOSE[first])
    assert _refused(state, 0, CHOOSE[second]) == "no_change_of_mind"
    assert _refused(state, 0, TAKE_BACK) == "no_change_of_mind"
    decision = RULES.decision(state)
    assert decision is not None
    assert decision.changes == {}


def test_wrong_choices_are_refused() -> None:
    state = _new(2)
    own, foreign = state.holdings[0].hand[0], state.holdings[1].hand[0]
    assert _refused(state, 0, CHOOSE[foreign]) == "card_not_in_hand"
    assert _refused(state, 0, TAKE_BACK) == "nothing_to_take_back"
    assert _refused(state, 0, TakeRow(0)) == "wrong_answer"
    assert _refused(state, 2, CHOOSE[own]) == "no_such_seat"
    assert _refused(state, -1, CHOOSE[own]) == "no_such_seat"
    RULES.apply(state, 0, CHOOSE[own])
    assert _refused(state, 0, CHOOSE[own]) == "already_chosen"


def test_card_goes_to_the_closest_lower_row_end() -> None:
    """Rules 1 and 2."""
    scene = Scene([[12], [30], [33], [38]], [34], config=CLASSIC).go()
    assert scene.rows == [[12], [30], [33, 34], [38]]


def test_sixth_card_takes_the_row_and_starts_it_anew() -> None:
    """Rule 3; B-13: the row keeps its place."""
    scene = Scene([[90], [1, 2, 3, 4, 5], [80], [85]], [6], config=CLASSIC).go()
    assert scene.rows == [[90], [6], [80], [85]]
    assert scene.takes == [(0, (1, 2, 3, 4, 5), 6)]


def test_card_below_every_row_lets_its_owner_choose() -> None:
    """Rule 4, B-11: any row, also a costly one."""
    scene = Scene([[12], [55], [33], [38]], [2], config=CLASSIC).go()
    assert scene.options == tuple(TakeRow(row) for row in range(4))
    scene.do(TakeRow(1))
    assert scene.rows == [[12], [2], [33], [38]]
    assert scene.points() == 7


def test_the_row_of_rule_4_is_chosen_when_lower_cards_have_been_placed() -> None:
    """B-10: the second card of the turn sees the first one's row."""
    scene = Scene([[12], [55], [33], [38]], [2, 3], config=CLASSIC).go().do(TakeRow(0))
    assert scene.rows == [[2, 3], [55], [33], [38]]


def test_only_the_owner_is_asked_for_the_row() -> None:
    scene = Scene([[12], [55], [33], [38]], [2, 60], config=CLASSIC).go()
    assert _refused(scene.state, 1, TakeRow(0)) == "not_asked"
    scene.refuses(TakeRow(4), "no_such_row")
    scene.refuses(TakeRow(-1), "no_such_row")
    scene.refuses(CHOOSE[2], "wrong_answer")


def test_taken_cards_lie_in_the_pile_and_never_return() -> None:
    """Rule 10."""
    scene = Scene([[12, 13], [55], [33], [38]], [2], config=CLASSIC).go().do(TakeRow(0))
    assert scene.state.table.piles[0] == [12, 13]
    assert not {12, 13} & {card for holding in scene.state.holdings for card in holding.hand}


def test_round_lasts_ten_turns_and_then_all_cards_are_dealt_anew() -> None:
    """Rules 11 and 12, B-7: cards left in the rows count for nobody."""
    match = Match(COWS, CowsConfig(3, limit=None, rounds=2), seed=4)
    told: list[ev.Event] = []
    match.watch(None, told.append)
    for _ in play_steps(match, 1):
        pass
    assert sum(isinstance(event, ev.Revealed) for event in told) == 20
    ends = [event for event in told if isinstance(event, ev.RoundEnded)]
    taken = [event for event in told if isinstance(event, ev.RowTaken)]
    assert [sum(e.points) for e in ends] == [
        sum(t.points for t in taken if told.index(t) < told.index(ends[0])),
        sum(t.points for t in taken if told.index(t) > told.index(ends[0])),
    ]
    assert ends[1].totals == tuple(a + b for a, b in zip(ends[0].points, ends[1].points, strict=True))


@pytest.mark.parametrize(
    ("config", "totals", "over"),
    [
        (CowsConfig(2), (65, 3), False),
        (CowsConfig(2), (66, 3), True),
        (CowsConfig(2, exceed=True), (66, 3), False),
        (CowsConfig(2, exceed=True), (67, 3), True),
        (CowsConfig(2, limit=1), (0, 0), False),
        (CowsConfig(2, limit=1), (0, 1), True),
        (CowsConfig(2, limit=None, rounds=3), (999, 999), False),
        (CowsConfig(2, mode="tactical"), (65, 3), False),
        (CowsConfig(2, mode="tactical"), (66, 3), True),
    ],
)
def test_the_limit_is_reached_or_exceeded(config: CowsConfig, totals: tuple[int, int], over: bool) -> None:
    """B-1, B-3, B-20."""
    assert is_over(config, rounds_played=2, totals=totals) is over


def test_a_number_of_rounds_ends_the_game() -> None:
    """B-3."""
    config = CowsConfig(2, limit=None, rounds=3)
    assert is_over(config, rounds_played=3, totals=(0, 0))


def test_limit_is_checked_after_a_complete_round_only() -> None:
    """B-2: with a limit of 1 a game still lasts a whole round."""
    match = Match(COWS, CowsConfig(4, limit=1), seed=2)
    for _ in play_steps(match, 3, change_of_mind=False):
        pass
    view = match.view(None)
    assert view.round == 1
    assert view.hand_sizes == (0, 0, 0, 0)
    assert view.turn == 10


@pytest.mark.parametrize(
    ("totals", "stars", "lords", "losers"),
    [
        ((10, 70, 66), (0,), (1,), (1, 2)),
        ((10, 70, 10), (0, 2), (1,), (1,)),
        ((10, 70, 70), (0,), (1, 2), (1, 2)),
        ((70, 80, 90), (0,), (2,), (0, 1, 2)),
        ((66, 66, 66), (0, 1, 2), (), (0, 1, 2)),
    ],
)
def test_titles_are_shared_on_ties(
    totals: tuple[int, ...], stars: tuple[int, ...], lords: tuple[int, ...], losers: tuple[int, ...]
) -> None:
    """B-4, B-5, B-6: the lowest total wins even over the limit; equal totals leave no lord."""
    assert final(CowsConfig(3), totals) == ev.GameEnded(totals, stars, lords, losers)


def test_without_a_limit_nobody_is_over_it() -> None:
    assert final(CowsConfig(2, limit=None, rounds=1), (5, 900)).losers == ()


def test_the_ranking_goes_from_the_lowest_total_up() -> None:
    match = Match(COWS, CowsConfig(5), seed=2)
    for _ in play_steps(match, 3):
        pass
    outcome = match.outcome()
    assert outcome is not None
    assert [outcome.scores[seat] for seat in outcome.ranking] == sorted(outcome.scores)
    assert outcome.ranking[0] in outcome.winners
    assert dict(outcome.honours)["lords"] == match.view(None).lords


def test_piles_and_running_points_are_open_to_all() -> None:
    """B-12."""
    scene = Scene([[12, 13], [55], [33], [38]], [2], config=CLASSIC).go().do(TakeRow(0))
    for watcher in (None, 0, 1):
        view = RULES.view(scene.state, watcher)
        assert view.piles[0] == (12, 13)
        assert (view.round_points(0), view.standing(0)) == (2, 2)


def test_the_standing_counts_every_round_once() -> None:
    """In the middle of a round, between rounds and after the end."""
    match = Match(COWS, CowsConfig(3, limit=None, rounds=2), seed=4)
    view, taken = match.view(None), [0, 0, 0]

    def follow(event: ev.Event) -> None:
        nonlocal view
        view = RULES.fold(view, event)
        if isinstance(event, ev.RowTaken):
            taken[event.seat] += event.points
        assert [view.standing(seat) for seat in range(3)] == taken

    match.watch(None, follow)
    for _ in play_steps(match, 1):
        pass
    assert sum(taken) > 0


@pytest.mark.parametrize(
    ("rows", "reason"), [([[1, 2, 3, 4, 5], [90], [91], [92]], "sixth"), ([[50], [60], [70], [80]], "lowest")]
)
def test_a_take_tells_its_reason(rows: list[list[int]], reason: str) -> None:
    scene = Scene(rows, [6], config=CLASSIC).go()
    if reason == "lowest":
        scene.do(TakeRow(0))
    (take,) = [event for event in scene.events if isinstance(event, ev.RowTaken)]
    assert take.reason == reason


def test_nothing_can_be_done_after_the_end() -> None:
    match = Match(COWS, CowsConfig(2, limit=1), seed=2)
    for _ in play_steps(match, 3):
        pass
    assert match.decision() is None
    with pytest.raises(Illegal) as refused:
        match.act(0, CHOOSE[1])
    assert refused.value.code == "game_over"


def test_an_equal_number_of_another_type_enters_state_as_a_plain_one() -> None:
    state = _new(2)
    card = state.holdings[0].hand[0]
    RULES.apply(state, 0, type(CHOOSE[1])(float(card)))  # type: ignore[arg-type]
    assert type(state.holdings[0].chosen) is int
