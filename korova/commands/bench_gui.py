"""What `korova bench gui` measures: frames of the real table beside bare ones, waiting, the start, and memory."""

import gc
import itertools
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, process_time, sleep
from typing import TypeVar

import pygame

from korova.commands.bare_window import FIRST_FRAME, bare_frames, size_of_a_card
from korova.commands.display import Display
from korova.commands.output import Progress
from korova.engine.codec import Json
from korova.games.cows.view import CowsView
from korova.gui import intents as it
from korova.gui.app import FRAMES_A_SECOND, LONGEST_STEP, App
from korova.gui.cows.needs import table_pictures
from korova.gui.raster import Size
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.tables import new_match
from korova.services.messages import Messages
from korova.services.setups import CowsSetup, MiceSetup, SeatSetup
from korova.services.userdirs import HOME_VARIABLE
from korova.services.worker import Asker, Here, Worker

WINDOW: Size = (1920, 1080)
SEATS, AGENT_SEATS = 10, 8
SEED = 6
FRAME = 1 / FRAMES_A_SECOND
BUSY_FRAMES = 1500
THINKING_SECONDS = 12
IDLE_SECONDS = 5
STARTS = 9
ROUNDS, SETTLED_ROUNDS = 50, 10
_NOBODY, _STRONGEST = "calf", "006"

OUR_FIRST_FRAME = """
from korova.gui import sdl
sdl.prepare()
import os, time, pygame
seen, flip = [], pygame.display.flip
def told():
    flip()
    seen.append(time.monotonic())
    if len(seen) == 2:
        print(*seen, flush=True)
        os._exit(0)
pygame.display.flip = told
from korova.cli import main
main(["--window", "1920x1080"])
"""
"""The program itself, up to the first frame and to the first one of the menu."""


def bench_gui(say: Messages, display: Display) -> Json:
    """All figures, in milliseconds, percents and megabytes."""
    progress = Progress(9)
    report: Json = {"display": display, "window": list(WINDOW), "seats": SEATS}
    with TemporaryDirectory(prefix="korova-") as name:
        folder = Path(name)
        steps: Sequence[tuple[str, Callable[[], Json]]] = (
            ("start", lambda: _start(folder)),
            ("memory", lambda: _memory(say, folder)),  # before anything else has left something in this process
            ("bare", lambda: _bare(say, folder)),
            ("table", lambda: _busy(say, folder)),
            ("five_rows", lambda: _busy(say, folder, lambda view: view.fifth, variant="agents", seats=AGENT_SEATS)),
            ("draft", lambda: _busy(say, folder, lambda view: view.phase == "draft", variant="tactical")),
            ("mice", lambda: _frames(say, folder, Stage.sit_down_to_mice, lambda table: True)),
            ("thinking", lambda: _thinking(say, folder)),
            ("idle_percent", lambda: _idle(say, folder)),
        )
        for done, (figures, measure) in enumerate(steps, 1):
            report[figures] = measure()
            progress.step(done)
    report["table_ratio"] = round(report["table"]["median_ms"] / report["bare"]["median_ms"], 2)
    return report


class Stage:
    """The real program in a window of its own, with a table at which only the first seat may be a person."""

    def __init__(self, say: Messages, folder: Path, asker: Asker) -> None:
        self.app = App(say.language, Launcher, folder=folder, window=WINDOW, asker=asker, needs=table_pictures)
        self.app.open()
        self.say = say
        while not (self.app.warmup.done and self.app.step(FRAME) is False):
            self.app.step(FRAME)
            sleep(FRAME / 4)

    def __enter__(self) -> "Stage":
        return self

    def __exit__(self, *_: object) -> None:
        self.app.close()
        gc.collect()  # the next one shall not wait for what this one has left

    def sit_down(
        self,
        level: str,
        *,
        seats: int = SEATS,
        person: bool = True,
        rounds: int = 3,
        variant: str = "classic",
        seed: int = SEED,
    ) -> CowsTable:
        kinds = ["human" if person else "bot", *["bot"] * (seats - 1)]
        setup = CowsSetup(
            tuple(
                SeatSetup("human", self.say("seat.you"), "fox")
                if kind == "human"
                else SeatSetup("bot", self.say(f"chance.{seat}"), "", level)
                for seat, kind in enumerate(kinds)
            ),
            variant,
            rounds=rounds,
            wide_draft=True,
        )
        table = CowsTable(self.app.shell, new_match(setup, seed), self.app.shell.saves.new_slot())
        self.app.shell.stack.push(table)
        return table

    def sit_down_to_mice(self, seed: int) -> MiceTable:
        """A person and three kittens, with all that the risk brings."""
        seats = (
            SeatSetup("human", self.say("seat.you"), "fox"),
            *(SeatSetup("bot", self.say(f"chance.{n}"), "", "kitten") for n in range(3)),
        )
        table = MiceTable(
            self.app.shell, new_match(MiceSetup(seats, "risk+expert"), seed), self.app.shell.saves.new_slot()
        )
        self.app.shell.stack.push(table)
        return table

    def frame(self, table: CowsTable | MiceTable, seconds: float = FRAME) -> float:
        """One frame, in which a person who is asked answers, with a special if they can, and one who may go on goes on;
        what it took."""
        if self.app.shell.stack.top is not table:
            self.app.hear(it.Confirm())
        elif isinstance(table, MiceTable):
            if table.game.asked is not None:
                table.game.act(table.game.asked, table.game.answers[-1])
        elif table.game.asked is not None and table.view.chosen is None:
            table.game.act(table.game.asked, table.game.answers[-1])
        self.app.step(seconds)
        return self.app.work_seconds


