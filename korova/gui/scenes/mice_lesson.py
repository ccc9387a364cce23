"""A printed example of the mice to be tried at the table: the dice fall as in the book; it is kept nowhere."""

from korova.engine.log import Player
from korova.games import TITLES
from korova.games.mice.table import MiceTable as Table
from korova.gui.scenes.lesson_end import LessonEnd, OfTheBook
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.scenes.rulebook.mice_cases import MiceCase
from korova.gui.shell import Shell
from korova.gui.tables import CATS, FACES, HUMAN
from korova.play.match import Match
from korova.services.messages import Messages


class MiceLesson(OfTheBook, MiceTable):
    """The reader plays the cat of the example for one turn; Esc leads back to the book."""

    def __init__(self, shell: Shell, case: MiceCase) -> None:
        super().__init__(shell, _match(case, shell.say), "", ())
        self.case = case

    @property
    def chapter(self) -> str:
        """The page of the book that tells of the example."""
        return f"mice_{self.case.name}"

    @property
    def as_printed(self) -> bool:
        """Whether the table is now what the book says."""
        return _marks(self.desk.table) == _marks(self.case.end)

    @property
    def over(self) -> bool:
        """Whether the turn is over, and people have seen it."""
        return self.game.settled and self.desk.table.turn != self.case.seat

    def update(self, seconds: float) -> None:
        if self.over:  # nobody else has a turn
            self._move_on()
        else:
            super().update(seconds)

    def _move_on(self) -> None:
        if self.over and self.shell.stack.top is self:
            result = self.shell.say(f"rules.{self.chapter}.{len(self.case.beats)}")
            end = LessonEnd(self.shell, result, printed=self.as_printed, again=self._again)
            self.shell.stack.push(end)

    def _again(self) -> None:
        self.shell.stack.replace(MiceLesson(self.shell, self.case))


def _marks(table: Table) -> tuple[object, ...]:
    """What the book tells of a table."""
    return table.centre, table.cards, table.turn


def _match(case: MiceCase, say: Messages) -> Match:
    state = case.start
    players = [
        Player(say(f"cat.{cat}"), HUMAN if seat == case.seat else "cat", FACES[0] if seat == case.seat else "")
        for seat, cat in enumerate(CATS[: state.table.config.players])
    ]
    return Match(TITLES["mice"], state.table.config, state.seed, players, start=state)
