"""The two faces that words are set in, from a font package: a bold one for display, a calmer one for reading."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame

DISPLAY, TEXT = "ExtraBold", "SemiBold"


@cache
def font(face: str, size: int) -> pygame.font.Font:
    """A face at a height in pixels."""
    pygame.font.init()
    return pygame.font.Font(_file(face), size)


@cache
def _file(face: str) -> Path:
    """The package is found without being run."""
    package = find_spec("font_manrope")
    assert package and package.origin, "font-manrope is a dependency"
    (path,) = Path(package.origin).parent.rglob(f"Manrope-{face}.*tf")
    return path


def fitting(face: str, text: str, size: int, width: int, height: int) -> pygame.font.Font:
    """The face at this height, or as much smaller as the lines of a text need to fit a box."""
    lines = text.split("\n")
    while size > 6:
        letters = font(face, size)
        if max(letters.size(line)[0] for line in lines) <= width and len(lines) * letters.get_linesize() <= height:
            break
        size -= 1
    return font(face, size)
