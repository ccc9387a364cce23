"""The window is closed, wherever people are: the program ends, everything is saved, and nothing is left behind."""

import threading
from pathlib import Path

import pygame
import pytest

from korova.gui.screens import SCREENS
from korova.gui.studio import FRAME, Studio
from korova.gui.window import Window
from korova.services.settings import SettingsFile
from korova.services.userdirs import settings_path
from tests.faults.conftest import Fork
from tests.faults.forked import Tell
from tests.faults.player import SMALL, Table

SHARES = 8
"""Each process sees every eighth screen."""


def _quit_everywhere(tell: Tell, home: Path, names: list[str]) -> None:
    seen = Window.seen
    for name in names:
        (home / name).mkdir()
        Window.seen = property(lambda window: False)  # the way there is long, and need not be drawn
        studio = Studio(SMALL, folder=home / name)
        SCREENS[name](studio)
        Window.seen = seen
        studio.app.step(FRAME)
        tables = [scene for scene in studio.shell.stack.scenes if isinstance(scene, Table)]
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        studio.app.run()
        assert not studio.shell.running
        studio.close()
        for table in (table for table in tables if table.slot):
            saved = studio.shell.saves.load(table.slot)
            assert saved.actions == table.log.actions, f"{name}: not everything is saved"
        _, refusal = SettingsFile(settings_path(home / name)).load()
        assert refusal is None
        left = [thread.name for thread in threading.enumerate() if thread is not threading.main_thread()]
        assert left == [], f"{name}: threads go on"
        assert list((home / name).rglob("*.part")) == []
        assert list((home / name).rglob("report-*")) == []
        tell("well", name)


@pytest.mark.parametrize("share", range(SHARES))
def test_on_every_screen_the_window_can_be_closed(fork: Fork, tmp_path: Path, share: int) -> None:
    names = list(SCREENS)[share::SHARES]
    told = fork(_quit_everywhere, tmp_path, names).end()
    assert [word[1] for word in told] == names
