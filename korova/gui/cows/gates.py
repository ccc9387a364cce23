"""Where the show of a turn rests although nobody may be asked: what somebody holds must not be told by the pace.

Whether a seat with specials is asked about them depends on which they are. So every such seat gets the same pause
before its card is placed, and another before it takes a row by its card; their number is public. Whoever sees the own
hand needs no pause, for to them nothing is told.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from korova.games.cows import events as ev
from korova.games.cows.steps import AskExchange
from korova.games.cows.view import CowsView

PAUSE = 0.9
"""Seconds for a seat that thinks about its specials, or seems to."""

GateKind = Literal["agent", "convert", "exchange"]


@dataclass(frozen=True, slots=True)
class Gate:
    """A seat may be thinking about its specials: before its card is placed, before it takes a row, or after that."""

    kind: GateKind
    seat: int
    progress: int
    pile: int
    """How many cards the seat has taken so far: in one placement it may take twice."""


class Gates:
    """Remembers which gates of this turn have been passed.

    `people` are those for whom it waits until they say so: several at one screen, of whom none may see what another
    holds. For all others time is enough.
    """

    def __init__(self, viewer: int | None, people: Callable[[int], bool]) -> None:
        self._viewer = viewer
        self._waits_for = people
        self._passed: set[Gate] = set()
        self._played: tuple[int, int] | None = None
        self._rested = 0.0

    def before(self, view: CowsView, event: ev.Event | None, *, converts: bool = False) -> Gate | None:
        """The gate at which the show rests in this view; `event` is what would come next, if that is known.

        `converts`: nothing comes, because a person is being asked for a Комбинатор.
        """
        return next((gate for gate in self._gates(view, event, converts=converts) if gate not in self._passed), None)

    def rest(self, gate: Gate, seconds: float) -> None:
        """Time passes before a gate."""
        if self._waits_for(gate.seat):
            return
        self._rested += seconds
        if self._rested >= PAUSE:
            self.open(gate)

    def open(self, gate: Gate) -> None:
        """Let the show go on."""
        self._rested = 0.0
        self._passed = {*(other for other in self._passed if other.progress == gate.progress), gate}

    def heard(self, event: ev.Event, view: CowsView) -> None:
        """What has been let through: after one special there is no other in this placement (X-4)."""
        if isinstance(event, ev.AgentPlayed):
            self._played = view.progress, event.seat

    def _gates(self, view: CowsView, event: ev.Event | None, *, converts: bool) -> Iterator[Gate]:
        """All gates of this moment, passed or not."""
        if not view.config.agents or view.phase != "place":
            return
        if isinstance(view.question, AskExchange):
            seat = view.question.seat
            if self._waits_for(seat):
                yield Gate("exchange", seat, view.progress, len(view.piles[seat]))
        elif view.pending and view.question is None and _belongs(event, view.pending[0][0]):
            seat, _ = view.pending[0]
            played = self._played == (view.progress, seat)
            if view.special_counts[seat] and seat != self._viewer and not played:
                yield Gate("agent", seat, view.progress, 0)
                if converts or _takes(event):
                    yield Gate("convert", seat, view.progress, 0)


def _belongs(event: ev.Event | None, seat: int) -> bool:
    """Whether what comes next is part of this seat's placement, not what is left of the one before."""
    if isinstance(event, ev.Asked):
        return event.question.seat == seat
    return event is None or getattr(event, "seat", None) == seat


def _takes(event: ev.Event | None) -> bool:
    """Whether what comes next is a take by the card that is placed, with a Комбинатор or without."""
    if isinstance(event, ev.RowTaken):
        return event.reason in ("sixth", "lowest")
    return isinstance(event, ev.AgentPlayed) and event.agent == "KOMBI"
