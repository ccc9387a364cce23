"""What a seat may know of a game of cows: an allow-list, its events, and how the one follows from the other."""

from dataclasses import dataclass, replace

from korova.games.cows import events as ev
from korova.games.cows.cards import AgentId
from korova.games.cows.config import CowsConfig
from korova.games.cows.reduce import reduce
from korova.games.cows.state import AnyRow, AnyTable, CowsState, Holding, Phase, Row, Table
from korova.games.cows.steps import PUBLIC_QUESTIONS, Question, asked_now


@dataclass(frozen=True, slots=True)
class RowView(AnyRow):
    cards: tuple[int, ...]
    cow: bool = False
    stop: bool = False


@dataclass(frozen=True, slots=True)
class CowsView(AnyTable):
    """The table as one seat sees it; a spectator's seat is None. The public fields are explained at `Table`.

    Private are `hand` (a card laid face down included), `chosen` and `specials`. `question` is what a seat is being
    asked in the middle of a placement; a question that tells what its seat holds, only that seat sees. That a view
    rests in somebody's placement at all says that they are being asked: whoever shows views to people shows them by
    events and pauses at every placement of a seat with specials, whose number is public. While the taker of a
    Десантник take is asked for an exchange, a row may be empty: it waits for the card being placed (X-22).
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


def blank(config: CowsConfig, seat: int | None) -> CowsView:
    """What a seat sees before anything is dealt."""
    return _freeze(Table.bare(config), seat, Holding(), None)


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
        config=view.config,
        phase=view.phase,
        round=view.round,
        turn=view.turn,
        progress=view.progress,
        rows=[Row(list(row.cards), row.cow, row.stop) for row in view.rows],
        fifth=view.fifth,
        pending=list(view.pending),
        committed=list(view.committed),
        hand_sizes=list(view.hand_sizes),
        known=[list(cards) for cards in view.known],
        piles=[list(cards) for cards in view.piles],
        credits=list(view.credits),
        discarded=list(view.discarded),
        totals=list(view.totals),
        history=list(view.history),
        pool=list(view.pool),
        drafter=view.drafter,
        first_drafter=view.first_drafter,
        special_counts=list(view.special_counts),
        special_deck_size=view.special_deck_size,
        special_discard=list(view.special_discard),
        stars=view.stars,
        lords=view.lords,
        losers=view.losers,
    )
    return table, Holding(list(view.hand), view.chosen, list(view.specials))


def _freeze(table: Table, seat: int | None, holding: Holding, question: Question | None) -> CowsView:
    return CowsView(
        seat=seat,
        hand=tuple(holding.hand),
        chosen=holding.chosen,
        specials=tuple(holding.specials),
        question=question,
        config=table.config,
        phase=table.phase,
        round=table.round,
        turn=table.turn,
        progress=table.progress,
        rows=tuple([RowView(tuple(row.cards), row.cow, row.stop) for row in table.rows]),
        fifth=table.fifth,
        pending=tuple(table.pending),
        committed=tuple(table.committed),
        hand_sizes=tuple(table.hand_sizes),
        known=tuple([tuple(cards) for cards in table.known]),
        piles=tuple([tuple(cards) for cards in table.piles]),
        credits=tuple(table.credits),
        discarded=tuple(table.discarded),
        totals=tuple(table.totals),
        history=tuple(table.history),
        pool=tuple(table.pool),
        drafter=table.drafter,
        first_drafter=table.first_drafter,
        special_counts=tuple(table.special_counts),
        special_deck_size=table.special_deck_size,
        special_discard=tuple(table.special_discard),
        stars=table.stars,
        lords=table.lords,
        losers=table.losers,
    )
