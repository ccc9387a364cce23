"""The table of «Корова 006»: cards are dragged, everything is seen, and the screen trails the game."""

from collections.abc import Callable, Mapping, Sequence
from operator import is_

from korova.engine.log import Log
from korova.games.cows import events as ev
from korova.games.cows.actions import TAKE_BACK
from korova.games.cows.view import CowsView
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.cows.aids import CowsAdviser
from korova.gui.cows.asking.base import Answer
from korova.gui.cows.asking.stepwise import Stepwise
from korova.gui.cows.board import face_of
from korova.gui.cows.chronicle import chronicle
from korova.gui.cows.desk import Desk
from korova.gui.cows.game import Game
from korova.gui.cows.hands import Hands
from korova.gui.cows.painter import Painter
from korova.gui.fingers import Fingers
from korova.gui.scenes.agent_curtain import AgentCurtain
from korova.gui.scenes.card_portrait import CardPortrait
from korova.gui.scenes.curtain import Curtain
from korova.gui.scenes.final import Final
from korova.gui.scenes.own_pile import OwnPile
from korova.gui.scenes.seen_cards import SeenCards
from korova.gui.scenes.summary import RoundSummary
from korova.gui.scenes.table_log import TableLog
from korova.gui.scenes.table_scene import TableScene
from korova.gui.shell import Shell
from korova.gui.tables import new_match, setup_of
from korova.gui.tools import Tool, tool_buttons
from korova.gui.widgets.ring import Ring
from korova.play.match import Match
from korova.services.settings import Aids
from korova.stage.director import Director


