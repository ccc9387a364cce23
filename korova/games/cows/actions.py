"""What a player of cows can answer."""

from dataclasses import dataclass

from korova.games.cows.cards import DECK, AgentId
from korova.games.cows.config import MAX_ROWS


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """Lay a hand card face down for this turn; again, to change one's mind."""

    card: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the card laid face down back into the hand (B-14)."""


@dataclass(frozen=True, slots=True)
class DraftCard:
    """Take a card of the open pool (tactical rule 2)."""

    card: int


@dataclass(frozen=True, slots=True)
class TakeRow:
    """Choose the row to take by rule 4. Rows count from 0."""

    row: int


@dataclass(frozen=True, slots=True)
class PlayAgent:
    """Play a special at one's placement (X-3).

    `row` is the target of Седьмая корова, Диверсант, Десантник and Стоп; `card` is Санитар's new card or the one that
    Десантник moves.
    """

    agent: AgentId
    row: int | None = None
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Convert:
    """Play Комбинатор on the row being taken: this card's points become plus points (E38)."""

    card: int


@dataclass(frozen=True, slots=True)
class DropCard:
    """Discard a pile card for plus points that remain (E40)."""

    card: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap a special for the top of the special deck after a take (E51)."""

    agent: AgentId


@dataclass(frozen=True, slots=True)
class Decline:
    """No special, no Комбинатор, no (further) pile card, no exchange."""


Action = ChooseCard | TakeBack | DraftCard | TakeRow | PlayAgent | Convert | DropCard | Exchange | Decline

CHOOSE = {card: ChooseCard(card) for card in DECK}
TAKE_ROW = tuple(TakeRow(row) for row in range(MAX_ROWS))
DRAFT = {card: DraftCard(card) for card in DECK}
TAKE_BACK = TakeBack()
DECLINE = Decline()
