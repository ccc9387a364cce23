"""The mice of the box: how many there are of each colour and what one is worth. Read from data, not written in code."""

from dataclasses import dataclass
from typing import Literal, get_args

from korova.engine.codec import BadData, Json, decode
from korova.engine.refusal import BadConfig

Colour = Literal["red", "grey", "yellow", "green", "blue"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The order in which all counts by colour are given."""

Counts = tuple[int, int, int, int, int]
"""A number for each colour."""

MAX_OF_A_COLOUR = 100


@dataclass(frozen=True, slots=True)
class MouseKind:
    """All mice of one colour."""

    colour: Colour
    count: int
    points: int


MiceSet = tuple[MouseKind, ...]


def read_mice_sets(data: Json) -> dict[str, MiceSet]:
    """The named sets of a data file, the standard one first, or BadConfig."""
    if not isinstance(data, dict) or not data:
        raise BadConfig("mice_data", "the table of mice is missing")
    try:
        sets: dict[str, MiceSet] = {name: decode(MiceSet, rows) for name, rows in data.items()}
    except BadData as problem:
        raise BadConfig("mice_data", f"the table of mice cannot be read: {problem}") from None
    for mice in sets.values():
        check_mice_set(mice)
    return sets


def check_mice_set(mice: MiceSet) -> None:
    """Every colour once, in the order of COLOURS, with sensible numbers."""
    if tuple(kind.colour for kind in mice) != COLOURS:
        raise BadConfig("mice_data", f"a table of mice lists {', '.join(COLOURS)}, each once and in this order")
    if not all(1 <= kind.count <= MAX_OF_A_COLOUR and 0 <= kind.points <= MAX_OF_A_COLOUR for kind in mice):
        raise BadConfig("mice_data", f"counts are 1 to {MAX_OF_A_COLOUR} and points 0 to {MAX_OF_A_COLOUR}")
