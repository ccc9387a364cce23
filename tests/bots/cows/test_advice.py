"""Hints: what 006 would answer, and what every answer is expected to cost."""

from collections.abc import Iterator

from korova.bots.advice import ADVISER, Advice, advise
from korova.bots.thinking import think
from korova.engine.rng import Rng
from korova.games.cows.actions import CHOOSE, TAKE_ROW, ChooseCard, TakeRow
from korova.play.match import Match
from tests.support import COWS, preset


def _match(players: int = 4, seed: int = 3) -> Match:
    return Match(COWS, preset(COWS, "classic", players, rounds=1), seed)


def _advice(match: Match, seat: int) -> Advice:
    decision = match.decision_of(seat)
    assert decision is not None
    return advise(match.view(seat), decision, Rng.from_seed(1))


def _play_lowest(match: Match) -> None:
    """Everyone lays the lowest card, until somebody is asked for a row."""
    decision = match.decision()
    assert decision is not None
    for seat in decision.seats:
        match.act(seat, decision.options[seat][0])


def test_every_card_of_the_hand_has_an_expected_penalty_between_its_bounds() -> None:
    match = _match()
    advice = _advice(match, 0)
    assert [one.card for one in advice.cards] == list(match.view(0).hand)
    assert all(0 <= one.low <= one.penalty <= one.high for one in advice.cards)
    assert len({round(one.penalty, 3) for one in advice.cards}) > 1
    assert not advice.rows


def test_the_hint_is_what_006_would_play() -> None:
    match = _match()
    decision = match.decision_of(2)
    assert decision is not None
    answer = think("cows", ADVISER, match.view(2), decision, Rng.from_seed(1))
    advice = _advice(match, 2)
    assert advice.answer == answer
    assert isinstance(answer, ChooseCard) and advice.best == answer.card


def test_the_same_question_gets_the_same_hint() -> None:
    assert _advice(_match(), 1) == _advice(_match(), 1)


def _rule_4_questions() -> Iterator[tuple[Match, int]]:
    """Games that wait for a row, and the seat that must choose it."""
    for seed in range(40):
        match = _match(seed=seed)
        _play_lowest(match)
        decision = match.decision()
        if decision is not None and decision.kind == "row":
            yield match, decision.seats[0]


def test_every_row_of_rule_4_has_an_expected_penalty_of_at_least_its_price() -> None:
    asked = list(_rule_4_questions())
    assert len(asked) > 5
    for match, seat in asked:
        view, advice = match.view(seat), _advice(match, seat)
        assert [one.row for one in advice.rows] == [0, 1, 2, 3]
        assert all(one.penalty >= view.rows[one.row].points - 0.001 for one in advice.rows)
        assert isinstance(advice.answer, TakeRow) and advice.best == advice.answer.row
        assert not advice.cards


def test_the_last_card_needs_no_thought() -> None:
    match = _match()
    while len(match.view(0).hand) > 1:
        decision = match.decision()
        assert decision is not None
        seat = decision.seats[0]
        match.act(seat, decision.options[seat][0])
    advice = _advice(match, 0)
    assert advice.answer == CHOOSE[match.view(0).hand[0]]
    assert len(advice.cards) == 1


def test_a_dear_row_costs_more_than_a_cheap_one_on_the_last_turn() -> None:
    """After the last turn there is nothing left to guess: the numbers are the prices."""
    for seed in range(60):
        match = _match(players=2, seed=seed)
        while (decision := match.decision()) is not None:
            seat = decision.seats[0]
            if decision.kind == "row" and not match.view(seat).hand:
                view = match.view(seat)
                prices = [float(row.points) for row in view.rows]
                assert [one.penalty for one in _advice(match, seat).rows] == prices
                return
            match.act(seat, TAKE_ROW[0] if decision.kind == "row" else decision.options[seat][-1])
    raise AssertionError("no last turn ended with rule 4")
