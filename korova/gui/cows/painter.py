"""Draws a table: what lies still is kept as a bitmap, what moves comes on top of it."""

import pygame

from korova.gui.canvas import Canvas
from korova.gui.cows import aids
from korova.gui.cows.badges import draw_badges, draw_heap, draw_standing
from korova.gui.cows.board import draw_deck, draw_ground, draw_price, draw_rows, draw_sprite, draw_still_cards
from korova.gui.cows.chronicle import heading, note_in_words
from korova.gui.cows.desk import Desk
from korova.gui.cows.seating import Seating
from korova.gui.fonts import DISPLAY
from korova.gui.shell import Shell
from korova.gui.tables import HUMAN
from korova.services.settings import Aids
from korova.stage.box import Box
from korova.stage.moment import FLIGHT
from korova.stage.pose import Pose

_PLATE = 36.0
_OVER_FIELD = 16.0
"""The sentence lies on the edge of the field, so that cards may rise beneath it."""
_LIFTED = 0.9
"""A card that is seen less than this throws no shadow."""


class Painter:
    """Sees the desk; draws when it is told to, and changes nothing but its own bitmap."""

    def __init__(self, shell: Shell, desk: Desk, adviser: aids.Adviser) -> None:
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
        draw_rows(canvas, seats, view)
        counts = desk.counts
        for row in range(len(view.rows)):
            if f"row/{row}" not in counts:
                self._price(canvas, row)
        draw_deck(canvas, seats, view)
        climbing = desk.climbing
        for seat in seats.badges:
            if seat not in climbing:
                self._standing(canvas, seat)
                draw_heap(canvas, seats, seat, len(view.piles[seat]), say)
        title = seats.layout["title"].box
        canvas.panel(title, canvas.theme.inset, radius=22, alpha=0.85)
        canvas.text(heading(view, say), title.grown(-4), "body", canvas.theme.text)
        draw_still_cards(canvas, desk.rests, desk.moving | desk.handled.keys())
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
        self._words(canvas, kind)
        handled = desk.handled
        poses = {name: pose for name, pose in desk.fingers.poses.items() if name in handled}
        flying = dict(frame.poses) if frame else {}
        poses |= flying
        for sprite in sorted(poses, key=lambda name: poses[name].layer):
            self._loose(canvas, sprite, poses[sprite], moving=sprite in flying)
        self._focus(canvas, poses)
        advice = self._adviser.advice
        if advice is not None and desk.fingers.dragging is None:
            aids.draw_card_advice(canvas, advice, poses, desk.exposed, say)
            aids.draw_row_advice(canvas, desk.seating, desk.view, advice, say)
        self._notices(canvas)

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
        draw_sprite(canvas, sprite, pose, self._picture_size(pose), moving=moving or fingers.moving)

    def _picture_size(self, pose: Pose) -> tuple[float, float]:
        """The size at which the picture of a card is kept: that of the hand, or that of the rows."""
        places = self._desk.seating.places
        row = places.rows[0].card
        return row if pose.w <= row[0] * 1.02 else places.hand_card

    def _goals(self, canvas: Canvas, kind: Aids) -> None:
        """Where a card may be let go, and where it would land."""
        desk = self._desk
        seats, view = desk.seating, desk.view
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
        if focus in poses and self._shell.ring_shown and not desk.in_tools:
            pose = poses[focus]
            box = Box(pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)
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
            if not desk.game.couch:
                return say("table.prompt_own_row", card=question.card)
            return say("table.prompt_row", name=desk.players[question.seat].name, card=question.card)
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
