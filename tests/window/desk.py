"""A virtual screen with a mouse and a keyboard, and the program on it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from korova.commands.display import virtual_display
from korova.engine.log import Log
from korova.engine.refusal import Refusal
from korova.gui.viewport import Viewport
from korova.play.match import Match
from korova.services.saves import Saves
from korova.services.userdirs import saves_folder
from tests.window.cross import ask_to_close

WINDOW = (1280, 720)
PATIENCE = 40.0
"""Seconds: so long a loaded machine may take for what is done at once on another."""

Place = tuple[float, float]
T = TypeVar("T")


class Desk:
    """A screen, and hands at it."""

    def __init__(self, display: str, folder: Path) -> None:
        self.display = display
        self._picture = folder / "Xvfb_screen0"

    def hands(self, *words: object) -> str:
        """Let xdotool do something, and return what it says."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def rest(self) -> None:
        """Wait until the picture on the screen is the same for a while."""
        before, since = b"", time.monotonic()
        end = since + PATIENCE
        while time.monotonic() < end:
            now = self._picture.read_bytes()
            if now != before:
                before, since = now, time.monotonic()
            elif time.monotonic() - since > 0.5:
                return
            time.sleep(0.1)


@contextmanager
def desk(folder: Path) -> Iterator[Desk]:
    with virtual_display(folder) as display:
        yield Desk(display, folder)


class Program:
    """One run of the game in a home of its own. Places are in design pixels."""

    def __init__(self, desk: Desk, home: Path, *words: str, packed: Path | None = None) -> None:
        """With the program that was packed, if there is one: that gets an empty environment too."""
        self.desk = desk
        self.home = home
        home.mkdir(exist_ok=True)
        settings = home / "settings.json"
        if not settings.exists():
            settings.write_text(json.dumps({"language": "ru", "speed": 4.0, "reduced_motion": True, "music": 0}))
        ours = {} if packed else os.environ
        environ = {name: value for name, value in ours.items() if not name.startswith("SDL_VIDEO")}
        environ |= {"DISPLAY": desk.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self.process = subprocess.Popen(
            [
                *([packed] if packed else [sys.executable, "-m", "korova"]),
                *(words or ("--window", f"{WINDOW[0]}x{WINDOW[1]}")),
            ],
            env={**environ, "KOROVA_HOME": str(home), "KOROVA_LANG": "ru", "PYTHONUTF8": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = until(lambda: desk.hands("search", "--onlyvisible", "--class", "korova"))
        desk.hands("windowfocus", self.window)
        desk.rest()

    def click(self, place: Place) -> None:
        """Go there, press, let go, and wait for what comes of it."""
        self._go(place)
        self.desk.hands("click", 1)
        self.desk.rest()

    def drag(self, start: Place, end: Place) -> None:
        self._go(start)
        self.desk.hands("mousedown", 1)
        for part in (0.2, 0.4, 0.6, 0.8, 1.0):
            self._go((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
            time.sleep(0.05)
        self.desk.hands("mouseup", 1)
        self.desk.rest()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.desk.hands("key", key)
            self.desk.rest()

    def _go(self, place: Place) -> None:
        x, y = Viewport(WINDOW).to_window(place)
        self.desk.hands("mousemove", "--window", self.window, round(x), round(y))
        time.sleep(0.05)

    def close_window(self) -> None:
        """What a window manager does when a person clicks the cross."""
        ask_to_close(self.desk.display, int(self.window))

    def saved(self) -> Log | None:
        """The game as it is on the disk, played again to be sure that it can be; None if there is none."""
        saves = Saves(saves_folder(self.home))
        slot = saves.latest("cows")
        if slot is None:
            return None
        try:
            return Match.replay(saves.load(slot)).log
        except Refusal:
            return None  # it has just moved among the finished ones

    def actions_of(self, seat: int) -> int:
        log = self.saved()
        return 0 if log is None else sum(who == seat for who, _ in log.actions)

    def end(self, number: signal.Signals | None = None, patience: float = PATIENCE) -> tuple[int, str, str]:
        """Send a signal, wait for the end, and tell what the program left: its code and its words."""
        if number is not None:
            self.process.send_signal(number)
        out, err = self.process.communicate(timeout=patience)
        return self.process.returncode, out, "\n".join(line for line in err.splitlines() if "ALSA" not in line)


def until(found: Callable[[], T]) -> T:
    """Ask until there is an answer."""
    end = time.monotonic() + PATIENCE
    while not (answer := found()):
        assert time.monotonic() < end, "what was waited for did not come"
        time.sleep(0.1)
    return answer
