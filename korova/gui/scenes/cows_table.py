"""The table of «Корова 006»: cards are dragged, everything is seen, and the screen trails the game."""

from collections.abc import Sequence

from korova.games.cows import events as ev
from korova.games.cows.actions import CHOOSE, TAKE_BACK, TAKE_ROW, Action
from korova.games.cows.foresight import Landing, landing
from korova.games.cows.steps import AskRow
from korova.games.cows.view import CowsView
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.cows import aids
from korova.gui.cows.badges import draw_badges, draw_piles, draw_standing, standing
from korova.gui.cows.board import draw_deck, draw_ground, draw_rows, draw_sprite, draw_still_cards
from korova.gui.cows.chronicle import chronicle, heading, note_in_words
from korova.gui.cows.fingers import DRAG_LAYER, Fingers
from korova.gui.cows.game import Game
from korova.gui.cows.tools import Tool, other_speed, tool_buttons
from korova.gui.fonts import DISPLAY
from korova.gui.scene import Scene
from korova.gui.scenes.curtain import Curtain
from korova.gui.scenes.final import Final
from korova.gui.scenes.own_pile import OwnPile
from korova.gui.scenes.pause import Pause
from korova.gui.scenes.rules import Rules
from korova.gui.scenes.seen_cards import SeenCards
from korova.gui.scenes.summary import RoundSummary
from korova.gui.scenes.table_log import TableLog
from korova.gui.shell import Shell
from korova.gui.tables import HUMAN, new_match, setup_of
from korova.gui.widgets.ring import Ring
from korova.play.match import Match
from korova.services.settings import Aids
from korova.stage.box import Box
from korova.stage.cows_rest import HAND_LAYER, rest
from korova.stage.moment import FLIGHT
from korova.stage.pose import Pose

_AIDS: tuple[Aids, ...] = ("off", "facts", "odds")
_SPRITE_SHADOW = 10.0


