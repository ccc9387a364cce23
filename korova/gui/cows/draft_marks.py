"""The field during a draft: who has taken which card, what is aimed at, and where it may be let go."""

from collections.abc import Mapping, Sequence

from korova.engine.log import Player
from korova.games.cows.actions import Action, DraftCard
from korova.games.cows.view import CowsView
from korova.gui.canvas import Canvas
from korova.gui.cows.asking.draft import DraftAsking
from korova.gui.cows.asking.stepwise import box_of
from korova.gui.cows.desk import Desk
from korova.gui.cows.seating import Seating
from korova.gui.fonts import DISPLAY
from korova.gui.tables import portrait
from korova.services.messages import Messages
from korova.stage.box import Box
from korova.stage.cows_rest import pool_place, pool_seen
from korova.stage.pose import Pose

_LINE = "#8fae7d"
_HEAD, _FOOT = 34.0, 26.0
_NAMED = 92.0
"""Places that are narrower than this have no room for a name."""
_FRAME, _STAR = 5.0, 52.0


def draw_pool(canvas: Canvas, seats: Seating, view: CowsView, players: Sequence[Player]) -> None:
    """The places of cards that have been taken, each with who took it."""
    height = pool_seen(view, seats.places)
    for seat, cards in enumerate(view.known):
        for card in cards:
            place = pool_place(view, card, seats.places)
            _taken(canvas, Box(place.x, place.y, place.w, height), card, players[seat])


def _taken(canvas: Canvas, box: Box, card: int, player: Player) -> None:
    theme = canvas.theme
    canvas.panel(box.grown(-2), theme.inset, line=_LINE, width=2, radius=10, alpha=0.35, dash=True)
    if box.w < _NAMED:
        side = 0.68 * min(box.w, box.h)
        canvas.text(
            str(card), Box(box.x + 5, box.y + 3, box.w / 2, _FOOT), "small", theme.faint, face=DISPLAY, align=0.0
        )
        canvas.icon(portrait(player), box.x + box.w - side / 2 - 4, box.y + box.h - side / 2 - 4, side)
        return
    head, foot = (
        Box(box.x + 4, box.y + 4, box.w - 8, _HEAD),
        Box(box.x + 3, box.y + box.h - _FOOT - 6, box.w - 6, _FOOT),
    )
    side = min(box.w - 18, foot.y - head.y - _HEAD - 6)
    canvas.text(str(card), head, "body", theme.faint, face=DISPLAY)
    canvas.icon(portrait(player), box.centre[0], head.y + _HEAD + side / 2 + 2, side)
    canvas.text(player.name, foot, "small", theme.faint, shorten=True)


def draw_goals(canvas: Canvas, desk: Desk) -> None:
    """While a card is in the air: where it may be let go."""
    drag = desk.fingers.drag
    if drag is None or not drag.moved:
        return
    near, gold = desk.drafts_at(*drag.at), canvas.theme.gold
    for box in desk.draft_goals:
        canvas.panel(box, gold if near else None, line=gold, width=9 if near else 4, radius=24, alpha=0.07)


def draw_aimed(canvas: Canvas, asking: DraftAsking, poses: Mapping[str, Pose]) -> None:
    """The card that another click takes."""
    if asking.aim is not None and asking.aim in poses:
        canvas.panel(box_of(poses[asking.aim]).grown(4), line=canvas.theme.gold, width=7, radius=14, alpha=0.0)


def draw_advised(canvas: Canvas, answer: Action, poses: Mapping[str, Pose]) -> None:
    """A star on the card that 006 would take."""
    pose = poses.get(f"card/{answer.card}") if isinstance(answer, DraftCard) else None
    if pose is not None:
        box = box_of(pose)
        canvas.panel(box.grown(_FRAME), line=canvas.theme.good, width=_FRAME, radius=14, alpha=0.0)
        canvas.icon("icons/star", box.x + box.w - 8, box.y + 6, _STAR)


def draft_in_words(desk: Desk, asking: DraftAsking, say: Messages) -> str:
    """What a person at this screen, whose pick it is, is to do."""
    view = desk.view
    assert view.drafter is not None
    if asking.aim is not None:
        return say("draft.aimed", card=asking.aim.removeprefix("card/"))
    name, left = desk.players[view.drafter].name, view.config.hand_size - view.hand_sizes[view.drafter]
    return say("draft.choose_named", name=name, n=left) if desk.game.couch else say("draft.choose", n=left)
