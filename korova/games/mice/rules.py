"""Mice as the engine sees them: the Rules of the title. States are values; nothing is hidden but the seed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from korova.engine.decision import Decision
from korova.engine.refusal import Illegal
from korova.engine.rng import Rng, check_seed
from korova.engine.rules import Outcome
from korova.games.mice import events as ev
from korova.games.mice.actions import ROLL, STASH, Action, Catch, Mouse, Roll, Stash
from korova.games.mice.catching import catch_refusal, legal_catches
from korova.games.mice.config import END_BELOW, MiceConfig
from korova.games.mice.dice import roll
from korova.games.mice.scoring import card_points, ranking, totals, winners
from korova.games.mice.table import MiceTable, add, reduce


@dataclass(frozen=True, slots=True)
class MiceState:
    """The whole game."""

    table: MiceTable
    seed: int

    def rng(self, label: str) -> Rng:
        return Rng.from_seed(self.seed).fork(label)


@dataclass(frozen=True, slots=True)
class MiceView:
    """The open table, seen from a seat; a spectator's seat is None."""

    seat: int | None
    table: MiceTable


class _Course:
    """The table on its way through one action, with what has happened."""

    def __init__(self, table: MiceTable) -> None:
        self.table = table
        self.events: list[ev.Event] = []

    def tell(self, event: ev.Event) -> None:
        self.table = reduce(self.table, event)
        self.events.append(event)


class MiceRules:
    """«Лови мышей!» with its variants and series."""

    def new(self, config: MiceConfig, seed: int) -> tuple[MiceState, Sequence[ev.Event]]:
        config.check()
        check_seed(seed)
        state = MiceState(MiceTable.bare(config), seed)
        first = config.first if config.first is not None else state.rng("first").below(config.players)
        course = _Course(state.table)
        course.tell(ev.GameStarted(1, first))
        return replace(state, table=course.table), course.events

    def decision(self, state: MiceState) -> Decision[Action] | None:
        table = state.table
        if table.phase == "over":
            return None
        return Decision("roll" if table.phase == "turn" else "catch", {table.turn: self._options(table)})

    def apply(self, state: MiceState, seat: int, action: Action) -> tuple[MiceState, Sequence[ev.Event]]:
        legal = self._legal(state.table, seat, action)
        course = _Course(state.table)
        if isinstance(legal, Roll):
            course.tell(ev.Rolled(seat, roll(state.rng(f"roll/{state.table.rolls}"))))
            if not legal_catches(course.table):
                course.tell(ev.Busted(seat, course.table.catch))
                _end_turn(course)
        elif isinstance(legal, Catch):
            course.tell(ev.Caught(seat, legal.mice))
            if course.table.config.risk and all(course.table.catch):
                course.tell(ev.Stashed(seat, course.table.catch, automatic=True))
        else:
            course.tell(ev.Stashed(seat, course.table.catch, automatic=False))
            _end_turn(course)
        return replace(state, table=course.table), course.events

    def blank(self, config: MiceConfig, seat: int | None) -> MiceView:
        return MiceView(seat, MiceTable.bare(config))

    def view(self, state: MiceState, seat: int | None) -> MiceView:
        return MiceView(seat, state.table)

    def redact(self, event: ev.Event, seat: int | None) -> ev.Event | None:
        return event

    def fold(self, view: MiceView, event: ev.Event) -> MiceView:
        return replace(view, table=reduce(view.table, event))

    def determinize(self, view: MiceView, rng: Rng) -> MiceState:
        return MiceState(view.table, rng.seed())

    def clone(self, state: MiceState) -> MiceState:
        return state

    def snapshot(self, state: MiceState) -> bytes:
        return repr((state.seed, state.table.facts())).encode()

    def progress(self, state: MiceState) -> int:
        return state.table.progress

    def outcome(self, state: MiceState) -> Outcome | None:
        table = state.table
        if table.phase != "over":
            return None
        scores, mice = totals(table.points), totals(table.mice)
        return Outcome(scores, ranking(scores, mice), table.winners, tie_breaks=mice)

    def problems(self, state: MiceState) -> list[str]:
        table, found = state.table, []
        counts = add(table.centre, table.catch)
        for card in table.cards:
            counts = add(counts, card)
        expected = tuple(kind.count for kind in table.config.mice)
        if counts != expected:
            found.append(f"mice lost or doubled: {counts} instead of {expected}")
        if any(count < 0 for place in (table.centre, table.catch, *table.cards) for count in place):
            found.append("fewer than no mice")
        if (table.dice is None) != (table.phase != "catch"):
            found.append(f"dice {table.dice} in phase {table.phase}")
        if table.phase == "catch" and not legal_catches(table):
            found.append("a bust was missed")
        if table.config.risk and all(table.catch):
            found.append("five colours were not stashed")
        return found

    def _options(self, table: MiceTable) -> tuple[Action, ...]:
        if table.phase == "catch":
            return legal_catches(table)
        return (ROLL, STASH) if table.may_stop else (ROLL,)

    def _legal(self, table: MiceTable, seat: int, action: Action) -> Action:
        """The option that the action means, or Illegal. Mice of a catch may be named in any order."""
        if table.phase != "over" and type(seat) is int and seat == table.turn:
            for option in self._options(table):
                if option == action or (isinstance(option, Catch) and _same_mice(option, action)):
                    return option
        raise Illegal(self._refusal(table, seat, action), f"seat {seat} may not answer {action!r} now")

    def _refusal(self, table: MiceTable, seat: int, action: Action) -> str:
        if table.phase == "over":
            return "game_over"
        if type(seat) is not int or not 0 <= seat < table.config.players:
            return "no_such_seat"
        if seat != table.turn:
            return "not_asked"
        if table.phase == "catch":
            return catch_refusal(table, action) if _is_catch(action) else "must_catch"
        return "must_roll" if isinstance(action, Stash) else "wrong_answer"


def _same_mice(option: Catch, action: Action) -> bool:
    return _is_catch(action) and option.mice == action.mice[::-1]


def _is_catch(action: object) -> TypeGuard[Catch]:
    """A catch that names mice: what a careless caller put into one must not get further."""
    if not isinstance(action, Catch) or not isinstance(action.mice, tuple):
        return False
    return all(isinstance(mouse, Mouse) for mouse in action.mice)


def _end_turn(course: _Course) -> None:
    """§3.1: only now is the centre counted; then the next seat, the next game of the series, or the end."""
    table = course.table
    config = table.config
    if sum(table.centre) >= END_BELOW:
        course.tell(ev.TurnPassed((table.turn + 1) % config.players))
        return
    course.tell(ev.GameScored(tuple(card_points(config, card) for card in table.cards), tuple(map(sum, table.cards))))
    if table.game < config.games:
        course.tell(ev.GameStarted(table.game + 1, (table.first + 1) % config.players))
    else:
        course.tell(ev.MatchEnded(winners(totals(course.table.points), totals(course.table.mice))))
