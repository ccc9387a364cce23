"""Storms as long as you like: `python -m tests.monkey --events 200000 --seed 1`."""

import argparse
import sys
from time import perf_counter

from korova.gui.sdl import prepare

prepare(headless=True)

from tests.monkey.visit import Unwell, Visit, starts  # noqa: E402 - SDL reads its settings from the environment

A_VISIT = 800
"""Events."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--visit", type=int, help="only this one, as it was then")
    parser.add_argument("--start", default="", choices=["", *starts()], help="begin all visits here", metavar="NAME")
    parser.add_argument("--go-on", action="store_true", help="do not stop at the first thing that is found")
    asked = parser.parse_args()
    begun, done, openings, found = perf_counter(), 0, 0, 0
    number = asked.visit or 0
    while done < asked.events:
        visit = Visit(asked.seed, number, asked.start)
        try:
            visit.run(min(A_VISIT, asked.events - done) if asked.visit is None else A_VISIT)
        except Unwell as unwell:
            found += 1
            if not asked.go_on:
                raise
            print(f"FOUND {unwell}", flush=True)
        done += max(1, visit.events)
        openings += visit.openings
        pace = done / (perf_counter() - begun)
        print(f"{done:7} events, {pace:5.0f} a second: visit {number} from {visit.start}", flush=True)
        if asked.visit is not None:
            break
        number += 1
    print(f"{done} events, {number} visits, the program opened {openings} times, {found} found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
