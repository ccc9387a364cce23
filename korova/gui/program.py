"""The program with a window from the first frame to the last, and the signals of the system that end it."""

import signal
from collections.abc import Callable, Iterable
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Self

import pygame

from korova.gui.overture import overture
from korova.gui.raster import Size
from korova.gui.window import Window
from korova.services.glance import glance
from korova.services.messages import Messages
from korova.services.userdirs import settings_path

if TYPE_CHECKING:
    from korova.gui.app import App
    from korova.gui.assets import Key
    from korova.gui.shell import Shell


def run_window(say: Messages, size: Size | None = None, *, language: str | None = None) -> int:
    """Open the window, play until somebody quits, and return the exit code; Refusal where there is no display.

    The first frame is shown before most of the program is loaded. A size or a language that is asked for holds this
    once, whatever the settings say.
    """
    with Interrupts() as interrupts:
        window = open_with_overture(say, size, language)
        app = load(say.language, window, size)
        app.shell.asked_language = language
        interrupts.end_by(app.shell.quit)
        try:
            app.open()
            app.run()
        finally:
            app.close()
    return interrupts.exit_code


def open_with_overture(say: Messages, size: Size | None = None, language: str | None = None) -> Window:
    """The window with its first frame."""
    last = glance(settings_path())
    window = Window()
    window.open(size, last.window, fullscreen=last.fullscreen)
    pygame.display.set_caption(say("title.cows"))
    overture(window.surface, language or last.language or say.language)
    pygame.display.flip()
    return window


def load(language: str, window: Window, size: Size | None) -> "App":
    """All the rest of the program."""
    from korova.gui.app import App  # noqa: PLC0415  # the first frame does not wait for the rules of the games
    from korova.gui.scenes.launcher import Launcher  # noqa: PLC0415

    return App(language, Launcher, window=size, opened=window, needs=_needs)


def _needs(shell: "Shell") -> "Iterable[Key]":
    from korova.gui.cows.needs import table_pictures  # noqa: PLC0415  # nor does the menu wait for the tables

    return table_pictures(shell)


class Interrupts:
    """Ctrl-C and the system's wish to end the program, heard as a wish to quit; the second one is not waited for."""

    SIGNALS = (signal.SIGINT, signal.SIGTERM)

    def __init__(self) -> None:
        self._heard: int | None = None
        self._end: Callable[[], None] = lambda: None
        self._before: dict[int, object] = {}

    def __enter__(self) -> Self:
        for number in self.SIGNALS:
            self._before[number] = signal.signal(number, self._hear)
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]  # what `signal` gave it takes back

    @property
    def exit_code(self) -> int:
        """What a shell expects of a program that a signal has ended."""
        return 0 if self._heard is None else 128 + self._heard

    def end_by(self, end: Callable[[], None]) -> None:
        """Do this when a signal comes, or now if one has come."""
        self._end = end
        if self._heard is not None:
            end()

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self._heard = number
        signal.signal(number, signal.SIG_DFL)
        self._end()
