"""What was packed works where there is no Python, no repository and no environment, and is all there."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from korova import __version__
from korova.services.paths import assets
from tests.package.conftest import SHAPES, Packages, run_packed

UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
NOTHING = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if os.name == "nt" else {}
"""Without this one, Windows starts no program at all."""


def _carried(packages: Packages, shape: str, folder: Path) -> Path:
    """The package, copied to another place; the program to start there."""
    program = packages.programs[shape]
    if shape == "one-file":
        return Path(shutil.copy(program, folder))
    return Path(shutil.copytree(packages.folder, folder / "game", symlinks=True)) / program.name


@pytest.mark.parametrize("shape", SHAPES)
def test_the_check_passes_in_an_empty_folder_and_an_empty_environment(
    packages: Packages, shape: str, tmp_path: Path
) -> None:
    program = _carried(packages, shape, tmp_path)
    work = tmp_path / "empty"
    work.mkdir()
    done = run_packed(program, "--smoke", folder=work, environ={**NOTHING, **UNSEEN})
    assert (done.returncode, done.stderr) == (0, "")
    if os.name != "nt":  # a Windows program with windows has no output
        assert done.stdout.splitlines()[-1] == "Всё работает."
    assert list(work.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="every other system has a display")
def test_without_a_display_the_check_fails_with_a_sentence(packages: Packages, tmp_path: Path) -> None:
    done = run_packed(packages.programs["one-folder"], "--smoke", folder=tmp_path, environ={"SDL_AUDIODRIVER": "dummy"})
    assert done.returncode == 1
    assert "экран недоступен" in done.stderr.splitlines()[-1]  # before it, libraries of the system have their say
    assert "Traceback" not in done.stderr


def test_a_package_with_a_broken_file_fails_the_check_and_names_it(packages: Packages, tmp_path: Path) -> None:
    program = _carried(packages, "one-folder", tmp_path)
    (broken,) = (tmp_path / "game").rglob("moo_2.ogg")
    broken.write_bytes(b"no moo")
    done = run_packed(program, "--smoke", folder=tmp_path, environ={**NOTHING, **UNSEEN})
    assert done.returncode == 1
    assert "moo_2.ogg" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_every_asset_is_packed_and_nothing_else(packages: Packages) -> None:
    packed = packages.inside / "korova" / "assets"
    theirs, ours = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in (packed, assets())
    )
    assert theirs == {name: content for name, content in ours.items() if not name.name.startswith(".")}


def test_the_program_knows_its_version_and_every_command(packages: Packages, tmp_path: Path) -> None:
    program = packages.programs["one-folder"]
    told = run_packed(program, "--version", folder=tmp_path, environ=NOTHING)
    assert told.stdout == f"korova {__version__}\n"
    for words in (["simulate", "mice", "--games", "1", "--check"], ["replay", "none"], ["bench", "none"], ["gallery"]):
        done = run_packed(program, *words, folder=tmp_path, environ=NOTHING)
        assert "Traceback" not in done.stderr, words
    assert list(tmp_path.iterdir()) == []


def test_bots_think_in_processes_of_their_own(packages: Packages, tmp_path: Path) -> None:
    words = ("arena", "cows", "--bots", "cow,calf", "--deals", "2", "--jobs", "2", "--json")
    done = run_packed(
        packages.programs["one-folder"], *words, folder=tmp_path, environ={**NOTHING, "KOROVA_LANG": "en"}
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert '"deals": 2' in done.stdout
