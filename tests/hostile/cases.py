"""A case: the number says what is done to which kind of file; what the program makes of it is judged."""

import traceback
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from tests.hostile.guard import TooSlow, in_time
from tests.hostile.judges import Judge, mice, saves, settings, tables, tally, weights, words
from tests.hostile.places import file_of, odd_place

JUDGES: dict[str, tuple[int, Judge]] = {
    "saves": (46, saves), "settings": (16, settings), "tables": (16, tables), "tally": (6, tally), "mice": (6, mice),
    "words": (6, words), "weights": (4, weights),
}  # fmt: skip
"""The kinds of files, and how many of a hundred cases each of them has."""
ODD_PLACES = 0.1
"""How many of all cases put something else in the file's place."""
HUGE = 0.002
"""How many are as large as is read: they are few, for they take long."""


class Found(Exception):
    """What is wrong, and how to see it again."""


@dataclass(frozen=True, slots=True)
class Case:
    """What was done, and what came of it."""

    kind: str
    how: str
    outcome: str


def run(seed: int, number: int, only: str = "", *, keep: Path | None = None, large: bool | None = None) -> Case:
    """One case, always the same for its numbers; Found if anything is wrong. `large`: a huge file, or none, wanted."""
    rng = Random(f"{seed}/{number}/{only}")
    kind = only or rng.choices(tuple(JUDGES), weights=[share for share, _ in JUDGES.values()])[0]
    judge = JUDGES[kind][1]
    size, oddity = rng.random() < HUGE, rng.random() < ODD_PLACES
    if size if large is None else large:
        how, content = judge.huge(rng)
        place = file_of(content)
    elif oddity:
        how, place = odd_place(rng, judge.sound(rng))
    else:
        how, content = judge.hostile(rng)
        place = file_of(content)
    with nullcontext(keep) if keep else TemporaryDirectory(prefix="korova-", ignore_cleanup_errors=True) as folder:
        home = Path(folder) / "home"
        home.mkdir(parents=True)
        try:
            path = judge.place(home, rng)
            kept = place(path)
            with in_time(), patch("os.fsync"):  # nobody pulls the plug, and disks are slow
                outcome = judge.judge(path, rng)
            assert outcome == "loaded" or kept(), "what was there is there no more"
        except (Exception, TooSlow) as fault:
            what = traceback.format_exception_only(fault)[-1].strip()[:400] or "AssertionError"
            where = traceback.extract_tb(fault.__traceback__)[-1]
            asked = f" --only {only}" if only else ""
            there = f"{Path(where.filename).name}:{where.lineno}"
            raise Found(f"--seed {seed} --case {number}{asked}: {kind}, {how}: {there}: {what}") from fault
    return Case(kind, how, outcome)
