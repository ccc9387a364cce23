"""A game of cows in memory: what lies on the table for all to see, what each seat holds, and what nobody knows."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from korova.engine.rng import Rng
from korova.engine.rules import Plain
from korova.games.cows.cards import AgentId, points_of
from korova.games.cows.config import COW_CAPACITY, ROW_CAPACITY, CowsConfig
from korova.games.cows.steps import Step

Phase = Literal["deal", "draft", "choose", "place", "over"]


@dataclass(slots=True)
class Row:
    """Cards in ascending order, and the specials that lie on them."""

    cards: list[int]
    cow: bool = False
    stop: bool = False

    @property
    def capacity(self) -> int:
        return COW_CAPACITY if self.cow else ROW_CAPACITY


@dataclass(slots=True)
class Table:
    """All that a spectator who remembers everything knows. Changed by `reduce` alone.

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

    def round_points(self, seat: int) -> int:
        """Penalty points of this round so far (section 8: pile less credit)."""
        return points_of(self.piles[seat]) - self.credits[seat]

    def clone(self) -> "Table":
        return Table(
            self.config,
            self.phase,
            self.round,
            self.turn,
            self.progress,
            [Row(row.cards.copy(), row.cow, row.stop) for row in self.rows],
            self.fifth,
            self.pending.copy(),
            self.committed.copy(),
            self.hand_sizes.copy(),
            [cards.copy() for cards in self.known],
            [cards.copy() for cards in self.piles],
            self.credits.copy(),
            self.discarded.copy(),
            self.totals.copy(),
            self.history.copy(),
            self.pool.copy(),
            self.drafter,
            self.first_drafter,
            self.special_counts.copy(),
            self.special_deck_size,
            self.special_discard.copy(),
            self.stars,
            self.lords,
            self.losers,
        )

    def snapshot(self) -> Plain:
        return (
            self.phase,
            self.round,
            self.turn,
            self.progress,
            [(row.cards, row.cow, row.stop) for row in self.rows],
            self.fifth,
            self.pending,
            self.committed,
            self.hand_sizes,
            self.known,
            self.piles,
            self.credits,
            self.discarded,
            self.totals,
            self.history,
            self.pool,
            self.drafter,
            self.first_drafter,
            self.special_counts,
            self.special_deck_size,
            self.special_discard,
            self.stars,
            self.lords,
            self.losers,
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
    """The whole game. Besides table and holdings: hidden cards, the seed, and the steps that wait (the next one last)."""

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

    def snapshot(self) -> Plain:
        return (
            self.table.snapshot(),
            [(holding.hand, holding.chosen, holding.specials) for holding in self.holdings],
            self.seed,
            self.aside,
            self.special_deck,
            self.reshuffles,
            [_plain(step) for step in self.steps],
        )


def _plain(step: Step) -> Sequence[Plain]:
    return (type(step).__name__, *(getattr(step, name) for name in step.__slots__))
