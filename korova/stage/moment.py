"""Between two rests: what has to move when one picture of a table becomes the next."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from math import hypot

from korova.stage.easing import Ease, settle
from korova.stage.pose import Pose
from korova.stage.timeline import Sound, Tween

TABLE_WIDTH = 1920.0
FLIGHT = 200
"""Layers by which a flight passes over all that rests."""
_FAR = 200.0
"""From here on a movement is a flight; nearer ones keep their layers."""
_LEAN = 0.0024
_MOST_LEAN = 7.0
"""Degrees for a speed of one pixel a second, and the most a card leans in flight."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where sprites stand before and after an event. `gone` are those that are now shown under another name."""

    old: Mapping[str, Pose]
    new: Mapping[str, Pose]
    gone: Mapping[str, Pose]

    @classmethod
    def between(cls, old: Mapping[str, Pose], new: Mapping[str, Pose], held: Mapping[str, Pose]) -> "Moment":
        """A sprite that somebody holds starts from their hand, unless it has nowhere to go."""
        moved = {sprite: pose for sprite, pose in held.items() if sprite in old and old[sprite] != new.get(sprite)}
        return cls({**old, **moved}, new, {})

    def renamed(self, names: Mapping[str, str]) -> "Moment":
        """The sprites of the left become those of the right, at the same place."""
        known = {old: new for old, new in names.items() if old in self.old and old != new}
        old = {known.get(sprite, sprite): pose for sprite, pose in self.old.items()}
        return Moment(old, self.new, {**self.gone, **{sprite: self.old[sprite] for sprite in known}})

    def coming(self, starts: Mapping[str, Pose]) -> "Moment":
        """New sprites come from these poses; one that is there already stays where it is."""
        return replace(self, old={**starts, **self.old})

    def leaving(self, ends: Mapping[str, Pose]) -> "Moment":
        """Sprites that leave the table go to these poses."""
        return replace(self, new={**ends, **self.new})

    def without(self, sprite: str) -> "Moment":
        """A sprite that goes on as something else."""
        return replace(self, old={name: pose for name, pose in self.old.items() if name != sprite})

    def vanishing(self) -> list[Tween]:
        """The old names vanish in the moment in which the new ones appear, unless something else is called so now."""
        gone = {sprite: pose for sprite, pose in self.gone.items() if sprite not in self.old}
        return [Tween(sprite, 0.0, 0.0, pose, replace(pose, alpha=0.0)) for sprite, pose in gone.items()]

    def moves(self, start: float, length: float, *, apart_from: Collection[str] = ()) -> list[Tween]:
        """Everything that changes does so together; what has no pose before or after fades in or out."""
        tweens = []
        for sprite in {**self.old, **self.new}:
            source, target = self.old.get(sprite), self.new.get(sprite)
            source = source or replace(self.new[sprite], alpha=0.0)
            target = target or replace(self.old[sprite], alpha=0.0)
            if sprite not in apart_from and source != target:
                tweens.append(flight(sprite, start, length, source, target))
        return tweens


def flight(
    sprite: str, start: float, length: float, source: Pose, target: Pose, *, ease: Ease = settle, arc: float = 0.0
) -> Tween:
    """A movement that leans into its direction and, if it goes far, passes over what rests."""
    across = target.x - source.x
    lean = max(-_MOST_LEAN, min(_MOST_LEAN, _LEAN * across / length))
    far = hypot(across, target.y - source.y) > _FAR
    if not far:
        lean = 0.0
    return Tween(sprite, start, length, source, target, ease, arc, lean, FLIGHT if far else 0)


def sound(at: float, cue: str, x: float) -> Sound:
    """A sound that comes from this place of the table."""
    return Sound(at, cue, max(-1.0, min(1.0, 2 * x / TABLE_WIDTH - 1)))


def end_of(tweens: Iterable[Tween]) -> float:
    return max([tween.end for tween in tweens], default=0.0)
