"""Agents as an ornament: cards that peek over the edge of a board, and a fan of three that brings news."""

from korova.gui.canvas import Canvas
from korova.stage.box import Box
from korova.stage.pose import Pose

BACK = "cards/back"
_PEEKING = (80.0, 114.0)
_FANNED = (238.0, 340.0)


def peek(canvas: Canvas, board: Box, first: int, second: int) -> None:
    """Two cards at the left end of a board's header."""
    for card, x, angle in ((first, 70, -9), (second, 152, 6)):
        pose = Pose(board.x + x, board.y + 38, *_PEEKING, angle)
        canvas.sprite(f"card/{card}", BACK, pose, _PEEKING, moving=False)


def fan(canvas: Canvas, x: float, y: float, cards: tuple[int, int, int]) -> None:
    """Three cards around a point, the middle one on top."""
    left, middle, right = cards
    for card, aside, angle in ((left, -190, -11), (right, 190, 11), (middle, 0, 0)):
        pose = Pose(x + aside, y + abs(angle) * 2, *_FANNED, angle)
        canvas.sprite(f"card/{card}", BACK, pose, _FANNED, moving=False)
