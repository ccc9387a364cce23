"""Who sat at the table last time, and what was played: the set-up that the next game starts from."""

from dataclasses import dataclass
from typing import Literal

from korova.engine.codec import Json
from korova.games import TITLES
from korova.games.cows.config import DEFAULT_LIMIT, MOST
from korova.services.lenient import one_of, read_fields, row, text, whole

Kind = Literal["human", "bot"]

NAME_LENGTH = 100
"""No longer name is read back. Text fields will want far fewer."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: a person or a bot of a level, under a name and with a portrait. A person has no level."""

    kind: Kind
    name: str
    face: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class CowsSetup:
    """A table of cows. Whether the rules allow it, the config tells when it is made; portraits and levels may have gone
    since, so whoever uses them looks."""

    seats: tuple[SeatSetup, ...]
    variant: str = "classic"
    limit: int = DEFAULT_LIMIT
    rounds: int = 0
    """0: the game is played to the limit."""
    wide_draft: bool = False
    """Whether more than four may draft."""


@dataclass(frozen=True, slots=True)
class MiceSetup:
    """A table of mice, in the same way."""

    seats: tuple[SeatSetup, ...]
    variant: str = "classic"
    mice: str = "classic"
    """Which mice are in the box: the name of a set in the title's data file."""
    series: bool = False
    """Whether as many games are played as there are cats."""


_SEAT = {"name": text(NAME_LENGTH), "face": text(NAME_LENGTH), "level": text(NAME_LENGTH)}
_COWS = {
    "seats": row(lambda data: read_fields(SeatSetup, data, _SEAT), 2, 10),
    "variant": one_of(TITLES["cows"].variants),
    "limit": whole(1, MOST),
    "rounds": whole(0, MOST),
}


_MICE = {
    "seats": row(lambda data: read_fields(SeatSetup, data, _SEAT), 2, 4),
    "variant": one_of(TITLES["mice"].variants),
    "mice": text(NAME_LENGTH),
}


def read_cows_setup(data: Json) -> CowsSetup:
    """The set-up that data describes, or BadData if the seats cannot be told."""
    return read_fields(CowsSetup, data, _COWS)


def read_mice_setup(data: Json) -> MiceSetup:
    """The same for mice."""
    return read_fields(MiceSetup, data, _MICE)
