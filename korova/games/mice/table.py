"""The table of mice: all that there is to know, and how each event changes it. The view and the state share it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from korova.games.mice import events as ev
from korova.games.mice.config import MiceConfig
from korova.games.mice.dice import Face
from korova.games.mice.mice_sets import COLOURS, Counts

Phase = Literal["turn", "catch", "over"]

NO_MICE: Counts = (0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class MiceTable:
    """Counts are by colour, in the order of COLOURS.

    In phase "turn" the seat on turn rolls or stashes; in phase "catch" it has rolled and catches. `catch` is what
    stands in front of its cat, `cards` what is safe on each card. `may_stop`: the compulsory first roll is done (§2.2).
    `rolls` counts the rolls of all games, `progress` the turns.
    """

    config: MiceConfig
    phase: Phase
    game: int
    first: int
    turn: int
    may_stop: bool
    dice: tuple[Face, Face] | None
    centre: Counts
    catch: Counts
    cards: tuple[Counts, ...]
    rolls: int
    progress: int
    points: tuple[tuple[int, ...], ...]
    mice: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]

    @classmethod
    def bare(cls, config: MiceConfig) -> "MiceTable":
        """The table before the first game."""
        return cls(
            config, "turn", game=0, first=0, turn=0, may_stop=False, dice=None, centre=NO_MICE, catch=NO_MICE,
            cards=(), rolls=0, progress=0, points=(), mice=(), winners=(),
        )  # fmt: skip

    def facts(self) -> list[object]:
        """Everything but the config, in a fixed order."""
        return [getattr(self, name) for name in self.__slots__ if name != "config"]


def add(a: Counts, b: Counts) -> Counts:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4])


def change(counts: Counts, colour: int, by: int) -> Counts:
    """The counts with one colour raised or lowered."""
    changed = list(counts)
    changed[colour] += by
    red, grey, yellow, green, blue = changed
    return (red, grey, yellow, green, blue)


def reduce(table: MiceTable, event: ev.Event) -> MiceTable:
    """The table after an event."""
    return _REDUCERS[type(event)](table, event)


def _game_started(table: MiceTable, event: ev.GameStarted) -> MiceTable:
    red, grey, yellow, green, blue = (kind.count for kind in table.config.mice)
    return replace(
        table,
        phase="turn",
        game=event.game,
        first=event.first,
        turn=event.first,
        may_stop=False,
        dice=None,
        centre=(red, grey, yellow, green, blue),
        catch=NO_MICE,
        cards=(NO_MICE,) * table.config.players,
    )


def _rolled(table: MiceTable, event: ev.Rolled) -> MiceTable:
    return replace(table, phase="catch", dice=event.dice, rolls=table.rolls + 1)


def _caught(table: MiceTable, event: ev.Caught) -> MiceTable:
    centre, catch, cards = table.centre, table.catch, list(table.cards)
    for mouse in event.mice:
        colour = COLOURS.index(mouse.colour)
        catch = change(catch, colour, 1)
        if mouse.victim is None:
            centre = change(centre, colour, -1)
        else:
            cards[mouse.victim] = change(cards[mouse.victim], colour, -1)
    return replace(table, phase="turn", may_stop=True, dice=None, centre=centre, catch=catch, cards=tuple(cards))


def _busted(table: MiceTable, event: ev.Busted) -> MiceTable:
    return replace(table, phase="turn", dice=None, centre=add(table.centre, event.mice), catch=NO_MICE)


def _stashed(table: MiceTable, event: ev.Stashed) -> MiceTable:
    cards = list(table.cards)
    cards[event.seat] = add(cards[event.seat], event.mice)
    return replace(table, catch=NO_MICE, cards=tuple(cards))


def _turn_passed(table: MiceTable, event: ev.TurnPassed) -> MiceTable:
    return replace(table, phase="turn", turn=event.seat, may_stop=False, progress=table.progress + 1)


def _game_scored(table: MiceTable, event: ev.GameScored) -> MiceTable:
    return replace(
        table,
        progress=table.progress + 1,
        points=(*table.points, event.points),
        mice=(*table.mice, event.mice),
    )


def _match_ended(table: MiceTable, event: ev.MatchEnded) -> MiceTable:
    return replace(table, phase="over", winners=event.winners)


# Any: each reducer takes its own class of event, which a mapping by class cannot express.
_REDUCERS: dict[type, Callable[[MiceTable, Any], MiceTable]] = {
    ev.GameStarted: _game_started,
    ev.Rolled: _rolled,
    ev.Caught: _caught,
    ev.Busted: _busted,
    ev.Stashed: _stashed,
    ev.TurnPassed: _turn_passed,
    ev.GameScored: _game_scored,
    ev.MatchEnded: _match_ended,
}
