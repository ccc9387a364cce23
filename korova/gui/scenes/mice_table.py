"""The table of «Лови мышей!»: dice are rolled, mice are caught and brought home, and the cats look on."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from korova.engine.log import Log
from korova.games.mice import events as ev
from korova.games.mice.actions import ROLL, STASH, Action, Mouse
from korova.games.mice.odds import busts, only_bust
from korova.games.mice.rules import MiceView
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.fingers import Fingers
from korova.gui.mice.desk import Desk
from korova.gui.mice.game import MiceGame
from korova.gui.mice.hands import BUTTONS, Hands
from korova.gui.mice.helper import TigerAdviser
from korova.gui.mice.painter import Painter
from korova.gui.mice.spots import Spot
from korova.gui.mice.words import RISKY, chronicle
from korova.gui.scenes.dialog import Dialog
from korova.gui.scenes.dice_page import DicePage
from korova.gui.scenes.mice_final import GameSummary, MiceFinal
from korova.gui.scenes.table_log import TableLog
from korova.gui.scenes.table_scene import TableScene
from korova.gui.shell import Shell
from korova.gui.tables import CATS, rematch
from korova.gui.tools import Tool, tool_buttons
from korova.gui.widgets.button import Button
from korova.gui.widgets.ring import Ring
from korova.gui.widgets.widget import Widget
from korova.play.match import Match
from korova.stage.director import Director


class MiceTable(TableScene):
    """One game or series. `past`: what has happened in a game that goes on."""

    rules_at = "mice"

    def __init__(self, shell: Shell, match: Match, slot: str, past: Sequence[ev.Event] | None = None) -> None:
        super().__init__(shell, slot)
        self.game = MiceGame(match, shell.worker, self.store, past, on_roll=self._count)
        self.desk = Desk(self.game)
        self._adviser = TigerAdviser(self.game, shell.worker)
        self._painter = Painter(shell, self.desk, self._adviser)
        self._hands = Hands(shell, self.desk, self)
        self._seen: tuple[object, ...] = ()
        self._asked: object = None
        self.build_tools()

    @property
    def view(self) -> MiceView:
        """The game as people see it."""
        return self.game.view

    @property
    def director(self) -> Director[MiceView, ev.Event]:
        return self.game.director

    @property
    def viewer(self) -> int | None:
        """Help is for whoever is on turn."""
        people, turn = self.game.people, self.desk.table.turn
        return turn if turn in people else people[0] if people else None

    @property
    def log(self) -> Log:
        return self.game.match.log

    @property
    def adviser(self) -> TigerAdviser:
        return self._adviser

    @property
    def fingers(self) -> Fingers:
        return self.desk.fingers

    def suspend(self) -> None:
        self._hands.forget()

    def rebuild(self) -> None:
        self._painter.forget()
        self.desk.ring.pointer = None
        self.build_tools()

    def pictures_came(self) -> None:
        self._painter.pictures_came()
        self.touch()

    def close(self) -> None:
        self.game.close()

    def still(self, canvas: Canvas) -> None:
        self._painter.still(canvas, self.aids)

    def draw(self, canvas: Canvas) -> None:
        self._painter.moving(canvas, ring_shown=self.shell.ring_shown)

    def update(self, seconds: float) -> None:
        self.keep_pace()
        self.game.update(seconds)
        for sound in self.director.advance(seconds):
            self.shell.cue(sound.cue, sound.pan)
        self.tell_of_saving(self.game.keeper)
        self._hands.update(seconds)
        self.desk.steady()
        self.desk.fingers.update(seconds, self.desk.handled, still=self.shell.settings.reduced_motion)
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
            case _:
                self._hands.handle(intent)
        self.repaint()

    def store(self, log: Log) -> None:
        """The rolls that were counted are kept with the game."""
        super().store(log)
        if self.slot:
            self.shell.dice.keep()

    def deeds(self) -> Mapping[str, Callable[[], None]]:
        return {"log": self._show_log, "grid": self._show_dice, "hint": self._hint, "take_back": self.take_back}

    def skip(self) -> None:
        self.game.skip()

    def build_tools(self) -> None:
        """All that can be done: rolling and stashing first, so that Enter alone plays."""
        old = self.desk.ring
        self.desk.ring = ring = Ring(self._widgets(), 0, old.pointer)
        same = next((widget for widget in ring.widgets if _alike(widget, old)), None)
        if same is not None:
            ring.focus(same)
        self.touch()

    # What people do

    def answer(self, action: Action, sprite: str = "") -> None:
        """Carry out what a person says; a sprite that they have let go goes on from there."""
        seat = self.game.asked
        if seat is None or action not in self.game.answers:
            self.shell.cue("refuse")
            return
        fingers = self.desk.fingers
        for name in (sprite, *(pick.sprite for pick in self.desk.pounce.picks)):
            if name in fingers.poses:
                self.director.held[name] = fingers.poses[name]
        self._hands.forget()
        self.game.act(seat, action)

    def roll(self, sprite: str = "") -> None:
        """Roll, or warn whoever can only lose by it."""
        table = self.desk.table
        if self.desk.may_roll and any(table.catch) and only_bust(table):
            say = self.shell.say
            answers = [(say("mice.stash"), self.stash), (say("mice.roll_anyway"), lambda: self.answer(ROLL))]
            cat = f"mice/cat_{CATS[table.turn]}_robbed"
            self.shell.stack.push(Dialog(self.shell, say("mice.only_bust"), answers, picture=cat))
        else:
            self.answer(ROLL, sprite)

    def stash(self, sprite: str = "") -> None:
        self.answer(STASH, sprite)

    def pick(self, mouse: Mouse, at: tuple[float, float] | None = None, sprite: str = "") -> None:
        """A mouse joins the catch; one that must not be caught is refused in a sentence."""
        desk, pounce = self.desk, self.desk.pounce
        seat = self.game.asked
        if seat is None or not pounce.asked:
            self.shell.cue("refuse")
        elif not pounce.can(mouse):
            self.shell.cue("refuse")
            self.shell.notice = self.shell.say.explain(self.game.refusal(seat, pounce.tried(mouse)))
        else:
            self.shell.cue("squeak")
            answer = pounce.pick(mouse, sprite or desk.nearest(mouse, at))
            if answer is not None:
                self.answer(answer)
            else:
                self.build_tools()
                self._focus_first()

    def put_back(self, sprite: str) -> None:
        """A picked mouse runs back."""
        self.desk.pounce.put_back(sprite)
        self.shell.cue("slide")
        self.build_tools()

    def undo(self) -> bool:
        """The last picked mouse runs back; whether there was one."""
        if not self.desk.pounce.undo():
            return False
        self.shell.cue("slide")
        self.build_tools()
        return True

    def catch(self) -> None:
        """Those that are picked are enough."""
        catch = self.desk.pounce.catch
        if catch is not None:
            self.answer(catch)
        else:
            self.shell.cue("refuse")
            self.shell.tell("mice.pick_first")

    def take_back(self) -> None:
        """What is half picked is let go."""
        if not self.undo():
            self.shell.cue("refuse")

    def idle(self, x: float, y: float) -> None:
        """Somebody has pressed where nothing can be done: whoever wants a mouse must roll first."""
        if self.desk.may_roll and self.desk.holds_mice(x, y):
            self.shell.cue("refuse")
            self.shell.tell("mice.roll_first")

    def hurry(self) -> bool:
        """End what moves; whether there was anything to end."""
        if self.game.settled:
            return False
        self.director.hurry()
        return True

    def back(self) -> None:
        self.menu()

    # What follows

    def _count(self, roll: ev.Rolled) -> None:
        if self.slot:
            self.shell.dice.count(roll.dice)

    def _look_for_changes(self) -> None:
        """Lay out anew what can be done, and draw anew what lies still, if either has changed."""
        desk, director = self.desk, self.director
        asked = self.game.asked, len(self.log.actions), desk.pounce.asked, desk.table.turn
        if asked != self._asked:
            self._asked = asked
            self.build_tools()
            if self.game.asked is not None:
                self._focus_first()
        seen = desk.view, desk.moving, desk.handled.keys(), self.aids, director.paused, self.adviser.state
        if len(seen) != len(self._seen) or any(
            new is not old and new != old for new, old in zip(seen, self._seen, strict=True)
        ):
            self._seen = seen
            self.touch()

    def _focus_first(self) -> None:
        """Keys begin with what can be done: a mouse to catch, or the dice."""
        ring = self.desk.ring
        spots = [widget for widget in ring.widgets if isinstance(widget, Spot) and widget.legal]
        main = [widget for widget in ring.widgets[:BUTTONS] if isinstance(widget, Button)]
        ring.focus(spots[0] if spots else next((button for button in main if button.primary), main[0]))

    def _move_on(self) -> None:
        """From game to game of a series, and to the end."""
        game, stack, players = self.game, self.shell.stack, self.desk.players
        if self.left or stack.top is not self:
            return
        if game.over:
            self.leave()
            self.put_away()
            final = MiceFinal(self.shell, self.view, players, rematch=self._rematch, new_setup=self._new_setup)
            stack.replace(final)
        elif game.game_over:
            stack.push(GameSummary(self.shell, self.view, players, game.go_on))

    def _rematch(self) -> None:
        self.shell.stack.replace(MiceTable(self.shell, rematch(self.log), self.shell.saves.new_slot()))

    def _new_setup(self) -> None:
        self.shell.home()
        self.shell.new_mice_game()

    def _show_log(self) -> None:
        self.shell.stack.push(TableLog(self.shell, chronicle(self.game.told, self.desk.players, self.shell.say)))

    def _show_dice(self) -> None:
        self.shell.stack.push(DicePage(self.shell))

    def _hint(self) -> None:
        self.hint("mice")

    def _widgets(self) -> Iterator[Widget]:
        yield from self._buttons()
        desk = self.desk
        if desk.pounce.asked:
            for mouse in desk.sources():
                legal = desk.pounce.can(mouse)
                yield Spot(desk.place(mouse), mouse, self.pick, legal=legal)
        yield from self._tools()

    def _buttons(self) -> Iterator[Widget]:
        """The two that a turn is played with: what they do depends on whether mice are to be caught."""
        say, desk, layout = self.shell.say, self.desk, self.desk.seating.layout
        roll_box, stash_box = layout["roll_button"].box, layout["stash_button"].box
        name = desk.players[desk.table.turn].name
        others = "" if self.game.asked is not None else say("mice.others_turn", name=name)
        pounce = desk.pounce
        if pounce.asked:
            enough = "" if pounce.catch is not None else say("mice.pick_first")
            yield Button(roll_box, say("mice.catch"), self.catch, icon="icons/check", primary=not enough, why=enough,
                         role="heading")  # fmt: skip
            nothing = "" if pounce.picks else say("mice.nothing_picked")
            yield Button(stash_box, say("mice.let_go"), self.undo_button, icon="icons/undo", why=nothing,
                         role="heading")  # fmt: skip
            return
        table = desk.table
        risky = self.game.asked is not None and any(table.catch) and self.aids != "off" and busts(table) >= RISKY
        warned = self.game.asked is not None and any(table.catch) and only_bust(table)
        yield Button(roll_box, say("mice.roll"), self.roll, icon="icons/warning" if warned else "icons/dice",
                     primary=not risky and not warned, why=others, role="heading",
                     tip=say("mice.roll_bust_tip") if warned else "")  # fmt: skip
        why = others or ("" if desk.may_stash else say("refusal.must_roll"))
        label = "mice.enough" if desk.may_stash and not any(table.catch) else "mice.stash"
        yield Button(stash_box, say(label), self.stash, icon="mice/stash", primary=risky or warned, why=why,
                     role="heading")  # fmt: skip

    def undo_button(self) -> None:
        """The button that lets go."""
        self.undo()

    def _tools(self) -> Iterator[Widget]:
        off = self.aids == "off"
        tools = (
            *self.pace_tools(),
            Tool("hint", "mice.tool_hint", self._hint, why="mice.aids.off" if off else ""),
            Tool("eye_off" if off else "eye", "mice.tool_aids", lambda: self.change_aids("mice")),
            Tool("chart", "mice.tool_dice", self._show_dice),
            Tool("log", "table.tool_log", self._show_log),
            Tool("home", "table.tool_menu", self.menu),
        )
        yield from tool_buttons(tools, self.desk.seating.layout["buttons"].box, self.shell.say)


def _alike(widget: Widget, old: Ring) -> bool:
    """Whether this is what had the focus before the widgets were made anew."""
    before = old.focused
    if isinstance(before, Spot):
        return isinstance(widget, Spot) and widget.mouse == before.mouse
    if isinstance(before, Button) and isinstance(widget, Button):
        return (widget.box, widget.icon) == (before.box, before.icon) if not before.label else widget.box == before.box
    return False
