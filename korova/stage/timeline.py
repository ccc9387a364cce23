"""A clip is what one event looks like: movements, sounds, words and climbing numbers as a function of time."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import pi, sin

from korova.stage.easing import Ease, out
from korova.stage.pose import Pose

_READABLE = 0.6
"""Where nothing moves, a note is read in this part of its time."""


@dataclass(frozen=True, slots=True)
class Tween:
    """A sprite moves from one pose to another. Times are in seconds from the start of the clip."""

    sprite: str
    start: float
    length: float
    source: Pose
    target: Pose
    ease: Ease = out
    arc: float = 0.0
    """By how many pixels the middle of the path is lifted."""
    tilt: float = 0.0
    """How many degrees the sprite leans in the middle of its path."""
    over: int = 0
    """By how many layers the sprite rises while it moves."""

    @property
    def end(self) -> float:
        return self.start + self.length

    def at(self, t: float) -> Pose:
        if t >= self.end:
            return self.target
        if t <= self.start:
            return self.source
        share = self.ease((t - self.start) / self.length)
        pose = self.source.towards(self.target, share)
        swing = sin(pi * min(1.0, max(0.0, share)))
        return replace(
            pose, y=pose.y - self.arc * swing, angle=pose.angle + self.tilt * swing, layer=pose.layer + self.over
        )


@dataclass(frozen=True, slots=True)
class Sound:
    """A cue for the ear; `pan` is -1 at the left edge of the table and 1 at the right."""

    at: float
    cue: str
    pan: float = 0.0


@dataclass(frozen=True, slots=True)
class Note:
    """A one-line reason for people: a message key and plain values for it."""

    at: float
    length: float
    key: str
    params: tuple[tuple[str, object], ...] = ()

    @property
    def end(self) -> float:
        return self.at + self.length


@dataclass(frozen=True, slots=True)
class Count:
    """A number that climbs (or falls) evenly."""

    name: str
    start: float
    length: float
    source: int
    target: int

    @property
    def end(self) -> float:
        return self.start + self.length

    def at(self, t: float) -> int:
        if t >= self.end:
            return self.target
        if t <= self.start:
            return self.source
        return self.source + round((self.target - self.source) * (t - self.start) / self.length)


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a clip. It speaks only of what the clip changes: all else rests where it was."""

    poses: Mapping[str, Pose]
    note: Note | None
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Clip:
    """Tweens of one sprite, and counts of one name, follow each other in order of time. Nothing outlasts `length`."""

    tweens: tuple[Tween, ...] = ()
    sounds: tuple[Sound, ...] = ()
    notes: tuple[Note, ...] = ()
    counts: tuple[Count, ...] = ()
    length: float = 0.0

    def sample(self, t: float) -> Frame:
        """The frame at this time; any time may be asked for, in any order."""
        poses: dict[str, Pose] = {}
        for tween in self.tweens:
            if tween.sprite not in poses or t >= tween.start:
                poses[tween.sprite] = tween.at(t)
        counts: dict[str, int] = {}
        for count in self.counts:
            if count.name not in counts or t >= count.start:
                counts[count.name] = count.at(t)
        shown = [note for note in self.notes if note.at <= t <= note.end]
        return Frame(poses, shown[-1] if shown else None, counts)

    def sounds_between(self, a: float, b: float) -> list[Sound]:
        """The sounds from `a` on and before `b`; those at the very end belong to the stretch that reaches it.

        So every sound is heard once, however the time from 0 to the end is cut.
        """
        return [sound for sound in self.sounds if a <= sound.at < b or sound.at == b == self.length]

    def after(self, pause: float, note: Note) -> "Clip":
        """The same after a pause, in which a note is read."""
        return Clip(
            tuple([replace(tween, start=tween.start + pause) for tween in self.tweens]),
            tuple([replace(sound, at=sound.at + pause) for sound in self.sounds]),
            (replace(note, length=pause), *[replace(other, at=other.at + pause) for other in self.notes]),
            tuple([replace(count, start=count.start + pause) for count in self.counts]),
            self.length + pause,
        )

    def reduced(self) -> "Clip":
        """The same without motion: everything is at its target at once, and only a note takes time."""
        notes = (replace(max(self.notes, key=_length), at=0.0),) if self.notes else ()
        length = notes[0].length * _READABLE if notes else 0.0
        pace = length / self.length if self.length else 0.0
        return Clip(
            tuple([replace(tween, start=0.0, length=0.0) for tween in self.tweens]),
            tuple([replace(sound, at=min(length, sound.at * pace)) for sound in self.sounds]),
            notes,
            tuple([replace(count, start=0.0, length=0.0) for count in self.counts]),
            length,
        )


def _length(note: Note) -> float:
    return note.length
