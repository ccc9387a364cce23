"""A window that is pulled at shows what it did before, stretched: for all sizes on the way pictures come too late."""

from collections.abc import Callable

import pygame

REST = 0.15
"""Seconds that a window must keep its size before that is taken for the one that was wanted."""


class Pulling:
    """From the first new size of a window until it rests."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._still: float | None = None
        """Seconds since the last new size; None: nobody pulls."""

    @property
    def shown(self) -> bool:
        """Whether the window shows the stretched picture, and should not be drawn on."""
        return self._before is not None

    def begin(self) -> None:
        """The window has another size; if only for a moment, it is not at rest."""
        self._still = 0.0

    def show(self, screen: pygame.Surface, before: Callable[[], pygame.Surface]) -> None:
        """Stretch the picture of before; it is asked for once."""
        if self._before is None:
            self._before = before()
        pygame.transform.scale(self._before, screen.get_size(), screen)

    def rests(self, seconds: float) -> bool:
        """Time has passed. True once, when the window has kept its size long enough."""
        if self._still is None:
            return False
        self._still += seconds
        if self._still < REST:
            return False
        self._still = None
        return True

    def end(self) -> None:
        """The window is drawn on again."""
        self._before = None
