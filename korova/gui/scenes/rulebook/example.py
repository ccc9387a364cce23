"""The printed example of five turns, card by card. The rules themselves play it."""

from collections.abc import Callable, Iterable
from functools import partial

from korova.games.cows import events as ev
from korova.games.cows.actions import TakeRow
from korova.gui.canvas import Canvas
from korova.gui.scenes.rulebook.acting import Beat, Setting, beats
from korova.gui.scenes.rulebook.figures import SHAPE, Board, card_box, show_card
from korova.gui.scenes.rulebook.leaf import ROOM, Flight, Leaf
from korova.gui.widgets.widget import Look, Widget
from korova.services.messages import Messages
from korova.stage.box import Box

START = ((12,), (30,), (33,), (38,))
TURNS: tuple[tuple[tuple[int, ...], tuple[TakeRow, ...]], ...] = (
    ((14, 15, 34, 40), ()),
    ((21, 24, 25, 29), ()),
    ((3, 36, 42, 43), (TakeRow(1),)),
    ((37, 41, 45, 46), ()),
    ((1, 11, 32, 50), (TakeRow(3),)),
)
"""The cards of each turn, lowest first, and the rows chosen by rule 4."""


class Line(Widget):
    """One played card; a click shows the table just after it."""

    def __init__(self, box: Box, act: Callable[[], None]) -> None:
        super().__init__(box)
        self._act = act

    def activate(self) -> None:
        self._act()

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.hot or look.focused:
            canvas.panel(self.box, line=canvas.theme.faint, width=3, radius=20)


class ExampleTurn(Leaf):
    """The rows at the left; at the right the cards of the turn, and why each goes where it goes."""

    board = Board(ROOM.x, ROOM.y, 100)

    def __init__(self, number: int, setting: Setting) -> None:
        super().__init__(f"turn {number}")
        self.number = number
        self.setting = setting
        self.beats: tuple[Beat, ...] = beats(setting)
        self.steps = len(self.beats) + 1

    @property
    def rows_after(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(row.cards) for row in self.beats[-1].after)

    def title(self, say: Messages) -> str:
        return say("rules.title.example", n=self.number, all=len(TURNS))

    def widgets(self, step: int, turn_to: Callable[[int], None]) -> Iterable[Widget]:
        for index in range(len(self.beats)):
            yield Line(self._line(index), partial(turn_to, index + 1))

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        beat = self.beats[step - 1] if step else None
        if beat is None:
            self.board.draw(canvas, self.beats[0].before)
        else:
            self.board.draw(canvas, beat.after, lit=beat.cards, hot=(_row(beat),))
        self._draw_lines(canvas, say, step)

    def draw_underway(self, canvas: Canvas, say: Messages, step: int) -> None:
        beat = self.beats[step - 1]
        self.board.draw(canvas, beat.before, hot=(_row(beat),))
        self._draw_lines(canvas, say, step)

    def flight(self, step: int) -> Flight | None:
        """From its line to where it would lie if nothing were taken."""
        if step == 0:
            return None
        beat = self.beats[step - 1]
        row = _row(beat)
        lowest = isinstance(beat.event, ev.RowTaken) and beat.event.reason == "lowest"
        place = self.board.place(row, 0 if lowest else len(beat.before[row].cards))
        return Flight(f"card/{self.setting.plays[step - 1]}", self._card(step - 1), place)

    def _draw_lines(self, canvas: Canvas, say: Messages, step: int) -> None:
        for index in range(len(self.beats)):
            self._draw_line(canvas, say, index, step)

    def _line(self, index: int) -> Box:
        left = self.board.x + self.board.width + 40
        bed = self.board.bed(index)
        return Box(left, bed.y, ROOM.x + ROOM.w - left, bed.h)

    def _card(self, index: int) -> Box:
        """Where the played card stands in its line."""
        box = self._line(index)
        return card_box(box.x + 20, box.y + 20, (box.h - 40) * SHAPE)

    def _draw_line(self, canvas: Canvas, say: Messages, index: int, step: int) -> None:
        box, now, done = self._line(index), index == step - 1, index < step
        line = canvas.theme.gold if now else None
        canvas.panel(box, canvas.theme.inset, line=line, width=4, radius=20, alpha=1.0 if done else 0.5)
        card = self._card(index)
        show_card(canvas, self.setting.plays[index], card, lit=now, alpha=1.0 if done or step == 0 else 0.55)
        room = Box(card.x + card.w + 24, box.y + 10, box.x + box.w - card.x - card.w - 44, box.h - 20)
        if not done:
            if step == 0 and index == 0:
                canvas.text(say("rules.example.waiting"), room, "label", canvas.theme.faint, align=0, wrap=True)
            return
        event = self.beats[index].event
        if isinstance(event, ev.RowTaken):
            for place, taken in enumerate(event.cards):
                show_card(canvas, taken, card_box(room.x + place * 52, box.y + box.h - 72, 44))
            room = Box(room.x, box.y + 8, room.w, box.h - 90)
        ink = canvas.theme.text if now else canvas.theme.faint
        canvas.text(self.reason(say, index), room, "label", ink, align=0, wrap=True)

    def reason(self, say: Messages, index: int) -> str:
        """Why a card went where it went."""
        beat = self.beats[index]
        event = beat.event
        if isinstance(event, ev.RowTaken):
            return say(f"rules.example.{event.reason}", row=event.row + 1, n=event.points)
        assert isinstance(event, ev.Placed)
        last = beat.before[event.row].cards[-1]
        lower = [row.cards[-1] for row in beat.before if row.cards[-1] < event.card]
        key = "rules.example.only" if len(lower) == 1 else "rules.example.nearest"
        return say(key, row=event.row + 1, last=last, gap=event.card - last)


def _row(beat: Beat) -> int:
    """The row that a card of the base game goes to, or takes."""
    assert isinstance(beat.event, ev.Placed | ev.RowTaken)
    return beat.event.row


def _turns() -> Iterable[ExampleTurn]:
    rows: tuple[tuple[int, ...], ...] = START
    for number, (plays, choices) in enumerate(TURNS, 1):
        turn = ExampleTurn(number, Setting(rows, plays, choices))
        rows = turn.rows_after
        yield turn


EXAMPLE = tuple(_turns())
