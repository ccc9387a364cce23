"""A game of cows in memory: what lies on the table for all to see, what each seat holds, and what nobody knows."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from korova.engine.rng import Rng
from korova.games.cows.cards import AgentId, points_of
from korova.games.cows.config import COW_CAPACITY, ROW_CAPACITY, CowsConfig
from korova.games.cows.steps import Step

_CARDS_END = b"\xff"
"""Parts lists of cards; no card has this number."""

Phase = Literal["deal", "draft", "choose", "place", "over"]


class AnyRow:
    """What a row and a view of it have in common."""

    __slots__ = ()
    cards: Sequence[int]
    cow: bool
    stop: bool

    @property
    def capacity(self) -> int:
        return COW_CAPACITY if self.cow else ROW_CAPACITY

    @property
    def points(self) -> int:
        """What taking the row costs."""
        return points_of(self.cards)


@dataclass(slots=True)
class Row(AnyRow):
    """Cards in ascending order, and the specials that lie on them."""

    cards: list[int]
    cow: bool = False
    stop: bool = False


class AnyTable:
    """What can be counted on a table and on a view of it."""

    __slots__ = ()
    phase: Phase
    rows: Sequence[AnyRow]
    piles: Sequence[Sequence[int]]
    credits: Sequence[int]
    totals: Sequence[int]

    def round_points(self, seat: int) -> int:
        """Pile less credit (section 8): the points of this round so far, or of the last one until the next begins."""
        return points_of(self.piles[seat]) - self.credits[seat]

    def standing(self, seat: int) -> int:
        """All penalty points of a seat at this moment, those of the running round included."""
        counted = self.phase in ("deal", "over")
        return self.totals[seat] + (0 if counted else self.round_points(seat))


@dataclass(slots=True)
class Table(AnyTable):
    """What lies open or lay open this round. Changed by `reduce` alone.

    Piles are open: their cards lay on the table when they were taken (B-12). `known` lists the cards that everyone
    saw going into a hand and that are still there: drafted ones (B-19) and those Санитар returned (X-8). A card laid
    face down still counts as in the hand until it is revealed.
    """

    config: CowsConfig
    phase: Phase
    round: int
    turn: int
    progress: int
    rows: list[Row]
    fifth: bool
    pending: list[tuple[int, int]]
    committed: list[bool]
    hand_sizes: list[int]
    known: list[list[int]]
    piles: list[list[int]]
    credits: list[int]
    discarded: list[int]
    totals: list[int]
    history: list[tuple[int, ...]]
    pool: list[int]
    drafter: int | None
    first_drafter: int | None
    special_counts: list[int]
    special_deck_size: int
    special_discard: list[AgentId]
    stars: tuple[int, ...] = ()
    lords: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()

    @classmethod
    def bare(cls, config: CowsConfig) -> "Table":
        """The table before anything is dealt."""
        n = config.players
        return cls(
            config, "deal", round=0, turn=0, progress=0, rows=[], fifth=False, pending=[], committed=[False] * n,
            hand_sizes=[0] * n, known=[[] for _ in range(n)], piles=[[] for _ in range(n)], credits=[0] * n,
            discarded=[], totals=[0] * n, history=[], pool=[], drafter=None, first_drafter=None,
            special_counts=[0] * n, special_deck_size=0, special_discard=[],
        )  # fmt: skip

    def clone(self) -> "Table":
        return Table(
            config=self.config,
            phase=self.phase,
            round=self.round,
            turn=self.turn,
            progress=self.progress,
            rows=[Row(row.cards.copy(), row.cow, row.stop) for row in self.rows],
            fifth=self.fifth,
            pending=self.pending.copy(),
            committed=self.committed.copy(),
            hand_sizes=self.hand_sizes.copy(),
            known=[cards.copy() for cards in self.known],
            piles=[cards.copy() for cards in self.piles],
            credits=self.credits.copy(),
            discarded=self.discarded.copy(),
            totals=self.totals.copy(),
            history=self.history.copy(),
            pool=self.pool.copy(),
            drafter=self.drafter,
            first_drafter=self.first_drafter,
            special_counts=self.special_counts.copy(),
            special_deck_size=self.special_deck_size,
            special_discard=self.special_discard.copy(),
            stars=self.stars,
            lords=self.lords,
            losers=self.losers,
        )


@dataclass(slots=True)
class Holding:
    """What one seat holds: its number cards, the one it laid face down (still counted in the hand), its specials."""

    hand: list[int] = field(default_factory=list)
    chosen: int | None = None
    specials: list[AgentId] = field(default_factory=list)

    def clone(self) -> "Holding":
        return Holding(self.hand.copy(), self.chosen, self.specials.copy())


@dataclass(slots=True)
class CowsState:
    """The whole game: table, holdings, the seed, hidden cards, and the steps that wait (the next one last)."""

    table: Table
    holdings: list[Holding]
    seed: int
    aside: list[int] = field(default_factory=list)
    special_deck: list[AgentId] = field(default_factory=list)
    reshuffles: int = 0
    steps: list[Step] = field(default_factory=list)

    def rng(self, label: str) -> Rng:
        return Rng.from_seed(self.seed).fork(label)

    def clone(self) -> "CowsState":
        return CowsState(
            self.table.clone(),
            [holding.clone() for holding in self.holdings],
            self.seed,
            self.aside.copy(),
            self.special_deck.copy(),
            self.reshuffles,
            self.steps.copy(),
        )

    def snapshot(self) -> bytes:
        """Everything in a fixed order, less what follows from the rest: the cards set aside and the counts of hidden
        cards. Of the history it has only the last round, for what is hashed must not grow with the game."""
        table, holdings = self.table, self.holdings
        cards = [bytes(holding.hand) for holding in holdings]
        cards += [bytes(row.cards) for row in table.rows]
        cards += map(bytes, table.piles)
        chosen = [holding.chosen for holding in holdings]
        rest = (
            f"{self.seed} {table.phase} {table.round} {table.turn} {table.progress} {chosen} {table.pending} "
            f"{table.totals} {table.history[-1:]} {self.steps}"
        )
        if table.config.agents:
            specials = [holding.specials for holding in holdings]
            marks = [(row.cow, row.stop) for row in table.rows]
            rest += (
                f" {specials} {marks} {table.fifth} {table.known} {table.credits} {table.discarded} "
                f"{table.special_discard} {self.special_deck} {self.reshuffles}"
            )
        elif table.config.tactical:
            rest += f" {table.known} {table.pool} {table.drafter} {table.first_drafter}"
        return _CARDS_END.join([*cards, rest.encode()])
