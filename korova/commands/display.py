"""A display for measurements and tests where there is none: Xvfb, a screen that is only memory."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Literal

Display = Literal["own", "xvfb", "dummy"]
"""The one that was there; a virtual one; none at all, so that SDL draws for nobody."""

_OWN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
SCREEN = "1920x1080x24"


@contextmanager
def some_display() -> Iterator[Display]:
    """The environment's display, or else a virtual one while this lasts. Comes before pygame is loaded."""
    if sys.platform != "linux" or any(os.environ.get(name) for name in _OWN):
        yield "own"
    elif which("Xvfb"):
        with virtual_display() as name:
            os.environ["DISPLAY"] = name
            os.environ["SDL_VIDEODRIVER"] = "x11"
            try:
                yield "xvfb"
            finally:
                del os.environ["DISPLAY"], os.environ["SDL_VIDEODRIVER"]
    else:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        try:
            yield "dummy"
        finally:
            del os.environ["SDL_VIDEODRIVER"]


@contextmanager
def virtual_display(picture: Path | None = None) -> Iterator[str]:
    """Xvfb on a number that is free, for as long as this lasts; its name. What it shows is kept in that folder."""
    reading, writing = os.pipe()
    options = ["-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset", *(["-fbdir", str(picture)] if picture else [])]
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *options],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                number = answer.readline().strip()
            if not number:
                raise OSError("Xvfb has not started")
            yield f":{number}"
        finally:
            server.terminate()
