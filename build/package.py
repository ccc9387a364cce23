"""Pack the game into a program that needs no Python, for the system that this runs on.

    python3 build/package.py                        the usual shape, into dist/
    python3 build/package.py --one-folder           a folder with the program and its libraries
    python3 build/package.py --one-file             a single file, which unpacks itself at every start
    python3 build/package.py --bare                 the yardstick, in both shapes
    python3 build/package.py --measure [--starts N] pack everything and tell sizes and times of start (Linux)

Needs nothing but Python 3.11 or newer; the rest goes into `.venv`, as with `build/run.py`. Why things are as they are
is told in `build/PACKAGING.md`.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

import run

ROOT = run.ROOT
WORK, DIST = ROOT / "build" / "work", ROOT / "dist"
SHAPES = ("one-folder", "one-file")
USUAL = "one-folder"
BARE = "bare"


def main(words: list[str]) -> int:
    asked = _asked(words)
    if sys.version_info < run.OLDEST:
        sys.exit(run.TOO_OLD)
    try:
        run.prepare(developing=True)
    except (OSError, subprocess.CalledProcessError):
        sys.exit(run.NOT_PREPARED)
    wanted = [shape for shape in SHAPES if asked.measure or shape in asked.shapes]
    bare = asked.measure or asked.bare
    try:
        for shape in wanted or ([] if bare else [USUAL]):
            print(pack(shape, asked.dist))
        for shape in SHAPES if bare else ():
            print(pack(shape, asked.dist, bare=True))
    except subprocess.CalledProcessError as error:
        return int(error.returncode)
    if asked.measure:
        measure = [run.PYTHON, ROOT / "build" / "measure.py", asked.dist, "--starts", str(asked.starts)]
        return subprocess.call(measure, cwd=ROOT)
    return 0


def _asked(words: list[str]) -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    for shape in SHAPES:
        reader.add_argument(f"--{shape}", dest="shapes", action="append_const", const=shape, default=[])
    reader.add_argument("--bare", action="store_true", help="pack the yardstick: pygame-ce and NumPy alone")
    reader.add_argument("--measure", action="store_true", help="pack everything and measure it")
    reader.add_argument("--starts", type=int, default=11, metavar="N", help="how often each program is started")
    reader.add_argument("--dist", type=Path, default=DIST, metavar="FOLDER", help="where the packages go")
    return reader.parse_args(words)


def pack(shape: str, dist: Path = DIST, *, bare: bool = False) -> Path:
    """Build a program in a shape; the file to start. CalledProcessError if PyInstaller cannot."""
    name, folder = (BARE if bare else "korova"), dist / shape
    work = WORK / f"{shape}-{BARE}" if bare else WORK / shape
    command = [run.PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    places = [f"--distpath={folder}", f"--workpath={work}"]
    subprocess.run(
        [*command, *places, ROOT / "korova.spec", "--", shape, *(["--bare"] if bare else [])],
        env={**os.environ, "PYINSTALLER_CONFIG_DIR": str(WORK / "cache"), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        cwd=ROOT,
        check=True,
    )
    inside = folder / name if shape == "one-folder" else folder
    if not bare:
        _lay_beside(inside, work / "korova" / "licences")
    return inside / (f"{name}.exe" if os.name == "nt" else name)


def _lay_beside(folder: Path, licences: Path) -> None:
    """What people shall find without opening the program."""
    shutil.rmtree(folder / "LICENSES", ignore_errors=True)
    shutil.copytree(licences, folder / "LICENSES")
    if sys.platform == "linux":
        shutil.copy(ROOT / "build" / "korova.desktop", folder)
        shutil.copy(ROOT / "build" / "icons" / "korova.png", folder)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
