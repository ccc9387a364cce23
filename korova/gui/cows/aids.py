"""What a table tells a person who wants help: where a card would land now, and what 006 expects of each."""

from collections.abc import Mapping, Sequence

from korova.bots.advice import Advice, advise
from korova.games.cows.foresight import Landing
from korova.games.cows.view import CowsView
from korova.gui.adviser import Adviser
from korova.gui.canvas import Canvas
from korova.gui.cows.game import Game
from korova.gui.cows.seating import Seating
from korova.gui.fonts import DISPLAY
from korova.services.messages import Messages
from korova.services.worker import Asker
from korova.stage.box import Box
from korova.stage.pose import Pose

_WORST = 12.0
"""Expected points at which a bar is at its longest."""
_ALIKE = 0.5
"""Answers that differ by less than this are all good."""


class CowsAdviser(Adviser[Advice]):
    """Asks 006."""

    def __init__(self, game: Game, asker: Asker) -> None:
        super().__init__(game.match, asker, advise)
        self._game = game

    @property
    def question(self) -> tuple[int, object] | None:
        """Who is asked what, and after how many actions of their own.

        Nobody gets advice on a screen that all may see: it would tell what they hold. In a draft all see that anyway.
        """
        seat, decision = self._game.asked, self._game.decision
        if seat is None or decision is None or seat not in decision.options:
            return None
        if seat != self._game.watcher.viewer and decision.kind != "draft":
            return None
        return seat, (decision.kind, self._game.match.answers(seat))


def landing_in_words(card: int, where: Landing, view: CowsView, say: Messages) -> str:
    """One line for a card that a person thinks about."""
    if where.row is None:
        return say("table.landing_lowest", card=card, points=where.points)
    if where.takes:
        return say("table.landing_takes", card=card, row=where.row + 1, points=where.points)
    most = view.rows[where.row].capacity
    return say("table.landing_row", card=card, row=where.row + 1, place=where.place, most=most)


def draw_landing(canvas: Canvas, seats: Seating, view: CowsView, where: Landing) -> None:
    """The place glows on which the card would come to lie; red if its owner would take the row."""
    theme = canvas.theme
    if where.row is None:
        for index in range(len(view.rows)):
            canvas.panel(seats.row(view, index).grown(5), line=theme.bad, width=3, radius=18, alpha=0.0, dash=True)
        return
    place = seats.places.row(view, where.row, where.place - 1)
    colour = theme.bad if where.takes else theme.good
    canvas.panel(place.grown(5), colour, line=colour, width=5, radius=16, alpha=0.22)
    if where.takes:
        plate = Box(place.x + 8, place.centre[1] - 34, place.w - 16, 68)
        canvas.panel(plate, theme.primary, line=theme.text, width=3, radius=20)
        canvas.text(f"+{where.points}", plate.grown(-6), "heading", theme.text, face=DISPLAY, over=True)


def draw_card_advice(canvas: Canvas, advice: Advice, poses: Mapping[str, Pose], exposed: float, say: Messages) -> None:
    """A flag on every card of the hand, as wide as the card shows: the longer and redder its bar, the more points it is
    expected to cost."""
    costs = [one.penalty for one in advice.cards]
    for one in advice.cards:
        pose = poses.get(f"card/{one.card}")
        if pose is not None:
            left, top = pose.x - pose.w / 2, pose.y - pose.h / 2
            box = Box(left + 5, top + 56, min(96.0, exposed - 10), 42)
            _flag(canvas, box, one.penalty, costs, say, best=one.card == advice.best)


def draw_row_advice(canvas: Canvas, seats: Seating, view: CowsView, advice: Advice, say: Messages) -> None:
    """The same for the rows of rule 4."""
    costs = [one.penalty for one in advice.rows]
    for one in advice.rows:
        row = seats.row(view, one.row)
        _flag(canvas, Box(row.x + 6, row.y + 6, 92, 40), one.penalty, costs, say, best=one.row == advice.best)


def _flag(canvas: Canvas, box: Box, penalty: float, all_costs: Sequence[float], say: Messages, *, best: bool) -> None:
    """The length tells the points, the colour how this answer compares with the others."""
    theme = canvas.theme
    share = min(1.0, penalty / _WORST)
    rank = (penalty - min(all_costs)) / (max(all_costs) - min(all_costs) + _ALIKE)
    canvas.panel(box, theme.inset, line=theme.gold if best else theme.text, width=4 if best else 2, radius=12)
    room = box.w - 12
    colour = theme.good if rank < 0.3 else theme.gold if rank < 0.65 else theme.bad
    canvas.panel(Box(box.x + 6, box.y + box.h - 11, room, 6), theme.disabled, radius=3)
    canvas.panel(Box(box.x + 6, box.y + box.h - 11, max(6.0, room * share), 6), colour, radius=3)
    words = Box(box.x + 6, box.y + 1, room, box.h - 13)
    if best:
        canvas.icon("icons/star", box.x + 17, box.y + 14, 24)
        words = Box(box.x + 28, box.y + 1, room - 22, box.h - 13)
    canvas.text(say.number(round(penalty, 1)), words, "small", theme.text, face=DISPLAY, over=True)
