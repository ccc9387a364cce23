"""A judge for each kind of file: it knows sound and hostile ones, opens what it is given, and says what came of it."""

from pathlib import Path
from random import Random
from typing import Protocol


class Judge(Protocol):
    """A module of this package."""

    __name__: str

    def place(self, home: Path, rng: Random) -> Path:
        """Where the file is to lie; whatever the program needs beside it is there."""
        ...

    def sound(self, rng: Random) -> bytes:
        """What a good file holds."""
        ...

    def hostile(self, rng: Random) -> tuple[str, bytes]:
        """How it was made, and what it holds."""
        ...

    def huge(self, rng: Random) -> tuple[str, bytes]:
        """The same, as large as is read or somewhat larger."""
        ...

    def judge(self, path: Path, rng: Random) -> str:
        """Open the file by all the ways there are: «refused», with the code, or «loaded». AssertionError if what was
        loaded is not valid, and whatever else the program raises."""
        ...
