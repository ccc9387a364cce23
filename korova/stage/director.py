"""The director lets the screen trail the game: it keeps what people see now, and plays what they have yet to see."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from korova.stage.pose import Pose
from korova.stage.timeline import Clip, Frame, Sound

V = TypeVar("V")
E = TypeVar("E")

SLOWEST, FASTEST = 0.5, 4.0


class _Heard(NamedTuple, Generic[V, E]):
    event: E
    after: V


class Director(Generic[V, E]):
    """Plays heard events one after another. Time passes only in `advance`; nobody is called back."""

    def __init__(self, view: V, fold: Callable[[V, E], V], clip: Callable[[V, E, V, Mapping[str, Pose]], Clip]) -> None:
        self._fold = fold
        self._make_clip = clip
        self._shown = self._target = view
        self._queue: deque[_Heard[V, E]] = deque()
        self._clip: Clip | None = None
        self._sample: tuple[Clip, float, Frame] | None = None
        self._at = 0.0
        self._speed = 1.0
        self.paused = False
        self.reduced = False
        """Nothing moves; notes stay long enough to be read. Holds from the next clip on."""
        self.held: dict[str, Pose] = {}
        """Where a person's hand let sprites go; each waits there for the clip that moves it."""

    @property
    def shown(self) -> V:
        """The view after all events that have been played."""
        return self._shown

    @property
    def target(self) -> V:
        """The view after all events that have been heard."""
        return self._target

    @property
    def settled(self) -> bool:
        """Whether nothing moves and nothing waits: people see the game as it is."""
        return not self._queue

    @property
    def waiting(self) -> int:
        """How many events have been heard but not shown to their end."""
        return len(self._queue)

    @property
    def playing(self) -> E | None:
        """The event that people are watching."""
        return self._queue[0].event if self._queue else None

    @property
    def frame(self) -> Frame | None:
        if not self._queue:
            return None
        frame = self._sampled()
        return Frame({**self.held, **frame.poses}, frame.note, frame.counts)

    @property
    def speed(self) -> float:
        return self._speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._speed = min(FASTEST, max(SLOWEST, speed))

    def hear(self, event: E) -> None:
        """Play this event after all that were heard before."""
        self._target = self._fold(self._target, event)
        self._queue.append(_Heard(event, self._target))

    def advance(self, seconds: float) -> list[Sound]:
        """Let time pass, and return the sounds that fall into it. What one clip leaves flows into the next."""
        sounds: list[Sound] = []
        if self.paused:
            return sounds
        left = seconds * self._speed
        while self._queue:
            clip = self._current()
            until = min(clip.length, self._at + left)
            sounds += clip.sounds_between(self._at, until)
            if until < clip.length:
                self._at = until
                break
            left = max(0.0, left - (until - self._at))  # not a hair below: a clip of no length must end, too
            self._finish()
        return sounds

    def hurry(self) -> None:
        """End the clip that plays, and with it the sounds it has left."""
        if self._queue:
            self._current()
            self._finish()

    def skip(self) -> None:
        """Show the game as it is."""
        self.rebuild(self._target)

    def rebuild(self, view: V) -> None:
        """Drop everything and show this view."""
        self._queue.clear()
        self._clip = None
        self._at = 0.0
        self._shown = self._target = view
        self.held.clear()

    def _sampled(self) -> Frame:
        """The frame of this moment, worked out once however often it is asked for."""
        clip = self._current()
        if self._sample is None or self._sample[0] is not clip or self._sample[1] != self._at:
            self._sample = clip, self._at, clip.sample(self._at)
        return self._sample[2]

    def _current(self) -> Clip:
        """The clip of the first event in the queue, made when it is first looked at: by then the hand has let go."""
        if self._clip is None:
            heard = self._queue[0]
            clip = self._make_clip(self._shown, heard.event, heard.after, dict(self.held))
            for tween in clip.tweens:
                self.held.pop(tween.sprite, None)
            self._clip = clip.reduced() if self.reduced else clip
        return self._clip

    def _finish(self) -> None:
        self._shown = self._queue.popleft().after
        self._clip = None
        self._at = 0.0
        if not self._queue:
            self.held.clear()
