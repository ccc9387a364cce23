"""The room of the mice: the floor with its signs, the cats with their cards, and every mouse that lies still."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from korova.engine.log import Player
from korova.games.mice.config import KIDS_POINTS, SET_BONUS
from korova.games.mice.mice_sets import COLOURS
from korova.games.mice.table import MiceTable
from korova.gui.art.palette import CREAM, INK
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.mice.seating import Seating
from korova.gui.tables import CATS, HUMAN, portrait
from korova.services.messages import Messages
from korova.stage.box import Box
from korova.stage.mice_rest import CAUGHT, DIE, HEAD, MOUSE, colour_of
from korova.stage.pose import Pose

_GROUND = "ground/mice"
_WOOD = "#5b3a25"
_FACE = 56.0
_FAINT = 0.38
_COUNT = 33.0
"""So far above the lower end of a place on a card its number begins."""


def picture_of(sprite: str, faces: tuple[str, ...]) -> str:
    """The picture of a sprite; `faces` is what the dice show."""
    kind, _, name = sprite.partition("/")
    match kind:
        case "die":
            return f"mice/die_{faces[int(name)]}" if faces else "mice/die_white"
        case "blur":
            return f"mice/die_blur_{name.rpartition('/')[2]}"
        case "run":
            return f"mice/mouse_{colour_of(sprite)}_running"
        case "card":
            return f"mice/mouse_{colour_of(sprite)}_small"
        case "poof":
            return "mice/bust"
        case "cup":
            return "mice/cup"
    return f"mice/mouse_{colour_of(sprite)}"


def kept_size(sprite: str, pose: Pose, seats: Seating) -> tuple[float, float]:
    """The size at which a sprite's picture is kept; what flies is scaled from it."""
    kind = sprite.partition("/")[0]
    match kind:
        case "die" | "blur":
            return DIE, DIE
        case "cup":
            return seats.places.cup.w, seats.places.cup.h
        case "poof":
            return 250.0, 167.0
        case "card":
            return HEAD, HEAD
        case "catch":
            return CAUGHT, CAUGHT
    return (MOUSE, MOUSE) if pose.w <= MOUSE else (CAUGHT, CAUGHT)


def draw_sprite(
    canvas: Canvas, sprite: str, pose: Pose, faces: tuple[str, ...], seats: Seating, *, moving: bool
) -> None:
    picture = picture_of(sprite, faces)
    canvas.sprite(picture, picture, pose, kept_size(sprite, pose, seats), moving=moving)


def draw_room(canvas: Canvas, seats: Seating, table: MiceTable, players: tuple[Player, ...], say: Messages) -> None:
    """What seldom changes: the floor, what each colour is worth, and who plays."""
    canvas.surface.blit(canvas.brushes.assets.get(_GROUND, canvas.viewport.window), (0, 0))
    for index, kind in enumerate(table.config.mice):
        _sign(canvas, seats, index, KIDS_POINTS if table.config.kids else kind.points, say)
    _catch_places(canvas, seats)
    for seat in range(table.config.players):
        _cat(canvas, seats, seat, players[seat], say)


def draw_still_mice(
    canvas: Canvas,
    table: MiceTable,
    rests: Mapping[str, Pose],
    apart_from: Collection[str],
    faint: Collection[str] = (),
) -> None:
    """Every mouse and die that lies still, at its exact size; `faint` are those that cannot be caught now."""
    faces = table.dice or ()
    for sprite in sorted(rests, key=lambda name: rests[name].layer):
        if sprite not in apart_from:
            pose = rests[sprite]
            pose = replace(pose, alpha=_FAINT) if sprite in faint else pose
            canvas.sprite(picture_of(sprite, faces), "", pose, (pose.w, pose.h), moving=False)


def draw_card_counts(canvas: Canvas, seats: Seating, table: MiceTable) -> None:
    """How many of a colour lie on each card, and the complete sets of experts."""
    for seat, card in enumerate(table.cards):
        for colour in range(len(COLOURS)):
            if card[colour] > 1:
                cell = seats.places.cell(seat, colour)
                _count(canvas, Box(cell.x, cell.y + cell.h - _COUNT, cell.w, 26), f"×{card[colour]}")
        if table.config.expert and min(card, default=0):
            cell = seats.places.cell(seat, len(COLOURS))
            x, y = cell.centre[0], cell.y + 36
            canvas.panel(Box(x - 26, y - 26, 52, 52), INK, radius=26)
            canvas.icon("icons/star", x, y, 40)
            _count(canvas, Box(cell.x - 6, cell.y + cell.h - _COUNT, cell.w + 12, 26), f"+{SET_BONUS * min(card)}")


