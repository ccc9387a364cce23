"""What each event changes on the table and in the hands: the only place where they change.

The true state and every seat's view follow the same reducers. In a view the hands of others are unknown: their
holding is None, and so are the secret fields of the events that reach it.
"""

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Any

from korova.games.cows import events as ev
from korova.games.cows.cards import POINTS, AgentId, points_of
from korova.games.cows.state import CowsState, Holding, Row, Table

Holdings = Sequence[Holding | None]

STAYS_ON_TABLE: frozenset[AgentId] = frozenset({"SPEC", "COW7", "STOP"})
"""E11: these specials are not discarded when they are played."""


def tell(state: CowsState, events: list[ev.Event], event: ev.Event) -> None:
    """Make an event happen and record it."""
    _REDUCERS[type(event)](state.table, state.holdings, event)
    events.append(event)


def reduce(table: Table, holdings: Holdings, event: ev.Event) -> None:
    """Carry an event out on a table and on the hands that are known."""
    _REDUCERS[type(event)](table, holdings, event)


def _round_started(table: Table, holdings: Holdings, event: ev.RoundStarted) -> None:
    n = table.config.players
    table.phase = "deal"
    table.round = event.round
    table.turn = 1
    table.rows = []
    table.fifth = False
    table.piles = [[] for _ in range(n)]
    table.credits = [0] * n
    table.discarded = []
    table.special_deck_size = 0
    table.special_discard = []


def _dealt(table: Table, holdings: Holdings, event: ev.Dealt) -> None:
    table.hand_sizes[event.seat] = event.count
    holding = holdings[event.seat]
    if holding and event.cards is not None:
        holding.hand = list(event.cards)


def _specials_dealt(table: Table, holdings: Holdings, event: ev.SpecialsDealt) -> None:
    table.special_counts[event.seat] += event.count
    holding = holdings[event.seat]
    if holding and event.specials is not None:
        holding.specials = sorted([*holding.specials, *event.specials])


def _special_deck_laid(table: Table, holdings: Holdings, event: ev.SpecialDeckLaid) -> None:
    table.special_deck_size = event.count


def _pool_laid(table: Table, holdings: Holdings, event: ev.PoolLaid) -> None:
    table.phase = "draft"
    table.pool = list(event.cards)
    table.drafter = table.first_drafter = event.first


def _drafted(table: Table, holdings: Holdings, event: ev.Drafted) -> None:
    table.pool.remove(event.card)
    table.hand_sizes[event.seat] += 1
    insort(table.known[event.seat], event.card)
    table.drafter = (event.seat + 1) % table.config.players
    if holding := holdings[event.seat]:
        insort(holding.hand, event.card)


def _rows_laid(table: Table, holdings: Holdings, event: ev.RowsLaid) -> None:
    table.phase = "choose"
    table.progress += 1
    table.rows = [Row([card]) for card in event.cards]
    table.pool = []
    table.drafter = None


def _chosen(table: Table, holdings: Holdings, event: ev.Chosen) -> None:
    table.committed[event.seat] = True
    if holding := holdings[event.seat]:
        holding.chosen = event.card


def _taken_back(table: Table, holdings: Holdings, event: ev.TakenBack) -> None:
    table.committed[event.seat] = False
    if holding := holdings[event.seat]:
        holding.chosen = None


def _revealed(table: Table, holdings: Holdings, event: ev.Revealed) -> None:
    table.phase = "place"
    table.pending = list(event.plays)
    table.committed = [False] * len(event.plays)
    table.hand_sizes = [size - 1 for size in table.hand_sizes]
    for seat, card in event.plays:
        if table.known[seat]:
            _forget(table, seat, card)
        if holding := holdings[seat]:
            holding.hand.remove(card)
            holding.chosen = None


def _forget(table: Table, seat: int, card: int) -> None:
    """A card that leaves a hand is no longer known to be there."""
    if card in table.known[seat]:
        table.known[seat].remove(card)


def _only_told(table: Table, holdings: Holdings, event: ev.Event) -> None:
    """Questions and what is said in answer move no card; views keep the open question (see `fold`)."""


def _placed(table: Table, holdings: Holdings, event: ev.Placed) -> None:
    del table.pending[0]
    table.rows[event.row].cards.append(event.card)


def _row_taken(table: Table, holdings: Holdings, event: ev.RowTaken) -> None:
    table.piles[event.seat].extend(event.cards)
    if table.config.agents:
        _lift_specials(table, table.rows[event.row])
    if event.starter is None:
        del table.rows[event.row]
    else:
        table.rows[event.row] = Row([event.starter])
    if table.pending:  # the card being placed, unless a Десантник take left it waiting, is now in row or pile
        played = table.pending[0][1]
        if played == event.starter or played in event.cards:
            del table.pending[0]


def _lift_specials(table: Table, taken: Row) -> None:
    """X-17, step 4: the row's Cow, every Стоп and the marker of the fifth row are discarded."""
    if taken.cow:
        table.special_discard.append("COW7")
    for row in table.rows:
        if row.stop:
            row.stop = False
            table.special_discard.append("STOP")
    if table.fifth:
        table.fifth = False
        table.special_discard.append("SPEC")


