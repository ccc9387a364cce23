"""SVG text becomes a bitmap. The only place that calls SDL's rasteriser."""

from io import BytesIO

import pygame

Size = tuple[int, int]


def raster(text: str, size: Size) -> pygame.Surface:
    """The picture at exactly this size. Where its shape differs it stands in the middle, undistorted."""
    drawn = pygame.image.load_sized_svg(BytesIO(text.encode()), size)
    if drawn.get_size() == size:
        return drawn
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(drawn, drawn.get_rect(center=whole.get_rect().center))
    return whole
