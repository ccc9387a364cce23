"""A match is one game being played: the only writer of its state, the keeper of its log, the filter of its secrets."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from korova.engine.decision import Decision
from korova.engine.log import Log, Player, fingerprint, setup_key
from korova.engine.refusal import BadLog, Refusal
from korova.engine.registry import AnyTitle
from korova.engine.rng import Rng
from korova.engine.rules import Outcome

Listener = Callable[[Any], None]
"""Hears redacted events, one by one."""


class Match:
    """One game of one title. Whoever watches a seat gets its view and its events, never the state."""

    def __init__(
        self, title: AnyTitle, config: Any, seed: int, players: Sequence[Player] = (), *, start: Any = None
    ) -> None:
        """`start` is a state in the middle of a game, for lessons and pictures: such a match cannot be replayed."""
        self.title = title
        self._rules = title.rules
        self._state, self._opening = title.rules.new(config, seed) if start is None else (start, ())
        self._listeners: list[tuple[int | None, Listener]] = []
        self._savers: list[Callable[[], None]] = []
        self._telling = False
        self._answers: Counter[int] = Counter()
        self._progress = self._rules.progress(self._state)
        self._beside = Rng.from_seed(seed).fork("beside the rules")
        self._setup = setup_key(title, config)
        self.log = Log(title, config, seed, tuple(players))
        self.log.fingerprints.append(self.fingerprint())

    @classmethod
    def replay(cls, log: Log, watchers: Iterable[tuple[int | None, Listener]] = ()) -> "Match":
        """Play a log again, comparing every fingerprint; BadLog at the first action or turn that does not fit.

        The watchers (see `watch`) hear the whole game, from the first action on.
        """
        try:
            match = cls(log.title, log.config, log.seed, log.players)
        except Refusal as refusal:
            raise BadLog("log_config", f"no game can be set up so: {refusal}") from refusal
        match._compare(log, 0)
        for seat, listener in watchers:
            match.watch(seat, listener)
        for number, (seat, action) in enumerate(log.actions, start=1):
            try:
                match.act(seat, action)
            except Refusal as refusal:
                raise BadLog("log_illegal", f"action {number} is illegal: {refusal}", number=number) from refusal
            match._compare(log, number)
        if len(log.fingerprints) != len(match.log.fingerprints):
            raise BadLog("log_diverged", "there are more turns than actions", number=len(log.actions))
        return match

    @property
    def config(self) -> Any:
        return self.log.config

    def decision(self) -> Decision[Any] | None:
        """All that the game waits for, secrets included: for whoever runs it. None once the game is over."""
        return self._rules.decision(self._state)

    def decision_of(self, seat: int) -> Decision[Any] | None:
        """What the game waits for from this seat; None if it is not asked and has nothing to change."""
        decision = self._rules.decision(self._state)
        return None if decision is None else decision.of(seat)

    def act(self, seat: int, action: Any) -> None:
        """Carry out a seat's answer and tell everyone what they may know of it; or Illegal, and nothing has changed.

        Watchers and savers are told when all is done. They may not act: whoever wants to answer does so when `act` has
        returned. If one of them fails, the others are told all the same, and then the first failure is raised.
        """
        if self._telling:
            raise RuntimeError("nobody may act while the others are being told")
        rules = self._rules
        self._state, events = rules.apply(self._state, seat, action)
        self.log.actions.append((seat, action))
        self._answers[seat] += 1
        progress = rules.progress(self._state)
        if progress != self._progress:
            self._progress = progress
            self.log.fingerprints.append(self.fingerprint())
        if self._listeners or self._savers:
            self._tell(events)

    def view(self, seat: int | None) -> Any:
        """All that this seat may know now (None: a spectator)."""
        return self._rules.view(self._state, seat)

    def opening(self, seat: int | None) -> list[Any]:
        """The events of the set-up, as this seat may hear of them."""
        told = (self._rules.redact(event, seat) for event in self._opening)
        return [event for event in told if event is not None]

    def answers(self, seat: int) -> int:
        """How many actions this seat has done."""
        return self._answers[seat]

    def watch(self, seat: int | None, listener: Listener) -> Callable[[], None]:
        """Tell this listener from now on what this seat may hear; call what is returned to stop."""
        watcher = (seat, listener)
        self._listeners.append(watcher)
        return lambda: self._listeners.remove(watcher)

    def after_act(self, saver: Callable[[], None]) -> Callable[[], None]:
        """Call this after every action, also one that nobody hears of; call what is returned to stop."""
        self._savers.append(saver)
        return lambda: self._savers.remove(saver)

    def outcome(self) -> Outcome | None:
        return self._rules.outcome(self._state)

    def fingerprint(self) -> str:
        """A short hash of set-up and state; it says nothing about what is in them."""
        return fingerprint(self._setup, self._rules.snapshot(self._state))

    def problems(self) -> list[str]:
        """Every broken invariant of the state."""
        return self._rules.problems(self._state)

    def rng(self, label: str) -> Rng:
        """A stream of this match's own for what is not part of the rules, such as the bots; it changes no deal."""
        return self._beside.fork(label)

    def _tell(self, events: Sequence[Any]) -> None:
        failures: list[Exception] = []
        self._telling = True
        for watcher, listener in tuple(self._listeners):
            try:
                for event in events:
                    if (told := self._rules.redact(event, watcher)) is not None:
                        listener(told)
            except Exception as failure:
                failures.append(failure)
        for saver in tuple(self._savers):
            try:
                saver()
            except Exception as failure:
                failures.append(failure)
        self._telling = False
        if failures:
            raise failures[0]

    def _compare(self, log: Log, number: int) -> None:
        mine = self.log.fingerprints
        if mine[-1:] != log.fingerprints[len(mine) - 1 : len(mine)]:
            problem = f"the game differs after action {number}"
            raise BadLog("log_diverged" if number else "log_other_deal", problem, number=number)
