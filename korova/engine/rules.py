"""The contract between a title and everything that plays, shows or saves it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from korova.engine.decision import Decision
from korova.engine.rng import Rng

C = TypeVar("C", bound="Config", contravariant=True)
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Config(Protocol):
    """What every title's config offers besides its own fields."""

    @property
    def players(self) -> int:
        """How many seats the game has."""

    def check(self) -> None:
        """Raise BadConfig unless a game can be played so."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended: the scores, the seats from best to worst, the winners (several if they share), what
    parts equal scores (nothing in some titles), and the named results besides winning, each with its seats, such as
    the lords of cows. Names are words of the rules; messages know what to call them."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    winners: tuple[int, ...]
    tie_breaks: tuple[int, ...] = ()
    honours: tuple[tuple[str, tuple[int, ...]], ...] = ()


class Rules(Protocol[C, S, A, E, V]):
    """A game: configs, states, actions, events and views of one title.

    A state given to `apply` is used up: go on with the one returned. Whoever wants to keep it clones it first.
    When `apply` refuses, the state is as it was.
    """

    def new(self, config: C, seed: int) -> tuple[S, Sequence[E]]:
        """A game laid out for its first decision, or BadConfig."""

    def decision(self, state: S) -> Decision[A] | None:
        """Who must answer what; None once the game is over."""

    def apply(self, state: S, seat: int, action: A) -> tuple[S, Sequence[E]]:
        """Carry out an answer and all that follows up to the next decision, or Illegal."""

    def blank(self, config: C, seat: int | None) -> V:
        """What a seat sees before the events of `new`; folding those gives its view of the new game."""

    def view(self, state: S, seat: int | None) -> V:
        """All that this seat may know (None: a spectator), listed field by field."""

    def redact(self, event: E, seat: int | None) -> E | None:
        """What this seat is told of an event; None if it is told nothing."""

    def fold(self, view: V, event: E) -> V:
        """The view after a redacted event; equals `view` of the state after the step."""

    def determinize(self, view: V, rng: Rng) -> S:
        """A full world that looks just like this view, with everything hidden drawn at random.

        The view is one of a game at rest, as `view` gives it; views between the events of one step have no decision.
        """

    def clone(self, state: S) -> S:
        """An independent copy."""

    def snapshot(self, state: S) -> bytes:
        """What tells the state from any other of the same config, in a fixed order, the same on every platform. Its
        hash is the fingerprint. Saves rely on it: what a later version adds to a state must leave the bytes of states
        without it as they are, or the rules version grows."""

    def progress(self, state: S) -> int:
        """A number that grows with every finished turn; the log keeps a fingerprint each time it does."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""

    def problems(self, state: S) -> list[str]:
        """Every broken invariant; empty for a sound state."""
