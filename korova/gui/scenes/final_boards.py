"""The boards at both sides of the podium: everybody's result, and the Lord of the Cows before his herd."""

from collections.abc import Sequence
from math import cos, radians, sin

from korova.engine.log import Player
from korova.games.cows.cards import POINTS
from korova.games.cows.view import CowsView
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.seat_badge import draw_badge
from korova.gui.scenes.standing import named, places
from korova.gui.tables import portrait
from korova.services.messages import Messages
from korova.stage.box import Box
from korova.stage.pose import Pose

_TALLEST = 104.0
_HERD = (55, 33, 44, 22, 66, 11, 77)
"""The lord's cows if they took none in the last round."""
_CARD = (112.0, 160.0)


def draw_results(canvas: Canvas, say: Messages, box: Box, view: CowsView, players: Sequence[Player]) -> None:
    """All seats, best first; the board is as high as they need."""
    theme = canvas.theme
    step = min(_TALLEST, (box.h - 100) / len(players))
    board = Box(box.x, box.y, box.w, 96 + step * len(players))
    canvas.panel(board, theme.panel, line=theme.panel_line, width=4, radius=28, alpha=0.96)
    words = say("ending.results", n=len(view.history))
    canvas.heading(words, Box(box.x + 24, box.y + 16, box.w - 48, 56), "label", theme.gold)
    y = box.y + 80
    for place in places(view.totals):
        for seat in place.seats:
            row = Box(box.x + 16, y, box.w - 32, step - 6)
            canvas.panel(row, theme.inset, radius=16)
            if seat in view.stars:
                canvas.icon("icons/crown", row.x + 28, row.centre[1], 38)
            else:
                canvas.heading(str(place.number), Box(row.x + 4, row.y, 48, row.h), "label", theme.faint)
            side = min(76.0, row.h - 8)
            draw_badge(canvas, players[seat], seat, (row.x + 54 + side / 2, row.centre[1]), side)
            left = row.x + 54 + side + 12
            name = Box(left, row.y + 4, row.x + row.w - 88 - left, row.h - 8)
            canvas.text(players[seat].name, name, "label", face=DISPLAY, align=0.0, wrap=True)
            points = Box(row.x + row.w - 88, row.y, 76, row.h)
            colour = theme.gold if seat in view.stars else None
            canvas.heading(str(place.points), points, "heading", colour, align=1.0)
            y += step


def draw_lord(canvas: Canvas, say: Messages, box: Box, view: CowsView, players: Sequence[Player], *, joke: int) -> None:
    """Whoever has the most points, in front of the cows that followed them home."""
    theme, lords = canvas.theme, view.lords
    canvas.panel(box, theme.panel, line=theme.bad, width=4, radius=28, alpha=0.96)
    title = say("ending.lord", n=len(lords))
    canvas.heading(title, Box(box.x + 40, box.y + 14, box.w - 80, 60), "heading", theme.bad)
    middle = box.centre[0]
    _draw_herd(canvas, view, middle, box.y + 306)
    side = min(176.0, 330.0 / len(lords))
    left = middle - side * (len(lords) - 1) / 2
    for index, seat in enumerate(lords):
        face = Box(left + side * index - side / 2, box.y + 266 - side / 2, side, side)
        canvas.panel(face.grown(5), theme.bad, radius=side)
        canvas.picture(portrait(players[seat]), face)
    name = named(say, players, lords, 2)
    canvas.heading(name, Box(box.x + 24, box.y + 354, box.w - 48, 64), "heading")
    words = say(f"ending.lord_line.{joke}", n=view.totals[lords[0]])
    canvas.text(words, Box(box.x + 24, box.y + 420, box.w - 48, 84), "body", theme.faint, wrap=True)


def _draw_herd(canvas: Canvas, view: CowsView, x: float, y: float) -> None:
    """The costliest cows of the last round, fanned out like a peacock's tail around the point where it grows."""
    taken = sorted({card for seat in view.lords for card in view.piles[seat]}, key=lambda card: (POINTS[card], card))
    herd = taken[-7:] or list(_HERD)
    for index, card in enumerate(herd):
        angle = (index - (len(herd) - 1) / 2) * min(24.0, 130.0 / max(1, len(herd) - 1))
        canvas.sprite(f"card/{card}", "cards/back", _fanned(x, y, angle), _CARD, moving=False)


def _fanned(x: float, y: float, angle: float) -> Pose:
    reach = 120.0
    turn = radians(angle)
    return Pose(x + reach * sin(turn), y - reach * cos(turn), *_CARD, angle=angle)
