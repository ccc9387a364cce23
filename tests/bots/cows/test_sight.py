"""What rollouts start from fits the view, in every mode and at every moment."""

import numpy as np
import pytest

from korova.bots.cows.sight import Sight
from korova.games.cows.determinize import unseen_cards
from korova.play.match import Match
from tests.support import COWS, play_steps, preset

SETUPS = [("classic", 2), ("classic", 10), ("agents", 4), ("tactical", 3)]


@pytest.mark.parametrize(("variant", "players"), SETUPS)
def test_marks_keep_the_order_and_tell_which_card_fits_which_row(variant: str, players: int) -> None:
    match = Match(COWS, preset(COWS, variant, players), seed=4)
    for step, _ in enumerate(play_steps(match, seed=4)):
        view = match.view(step % players)
        if view.phase not in ("choose", "place") or step % 5:
            continue
        sight = Sight(view)
        marks = [sight.mark_of[card] for card in sight.live]
        assert marks == sorted(set(marks))
        assert all(1 <= mark <= 104 for mark in marks)
        for row in view.rows:
            if row.cards:
                end = sight.mark_of[row.cards[-1]] + 1
                assert all((sight.mark_of[card] >= end) == (card > row.cards[-1]) for card in sight.live)


@pytest.mark.parametrize(("variant", "players"), SETUPS)
def test_worlds_hold_what_the_view_knows_and_deal_the_rest_from_the_unseen(variant: str, players: int) -> None:
    match = Match(COWS, preset(COWS, variant, players), seed=5)
    for step, _ in enumerate(play_steps(match, seed=5)):
        view = match.view(step % players)
        if view.phase != "choose" or step % 7:
            continue
        sight = Sight(view)
        hands = sight.worlds(np.random.default_rng(step), 20)
        cards = {mark: card for card, mark in sight.mark_of.items()}
        unseen = set(unseen_cards(view))
        for world in range(20):
            dealt = [[cards[int(mark)] for mark in hands[seat, :, world]] for seat in range(players)]
            assert dealt[view.seat] == list(view.hand)
            everything = [card for hand in dealt for card in hand]
            assert len(everything) == len(set(everything)) == players * len(view.hand)
            for seat, hand in enumerate(dealt):
                assert hand == sorted(hand)
                assert set(view.known[seat]) <= set(hand)
                if seat != view.seat:
                    assert set(hand) - set(view.known[seat]) <= unseen


def test_every_unseen_card_is_dealt_to_every_seat_about_as_often() -> None:
    match = Match(COWS, preset(COWS, "classic", 4), seed=6)
    sight = Sight(match.view(0))
    hands = sight.worlds(np.random.default_rng(1), 4000)
    counts = np.bincount(hands[1:].reshape(-1), minlength=128)[sight.marks(unseen_cards(match.view(0)))]
    assert counts.sum() == 4000 * 30
    assert abs(counts - 4000 * 30 / len(counts)).max() < 200
