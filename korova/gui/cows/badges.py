"""The badges around the table: who sits there, how strong, whether they have chosen, and what they have collected."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from korova.engine.log import Player
from korova.games.cows.view import CowsView
from korova.gui.canvas import Canvas
from korova.gui.cows.board import draw_pile
from korova.gui.cows.seating import Seating
from korova.gui.fonts import DISPLAY
from korova.gui.slots import SeatSlot
from korova.gui.tables import HUMAN, portrait
from korova.services.messages import Messages
from korova.stage.box import Box

_TALL = 100.0
"""A lower pile is a small heap with its count beside it."""
_NARROW = 150.0
"""Where there is no more room than this for words, pictures beside them are smaller."""
_THREE_LINES = 90.0
"""A badge that is less tall has no room for the level between name and points."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a badge says that changes: the points in all and of this round, whose turn it is, and what lies hidden."""

    total: int
    gained: int
    ready: bool
    thinking: bool
    active: bool
    specials: int = 0
    drafted: int = 0


def standing(view: CowsView, seat: int, counts: Mapping[str, int], *, asked: int | None) -> Standing:
    """From the shown view, and the numbers that are climbing."""
    points = view.round_points(seat)
    climbed = counts.get(f"points/{seat}", points) - points
    choosing = view.phase == "choose"
    placing = view.pending[0][0] if view.pending else None
    return Standing(
        total=view.standing(seat) + climbed,
        gained=points + climbed,
        ready=choosing and view.committed[seat],
        thinking=(choosing and not view.committed[seat]) or seat == view.drafter,
        active=seat in (view.drafter, placing) if asked is None else seat == asked,
        specials=view.special_counts[seat],
        drafted=view.hand_sizes[seat] if view.phase == "draft" else 0,
    )


def draw_badges(canvas: Canvas, seats: Seating, players: Sequence[Player], say: Messages) -> None:
    """What does not change while people sit like this."""
    for seat, slot in seats.badges.items():
        player = players[seat]
        box = slot.badge.box
        canvas.panel(box, canvas.theme.panel, line=canvas.theme.inset, width=3, radius=22, alpha=0.94)
        canvas.picture(portrait(player), slot.portrait.box)
        lines = _lines(slot, bot=player.controller != HUMAN)
        canvas.text(player.name, lines.name, "label", face=DISPLAY, align=0.0, shorten=True)
        if lines.level is not None:
            level = say(f"bot.cows.{player.controller}.name")
            canvas.text(level, lines.level, "small", canvas.theme.faint, align=0.0)


def draw_heap(canvas: Canvas, seats: Seating, seat: int, cards: int, say: Messages) -> None:
    """What a seat has taken this round, face down."""
    box = seats.badges[seat].pile.box
    if seat == seats.bottom:
        draw_pile(canvas, box, cards)
        words = say("table.own_pile", n=cards)
        plate = seats.layout["pile_text"].box
        width = min(plate.w, canvas.text_width(words, "small") + 36)
        plate = Box(plate.x + plate.w - width, plate.y, width, plate.h)
        canvas.panel(plate, canvas.theme.inset, radius=16)
        canvas.text(words, plate.grown(-3), "small", canvas.theme.text)
    elif box.h > _TALL:
        draw_pile(canvas, box, cards)
        _count(canvas, Box(box.x, box.y + box.h - 46, box.w, 40), cards)
    elif cards:
        side = box.h * 0.95
        draw_pile(canvas, Box(box.x + 4, box.y, side, box.h), min(cards, 4))
        _count(canvas, Box(box.x + side, box.y, box.w - side, box.h), cards)


def _count(canvas: Canvas, box: Box, cards: int) -> None:
    if cards:
        plate = Box(box.centre[0] - 26, box.centre[1] - 15, 52, 30)
        canvas.panel(plate, canvas.theme.inset, line=canvas.theme.text, width=2, radius=15, alpha=0.92)
        canvas.text(f"×{cards}", plate, "small", canvas.theme.text, face=DISPLAY, over=True)


