"""Whatever others have made comes with its licence."""

import re
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.package.conftest import BUILD, Packages

THERE = sys.platform
"""The system that the packages of this run are for."""


@pytest.fixture
def licences(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    return import_module("licences")


def _code(packages: Packages) -> set[str]:
    """The Python modules inside the program."""
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - the fixture has found it

    program = CArchiveReader(str(packages.programs["one-folder"]))
    (archive,) = (name for name in program.toc if name.lower().endswith(".pyz"))
    return set(program.open_embedded_archive(archive).toc)


def test_every_library_of_the_package_has_its_licence(packages: Packages, licences: ModuleType) -> None:
    files = [path.relative_to(packages.inside).as_posix() for path in packages.inside.rglob("*") if path.is_file()]
    owners = {file: licences.owner(file) for file in files}
    assert [file for file, owner in owners.items() if owner is None] == []
    assert {"pygame-ce", "SDL, SDL_image, SDL_mixer, SDL_ttf", "Python", "Manrope"} < set(owners.values())
    _all_told(packages.folder / "LICENSES", {owner for owner in owners.values() if owner}, licences)


def test_all_python_code_of_the_package_has_its_licence(packages: Packages, licences: ModuleType) -> None:
    owners = {module: licences.owner_of_code(module) for module in _code(packages)}
    assert [module for module, owner in owners.items() if owner is None] == []
    assert {"PyTMX", "platformdirs", "pygame-ce"} < set(owners.values())
    _all_told(packages.folder / "LICENSES", {owner for owner in owners.values() if owner}, licences)


def _all_told(folder: Path, owners: set[str], licences: ModuleType) -> None:
    """Each is in the list, with texts that are there and say something."""
    told = (folder / licences.INDEX).read_text(encoding="utf-8")
    for part in licences.PARTS:
        if part.name in owners:
            found = re.search(rf"^{re.escape(part.name)}: {re.escape(part.licence)}\. See (.+)\.$", told, re.MULTILINE)
            assert found, part.name
            for name in found[1].split(", "):
                assert (folder / name).stat().st_size > 200, name


def test_the_licences_are_those_of_what_is_used(packages: Packages) -> None:
    folder = packages.folder / "LICENSES"
    words = {
        "CPython.txt": "PYTHON SOFTWARE FOUNDATION LICENSE",
        "LGPL-2.1.txt": "GNU LESSER GENERAL PUBLIC LICENSE",
        "SDL2.txt": "Sam Lantinga",
        "Manrope/OFL.txt": "SIL OPEN FONT LICENSE",
        "numpy/LICENSE.txt": "NumPy Developers",
        "PyTMX/LICENSE": "GNU LESSER GENERAL PUBLIC LICENSE",
        "platformdirs/LICENSE": "Permission is hereby granted",
        "pyinstaller/COPYING.txt": "Bootloader Exception",
    }
    for name, word in words.items():
        assert word.lower() in (folder / name).read_text(encoding="utf-8").lower(), name


def test_a_file_alone_carries_its_licences_within(packages: Packages) -> None:
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415

    inside = {name.replace("\\", "/") for name in CArchiveReader(str(packages.programs["one-file"])).toc}
    folder = packages.folder / "LICENSES"
    assert {f"LICENSES/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*") if path.is_file()} <= inside


def test_every_dependency_of_the_program_is_in_the_table(licences: ModuleType) -> None:
    project = tomllib.loads((BUILD.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {re.split(r"[<>=~!\[ ]", line)[0].lower() for line in project["dependencies"]}
    known = {part.name.split(",")[0].lower() for part in licences.PARTS}
    assert wanted - known == {"font-manrope"}, "the font's part is called after the face"


def test_an_unknown_library_or_module_stops_the_build(licences: ModuleType) -> None:
    assert licences.check(
        ["libnew.so.1", "libogg.so.0", "korova/assets/x.svg"], ["newlib.core", "numpy.linalg", "re"]
    ) == [
        "libnew.so.1",
        "newlib.core",
    ]


@pytest.mark.parametrize(
    ("file", "owner"),
    [
        ("libvorbisfile-07b6198b.so.3.3.8", "Ogg and Vorbis"),
        ("libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("SDL2.dll", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("libpng16-16.dll", "libpng"),
        ("libSDL2-2.0.0.dylib", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("python311.dll", "Python"),
        ("VCRUNTIME140_1.dll", "Microsoft Visual C++ runtime"),
        ("libz.so.1", "zlib"),
        ("numpy.libs/libscipy_openblas64_-32a4b2a6.so", "NumPy, with OpenBLAS, LAPACK and libquadmath"),
    ],
)
def test_libraries_are_recognised_on_every_system(licences: ModuleType, file: str, owner: str) -> None:
    assert licences.owner(file) == owner
