"""A person at the packed program: the first turn of a game of cows, by mouse alone."""

import signal
import sys
from pathlib import Path

from tests.package.conftest import Packages
from tests.window.desk import Desk, Program, until
from tests.window.test_window import PERSON, places


def _mapped(process: int) -> set[Path]:
    """The libraries that a process has loaded."""
    lines = Path(f"/proc/{process}/maps").read_text(encoding="utf-8").splitlines()
    return {Path(line.split(maxsplit=5)[5]) for line in lines if ".so" in line}


def test_a_first_turn_is_played_with_clicks(packages: Packages, screen: Desk, tmp_path: Path) -> None:
    program = Program(screen, tmp_path / "home", packed=packages.programs["one-folder"])
    try:
        libraries = _mapped(program.process.pid)
        program.click(places()["play"])
        program.click(places()["deal"])
        until(program.saved)
        program.click(places()["card"])
        program.click(places()["card"])
        until(lambda: program.actions_of(PERSON))
        until(lambda: (log := program.saved()) is not None and len(log.fingerprints) > 1)
        assert program.end(signal.SIGTERM) == (128 + signal.SIGTERM, "", "")
    finally:
        program.process.kill()
        program.process.communicate()
    assert any(packages.inside in library.parents for library in libraries)
    ours = Path(__file__).parents[2], Path(sys.base_prefix), Path(sys.prefix)
    assert [library for library in libraries if any(place in library.parents for place in ours)] == []
