"""The deck and its penalty points (base rule 2, X-1)."""

from collections import Counter

from korova.games.cows.cards import AGENT_IDS, DECK, POINTS, SPECIALS, points_of


def test_ranks_are_counted_as_in_the_rulebook() -> None:
    assert Counter(POINTS[card] for card in DECK) == {1: 76, 2: 9, 3: 10, 5: 8, 7: 1}
    assert points_of(DECK) == 171


def test_rank_follows_the_number() -> None:
    assert [POINTS[card] for card in (55, 11, 99, 10, 100, 5, 95, 1, 104)] == [7, 5, 5, 3, 3, 2, 2, 1, 1]


def test_there_are_four_of_each_special() -> None:
    assert Counter(SPECIALS) == dict.fromkeys(AGENT_IDS, 4)
    assert len(SPECIALS) == 28
