"""What a seat may know of a game of cows: an allow-list, its events, and how the one follows from the other."""

from dataclasses import dataclass, replace

from korova.games.cows import events as ev
from korova.games.cows.cards import AgentId
from korova.games.cows.config import CowsConfig
from korova.games.cows.reduce import reduce
from korova.games.cows.state import CowsState, Holding, Phase, Row, Table
from korova.games.cows.steps import PUBLIC_QUESTIONS, Question, asked_now


@dataclass(frozen=True, slots=True)
class RowView:
    cards: tuple[int, ...]
    cow: bool = False
    stop: bool = False


@dataclass(frozen=True, slots=True)
class CowsView:
    """The table as one seat sees it; a spectator's seat is None. The public fields are explained at `Table`.

    Private are `hand` (a card laid face down included), `chosen` and `specials`. `question` is what a seat is being
    asked in the middle of a placement; a question that tells what its seat holds, only that seat sees. That a view
    rests in somebody's placement at all says that they are being asked: whoever shows views to people shows them by
    events and pauses at every placement of a seat with specials, whose number is public.
    """

    config: CowsConfig
    seat: int | None
    hand: tuple[int, ...]
    chosen: int | None
    specials: tuple[AgentId, ...]
    question: Question | None
    phase: Phase
    round: int
    turn: int
    progress: int
    rows: tuple[RowView, ...]
    fifth: bool
    pending: tuple[tuple[int, int], ...]
    committed: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    piles: tuple[tuple[int, ...], ...]
    credits: tuple[int, ...]
    discarded: tuple[int, ...]
    totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    pool: tuple[int, ...]
    drafter: int | None
    first_drafter: int | None
    special_counts: tuple[int, ...]
    special_deck_size: int
    special_discard: tuple[AgentId, ...]
    stars: tuple[int, ...]
    lords: tuple[int, ...]
    losers: tuple[int, ...]


def view_of(state: CowsState, seat: int | None) -> CowsView:
    """All that this seat may know."""
    holding = Holding() if seat is None else state.holdings[seat]
    return _freeze(state.table, seat, holding, _question_to(state, seat))


def _question_to(state: CowsState, seat: int | None) -> Question | None:
    if not state.steps:
        return None
    asked = asked_now(state.steps)
    return asked if _hears(asked, seat) else None


def _hears(question: Question, seat: int | None) -> bool:
    return question.seat == seat or isinstance(question, PUBLIC_QUESTIONS)


_PUBLIC = frozenset(
    {
        ev.RoundStarted,
        ev.SpecialDeckLaid,
        ev.PoolLaid,
        ev.Drafted,
        ev.RowsLaid,
        ev.TakenBack,
        ev.Revealed,
        ev.RowChosen,
        ev.Declined,
        ev.Placed,
        ev.RowTaken,
        ev.AgentPlayed,
        ev.FifthRowOpened,
        ev.CowLaid,
        ev.StopLaid,
        ev.Inserted,
        ev.Swapped,
        ev.Shifted,
        ev.Converted,
        ev.Dropped,
        ev.SpecialDiscarded,
        ev.SpecialsReshuffled,
        ev.TurnEnded,
        ev.RoundEnded,
        ev.GameEnded,
    }
)
_SECRET_FIELD: dict[type, str] = {
    ev.Dealt: "cards",
    ev.SpecialsDealt: "specials",
    ev.Chosen: "card",
    ev.SpecialDrawn: "agent",
}
"""Events of which only their own seat hears all; the others hear them without this field."""


def redact(event: ev.Event, seat: int | None) -> ev.Event | None:
    """The event as this seat may hear of it. An event of a class listed nowhere raises KeyError rather than leaks."""
    kind = type(event)
    if kind in _PUBLIC:
        return event
    if isinstance(event, ev.Asked):
        return event if _hears(event.question, seat) else None
    secret = _SECRET_FIELD[kind]
    if event.seat == seat:  # type: ignore[union-attr]  # every event with a secret field has a seat
        return event
    return replace(event, **{secret: None})  # type: ignore[arg-type]


def fold(view: CowsView, event: ev.Event) -> CowsView:
    """The view after a redacted event."""
    table, holding = thaw(view)
    holdings: list[Holding | None] = [None] * view.config.players
    if view.seat is not None:
        holdings[view.seat] = holding
    reduce(table, holdings, event)
    return _freeze(table, view.seat, holding, event.question if isinstance(event, ev.Asked) else None)


def thaw(view: CowsView) -> tuple[Table, Holding]:
    """The table and the own holding that a view shows, free to change."""
    table = Table(
        view.config,
        view.phase,
        view.round,
        view.turn,
        view.progress,
        [Row(list(row.cards), row.cow, row.stop) for row in view.rows],
        view.fifth,
        list(view.pending),
        list(view.committed),
        list(view.hand_sizes),
        [list(cards) for cards in view.known],
        [list(cards) for cards in view.piles],
        list(view.credits),
        list(view.discarded),
        list(view.totals),
        list(view.history),
        list(view.pool),
        view.drafter,
        view.first_drafter,
        list(view.special_counts),
        view.special_deck_size,
        list(view.special_discard),
        view.stars,
        view.lords,
        view.losers,
    )
    return table, Holding(list(view.hand), view.chosen, list(view.specials))


def _freeze(table: Table, seat: int | None, holding: Holding, question: Question | None) -> CowsView:
    return CowsView(
        table.config,
        seat,
        tuple(holding.hand),
        holding.chosen,
        tuple(holding.specials),
        question,
        table.phase,
        table.round,
        table.turn,
        table.progress,
        tuple([RowView(tuple(row.cards), row.cow, row.stop) for row in table.rows]),
        table.fifth,
        tuple(table.pending),
        tuple(table.committed),
        tuple(table.hand_sizes),
        tuple([tuple(cards) for cards in table.known]),
        tuple([tuple(cards) for cards in table.piles]),
        tuple(table.credits),
        tuple(table.discarded),
        tuple(table.totals),
        tuple(table.history),
        tuple(table.pool),
        table.drafter,
        table.first_drafter,
        tuple(table.special_counts),
        table.special_deck_size,
        tuple(table.special_discard),
        table.stars,
        table.lords,
        table.losers,
    )
