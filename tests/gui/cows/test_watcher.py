"""A watcher hears everything at once and shows it in its own time, to one pair of eyes."""

from collections.abc import Callable, Iterator

import pytest

from korova.games.cows import events as ev
from korova.games.cows.actions import CHOOSE, TAKE_BACK
from korova.gui.cows.seating import seating
from korova.gui.cows.watcher import Watcher
from korova.play.match import Match
from tests.support import COWS, play_steps, preset

PLACES = seating(3, 0).places


@pytest.fixture
def match() -> Match:
    return Match(COWS, preset(COWS, "classic", 3, rounds=2), 9)


def choose(match: Match, *seats: int) -> None:
    """Seats lay the highest card they hold."""
    for seat in seats:
        match.act(seat, CHOOSE[max(match.view(seat).hand)])


def show(watcher: Watcher, until: Callable[[], bool]) -> None:
    """Let time pass in small steps."""
    for _ in range(4000):
        if until():
            return
        watcher.pump()
        watcher.director.advance(0.05)
    raise AssertionError("it is not shown")


def test_a_deal_is_shown_from_the_bare_table_to_the_game_as_it_is(match: Match) -> None:
    watcher = Watcher(match, 0, PLACES, deal=True)
    assert not watcher.settled and not watcher.quiet
    assert watcher.view.hand == ()
    show(watcher, lambda: watcher.settled)
    assert watcher.view == match.view(0)
    assert watcher.quiet


def test_a_game_that_goes_on_is_shown_as_it_is(match: Match) -> None:
    choose(match, 1)
    past = match.opening(0)
    watcher = Watcher(match, 0, PLACES, past=past)
    assert watcher.settled
    assert watcher.view == match.view(0)
    assert list(watcher.told) == past


def test_what_happens_is_shown_later_and_told_when_it_has_been_seen(match: Match) -> None:
    watcher = Watcher(match, 0, PLACES)
    choose(match, 1)
    watcher.pump()
    assert not watcher.view.committed[1], "it is on its way"
    assert list(watcher.told) == []
    show(watcher, lambda: watcher.settled)
    assert watcher.view.committed[1]
    assert [type(event) for event in watcher.told] == [ev.Chosen]


def test_it_is_quiet_while_others_lay_their_cards_and_not_when_they_are_revealed(match: Match) -> None:
    watcher = Watcher(match, 0, PLACES)
    choose(match, 1, 2)
    assert not watcher.quiet, "nobody knows yet what it is"
    watcher.pump()
    assert watcher.quiet
    choose(match, 0)
    watcher.pump()
    assert not watcher.quiet
    show(watcher, lambda: watcher.settled)
    assert watcher.quiet


def test_it_shows_no_card_that_its_viewer_may_not_know(match: Match) -> None:
    watcher = Watcher(match, None, PLACES, deal=True)
    choose(match, 0, 1)
    show(watcher, lambda: watcher.settled)
    assert watcher.view == match.view(None)
    assert watcher.view.hand == ()
    assert all(event.card is None for event in watcher.told if isinstance(event, ev.Chosen))


def _rounds(match: Match, watcher: Watcher) -> Iterator[int]:
    """Play to the end; yields at every halt how many rounds have been shown."""
    for _ in play_steps(match, 1, change_of_mind=False):
        pass
    while not watcher.settled:
        show(watcher, lambda: watcher.round_over or watcher.settled)
        if watcher.round_over:
            yield len(watcher.view.history)
            watcher.pump()
            watcher.director.advance(100)
            assert watcher.round_over, "it halts until somebody lets it go on"
            watcher.go_on()
            watcher.pump()


def test_it_halts_after_each_round_but_the_last(match: Match) -> None:
    watcher = Watcher(match, 0, PLACES, deal=True)
    assert list(_rounds(match, watcher)) == [1]
    assert watcher.view == match.view(0)
    assert watcher.view.phase == "over"
    assert not watcher.round_over


def test_skipping_stops_at_the_halt(match: Match) -> None:
    watcher = Watcher(match, 0, PLACES, deal=True)
    for _ in play_steps(match, 1, change_of_mind=False):
        pass
    watcher.skip()
    assert watcher.round_over
    assert watcher.view.round == 1
    watcher.go_on()
    watcher.skip()
    assert watcher.view == match.view(0)


# The shy one


def test_a_shy_one_shows_the_choosing_and_nothing_of_what_comes_then(match: Match) -> None:
    watcher = Watcher(match, 0, PLACES, shy=True)
    choose(match, 1, 0)
    show(watcher, lambda: watcher.settled)
    assert watcher.view.chosen is not None
    assert not watcher.has_more_for_all
    choose(match, 2)
    for _ in range(50):
        watcher.pump()
        watcher.director.advance(1)
    assert watcher.view.phase == "choose"
    assert watcher.view.committed == (True, True, True)
    assert watcher.has_more_for_all
    assert not watcher.settled


def test_a_shy_one_shows_a_card_that_is_taken_back(match: Match) -> None:
    watcher = Watcher(match, 0, PLACES, shy=True)
    choose(match, 0)
    match.act(0, TAKE_BACK)
    show(watcher, lambda: watcher.settled)
    assert watcher.view == match.view(0)


def test_one_that_is_not_shy_has_nothing_to_hide(match: Match) -> None:
    watcher = Watcher(match, 0, PLACES)
    choose(match, 0, 1, 2)
    assert not watcher.has_more_for_all


def test_catching_up_shows_all_choices_at_once_and_no_more(match: Match) -> None:
    watcher = Watcher(match, None, PLACES)
    choose(match, 0, 1, 2)
    watcher.catch_up()
    assert watcher.view.committed == (True, True, True)
    assert watcher.view.phase == "choose"
    assert not watcher.settled, "the reveal is still to be seen"


def test_a_closed_one_hears_nothing_more(match: Match) -> None:
    watcher = Watcher(match, 0, PLACES)
    watcher.close()
    choose(match, 1)
    watcher.pump()
    assert watcher.settled
    assert not watcher.view.committed[1]
