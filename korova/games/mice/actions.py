"""What a player of mice can answer."""

from dataclasses import dataclass

from korova.games.mice.mice_sets import COLOURS, Colour


@dataclass(frozen=True, slots=True)
class Mouse:
    """One mouse to catch: its colour, and the seat it is stolen from (None: it runs free in the centre)."""

    colour: Colour
    victim: int | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll both dice."""


@dataclass(frozen=True, slots=True)
class Stash:
    """Put the catch onto the cat's card and end the turn."""


@dataclass(frozen=True, slots=True)
class Catch:
    """Catch or steal one or two mice after a roll. What the white dice stand for follows from the mice."""

    mice: tuple[Mouse, ...]


Action = Roll | Stash | Catch

ROLL = Roll()
STASH = Stash()


def catch_of(*mice: Mouse) -> Catch:
    """A catch with its mice in the one order in which catches are listed."""
    return Catch(tuple(sorted(mice, key=mouse_rank)))


def mouse_rank(mouse: Mouse) -> tuple[int, int]:
    """Where a mouse stands in lists: by colour, those of the centre first."""
    return COLOURS.index(mouse.colour), -1 if mouse.victim is None else mouse.victim
