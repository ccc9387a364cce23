"""An example of the rules to be tried at the table: dealt as in the book, over when the card lies, kept nowhere."""

from collections.abc import Callable, Iterable

from korova.engine.log import Player
from korova.games import TITLES
from korova.games.cows.state import AnyTable
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.page import Page
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import DEAF_SECONDS
from korova.gui.scenes.dialog import ASKER
from korova.gui.scenes.rulebook.acting import first_question
from korova.gui.scenes.rulebook.cases import Case
from korova.gui.shell import Shell
from korova.gui.tables import FACES, HUMAN
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.play.match import Match
from korova.services.messages import Messages
from korova.stage.box import Box

_BOX = Box(330, 806, 1260, 262)


class Lesson(CowsTable):
    """The reader holds the agent; Esc leads back to the book."""

    def __init__(self, shell: Shell, case: Case) -> None:
        super().__init__(shell, _match(case, shell.say), "", ())
        self.case = case
        self.desk.heading = lambda view, say: say("lesson.title", agent=say(f"agent.{case.agent}.name"))
        if shell.settings.aids == "off":
            self.aids_of[self.viewer] = "facts"
            self.build_tools()

    @property
    def as_printed(self) -> bool:
        """Whether the table is now what the book says."""
        return _marks(self.view) == _marks(self.case.end)

    @property
    def over(self) -> bool:
        """Whether the card lies, and people have seen it."""
        decision = self.game.decision
        return (decision is None or decision.kind == "choose") and self.game.public.settled

    def update(self, seconds: float) -> None:
        if self.over:  # nobody lays the next card
            self._look_for_changes()
            self._move_on()
        else:
            super().update(seconds)

    def _move_on(self) -> None:
        if self.over and self.shell.stack.top is self:
            self.shell.stack.push(LessonEnd(self.shell, self.case, printed=self.as_printed, again=self._again))

    def back(self) -> None:
        self.shell.cue("back")
        self.shell.stack.pop()

    def command(self, name: it.CommandName) -> None:
        if name in ("rules", "menu"):
            self.back()
        else:
            super().command(name)

    def menu(self) -> None:
        self.back()

    def _again(self) -> None:
        self.shell.stack.replace(Lesson(self.shell, self.case))


class LessonEnd(Page):
    """Below the table, so that it can be seen: whether it came out as in the book, and what comes next."""

    opaque = False

    def __init__(self, shell: Shell, case: Case, *, printed: bool, again: Callable[[], None]) -> None:
        super().__init__(shell)
        self._case = case
        self._printed = printed
        self._again = again
        self._age = 0.0

    def enter(self) -> None:
        super().enter()
        self.shell.cue("fanfare" if self._printed else "ready")

    def update(self, seconds: float) -> None:
        self._age += seconds

    def handle(self, intent: it.Intent) -> None:
        """Whoever still hurries the table on must answer nothing."""
        if self._age >= DEAF_SECONDS or not isinstance(intent, it.Press | it.Release | it.Confirm):
            super().handle(intent)

    def back(self) -> None:
        """Past the table, to the book."""
        self.shell.cue("back")
        self.shell.stack.pop()
        self.shell.stack.pop()

    def widgets(self) -> Iterable[Widget]:
        say, left, top = self.shell.say, _BOX.x + 260, _BOX.y + 150
        book = Button(Box(left, top, 470, 86), say("lesson.book"), self.back, icon="icons/rules", primary=self._printed)
        again = Button(
            Box(left + 490, top, 470, 86), say("lesson.again"), self._once_more, icon="icons/replay",
            primary=not self._printed,
        )  # fmt: skip
        yield from (book, again) if self._printed else (again, book)

    def still(self, canvas: Canvas) -> None:
        say, theme = self.shell.say, canvas.theme
        canvas.panel(_BOX, theme.panel, line=theme.panel_line, width=5, radius=40)
        canvas.picture(ASKER, Box(_BOX.x + 24, _BOX.y + 26, 210, 210))
        words = Box(_BOX.x + 260, _BOX.y + 12, _BOX.w - 290, 68)
        head = say("lesson.done" if self._printed else "lesson.other")
        canvas.text(head, words, "title", face=DISPLAY, align=0.0)
        below = Box(words.x, words.y + words.h, words.w, 60)
        said = self._case.result(say) if self._printed else say("lesson.other_line", result=self._case.result(say))
        canvas.text(said, below, "body", theme.faint, align=0.0, wrap=True)

    def _once_more(self) -> None:
        self.shell.stack.pop()
        self._again()


def _marks(table: AnyTable) -> tuple[object, ...]:
    """What the book tells of a table: its rows, and what they have cost the reader."""
    return table.round_points(0), *[(tuple(row.cards), row.cow, row.stop) for row in table.rows]


def _match(case: Case, say: Messages) -> Match:
    state = first_question(case.setting)
    players = (Player(say("seat.you"), HUMAN, FACES[0]), Player(say("chance.0"), "calf", ""))
    return Match(TITLES["cows"], state.table.config, state.seed, players, start=state)
