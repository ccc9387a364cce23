"""As many hostile files as you like: `python -m tests.hostile --cases 50000 --seed 1`."""

import argparse
import faulthandler
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

from korova.gui.sdl import prepare

prepare(headless=True)

from tests.hostile.cases import JUDGES, Case, Found, run  # noqa: E402 - SDL reads its settings from the environment
from tests.hostile.guard import WAITING, limit_memory  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    parser.add_argument("--cases", type=int, default=5_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--case", type=int, help="only this one, with all that can be told of it")
    parser.add_argument("--only", default="", choices=["", *JUDGES], help="one kind of file")
    parser.add_argument("--huge", action="store_true", help="nothing but huge files")
    parser.add_argument("--keep", type=Path, help="leave the files of the case in this folder")
    asked = parser.parse_args()
    limit_memory()
    large = True if asked.huge else None
    if asked.case is not None:
        print(run(asked.seed, asked.case, asked.only, keep=asked.keep, large=large))
        return 0
    begun, found, results = perf_counter(), 0, Counter[Case]()
    for done in range(1, asked.cases + 1):
        faulthandler.dump_traceback_later(2 * WAITING, exit=True)
        try:
            results[run(asked.seed, asked.first + done - 1, asked.only, large=large)] += 1
        except Found as fault:
            found += 1
            print(f"FOUND {fault}", flush=True)
        if done % 1000 == 0:
            print(f"{done:7} cases, {done / (perf_counter() - begun):4.0f} a second, {found} found", flush=True)
    faulthandler.cancel_dump_traceback_later()
    _tell(results)
    print(f"{asked.cases} cases in {perf_counter() - begun:.0f} seconds, {found} found")
    return 1 if found else 0


def _tell(results: Counter[Case]) -> None:
    """What was done to each kind of file, and what came of it."""
    for kind in JUDGES:
        for part, name in ((lambda case: case.how, "by"), (lambda case: case.outcome, "to")):
            counts = Counter[str]()
            for case, number in results.items():
                counts[part(case)] += number if case.kind == kind else 0
            line = ", ".join(f"{what} {number}" for what, number in counts.most_common() if number)
            print(f"{kind:9}{sum(counts.values()):6} {name} {line}")


if __name__ == "__main__":
    sys.exit(main())