def _count(canvas: Canvas, box: Box, words: str) -> None:
    canvas.text(words, box, "body", INK, face=DISPLAY)


def _sign(canvas: Canvas, seats: Seating, colour: int, points: int, say: Messages) -> None:
    """A little board over the mice of a colour: its mark, and what one is worth."""
    sign = seats.places.sign(colour)
    width = min(sign.w, 150.0)
    box = Box(sign.centre[0] - width / 2, sign.y, width, sign.h - 4)
    canvas.panel(box, CREAM, line=INK, width=3, radius=16)
    canvas.icon(f"mice/mark_{COLOURS[colour]}", box.x + 26, box.centre[1], 32)
    words = Box(box.x + 46, box.y, box.w - 52, box.h)
    canvas.text(say("mice.worth", n=points), words, "small", INK, face=DISPLAY)


def _catch_places(canvas: Canvas, seats: Seating) -> None:
    """A place for every colour in front of the cat: where a mouse stands, its colour is done for this turn."""
    places = seats.places
    canvas.panel(places.catch.grown(4), _WOOD, line=INK, width=3, radius=26, alpha=0.55)
    for colour, name in enumerate(COLOURS):
        place = places.caught(colour).grown(-5)
        canvas.panel(place, line=CREAM, width=2.5, radius=18, alpha=0.0, dash=True)
        canvas.icon(f"mice/mark_{name}", *place.centre, 58, alpha=0.35)
    canvas.panel(places.dice.grown(2), _WOOD, line=INK, width=3, radius=26, alpha=0.55)


def _cat(canvas: Canvas, seats: Seating, seat: int, player: Player, say: Messages) -> None:
    """Who plays this cat, and its card."""
    theme, slot = canvas.theme, seats.cats[seat]
    box = slot.badge.box
    canvas.panel(box, theme.panel, line=theme.inset, width=4, radius=30, alpha=0.94)
    words = slot.text.box
    name = Box(words.x, words.y + 4, words.w, 54)
    canvas.text(player.name, name, "label", face=DISPLAY, align=0.0, wrap=True)
    who = say("mice.person") if player.controller == HUMAN else say(f"bot.mice.{player.controller}.name")
    canvas.icon(portrait(player), words.x + _FACE / 2, words.y + 60 + _FACE / 2, _FACE)
    role = Box(words.x + _FACE + 10, words.y + 60, words.w - _FACE - 10, _FACE)
    canvas.text(who, role, "small", theme.faint, align=0.0, wrap=True)
    canvas.picture(f"mice/card_{CATS[seat]}", seats.places.card(seat))


@dataclass(frozen=True, slots=True)
class CatLook:
    """What changes about a cat: how it feels, whether it is on turn, and what it has."""

    mood: str
    active: bool
    points: int
    mice: int
    before: int | None
    """Points of the earlier games of a series."""


def draw_cat(canvas: Canvas, seats: Seating, seat: int, look: CatLook, say: Messages) -> None:
    """The cat itself with its points; around the one on turn there is a golden frame."""
    theme, slot, places = canvas.theme, seats.cats[seat], seats.places
    if look.active:
        canvas.panel(slot.badge.box.grown(5), line=theme.gold, width=9, radius=34, alpha=0.0)
    face = slot.portrait.box
    canvas.picture(f"mice/cat_{CATS[seat]}_{look.mood}", face.grown(10) if look.active else face)
    words = slot.text.box
    line = say("mice.has", n=look.mice)
    if look.before is not None:
        line = say("mice.has_before", mice=line, before=look.before + look.points)
    canvas.text(line, Box(words.x, words.y + 118, words.w, 30), "small", theme.gold, align=0.0)
    medal = places.medallion(seat)
    number = Box(medal.x + 8, medal.y + 10, medal.w - 16, medal.h * 0.54)
    canvas.text(str(look.points), number, "heading", INK, face=DISPLAY)
    under = Box(medal.x + 8, medal.y + medal.h * 0.6, medal.w - 16, 26)
    canvas.text(say("mice.points_word", n=look.points), under, "small", INK, size=18)
