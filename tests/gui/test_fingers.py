"""Cards under people's fingers: they follow softly, lean a little, and come back when they are dropped."""

from itertools import pairwise
from math import dist

import pytest

from korova.gui.fingers import DRAG_LAYER, GRAB, Fingers
from korova.stage.pose import Pose

FRAME = 1 / 60
RESTS = {f"card/{number}": Pose(300.0 + 100 * number, 900, 150, 214, layer=100 + number) for number in range(1, 6)}
ONE, THREE, FIVE = "card/1", "card/3", "card/5"


@pytest.fixture
def fingers() -> Fingers:
    fingers = Fingers()
    pass_time(fingers)
    return fingers


def pass_time(fingers: Fingers, seconds: float = 1.0, frame: float = FRAME) -> None:
    for _ in range(round(seconds / frame)):
        fingers.update(frame, RESTS, still=False)


def drag(fingers: Fingers, sprite: str, by: tuple[float, float]) -> None:
    """Take a card at its middle and move the pointer."""
    pose = fingers.poses[sprite]
    fingers.press(sprite, pose.x, pose.y)
    fingers.point(pose.x + by[0], pose.y + by[1])


def test_cards_that_nobody_touches_lie_where_they_rest(fingers: Fingers) -> None:
    assert fingers.poses == RESTS
    assert not fingers.moving


# What is under a point


def test_where_cards_overlap_the_upper_one_is_meant() -> None:
    assert Fingers().at(475, 900, RESTS) == "card/2"
    assert Fingers().at(450, 900, RESTS) == "card/2"
    assert Fingers().at(420, 900, RESTS) == ONE


def test_beside_the_cards_there_is_none() -> None:
    assert Fingers().at(200, 900, RESTS) is None
    assert Fingers().at(600, 500, RESTS) is None


def test_a_card_that_leans_is_judged_as_it_leans() -> None:
    leaning = {ONE: Pose(500, 900, 100, 400, angle=45)}
    assert Fingers().at(620, 780, leaning) == ONE
    assert Fingers().at(380, 780, leaning) is None


def test_a_card_that_has_risen_does_not_slip_from_under_the_pointer(fingers: Fingers) -> None:
    above = RESTS[FIVE].y - RESTS[FIVE].h / 2 - 10
    assert fingers.at(800, above, RESTS) is None
    fingers.pointed = FIVE
    assert fingers.at(800, above, RESTS) == FIVE


# Click or drag


def test_a_pointer_that_trembles_has_clicked(fingers: Fingers) -> None:
    drag(fingers, THREE, (GRAB, -GRAB))
    held = fingers.release()
    assert held is not None and held.sprite == THREE
    assert not held.moved
    assert fingers.drag is None


def test_a_pointer_that_has_gone_far_has_dragged_even_if_it_comes_back(fingers: Fingers) -> None:
    drag(fingers, THREE, (GRAB + 1, 0))
    assert fingers.dragging == THREE
    fingers.point(RESTS[THREE].x, RESTS[THREE].y)
    held = fingers.release()
    assert held is not None and held.moved


def test_nothing_is_released_twice(fingers: Fingers) -> None:
    drag(fingers, THREE, (200, 0))
    fingers.release()
    assert fingers.release() is None


# Where cards go


def test_a_dragged_card_comes_under_the_pointer_where_it_was_gripped(fingers: Fingers) -> None:
    x, y = RESTS[THREE].x - 50, RESTS[THREE].y - 60
    fingers.press(THREE, x, y)
    fingers.point(900, 400)
    pass_time(fingers)
    pose = fingers.poses[THREE]
    assert dist((pose.x, pose.y), (950, 460)) < 1
    assert pose.layer == DRAG_LAYER > max(rest.layer for rest in RESTS.values())
    assert pose.w > RESTS[THREE].w
    assert {name: fingers.poses[name] for name in RESTS if name != THREE} == {
        name: rest for name, rest in RESTS.items() if name != THREE
    }


