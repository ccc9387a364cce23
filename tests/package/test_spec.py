"""The one recipe for three systems: what cannot be built here is at least asked for."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from korova import __version__
from tests.package.conftest import BUILD, SHAPES

ROOT = BUILD.parent


class Asked:
    """Stands for PyInstaller's steps, and keeps what they were asked for."""

    def __init__(self) -> None:
        self.steps: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {}

    def step(self, name: str) -> Any:
        def take(*given: Any, **named: Any) -> Any:
            self.steps[name] = given, named
            return Result()

        return take


class Result:
    """What a step of PyInstaller leaves to the next one."""

    binaries = (("libz.so.1", "/usr/lib/libz.so.1", "BINARY"),)
    datas = (("pygame/freesansbold.ttf", "…", "DATA"), ("korova/assets/x.svg", "…", "DATA"))
    scripts = (("pyi_rth_inspect", "…", "PYSOURCE"), ("entry", "…", "PYSOURCE"))
    pure = (("korova.cli", "…", "PYMODULE"),)


def _execute(monkeypatch: pytest.MonkeyPatch, work: Path, system: str, *words: str) -> Asked:
    """Run the recipe as if on another system."""
    asked = Asked()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "argv", ["pyinstaller", *words])
    monkeypatch.setattr(subprocess, "run", lambda *given, **named: None)  # nothing is stripped
    monkeypatch.setattr("shutil.which", lambda name: None)
    steps = {name: asked.step(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    code = compile((ROOT / "korova.spec").read_text(encoding="utf-8"), "korova.spec", "exec")
    monkeypatch.syspath_prepend(str(BUILD))
    exec(code, {"SPECPATH": str(ROOT), "workpath": str(work), **steps})
    return asked


@pytest.mark.parametrize("shape", SHAPES)
def test_a_windows_program_has_a_version_an_icon_and_sharp_pixels(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, shape: str
) -> None:
    program = _execute(monkeypatch, tmp_path, "win32", shape).steps["EXE"][1]
    assert program["console"] is False
    assert Path(program["icon"]).name == "korova.ico"
    assert Path(program["icon"]).exists()
    assert "permonitorv2" in program["manifest"]
    assert __version__ in Path(program["version"]).read_text(encoding="utf-8")


def test_a_mac_program_is_a_bundle_with_an_icon_and_sharp_pixels(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    named = _execute(monkeypatch, tmp_path, "darwin", "one-folder").steps["BUNDLE"][1]
    assert named["name"] == "Корова 006.app"
    assert Path(named["icon"]).name == "korova.icns"
    assert Path(named["icon"]).exists()
    assert named["bundle_identifier"].count(".") == 2
    assert named["version"] == __version__
    assert named["info_plist"]["NSHighResolutionCapable"] is True


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_nothing_is_compressed_by_upx_and_no_console_opens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str
) -> None:
    asked = _execute(monkeypatch, tmp_path, system, "one-folder")
    given, program = asked.steps["EXE"]
    assert (program["upx"], program["console"], program["name"]) == (False, False, "korova")
    assert [name for name, *_ in given[1]] == ["entry"]
    _, binaries, datas = asked.steps["COLLECT"][0]
    assert list(binaries) == list(Result.binaries)
    assert [name for name, *_ in datas] == ["korova/assets/x.svg"]
    assert ("BUNDLE" in asked.steps) is (system == "darwin")


def test_the_analysis_is_given_all_that_no_import_shows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given, named = _execute(monkeypatch, tmp_path, "linux", "one-file").steps["Analysis"]
    assert Path(given[0][0]).name == "entry.py"
    assert {"korova.commands.arena", "korova.commands.smoke", "font_manrope"} <= set(named["hiddenimports"])
    names = {Path(source).name for source, _ in named["datas"]}
    assert {"cows_policy.npz", "Manrope-SemiBold.ttf", "OFL.txt", "music.ogg"} <= names
    assert not set(named["excludes"]) & set(sys.modules["bundle"].modules())


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    return import_module("windows")


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.1.0", (0, 1, 0, 0)), ("2.10", (2, 10, 0, 0)), ("1.2.3.4", (1, 2, 3, 4))]
)
def test_the_version_resource_is_what_pyinstaller_reads(
    windows: ModuleType, version: str, numbers: tuple[int, ...]
) -> None:
    class Node:
        def __init__(self, *given: Any, **named: Any) -> None:
            self.given, self.named = given, named

    words = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    found = eval(windows.version_text(version), dict.fromkeys(words, Node))
    assert found.named["ffi"].named["filevers"] == numbers
    strings = dict(node.given for node in found.named["kids"][0].given[0][0].given[1])
    assert strings["FileVersion"] == strings["ProductVersion"] == version
    assert strings["ProductName"] == "Корова 006"


def test_the_desktop_entry_starts_the_program_and_names_its_icon() -> None:
    text = (BUILD / "korova.desktop").read_text(encoding="utf-8")
    entry = dict(line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#"))
    assert entry["Type"] == "Application"
    assert entry["Exec"] == entry["Icon"] == entry["StartupWMClass"] == "korova"
    assert entry["Terminal"] == "false"
    assert {"Game", "CardGame", "BoardGame"} <= set(entry["Categories"].split(";"))
