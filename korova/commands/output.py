"""Printing for people and programs, and a progress bar for terminals."""

import json
import sys
from typing import TextIO

from korova.engine.codec import Json

_BAR_WIDTH = 30


def print_json(data: Json) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))


class Progress:
    """A bar on the error stream, drawn only where a person can see it."""

    def __init__(self, total: int, stream: TextIO | None = None) -> None:
        self._total = total
        self._stream = sys.stderr if stream is None else stream
        self._shown = self._stream is not None and self._stream.isatty()
        self._drawn = -1

    def step(self, done: int) -> None:
        percent = 100 * done // self._total
        if self._shown and percent != self._drawn:
            self._drawn = percent
            filled = _BAR_WIDTH * done // self._total
            bar = "█" * filled + "·" * (_BAR_WIDTH - filled)
            self._stream.write(f"\r{bar} {percent:3d} %  {done}/{self._total}")
            if done == self._total:
                self._stream.write("\n")
            self._stream.flush()
