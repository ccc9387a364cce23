"""What tests of pictures share."""

import numpy as np
import pygame


def pixels(surface: pygame.Surface) -> np.ndarray:
    """Rows of columns of red, green, blue, alpha."""
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(height, width, 4)


def luminance(colour: str) -> float:
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well two colours stand off each other, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def differing(one: pygame.Surface, other: pygame.Surface, by: int = 32) -> float:
    """The part of the pixels that differ by more than so much in any colour."""
    apart = np.abs(pixels(one).astype(int) - pixels(other)).max(axis=2)
    return float((apart > by).mean())
