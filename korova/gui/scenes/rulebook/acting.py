"""Figures do not claim what the rules do: cards are laid out and the real rules play them."""

from collections.abc import Collection
from dataclasses import dataclass

from korova.games.cows import events as ev
from korova.games.cows.actions import DECLINE, Action
from korova.games.cows.cards import AgentId
from korova.games.cows.position import Position, Seat, laid_out
from korova.games.cows.reduce import reduce
from korova.games.cows.resolve import run
from korova.games.cows.rules import CowsRules
from korova.games.cows.state import CowsState, Row, Table

_RULES = CowsRules()

Ending = ev.Placed | ev.RowTaken | ev.FifthRowOpened | ev.Inserted
"""What becomes of a card that was played; a move by Десантник may come before it."""


@dataclass(frozen=True)
class Setting:
    """Rows on the table and the cards that turn over; seat i plays `plays[i]`.

    `answers` go to the questions of the rules as they come up; when there are none left, nothing more is wanted.
    With an agent the first seat holds it, and plays by the rules of the agents; `hand` and `pile` are that seat's.
    """

    rows: tuple[tuple[int, ...], ...]
    plays: tuple[int, ...]
    answers: tuple[Action, ...] = ()
    agent: AgentId | None = None
    hand: tuple[int, ...] = ()
    pile: tuple[int, ...] = ()


@dataclass(frozen=True)
class Beat:
    """One thing that happens on the table: the event, and the rows before and after it. A special laid on a row belongs
    to the move that follows."""

    event: Ending | ev.Shifted
    before: tuple[Row, ...]
    after: tuple[Row, ...]

    @property
    def cards(self) -> Collection[int]:
        """The cards that have come to lie somewhere else by it."""
        event = self.event
        if isinstance(event, ev.RowTaken):
            return () if event.starter is None else (event.starter,)
        return (event.card,)


def beats(setting: Setting) -> tuple[Beat, ...]:
    """All that happens in a turn, in order."""
    state = _laid_out(setting)
    table = state.table.clone()
    holdings = [holding.clone() for holding in state.holdings]
    told = []
    before = _rows(table)
    _, events = _played(state, setting)
    for event in events:
        reduce(table, holdings, event)
        if isinstance(event, Ending | ev.Shifted):
            told.append(Beat(event, before, before := _rows(table)))
    return tuple(told)


def first_question(setting: Setting) -> CowsState:
    """The table when the rules ask something for the first time."""
    state = _laid_out(setting)
    run(state, [])
    return state


def played_out(setting: Setting) -> Table:
    """The table when the turn is over."""
    return _played(_laid_out(setting), setting)[0].table


def _played(state: CowsState, setting: Setting) -> tuple[CowsState, list[ev.Event]]:
    events: list[ev.Event] = []
    run(state, events)
    answers = iter(setting.answers)
    while state.table.phase == "place":
        decision = _RULES.decision(state)
        assert decision
        state, news = _RULES.apply(state, decision.seats[0], next(answers, DECLINE))
        events += news
    return state, events


def _laid_out(setting: Setting) -> CowsState:
    """The table in the middle of a turn. One more seat holds cards, so that the round goes on."""
    agent: tuple[AgentId, ...] = (setting.agent,) if setting.agent else ()
    first, *others = setting.plays
    seats = (Seat(first, setting.hand, agent, setting.pile), *map(Seat, others), Seat())
    return laid_out(Position(setting.rows, seats, agents=bool(agent)), revealed=True)


def _rows(table: Table) -> tuple[Row, ...]:
    return tuple(table.clone().rows)
