"""Two dice with five colours and a white face that stands for any colour."""

from typing import Literal, get_args

from korova.engine.rng import Rng
from korova.games.mice.mice_sets import COLOURS, Colour

Face = Literal["red", "grey", "yellow", "green", "blue", "white"]
FACES: tuple[Face, ...] = get_args(Face)
ALL_ROLLS: tuple[tuple[Face, Face], ...] = tuple((a, b) for a in FACES for b in FACES)
"""The 36 equally likely rolls."""


def roll(rng: Rng) -> tuple[Face, Face]:
    return rng.choice(ALL_ROLLS)


def names(face: Face) -> tuple[Colour, ...]:
    """The colours that a face may stand for (§2.5)."""
    return COLOURS if face == "white" else (face,)
