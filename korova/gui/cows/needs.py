"""The pictures that the next table will show: made while people are still in the menus, no card comes up blurred."""

from collections.abc import Iterator

from korova.games.cows.cards import DECK
from korova.gui.assets import Key
from korova.gui.cows.board import BACK
from korova.gui.cows.seating import HAND_CARD, seating
from korova.gui.shell import Shell
from korova.gui.tables import usual_setup

_SHARE = 0.5
"""Of the memory for pictures: what people look at while this is made must not be lost."""


def table_pictures(shell: Shell) -> Iterator[Key]:
    """Names and sizes for this window, the first to be needed first."""
    setup = shell.settings.setup or usual_setup(shell.say)
    seats = seating(len(setup.seats), 0, agents=setup.variant == "agents")
    row_card, fit = seats.places.rows[0].card, shell.viewport.size
    wants = [(f"ground/{seats.layout.table}", shell.viewport.window), (BACK, fit(*HAND_CARD)), (BACK, fit(*row_card))]
    wants += [(f"cards/{name}", fit(*row_card)) for name in ("sixth", "sixth_hot")]
    wants += [(f"card/{card}", fit(*size)) for size in (HAND_CARD, row_card) for card in DECK]
    room = shell.brushes.assets.most_bytes * _SHARE
    for name, size in wants:
        room -= size[0] * size[1] * 4
        if room < 0:
            return
        yield name, size
