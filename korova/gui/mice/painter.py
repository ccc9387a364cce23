"""Draws a table of mice: what lies still is kept as a bitmap, what moves comes on top of it."""

from collections import Counter

import pygame

from korova.bots.mice.advice import MiceAdvice
from korova.games.mice import events as ev
from korova.games.mice.actions import Catch
from korova.games.mice.dice import ALL_ROLLS
from korova.games.mice.odds import busts
from korova.games.mice.scoring import card_points, totals
from korova.games.mice.table import NO_MICE
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.mice.board import CatLook, draw_card_counts, draw_cat, draw_room, draw_sprite, draw_still_mice
from korova.gui.mice.desk import Desk
from korova.gui.mice.hands import BUTTONS
from korova.gui.mice.helper import TigerAdviser
from korova.gui.mice.pounce import named
from korova.gui.mice.words import RISKY, advice_in_words, heading, note_in_words, risk, task, worth_of_stash
from korova.gui.shell import Shell
from korova.gui.tables import CATS
from korova.services.settings import Aids
from korova.stage.box import Box
from korova.stage.mice_rest import DICE_LAYER, SIGN
from korova.stage.moment import FLIGHT
from korova.stage.pose import Pose

_CERTAIN = len(ALL_ROLLS)
_CELL, _CELL_GAP = 17.0, 4.0


