"""Contact sheets of everything we draw, and every screen, for the eye and for tests that compare pictures."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import pygame

from korova.games.cows.cards import AGENT_IDS, DECK
from korova.gui.fonts import DISPLAY, TEXT, font
from korova.gui.layout import load_layout
from korova.gui.meadow import ground
from korova.gui.mice import seating as mice_seating
from korova.gui.pictures import Pictures
from korova.gui.raster import Size
from korova.gui.screens import SCREENS
from korova.gui.studio import Studio
from korova.gui.viewport import SMALLEST
from korova.services.messages import Messages
from korova.services.paths import assets
from korova.stage.box import Box

FACE = 560 / 800
_GREEN, _NIGHT = "#47733c", "#1f3145"
_ALPHABET = (
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "abcdefghijklmnopqrstuvwxyz",
    "0123456789  1 7  6 9  3 8  «» “” — – … № × − % ! ? , . : ;",
)


Draw = Callable[[Size, Messages], pygame.Surface]
"""Makes a picture of a size, with the words of a language."""


class Sheet:
    """A picture to draw others on."""

    def __init__(self, size: Size, say: Messages, colour: str = _GREEN) -> None:
        self.surface = pygame.Surface(size)
        self.surface.fill(colour)
        self.pictures = Pictures(say)

    def put(self, name: str, box: Box) -> None:
        """A picture in the middle of a box given in pixels."""
        size = max(1, round(box.w)), max(1, round(box.h))
        drawn = self.pictures.draw(name, size)
        self.pictures.letter(name, drawn)
        self.surface.blit(drawn, (round(box.x), round(box.y)))

    def grid(self, names: list[str], shape: float = 1.0, gap: float = 0.06) -> None:
        """Pictures of one shape (width by height), as large as they all fit, in rows."""
        width, height = self.surface.get_size()
        columns = max(range(1, len(names) + 1), key=lambda count: _cell(width, height, count, len(names), shape))
        cell = _cell(width, height, columns, len(names), shape)
        rows = -(-len(names) // columns)
        left, top = (width - columns * cell) / 2, (height - rows * cell / shape) / 2
        for index, name in enumerate(names):
            x, y = left + index % columns * cell, top + index // columns * cell / shape
            room = cell * gap / 2
            self.put(name, Box(x + room, y + room, cell - 2 * room, (cell - 2 * room) / shape))


def _cell(width: int, height: int, columns: int, count: int, shape: float) -> float:
    return min(width / columns, height * shape / -(-count // columns))


def _files(folder: str, pattern: str = "*") -> list[str]:
    return [f"{folder}/{path.stem}" for path in sorted((assets() / "svg" / folder).glob(f"{pattern}.svg"))]


def _grid(names: list[str], shape: float = 1.0, colour: str = _GREEN) -> Draw:
    def draw(size: Size, say: Messages) -> pygame.Surface:
        sheet = Sheet(size, say, colour)
        sheet.grid(names, shape)
        return sheet.surface

    return draw


def _cards(first: int, last: int) -> Draw:
    return _grid([f"card/{number}" for number in DECK[first - 1 : last]], FACE)


def _exposed(size: Size, say: Messages) -> pygame.Surface:
    """Hands of cards that overlap until 44 of 150 pixels show."""
    sheet = Sheet(size, say)
    scale = size[1] / 1080
    step, width = 44 * scale, 150 * scale
    for number in DECK:
        row, place = divmod(number - 1, 26)
        box = Box(40 * scale + place * step, 40 * scale + row * 250 * scale, width, width / FACE)
        sheet.put(f"card/{number}", box)
    return sheet.surface


def _type(size: Size, say: Messages) -> pygame.Surface:
    sheet = Sheet(size, say, _NIGHT)
    y = size[1] * 0.03
    for face in (DISPLAY, TEXT):
        for part in (0.055, 0.033):
            for line in _ALPHABET:
                words = font(face, round(size[1] * part)).render(line, True, "#fff6e3")
                sheet.surface.blit(words, (size[0] * 0.03, y))
                y += size[1] * part * 1.04
    return sheet.surface


def _menu(size: Size, say: Messages) -> pygame.Surface:
    """The evening behind the menu with both logos."""
    sheet = Sheet(size, say)
    scale = max(size[0] / 2520, size[1] / 1440)
    back = Box((size[0] - 2520 * scale) / 2, (size[1] - 1440 * scale) / 2, 2520 * scale, 1440 * scale)
    for layer in ("sky", "hills", "front"):
        sheet.put(f"menu/backdrop_{layer}", back)
    width = size[0] * 0.3
    for index, title in enumerate(("cows", "mice")):
        x = size[0] * (0.18 + 0.34 * index)
        sheet.put(f"logos/{title}_{say.language}", Box(x, size[1] * 0.3, width, width * 520 / 1200))
    return sheet.surface


def _table(name: str, rows: tuple[tuple[int, ...], ...]) -> Draw:
    """A layout with cards in its rows, faces on its seats and a hand."""

    def draw(size: Size, say: Messages) -> pygame.Surface:
        layout = load_layout(assets() / "layouts" / f"{name}.tmx")
        sheet = Sheet(size, say)
        sheet.surface.blit(ground(layout, size), (0, 0))
        scale = min(size[0] / layout.size[0], size[1] / layout.size[1])
        left, top = (size[0] - layout.size[0] * scale) / 2, (size[1] - layout.size[1] * scale) / 2

        def placed(box: Box) -> Box:
            return Box(left + box.x * scale, top + box.y * scale, box.w * scale, box.h * scale)

        for row, cards in zip(layout.rows, rows, strict=True):
            for place, card in enumerate(cards):
                sheet.put(f"card/{card}", placed(row.place(place)))
            sheet.put("cards/sixth_hot" if len(cards) > 4 else "cards/sixth", placed(row.place(5)))
        faces = _files("seats")
        for seat, face in zip(layout.seats, faces, strict=False):
            sheet.put(face, placed(seat.portrait.box))
            sheet.put("cards/back", placed(seat.chosen.box))
        hand = layout["hand"].box
        for place, card in enumerate((3, 12, 28, 45, 46, 54, 67, 77, 90, 101)):
            step = (hand.w - 150) / 9
            sheet.put(f"card/{card}", placed(Box(hand.x + place * step, hand.y, 150, 150 / FACE)))
        return sheet.surface

    return draw


def _mice_table(size: Size, _say: Messages) -> pygame.Surface:
    return ground(mice_seating.seating(2).layout, size)


_ROWS = ((5, 13, 26, 38), (18, 33, 42, 58, 61), (55,), (66, 72, 95))

SHEETS: Mapping[str, Draw] = {
    "cards_all": _cards(1, 104),
    **{f"cards_{first:03}": _cards(first, first + 12) for first in range(1, 104, 13)},
    "cards_exposed": _exposed,
    "cards_ranks": _grid([f"card/{number}" for number in (8, 95, 30, 66, 55)], FACE),
    "cards_places": _grid(["cards/back", "cards/back_special", *_files("cards", "sixth*")], FACE),
    "agents": _grid([f"agent/{agent}" for agent in AGENT_IDS], FACE),
    "agents_tokens": _grid(_files("specials", "token_*")),
    "seats": _grid(_files("seats") + _files("faces"), colour=_NIGHT),
    "cats": _grid(_files("mice", "cat_*")),
    "cat_cards": _grid(_files("mice", "card_*"), 420 / 300),
    "mice": _grid(_files("mice", "mouse_*")),
    "dice": _grid([*_files("mice", "die_*"), *_files("mice", "mark_*"), "mice/cup"]),
    "mice_things": _grid(["mice/hole", "mice/bust", "mice/stash", "mice/series"], 1.5),
    "program_icons": _grid(["logos/icon", "logos/icon_small"], colour=_NIGHT),
    "icons": _grid(_files("icons"), colour=_NIGHT),
    "logos": _grid(_files("logos", "*_??"), 1200 / 520, _NIGHT),
    "posters": _grid(_files("logos", "poster_*"), 640 / 800, _NIGHT),
    "menu": _menu,
    "type": _type,
    "table_2_4": _table("cows_2_4", _ROWS),
    "table_5_7": _table("cows_5_7", _ROWS),
    "table_8_10": _table("cows_8_10", _ROWS),
    "table_mice": _mice_table,
}
"""Every sheet by name."""


def _screen(name: str, size: Size, say: Messages) -> pygame.Surface:
    """A screen of the program; in a window as small as there is none it is drawn in a larger one of its shape."""
    larger = max(1.0, SMALLEST[0] / size[0], SMALLEST[1] / size[1])
    with Studio((round(size[0] * larger), round(size[1] * larger)), say.language) as studio:
        SCREENS[name](studio)
        picture = studio.picture()
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


GALLERY: Mapping[str, Draw] = {**SHEETS, **{name: partial(_screen, name) for name in SCREENS}}
"""Every sheet and every screen by name."""


def draw_gallery(names: list[str], folder: Path, size: Size, say: Messages) -> Iterator[Path]:
    """Draw sheets and screens into a folder, one file after the other."""
    for name in names:
        path = folder / f"{name}_{say.language}_{size[0]}x{size[1]}.png"
        pygame.image.save(GALLERY[name](size, say), path)
        yield path
