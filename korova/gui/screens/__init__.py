"""Every screen of the program, brought to a state worth looking at: for the gallery and for tests."""

from collections.abc import Mapping

from korova.gui.screens import (
    agents,
    dice,
    draft,
    ending,
    launcher,
    mice_ending,
    mice_setup,
    mice_table,
    rules,
    saves,
    settings,
    setup,
    table,
)
from korova.gui.screens.screen import Screen

SCREENS: Mapping[str, Screen] = {
    f"screen_{name}": screen
    for part in (
        launcher, setup, mice_setup, saves, settings, rules, table, draft, agents, ending, mice_table, mice_ending, dice
    )
    for name, screen in part.SCREENS.items()
}  # fmt: skip
