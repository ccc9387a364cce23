"""Cards as a person handles them: pointed at, lifted, dragged, let go; they follow softly and come back if dropped."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import cos, exp, radians, sin

from korova.stage.pose import Pose

FOLLOW = 20.0
"""How fast a card goes where it belongs: after a tenth of a second seven eighths of the way are done."""
GRAB = 9.0
"""A pointer that has moved no farther than this has clicked, not dragged."""
RISE, LIFT, LIFT_SCALE = 18.0, 32.0, 1.05
DRAG_LAYER = 400
_IN_FRONT = 60
_LEAN = 0.35
_MOST_LEAN = 9.0


@dataclass(frozen=True, slots=True)
class Drag:
    """A sprite between a person's fingers; `moved` tells a drag from a click."""

    sprite: str
    grip: tuple[float, float]
    at: tuple[float, float]
    pressed: tuple[float, float]
    moved: bool = False


class Fingers:
    """Where the cards that a person may take are seen. Knows places, not rules."""

    def __init__(self) -> None:
        self.poses: dict[str, Pose] = {}
        self.drag: Drag | None = None
        self.pointed: str | None = None
        self.focus: str | None = None
        self.lifted: str | None = None
        self.moving = False
        self._lean = 0.0

    @property
    def dragging(self) -> str | None:
        """The sprite that is being dragged, once it has moved."""
        return self.drag.sprite if self.drag and self.drag.moved else None

    @property
    def minded(self) -> str | None:
        """The sprite that a person thinks about: dragged, lifted, pointed at or focused."""
        return self.dragging or self.lifted or self.pointed or self.focus

    def forget(self) -> None:
        """Whoever held something holds nothing any more."""
        self.drag = self.pointed = self.lifted = None

    def hide(self) -> None:
        """There is nothing any more that somebody could take, or look at."""
        self.forget()
        self.poses = {}
        self.focus = None

    def at(self, x: float, y: float, rests: Mapping[str, Pose]) -> str | None:
        """The topmost card under a point, judged by where cards rest: one that rises does not slip away."""
        for sprite in sorted(rests, key=lambda name: -rests[name].layer):
            if _holds(rests[sprite], x, y, raised=sprite in (self.pointed, self.lifted)):
                return sprite
        return None

    def press(self, sprite: str, x: float, y: float) -> None:
        pose = self.poses[sprite]
        self.drag = Drag(sprite, (pose.x - x, pose.y - y), (x, y), (x, y))

    def point(self, x: float, y: float) -> None:
        """The pointer moves while something is held."""
        drag = self.drag
        if drag is not None:
            far = abs(x - drag.pressed[0]) > GRAB or abs(y - drag.pressed[1]) > GRAB
            self._lean += _LEAN * (x - drag.at[0])
            self.drag = replace(drag, at=(x, y), moved=drag.moved or far)

    def release(self) -> Drag | None:
        """What was held, and whether it was dragged."""
        drag, self.drag = self.drag, None
        return drag

    def update(self, seconds: float, rests: Mapping[str, Pose], *, still: bool) -> None:
        """Every card goes on towards its place; `still`: at once."""
        self._lean *= exp(-10 * seconds)
        share = 1.0 if still else 1 - exp(-FOLLOW * seconds)
        moving = False
        poses = {}
        for sprite, rest in rests.items():
            target = self._target(sprite, rest)
            pose = self.poses.get(sprite, rest)
            if sprite == self.dragging:
                near = 1.0 if still else 1 - exp(-45 * seconds)
                poses[sprite] = pose.towards(target, near)
                moving = moving or _apart(poses[sprite], target) or abs(self._lean) > 0.05
                continue
            if _apart(pose, target):
                pose = replace(pose.towards(target, share), layer=target.layer)
                moving = True
                if not _apart(pose, target):
                    pose = target
            else:
                pose = target
            poses[sprite] = pose
        self.poses = poses
        self.moving = moving

    def _target(self, sprite: str, rest: Pose) -> Pose:
        if sprite == self.dragging:
            assert self.drag
            lean = max(-_MOST_LEAN, min(_MOST_LEAN, self._lean))
            x, y = self.drag.at[0] + self.drag.grip[0], self.drag.at[1] + self.drag.grip[1]
            return replace(rest, x=x, y=y, angle=lean, turn=0.0, w=rest.w * LIFT_SCALE, h=rest.h * LIFT_SCALE,
                           layer=DRAG_LAYER)  # fmt: skip
        if sprite == self.lifted:
            return replace(
                _raised(rest, LIFT), w=rest.w * LIFT_SCALE, h=rest.h * LIFT_SCALE, layer=rest.layer + _IN_FRONT + 1
            )
        if sprite in (self.pointed, self.focus) and self.drag is None:
            return replace(_raised(rest, RISE), layer=rest.layer + _IN_FRONT)
        return rest


def _raised(pose: Pose, by: float) -> Pose:
    """Drawn out of the fan, along its own slant."""
    slant = radians(pose.angle)
    return replace(pose, x=pose.x + by * sin(slant), y=pose.y - by * cos(slant))


def _holds(pose: Pose, x: float, y: float, *, raised: bool) -> bool:
    slant = radians(-pose.angle)
    dx, dy = x - pose.x, y - pose.y
    across, down = dx * cos(slant) - dy * sin(slant), dx * sin(slant) + dy * cos(slant)
    top = -pose.h / 2 - (LIFT if raised else 0.0)
    return abs(across) <= pose.w / 2 and top <= down <= pose.h / 2


def _apart(one: Pose, other: Pose) -> bool:
    return (
        abs(one.x - other.x) > 0.4
        or abs(one.y - other.y) > 0.4
        or abs(one.w - other.w) > 0.4
        or abs(one.angle - other.angle) > 0.15
    )