class CowsTable(Scene):
    """One game from the deal to the last card. What people do goes to the `Game`; what they see comes from its watcher."""

    def __init__(self, shell: Shell, match: Match, slot: str, past: Sequence[ev.Event] | None = None) -> None:
        super().__init__(shell)
        self.slot = slot
        self.game = Game(match, shell.worker, lambda log: shell.saves.store(slot, log), past)
        self.fingers = Fingers()
        self.adviser = aids.Adviser(self.game, shell.worker)
        self.ring = Ring()
        self.in_tools = False
        self.row_focus: int | None = None
        self._aids: dict[int | None, Aids] = {}
        self._rests: tuple[CowsView, Box, dict[str, Pose]] | None = None
        self._still_key: object = None
        self._shown_advice: object = None
        self._left = False
        self._build_tools()

    # What is seen

    @property
    def players(self) -> Sequence[object]:
        return self.game.match.log.players

    @property
    def view(self) -> CowsView:
        """The game as people see it."""
        return self.game.watcher.view

    @property
    def rests(self) -> dict[str, Pose]:
        """Where everything lies while nothing moves."""
        view, hand = self.view, self.game.seating.places.hand
        bottom = Box(hand.x, hand.y, self.game.seating.bottom, 0)
        if self._rests is None or self._rests[0] is not view or self._rests[1] != bottom:
            self._rests = view, bottom, rest(view, self.game.seating.places)
        return self._rests[2]

    @property
    def asked_row(self) -> bool:
        """Whether a person must choose a row by rule 4."""
        return self.game.asked is not None and isinstance(self.view.question, AskRow)

    @property
    def handled(self) -> dict[str, Pose]:
        """The cards that somebody may take with their fingers."""
        rests = self.rests
        asked = self.game.asked
        if asked is None:
            return {}
        if isinstance(self.view.question, AskRow):
            card = f"card/{self.view.question.card}"
            return {card: rests[card]} if card in rests else {}
        moving = self._moving
        own = {name: pose for name, pose in rests.items() if pose.layer >= HAND_LAYER and name.startswith("card/")}
        chosen = f"card/{self.view.chosen}"
        if self.view.chosen is not None and chosen in rests and TAKE_BACK in self.game.answers:
            own[chosen] = rests[chosen]
        return {name: pose for name, pose in own.items() if name not in moving}

    @property
    def _moving(self) -> frozenset[str]:
        frame = self.game.watcher.director.frame
        return frozenset(frame.poses) if frame else frozenset()

    @property
    def _hand(self) -> list[str]:
        """The cards of the hand that can be chosen, from left to right."""
        handled = self.handled
        own = [name for name, pose in handled.items() if pose.layer >= HAND_LAYER]
        return sorted(own, key=lambda name: handled[name].x)

    @property
    def aids(self) -> Aids:
        """How much help the person at the screen wants."""
        return self._aids.get(self.game.watcher.viewer, self.shell.settings.aids)

    @property
    def moving(self) -> bool:
        director = self.game.watcher.director
        return self.fingers.moving or (director.frame is not None and not director.paused)

    # Scene

    def enter(self) -> None:
        self.shell.cue("deal")

    def resume(self) -> None:
        self._build_tools()
        self.fingers.forget()

    def suspend(self) -> None:
        self.fingers.forget()

    def rebuild(self) -> None:
        self._build_tools()

    def leave(self) -> None:
        self._left = True
        self.game.close()
        if self.game.decision is None:
            self._put_away()

    def update(self, seconds: float) -> None:
        game, settings = self.game, self.shell.settings
        director = game.watcher.director
        director.speed, director.reduced = settings.speed, settings.reduced_motion
        game.update(seconds)
        director = game.watcher.director
        for sound in director.advance(seconds):
            self.shell.cue(sound.cue, sound.pan)
        if (problem := game.problem()) is not None:
            self.shell.complain(problem)
        self._steady()
        self.fingers.update(seconds, self.handled, still=settings.reduced_motion)
        if self.aids == "odds" and game.asked is not None:
            self.adviser.ask()
        advice = self.adviser.advice, self.adviser.thinking
        if advice != self._shown_advice:
            self._shown_advice = advice
            self.repaint()
        self._look_for_changes()
        self._move_on()

    def _steady(self) -> None:
        """Drop what pointed at cards that are no longer there."""
        handled = self.handled
        fingers = self.fingers
        if fingers.drag and fingers.drag.sprite not in handled:
            fingers.drag = None
        for name in ("pointed", "focus", "lifted"):
            if getattr(fingers, name) not in handled:
                setattr(fingers, name, None)
        if not self.asked_row:
            self.row_focus = None
        elif self.row_focus is None and self.shell.ring_shown:
            self.row_focus = 0

    def _look_for_changes(self) -> None:
        """Draw anew what lies still if other cards move or another view is shown."""
        director = self.game.watcher.director
        counted = frozenset(director.frame.counts) if director.frame else frozenset()
        key = id(self.view), self._moving, frozenset(self.handled), counted, self.game.asked, director.paused
        if key != self._still_key:
            self._still_key = key
            self.touch()

    def _move_on(self) -> None:
        """From round to round, from person to person, and to the end."""
        game, stack = self.game, self.shell.stack
        if self._left or stack.top is not self:
            return
        if game.over:
            self._left = True
            game.close()
            self._put_away()
            stack.replace(Final(self.shell, self.view, game.match.log.players, rematch=self._rematch))
        elif game.public.round_over:
            stack.push(RoundSummary(self.shell, self.view, game.match.log.players, game.public.go_on))
        elif game.wants_curtain:
            chosen, waiting = game.may_return, game.waiting_for
            stack.push(
                Curtain(self.shell, game.match.log.players, waiting, chosen, game.look, lambda: self._from_curtain())
            )

    def _from_curtain(self) -> None:
        self.shell.stack.pop()
        self.shell.stack.push(Pause(self.shell))

    def _put_away(self) -> None:
        """A finished game moves among the finished ones."""
        from korova.engine.refusal import Refusal

        try:
            self.shell.saves.finish(self.slot, self.game.match.log)
        except Refusal as refusal:
            self.shell.complain(refusal)

    def _rematch(self) -> None:
        match = new_match(setup_of(self.game.match.log))
        self.shell.stack.replace(CowsTable(self.shell, match, self.shell.saves.new_slot()))

    # Drawing

    def still(self, canvas: Canvas) -> None:
        say, seats, view = self.shell.say, self.game.seating, self.view
        players = self.game.match.log.players
        draw_ground(canvas, seats)
        draw_rows(canvas, seats, view, say)
        draw_badges(canvas, seats, players, say)
        frame = self.game.watcher.director.frame
        draw_deck(canvas, seats, view)
        draw_piles(canvas, seats, view, frame.counts if frame else {}, say)
        title = seats.layout["title"].box
        canvas.panel(title, canvas.theme.inset, radius=22, alpha=0.85)
        canvas.text(heading(view, say), title.grown(-4), "body", canvas.theme.text)
        draw_still_cards(canvas, self.rests, {*self._moving, *self.handled})

    def draw(self, canvas: Canvas) -> None:
        seats, view, game = self.game.seating, self.view, self.game
        frame = game.watcher.director.frame
        counts = frame.counts if frame else {}
        asked = game.asked if self.asked_row else None
        for seat, slot in seats.badges.items():
            bot = game.match.log.players[seat].controller != HUMAN
            draw_standing(canvas, slot, standing(view, seat, counts, asked=asked), view.config.limit, bot=bot)
        self._draw_goals(canvas)
        poses = {name: pose for name, pose in self.fingers.poses.items() if name in self.handled}
        poses |= dict(frame.poses) if frame else {}
        for sprite in sorted(poses, key=lambda name: poses[name].layer):
            self._draw_loose(canvas, sprite, poses[sprite], moving=frame is not None and sprite in frame.poses)
        self._draw_focus(canvas, poses)
        advice = self.adviser.advice
        if advice is not None and self.fingers.dragging is None:
            aids.draw_card_advice(canvas, advice, poses, self.shell.say)
            aids.draw_row_advice(canvas, seats, view, advice, self.shell.say)
        self._draw_words(canvas)
        self.ring.draw(canvas, self.shell.ring_shown and self.in_tools)

    def _draw_loose(self, canvas: Canvas, sprite: str, pose: Pose, *, moving: bool) -> None:
        lifted = pose.layer >= min(FLIGHT, DRAG_LAYER) or sprite == self.fingers.lifted
        if lifted and pose.alpha > 0.9:
            canvas.shadow(pose, _SPRITE_SHADOW)
        draw_sprite(canvas, sprite, pose, self._base(pose), moving=moving or self.fingers.moving)

    def _base(self, pose: Pose) -> tuple[float, float]:
        """The size at which the picture of a card is kept: that of the hand, or that of the rows."""
        places = self.game.seating.places
        row = places.rows[0].card
        return row if pose.w <= row[0] * 1.02 else places.hand_card

    def _draw_goals(self, canvas: Canvas) -> None:
        """Where a card may be let go, and where it would land."""
        seats, view, theme = self.game.seating, self.view, canvas.theme
        if self.asked_row:
            for index, row in enumerate(view.rows):
                box = seats.row(view, index).grown(-3)
                near = index == self._aimed_row()
                if row.stop:
                    continue
                canvas.panel(box, theme.gold if near else None, line=theme.gold, width=6 if near else 3, radius=20,
                             alpha=0.3 if near else 0.0)  # fmt: skip
            return
        if self.fingers.dragging is not None:
            over = self._over_field()
            canvas.panel(seats.field.grown(-2), theme.gold if over else None, line=theme.gold,
                         width=7 if over else 4, radius=34, alpha=0.12 if over else 0.0)  # fmt: skip
        where = self._minded_landing()
        if where is not None:
            aids.draw_landing(canvas, seats, view, where[1])

    def _draw_focus(self, canvas: Canvas, poses: dict[str, Pose]) -> None:
        focus = self.fingers.focus
        if focus is None or focus not in poses or not self.shell.ring_shown or self.in_tools:
            return
        pose = poses[focus]
        box = Box(pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)
        canvas.panel(box.grown(4), line=canvas.theme.focus, width=6, radius=18, alpha=0.0)

    def _draw_words(self, canvas: Canvas) -> None:
        words, box = self._words(), self.game.seating.layout["prompt"].box
        tip = self.ring.tip(self.shell.ring_shown and self.in_tools)
        if tip and (self.in_tools or self.ring.pointed):
            words = tip
        if words:
            width = min(box.w, canvas.text_width(words, "body") + 56)
            plate = Box(box.centre[0] - width / 2, box.y - 4, width, box.h)
            canvas.panel(plate, canvas.theme.inset, line=canvas.theme.panel_line, width=2, radius=20, alpha=0.94)
            canvas.text(words, plate.grown(-4), "body", canvas.theme.text, over=True)
        if self.game.watcher.director.paused:
            field = self.game.seating.field
            plate = Box(field.centre[0] - 200, field.centre[1] - 60, 400, 120)
            canvas.panel(plate, canvas.theme.panel, line=canvas.theme.gold, width=4, radius=30)
            canvas.text(self.shell.say("table.paused"), plate, "heading", face=DISPLAY, over=True)

    def _words(self) -> str:
        """What is going on, or what to do now."""
        say, game = self.shell.say, self.game
        players = game.match.log.players
        frame = game.watcher.director.frame
        if frame and frame.note:
            return note_in_words(frame.note, players, say)
        question = self.view.question
        if self.asked_row and isinstance(question, AskRow):
            return say("table.prompt_row", name=players[question.seat].name, card=question.card)
        if (found := self._minded_landing()) is not None:
            return aids.landing_in_words(found[0], found[1], self.view, say)
        if self.adviser.thinking and self.adviser.advice is None:
            return say("table.thinking")
        if game.asked is not None and self.view.chosen is not None:
            return say("table.prompt_change")
        if game.asked is not None:
            return say("table.prompt_choose")
        return say("table.prompt_wait") if self.view.phase == "choose" and game.watcher.quiet else ""

    def _minded_landing(self) -> tuple[int, Landing] | None:
        """The card a person thinks about, and where it would land; nothing if they want no help."""
        sprite = self.fingers.minded
        if self.aids == "off" or sprite is None or self.asked_row or not sprite.startswith("card/"):
            return None
        card = int(sprite.removeprefix("card/"))
        if card == self.view.chosen or self.view.phase != "choose":
            return None
        return card, landing(self.view.rows, card)

    # What people do

    def handle(self, intent: it.Intent) -> None:
        match intent:
            case it.Point(x, y):
                self._point(x, y)
            case it.Press(x, y, 1):
                self._press(x, y)
            case it.Release(x, y, 1):
                self._release(x, y)
            case it.Press(_, _, 3):
                self._let_go()
            case it.PointerLeft():
                self.ring.handle(intent)
                self.fingers.pointed = None
            case it.Focus(False):
                self.fingers.forget()
                if self.game.couch:
                    self.game.look_away()
            case it.Command(name):
                self._command(name)
            case it.Cancel():
                if not self._let_go():
                    self._menu()
            case it.Next() | it.Previous():
                self._walk(1 if isinstance(intent, it.Next) else -1)
            case _ if self.in_tools:
                if isinstance(intent, it.Move) and intent.dy > 0:
                    self.in_tools = False
                else:
                    self.ring.handle(intent)
            case it.Move(dx, dy):
                self._move(dx, dy)
            case it.Confirm():
                self._confirm()
            case it.Digit(n):
                self._digit(n)
        self.repaint()

    def _point(self, x: float, y: float) -> None:
        self.ring.handle(it.Point(x, y))
        if self.fingers.drag:
            self.fingers.point(x, y)
            return
        before = self.fingers.pointed
        self.fingers.pointed = self.fingers.at(x, y, self.handled) if not self.ring.pointed else None
        if self.asked_row:
            self.row_focus = self._row_at(x, y)
        if self.fingers.pointed and self.fingers.pointed != before:
            self.fingers.focus = self.fingers.pointed
            self.shell.cue("hover")

    def _press(self, x: float, y: float) -> None:
        self._point(x, y)
        self.in_tools = False
        if self.ring.handle(it.Press(x, y, 1)):
            return
        sprite = self.fingers.at(x, y, self.handled)
        if sprite is not None and sprite in self.fingers.poses:
            self.fingers.press(sprite, x, y)
        elif not self.game.watcher.quiet and not self.asked_row:
            self.game.watcher.director.hurry()

    def _release(self, x: float, y: float) -> None:
        if self.ring.handle(it.Release(x, y, 1)):
            return
        self.fingers.point(x, y)
        drag = self.fingers.release()
        row = self._row_at(x, y) if self.asked_row else None
        if row is not None:
            self._take_row(row)
        elif drag is None:
            if self.game.seating.places.piles[self.game.seating.bottom].grown(8).holds(x, y):
                self._show_pile()
            elif self.fingers.lifted and self.game.seating.field.holds(x, y):
                self._play(self.fingers.lifted)
        elif drag.moved:
            self._dropped(drag.sprite, x, y)
        else:
            self._clicked(drag.sprite)

    def _dropped(self, sprite: str, x: float, y: float) -> None:
        """A card was let go: on the meadow it is played; elsewhere it goes back where it came from."""
        self.fingers.lifted = None
        if self._is_chosen(sprite):
            if self.game.seating.places.hand.grown(30).holds(x, y):
                self._act(TAKE_BACK, sprite)
        elif not self.asked_row and self._drops_at(x, y):
            self._play(sprite)
        else:
            self.shell.cue("slide")

    def _clicked(self, sprite: str) -> None:
        if self.asked_row:
            return
        if self._is_chosen(sprite):
            self._act(TAKE_BACK, sprite)
        elif self.fingers.lifted == sprite:
            self._play(sprite)
        else:
            self.fingers.lifted = self.fingers.focus = sprite
            self.shell.cue("lift")

    def _move(self, dx: int, dy: int) -> None:
        if self.asked_row:
            rows = len(self.view.rows)
            self.row_focus = ((self.row_focus if self.row_focus is not None else -dy) + dy) % rows if dy else self.row_focus
            return
        if dy < 0 and not self.fingers.lifted:
            self._walk(-1)
            return
        hand = self._hand
        if dx and hand:
            focus = self.fingers.focus
            place = hand.index(focus) + dx if focus in hand else (0 if dx > 0 else len(hand) - 1)
            self.fingers.focus = hand[place % len(hand)]
            if self.fingers.lifted:
                self.fingers.lifted = self.fingers.focus
            self.shell.cue("hover")

    def _confirm(self) -> None:
        if self.asked_row:
            if self.row_focus is not None:
                self._take_row(self.row_focus)
            return
        hand = self._hand
        if not hand:
            if not self.game.watcher.quiet:
                self.game.watcher.director.hurry()
            return
        if self.fingers.focus not in hand:
            self.fingers.focus = hand[0]
        elif self.fingers.lifted == self.fingers.focus:
            self._play(self.fingers.focus)
        else:
            self._clicked(self.fingers.focus)

    def _digit(self, n: int) -> None:
        """A row by its number, or a card of the hand by its place: once to lift it, again to play it."""
        place = (n - 1) % 10
        if self.asked_row:
            if place < len(self.view.rows):
                self._take_row(place)
        elif place < len(hand := self._hand):
            if self.fingers.lifted == hand[place]:
                self._play(hand[place])
            else:
                self.fingers.lifted = self.fingers.focus = hand[place]
                self.shell.cue("lift")

    def _walk(self, by: int) -> None:
        """From the cards to the tools, through them, and back to the cards."""
        count = len(self.ring.widgets)
        if not self.in_tools:
            self.in_tools = True
            self.ring.focus(self.ring.widgets[0 if by > 0 else count - 1])
        elif 0 <= self.ring.index + by < count:
            self.ring.focus(self.ring.widgets[self.ring.index + by])
        else:
            self.in_tools = False
        self.shell.cue("hover")

    def _let_go(self) -> bool:
        """Put back what is held or lifted; whether there was anything."""
        if self.in_tools:
            self.in_tools = False
            return True
        if self.fingers.drag is None and self.fingers.lifted is None:
            return False
        self.fingers.drag = self.fingers.lifted = None
        self.shell.cue("slide")
        return True

    def _command(self, name: it.CommandName) -> None:
        deeds = {
            "rules": lambda: self.shell.stack.push(Rules(self.shell)),
            "menu": self._menu,
            "log": self._show_log,
            "grid": self._show_grid,
            "hint": self._hint,
            "take_back": self._take_back,
            "pause": self._pause,
            "skip": self._skip,
            "slower": lambda: self._change_speed(-1),
            "faster": lambda: self._change_speed(1),
        }
        if name in deeds:
            deeds[name]()

    # Deeds

    def _play(self, sprite: str) -> None:
        self._act(CHOOSE[int(sprite.removeprefix("card/"))], sprite)

    def _take_row(self, row: int) -> None:
        question = self.view.question
        if isinstance(question, AskRow) and TAKE_ROW[row] in self.game.answers:
            self._act(TAKE_ROW[row], f"card/{question.card}")
        else:
            self.shell.cue("refuse")

    def _take_back(self) -> None:
        if TAKE_BACK in self.game.answers:
            self._act(TAKE_BACK, f"card/{self.view.chosen}")
        elif not self._let_go():
            self.shell.cue("refuse")

    def _act(self, action: Action, sprite: str) -> None:
        """Carry out a person's answer; its card goes on from where they let it go."""
        seat = self.game.asked
        if seat is None or action not in self.game.answers:
            self.shell.cue("refuse")
            return
        if sprite in self.fingers.poses:
            self.game.watcher.director.held[sprite] = self.fingers.poses[sprite]
        self.fingers.forget()
        self.game.act(seat, action)

    def _show_log(self) -> None:
        lines = chronicle(self.game.public.told, self.game.match.log.players, self.shell.say)
        self.shell.stack.push(TableLog(self.shell, lines))

    def _show_grid(self) -> None:
        if self.aids == "off":
            self.shell.tell("table.aids_off")
        else:
            self.shell.stack.push(SeenCards(self.shell, self.view))

    def _show_pile(self) -> None:
        bottom = self.game.seating.bottom
        if bottom in self.game.people:
            player = self.game.match.log.players[bottom]
            self.shell.stack.push(OwnPile(self.shell, player.name, self.view.piles[bottom]))

    def _hint(self) -> None:
        if self.aids == "off":
            self.shell.tell("table.aids_off")
        elif self.game.asked is not None:
            self.adviser.ask()

    def _pause(self) -> None:
        director = self.game.watcher.director
        director.paused = not director.paused
        self._build_tools()

    def _skip(self) -> None:
        self.game.watcher.skip()

    def _change_speed(self, by: int) -> None:
        speed = other_speed(self.shell.settings.speed, by)
        self.shell.change(speed=speed)
        self.shell.tell("table.speed", speed=speed)

    def _change_aids(self) -> None:
        kind = _AIDS[(_AIDS.index(self.aids) + 1) % len(_AIDS)]
        self._aids[self.game.watcher.viewer] = kind
        self.shell.tell(f"table.aids_{kind}")
        self._build_tools()

    def _menu(self) -> None:
        self.shell.stack.push(Pause(self.shell))

    def _build_tools(self) -> None:
        paused = self.game.watcher.director.paused
        tools = (
            Tool("play" if paused else "pause", "table.tool_pause", self._pause, chosen=paused),
            Tool("skip", "table.tool_skip", self._skip),
            Tool("speed", "table.tool_speed", lambda: self._change_speed_around()),
            Tool("hint", "table.tool_hint", self._hint, why="table.aids_off" if self.aids == "off" else ""),
            Tool("eye_off" if self.aids == "off" else "eye", "table.tool_aids", self._change_aids),
            Tool("grid", "table.tool_grid", self._show_grid, why="table.aids_off" if self.aids == "off" else ""),
            Tool("log", "table.tool_log", self._show_log),
            Tool("home", "table.tool_menu", self._menu),
        )
        box = self.game.seating.layout["buttons"].box
        self.ring = Ring(tool_buttons(tools, box, self.shell.say), self.ring.index)
        self.touch()

    def _change_speed_around(self) -> None:
        """A button can only go on: after the fastest comes the slowest."""
        speed = self.shell.settings.speed
        self._change_speed(1 if other_speed(speed, 1) != speed else -99)

    # Where things are

    def _is_chosen(self, sprite: str) -> bool:
        return self.view.chosen is not None and sprite == f"card/{self.view.chosen}"

    def _row_at(self, x: float, y: float) -> int | None:
        rows = range(len(self.view.rows))
        return next((row for row in rows if self.game.seating.row(self.view, row).grown(6).holds(x, y)), None)

    def _aimed_row(self) -> int | None:
        drag = self.fingers.drag
        return self._row_at(*drag.at) if drag and drag.moved else self.row_focus

    def _drops_at(self, x: float, y: float) -> bool:
        seats = self.game.seating
        return seats.field.holds(x, y) or seats.places.chosen[seats.bottom].grown(20).holds(x, y)

    def _over_field(self) -> bool:
        drag = self.fingers.drag
        return drag is not None and self._drops_at(*drag.at)
