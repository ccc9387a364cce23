"""A screen that nobody sees, and processes in which something may go wrong."""

import sys
from collections.abc import Callable, Iterator

import pytest

from korova.gui.sdl import prepare

prepare(headless=True)

from tests.faults.forked import Child, Work  # noqa: E402 - SDL reads its settings from the environment

if sys.platform == "win32":
    collect_ignore_glob = ["test_*.py"]  # nothing is forked there, and there is no signal to kill with

Fork = Callable[..., Child]


@pytest.fixture
def fork() -> Iterator[Fork]:
    """Lets somebody work in a process of its own; none outlives the test."""
    children: list[Child] = []

    def begin(work: Work, *what: object) -> Child:
        children.append(Child(work, *what))
        return children[-1]

    yield begin
    for child in children:
        child.kill()
