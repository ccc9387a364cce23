"""How large the packages are, and how long each takes from its start to its first frame: `build/package.py --measure`.

Each program runs on a virtual screen whose memory is watched from outside, so nothing is added to what is measured.
Ours and the bare ones take turns. A start counts from the moment before the system is asked for the process until the
middle of the screen is no longer black; the menu, until the picture changes once more.
"""

import argparse
import mmap
import os
import signal
import struct
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from korova.commands.display import virtual_display

SHAPES = ("one-folder", "one-file")
NAMES = ("bare", "korova")
PATIENCE = 30.0
POLL = 0.0005
SETTLED = 0.05
"""Seconds after which a frame that began to appear is all there."""


class Screen:
    """The memory of a virtual screen, which Xvfb keeps in a file: some points of it, spread evenly."""

    COLUMNS, ROWS = 48, 27

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._memory[:100])
        size, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + 12 * colours
        xs = [width * (2 * column + 1) // (2 * self.COLUMNS) for column in range(self.COLUMNS)]
        ys = [height * (2 * row + 1) // (2 * self.ROWS) for row in range(self.ROWS)]
        self._points = [start + y * line + x * 4 for y in ys for x in xs]
        self._middle = start + height // 2 * line + width // 2 * 4

    def middle(self) -> bytes:
        """The pixel in the middle."""
        return self._memory[self._middle : self._middle + 3]

    def picture(self) -> bytes:
        return b"".join(self._memory[point : point + 3] for point in self._points)

    def close(self) -> None:
        self._memory.close()


@contextmanager
def screen() -> Iterator[Screen]:
    with TemporaryDirectory(prefix="korova-") as folder, virtual_display(Path(folder)) as name:
        found = Screen(name, Path(folder))
        try:
            yield found
        finally:
            found.close()


def start(program: Path, screen: Screen, home: Path, *, ours: bool) -> tuple[float, float]:
    """Milliseconds from the start to the first frame and, for our program, to the menu."""
    blank = screen.middle()
    environ = {"DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    words = ["--window", "1920x1080"] if ours else []
    begun = time.monotonic()
    process = subprocess.Popen(
        [program, *words],
        env={**environ, "HOME": str(home), "KOROVA_HOME": str(home)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _wait(lambda: screen.middle() != blank, process)
        first = time.monotonic() - begun
        menu = 0.0
        time.sleep(SETTLED)
        if ours:
            seen = screen.picture()
            _wait(lambda: screen.picture() != seen, process)
            menu = time.monotonic() - begun
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    _wait(lambda: screen.middle() == blank)
    return first * 1000, menu * 1000


def _wait(ready: Callable[[], bool], process: "subprocess.Popen[bytes] | None" = None) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        if time.monotonic() > end or (process and process.poll() is not None):
            sys.exit("A program showed nothing.")
        time.sleep(POLL)


def size(program: Path, shape: str) -> tuple[int, int]:
    """Bytes on the disk, and bytes to download: a folder travels as an archive."""
    if shape == "one-file":
        return program.stat().st_size, program.stat().st_size
    with TemporaryDirectory(prefix="korova-") as folder:
        archive = Path(folder) / "package.tar.xz"
        with tarfile.open(archive, "w:xz") as packed:
            packed.add(program.parent, program.parent.name)
        whole = sum(
            path.stat().st_size for path in program.parent.rglob("*") if path.is_file() and not path.is_symlink()
        )
        return whole, archive.stat().st_size


def main(words: list[str]) -> int:
    reader = argparse.ArgumentParser()
    reader.add_argument("dist", type=Path)
    reader.add_argument("--starts", type=int, default=11)
    asked = reader.parse_args(words)
    end = ".exe" if os.name == "nt" else ""
    places = {"korova": asked.dist, "bare": asked.dist / "bare"}
    programs = {
        (shape, name): places[name] / shape / (f"{name}/{name}{end}" if shape == "one-folder" else f"{name}{end}")
        for shape in SHAPES
        for name in NAMES
    }
    sizes = {key: size(path, key[0]) for key, path in programs.items()}
    times = _times(programs, asked.starts) if sys.platform == "linux" else {}
    for line in table(sizes, times):
        print(line)
    return 0


Key = tuple[str, str]


def _times(programs: dict[Key, Path], starts: int) -> dict[Key, list[tuple[float, float]]]:
    times: dict[Key, list[tuple[float, float]]] = {key: [] for key in programs}
    with screen() as shown, TemporaryDirectory(prefix="korova-") as home:
        for number in range(starts + 1):
            for key, path in programs.items():
                found = start(path, shown, Path(home), ours=key[1] == "korova")
                if number:  # the first round only warms the disk's memory
                    times[key].append(found)
            print(f"\r{number}/{starts}", end="" if number < starts else "\n", file=sys.stderr, flush=True)
    return times


def table(sizes: dict[Key, tuple[int, int]], times: dict[Key, list[tuple[float, float]]]) -> Iterator[str]:
    """The figures as Markdown."""
    yield "| package | on the disk, MB | to download, MB | first frame, ms (quickest–slowest) | menu, ms |"
    yield "| --- | --- | --- | --- | --- |"
    for (shape, name), (whole, packed) in sizes.items():
        firsts = [first for first, _ in times.get((shape, name), [])]
        menus = [menu for _, menu in times.get((shape, name), []) if menu]
        first = f"{median(firsts):.0f} ({min(firsts):.0f}–{max(firsts):.0f})" if firsts else "–"
        menu = f"{median(menus):.0f}" if menus else "–"
        yield f"| {shape}, {name} | {whole / 1e6:.1f} | {packed / 1e6:.1f} | {first} | {menu} |"
    for shape in SHAPES:
        whole = sizes[shape, "korova"][0] / sizes[shape, "bare"][0]
        packed = sizes[shape, "korova"][1] / sizes[shape, "bare"][1]
        first = ""
        if times:
            first = f"{median(f for f, _ in times[shape, 'korova']) / median(f for f, _ in times[shape, 'bare']):.2f}"
        yield f"| **{shape}, korova / bare** | **{whole:.2f}** | **{packed:.2f}** | **{first}** | |"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
