"""How often the dice have shown what, over all games on this installation: everybody can see that they are fair.

The file is JSON, a pair of faces a line, as they were thrown. One that cannot be understood is set aside whole: a tally
that guesses is none.
"""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from threading import Lock

from korova.engine.codec import Json
from korova.engine.refusal import Refusal
from korova.games.mice.dice import ALL_ROLLS, FACES, Face
from korova.services.files import keep, sweep
from korova.services.json_file import UNREADABLE, put_broken_aside, read_again, read_object

Pair = tuple[Face, Face]

FORMAT = 1
MAX_TALLY_BYTES = 2**16
MOST = 9_999_999
"""Of a pair: nobody throws so often, and a screen has room for no more. Then it is counted no further."""


class DiceTally:
    """Counts in memory and keeps the counts when asked to. Two threads may count and keep at the same time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._pairs: Counter[Pair] = Counter()
        self._kept: Counter[Pair] = Counter()
        """What the file holds."""
        self._untouchable = False
        self._told = False
        self._counting = Lock()
        """Held for a moment only: whoever counts never waits for the disk."""
        self._writing = Lock()

    def load(self) -> Refusal | None:
        """Read what was counted before, and what there is to say if that could not be done."""
        sweep(self._path.parent)
        found: Counter[Pair] = Counter()
        refusal = None
        try:
            found = _pairs_in(read_object(self._path, MAX_TALLY_BYTES))
        except FileNotFoundError:
            pass
        except UNREADABLE as error:
            refusal = self._give_up(error)
        with self._counting:
            self._pairs, self._kept = found, Counter(found)
        return refusal

    def count(self, dice: Pair) -> None:
        """A roll: the dice as they were thrown."""
        with self._counting:
            self._pairs[dice] = min(MOST, self._pairs[dice] + 1)

    def keep(self) -> None:
        """Write the counts if there are new ones, or Refusal; that is raised once until writing succeeds again."""
        with self._writing:
            with self._counting:
                pairs = Counter(self._pairs)
            if pairs == self._kept:
                return
            try:
                found = self._found()
                both = Counter({p: min(MOST, found[p] + pairs[p] - self._kept[p]) for p in ALL_ROLLS})
                self._write(both)
            except Refusal:
                if not self._told:
                    self._told = True
                    raise
            else:
                self._kept, self._told = both, False
                with self._counting:
                    for pair in ALL_ROLLS:
                        self._pairs[pair] = min(MOST, self._pairs[pair] + both[pair] - pairs[pair])

    @property
    def pairs(self) -> Mapping[Pair, int]:
        """How often each of the 36 rolls was thrown."""
        with self._counting:
            return {pair: self._pairs[pair] for pair in ALL_ROLLS}

    @property
    def counts(self) -> Mapping[Face, int]:
        """How often each face was shown, by either die."""
        pairs = self.pairs
        return {face: sum(n * pair.count(face) for pair, n in pairs.items()) for face in FACES}

    @property
    def rolls(self) -> int:
        """How often both dice were thrown."""
        return sum(self.pairs.values())

    def _found(self) -> Counter[Pair]:
        """What the file holds by now, for another program may count too; or Refusal."""
        if self._untouchable:
            raise Refusal("file_not_written", f"{self._path} could not be read nor set aside", path=self._path)
        data = read_again(self._path, MAX_TALLY_BYTES, _pairs_in)
        return self._kept if data is None else data

    def _write(self, pairs: Counter[Pair]) -> None:
        named = {f"{one} {other}": pairs[one, other] for one, other in ALL_ROLLS}
        keep(self._path, json.dumps({"format": FORMAT, "rolls": named}, indent=1).encode())

    def _give_up(self, error: Exception) -> Refusal:
        try:
            aside = put_broken_aside(self._path)
        except Refusal:
            self._untouchable = True
            return Refusal("file_not_read", f"cannot read {self._path}: {error}", path=self._path)
        return Refusal("dice_broken", f"cannot read {self._path}: {error}; now {aside}", path=aside)


def _pairs_in(data: Mapping[str, Json]) -> Counter[Pair]:
    """The counts that data describes, or ValueError. A pair that is not named was never thrown."""
    rolls = data.get("rolls")
    if type(data.get("format")) is not int or data["format"] != FORMAT or not isinstance(rolls, dict):
        raise ValueError("no tally of this version")
    known = {f"{one} {other}": (one, other) for one, other in ALL_ROLLS}
    found: Counter[Pair] = Counter()
    for name, number in rolls.items():
        if name not in known or type(number) is not int or not 0 <= number <= MOST:
            raise ValueError(f"{name!r} cannot be {number!r}")
        found[known[name]] = number
    return found