def _agent_played(table: Table, holdings: Holdings, event: ev.AgentPlayed) -> None:
    _special_leaves(table, holdings, event.seat, event.agent)
    if event.agent not in STAYS_ON_TABLE:
        table.special_discard.append(event.agent)


def _special_leaves(table: Table, holdings: Holdings, seat: int, agent: AgentId) -> None:
    table.special_counts[seat] -= 1
    if holding := holdings[seat]:
        holding.specials.remove(agent)


def _fifth_row_opened(table: Table, holdings: Holdings, event: ev.FifthRowOpened) -> None:
    del table.pending[0]
    table.rows.append(Row([event.card]))
    table.fifth = True


def _cow_laid(table: Table, holdings: Holdings, event: ev.CowLaid) -> None:
    table.rows[event.row].cow = True


def _stop_laid(table: Table, holdings: Holdings, event: ev.StopLaid) -> None:
    table.rows[event.row].stop = True


def _inserted(table: Table, holdings: Holdings, event: ev.Inserted) -> None:
    del table.pending[0]
    insort(table.rows[event.row].cards, event.card)


def _swapped(table: Table, holdings: Holdings, event: ev.Swapped) -> None:
    table.pending[0] = (event.seat, event.card)
    _forget(table, event.seat, event.card)
    insort(table.known[event.seat], event.returned)
    if holding := holdings[event.seat]:
        holding.hand.remove(event.card)
        insort(holding.hand, event.returned)


def _shifted(table: Table, holdings: Holdings, event: ev.Shifted) -> None:
    table.rows[event.source].cards.remove(event.card)
    insort(table.rows[event.row].cards, event.card)


def _converted(table: Table, holdings: Holdings, event: ev.Converted) -> None:
    """X-34: either the converted card alone leaves and its points are a credit, or everything taken leaves."""
    plus = POINTS[event.card]
    if points_of(event.cards) - plus > plus:
        gone: tuple[int, ...] = (event.card,)
        table.credits[event.seat] += plus
    else:
        gone = event.cards
    for card in gone:
        _discard_from_pile(table, event.seat, card)


def _discard_from_pile(table: Table, seat: int, card: int) -> None:
    table.piles[seat].remove(card)
    table.discarded.append(card)


def _dropped(table: Table, holdings: Holdings, event: ev.Dropped) -> None:
    _discard_from_pile(table, event.seat, event.card)


def _special_discarded(table: Table, holdings: Holdings, event: ev.SpecialDiscarded) -> None:
    _special_leaves(table, holdings, event.seat, event.agent)
    table.special_discard.append(event.agent)


def _special_drawn(table: Table, holdings: Holdings, event: ev.SpecialDrawn) -> None:
    table.special_deck_size -= 1
    table.special_counts[event.seat] += 1
    holding = holdings[event.seat]
    if holding and event.agent is not None:
        insort(holding.specials, event.agent)


def _specials_reshuffled(table: Table, holdings: Holdings, event: ev.SpecialsReshuffled) -> None:
    table.special_deck_size = event.count
    table.special_discard = []


def _turn_ended(table: Table, holdings: Holdings, event: ev.TurnEnded) -> None:
    table.progress += 1
    if any(table.hand_sizes):
        table.phase = "choose"
        table.turn += 1


def _round_ended(table: Table, holdings: Holdings, event: ev.RoundEnded) -> None:
    table.phase = "deal"
    table.history.append(event.points)
    table.totals = list(event.totals)


def _game_ended(table: Table, holdings: Holdings, event: ev.GameEnded) -> None:
    table.phase = "over"
    table.stars = event.stars
    table.lords = event.lords
    table.losers = event.losers


# Any: each reducer takes its own class of event, which a mapping by class cannot express.
_REDUCERS: dict[type, Callable[[Table, Holdings, Any], None]] = {
    ev.RoundStarted: _round_started,
    ev.Dealt: _dealt,
    ev.SpecialsDealt: _specials_dealt,
    ev.SpecialDeckLaid: _special_deck_laid,
    ev.PoolLaid: _pool_laid,
    ev.Drafted: _drafted,
    ev.RowsLaid: _rows_laid,
    ev.Chosen: _chosen,
    ev.TakenBack: _taken_back,
    ev.Revealed: _revealed,
    ev.Asked: _only_told,
    ev.RowChosen: _only_told,
    ev.Declined: _only_told,
    ev.Placed: _placed,
    ev.RowTaken: _row_taken,
    ev.AgentPlayed: _agent_played,
    ev.FifthRowOpened: _fifth_row_opened,
    ev.CowLaid: _cow_laid,
    ev.StopLaid: _stop_laid,
    ev.Inserted: _inserted,
    ev.Swapped: _swapped,
    ev.Shifted: _shifted,
    ev.Converted: _converted,
    ev.Dropped: _dropped,
    ev.SpecialDiscarded: _special_discarded,
    ev.SpecialDrawn: _special_drawn,
    ev.SpecialsReshuffled: _specials_reshuffled,
    ev.TurnEnded: _turn_ended,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _game_ended,
}
