"""What the next screens will need is made while people look at this one: pictures, sounds, the helper that thinks."""

from collections.abc import Iterable, Iterator

from korova.gui.assets import Assets, Key
from korova.gui.audio import Audio
from korova.gui.canvas import Canvas
from korova.services.worker import Asker
from korova.stage.box import Box

_PICTURES = 0.9
"""The part of all the work that pictures are."""
_NOTCH = 0.01
"""Finer progress nobody sees."""


class Warmup:
    """A golden line grows along the lower edge of the window until all is there."""

    def __init__(self, assets: Assets, audio: Audio, helper: Asker) -> None:
        self._assets = assets
        self._audio = audio
        self._helper = helper
        self._work: Iterator[float] | None = None
        self._done = 0.0
        self._shown = 0.0
        self._once = False

    @property
    def wants_frame(self) -> bool:
        """Whether the line has grown, or has to go."""
        return self._progress != self._shown

    @property
    def done(self) -> bool:
        return self._work is None

    def begin(self, pictures: Iterable[Key]) -> None:
        """Start anew, for a window of another size or words of another language."""
        self._work = self._all(pictures)
        self._done = 0.0

    def step(self) -> None:
        """One slice of a few milliseconds, if there is anything left to do."""
        if self._work is not None:
            part = next(self._work, None)
            if part is None:
                self._work = None
            else:
                self._done = part

    def draw(self, canvas: Canvas) -> None:
        self._shown = self._progress
        if self._shown:
            whole = canvas.whole
            box = Box(whole.x, whole.y + whole.h - 5, whole.w * self._shown, 5)
            canvas.surface.fill(canvas.theme.gold, canvas.viewport.pixels(box))

    @property
    def _progress(self) -> float:
        return 0.0 if self.done else round(self._done / _NOTCH) * _NOTCH

    def _all(self, pictures: Iterable[Key]) -> Iterator[float]:
        for part in self._assets.warm(pictures):
            yield part * _PICTURES
        if not self._once:
            self._helper.ask(_wake_up)
            for part in self._audio.warm():
                yield _PICTURES + part * (1 - _PICTURES)
            self._once = True


def _wake_up() -> None:
    """The first question starts the helper; this one leaves it free for the next."""
