"""The yardsticks of `korova bench gui`: what a window, and cards moving in it, cost with pygame alone."""

from math import cos, sin
from time import perf_counter

import pygame

from korova.gui.raster import Size

CARDS, MOVING = 104, 20
STEP, MOST_TILT = 3, 12
"""Degrees."""

FIRST_FRAME = """
import os, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
screen.fill("#1f3145")
pygame.display.flip()
print(time.monotonic())
"""
"""A program that opens a bare window and tells when it was seen."""


def bare_frames(card: pygame.Surface, frames: int) -> list[float]:
    """Seconds that frames take: a picture of cards that lie, and twenty that move and turn on top of it."""
    screen = pygame.display.get_surface()
    assert screen is not None
    ground = pygame.Surface(screen.get_size()).convert()
    ground.fill("#5d8a4a")
    for number in range(CARDS - MOVING):
        ground.blit(card, (30 + number % 14 * 130, 20 + number // 14 * 170))
    tilts = {tilt: pygame.transform.rotozoom(card, tilt, 1) for tilt in range(-MOST_TILT, MOST_TILT + 1, STEP)}
    return [_frame(screen, ground, tilts, frame) for frame in range(frames)]


def _frame(screen: pygame.Surface, ground: pygame.Surface, tilts: dict[int, pygame.Surface], frame: int) -> float:
    start = perf_counter()
    pygame.event.pump()
    screen.blit(ground, (0, 0))
    width, height = screen.get_size()
    for number in range(MOVING):
        phase = frame / 30 + number
        card = tilts[round(MOST_TILT * sin(phase) / STEP) * STEP]
        x, y = width * (0.5 + 0.4 * cos(phase / 3)), height * (0.5 + 0.35 * sin(phase / 2))
        screen.blit(card, card.get_rect(center=(round(x), round(y))))
    pygame.display.flip()
    return perf_counter() - start


def size_of_a_card(window: Size) -> Size:
    """As large as a card of a row in this window."""
    scale = min(window[0] / 1920, window[1] / 1080)
    return round(112 * scale), round(160 * scale)
