"""Pack the game into a program that needs no Python, for the system that this runs on.

    python3 build/package.py                        the usual shape, into dist/
    python3 build/package.py --one-folder           a folder with the program and its libraries
    python3 build/package.py --one-file             a single file, which unpacks itself at every start
    python3 build/package.py --bare                 the yardstick, in both shapes
    python3 build/package.py --measure [--starts N] pack everything and tell sizes and times of start (Linux)
    … --smoke                                       and let what was packed check itself, with nothing around it
    … --archive                                     and make of it one file to pass on

Needs nothing but Python 3.11 or newer; the rest goes into `.venv`, as with `build/run.py`. Why things are as they are
is told in `build/PACKAGING.md`.
"""

from __future__ import annotations  # so that an older Python gets as far as to be told that it is one

import argparse
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

import bundle
import run

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
    wanted = [shape for shape in bundle.SHAPES if asked.measure or shape in asked.shapes]
    bare = asked.measure or asked.bare
    try:
        for shape in wanted or ([] if bare else [USUAL]):
            program = pack(shape, asked.dist)
            print(program)
            if asked.smoke:
                smoke(program)
            if asked.archive:
                print(archive(shape, asked.dist))
        for shape in bundle.SHAPES if bare else ():
            print(pack(shape, asked.dist, bare=True))
    except subprocess.CalledProcessError as error:
        return int(error.returncode)
    if asked.measure:
        measure = [run.PYTHON, bundle.ROOT / "build" / "measure.py", asked.dist, "--starts", str(asked.starts)]
        return subprocess.call(measure, cwd=bundle.ROOT)
    return 0


def _asked(words: list[str]) -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    for shape in bundle.SHAPES:
        reader.add_argument(f"--{shape}", dest="shapes", action="append_const", const=shape, default=[])
    reader.add_argument("--bare", action="store_true", help="pack the yardstick: pygame-ce and NumPy alone")
    reader.add_argument("--smoke", action="store_true", help="let the packed program check itself")
    reader.add_argument("--archive", action="store_true", help="make one file to pass on")
    reader.add_argument("--measure", action="store_true", help="pack everything and measure it")
    reader.add_argument("--starts", type=int, default=11, metavar="N", help="how often each program is started")
    reader.add_argument("--dist", type=_folder, default=bundle.DIST, metavar="FOLDER", help="where the packages go")
    return reader.parse_args(words)


def _folder(word: str) -> Path:
    return Path(word).resolve()


def pack(
    shape: str,
    dist: Path = bundle.DIST,
    work: Path = bundle.WORK,
    *,
    bare: bool = False,
    python: str | Path = run.PYTHON,
    log: TextIO | None = None,
) -> Path:
    """Build a program in a shape; the file to start. CalledProcessError if PyInstaller cannot, which tells the log."""
    name, folder = (BARE, dist / BARE / shape) if bare else (bundle.NAME, dist / shape)
    scratch = work / f"{shape}-{BARE}" if bare else work / shape
    command = [python, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    places = [f"--distpath={folder}", f"--workpath={scratch}"]
    subprocess.run(
        [*command, *places, bundle.ROOT / "korova.spec", "--", shape, *(["--bare"] if bare else [])],
        env={**os.environ, "PYINSTALLER_CONFIG_DIR": str(work / "cache"), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        cwd=bundle.ROOT,
        stdout=log,
        stderr=log,
        check=True,
    )
    inside = folder / name if shape == "one-folder" else folder
    if not bare:
        _lay_beside(inside, scratch / bundle.NAME / "licences")
    return inside / (f"{name}.exe" if os.name == "nt" else name)


def smoke(program: Path) -> None:
    """Let a program check itself in an empty folder and with an empty environment; CalledProcessError if it fails."""
    needed = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if os.name == "nt" and name in os.environ}
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with TemporaryDirectory(prefix="korova-") as empty:
        subprocess.run([program, "--smoke"], cwd=empty, env=needed | unseen, check=True)
    print("ok")


def archive(shape: str, dist: Path = bundle.DIST) -> Path:
    """Pack a package into a file named after version, system and shape; on a Mac that is the bundle if there is one."""
    folder = dist / shape
    bundles = [path.name for path in folder.glob("*.app")]
    what = bundles[0] if bundles else bundle.NAME if shape == "one-folder" else "."
    system = f"{sys.platform}-{platform.machine().lower()}"
    target = dist / f"korova-{bundle.version()}-{system}-{shape}"
    kind = "zip" if os.name == "nt" else "xztar"
    return Path(shutil.make_archive(str(target), kind, folder, what))


def _lay_beside(folder: Path, licences: Path) -> None:
    """What people shall find without opening the program."""
    shutil.rmtree(folder / "LICENSES", ignore_errors=True)
    shutil.copytree(licences, folder / "LICENSES")
    if sys.platform == "linux":
        shutil.copy(bundle.ROOT / "build" / "korova.desktop", folder)
        shutil.copy(bundle.ROOT / "build" / "icons" / "korova.png", folder)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
