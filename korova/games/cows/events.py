"""What happens at a table of cows, told so that a view can follow. A field that a seat may not know is None for it."""

from dataclasses import dataclass
from typing import Literal

from korova.games.cows.cards import AgentId
from korova.games.cows.steps import Question

TakeReason = Literal["sixth", "lowest", "inserted", "shifted"]
"""Rule 3, rule 4, Диверсант, Десантник."""


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """All number cards are gathered and shuffled; specials on the table go back to their deck (X-50)."""

    round: int


@dataclass(frozen=True, slots=True)
class Dealt:
    seat: int
    count: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class SpecialsDealt:
    seat: int
    count: int
    specials: tuple[AgentId, ...] | None


@dataclass(frozen=True, slots=True)
class SpecialDeckLaid:
    """What is left of the specials lies face down (E8)."""

    count: int


@dataclass(frozen=True, slots=True)
class PoolLaid:
    """The cards of a tactical draft lie open; this seat begins."""

    cards: tuple[int, ...]
    first: int


@dataclass(frozen=True, slots=True)
class Drafted:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class RowsLaid:
    """The first cards of the rows; the first turn can begin."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class TakenBack:
    seat: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """All chosen cards turn over: (seat, card), lowest card first."""

    plays: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat must answer before its placement goes on. Of a question that would tell what it holds, only it hears."""

    question: Question


@dataclass(frozen=True, slots=True)
class RowChosen:
    """Rule 4: this row will be taken."""

    seat: int
    row: int


@dataclass(frozen=True, slots=True)
class Declined:
    """No (further) pile card, or no exchange. That a special was not played is never told."""

    seat: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A played card joins the end of a row, or starts one that Десантник emptied (X-22)."""

    seat: int
    card: int
    row: int


@dataclass(frozen=True, slots=True)
class RowTaken:
    """A row goes to the taker's pile with its points; it begins anew with the starter, or vanishes if that is None."""

    seat: int
    row: int
    reason: TakeReason
    cards: tuple[int, ...]
    points: int
    starter: int | None


@dataclass(frozen=True, slots=True)
class AgentPlayed:
    seat: int
    agent: AgentId


@dataclass(frozen=True, slots=True)
class FifthRowOpened:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CowLaid:
    seat: int
    row: int


@dataclass(frozen=True, slots=True)
class StopLaid:
    seat: int
    row: int


@dataclass(frozen=True, slots=True)
class Inserted:
    """Диверсант slips the played card into a row, not at its end."""

    seat: int
    card: int
    row: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """Санитар: another card is played, the first one returns to the hand and everyone has seen it."""

    seat: int
    returned: int
    card: int


@dataclass(frozen=True, slots=True)
class Shifted:
    """Десантник moves a card from a row to another."""

    seat: int
    card: int
    source: int
    row: int


@dataclass(frozen=True, slots=True)
class Converted:
    """Комбинатор: one of the cards just taken turns into plus points (X-34). `left` may still pay for pile cards."""

    seat: int
    card: int
    cards: tuple[int, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Dropped:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class SpecialDiscarded:
    """The first half of an exchange (E51)."""

    seat: int
    agent: AgentId


@dataclass(frozen=True, slots=True)
class SpecialDrawn:
    """The second half of an exchange."""

    seat: int
    agent: AgentId | None


@dataclass(frozen=True, slots=True)
class SpecialsReshuffled:
    """The special discard becomes the new deck (X-48)."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    turn: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The titles «Звезда Коровьего Шпионажа» and «Повелитель Коров», and everyone whom the limit makes a loser."""

    totals: tuple[int, ...]
    stars: tuple[int, ...]
    lords: tuple[int, ...]
    losers: tuple[int, ...]


Event = (
    RoundStarted
    | Dealt
    | SpecialsDealt
    | SpecialDeckLaid
    | PoolLaid
    | Drafted
    | RowsLaid
    | Chosen
    | TakenBack
    | Revealed
    | Asked
    | RowChosen
    | Declined
    | Placed
    | RowTaken
    | AgentPlayed
    | FifthRowOpened
    | CowLaid
    | StopLaid
    | Inserted
    | Swapped
    | Shifted
    | Converted
    | Dropped
    | SpecialDiscarded
    | SpecialDrawn
    | SpecialsReshuffled
    | TurnEnded
    | RoundEnded
    | GameEnded
)
