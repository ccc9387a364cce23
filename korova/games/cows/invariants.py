"""What must hold between any two actions (section 8 of the rules); each broken promise is named."""

from collections import Counter

from korova.games.cows.cards import COPIES_OF_AN_AGENT, DECK, SPECIALS
from korova.games.cows.config import MAX_STOPS, START_ROWS
from korova.games.cows.state import CowsState
from korova.games.cows.steps import AskExchange, PlaceByBaseRules


def problems(state: CowsState) -> list[str]:
    """Every broken invariant; empty for a sound state."""
    return [*_row_problems(state), *_card_problems(state), *_special_problems(state), *_count_problems(state)]


def _row_problems(state: CowsState) -> list[str]:
    table, found = state.table, []
    if len(table.rows) != (0 if table.phase == "draft" else START_ROWS + table.fifth):
        found.append(f"{len(table.rows)} rows, fifth row {table.fifth}")
    for index, row in enumerate(table.rows, start=1):
        if not row.cards and not _hole_will_be_filled(state):
            found.append(f"row {index} is empty")
        if any(low >= high for low, high in zip(row.cards, row.cards[1:], strict=False)):
            found.append(f"row {index} does not ascend: {row.cards}")
        if len(row.cards) > row.capacity:
            found.append(f"row {index} is too long: {row.cards}")
    if sum(row.stop for row in table.rows) > MAX_STOPS:
        found.append("too many rows are stopped")
    return found


def _hole_will_be_filled(state: CowsState) -> bool:
    """X-22: while a Десантник take asks for its exchange, the own card still waits to fill the row it emptied."""
    match state.steps:
        case [*_, PlaceByBaseRules(agent_used=True), AskExchange()]:
            return True
    return False


def _card_problems(state: CowsState) -> list[str]:
    table = state.table
    places = [
        state.aside,
        table.discarded,
        table.pool,
        [card for _, card in table.pending],
        *(holding.hand for holding in state.holdings),
        *(row.cards for row in table.rows),
        *table.piles,
    ]
    counts = Counter(card for cards in places for card in cards)
    expected = Counter(DECK[: table.config.highest_card])
    return [] if counts == expected else [f"cards lost or doubled: {counts - expected} {expected - counts}"]


def _special_problems(state: CowsState) -> list[str]:
    table = state.table
    counts = Counter([*state.special_deck, *table.special_discard])
    for holding in state.holdings:
        counts.update(holding.specials)
    counts.update({"COW7": sum(row.cow for row in table.rows), "STOP": sum(row.stop for row in table.rows)})
    counts.update({"SPEC": int(table.fifth)})
    expected = Counter(SPECIALS) if table.config.agents else Counter()
    found = []
    if +counts != expected:
        found.append(f"specials do not count {COPIES_OF_AN_AGENT} of each: {counts}")
    if not state.special_deck and table.special_discard and not state.steps:
        found.append("the special deck is empty though there is a discard")
    return found


def _count_problems(state: CowsState) -> list[str]:
    table, found = state.table, []
    for seat, holding in enumerate(state.holdings):
        if table.hand_sizes[seat] != len(holding.hand):
            found.append(f"seat {seat} is said to hold {table.hand_sizes[seat]} cards")
        if holding.hand != sorted(holding.hand):
            found.append(f"the hand of seat {seat} is not sorted")
        if not set(table.known[seat]) <= set(holding.hand):
            found.append(f"seat {seat} is known to hold cards it does not have")
        if table.special_counts[seat] != len(holding.specials):
            found.append(f"seat {seat} is said to hold {table.special_counts[seat]} specials")
        if table.committed[seat] != (holding.chosen is not None) or holding.chosen not in (None, *holding.hand):
            found.append(f"seat {seat} has chosen {holding.chosen}")
        if table.round_points(seat) < 0:
            found.append(f"seat {seat} has {table.round_points(seat)} points")
    if table.special_deck_size != len(state.special_deck):
        found.append(f"the special deck is said to hold {table.special_deck_size}")
    return found
