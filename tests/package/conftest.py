"""The packages are built once for all tests, whichever of pytest's processes comes first."""

import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from shutil import which

import pytest

from tests.window.conftest import screen

__all__ = ["screen"]

BUILD = Path(__file__).parents[2] / "build"
PATIENCE = 600.0
SHAPES = ("one-folder", "one-file")
NO_LIBRARY = "Python library not found"
"""What PyInstaller says of a Python without a shared library."""


@dataclass(frozen=True)
class Packages:
    """The programs to start, by shape."""

    programs: Mapping[str, Path]

    @property
    def folder(self) -> Path:
        """The package that is a folder."""
        return self.programs["one-folder"].parent

    @property
    def inside(self) -> Path:
        return self.folder / "_internal"


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """Built, or a skip that says why they cannot be built here."""
    if find_spec("PyInstaller") is None:
        pytest.skip("needs PyInstaller, which is among the development dependencies")
    if sys.platform == "linux" and which("objdump") is None:
        pytest.skip("needs objdump: the Debian package is called binutils")
    base = tmp_path_factory.getbasetemp()
    if base.name.startswith("popen-"):  # one of several processes, which share the folder above
        base = base.parent
    return Packages(_once(base / "packages", _build))


def _once(folder: Path, build: Callable[[Path], None]) -> Mapping[str, Path]:
    """Whoever can make the folder builds; the others wait for what it leaves."""
    done, failed = folder / "done", folder / "failed"
    try:
        folder.mkdir()
    except FileExistsError:
        end = time.monotonic() + PATIENCE
        while not done.exists() and not failed.exists():
            assert time.monotonic() < end, "another process builds for too long"
            time.sleep(0.2)
    else:
        try:
            build(folder)
        except BaseException as error:
            failed.write_text(f"{error}\n{(folder / 'log').read_text(errors='replace')}"[-5000:])
    if failed.exists():
        why = failed.read_text()
        if NO_LIBRARY in why:
            pytest.skip("needs a Python with a shared library: Debian's is called libpython3")
        pytest.fail(why)
    return {shape: Path(path) for shape, path in zip(SHAPES, done.read_text().splitlines(), strict=True)}


def _build(folder: Path) -> None:
    sys.path.insert(0, str(BUILD))
    try:
        package = import_module("package")
    finally:
        sys.path.remove(str(BUILD))
    programs = []
    with (folder / "log").open("w") as log:
        for shape in SHAPES:
            programs.append(package.pack(shape, folder / "dist", folder / "work", python=sys.executable, log=log))
    (folder / "done.part").write_text("\n".join(map(str, programs)))
    (folder / "done.part").rename(folder / "done")


def run_packed(
    program: Path, *words: str, folder: Path, environ: Mapping[str, str]
) -> "subprocess.CompletedProcess[str]":
    """Run it in a folder, with this environment and nothing else."""
    return subprocess.run(
        [program, *words],
        cwd=folder,
        env=dict(environ),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
