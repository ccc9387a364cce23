"""Which cat sits where."""

from dataclasses import dataclass
from functools import cache

from korova.gui.layout import load_layout
from korova.gui.slots import CatSlot, Layout
from korova.services.paths import assets
from korova.stage.mice_rest import MicePlaces

_TABLE = "mice"


@dataclass(frozen=True, slots=True)
class Seating:
    """The layout with its cats by seat, and the places that movements lead to."""

    layout: Layout
    cats: tuple[CatSlot, ...]
    places: MicePlaces


@cache
def seating(players: int) -> Seating:
    """The table for so many players; everything lies open, so it looks the same to all."""
    layout = load_layout(assets() / "layouts" / f"{_TABLE}.tmx")
    cats = layout.cats_for(players)
    places = MicePlaces(
        floor=layout["floor"].box,
        catch=layout["catch"].box,
        dice=layout["dice"].box,
        cup=layout["cup"].box,
        hole=layout["hole"].box,
        cards=tuple(cat.stash.box for cat in cats),
    )
    return Seating(layout, cats, places)