def _start(folder: Path) -> Json:
    """From the wish to start until something is seen: ours and bare windows, by turns."""
    ours, menus, bares = [], [], []
    for _ in range(STARTS):
        (bare,) = _moments(FIRST_FRAME, folder)
        first, menu = _moments(OUR_FIRST_FRAME, folder)
        bares.append(bare)
        ours.append(first)
        menus.append(menu)
    return {
        "bare_ms": _ms(median(bares)),
        "first_frame_ms": _ms(median(ours)),
        "menu_ms": _ms(median(menus)),
        "ratio": round(median(ours) / median(bares), 2),
    }


def _moments(program: str, home: Path) -> list[float]:
    """Seconds from the start of another Python to the moments that it prints."""
    environ = {**os.environ, HOME_VARIABLE: str(home)}
    start = monotonic()
    done = subprocess.run([sys.executable, "-c", program], env=environ, capture_output=True, text=True, check=True)
    return [float(moment) - start for moment in done.stdout.split()[-2:] if moment.replace(".", "").isdigit()]


def _bare(say: Messages, folder: Path) -> Json:
    with Stage(say, folder, Here()) as stage:
        card = stage.app.assets.now("card/55", size_of_a_card(WINDOW))
        bare_frames(card, 60)
        return _figures(bare_frames(card, BUSY_FRAMES))


def _busy(
    say: Messages,
    folder: Path,
    counts: Callable[[CowsView], bool] = lambda view: True,
    *,
    variant: str = "classic",
    seats: int = SEATS,
) -> Json:
    """At a table of cows."""

    def sit_down(stage: Stage, seed: int) -> CowsTable:
        return stage.sit_down(_NOBODY, seats=seats, variant=variant, seed=seed)

    return _frames(say, folder, sit_down, lambda table: counts(table.view))


T = TypeVar("T", CowsTable, MiceTable)


def _frames(say: Messages, folder: Path, sit_down: Callable[[Stage, int], T], counts: Callable[[T], bool]) -> Json:
    """In every frame that counts something moves; there are as many games as it takes."""
    frames: list[float] = []
    with Stage(say, folder, Here()) as stage:
        for seed in itertools.count(SEED):
            table = sit_down(stage, seed)
            while table in stage.app.shell.stack.scenes:
                seconds = stage.frame(table)
                if stage.app.shell.stack.top is table and table.moving and counts(table):
                    frames.append(seconds)
                if len(frames) == BUSY_FRAMES:
                    return _figures(frames)
    raise AssertionError("there are always more games")


def _thinking(say: Messages, folder: Path) -> Json:
    """In real time, while the strongest bots think in another process."""
    with Stage(say, folder, Worker()) as stage:
        table = stage.sit_down(_STRONGEST)
        entered = stage.frame(table)
        clock = pygame.time.Clock()
        end = perf_counter() + THINKING_SECONDS
        frames = []
        while perf_counter() < end:
            clock.tick(FRAMES_A_SECOND)
            frames.append(stage.frame(table))
        return {"enter_ms": _ms(entered), **_figures(frames)}


def _idle(say: Messages, folder: Path) -> Json:
    """Of one processor, while a person thinks and nothing moves: in the menu, and at the table."""
    with Stage(say, folder, Here()) as stage:
        menu = _processor_percent(stage.app)
        table = stage.sit_down(_NOBODY)
        others = SEATS - 2  # the last bot lays its card after the person
        while table.game.asked is None or table.moving or sum(table.view.committed) < others:
            stage.app.step(FRAME)
        return {"menu": menu, "table": _processor_percent(stage.app)}


def _processor_percent(app: App) -> float:
    start, busy = perf_counter(), process_time()
    while perf_counter() - start < IDLE_SECONDS:
        app.frame()
    return round(100 * (process_time() - busy) / (perf_counter() - start), 2)


def _memory(say: Messages, folder: Path) -> Json:
    """After the menu has been seen, after some rounds among bots, and after many."""
    with Stage(say, folder, Here()) as stage:
        stage.app.shell.change(speed=4.0, reduced_motion=True)
        found: Json = {"menu_mb": _megabytes()}
        table = stage.sit_down(_NOBODY, seats=min(SEATS, 4), person=False, rounds=ROUNDS)
        while (played := table.view.round) < ROUNDS:
            stage.frame(table, LONGEST_STEP)
            if played == SETTLED_ROUNDS + 1:
                found.setdefault("settled_mb", _megabytes())
        found["rounds"] = ROUNDS
        found["end_mb"] = _megabytes()
        return found


def _megabytes() -> float | None:
    """What this process holds; None where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return None
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)


def _figures(seconds: Sequence[float]) -> Json:
    ordered = sorted(seconds)
    return {
        "frames": len(ordered),
        "median_ms": _ms(median(ordered)),
        "p99_ms": _ms(ordered[int(len(ordered) * 0.99)]),
        "max_ms": _ms(ordered[-1]),
    }


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)
