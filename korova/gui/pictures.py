"""Every picture of the game by name: files of `assets/svg`, and those put together from several.

`card/1` … `card/104` are the faces of the numbered cows, `portrait/N` their portraits alone, `agent/STOP` and the like
the special agents, `ground/cows_2_4` and the like the meadow of a table in a window; any other name is that of a file,
such as `mice/cat_ginger_proud`.
"""

from collections.abc import Callable

import pygame

from korova.games.cows.cards import AGENT_IDS
from korova.gui.art import frame
from korova.gui.art.palette import INK
from korova.gui.art.portrait import cow_portraits, right_half, seam
from korova.gui.art.svg import drawing
from korova.gui.fonts import DISPLAY, TEXT, fitting
from korova.gui.layout import load_layout
from korova.gui.meadow import ground
from korova.gui.raster import Size, raster
from korova.services.messages import Messages
from korova.services.paths import assets

STAR = 55
LETTERED_FROM = 200
"""Narrower cards carry no words: nobody could read them."""
_AGENT_WINDOW = (12, 20, 536, 584)


class Pictures:
    """Paints pictures in one language."""

    def __init__(self, say: Messages) -> None:
        self._say = say

    def speak(self, say: Messages) -> None:
        """From now on in another language; what is painted already is not painted over."""
        self._say = say

    def draw(self, name: str, size: Size) -> pygame.Surface:
        """The picture without words. Safe in any thread."""
        kind, _, rest = name.partition("/")
        match kind:
            case "card":
                return _framed(
                    size, frame.WINDOW, lambda place: _portrait(int(rest), place), frame.cow_frame(int(rest))
                )
            case "portrait":
                return _portrait(int(rest), size)
            case "agent":
                assert rest in AGENT_IDS, rest
                picture = f"specials/{rest.lower()}"
                face = frame.agent_frame(f"specials/token_{rest.lower()}")
                return _framed(size, _AGENT_WINDOW, lambda place: _covering(drawing(picture), place), face)
            case "ground":
                return ground(load_layout(assets() / "layouts" / f"{rest}.tmx"), size)
        return raster(drawing(name), size)

    def letter(self, name: str, surface: pygame.Surface) -> None:
        """Write the words that belong on the picture. For the main thread alone."""
        kind, _, rest = name.partition("/")
        if surface.get_width() < LETTERED_FROM:
            return
        if kind == "card":
            self._codename(surface, self._say(f"codename.{rest}"))
        elif kind == "agent":
            self._caption(surface, self._say(f"agent.{rest}.name"), self._say(f"agent.{rest}.caption"))

    def _codename(self, surface: pygame.Surface, codename: str) -> None:
        box = _scaled(frame.NAME, surface.get_width())
        letters = fitting(DISPLAY, codename, round(box.h * 0.62), box.w, box.h)
        words = letters.render(codename, True, INK)
        surface.blit(words, words.get_rect(midleft=box.midleft))

    def _caption(self, surface: pygame.Surface, name: str, caption: str) -> None:
        box = _scaled(frame.CAPTION, surface.get_width())
        heading = fitting(DISPLAY, name, round(box.h * 0.36), box.w, box.h).render(name, True, INK)
        surface.blit(heading, heading.get_rect(midtop=box.midtop))
        rest = pygame.Rect(box.x, box.y + heading.get_height(), box.w, box.h - heading.get_height())
        letters = fitting(TEXT, caption, round(box.h * 0.27), rest.w, rest.h)
        letters.align = pygame.FONT_CENTER
        words = letters.render(caption, True, INK)
        surface.blit(words, words.get_rect(center=rest.center))


def _scaled(box: tuple[int, int, int, int], width: int) -> pygame.Rect:
    scale = width / frame.CARD[0]
    x, y, w, h = box
    return pygame.Rect(round(x * scale), round(y * scale), round(w * scale), round(h * scale))


def _framed(
    size: Size, window: tuple[int, int, int, int], inside: Callable[[Size], pygame.Surface], face: str
) -> pygame.Surface:
    """A picture that shows through the hole of a face."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    place = _scaled(window, size[0])
    whole.blit(inside(place.size), place)
    whole.blit(raster(face, size), (0, 0))
    return whole


def _covering(text: str, size: Size) -> pygame.Surface:
    """A square picture made large enough to fill a place, its middle showing."""
    side = max(size)
    place = pygame.Surface(size, pygame.SRCALPHA)
    drawn = raster(text, (side, side))
    place.blit(drawn, drawn.get_rect(center=place.get_rect().center))
    return place


def _portrait(card: int, size: Size) -> pygame.Surface:
    if card == STAR:
        return raster(drawing("cards/star"), size)
    first, *second = (raster(text, size) for text in cow_portraits(card))
    for half in second:
        half.blit(raster(right_half(), size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        first.blit(half, (0, 0))
        first.blit(raster(seam(), size), (0, 0))
    return first
