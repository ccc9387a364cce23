"""Clips are functions of time."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.stage.box import Box
from korova.stage.easing import Ease, in_out, linear, out, settle
from korova.stage.pose import Pose
from korova.stage.timeline import Clip, Count, Note, Sound, Tween

A, B, C = Pose(0, 0, 10, 20), Pose(100, 50, 20, 40, angle=10, turn=1, layer=7), Pose(300, 0, 10, 20)


@pytest.mark.parametrize("ease", [linear, out, in_out, settle])
def test_an_ease_begins_at_nothing_and_ends_at_one(ease: Ease) -> None:
    assert ease(0.0) == pytest.approx(0)
    assert ease(1.0) == 1


def test_settling_goes_a_little_too_far() -> None:
    furthest = max(settle(step / 100) for step in range(101))
    assert 1.01 < furthest < 1.06


def test_a_pose_on_the_way_overshoots_only_what_may() -> None:
    far = A.towards(B, 1.1)
    assert far.x == pytest.approx(110) and far.turn == 1
    assert A.towards(B, 0.5) == Pose(50, 25, 15, 30, 5, 0.5, 1.0, 7)
    assert A.towards(B, 0) is A and A.towards(B, 1) is B


def test_a_pose_of_a_box_lies_in_its_middle() -> None:
    assert Pose.of(Box(10, 20, 30, 40), turn=1.0) == Pose(25, 40, 30, 40, turn=1.0)


def test_a_box_holds_its_inside_and_not_its_neighbours() -> None:
    box = Box(10, 10, 5, 5)
    assert box.holds(10, 10) and not box.holds(15, 10) and not box.holds(9, 12)
    assert box.grown(2) == Box(8, 8, 9, 9)


def test_a_sprite_waits_moves_and_stays() -> None:
    clip = Clip((Tween("a", 1.0, 1.0, A, B, linear),), length=3.0)
    assert clip.sample(0.0).poses == {"a": A}
    assert clip.sample(1.5).poses == {"a": A.towards(B, 0.5)}
    assert clip.sample(2.5).poses == {"a": B}


def test_movements_of_a_sprite_follow_each_other() -> None:
    clip = Clip((Tween("a", 0.0, 1.0, A, B, linear), Tween("a", 2.0, 1.0, B, C, linear)), length=3.0)
    assert [clip.sample(t).poses["a"] for t in (0, 1.5, 2.5, 3)] == [A, B, B.towards(C, 0.5), C]


def test_a_flight_rises_leans_and_passes_over_what_rests() -> None:
    tween = Tween("a", 0.0, 1.0, A, C, linear, arc=40, tilt=5, over=200)
    middle = tween.at(0.5)
    assert (middle.y, middle.angle) == pytest.approx((-40, 5))
    assert middle.layer == 200
    assert tween.at(0.0) == A and tween.at(1.0) == C


def test_a_movement_without_length_is_done_at_once() -> None:
    assert Clip((Tween("a", 0.0, 0.0, A, B),)).sample(0.0).poses == {"a": B}


def test_the_latest_note_is_shown_up_to_its_end() -> None:
    one, two = Note(0.0, 1.0, "one"), Note(1.0, 1.0, "two")
    clip = Clip(notes=(one, two), length=3.0)
    assert [clip.sample(t).note for t in (0.0, 0.5, 1.0, 2.0, 2.5)] == [one, one, two, two, None]


def test_a_count_climbs_in_whole_numbers() -> None:
    clip = Clip(counts=(Count("points/1", 1.0, 1.0, 3, 10),), length=2.0)
    climbed = [clip.sample(step / 20).counts["points/1"] for step in range(41)]
    assert climbed == sorted(climbed)
    assert climbed[:21] == [3] * 21 and climbed[-1] == 10 and set(climbed) == set(range(3, 11))


@given(
    st.lists(st.floats(0, 2), min_size=1, max_size=8),
    st.lists(st.floats(0, 2, exclude_max=True), max_size=12),
)
def test_every_sound_is_heard_once_however_time_is_cut(ats: list[float], cuts: list[float]) -> None:
    clip = Clip(sounds=tuple(Sound(at, "thud") for at in [*ats, 0.0, 2.0, *cuts]), length=2.0)
    stops = [0.0, *sorted(cuts), 2.0]
    heard = [s for a, b in pairwise(stops) for s in clip.sounds_between(a, b)]
    assert sorted(s.at for s in heard) == sorted(s.at for s in clip.sounds)


def test_without_motion_only_notes_take_time() -> None:
    clip = Clip(
        (Tween("a", 0.5, 1.0, A, B), Tween("a", 1.5, 0.5, B, C)),
        (Sound(0.0, "slide"), Sound(2.0, "thud")),
        (Note(0.5, 1.0, "short"), Note(1.0, 2.0, "long")),
        (Count("points/1", 1.0, 1.0, 3, 10),),
        3.0,
    )
    still = clip.reduced()
    first = still.sample(0.0)
    assert still.length == pytest.approx(1.2)
    assert first.poses == {"a": C} and first.counts == {"points/1": 10}
    assert first.note is not None and first.note.key == "long"
    assert still.sample(still.length).note is not None
    assert [s.cue for s in still.sounds_between(0.0, still.length)] == ["slide", "thud"]
    assert Clip((Tween("a", 0.5, 1.0, A, B),), length=3.0).reduced().length == 0
