"""The director on a clock that is moved by hand."""

from collections.abc import Mapping
from functools import partial

import pytest

from korova.games.cows.events import Event
from korova.games.cows.view import CowsView, fold
from korova.stage.cows import Places, cows_clip, rest
from korova.stage.director import Director
from korova.stage.pose import Pose
from korova.stage.timeline import Clip, Note, Sound, Tween
from tests.stage.support import GAMES, heard, places, start, steps

Game = tuple[str, int, int, int | None, int | None]
ODD_STEPS = (0.0, 1 / 60, 0.0, 1 / 3, 0.001, 2.5, 1 / 144, 0.0499)


def _slide(before: int, event: int, after: int, held: Mapping[str, Pose]) -> Clip:
    """Sprite a moves from one number to the next in as many seconds as the event says."""
    source = held.get("a", Pose(before, 0, 1, 1))
    sounds = (Sound(0.0, f"start {event}"), Sound(event, f"end {event}"))
    return Clip((Tween("a", 0.0, event, source, Pose(after, 0, 1, 1)),), sounds, length=event)


def _director(*events: int) -> Director[int, int]:
    director = Director(0, lambda view, event: view + event, _slide)
    for event in events:
        director.hear(event)
    return director


def _cues(sounds: list[Sound]) -> list[str]:
    return [sound.cue for sound in sounds]


def _cows(game: Game) -> Director[CowsView, Event]:
    variant, players, _, viewer, bottom = game
    clip = partial(_cows_clip, table=places(players, bottom))
    return Director(start(variant, players, viewer), fold, clip)


def _cows_clip(before: CowsView, event: Event, after: CowsView, held: Mapping[str, Pose], *, table: Places) -> Clip:
    return cows_clip(before, event, after, held, table)


def test_at_first_nothing_moves() -> None:
    director = _director()
    assert director.settled and director.frame is None and director.playing is None
    assert director.shown == director.target == 0
    assert director.advance(5.0) == []


def test_the_target_is_known_at_once_and_shown_when_it_is_played() -> None:
    director = _director(1, 2)
    assert (director.shown, director.target, director.playing) == (0, 3, 1)
    assert _cues(director.advance(0.5)) == ["start 1"]
    assert (director.shown, director.settled) == (0, False)
    assert _cues(director.advance(0.5)) == ["end 1"]
    assert (director.shown, director.playing) == (1, 2)
    director.advance(2.0)
    assert (director.shown, director.settled, director.frame) == (3, True, None)


def test_time_left_over_flows_into_the_next_clip() -> None:
    director = _director(1, 2, 4)
    assert _cues(director.advance(3.5)) == ["start 1", "end 1", "start 2", "end 2", "start 4"]
    assert director.shown == 3
    director.advance(3.5)
    assert director.settled


def test_clips_without_length_end_at_once_and_are_heard() -> None:
    director = _director(0, 0, 1)
    assert _cues(director.advance(0.0)) == ["start 0", "end 0", "start 0", "end 0"]
    assert director.playing == 1


def test_time_that_stands_still_repeats_no_sound() -> None:
    director = _director(1)
    assert _cues([*director.advance(0.0), *director.advance(0.0), *director.advance(0.5), *director.advance(0.0)]) == [
        "start 1"
    ]


@pytest.mark.parametrize(("wanted", "got"), [(0.5, 0.5), (2.0, 2.0), (0.1, 0.5), (9.0, 4.0)])
def test_speed_makes_time_longer_or_shorter(wanted: float, got: float) -> None:
    director = _director(8)
    director.speed = wanted
    assert director.speed == got
    director.advance(8 / got - 0.01)
    assert not director.settled
    director.advance(0.02)
    assert director.settled


def test_in_a_pause_time_stands_still() -> None:
    director = _director(0, 1)
    director.paused = True
    assert director.advance(9.0) == []
    assert (director.shown, director.playing) == (0, 0)
    director.paused = False
    director.advance(9.0)
    assert director.settled


def test_hurrying_ends_one_clip_and_not_the_next() -> None:
    director = _director(1, 2)
    director.advance(0.5)
    director.hurry()
    assert (director.shown, director.playing) == (1, 2)
    director.hurry()
    director.hurry()
    assert director.settled and director.shown == 3


