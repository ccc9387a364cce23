"""The yardstick of `build/package.py --measure`: a window of pygame-ce, and NumPy at hand once it has been seen."""

import os
import time

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

pygame.display.init()
screen = pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
screen.fill("#5d8a4a")
pygame.display.flip()

import numpy as np  # noqa: E402 - as in the program itself, the first frame does not wait for it

assert np.random.Generator(np.random.PCG64(6)).random() < 1
while not pygame.event.get(pygame.QUIT):
    time.sleep(0.02)
