"""What each of the 104 cows looks like: signature parts by hand, and the rest by a recipe seeded with her number."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from korova.engine.rng import Rng
from korova.gui.art import palette
from korova.services.paths import assets

SLOTS = (
    "backdrop",
    "outfit",
    "ears",
    "head",
    "spots",
    "eyes",
    "muzzle",
    "mouth",
    "glasses",
    "horns",
    "hat",
    "prop",
)
"""The layers of a portrait, from back to front; each is a folder of `assets/svg/cows`."""

NONE = "none"
SEED = 6

_HEADS = ("long", "round", "broad", "pear")
_SPOTS = ("patch", "blaze", "two", "cap", "tears", "map", "split", "patch", "mask", NONE)
_PLAIN: Mapping[str, Sequence[str]] = {
    "ears": ("level", "level", "up", "droop", "floppy", "tagged", "bitten", "ringed", "woolly", "patch"),
    "horns": ("short", "short", "curved", "up", "tiny", "broken", "golden_tips", "bandaged", "curly"),
    "eyes": ("calm", "raised", "side", "suspicious", "wide", "sleepy", "happy", "small_dots"),
    "muzzle": ("oval", "wide", "heart", "small", "freckles", "square", "shiny", "spotted"),
    "mouth": ("smile", "grin", "smirk", "flat", "o", "buck_teeth"),
    "outfit": ("bare", "turtleneck", "suit", "hoodie", "scarf"),
    "backdrop": ("evening", "day", "mint", "amber", "rays", "halftone", "forest"),
}
"""What the recipe chooses from where nothing is said; a part named twice is twice as likely."""

_COLOURS: Mapping[str, Mapping[str, palette.Colours]] = {
    "hide": palette.HIDES,
    "nose": palette.MUZZLES,
    "horn": palette.HORNS,
    "cloth": palette.CLOTHS,
    "felt": palette.FELTS,
    "accent": palette.ACCENTS,
}
_TILTS = (-7, -5, -3, 0, 3, 5, 7)


@dataclass(frozen=True, slots=True)
class Look:
    """A cow: a part for every layer, colours, and how she holds her head."""

    parts: Mapping[str, str]
    colours: Mapping[str, str]
    tilt: int
    mirrored: bool
    overturned: bool


def looks_of(card: int) -> tuple[Look, ...]:
    """The cow of a card; a double agent is two of them, left half and right half."""
    return _looks()[card]


@cache
def _looks() -> Mapping[int, tuple[Look, ...]]:
    told = json.loads((assets() / "data" / "looks.json").read_text(encoding="utf-8"))
    looks = {}
    for name, wish in told.items():
        halves = [wish[side] for side in ("left", "right")] if "left" in wish else [wish]
        rng = Rng.from_seed(SEED).fork(f"look/{name}")
        two_faced = {"head": rng.choice(_HEADS), "tilt": 0, "mirrored": False} if len(halves) > 1 else {}
        looks[int(name)] = tuple(_look(two_faced | half, rng.fork(str(number))) for number, half in enumerate(halves))
    return looks


def _look(wish: Mapping[str, object], rng: Rng) -> Look:
    parts = {"glasses": NONE, "hat": NONE, "prop": NONE}
    parts |= {slot: rng.choice(choices) for slot, choices in _PLAIN.items()}
    parts["head"] = rng.choice(_HEADS)
    spots = rng.choice(_SPOTS)
    parts |= {slot: str(part) for slot, part in wish.items() if slot in SLOTS and slot != "spots"}
    spots = str(wish.get("spots", spots))
    parts["spots"] = NONE if spots == NONE else f"{parts['head']}_{spots}"
    colours: dict[str, str] = {}
    for name, swaps in _COLOURS.items():
        chosen = rng.choice(list(swaps))
        colours |= swaps[str(wish.get(name, chosen))]
    tilt = rng.choice(_TILTS)
    mirrored = rng.below(2) == 1 and parts["prop"] == NONE  # what is in the mouth would meet what is in the hoof
    return Look(
        parts,
        colours,
        tilt=int(str(wish.get("tilt", tilt))),
        mirrored=bool(wish.get("mirrored", mirrored)),
        overturned=bool(wish.get("overturned", False)),
    )