def test_skipping_shows_the_game_as_it_is() -> None:
    director = _director(1, 2, 4)
    director.advance(0.5)
    director.skip()
    assert director.settled and director.shown == director.target == 7
    director.hear(1)
    assert director.frame is not None and director.frame.poses["a"].x == 7


def test_rebuilding_drops_everything() -> None:
    director = _director(1, 2)
    director.held["a"] = Pose(5, 5, 1, 1)
    director.rebuild(40)
    assert director.settled and director.shown == director.target == 40 and director.held == {}


def test_a_sprite_starts_where_the_hand_let_it_go() -> None:
    director = _director()
    director.held["a"] = Pose(-5, 5, 1, 1)
    director.hear(1)
    assert director.frame is not None and director.frame.poses["a"] == Pose(-5, 5, 1, 1)
    assert director.held == {}


def test_a_sprite_waits_where_the_hand_let_it_go_until_its_clip_comes() -> None:
    director = _director(1)
    assert director.frame is not None
    director.held["b"] = Pose(5, 5, 1, 1)
    assert director.frame.poses["b"] == Pose(5, 5, 1, 1)
    director.advance(1.0)
    assert director.settled and director.held == {}


def test_without_motion_only_notes_are_waited_for() -> None:
    def clip(before: int, event: int, after: int, held: Mapping[str, Pose]) -> Clip:
        notes = (Note(0.0, 1.0, "why"),) if event == 2 else ()
        return Clip((Tween("a", 0.0, 1.0, Pose(before, 0, 1, 1), Pose(after, 0, 1, 1)),), notes=notes, length=1.0)

    director = Director(0, lambda view, event: view + event, clip)
    director.reduced = True
    for event in (1, 2, 1):
        director.hear(event)
    director.advance(0.0)
    assert director.playing == 2
    assert director.frame is not None and director.frame.poses["a"].x == 3 and director.frame.note is not None
    director.advance(0.59)
    assert not director.settled
    director.advance(0.02)
    assert director.settled and director.shown == 4


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(map(str, game)))
def test_a_whole_game_is_shown_as_it_was_played(game: Game, reduced: bool) -> None:
    variant, players, seed, viewer, _ = game
    events, end = heard(variant, players, seed, viewer)
    director = _cows(game)
    director.reduced = reduced
    director.speed = 4.0
    for event in events:
        director.hear(event)
    assert director.target == end
    moved = 0
    while not director.settled:
        director.advance(ODD_STEPS[moved % len(ODD_STEPS)])
        moved += 1
    assert director.shown == director.target == end
    assert director.frame is None


@pytest.mark.parametrize("game", GAMES[:8], ids=lambda game: "-".join(map(str, game)))
def test_every_sound_of_a_game_is_heard_once(game: Game) -> None:
    variant, players, seed, viewer, bottom = game
    table = places(players, bottom)
    expected = [s for step in steps(variant, players, seed, viewer) for s in cows_clip(*step, {}, table).sounds]
    director = _cows(game)
    got: list[Sound] = []
    for number, step in enumerate(steps(variant, players, seed, viewer)):
        director.hear(step.event)
        got += director.advance(ODD_STEPS[number % len(ODD_STEPS)])
    while not director.settled:
        got += director.advance(0.7)
    assert sorted(got, key=repr) == sorted(expected, key=repr)


def test_the_picture_never_loses_a_card_on_its_way() -> None:
    """What rests in the shown view and what the frame moves together show every card that will lie there."""
    game: Game = ("classic", 4, 2, 0, 0)
    table = places(4)
    director = _cows(game)
    for event in heard("classic", 4, 2, 0)[0]:
        director.hear(event)
    for _ in range(3000):
        director.advance(1 / 30)
        if (frame := director.frame) is None:
            break
        now = rest(director.shown, table) | dict(frame.poses)
        kept = rest(director.shown, table).keys() & rest(fold(director.shown, director.playing), table).keys()  # type: ignore[arg-type]
        assert all(now[sprite].alpha == 1 for sprite in kept)
