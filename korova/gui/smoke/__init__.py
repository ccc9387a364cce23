"""`korova --smoke`: whether this copy of the program works at all, on the machine where it lies.

Each step is an iterator that tells how much of it is done, up to one, and raises a Refusal, or whatever else went
wrong, where something does not work. Nobody's games are touched: all happens in folders of its own.
"""

from collections.abc import Callable, Iterator, Mapping

from korova.gui.raster import Size
from korova.gui.smoke.files import read_files
from korova.gui.smoke.games import cows_game, mice_game
from korova.gui.smoke.scenes import draw_scenes
from korova.services.messages import Messages

Step = Callable[[Messages, Size | None], Iterator[float]]

STEPS: Mapping[str, Step] = {
    "files": read_files,
    "scenes": draw_scenes,
    "cows": cows_game,
    "mice": mice_game,
}
"""In the order in which they are taken; each is told to people as `smoke.<name>`."""
