"""What a game waits for: who is asked, and every answer the rules allow."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """A question to one seat, or the same secret question to several.

    `options` holds the seats that still have to answer. `changes` holds those that have answered and may still
    change their mind; nobody waits for them. The whole of it is for whoever runs the game: it names every hand. What
    one seat may see is `of` that seat.
    """

    kind: str
    options: Mapping[int, tuple[A, ...]]
    changes: Mapping[int, tuple[A, ...]] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.options)

    def answers(self, seat: int) -> tuple[A, ...]:
        """Every legal action of a seat: its answers if it is asked, its changes if it has answered."""
        return self.options.get(seat) or self.changes.get(seat, ())

    def of(self, seat: int) -> "Decision[A] | None":
        """The part of the question that this seat may see: its own options. None: it is not asked, nor told what is."""
        if seat in self.options:
            return Decision(self.kind, {seat: self.options[seat]})
        if seat in self.changes:
            return Decision(self.kind, {}, {seat: self.changes[seat]})
        return None
