"""What one viewer sees of a match: its events, played one after another by a director, with a halt after each round."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence

from korova.games.cows import events as ev
from korova.games.cows.steps import PUBLIC_QUESTIONS
from korova.games.cows.view import CowsView
from korova.gui.cows.gates import Gate, Gates
from korova.play.match import Match
from korova.stage.cows import cows_clip
from korova.stage.cows_rest import Places
from korova.stage.director import Director
from korova.stage.pose import Pose
from korova.stage.timeline import Clip


class Watcher:
    """Hears everything at once and shows it in its own time; before the `gates` of the special agents it rests.

    It halts when a round has been shown to its end, until somebody lets it `go_on`. One that is `shy` shows no more
    than the choosing of cards: it looks into somebody's hand, and what comes then is for all to see. `past` is what
    happened before, for those who want to read it again.
    """

    def __init__(
        self,
        match: Match,
        viewer: int | None,
        places: Places,
        *,
        shy: bool = False,
        deal: bool = False,
        past: Iterable[ev.Event] = (),
        gates: Gates | None = None,
        start: CowsView | None = None,
    ) -> None:
        """`start` is what is seen first, if that is not the game as it is."""
        self.viewer = viewer
        self.places = places
        self.gates = gates
        self._shy = shy
        self._heard = 0
        self.converts = False
        """Whether the game waits for a person's word on Комбинатор."""
        rules = match.title.rules
        if start is None:
            start = rules.blank(match.config, viewer) if deal else match.view(viewer)
        self.director: Director[CowsView, ev.Event] = Director(start, rules.fold, self._clip)
        self._backlog: deque[ev.Event] = deque(match.opening(viewer) if deal else ())
        self._told: list[ev.Event] = list(past)
        self.halted = False
        self.close = match.watch(viewer, self._backlog.append)

    @property
    def view(self) -> CowsView:
        return self.director.shown

    @property
    def settled(self) -> bool:
        """Whether people see the game as it is."""
        return self.director.settled and not self._backlog

    @property
    def quiet(self) -> bool:
        """Whether nothing happens but that others lay their cards: a person may choose meanwhile."""
        shown, target = self.director.shown, self.director.target
        return not self._backlog and (
            self.director.settled or (shown.phase == target.phase == "choose" and shown.progress == target.progress)
        )

    @property
    def round_over(self) -> bool:
        """Whether a round has been shown to its end, and another follows."""
        return self.halted and self.director.settled

    @property
    def has_more_for_all(self) -> bool:
        """Whether a shy watcher has heard what it does not show."""
        return self._shy and bool(self._backlog) and not _for_one(self._backlog[0])

    @property
    def heard(self) -> int:
        """How many events have been let through to be shown."""
        return self._heard

    @property
    def gate(self) -> Gate | None:
        """The gate before which the show rests, or will as soon as all has been shown that comes before."""
        if self.gates is None:
            return None
        follows = self._backlog[0] if self._backlog else None
        return self.gates.before(self.director.target, follows, converts=self.converts)

    def rest(self, seconds: float) -> None:
        """Time passes; it counts before a gate."""
        gate = self.gate if self.director.settled else None
        if gate is not None and self.gates is not None:
            self.gates.rest(gate, seconds)

    @property
    def told(self) -> Sequence[ev.Event]:
        """All that people have seen happen."""
        return self._told[: len(self._told) - self.director.waiting]

    def pump(self) -> None:
        """Let the director hear what there is."""
        while self._backlog and not self.halted and not self.has_more_for_all and self.gate is None:
            event = self._backlog.popleft()
            self._hear(event)
            follows = self._backlog[0] if self._backlog else None
            self.halted = isinstance(event, ev.RoundEnded) and not isinstance(follows, ev.GameEnded)

    def go_on(self) -> None:
        self.halted = False

    def catch_up(self) -> None:
        """Show at once how far others have come in choosing."""
        while self._backlog and _choosing(self._backlog[0]):
            self._hear(self._backlog.popleft())
        self.director.skip()

    def skip(self) -> None:
        """Show all that may be shown without a halt."""
        self.pump()
        self.director.skip()

    def _hear(self, event: ev.Event) -> None:
        if self.gates is not None:
            self.gates.heard(event, self.director.target)
        self._heard += 1
        self._told.append(event)
        self.director.hear(event)

    def _clip(self, before: CowsView, event: ev.Event, after: CowsView, held: Mapping[str, Pose]) -> Clip:
        return cows_clip(before, event, after, held, self.places)


def _choosing(event: ev.Event) -> bool:
    return isinstance(event, ev.Chosen | ev.TakenBack)


def _for_one(event: ev.Event) -> bool:
    """Whether somebody who looks into their hand may see this there: all else is for everybody's eyes."""
    return _choosing(event) or is_secret(event)


def is_secret(event: ev.Event) -> bool:
    """Whether only the seat that is asked hears of this event."""
    return isinstance(event, ev.Asked) and not isinstance(event.question, PUBLIC_QUESTIONS)
