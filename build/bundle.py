"""What goes into the packaged program, told once for every system: names, modules, files, and what stays out."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
ICONS = ROOT / "build" / "icons"
WORK = ROOT / "build" / "work"
DIST = ROOT / "dist"

NAME = "korova"
TITLE = "Корова 006"
IDENTIFIER = "games.korova006.korova"
ICON = {"win32": "korova.ico", "darwin": "korova.icns"}
"""Linux has none in its programs: there the desktop entry names it."""
FACES = ("ExtraBold", "SemiBold")
"""The weights of the font that `korova.gui.fonts` sets words in."""

SHAPES = ("one-folder", "one-file")

EXCLUDED = (
    "tkinter", "unittest", "doctest", "pydoc", "pdb", "lib2to3", "distutils", "setuptools", "pkg_resources",
    "ensurepip", "curses", "readline", "sqlite3", "ssl", "_ssl", "_hashlib", "asyncio", "xmlrpc", "ftplib",
    "http.server", "webbrowser",
    "pygame.tests", "pygame.examples", "pygame.docs", "pygame.camera", "pygame._camera", "pygame.midi", "pygame.pypm",
    "pygame.freetype", "pygame._freetype", "pygame.ftfont", "pygame.sndarray", "pygame.surfarray", "pygame.gfxdraw",
    "pygame.threads", "pygame.fastevent", "OpenGL", "typing_extensions",
    "numpy.f2py", "numpy.distutils", "numpy.testing", "numpy.tests", "numpy.polynomial", "numpy.fft", "numpy.ma",
    "numpy.ctypeslib", "numpy.matlib", "numpy._core._multiarray_tests", "numpy._core._simd",
)  # fmt: skip
"""Modules that no part of the program calls for, and libraries that only they need. A bare program leaves them too."""

LEFT_FILES = ("pygame/freesansbold.ttf",)
"""Files that PyInstaller's hooks bring: this is pygame's own face, and we never write in it."""

LEFT_HOOKS = ("pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing")
"""What PyInstaller would do at every start. Nothing here looks for sources or lists packages; `build/entry.py` does the
last one when it is needed."""

UNSTRIPPED = ("numpy", "numpy.libs")
"""Folders of the package in which `strip` breaks what it touches."""


def version() -> str:
    """The version of the program, read and not imported: whoever asks may have no window library."""
    text = (ROOT / "korova" / "__init__.py").read_text(encoding="utf-8")
    (line,) = (line for line in text.splitlines() if line.startswith("__version__"))
    return line.split('"')[1]


def modules() -> list[str]:
    """Every module of ours: commands are found by name when they are called for, which no analysis sees."""
    found = []
    for path in sorted((ROOT / "korova").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[-1] != "__main__":
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def data_files(licences: Path | None) -> list[tuple[str, str]]:
    """Assets, faces and, where they must be within, licences: each file, and its folder in the package."""
    pairs = [(path, Path("korova/assets") / path.relative_to(ASSETS).parent) for path in _files(ASSETS)]
    pairs += [(path, Path("font_manrope/files")) for path in faces()]
    if licences:
        pairs += [(path, Path("LICENSES") / path.relative_to(licences).parent) for path in _files(licences)]
    return [(str(path), target.as_posix()) for path, target in pairs]


def hooks() -> Path:
    """The folder of what PyInstaller does at a start."""
    package = find_spec("PyInstaller")
    assert package and package.origin, "PyInstaller is a development dependency"
    return Path(package.origin).parent / "hooks" / "rthooks"


def faces() -> list[Path]:
    """The font files that the program uses."""
    package = find_spec("font_manrope")
    assert package and package.origin, "font-manrope is a dependency"
    folder = Path(package.origin).parent / "files"
    return [folder / f"Manrope-{face}.ttf" for face in FACES]


def _files(folder: Path) -> Iterable[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("."))


Entry = tuple[str, str, str]
"""What PyInstaller's lists hold: the name in the package, the file, and its kind."""


def slimmed(binaries: Iterable[Entry], work: Path) -> list[Entry]:
    """Libraries without the names that only a debugger reads, where that is safe: on Linux, and not in NumPy."""
    if sys.platform != "linux" or not shutil.which("strip"):
        return list(binaries)
    return [
        (name, source if name.split("/")[0] in UNSTRIPPED else _stripped(name, Path(source), work), kind)
        for name, source, kind in binaries
    ]


def _stripped(name: str, source: Path, work: Path) -> str:
    copy = work / "stripped" / name
    if not copy.exists() or copy.stat().st_mtime < source.stat().st_mtime:
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
        copy.chmod(0o755)
        subprocess.run(["strip", "--strip-unneeded", str(copy)], check=True)
    return str(copy)
