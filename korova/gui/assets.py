"""Pictures as bitmaps, kept by name and size. Drawing one takes long, so another thread does it and nobody waits.

Only `_Worker` is shared between threads, and one lock guards all of it. Everything else belongs to the main thread.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from threading import Condition, Thread
from time import perf_counter
from types import TracebackType
from typing import Protocol, Self

import pygame

from korova.gui.raster import Size

DRAFT_SIDE = 160
"""A picture whose longer side has no more pixels than this may be drawn while a frame waits."""
DRAFT_SECONDS = 0.008
"""So much of a frame may go into pictures that are needed at once; those beyond it appear a frame or two later."""
MOST_BYTES = 160_000_000

_NAP = 0.002
"""Seconds that a step of warming leaves to the worker when nothing is finished yet."""

Key = tuple[str, Size]


class Painter(Protocol):
    """Who knows the pictures by their names."""

    def draw(self, name: str, size: Size) -> pygame.Surface:
        """The picture without its words. Called by any thread, also by two at once."""

    def letter(self, name: str, surface: pygame.Surface) -> None:
        """Write the words of the picture, if it has any, onto it. Called by the main thread only."""


class Assets:
    """All pictures of the program. What it gives out is shared: nobody draws on it."""

    def __init__(self, paint: Painter, most_bytes: int = MOST_BYTES) -> None:
        self._paint = paint
        self.most_bytes = most_bytes
        self._worker = _Worker(paint.draw)
        self._asked: dict[Key, _Job] = {}
        self._missed: set[Key] = set()  # of those asked for: in whose place something else is shown
        self._kept: dict[Key, _Kept] = {}  # least recently used first
        self._bytes = 0
        self._turn = 0  # counts calls of `pump`
        self._drafting = 0.0  # seconds since the last call of `pump`

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> None:
        self.close()

    @property
    def busy(self) -> bool:
        """Whether something that was asked for has not come yet."""
        return bool(self._asked)

    def get(self, name: str, size: Size) -> pygame.Surface:
        """The picture at this size, or what may stand in for it until it is drawn."""
        key = _checked(name, size)
        kept = self._use(key)
        if kept is None:
            source = self._nearest(key) or self._draft(key)
            if source is None:
                self._miss(key)
                return pygame.Surface(size, pygame.SRCALPHA)
            if source.get_size() == size:
                return source
            kept = self._keep(key, pygame.transform.smoothscale(source, size), exact=False)
        if not kept.exact:
            self._miss(key)
        return kept.surface

    def _draft(self, key: Key) -> pygame.Surface | None:
        """The picture drawn at once, no larger than a draft, if this frame has time left for it."""
        if self._drafting >= DRAFT_SECONDS:
            return None
        name, size = key
        start = perf_counter()
        drawn = self.now(name, size if max(size) <= DRAFT_SIDE else _draft_size(size))
        self._drafting += perf_counter() - start
        return drawn

    def now(self, name: str, size: Size) -> pygame.Surface:
        """The picture at exactly this size, however long that takes."""
        key = _checked(name, size)
        kept = self._use(key)
        if kept is None or not kept.exact:
            kept = self._finish(key, self._paint.draw(name, size))
        return kept.surface

    def pump(self, budget_ms: float = 4) -> bool:
        """Take over what is drawn, once a frame; whether a picture has come that was missed.

        What failed in the worker fails here.
        """
        end = perf_counter() + budget_ms / 1000
        news = False
        while finished := self._worker.take():
            job, result = finished
            wanted = self._asked.get(job.key) is job
            if wanted:
                del self._asked[job.key]
            if isinstance(result, BaseException):
                raise result
            if wanted:
                news = news or job.key in self._missed
                self._finish(job.key, result)
            if perf_counter() >= end:
                break
        self._shrink()
        self._turn += 1
        self._drafting = 0.0
        return news

    def settle(self) -> bool:
        """Wait for everything that was asked for; whether anything came."""
        news = False
        while self._asked:
            self._worker.wait(_NAP)
            news = self.pump() or news
        return news

    def warm(self, wants: Iterable[Key]) -> Iterator[float]:
        """Have pictures made before they are needed. Each step pumps and tells how much is done, up to one."""
        missing = [_checked(*want) for want in dict.fromkeys(wants)]
        total = max(1, len(missing))
        while missing := self._not_ready(missing):
            for key in missing:  # again and again: the queue may have been forgotten
                self._ask(key, urgent=False)
            self._worker.wait(_NAP)
            self.pump()
            missing = self._not_ready(missing)
            if missing:
                yield 1 - len(missing) / total
        yield 1.0

    def forget_queue(self) -> None:
        """Drop the requests on which work has not begun, and what stood in: the window has another size again."""
        for job in self._worker.forget():
            if self._asked.get(job.key) is job:
                del self._asked[job.key]
        for key in [key for key, kept in self._kept.items() if not kept.exact]:
            self._drop(key)
        self._missed.clear()

    def clear(self) -> None:
        """Forget every picture, also those in the making: the words on them are of another language."""
        self._worker.forget()
        self._asked.clear()
        self._missed.clear()
        self._kept.clear()
        self._bytes = 0

    def close(self) -> None:
        """Stop the worker, when it has finished its stroke; the next request would start it again."""
        self._worker.close()
        self._asked.clear()

    def _miss(self, key: Key) -> None:
        """This one is to be seen now."""
        self._missed.add(key)
        self._ask(key, urgent=True)

    def _ask(self, key: Key, *, urgent: bool) -> None:
        if key not in self._asked:
            self._asked[key] = _Job(key)
            self._worker.ask(self._asked[key], urgent=urgent)
        elif urgent:
            self._worker.hurry(self._asked[key])

    def _finish(self, key: Key, surface: pygame.Surface) -> "_Kept":
        """What only the main thread may do to a bitmap that was drawn."""
        self._paint.letter(key[0], surface)
        self._asked.pop(key, None)
        self._missed.discard(key)
        return self._keep(key, surface.convert_alpha(), exact=True)

    def _keep(self, key: Key, surface: pygame.Surface, *, exact: bool) -> "_Kept":
        self._drop(key)
        kept = self._kept[key] = _Kept(surface, exact, self._turn)
        self._bytes += kept.bytes
        return kept

    def _drop(self, key: Key) -> None:
        if key in self._kept:
            self._bytes -= self._kept.pop(key).bytes

    def _use(self, key: Key) -> "_Kept | None":
        kept = self._kept.pop(key, None)
        if kept is not None:
            kept.turn = self._turn
            self._kept[key] = kept
        return kept

    def _nearest(self, key: Key) -> pygame.Surface | None:
        """The same picture at the size that differs least."""
        name, (width, height) = key
        sizes = (size for (other, size), kept in self._kept.items() if other == name and kept.exact)
        size = min(sizes, key=lambda size: abs(size[0] - width) + abs(size[1] - height), default=None)
        return None if size is None else self._kept[name, size].surface

    def _not_ready(self, keys: Iterable[Key]) -> list[Key]:
        return [key for key in keys if key not in self._kept or not self._kept[key].exact]

    def _shrink(self) -> None:
        """Drop the least recently used, but nothing that was used or came since the last call of `pump`."""
        while self._bytes > self.most_bytes:
            key, kept = next(iter(self._kept.items()))
            if kept.turn == self._turn:
                return
            self._drop(key)


@dataclass(slots=True)
class _Kept:
    """A bitmap that is ready for the screen; one that is not exact stands in for another."""

    surface: pygame.Surface
    exact: bool
    turn: int

    @property
    def bytes(self) -> int:
        return self.surface.get_pitch() * self.surface.get_height()


@dataclass(frozen=True, slots=True, eq=False)
class _Job:
    """One request. Two for the same picture are not the same: the earlier may have been given up."""

    key: Key


class _Worker:
    """One thread that draws what is asked for: the newest urgent request first, then the others in their order.

    It never keeps the program alive.
    """

    def __init__(self, draw: Callable[[str, Size], pygame.Surface]) -> None:
        self._draw = draw
        self._thread: Thread | None = None
        self._lock = Condition()  # guards all below
        self._urgent: dict[_Job, None] = {}
        self._others: dict[_Job, None] = {}
        self._finished: deque[tuple[_Job, pygame.Surface | BaseException]] = deque()
        self._closing = False

    def ask(self, job: _Job, *, urgent: bool) -> None:
        with self._lock:
            (self._urgent if urgent else self._others)[job] = None
            self._lock.notify_all()
        if self._thread is None:
            self._thread = Thread(target=self._work, name="pictures", daemon=True)
            self._thread.start()

    def hurry(self, job: _Job) -> None:
        """Take it for the newest and urgent, if it still waits."""
        with self._lock:
            for waiting in (self._urgent, self._others):
                if job in waiting:
                    del waiting[job]
                    self._urgent[job] = None
                    return

    def forget(self) -> list[_Job]:
        """Drop all that still waits, and tell what it was."""
        with self._lock:
            dropped = [*self._urgent, *self._others]
            self._urgent.clear()
            self._others.clear()
            return dropped

    def wait(self, seconds: float) -> None:
        """Until something is finished, but not longer."""
        with self._lock:
            self._lock.wait_for(lambda: self._finished, seconds)

    def take(self) -> tuple[_Job, pygame.Surface | BaseException] | None:
        """The next that is finished: a bitmap, or the fault that prevented it."""
        with self._lock:
            return self._finished.popleft() if self._finished else None

    def close(self) -> None:
        if self._thread is None:
            return
        self.forget()
        with self._lock:
            self._closing = True
            self._lock.notify_all()
        self._thread.join()
        self._thread, self._closing = None, False  # nobody else is left to see it

    def _work(self) -> None:
        while job := self._next():
            result: pygame.Surface | BaseException
            try:
                result = self._draw(*job.key)
            except BaseException as fault:  # none is lost: the main thread raises it
                result = fault
            with self._lock:
                self._finished.append((job, result))
                self._lock.notify_all()

    def _next(self) -> _Job | None:
        """The next request, as soon as there is one; None at the end."""
        with self._lock:
            self._lock.wait_for(lambda: self._urgent or self._others or self._closing)
            if self._closing:
                return None
            if self._urgent:
                return self._urgent.popitem()[0]
            job = next(iter(self._others))
            del self._others[job]
            return job


def _checked(name: str, size: Size) -> Key:
    if min(size) < 1:
        raise ValueError(f"the picture {name!r} cannot be {size[0]} × {size[1]} pixels large")
    return name, size


def _draft_size(size: Size) -> Size:
    """The same shape, no larger than a draft."""
    width, height = (max(1, round(side * DRAFT_SIDE / max(size))) for side in size)
    return width, height
