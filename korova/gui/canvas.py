"""Draws in design pixels: pictures, words, panels and sprites. The only thing that scenes and widgets draw with."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, cos, pi

import pygame

from korova.gui.art.dashes import dashes
from korova.gui.assets import Assets
from korova.gui.fonts import DISPLAY, TEXT, font
from korova.gui.raster import Size, raster
from korova.gui.theme import Theme
from korova.gui.viewport import Viewport
from korova.gui.words import Words
from korova.stage.box import Box
from korova.stage.pose import Pose

_MOST_BYTES = 32_000_000
_ANGLE_STEP = 3
"""Degrees: in flight nobody sees a finer one, and each is kept."""
_WIDTH_STEP = 3
_STILL_ANGLE_STEP = 0.5
LEAST_LETTERS = 18.0
"""Design pixels: smaller ones cannot be read from where people sit."""
_DASH, _GAP = 4.0, 2.6
"""Of a dashed line, in widths of the line."""


@dataclass(frozen=True, slots=True)
class Written:
    """Words that were drawn: where their letters are, in which box, how tall in design pixels, and whether all fit."""

    words: str
    rect: Box
    box: Box
    size: float
    fits: bool
    over: bool


class Brushes:
    """What canvases share: pictures, words, and shapes that are kept once they are made."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.words = Words()
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._sources: dict[object, pygame.Surface] = {}
        """What copies were made from: kept with them, or another picture might pass for it."""
        self._bytes = 0

    def shape(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A bitmap by its key, made when it is first needed."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = self._kept[key] = make()
        self._bytes += surface.get_pitch() * surface.get_height()
        while self._bytes > _MOST_BYTES and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))
        return surface

    def copy(self, key: object, source: pygame.Surface, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A bitmap made from another; made again when that is not the same any more."""
        if self._sources.get(key) is not source:
            self._drop(key)
            self._sources[key] = source
        return self.shape(key, make)

    def _drop(self, key: object) -> None:
        dropped = self._kept.pop(key, None)
        if dropped is not None:
            self._bytes -= dropped.get_pitch() * dropped.get_height()
        self._sources.pop(key, None)

    def clear(self) -> None:
        """Forget what has words or another size."""
        self.words.clear()
        self._kept.clear()
        self._sources.clear()
        self._bytes = 0


class Canvas:
    """A surface as large as the window, drawn on in design pixels."""

    def __init__(self, surface: pygame.Surface, viewport: Viewport, brushes: Brushes, theme: Theme) -> None:
        self.surface = surface
        self.viewport = viewport
        self.brushes = brushes
        self.theme = theme
        self.written: list[Written] | None = None
        """Where this is a list, every word drawn is noted in it; tests look for words that are cut or overlap."""

    def on(self, surface: pygame.Surface) -> "Canvas":
        """The same, drawing on another surface of this size."""
        other = Canvas(surface, self.viewport, self.brushes, self.theme)
        other.written = self.written
        return other

    @property
    def whole(self) -> Box:
        """The window in design pixels."""
        return self.viewport.whole

    def fill(self, colour: str) -> None:
        self.surface.fill(colour)

    def veil(self, alpha: float = 0.62) -> None:
        """Darken all that was drawn."""
        dark = self.brushes.shape(("veil", self.theme.veil), lambda: _veil(self.theme.veil))
        dark.set_alpha(round(255 * alpha))
        self.surface.blit(pygame.transform.scale(dark, self.surface.get_size()), (0, 0))

    def picture(self, name: str, box: Box, *, alpha: float = 1.0) -> None:
        """A picture that fills a box."""
        size = self.viewport.size(box.w, box.h)
        x, y, _, _ = self.viewport.pixels(box)
        self._blit(self.brushes.assets.get(name, size), (x, y), alpha)

    def icon(self, name: str, x: float, y: float, side: float, *, alpha: float = 1.0) -> None:
        """A square picture around a point."""
        self.picture(name, Box(x - side / 2, y - side / 2, side, side), alpha=alpha)

    def backdrop(self, name: str, shape: tuple[int, int]) -> None:
        """A picture that covers the whole window; what does not fit is cut off at both ends."""
        width, height = self.viewport.window
        scale = max(width / shape[0], height / shape[1])
        size = round(shape[0] * scale), round(shape[1] * scale)
        self.surface.blit(self.brushes.assets.get(name, size), ((width - size[0]) // 2, (height - size[1]) // 2))

    def sprite(self, name: str, back: str, pose: Pose, base: tuple[float, float], *, moving: bool = True) -> None:
        """A card in any pose. Turned and scaled copies are kept, those of a moving card in coarse steps."""
        face = name if pose.turn < 0.5 else back
        squeeze = abs(cos(pi * pose.turn))
        width, height = self.viewport.size(pose.w, pose.h)
        angle: float = round(pose.angle / _ANGLE_STEP) * _ANGLE_STEP
        if moving:
            width = max(1, round(width / _WIDTH_STEP) * _WIDTH_STEP)
        else:
            angle = round(pose.angle / _STILL_ANGLE_STEP) * _STILL_ANGLE_STEP
        wide = max(1, round(width * squeeze))
        if squeeze < 0.98:
            wide = max(2, round(wide / 6) * 6)
        size = self.viewport.size(*base)
        drawn = self.brushes.assets.get(face, size)
        if (wide, height) != size or angle:
            source = drawn
            key = "sprite", face, size, wide, height, angle
            drawn = self.brushes.copy(key, source, lambda: _turned(source, (wide, height), angle))
        x, y = self.viewport.to_window((pose.x, pose.y))
        self._blit(drawn, (round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2)), pose.alpha)

    def text(
        self,
        words: str,
        box: Box,
        role: str = "body",
        colour: str | None = None,
        *,
        face: str = TEXT,
        align: float = 0.5,
        down: float = 0.5,
        wrap: bool = False,
        over: bool = False,
        size: float | None = None,
        shorten: bool = False,
    ) -> Box:
        """Words in a box, smaller where they must be; where they came to stand. `over`: they may lie on others.

        `shorten`: what has no room in the smallest letters that can be read ends in «…».
        """
        if not words:
            return Box(box.x, box.y, 0, 0)
        scale = self.viewport.scale
        x, y, w, h = self.viewport.pixels(box)
        wanted = round((size or self.theme.size(role)) * scale)
        if shorten:
            words = self.brushes.words.shortened(words, face, ceil(LEAST_LETTERS * scale), w)
        setting = self.brushes.words.set(words, face, wanted, (w, h), wrap)
        drawn = self.brushes.words.draw(setting, face, colour or self.theme.text, align)
        left, top = x + (w - drawn.get_width()) * align, y + (h - drawn.get_height()) * down
        self.surface.blit(drawn, (round(left), round(top)))
        corner = self.viewport.to_design((left, top))
        rect = Box(*corner, drawn.get_width() / scale, drawn.get_height() / scale)
        if self.written is not None:
            ink = drawn.get_bounding_rect()
            corner = self.viewport.to_design((left + ink.x, top + ink.y))
            letters = Box(*corner, ink.w / scale, ink.h / scale)
            self.written.append(Written(words, letters, box, setting.size / scale, setting.fits, over))
        return rect

    def heading(self, words: str, box: Box, role: str = "heading", colour: str | None = None, **how: float) -> Box:
        """Words in the display face."""
        return self.text(words, box, role, colour, face=DISPLAY, **how)  # type: ignore[arg-type]

    def text_width(self, words: str, role: str = "body", face: str = TEXT) -> float:
        """How wide a line would be, in design pixels."""
        size = round(self.theme.size(role) * self.viewport.scale)
        setting = self.brushes.words.set(words, face, size, (10**6, 10**6), False)
        return self.brushes.words.draw(setting, face, self.theme.text, 0.0).get_width() / self.viewport.scale

    def gaps(self, words: str, box: Box, role: str = "body", face: str = TEXT) -> tuple[float, ...]:
        """How far from the start of a line in a box its letters begin and end, in design pixels."""
        scale = self.viewport.scale
        _, _, w, h = self.viewport.pixels(box)
        setting = self.brushes.words.set(words, face, round(self.theme.size(role) * scale), (w, h), False)
        letters = font(face, setting.size)
        return tuple(letters.size(words[:number])[0] / scale for number in range(len(words) + 1))

    def panel(
        self,
        box: Box,
        fill: str | None = None,
        *,
        line: str | None = None,
        width: float = 3,
        radius: float = 18,
        alpha: float = 1.0,
        dash: bool = False,
    ) -> None:
        """A rectangle with round corners."""
        x, y, w, h = self.viewport.pixels(box)
        scale = self.viewport.scale
        key = "panel", w, h, fill, line, round(width * scale, 1), round(radius * scale, 1), round(alpha, 2), dash
        look = {"width": width * scale, "radius": radius * scale, "alpha": alpha}
        self.surface.blit(self.brushes.shape(key, lambda: _panel((w, h), fill, line, dash=dash, **look)), (x, y))

    def shadow(self, pose: Pose, depth: float = 10) -> None:
        """A soft shadow under a card that is lifted."""
        squeeze = abs(cos(pi * pose.turn))
        w, h = self.viewport.size((pose.w + 2 * depth) * squeeze, pose.h + 2 * depth)
        w, h = max(8, round(w / 6) * 6), max(8, round(h / 6) * 6)
        angle = round(pose.angle / _ANGLE_STEP) * _ANGLE_STEP
        drawn = self.brushes.shape(("shadow", w, h, angle), lambda: _shadow((w, h), angle))
        x, y = self.viewport.to_window((pose.x, pose.y + depth))
        self._blit(drawn, (round(x - drawn.get_width() / 2), round(y - drawn.get_height() / 2)), pose.alpha)

    def svg(self, key: object, text: Callable[[], str], box: Box) -> None:
        """A drawing made for the moment, such as a chart; `text` is asked for only if the key is new."""
        x, y, w, h = self.viewport.pixels(box)
        self.surface.blit(
            self.brushes.shape(("svg", key, w, h), lambda: raster(text(), (w, h)).convert_alpha()), (x, y)
        )

    def _blit(self, drawn: pygame.Surface, place: tuple[int, int], alpha: float) -> None:
        if alpha >= 0.995:
            self.surface.blit(drawn, place)
        elif alpha > 0.005:
            drawn.set_alpha(round(255 * alpha))
            self.surface.blit(drawn, place)
            drawn.set_alpha(255)


def _turned(source: pygame.Surface, size: Size, angle: float) -> pygame.Surface:
    if source.get_size() != size:
        source = pygame.transform.smoothscale(source, size)
    return pygame.transform.rotozoom(source, -angle, 1.0) if angle else source


def _veil(colour: str) -> pygame.Surface:
    dark = pygame.Surface((8, 8)).convert()
    dark.fill(colour)
    return dark


def _panel(
    size: Size, fill: str | None, line: str | None, *, width: float, radius: float, alpha: float, dash: bool
) -> pygame.Surface:
    w, h = size
    box = Box(0, 0, w, h).grown(-width / 2 if line else 0)
    stroke = f'stroke="{line}" stroke-width="{width:.2f}"' if line else ""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="{box.x:.2f}" y="{box.y:.2f}" '
        f'width="{box.w:.2f}" height="{box.h:.2f}" rx="{min(radius, w / 2, h / 2):.2f}" '
        f'fill="{fill or "none"}" fill-opacity="{alpha:.2f}" {"" if dash else stroke}/>'
    )
    if dash:
        text += f'<path d="{dashes(box, radius, width * _DASH, width * _GAP)}" fill="none" {stroke}/>'
    return raster(f"{text}</svg>", size).convert_alpha()


def _shadow(size: Size, angle: float) -> pygame.Surface:
    w, h = size
    rings = "".join(
        f'<rect x="{inset}" y="{inset}" width="{max(1, w - 2 * inset)}" height="{max(1, h - 2 * inset)}" rx="{12}" '
        f'fill="#0d1826" fill-opacity="0.09"/>'
        for inset in range(0, max(1, min(w, h) // 10), max(1, min(w, h) // 50))
    )
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{rings}</svg>'
    return _turned(raster(text, size).convert_alpha(), size, angle)
