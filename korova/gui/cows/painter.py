"""Draws a table: what lies still is kept as a bitmap, what moves comes on top of it."""

from collections.abc import Mapping

import pygame

from korova.games.cows import events as ev
from korova.games.cows.cards import POINTS
from korova.games.cows.foresight import landing
from korova.games.cows.steps import AskDrop
from korova.gui.canvas import Canvas
from korova.gui.cows import aids
from korova.gui.cows.agent_marks import (
    draw_asking,
    draw_best,
    draw_cloth,
    draw_names,
    draw_over,
    draw_signs,
    draw_special_tip,
    draw_sum,
)
from korova.gui.cows.agent_words import answer_in_words, asking_in_words
from korova.gui.cows.asking.agent import AgentAsking
from korova.gui.cows.asking.draft import DraftAsking
from korova.gui.cows.asking.stepwise import box_of
from korova.gui.cows.badges import draw_badges, draw_heap, draw_standing
from korova.gui.cows.board import (
    draw_deck,
    draw_fifth_number,
    draw_ground,
    draw_price,
    draw_rows,
    draw_special_deck,
    draw_sprite,
    draw_still_cards,
    is_card,
    is_special,
    sign_size,
)
from korova.gui.cows.chronicle import note_in_words
from korova.gui.cows.desk import Desk
from korova.gui.cows.draft_marks import draft_in_words, draw_advised, draw_aimed, draw_goals, draw_pool
from korova.gui.cows.seating import Seating
from korova.gui.fonts import DISPLAY
from korova.gui.shell import Shell
from korova.gui.tables import HUMAN
from korova.services.settings import Aids
from korova.stage.box import Box
from korova.stage.cows_rest import CARD_SHAPE, spread
from korova.stage.moment import FLIGHT
from korova.stage.pose import Pose

_PLATE = 40.0
_OVER_FIELD = 19.0
"""The sentence lies on the edge of the field, so that cards may rise beneath it."""
_ROWS = 4
_LIFTED = 0.9
"""A card that is seen less than this throws no shadow."""


