"""A game of mice under way: who is asked, when the bots answer, what is shown, and that all is saved."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence

from korova.engine.decision import Decision
from korova.engine.log import Log
from korova.engine.refusal import Refusal
from korova.games.mice import events as ev
from korova.games.mice.actions import Action
from korova.games.mice.rules import MiceView
from korova.gui.keeper import Keeper
from korova.gui.mice.seating import seating
from korova.gui.tables import HUMAN, controllers
from korova.play.controllers import Prompt, Thinker
from korova.play.match import Match
from korova.services.worker import Asker
from korova.stage.director import Director
from korova.stage.mice import mice_clip
from korova.stage.pose import Pose
from korova.stage.timeline import Clip

ROLL_PAUSE, CATCH_PAUSE = 0.55, 0.75
"""Seconds for which a bot thinks at least before it rolls or stashes, and before it catches."""
_BRISK = 0.4
"""Pauses are so much of themselves where nothing moves."""


class MiceGame:
    """The match and its players. Everything is open, so all at the screen see the same.

    The show halts when a game of a series has been shown to its end, until somebody lets it `go_on`.
    """

    def __init__(
        self,
        match: Match,
        asker: Asker,
        store: Callable[[Log], None],
        past: Sequence[ev.Event] | None = None,
        on_roll: Callable[[ev.Rolled], None] = lambda roll: None,
    ) -> None:
        """`past` is what happened in a game that goes on; nothing: it is yet to begin. `on_roll` hears every roll."""
        self.match = match
        fresh = past is None
        players = match.log.players
        self.people = tuple(seat for seat, player in enumerate(players) if player.controller == HUMAN)
        self.seating = seating(len(players))
        rules = match.title.rules
        start: MiceView = rules.blank(match.config, None) if fresh else match.view(None)
        self.director: Director[MiceView, ev.Event] = Director(start, rules.fold, self._clip)
        self._backlog: deque[ev.Event] = deque(match.opening(None) if fresh else ())
        self._told: list[ev.Event] = list(past or ())
        self._halted = False
        self._on_roll = on_roll
        self._stop = match.watch(None, self._heard)
        self._controllers = controllers(match, asker)
        self._since = 0.0
        self._decided: tuple[int, Decision[Action] | None] | None = None
        self.keeper = Keeper(match, store, fresh=fresh)

    @property
    def couch(self) -> bool:
        """Whether several people play at one screen."""
        return len(self.people) > 1

    @property
    def view(self) -> MiceView:
        """The table as people see it."""
        return self.director.shown

    @property
    def decision(self) -> Decision[Action] | None:
        """What the game waits for; worked out once for each action."""
        actions = len(self.match.log.actions)
        if self._decided is None or self._decided[0] != actions:
            self._decided = actions, self.match.decision()
        return self._decided[1]

    @property
    def settled(self) -> bool:
        """Whether people see the game as it is."""
        return self.director.settled and not self._backlog

    @property
    def over(self) -> bool:
        """Whether people have seen the last game end."""
        return self.decision is None and self.settled

    @property
    def game_over(self) -> bool:
        """Whether a game of a series has been shown to its end, and another follows."""
        return self._halted and self.director.settled

    @property
    def asked(self) -> int | None:
        """The person who may answer now, because they see the question; None if nobody may."""
        decision = self.decision
        if decision is None or not self.settled:
            return None
        (seat,) = decision.options
        return seat if seat in self.people else None

    @property
    def answers(self) -> Sequence[Action]:
        """What the asked person may do."""
        seat, decision = self.asked, self.decision
        return decision.answers(seat) if seat is not None and decision is not None else ()

    @property
    def told(self) -> Sequence[ev.Event]:
        """All that people have seen happen."""
        return self._told[: len(self._told) - self.director.waiting]

    def refusal(self, seat: int, action: Action) -> Refusal:
        """Why the rules do not allow an answer, which is tried for it."""
        try:
            self.match.act(seat, action)
        except Refusal as refusal:
            return refusal
        raise AssertionError("the answer is legal")

    def act(self, seat: int, action: Action) -> None:
        """A person's answer. When this returns it is on the disk, unless the disk is slower than the eye."""
        self.match.act(seat, action)
        self._since = 0.0
        self._pump()
        self.keeper.save_now()

    def go_on(self) -> None:
        """The next game of the series begins."""
        self._halted = False

    def skip(self) -> None:
        """Show all that may be shown without a halt."""
        self._pump()
        self.director.skip()

    def update(self, seconds: float) -> None:
        """Time has passed: events are heard, bots answer, and what was done is saved."""
        director = self.director
        if not director.paused:
            self._since = self._since + seconds * director.speed if self.settled else 0.0
            self._let_a_bot_answer()
        self._pump()
        self.keeper.save()

    def close(self) -> None:
        """Everything is saved, and nobody listens any more."""
        self.keeper.close()
        for controller in self._controllers:
            if isinstance(controller, Thinker):
                controller.close()
        self._stop()

    def _heard(self, event: ev.Event) -> None:
        if isinstance(event, ev.Rolled):
            self._on_roll(event)
        self._backlog.append(event)

    def _pump(self) -> None:
        """Let the director hear what there is."""
        while self._backlog and not self._halted:
            event = self._backlog.popleft()
            self._told.append(event)
            self.director.hear(event)
            self._halted = isinstance(event, ev.GameScored) and _another_game(self._backlog)

    def _let_a_bot_answer(self) -> None:
        """When people have seen the question, and it has thought for as long as one does."""
        decision = self.decision
        if decision is None:
            return
        (seat,) = decision.options
        if seat in self.people:
            return
        pause = ROLL_PAUSE if decision.kind == "roll" else CATCH_PAUSE
        if not self.settled or self._since < (_BRISK * pause if self.director.reduced else pause):
            return
        answer = self._controllers[seat].answer(Prompt(self.match, seat, decision))
        if answer is not None:
            self._since = 0.0
            self.match.act(seat, answer)

    def _clip(self, before: MiceView, event: ev.Event, after: MiceView, held: Mapping[str, Pose]) -> Clip:
        return mice_clip(before, event, after, held, self.seating.places)


def _another_game(backlog: Iterable[ev.Event]) -> bool:
    return any(isinstance(event, ev.GameStarted) for event in backlog)
