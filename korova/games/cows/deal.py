"""How a round begins: the deal, the second deal of specials, the tactical draft."""

from korova.games.cows import events as ev
from korova.games.cows.cards import DECK, SPECIALS
from korova.games.cows.config import SPECIALS_DEALT, START_ROWS
from korova.games.cows.reduce import tell
from korova.games.cows.state import CowsState


def start_round(state: CowsState, events: list[ev.Event]) -> None:
    """Shuffle everything together (base rule 12) and lay out the next round."""
    config = state.table.config
    tell(state, events, ev.RoundStarted(state.table.round + 1))
    if config.tactical:
        cards = DECK[: config.highest_card]
        tell(state, events, ev.PoolLaid(cards, _first_drafter(state)))
        return
    if config.agents:
        _deal_specials(state, events)
    order = state.rng(f"deal/{state.table.round}").shuffled(DECK)
    size = config.hand_size
    for seat in range(config.players):
        hand = tuple(sorted(order[seat * size : (seat + 1) * size]))
        tell(state, events, ev.Dealt(seat, size, hand))
    rows_from = config.players * size
    state.aside = order[rows_from + START_ROWS :]
    tell(state, events, ev.RowsLaid(tuple(order[rows_from : rows_from + START_ROWS])))


def draft(state: CowsState, events: list[ev.Event], seat: int, card: int) -> None:
    """Tactical rules 2 and 3: one card a turn, clockwise; the last four cards start the rows."""
    tell(state, events, ev.Drafted(seat, card))
    if len(state.table.pool) == START_ROWS:
        tell(state, events, ev.RowsLaid(tuple(state.table.pool)))


def _first_drafter(state: CowsState) -> int:
    """B-16: by lot or by agreement in the first round, then the next player clockwise."""
    config, before = state.table.config, state.table.first_drafter
    if before is not None:
        return (before + 1) % config.players
    if config.first_drafter is not None:
        return config.first_drafter
    return state.rng("first drafter").below(config.players)


def specials_for_each(held: int, players: int) -> int:
    """E5, E55: three to each, besides those still in hand; if too few are left, fewer, but the same to all (X-51)."""
    return min(SPECIALS_DEALT, (len(SPECIALS) - held) // players)


def _deal_specials(state: CowsState, events: list[ev.Event]) -> None:
    players = state.table.config.players
    free = list(SPECIALS)
    for holding in state.holdings:
        for agent in holding.specials:
            free.remove(agent)
    count = specials_for_each(len(SPECIALS) - len(free), players)
    deck = state.rng(f"specials/{state.table.round}").shuffled(free)
    for seat in range(players):
        dealt = tuple(sorted(deck[-count:])) if count else ()
        del deck[len(deck) - count :]
        tell(state, events, ev.SpecialsDealt(seat, count, dealt))
    state.special_deck = deck
    tell(state, events, ev.SpecialDeckLaid(len(deck)))
