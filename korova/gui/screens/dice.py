"""Pictures of the page that shows that the dice are fair."""

from collections.abc import Mapping
from functools import partial

from korova.engine.rng import Rng
from korova.games.mice.dice import roll
from korova.gui.scenes.dice_page import DicePage
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio


def _page(studio: Studio, *, rolls: int) -> None:
    rng = Rng.from_seed(6)
    for _ in range(rolls):
        studio.shell.dice.count(roll(rng))
    studio.show(DicePage(studio.shell))


SCREENS: Mapping[str, Screen] = {
    "dice_empty": partial(_page, rolls=0),
    "dice_few": partial(_page, rolls=9),
    "dice_many": partial(_page, rolls=2400),
}
