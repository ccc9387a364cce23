"""An example of the rules to be tried at the table: dealt as in the book, over when the card lies, kept nowhere."""

from korova.engine.log import Player
from korova.games import TITLES
from korova.games.cows.state import AnyTable
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.lesson_end import LessonEnd, OfTheBook
from korova.gui.scenes.rulebook.acting import first_question
from korova.gui.scenes.rulebook.cases import Case
from korova.gui.shell import Shell
from korova.gui.tables import FACES, HUMAN
from korova.play.match import Match
from korova.services.messages import Messages


class Lesson(OfTheBook, CowsTable):
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
            result = self.case.result(self.shell.say)
            self.shell.stack.push(LessonEnd(self.shell, result, printed=self.as_printed, again=self._again))

    def _again(self) -> None:
        self.shell.stack.replace(Lesson(self.shell, self.case))


def _marks(table: AnyTable) -> tuple[object, ...]:
    """What the book tells of a table: its rows, and what they have cost the reader."""
    return table.round_points(0), *[(tuple(row.cards), row.cow, row.stop) for row in table.rows]


def _match(case: Case, say: Messages) -> Match:
    state = first_question(case.setting)
    players = (Player(say("seat.you"), HUMAN, FACES[0]), Player(say("chance.0"), "calf", ""))
    return Match(TITLES["cows"], state.table.config, state.seed, players, start=state)
