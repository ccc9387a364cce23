"""A program without a window, for pictures, tests and measurements: it has its own folder and its own clock."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

import pygame

from korova.gui.app import App
from korova.gui.canvas import Written
from korova.gui.intents import Intent, Resized
from korova.gui.raster import Size
from korova.gui.scene import Scene
from korova.gui.scenes.launcher import Launcher
from korova.gui.shell import Shell
from korova.services.worker import Asker, Here

FRAME = 1 / 60
_LONGEST_WAIT = 3000
"""Frames: nothing on a screen needs longer."""


class Strict(App):
    """Hides nothing behind the crash screen."""

    def _crash(self, error: Exception) -> None:
        raise error


class Studio:
    """An app whose time passes only when it is told to."""

    def __init__(
        self,
        size: Size | None,
        language: str = "ru",
        first: Callable[[Shell], Scene] = Launcher,
        *,
        folder: Path | None = None,
        asker: Asker | None = None,
    ) -> None:
        """Without a size the window has that of the settings; without a folder there is one that goes in the end."""
        self._own = None if folder else TemporaryDirectory(prefix="korova-", ignore_cleanup_errors=True)
        self.folder = folder or Path(self._own.name if self._own else "")
        self.app = Strict(language, first, folder=self.folder, window=size, asker=asker or Here())
        self.app.open()
        self.wait(0.5)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.app.close()
        if self._own is not None:
            self._own.cleanup()

    @property
    def shell(self) -> Shell:
        return self.app.shell

    @property
    def top(self) -> Scene:
        """The scene that hears what people do."""
        top = self.shell.stack.top
        assert top is not None
        return top

    def show(self, scene: Scene) -> None:
        """Put a scene on top and let it settle."""
        self.shell.stack.push(scene)
        self.wait(0.5)

    def do(self, *intents: Intent) -> None:
        """What a person does, an intent a frame."""
        for intent in intents:
            self.app.hear(intent)
            self.app.step(FRAME)

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.step(FRAME)

    def wait_until(self, fulfilled: Callable[[], bool]) -> None:
        """Let time pass until something is so; AssertionError if that takes too long."""
        for _ in range(_LONGEST_WAIT):
            if fulfilled():
                return
            self.app.step(FRAME)
        raise AssertionError("what was waited for did not come")

    def resize(self, size: Size) -> None:
        """The window gets another size, as if its edge had been pulled, and rests."""
        self.app.window.show(size, fullscreen=False)
        self.do(Resized(*size))
        self.wait(0.5)

    def written(self) -> list[Written]:
        """All words that the top scene shows."""
        canvas = self.app.canvas_on(pygame.Surface(self.app.screen.get_size()))
        canvas.written = []
        self.top.still(canvas)
        self.top.draw(canvas)
        return canvas.written

    def picture(self) -> pygame.Surface:
        """The screen as it is, with every picture drawn at its full size."""
        for _ in range(_LONGEST_WAIT):
            self.app.refresh()
            if not self.app.assets.settle():
                break
            self.top.pictures_came()
        self.app.refresh()
        return self.app.screen.copy()
