"""A game under way: when bots lay their cards, who is asked, who looks at the screen, and what is saved."""

from collections.abc import Callable

import pytest

from korova.engine.log import Log
from korova.engine.refusal import Refusal
from korova.games.cows import events as ev
from korova.games.cows.actions import CHOOSE, TAKE_BACK, TAKE_ROW, ChooseCard, TakeRow
from korova.gui.cows.game import CURTAIN_PAUSE, LAST_PAUSE, PAUSE, Game
from korova.gui.tables import new_match
from korova.play.match import Match
from korova.services.worker import Here
from tests.gui.scenes.playing import LOWEST, setup_of

FRAME = 1 / 60


def begin(people: int, *bots: str, past: list[ev.Event] | None = None, saved: list[Log] | None = None) -> Game:
    """A game whose cards are dealt and seen."""
    store = (lambda log: None) if saved is None else saved.append
    game = Game(new_match(setup_of(people, *bots), LOWEST), Here(), store, past)
    game.public.skip()
    return game


def pass_time(game: Game, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        game.update(FRAME)
        game.watcher.director.advance(FRAME)


def wait_until(game: Game, fulfilled: Callable[[], bool]) -> None:
    for _ in range(3000):
        if fulfilled():
            return
        pass_time(game, FRAME)
    raise AssertionError("what was waited for did not come")


def lay(game: Game, seat: int, place: int = 4) -> None:
    game.act(seat, CHOOSE[sorted(game.match.view(seat).hand)[place]])


def acted(game: Game) -> list[int]:
    """Who has acted, in order."""
    return [seat for seat, _ in game.match.log.actions]


# Bots


def test_bots_lay_their_cards_one_by_one() -> None:
    game = begin(0, "calf", "cow", "calf")
    pass_time(game, PAUSE + 0.1)
    assert acted(game) == [0]
    pass_time(game, PAUSE)
    assert acted(game) == [0, 1]


def test_the_last_bot_waits_for_the_people_however_long_they_think() -> None:
    game = begin(1, "calf", "cow", "calf")
    pass_time(game, 10)
    assert len(acted(game)) == 2 and 0 not in acted(game)
    lay(game, 0)
    pass_time(game, LAST_PAUSE - 0.1)
    assert len(acted(game)) == 3
    pass_time(game, 0.2)
    assert len(acted(game)) == 4


def test_a_single_bot_waits_too() -> None:
    game = begin(1, "calf")
    pass_time(game, 5)
    assert acted(game) == []
    lay(game, 0)
    pass_time(game, 5)
    assert acted(game)[:2] == [0, 1]


def test_a_mind_that_changes_puts_the_last_bot_off() -> None:
    game = begin(1, "calf", "cow")
    pass_time(game, 2)
    for _ in range(5):
        lay(game, 0)
        pass_time(game, LAST_PAUSE - 0.2)
        game.act(0, TAKE_BACK)
        pass_time(game, LAST_PAUSE - 0.2)
    assert acted(game).count(1) + acted(game).count(2) == 1
    assert game.match.view(0).phase == "choose"


@pytest.mark.parametrize(("speed", "reduced", "share"), [(2.0, False, 0.5), (1.0, True, 0.4)])
def test_pace_and_reduced_motion_shorten_the_pauses(speed: float, reduced: bool, share: float) -> None:
    game = begin(1, "calf")
    game.watcher.director.speed, game.watcher.director.reduced = speed, reduced
    lay(game, 0)
    pass_time(game, LAST_PAUSE * share - 0.05)
    assert acted(game) == [0]
    pass_time(game, 0.1)
    assert acted(game) == [0, 1]


def test_in_a_pause_no_bot_acts() -> None:
    game = begin(0, "calf", "cow")
    game.watcher.director.paused = True
    pass_time(game, 5)
    assert acted(game) == []


def test_no_bot_acts_before_people_have_seen_what_happened() -> None:
    game = begin(1, "calf", "cow")
    lay(game, 0, place=5)
    wait_until(game, lambda: len(acted(game)) >= 3)
    before = len(acted(game))
    while not game.watcher.quiet:
        assert len(acted(game)) == before
        pass_time(game, FRAME)


def test_the_same_bots_play_the_same_game_at_any_pace() -> None:
    logs = []
    for speed in (1.0, 4.0):
        game = begin(0, "calf", "cow")
        game.watcher.director.speed = speed
        wait_until(game, lambda game=game: game.over)  # type: ignore[misc]
        logs.append(game.match.log.actions)
    assert logs[0] == logs[1]


# Who is asked


def test_nobody_is_asked_before_the_cards_are_dealt_and_seen() -> None:
    game = Game(new_match(setup_of(1, "calf"), LOWEST), Here(), lambda log: None)
    game.update(FRAME)
    assert game.asked is None
    assert game.answers == ()
    game.public.skip()
    assert game.asked == 0
    assert {action.card for action in game.answers if isinstance(action, ChooseCard)} == set(game.match.view(0).hand)


def test_a_person_is_asked_for_a_row_when_the_card_lies_open() -> None:
    game = begin(1, "calf", "cow")
    lay(game, 0, place=0)
    wait_until(game, lambda: game.match.view(0).phase == "place")
    assert game.asked is None
    wait_until(game, lambda: game.asked == 0)
    assert game.watcher.settled
    assert game.answers == TAKE_ROW[:4]
    game.act(0, TAKE_ROW[2])
    assert isinstance(game.match.log.actions[3][1], TakeRow)


def test_the_game_is_over_when_its_end_has_been_seen() -> None:
    game = begin(0, "calf", "cow")
    game.watcher.director.speed = 4
    wait_until(game, lambda: game.decision is None)
    assert not game.over
    wait_until(game, lambda: game.over)
    assert game.watcher.view.phase == "over"


# Several people


def test_with_several_people_the_screen_belongs_to_all_until_one_looks() -> None:
    game = begin(2, "calf")
    assert game.couch
    assert game.watcher.viewer is None and game.asked is None
    game.look(1)
    assert game.watcher.viewer == 1 and game.asked == 1
    assert game.seating.bottom == 1
    game.look_away()
    assert game.watcher.viewer is None and game.asked is None


def test_the_curtain_is_wanted_after_a_while_of_quiet() -> None:
    game = begin(2, "calf")
    pass_time(game, CURTAIN_PAUSE - 0.1)
    assert not game.wants_curtain
    pass_time(game, 0.2)
    assert game.wants_curtain
    game.look(0)
    assert not game.wants_curtain
    game.look_away()
    assert not game.wants_curtain
    pass_time(game, CURTAIN_PAUSE + 0.1)
    assert game.wants_curtain


def test_with_one_person_or_none_there_is_no_curtain() -> None:
    for people in (0, 1):
        game = begin(people, "calf", "cow")
        pass_time(game, 2)
        assert not game.couch and not game.wants_curtain


def test_people_are_called_clockwise_from_whoever_looked_last() -> None:
    game = begin(3)
    assert game.waiting_for == (0, 1, 2)
    game.look(1)
    assert game.waiting_for == (1, 2, 0)
    lay(game, 1)
    assert game.waiting_for == (2, 0)
    assert game.may_return == (1,)


def test_whoever_has_laid_a_card_sees_it_lie_and_then_looks_away() -> None:
    game = begin(2, "calf")
    game.look(0)
    lay(game, 0)
    assert game.watcher.viewer == 0
    wait_until(game, lambda: game.private is None)
    assert game.public.view.committed[0]
    assert game.public.view.chosen is None


def test_whoever_comes_back_may_leave_it_at_that() -> None:
    game = begin(2, "calf")
    game.look(0)
    lay(game, 0)
    wait_until(game, lambda: game.private is None)
    game.look(0)
    assert game.only_looks
    pass_time(game, 3)
    assert game.watcher.viewer == 0, "they look as long as they like"
    game.act(0, TAKE_BACK)
    assert not game.only_looks
    assert game.waiting_for == (0, 1)


def test_the_last_bot_does_not_reveal_while_somebody_looks() -> None:
    game = begin(2, "calf")
    for seat in (0, 1):
        game.look(seat)
        lay(game, seat)
    wait_until(game, lambda: game.private is None)
    game.look(0)
    pass_time(game, 3)
    assert acted(game) == [0, 1]
    game.look_away()
    pass_time(game, 2)
    assert acted(game)[:3] == [0, 1, 2]


# Saving


def test_a_new_game_is_saved_at_once_and_one_that_goes_on_when_something_happens() -> None:
    new: list[Log] = []
    game = begin(1, "calf", saved=new)
    game.update(FRAME)
    game.keeper.flush()
    assert [len(log.actions) for log in new] == [0]
    old: list[Log] = []
    game = begin(1, "calf", past=[], saved=old)
    pass_time(game, 1)
    game.keeper.flush()
    assert old == []
    lay(game, 0)
    game.keeper.flush()
    assert [len(log.actions) for log in old] == [1]


def test_every_action_is_saved_and_can_be_replayed() -> None:
    saved: list[Log] = []
    game = begin(1, "calf", "cow", saved=saved)
    pass_time(game, 1)
    lay(game, 0)
    wait_until(game, lambda: game.match.view(0).turn == 2)
    game.close()
    assert saved[-1] == game.match.log
    for log in saved:
        assert Match.replay(log).log == log


def test_a_disk_that_fails_is_told_once_and_the_game_goes_on() -> None:
    def store(log: Log) -> None:
        raise refusal

    refusal = Refusal("file_not_written", "no", path="/")
    game = Game(new_match(setup_of(1, "calf"), LOWEST), Here(), store)
    game.public.skip()
    lay(game, 0)
    game.keeper.flush()
    assert game.keeper.problem() is refusal
    assert game.keeper.problem() is None
    pass_time(game, 2)
    assert acted(game)[:2] == [0, 1]


def test_a_closed_game_is_saved_and_hears_nothing_more() -> None:
    saved: list[Log] = []
    game = begin(1, "calf", "cow", saved=saved)
    lay(game, 0)
    game.close()
    told = len(game.public.told)
    game.match.act(1, CHOOSE[game.match.view(1).hand[0]])
    game.public.pump()
    assert len(game.public.told) == told
    assert saved[-1].actions == game.match.log.actions[:1]
