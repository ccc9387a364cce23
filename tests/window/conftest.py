"""Each test gets the program with a home of its own; without a virtual screen or hands there is nothing to test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which

import pytest

from korova.gui.sdl import prepare

prepare(headless=True)

from tests.window.desk import Desk, Program, desk  # noqa: E402 - SDL reads its settings when it is loaded

Begin = Callable[..., Program]


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    missing = [name for name in ("Xvfb", "xdotool") if which(name) is None]
    if missing:
        pytest.skip(f"needs {' and '.join(missing)}: the Debian packages are called xvfb and xdotool")
    with desk(tmp_path_factory.mktemp("screen")) as found:
        yield found


@pytest.fixture
def begin(screen: Desk, tmp_path: Path) -> Iterator[Begin]:
    """Starts the program; each time in the same home."""
    running: list[Program] = []

    def start(*words: str) -> Program:
        program = Program(screen, tmp_path / "home", *words)
        running.append(program)
        return program

    yield start
    for program in running:
        if program.process.poll() is None:
            program.process.kill()
        program.process.communicate()