class CowsTable(TableScene):
    """One game from the deal to the last card. `past`: what has happened in a game that goes on."""

    def __init__(self, shell: Shell, match: Match, slot: str, past: Sequence[ev.Event] | None = None) -> None:
        super().__init__(shell, slot)
        self.game = Game(match, shell.worker, self.store, past)
        self.desk = Desk(self.game, shell.cue)
        self._adviser = CowsAdviser(self.game, shell.worker)
        self._painter = Painter(shell, self.desk, self._adviser)
        self._hands = Hands(shell, self.desk, self)
        self._seen: tuple[object, ...] = ()
        self._state: tuple[object, ...] = ()
        self._things: tuple[object, ...] = ()
        self._told_by_tools: tuple[bool, Aids] | None = None
        self.build_tools()

    @property
    def view(self) -> CowsView:
        """The game as people see it."""
        return self.desk.view

    @property
    def director(self) -> Director[CowsView, ev.Event]:
        return self.desk.director

    @property
    def viewer(self) -> int | None:
        return self.game.watcher.viewer

    @property
    def log(self) -> Log:
        return self.game.match.log

    @property
    def adviser(self) -> CowsAdviser:
        return self._adviser

    @property
    def fingers(self) -> Fingers:
        return self.desk.fingers

    def suspend(self) -> None:
        self._hands.forget()

    def rebuild(self) -> None:
        self._painter.forget()
        self.build_tools()

    def pictures_came(self) -> None:
        self._painter.pictures_came()
        self.touch()

    def close(self) -> None:
        self.game.close()

    def still(self, canvas: Canvas) -> None:
        self._painter.still(canvas)

    def draw(self, canvas: Canvas) -> None:
        self._painter.moving(canvas, self.aids)

    def update(self, seconds: float) -> None:
        game, desk, settings = self.game, self.desk, self.shell.settings
        self.keep_pace()
        game.update(seconds)
        for sound in desk.director.advance(seconds):
            self.shell.cue(sound.cue, sound.pan)
        self.tell_of_saving(game.keeper)
        self._hands.update(seconds)
        desk.steady(ring_shown=self.shell.ring_shown)
        desk.fingers.update(seconds, desk.handled, still=settings.reduced_motion)
        if self.aids == "odds":
            self.adviser.ask()
        self._look_for_changes()
        self._move_on()

    def handle(self, intent: it.Intent) -> None:
        match intent:
            case it.Command(name):
                self.command(name)
            case it.Focus(False):
                self._hands.forget()
                if self.game.private is not None:
                    self._hide_hand()
            case _:
                self._hands.handle(intent)
        self._state = ()  # what can be taken up may be something else now
        self.repaint()

    def _hide_hand(self) -> None:
        """Couch play: the window lost attention, so the hand turns over, and what tells of it goes."""
        self.game.look_away()
        self.desk.fingers.hide()
        if isinstance(self.shell.stack.top, SeenCards | CardPortrait):
            self.shell.stack.pop()

    def _look_for_changes(self) -> None:
        """Draw anew what lies still if other cards move or something else is to be seen."""
        desk = self.desk
        if self._idle():
            return
        if self._told_by_tools != (desk.director.paused, self.aids):
            self.build_tools()
        climbing = desk.climbing
        standings = tuple([desk.standing(seat) for seat in desk.seating.badges if seat not in climbing])
        advice = self.adviser.thinking, self.adviser.advice
        seen = desk.view, desk.moving, desk.handled.keys(), standings, desk.director.paused, desk.tools.pointed, advice
        if not self._seen or any(new is not old and new != old for new, old in zip(seen, self._seen, strict=True)):
            self._seen = seen
            self.touch()

    def _idle(self) -> bool:
        """Whether nothing at all has happened since the last frame: most frames of a game are such."""
        director, actions = self.desk.director, len(self.game.match.log.actions)
        things = director, director.shown, self.desk.tools.pointed
        state = actions, director.waiting, director.paused, self.adviser.state
        same = len(self._things) == len(things) and all(map(is_, self._things, things)) and state == self._state
        self._things, self._state = things, state
        return same and director.frame is None

    def _move_on(self) -> None:
        """From round to round, from person to person, and to the end."""
        game, stack, players = self.game, self.shell.stack, self.desk.players
        if self.left or stack.top is not self:
            return
        if game.over:
            self.leave()
            self.put_away()
            final = Final(self.shell, self.view, players, rematch=self._rematch, new_setup=self._new_setup)
            stack.replace(final)
        elif game.public.round_over:
            stack.push(RoundSummary(self.shell, self.desk.view, players, game.public.go_on))
        elif game.gate is not None:
            stack.push(AgentCurtain(self.shell, self.desk, game.gate, leave=self._leave_curtain))
        elif game.wants_curtain:
            self._call()

    def _call(self) -> None:
        """Couch play: ask the next person to the screen, or those who may change their mind."""
        game = self.game
        curtain = Curtain(
            self.shell,
            self.desk.players,
            waiting=game.waiting_for,
            chosen=game.may_return,
            look=game.look,
            leave=self._leave_curtain,
        )
        self.shell.stack.push(curtain)

    def _leave_curtain(self) -> None:
        self.shell.stack.pop()
        self.menu()

    def _rematch(self) -> None:
        match = new_match(setup_of(self.game.match.log))
        self.shell.stack.replace(CowsTable(self.shell, match, self.shell.saves.new_slot()))

    def _new_setup(self) -> None:
        self.shell.home()
        self.shell.new_game()

    def answer(self, answer: Answer) -> None:
        """Carry out what a person says, or tell them why it cannot be; its card goes on from where they let it go."""
        seat, fingers = self.game.asked, self.desk.fingers
        if seat is None:
            self.shell.cue("refuse")
        elif answer.action not in self.game.answers:
            self.shell.cue("refuse")
            self.shell.notice = self.shell.say.explain(self.game.refusal(seat, answer.action))
        else:
            if answer.sprite in fingers.poses:
                self.desk.director.held[self.desk.leaving(answer.sprite)] = fingers.poses[answer.sprite]
            self._hands.forget()
            self.game.act(seat, answer.action)

    def take_back(self) -> None:
        """Take the card that lies face down back into the hand; in the middle of a turn, do without a special."""
        if TAKE_BACK in self.game.answers:
            self.answer(Answer(TAKE_BACK, f"card/{self.desk.view.chosen}"))
        elif self.desk.asking is not None:
            self._do_without(self.desk.asking)
        elif self.game.couch and self.game.private is None and self.game.may_return:
            self._call()
        elif not self._hands.let_go():
            self.shell.cue("refuse")
            self.shell.tell("table.too_late")

    def show_pile(self) -> None:
        """What the person at the bottom has taken, if a person sits there."""
        bottom = self.game.seating.bottom
        if bottom in self.game.people:
            name, cards = self.desk.players[bottom].name, self.desk.view.piles[bottom]
            self.shell.stack.push(OwnPile(self.shell, name, cards))

    def look_closely(self, sprite: str) -> None:
        """Look at one card closely."""
        self.shell.stack.push(CardPortrait(self.shell, face_of(sprite)))

    def hurry(self) -> bool:
        """End what moves, or leave it at the card that lies; whether there was anything to end."""
        if self.game.only_glances:
            self.game.look_up()
        elif self.game.only_looks:
            self.game.look_away()
        elif not self.game.watcher.quiet:
            self.desk.director.hurry()
        else:
            return False
        return True

    def back(self) -> None:
        """One step back: from the hand to the curtain, from the table to the menu."""
        if self.game.only_looks or self.game.glances:
            self.game.look_away()
        else:
            self.menu()

    def _do_without(self, asking: Stepwise) -> None:
        """What was half chosen is undone first."""
        answer = None if self._hands.let_go() else asking.without()
        if answer is not None:
            self.answer(answer)

    def deeds(self) -> Mapping[str, Callable[[], None]]:
        return {
            "log": self._show_log,
            "grid": self._show_grid,
            "hint": self._hint,
            "take_back": self.take_back,
        }

    def _show_log(self) -> None:
        lines = chronicle(self.game.public.told, self.desk.players, self.shell.say)
        self.shell.stack.push(TableLog(self.shell, lines))

    def _show_grid(self) -> None:
        if self.aids == "off":
            self.shell.tell("table.aids.off")
        else:
            remembered = self.desk.players if self.aids == "odds" else ()
            self.shell.stack.push(SeenCards(self.shell, self.desk.view, remembered))

    def _hint(self) -> None:
        self.hint("table")

    def skip(self) -> None:
        self.game.watcher.skip()

    def build_tools(self) -> None:
        off = self.aids == "off"
        self._told_by_tools = self.director.paused, self.aids
        why = "table.aids.off" if off else ""
        tools = (
            *self.pace_tools(),
            Tool("hint", "table.tool_hint", self._hint, why=why),
            Tool("eye_off" if off else "eye", "table.tool_aids", lambda: self.change_aids("table")),
            Tool("pile", "table.tool_pile", self.show_pile),
            Tool("grid", "table.tool_grid", self._show_grid, why=why),
            Tool("log", "table.tool_log", self._show_log),
            Tool("home", "table.tool_menu", self.menu),
        )
        box = self.game.seating.layout["buttons"].box
        old = self.desk.tools
        self.desk.tools = Ring(tool_buttons(tools, box, self.shell.say), old.index, old.pointer)
        self.touch()
