"""What happens around the mice. Everything is open: every seat hears everything."""

from dataclasses import dataclass

from korova.games.mice.actions import Mouse
from korova.games.mice.dice import Face
from korova.games.mice.mice_sets import Counts


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game, the only one or the next of a series: all mice in the centre, this seat begins."""

    game: int
    first: int


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: int
    dice: tuple[Face, Face]


@dataclass(frozen=True, slots=True)
class Caught:
    seat: int
    mice: tuple[Mouse, ...]


@dataclass(frozen=True, slots=True)
class Busted:
    """Nothing could be caught: the whole catch runs back to the centre."""

    seat: int
    mice: Counts


@dataclass(frozen=True, slots=True)
class Stashed:
    """The catch moves onto the cat's card; `automatic`: all five colours in the risk variant, the turn goes on."""

    seat: int
    mice: Counts
    automatic: bool


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn is over; this seat is next."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameScored:
    """Points and number of mice on each card at the end of a game."""

    points: tuple[int, ...]
    mice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winners: tuple[int, ...]


Event = GameStarted | Rolled | Caught | Busted | Stashed | TurnPassed | GameScored | MatchEnded
