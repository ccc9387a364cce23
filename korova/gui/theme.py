"""Colours and letter sizes of everything that is not a drawing; the sofa and high contrast are themes of their own."""

from dataclasses import dataclass

from korova.gui.art.palette import CREAM, INK

__all__ = ["CREAM", "HIGH_CONTRAST", "INK", "PLAIN", "SIZES", "SOFA_SIZES", "Theme", "theme"]

SIZES = {"small": 20, "body": 25, "label": 30, "heading": 44, "title": 64, "giant": 96}
SOFA_SIZES = {"small": 26, "body": 30, "label": 35, "heading": 48, "title": 68, "giant": 100}
"""Heights of letters in design pixels by their role; nothing is smaller than 18, and 26 from the sofa."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by their role. Text on a panel, a button and a card has a contrast of 4.5 at least."""

    panel: str = "#1f3145"
    panel_line: str = "#e9a15b"
    inset: str = "#16263a"
    text: str = CREAM
    faint: str = "#c4d0d4"
    button: str = "#2b5d73"
    button_hot: str = "#35728c"
    primary: str = "#b5323a"
    primary_hot: str = "#cc4149"
    disabled: str = "#3a4a58"
    disabled_text: str = "#c0c8cc"
    focus: str = "#f6d08a"
    good: str = "#8fd17a"
    bad: str = "#ff9d8f"
    gold: str = "#f6d08a"
    veil: str = "#0d1826"
    bold_lines: bool = False
    """Whether things are told from their ground by a line in a colour of its own, not by their fill."""
    sofa: bool = False

    def size(self, role: str) -> int:
        return (SOFA_SIZES if self.sofa else SIZES)[role]


PLAIN = Theme()
HIGH_CONTRAST = Theme(
    panel="#000000",
    panel_line="#ffffff",
    inset="#101010",
    text="#ffffff",
    faint="#ffffff",
    button="#10222e",
    button_hot="#24506a",
    primary="#8e1a22",
    primary_hot="#b5323a",
    disabled="#1c1c1c",
    disabled_text="#d0d0d0",
    focus="#ffe14a",
    good="#9dff80",
    bad="#ffb0a4",
    gold="#ffe14a",
    veil="#000000",
    bold_lines=True,
)


def theme(*, sofa: bool = False, contrast: bool = False) -> Theme:
    """The theme for what a person has asked for."""
    base = HIGH_CONTRAST if contrast else PLAIN
    if not sofa:
        return base
    return Theme(**{**{name: getattr(base, name) for name in Theme.__slots__}, "sofa": True})