class Painter:
    """Sees the desk; draws when it is told to, and changes nothing but its own bitmap."""

    def __init__(self, shell: Shell, desk: Desk, adviser: TigerAdviser) -> None:
        self._shell = shell
        self._desk = desk
        self._adviser = adviser
        self._room: pygame.Surface | None = None
        self._whole = False

    def forget(self) -> None:
        """Language, theme or window have changed."""
        self._room = None

    def pictures_came(self) -> None:
        """Draw again what was drawn when some of its pictures were missing."""
        if not self._whole:
            self._room = None

    def still(self, canvas: Canvas, kind: Aids) -> None:
        """What seldom changes."""
        desk, say, seats, table = self._desk, self._shell.say, self._desk.seating, self._desk.table
        canvas.surface.blit(self._base(canvas), (0, 0))
        title = seats.layout["title"].box
        canvas.panel(title, canvas.theme.inset, radius=22, alpha=0.85)
        canvas.text(heading(table, say), title.grown(-4), "body", canvas.theme.text)
        self._grounds(canvas)
        draw_still_mice(canvas, table, desk.rests, desk.moving | desk.handled.keys(), self._faint())
        draw_card_counts(canvas, seats, table)
        if kind != "off":
            self._odds(canvas)

    def moving(self, canvas: Canvas, *, ring_shown: bool) -> None:
        """What moves, what can be done, and what is said."""
        desk, seats = self._desk, self._desk.seating
        frame = desk.game.director.frame
        for seat in range(desk.table.config.players):
            draw_cat(canvas, seats, seat, self._look(seat), self._shell.say)
        desk.ring.draw(canvas, ring_shown)
        if desk.fingers.dragging is not None:
            self._goals(canvas)
        handled = desk.handled
        poses = {name: pose for name, pose in desk.fingers.poses.items() if name in handled}
        poses |= dict(frame.poses) if frame else {}
        faces = self._faces()
        for sprite in sorted(poses, key=lambda name: poses[name].layer):
            pose = poses[sprite]
            if pose.layer >= FLIGHT and pose.alpha > 0.9 and not sprite.startswith("poof"):
                _shadow(canvas, pose)
            draw_sprite(canvas, sprite, pose, faces, seats, moving=sprite in desk.moving or desk.fingers.moving)
        self._named_dice(canvas)
        self._advised(canvas)
        self._banner(canvas)
        self._prompt(canvas)
        self._notices(canvas, ring_shown=ring_shown)

    def _base(self, canvas: Canvas) -> pygame.Surface:
        """The room, kept as long as nothing about it changes."""
        if self._room is None or canvas.written is not None:
            surface = pygame.Surface(canvas.viewport.window).convert()
            desk = self._desk
            draw_room(canvas.on(surface), desk.seating, desk.table, tuple(desk.players), self._shell.say)
            self._room = surface
            self._whole = not canvas.brushes.assets.busy
        return self._room

    def _grounds(self, canvas: Canvas) -> None:
        """Light under the mice that can be caught."""
        desk = self._desk
        for mouse in desk.sources() if desk.pounce.asked else ():
            if desk.pounce.can(mouse):
                wide = mouse.victim is None
                box = desk.place(mouse).grown(-4 if wide else 1)
                if wide:
                    box = Box(box.x, box.y + SIGN, box.w, box.h - SIGN)
                canvas.panel(box, canvas.theme.gold, radius=26 if wide else 14, alpha=0.34)

    def _faint(self) -> frozenset[str]:
        """The mice on the floor that cannot be caught now."""
        desk = self._desk
        if not desk.pounce.asked:
            return frozenset()
        barred = [mouse for mouse in desk.sources() if mouse.victim is None and not desk.pounce.can(mouse)]
        return frozenset(name for mouse in barred for name in desk.sprites(mouse))

    def _look(self, seat: int) -> CatLook:
        desk, table = self._desk, self._desk.table
        frame = desk.game.director.frame
        counts = frame.counts if frame else {}
        card = table.cards[seat] if table.cards else NO_MICE
        return CatLook(
            mood=self._mood(seat),
            active=table.phase != "over" and seat == self._turn and bool(table.cards),
            points=counts.get(f"points/{seat}", card_points(table.config, card)) if table.cards else 0,
            mice=counts.get(f"mice/{seat}", sum(card)),
            before=self._before(seat) if table.config.series else None,
        )

    def _before(self, seat: int) -> int:
        """Points of the earlier games of a series; those of a game whose cards still lie are on the cards."""
        earlier = self._desk.table.points[: self._desk.table.game - 1]
        return totals(earlier)[seat] if earlier else 0

    @property
    def _turn(self) -> int:
        """Whose turn it is, or is about to be."""
        event = self._desk.game.director.playing
        return event.seat if isinstance(event, ev.TurnPassed) else self._desk.table.turn

    def _mood(self, seat: int) -> str:
        event, table = self._desk.game.director.playing, self._desk.table
        match event:
            case ev.Stashed(who) if who == seat:
                return "proud"
            case ev.Caught(_, mice) if any(mouse.victim == seat for mouse in mice):
                return "robbed"
            case ev.Busted(who, mice) if who == seat and any(mice):
                return "robbed"
        return "catching" if seat == self._turn and table.phase != "over" else "waiting"

    def _faces(self) -> tuple[str, ...]:
        """What the dice show: when they have just been thrown, what they are about to show."""
        event = self._desk.game.director.playing
        return event.dice if isinstance(event, ev.Rolled) else self._desk.table.dice or ()

    def _goals(self, canvas: Canvas) -> None:
        """Where what is dragged may be let go."""
        desk, theme = self._desk, canvas.theme
        drag = desk.fingers.drag
        if drag is None or drag.sprite == "cup":
            return
        goals = [desk.seating.cats[desk.table.turn].badge.box.grown(4)]
        if not drag.sprite.startswith("catch/"):
            goals.append(desk.seating.places.catch.grown(10))
        for goal in goals:
            near = goal.holds(*drag.at)
            canvas.panel(goal, theme.gold if near else None, line=theme.gold, width=9 if near else 5, radius=30,
                         alpha=0.12)  # fmt: skip

    def _named_dice(self, canvas: Canvas) -> None:
        """A white die shows the colour that it stands for."""
        desk = self._desk
        if desk.table.dice is None or not desk.pounce.picks:
            return
        for number, colour in enumerate(named(desk.table.dice, desk.pounce.mice)):
            if colour is not None:
                die = desk.seating.places.die(number)
                canvas.icon(f"mice/mark_{colour}", die.x + die.w - 14, die.y + 14, 52)

    def _banner(self, canvas: Canvas) -> None:
        """Whose turn begins, so that nobody at the screen can miss it."""
        desk, theme = self._desk, canvas.theme
        if not isinstance(desk.game.director.playing, ev.TurnPassed):
            return
        x, y = desk.seating.places.floor.centre
        box = Box(x - 330, y - 90, 660, 180)
        canvas.panel(box, theme.panel, line=theme.gold, width=7, radius=44, alpha=0.97)
        canvas.picture(f"mice/cat_{CATS[self._turn]}_catching", Box(box.x + 26, box.y - 22, 196, 196))
        name = Box(box.x + 236, box.y + 20, box.w - 262, 90)
        canvas.text(desk.players[self._turn].name, name, "title", theme.gold, face=DISPLAY, over=True)
        words = Box(name.x, name.y + 88, name.w, 44)
        canvas.text(self._shell.say("mice.your_turn"), words, "label", theme.text, over=True)

    def _odds(self, canvas: Canvas) -> None:
        """The 36 rolls at a glance, those that would catch nothing in red; and what stashing is worth."""
        desk, say, theme = self._desk, self._shell.say, canvas.theme
        table = desk.table
        if desk.game.asked is None or desk.pounce.asked or table.dice is not None:
            return
        box = desk.seating.layout["odds"].box
        canvas.panel(box, theme.panel, line=theme.inset, width=3, radius=22, alpha=0.92)
        bad = busts(table)
        colour = theme.bad if bad >= RISKY else theme.gold
        left, top = box.x + 26, box.y + (box.h - 2 * _CELL - _CELL_GAP) / 2
        for number in range(_CERTAIN):
            column, line = number % 18, number // 18
            cell = Box(left + column * (_CELL + _CELL_GAP), top + line * (_CELL + _CELL_GAP), _CELL, _CELL)
            canvas.panel(cell, colour if number < bad else theme.button, radius=5)
        after = left + 18 * (_CELL + _CELL_GAP) + 18
        words = f"{say(f'mice.risk.{risk(bad)}')}\n{say('mice.bust', n=bad, percent=round(100 * bad / _CERTAIN))}"
        canvas.text(words, Box(after, box.y + 4, 300, box.h - 8), "body", align=0.0, wrap=True)
        if table.may_stop and any(table.catch):
            points = say("mice.stash_worth", n=worth_of_stash(table))
            canvas.text(points, Box(after + 310, box.y + 4, box.x + box.w - after - 330, box.h - 8), "body",
                        theme.gold, align=1.0, wrap=True)  # fmt: skip

    def _prompt(self, canvas: Canvas) -> None:
        words, box = self._sentence(), self._desk.seating.layout["prompt"].box
        if words:
            width = min(box.w, canvas.text_width(words, "label") + 64)
            _plate(canvas, words, Box(box.centre[0] - width / 2, box.y, width, box.h), "label")

    def _sentence(self) -> str:
        """What is going on, or what to do now."""
        desk, say = self._desk, self._shell.say
        frame = desk.game.director.frame
        if frame and frame.note:
            return note_in_words(frame.note, desk.players, say)
        if self._adviser.thinking:
            return say("mice.thinking")
        if (advice := self._advice) is not None:
            return advice_in_words(advice, desk, say)
        return task(desk, say)

    @property
    def _advice(self) -> MiceAdvice | None:
        """What the tiger says, as long as a person follows it."""
        advice, picked = self._adviser.advice, Counter(self._desk.pounce.mice)
        if advice is None or not picked:
            return advice
        follows = isinstance(advice.answer, Catch) and picked < Counter(advice.answer.mice)
        return advice if follows else None

    def _advised(self, canvas: Canvas) -> None:
        """A star on what the tiger would catch."""
        advice, desk = self._advice, self._desk
        if advice is None or not isinstance(advice.answer, Catch):
            return
        for mouse in set(Counter(advice.answer.mice) - Counter(desk.pounce.mice)):
            box = desk.place(mouse)
            x, y = (box.centre[0], box.y + SIGN + 26) if mouse.victim is None else (box.x + 8, box.y + 8)
            canvas.icon("icons/star", x, y, 44 if mouse.victim is None else 34)

    def _notices(self, canvas: Canvas, *, ring_shown: bool) -> None:
        """What must not be hidden: what a button is for, and that nothing goes on."""
        desk, theme = self._desk, canvas.theme
        waits = desk.game.asked is None and desk.ring.index < BUTTONS
        tip = desk.ring.tip(ring_shown and not waits)
        if tip:
            title = desk.seating.layout["title"].box
            width = min(1300.0, canvas.text_width(tip, "body") + 56)
            x = min(1900 - width, max(20.0, title.centre[0] - width / 2))
            _plate(canvas, tip, Box(x, title.y + title.h + 10, width, 42), "body")
        if desk.game.director.paused:
            x, y = desk.seating.places.floor.centre
            plate = Box(x - 200, y - 60, 400, 120)
            canvas.panel(plate, theme.panel, line=theme.gold, width=4, radius=30)
            canvas.text(self._shell.say("table.paused"), plate, "heading", face=DISPLAY, over=True)


def _plate(canvas: Canvas, words: str, box: Box, role: str) -> None:
    theme = canvas.theme
    canvas.panel(box, theme.inset, line=theme.panel_line, width=3, radius=box.h / 2, alpha=0.95)
    canvas.text(words, Box(box.x + 16, box.y + 2, box.w - 32, box.h - 4), role, theme.text, over=True)


def _shadow(canvas: Canvas, pose: Pose) -> None:
    if pose.layer < DICE_LAYER:
        return
    low = Box(pose.x - pose.w * 0.36, pose.y + pose.h * 0.36, pose.w * 0.72, pose.h * 0.16)
    canvas.panel(low, canvas.theme.veil, radius=low.h / 2, alpha=0.3)
