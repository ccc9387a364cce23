"""The table beneath the cards: the tile layers of a layout as one bitmap."""

from math import ceil

import pygame

from korova.gui.art.svg import drawing
from korova.gui.layout import NOTHING, Layout
from korova.gui.raster import Size, raster

_NOT_TILED = "mice/floor"
"""The cats play indoors: their floor is one drawing."""


def ground(layout: Layout, size: Size) -> pygame.Surface:
    """The ground of a table in a window: the stage in the middle, as large as fits, and meadow all around it."""
    scale = min(size[0] / layout.size[0], size[1] / layout.size[1])
    if layout.tileset is None:
        return _floor(size)
    rows = layout.layers[0].rows
    across, down = len(rows[0]), len(rows)
    unit = layout.tileset.tile_size[0]
    # Whole pixels a tile, so that neighbours meet without a seam; the whole is then brought to size.
    tile = ceil(unit * scale)
    whole = pygame.Surface((across * tile, down * tile))
    tiles = _tiles(layout, tile)
    for layer in layout.layers:
        for y, row in enumerate(layer.rows):  # one by one: no frame waits long for the thread that draws this
            whole.fblits((tiles[number], (x * tile, y * tile)) for x, number in enumerate(row) if number != NOTHING)
    if tile != unit * scale:
        whole = pygame.transform.smoothscale(whole, (round(across * unit * scale), round(down * unit * scale)))
    seen = pygame.Surface(size)
    seen.fill(whole.get_at((2, whole.get_height() // 2)))
    left = (size[0] - layout.size[0] * scale) / 2 - layout.origin[0] * scale
    top = (size[1] - layout.size[1] * scale) / 2 - layout.origin[1] * scale
    seen.blit(whole, (round(left), round(top)))
    return seen


def _tiles(layout: Layout, tile: int) -> list[pygame.Surface]:
    """The tileset, cut up."""
    assert layout.tileset
    columns = layout.tileset.columns
    rows = layout.tileset.picture_size[1] // layout.tileset.tile_size[1]
    sheet = raster(drawing(f"tiles/{layout.tileset.picture.stem}"), (columns * tile, rows * tile))
    return [
        sheet.subsurface((number % columns * tile, number // columns * tile, tile, tile))
        for number in range(columns * rows)
    ]


def _floor(size: Size) -> pygame.Surface:
    """A drawing that fills the window; what does not fit is cut off at both ends."""
    scale = max(size[0] / 1920, size[1] / 1080)
    drawn = raster(drawing(_NOT_TILED), (ceil(1920 * scale), ceil(1080 * scale)))
    seen = pygame.Surface(size)
    seen.blit(drawn, drawn.get_rect(center=seen.get_rect().center))
    return seen
