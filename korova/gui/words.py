"""Words as bitmaps: set in lines, fitted into a box, kept while they are used."""

from collections import OrderedDict
from dataclasses import dataclass

import pygame

from korova.gui.fonts import font

SMALLEST = 9
"""Pixels; smaller letters are no letters, so what does not fit then is cut and said to be."""
_MOST_BYTES = 24_000_000


@dataclass(frozen=True, slots=True)
class Setting:
    """How words were set: their lines, the height of the letters in pixels, and whether all of them fit."""

    lines: tuple[str, ...]
    size: int
    fits: bool


class Words:
    """Sets and keeps words."""

    def __init__(self) -> None:
        self._settings: dict[tuple[str, str, int, int, int, bool], Setting] = {}
        self._kept: OrderedDict[tuple[tuple[str, ...], str, int, str, int], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def set(self, words: str, face: str, size: int, room: tuple[int, int], wrap: bool) -> Setting:
        """The lines of some words: as tall as asked if they fit, else as much smaller as they must be."""
        key = (words, face, size, *room, wrap)
        if key not in self._settings:
            if len(self._settings) > 4000:
                self._settings.clear()
            self._settings[key] = self._fit(words, face, size, room, wrap)
        return self._settings[key]

    def draw(self, setting: Setting, face: str, colour: str, align: float) -> pygame.Surface:
        """The bitmap of words; several lines are aligned to the left (0), the middle (0.5) or the right (1)."""
        key = setting.lines, face, setting.size, colour, round(align * 2)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = self._render(setting, face, colour, align)
        self._kept[key] = surface
        self._bytes += _bytes(surface)
        while self._bytes > _MOST_BYTES and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= _bytes(dropped)
        return surface

    def shortened(self, words: str, face: str, size: int, width: int) -> str:
        """As many of the letters as there is room for at this size, with a sign that there are more."""
        letters = font(face, size)
        if letters.size(words)[0] <= width:
            return words
        kept = next((end for end in range(len(words) - 1, 0, -1) if letters.size(words[:end] + "…")[0] <= width), 1)
        return words[:kept].rstrip() + "…"

    def clear(self) -> None:
        self._settings.clear()
        self._kept.clear()
        self._bytes = 0

    def _fit(self, words: str, face: str, size: int, room: tuple[int, int], wrap: bool) -> Setting:
        size = max(SMALLEST, size)
        words = words.replace("\0", "�")  # no font takes it
        while True:
            letters = font(face, size)
            lines = _wrapped(words, letters, room[0]) if wrap else tuple(words.split("\n"))
            wide = max(letters.size(line)[0] for line in lines) <= room[0]
            fits = wide and len(lines) * letters.get_linesize() <= room[1] + letters.get_linesize() * 0.2
            if fits or size <= SMALLEST:
                return Setting(lines, size, fits)
            size -= 1

    def _render(self, setting: Setting, face: str, colour: str, align: float) -> pygame.Surface:
        letters = font(face, setting.size)
        drawn = [_line(line, letters, colour) for line in setting.lines]
        if len(drawn) == 1:
            return drawn[0].convert_alpha()
        step = letters.get_linesize()
        width = max(line.get_width() for line in drawn)
        whole = pygame.Surface((width, step * len(drawn)), pygame.SRCALPHA)
        for index, line in enumerate(drawn):
            whole.blit(line, ((width - line.get_width()) * align, index * step))
        return whole.convert_alpha()


def _line(words: str, letters: pygame.font.Font, colour: str) -> pygame.Surface:
    """A line; of letters that have no width, nothing is to be seen."""
    if letters.size(words)[0]:
        return letters.render(words, True, colour)
    return pygame.Surface((1, letters.get_linesize()), pygame.SRCALPHA)


def _wrapped(words: str, letters: pygame.font.Font, width: int) -> tuple[str, ...]:
    lines = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and letters.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