def test_a_dragged_card_leans_into_the_way_and_rights_itself(fingers: Fingers) -> None:
    drag(fingers, THREE, (300, 0))
    fingers.update(FRAME, RESTS, still=False)
    leaning = fingers.poses[THREE].angle
    assert 0 < leaning <= 9
    pass_time(fingers)
    assert abs(fingers.poses[THREE].angle) < 0.2
    assert not fingers.moving, "nothing need be drawn while a hand holds still"


def test_a_dropped_card_comes_back_steadily_and_rests_exactly(fingers: Fingers) -> None:
    drag(fingers, THREE, (300, -500))
    pass_time(fingers)
    fingers.release()
    rest, way = RESTS[THREE], []
    for _ in range(60):
        fingers.update(FRAME, RESTS, still=False)
        way.append(dist((fingers.poses[THREE].x, fingers.poses[THREE].y), (rest.x, rest.y)))
    assert all(later <= earlier for earlier, later in pairwise(way))
    assert 0 < way[5] < 300
    assert fingers.poses[THREE] == rest
    assert not fingers.moving


def test_without_motion_a_card_is_where_it_belongs_at_once(fingers: Fingers) -> None:
    drag(fingers, THREE, (300, -500))
    fingers.update(FRAME, RESTS, still=True)
    assert dist((fingers.poses[THREE].x, fingers.poses[THREE].y), (900, 400)) < 1
    fingers.release()
    fingers.update(FRAME, RESTS, still=True)
    assert fingers.poses[THREE] == RESTS[THREE]


def test_slow_frames_bring_cards_just_as_far(fingers: Fingers) -> None:
    other = Fingers()
    pass_time(other)
    fingers.lifted = other.lifted = THREE
    pass_time(fingers, 0.1, FRAME)
    pass_time(other, 0.1, FRAME * 2)
    assert fingers.poses[THREE].y == pytest.approx(other.poses[THREE].y, abs=0.5)


def test_a_lifted_card_stands_higher_than_one_that_is_pointed_at(fingers: Fingers) -> None:
    fingers.lifted, fingers.pointed = THREE, FIVE
    pass_time(fingers)
    assert fingers.poses[THREE].y < fingers.poses[FIVE].y < RESTS[FIVE].y
    in_front = max(rest.layer for rest in RESTS.values())
    assert min(fingers.poses[THREE].layer, fingers.poses[FIVE].layer) > in_front
    assert fingers.poses[ONE] == RESTS[ONE]


def test_while_one_card_is_held_no_other_one_rises(fingers: Fingers) -> None:
    fingers.pointed = FIVE
    drag(fingers, THREE, (200, -200))
    pass_time(fingers)
    assert fingers.poses[FIVE] == RESTS[FIVE]


def test_cards_that_are_gone_leave_no_pose(fingers: Fingers) -> None:
    fingers.update(FRAME, {ONE: RESTS[ONE]}, still=False)
    assert set(fingers.poses) == {ONE}


# What people have in mind


def test_what_is_held_counts_before_what_is_lifted_pointed_at_or_focused(fingers: Fingers) -> None:
    assert fingers.minded is None
    fingers.focus = ONE
    assert fingers.minded == ONE
    fingers.pointed = "card/2"
    assert fingers.minded == "card/2"
    fingers.lifted = THREE
    assert fingers.minded == THREE
    drag(fingers, FIVE, (1, 1))
    assert fingers.minded == THREE, "it is not dragged yet"
    fingers.point(0, 0)
    assert fingers.minded == FIVE


def test_forgetting_leaves_the_focus_of_keys_and_the_cards(fingers: Fingers) -> None:
    fingers.focus = fingers.pointed = fingers.lifted = ONE
    drag(fingers, FIVE, (100, 100))
    fingers.forget()
    assert (fingers.drag, fingers.pointed, fingers.lifted, fingers.focus) == (None, None, None, ONE)
    assert fingers.poses


def test_hiding_leaves_nothing(fingers: Fingers) -> None:
    fingers.focus = fingers.lifted = ONE
    fingers.hide()
    assert fingers.minded is None
    assert fingers.poses == {}