class Painter:
    """Sees the desk; draws when it is told to, and changes nothing but its own bitmap."""

    def __init__(self, shell: Shell, desk: Desk, adviser: aids.CowsAdviser) -> None:
        self._shell = shell
        self._desk = desk
        self._adviser = adviser
        self._kept: tuple[Seating, pygame.Surface] | None = None
        self._whole = False

    def forget(self) -> None:
        """Language, theme or window have changed."""
        self._kept = None

    def pictures_came(self) -> None:
        """Draw again what was drawn when some of its pictures were missing."""
        if not self._whole:
            self._kept = None

    def still(self, canvas: Canvas) -> None:
        """What seldom changes."""
        say, desk = self._shell.say, self._desk
        seats, view = desk.seating, desk.view
        canvas.surface.blit(self._base(canvas), (0, 0))
        if view.phase == "draft":
            draw_pool(canvas, seats, view, desk.players)
        else:
            draw_rows(canvas, seats, view)
            draw_deck(canvas, seats, view)
        counts = desk.counts
        for row in range(len(view.rows)):
            if f"row/{row}" not in counts:
                self._price(canvas, row)
        if view.config.agents:
            draw_special_deck(canvas, seats, view)
        climbing = desk.climbing
        for seat in seats.badges:
            if seat not in climbing:
                self._standing(canvas, seat)
                draw_heap(canvas, seats, seat, len(view.piles[seat]), say)
        title = seats.layout["title"].box
        canvas.panel(title, canvas.theme.inset, radius=22, alpha=0.85)
        canvas.text(desk.heading(view, say), title.grown(-4), "body", canvas.theme.text)
        draw_still_cards(canvas, desk.rests, desk.moving | desk.handled.keys())
        if view.fifth and "marker" not in desk.moving:
            draw_fifth_number(canvas, desk.rests["marker"])
        desk.tools.draw(canvas, ring_shown=False)

    def moving(self, canvas: Canvas, kind: Aids) -> None:
        """What moves, and what helps; `kind` is how much help is wanted."""
        desk, say = self._desk, self._shell.say
        frame = desk.director.frame
        for seat in desk.climbing:
            self._standing(canvas, seat)
            cards = desk.counts.get(f"pile/{seat}", len(desk.view.piles[seat]))
            draw_heap(canvas, desk.seating, seat, cards, say)
        for row in range(len(desk.view.rows)):
            if f"row/{row}" in desk.counts:
                self._price(canvas, row)
        self._goals(canvas, kind)
        handled = desk.handled
        poses = {name: pose for name, pose in desk.fingers.poses.items() if name in handled}
        flying = dict(frame.poses) if frame else {}
        poses |= flying
        self._cloth(canvas, poses)
        for sprite in sorted(poses, key=lambda name: poses[name].layer):
            self._loose(canvas, sprite, poses[sprite], moving=sprite in flying)
        if desk.view.config.agents:
            draw_names(canvas, desk, {**desk.rests, **poses}, say)
        asking = desk.asking
        if isinstance(asking, DraftAsking):
            draw_aimed(canvas, asking, poses)
        elif asking is not None:
            draw_over(canvas, desk, asking, poses, facts=kind != "off")
        self._focus(canvas, poses)
        advice = self._adviser.advice
        if advice is not None and desk.fingers.dragging is None:
            aids.draw_card_advice(canvas, advice, poses, desk.exposed, say)
            aids.draw_row_advice(canvas, desk.seating, desk.view, advice, say)
            if isinstance(asking, DraftAsking):
                draw_advised(canvas, advice.answer, poses)
            elif asking is not None:
                draw_best(canvas, asking, advice.answer, poses)
        if isinstance(event := desk.director.playing, ev.Converted):
            draw_signs(canvas, event.cards, event.card, poses)
        self._words(canvas, kind)
        if desk.special is not None:
            draw_special_tip(canvas, desk, desk.special, say)
        self._notices(canvas)

    def _cloth(self, canvas: Canvas, poses: Mapping[str, Pose]) -> None:
        """Under cards of a pile or of a row that are laid out over the table, and the sum that they make."""
        desk = self._desk
        event, question = desk.director.playing, desk.view.question
        if isinstance(event, ev.Converted):
            laid = [poses[f"card/{card}"] for card in event.cards if f"card/{card}" in poses]
            laid = [pose for pose in laid if pose.turn == 0 and pose.alpha == 1]
            if len(laid) == len(event.cards):
                draw_cloth(canvas, laid)
                x, y = desk.seating.places.spotlight.centre
                draw_sum(canvas, event.cards, event.card, Box(x - 150, y + laid[0].h / 2 + 34, 300, 76))
        elif isinstance(question, AskDrop):
            draw_cloth(canvas, spread(desk.view.piles[question.seat], desk.seating.places).values())

    def _base(self, canvas: Canvas) -> pygame.Surface:
        """The meadow and the badges, kept as long as people sit like this."""
        seating = self._desk.seating
        if self._kept is None or self._kept[0] is not seating or canvas.written is not None:
            surface = pygame.Surface(canvas.viewport.window).convert()
            base = canvas.on(surface)
            draw_ground(base, seating)
            draw_badges(base, seating, self._desk.players, self._shell.say)
            self._kept = seating, surface
            self._whole = not canvas.brushes.assets.busy
        return self._kept[1]

    def _price(self, canvas: Canvas, row: int) -> None:
        desk, counts = self._desk, self._desk.counts
        shown = desk.view.rows[row]
        cards, points = counts.get(f"row/{row}", len(shown.cards)), counts.get(f"price/{row}", shown.points)
        slot = desk.seating.row_slots(desk.view)[row]
        draw_price(canvas, slot, self._shell.say, cards=cards, capacity=shown.capacity, points=points)

    def _standing(self, canvas: Canvas, seat: int) -> None:
        desk = self._desk
        bot = desk.players[seat].controller != HUMAN
        slot, limit = desk.seating.badges[seat], desk.view.config.limit
        draw_standing(canvas, slot, desk.standing(seat), limit, bot=bot)

    def _loose(self, canvas: Canvas, sprite: str, pose: Pose, *, moving: bool) -> None:
        fingers = self._desk.fingers
        if (pose.layer >= FLIGHT or sprite == fingers.lifted) and pose.alpha > _LIFTED:
            canvas.shadow(pose)
        draw_sprite(canvas, sprite, pose, self._picture_size(sprite, pose), moving=moving or fingers.moving)

    def _picture_size(self, sprite: str, pose: Pose) -> tuple[float, float]:
        """The size at which a picture is kept: that of the hand, of the rows, or that of a special and its signs."""
        places = self._desk.seating.places
        rows = places.rows_of(self._desk.view)
        if not is_card(sprite):
            return sign_size(sprite, rows[0])
        if is_special(sprite):
            h = places.specials.h
            kept = (rows[0].card, (h * CARD_SHAPE, h), (places.spotlight.w, places.spotlight.h))
            return next((size for size in kept if pose.w <= size[0] * 1.02), kept[-1])
        row = places.rows[0].card
        return row if pose.w <= row[0] * 1.02 else places.hand_card

    def _goals(self, canvas: Canvas, kind: Aids) -> None:
        """Where a card may be let go, and where it would land."""
        desk = self._desk
        seats, view = desk.seating, desk.view
        if isinstance(asking := desk.asking, DraftAsking):
            draw_goals(canvas, desk)
            return
        if asking is not None:
            draw_asking(canvas, desk, asking, self._shell.say)
            if isinstance(asking, AgentAsking) and not asking.picks and kind != "off":
                aids.draw_landing(canvas, seats, view, landing(view.rows, asking.question.card))
            return
        if desk.asked_row:
            for index, row in enumerate(view.rows):
                if not row.stop:
                    box = seats.row(view, index).grown(5)
                    _glow(canvas, box, near=index == desk.aimed_row(), radius=20)
            return
        drag = desk.fingers.drag
        if drag and drag.moved:
            _glow(canvas, seats.field.grown(-2), near=desk.plays_at(*drag.at), radius=34)
        where = desk.landing() if kind != "off" else None
        if where is not None:
            aids.draw_landing(canvas, seats, view, where[1])

    def _focus(self, canvas: Canvas, poses: dict[str, Pose]) -> None:
        desk = self._desk
        focus = desk.fingers.focus
        box = None
        if focus in poses:
            box = box_of(poses[focus])
        elif desk.asking is not None and desk.asking.focus is not None:
            box = desk.asking.places()[desk.asking.focus].box
        if box is not None and self._shell.ring_shown and not desk.in_tools:
            canvas.panel(box.grown(4), line=canvas.theme.focus, width=6, radius=18, alpha=0.0)

    def _words(self, canvas: Canvas, kind: Aids) -> None:
        desk = self._desk
        words, box = self._sentence(kind), desk.seating.layout["prompt"].box
        if words:
            width = min(box.w, canvas.text_width(words, "body") + 56)
            _plate(canvas, words, Box(box.centre[0] - width / 2, box.y - _OVER_FIELD, width, _PLATE))

    def _notices(self, canvas: Canvas) -> None:
        """What must not be hidden by cards: what a tool is for, and that nothing goes on."""
        desk, theme = self._desk, canvas.theme
        tip = desk.tools.tip(self._shell.ring_shown and desk.in_tools) if desk.in_tools or desk.tools.pointed else ""
        if tip:
            tools = desk.seating.layout["buttons"].box
            width = min(900.0, canvas.text_width(tip, "body") + 56)
            _plate(canvas, tip, Box(tools.x + tools.w - width, tools.y + tools.h + 10, width, _PLATE))
        if self._shell.ring_shown and desk.in_tools:
            desk.tools.draw_focus(canvas)
        if desk.director.paused:
            x, y = desk.seating.field.centre
            plate = Box(x - 200, y - 60, 400, 120)
            canvas.panel(plate, theme.panel, line=theme.gold, width=4, radius=30)
            canvas.text(self._shell.say("table.paused"), plate, "heading", face=DISPLAY, over=True)

    def _sentence(self, kind: Aids) -> str:
        """What is going on, or what to do now."""
        say, desk = self._shell.say, self._desk
        view, asked = desk.view, desk.game.asked
        frame = desk.director.frame
        if frame and frame.note:
            return note_in_words(frame.note, desk.players, say)
        if (question := desk.row_question) is not None:
            if len(view.rows) > _ROWS:
                name, own = desk.players[question.seat].name, POINTS[question.card]
                return say("table.prompt_fifth_row", name=name, card=question.card, n=own)
            if not desk.game.couch:
                return say("table.prompt_own_row", card=question.card)
            return say("table.prompt_row", name=desk.players[question.seat].name, card=question.card)
        if desk.game.only_glances:
            return say("agents.none_now")
        if desk.asking is not None:
            advice = self._adviser.advice
            if advice is not None and desk.asking.planned() is None:
                return say("agents.advice", answer=answer_in_words(advice.answer, say))
            if isinstance(desk.asking, DraftAsking):
                return draft_in_words(desk, desk.asking, say)
            return asking_in_words(desk.asking, say, facts=kind != "off")
        if view.drafter is not None:
            return say("draft.wait", name=desk.players[view.drafter].name)
        if (gate := desk.game.public.gate) is not None and view.pending:
            seat, card = view.pending[0]
            return say(f"agents.wait.{gate.kind}", name=desk.players[seat].name, card=card)
        if kind != "off" and (found := desk.landing()) is not None:
            return aids.landing_in_words(found[0], found[1], view, say)
        if self._adviser.thinking:
            return say("table.thinking")
        if self._adviser.advice is not None:
            return say("table.prompt_advice")
        if desk.game.only_looks:
            return say("table.prompt_return")
        if asked is not None:
            return say("table.prompt_choose" if view.chosen is None else "table.prompt_change")
        return say("table.prompt_wait") if view.phase == "choose" and desk.game.watcher.quiet else ""


def _plate(canvas: Canvas, words: str, box: Box) -> None:
    theme = canvas.theme
    canvas.panel(box, theme.inset, line=theme.panel_line, width=2, radius=20, alpha=0.94)
    canvas.text(words, box.grown(-4), "body", theme.text, over=True)


def _glow(canvas: Canvas, box: Box, *, near: bool, radius: float) -> None:
    """A place where a card may be let go; `near`: it would be, now. The cards on it stay easy to read."""
    gold = canvas.theme.gold
    canvas.panel(box, gold if near else None, line=gold, width=9 if near else 4, radius=radius, alpha=0.07)
