"""A table laid out by hand, as in a rulebook's example: for figures, lessons and pictures, never for a game."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from korova.games.cows.cards import DECK, SPECIALS, AgentId
from korova.games.cows.config import VARIANTS, CowsConfig
from korova.games.cows.state import CowsState, Holding, Row, Table

_SEED = 6


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player has: the card to be played now (None: any), others, specials, and cards taken this round."""

    card: int | None = None
    hand: Sequence[int] = ()
    specials: Sequence[AgentId] = ()
    pile: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """Rows count from 0. With `agents` the rules of the special agents hold, and a fifth row is that of a Спецагент."""

    rows: Sequence[Sequence[int]]
    seats: Sequence[Seat]
    cows: Sequence[int] = ()
    stops: Sequence[int] = ()
    agents: bool = False
    options: Mapping[str, object] = field(default_factory=dict)


def laid_out(position: Position, *, revealed: bool) -> CowsState:
    """The table before the cards are chosen, or when they are `revealed` and the first waits to be placed.

    All hands are made as large as the largest one, from cards that lie nowhere, so that the round can go on.
    """
    fields = {**VARIANTS["agents" if position.agents else "classic"], **position.options}
    table = Table.bare(CowsConfig(len(position.seats), **fields))
    table.phase, table.round, table.turn = ("place" if revealed else "choose"), 1, 1
    table.rows = [Row(list(cards), row in position.cows, row in position.stops)
                  for row, cards in enumerate(position.rows)]  # fmt: skip
    table.fifth = len(position.rows) > 4
    table.piles = [list(seat.pile) for seat in position.seats]
    free = _free(position)
    hands = [[*seat.hand, *([] if revealed or seat.card is None else [seat.card])] for seat in position.seats]
    most = max(1, *map(len, hands))
    holdings = []
    for seat, hand in zip(position.seats, hands, strict=True):
        cards = [*hand, *(free.pop() for _ in range(most - len(hand)))]
        holdings.append(Holding(sorted(cards), None, sorted(seat.specials)))
    if revealed:
        plays = [(index, seat.card) for index, seat in enumerate(position.seats) if seat.card is not None]
        table.pending = sorted(plays, key=lambda play: play[1])
    deck = _special_deck(position) if position.agents else []
    table.hand_sizes = [len(holding.hand) for holding in holdings]
    table.special_counts = [len(holding.specials) for holding in holdings]
    table.special_deck_size = len(deck)
    return CowsState(table, holdings, seed=_SEED, aside=free, special_deck=deck)


def _free(position: Position) -> list[int]:
    """The cards that lie nowhere, the highest last."""
    named = {card for row in position.rows for card in row}
    for seat in position.seats:
        named |= {seat.card or 0, *seat.hand, *seat.pile}
    return [card for card in DECK if card not in named]


def _special_deck(position: Position) -> list[AgentId]:
    used = Counter(agent for seat in position.seats for agent in seat.specials)
    used.update({"COW7": len(position.cows), "STOP": len(position.stops), "SPEC": int(len(position.rows) > 4)})
    return sorted((Counter(SPECIALS) - used).elements())