def draw_standing(canvas: Canvas, slot: SeatSlot, what: Standing, limit: int | None, *, bot: bool) -> None:
    """The part of a badge that changes."""
    theme = canvas.theme
    badge, face = slot.badge.box, slot.portrait.box
    if what.active:
        canvas.panel(badge.grown(2), line=theme.gold, width=5, radius=24, alpha=0.0)
    side = face.w * 0.34
    corner = face.x + face.w - side / 2, face.y + face.h - side / 2
    if what.ready or what.thinking:
        plate = Box(corner[0] - side / 2, corner[1] - side / 2, side, side)
        canvas.panel(plate, "#3d7a3a" if what.ready else theme.inset, line=theme.text, width=2.5, radius=side / 2)
        canvas.icon("icons/check" if what.ready else "icons/clock", *corner, side * 0.66)
    if what.specials:
        _draw_count(canvas, face, "cards/back_special", what.specials)
    if what.drafted:
        _draw_count(canvas, face, "cards/back", what.drafted)
    _draw_points(canvas, _lines(slot, bot=bot).points, what)
    if limit:
        _draw_road(canvas, badge, what.total / limit)


def _draw_count(canvas: Canvas, face: Box, back: str, count: int) -> None:
    """How many special agents a seat holds, or cards that it has drafted: everybody may know that."""
    height = face.h * 0.4
    card = Box(face.x - 4, face.y + face.h - height + 2, height * 0.7, height)
    canvas.picture(back, card)
    side = max(26.0, height * 0.62)
    plate = Box(card.x + card.w - side * 0.55, card.y + card.h - side * 0.86, side, side)
    canvas.panel(plate, canvas.theme.inset, line=canvas.theme.text, width=2, radius=side / 2)
    canvas.text(str(count), plate.grown(-1), "small", canvas.theme.text, face=DISPLAY, over=True)


def _draw_points(canvas: Canvas, box: Box, what: Standing) -> None:
    """In all, and of this round beside it; where there is little room it goes to the letters, not to the picture."""
    theme = canvas.theme
    side, gap = (34.0, 8.0) if box.w > _NARROW else (26.0, 4.0)
    side = min(side, box.h)
    canvas.icon("icons/cow", box.x + side / 2, box.centre[1], side)
    gained = f"+{what.gained}" if what.gained else ""
    taken = canvas.text_width(gained, "small", DISPLAY) + gap if gained else 0.0
    left = box.x + side + gap
    total = Box(left, box.y, box.x + box.w - left - taken, box.h)
    drawn = canvas.text(str(what.total), total, "label", theme.gold, face=DISPLAY, align=0.0)
    after = Box(drawn.x + drawn.w + gap, box.y, box.x + box.w - drawn.x - drawn.w - gap, box.h)
    canvas.text(gained, after, "small", theme.bad, face=DISPLAY, align=0.0)


def _draw_road(canvas: Canvas, badge: Box, share: float) -> None:
    """How far the way to the limit has been gone: a line along the badge's lower edge."""
    road = Box(badge.x + 22, badge.y + badge.h - 7, badge.w - 44, 6)
    canvas.panel(road, canvas.theme.inset, radius=3)
    if share > 0:
        colour = canvas.theme.bad if share >= 0.75 else canvas.theme.gold
        canvas.panel(Box(road.x, road.y, max(6.0, road.w * min(1.0, share)), road.h), colour, radius=3)


@dataclass(frozen=True, slots=True)
class _Lines:
    name: Box
    level: Box | None
    points: Box


def _lines(slot: SeatSlot, *, bot: bool) -> _Lines:
    """The lines of a badge's words, as tall as there is room for; where there is too little, the level stands beside
    the portrait."""
    box, face = slot.text.box, slot.portrait.box
    beside = bot and box.h < _THREE_LINES
    shares = (0.4, 0.26, 0.34) if bot and not beside else (0.5, 0.0, 0.5)
    tall = min(box.h, 128.0)
    top = box.y + (box.h - tall) / 2
    name, level, points = (tall * share for share in shares)
    if beside:
        right = face.x + face.w + 4
        level_box = Box(right, face.y, slot.chosen.x - right - 4, face.h)
    else:
        level_box = Box(box.x, top + name, box.w, level)
    return _Lines(
        Box(box.x, top, box.w, name),
        level_box if bot else None,
        Box(box.x, top + name + level, box.w, points),
    )
