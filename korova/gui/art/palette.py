"""The colours of the game, and those that a cow's look may swap for others."""

from collections.abc import Mapping

INK = "#2a2430"
CREAM = "#fff6e3"

Colours = Mapping[str, str]


def _swap(keys: tuple[str, ...], colours: str) -> Colours:
    return dict(zip(keys, colours.split(), strict=True))


_HIDE = ("#f8f1e6", "#e3d6c6", "#3b3440", "#e79a98")
_MUZZLE = ("#f1b3a8", "#dd938c", "#f8d3c9", "#7d3b45")
_HORN = ("#efe0b8", "#cdb98a")
_CLOTH = ("#b98748", "#d9b074", "#946534")
_FELT = ("#5a4d66", "#4a3f55")
_ACCENT = ("#b5323a", "#d3474c")

HIDES: Mapping[str, Colours] = {
    "pied": {},
    "red": _swap(_HIDE, "#f8f1e6 #e3d6c6 #a4542c #e79a98"),
    "brown": _swap(_HIDE, "#b5784a #96603a #5f3a26 #e0a08c"),
    "jersey": _swap(_HIDE, "#dcae74 #c08e52 #fff1dc #eab09c"),
    "grey": _swap(_HIDE, "#c3c6cf #a3a6b4 #5b5f70 #e2a2a6"),
    "black": _swap(_HIDE, "#5a5364 #484253 #f3ece0 #c98a90"),
    "ginger": _swap(_HIDE, "#e59a5e #c97f46 #fff1dc #f0b49c"),
    "cream": _swap(_HIDE, "#fbe9c4 #e6cc98 #c48a48 #eda79a"),
    "blue": _swap(_HIDE, "#9db2c4 #8196aa #f3f1ec #dea2ac"),
    "chocolate": _swap(_HIDE, "#8a5d48 #704838 #f3e2cf #d99a8c"),
    "rose": _swap(_HIDE, "#f6cfc2 #e0b0a2 #b4564e #ea9a98"),
}
"""Hide, its shade, its patches and the inside of the ears."""

MUZZLES: Mapping[str, Colours] = {
    "pink": {},
    "tan": _swap(_MUZZLE, "#ecc6a0 #d2a47a #f7dfc2 #7d4a35"),
    "dusk": _swap(_MUZZLE, "#b98d96 #9c7079 #d2acb2 #52303a"),
    "pale": _swap(_MUZZLE, "#fbdccb #e6b7a4 #fff0e6 #96525a"),
}
HORNS: Mapping[str, Colours] = {
    "bone": {},
    "grey": _swap(_HORN, "#d5d3cc #a9a79f"),
    "dark": _swap(_HORN, "#8d7a66 #6c5b4a"),
}
CLOTHS: Mapping[str, Colours] = {
    "tan": {},
    "navy": _swap(_CLOTH, "#34507a #5674a2 #263c5e"),
    "green": _swap(_CLOTH, "#4f7a52 #74a375 #3a5d3f"),
    "wine": _swap(_CLOTH, "#8a3247 #b0566b #682236"),
    "plum": _swap(_CLOTH, "#6b4a86 #8f6cab #51376a"),
    "teal": _swap(_CLOTH, "#2f7d86 #55a6ae #215d65"),
    "slate": _swap(_CLOTH, "#5d6675 #838d9c #454d5b"),
    "mustard": _swap(_CLOTH, "#c99a2e #e9c465 #a07820"),
    "rust": _swap(_CLOTH, "#b45c34 #d98759 #8d4424"),
    "charcoal": _swap(_CLOTH, "#4c4650 #6b6470 #37323b"),
    "olive": _swap(_CLOTH, "#7d7a3c #a5a260 #5d5a2a"),
    "pink": _swap(_CLOTH, "#d27a92 #efa8ba #ad5b72"),
}
"""Cloth, its light and its shade."""

FELTS: Mapping[str, Colours] = {
    "violet": {},
    "black": _swap(_FELT, "#443f49 #35313a"),
    "brown": _swap(_FELT, "#7a5638 #62432a"),
    "navy": _swap(_FELT, "#37527c #2a4064"),
    "green": _swap(_FELT, "#4a7150 #38583d"),
    "wine": _swap(_FELT, "#86344a #6b2538"),
    "grey": _swap(_FELT, "#737a87 #5b626f"),
    "teal": _swap(_FELT, "#2f7d86 #22626a"),
}
ACCENTS: Mapping[str, Colours] = {
    "crimson": {},
    "gold": _swap(_ACCENT, "#d9a520 #f2c650"),
    "teal": _swap(_ACCENT, "#2b8790 #52aeb6"),
    "blue": _swap(_ACCENT, "#2f62a8 #5687cc"),
    "green": _swap(_ACCENT, "#4c8a3c #6fae5c"),
    "violet": _swap(_ACCENT, "#7a4bb0 #9d72cf"),
    "orange": _swap(_ACCENT, "#d9731f #f2964a"),
    "pink": _swap(_ACCENT, "#d05c86 #ec86a8"),
}
