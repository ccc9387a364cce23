"""Where a card would land, and what a special would do: what a careful player sees on the table, and nothing more."""

from collections.abc import Sequence
from dataclasses import dataclass

from korova.games.cows import events as ev
from korova.games.cows import steps as st
from korova.games.cows.actions import DECLINE, Action
from korova.games.cows.cards import POINTS, points_of
from korova.games.cows.placement import row_for
from korova.games.cows.questions import KINDS
from korova.games.cows.resolve import settle
from korova.games.cows.state import AnyRow, CowsState, Holding, Row
from korova.games.cows.view import CowsView, thaw


@dataclass(frozen=True, slots=True)
class Landing:
    """`row` is None if the card is lower than all rows, and its owner would choose one (rule 4). `place` counts from 1;
    `points` is what the owner would take: the row's, or by rule 4 those of the cheapest row."""

    row: int | None
    place: int
    takes: bool
    points: int


def landing(rows: Sequence[AnyRow], card: int) -> Landing:
    """By the base rules, before anybody else's card."""
    row = row_for(rows, card)
    if row is None:
        return Landing(None, 1, takes=True, points=min(other.points for other in rows if not other.stop))
    target = rows[row]
    takes = len(target.cards) >= target.capacity
    return Landing(row, len(target.cards) + 1, takes, target.points if takes else 0)


@dataclass(frozen=True, slots=True)
class Foresight:
    """What would follow from an answer about a special, up to where the own card lies or another choice comes.

    `takes` are the rows that the owner would take. `lowest`: the card would then fit nowhere, and the owner choose a
    row (rule 4). `points` is what all that would cost, rule 4 at its cheapest and without a Комбинатор. `rows` is how
    the table would look; by rule 4 as it looks before the choice.
    """

    events: tuple[ev.Event, ...]
    takes: tuple[ev.RowTaken, ...]
    lowest: bool
    points: int
    rows: tuple[Row, ...]


def foresee(view: CowsView, question: st.AskAgent, answer: Action) -> Foresight:
    """Let the rules carry out a legal answer to the question that a view shows. Nobody else's cards come into it."""
    assert view.seat == question.seat
    state = _alone(view)
    events: list[ev.Event] = []
    KINDS[st.AskAgent].answer(state, events, question, answer)
    while settle(state, events):
        asked = state.steps.pop()
        if isinstance(asked, st.AskRow):
            break
        KINDS[type(asked)].answer(state, events, asked, DECLINE)
    takes = tuple(event for event in events if isinstance(event, ev.RowTaken))
    lowest = isinstance(events[-1], ev.Asked) and isinstance(events[-1].question, st.AskRow)
    rows = state.table.rows
    points = sum(take.points for take in takes)
    if lowest:
        points += min(row.points for row in rows if not row.stop)
        points += POINTS[question.card] if state.table.fifth else 0
    return Foresight(tuple(events), takes, lowest, points, tuple(rows))


def conversion(taken: Sequence[int], card: int) -> int:
    """X-34: how many plus points the card would leave once it has paid for the others; below 0: what it falls short."""
    return 2 * POINTS[card] - points_of(taken)


def _alone(view: CowsView) -> CowsState:
    """The placement under way as if it were the only one: the table, and of all hands only the own one."""
    table, own = thaw(view)
    del table.pending[1:]
    holdings = [own if seat == view.seat else Holding() for seat in range(view.config.players)]
    return CowsState(table, holdings, seed=0)
