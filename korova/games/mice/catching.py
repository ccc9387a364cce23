"""Which mice a roll lets a cat catch or steal (§2.3–2.7), and why not others."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from korova.games.mice.actions import Catch, Mouse, catch_of, mouse_rank
from korova.games.mice.dice import Face, names
from korova.games.mice.mice_sets import COLOURS, Colour
from korova.games.mice.table import MiceTable

MOST_AT_ONCE = 2

Places = tuple[tuple[int | None, bool], ...]
"""Where mice of a colour can be had (None: the centre, always first), and whether two of them can."""
Sources = tuple[Places, ...]
"""The places of every colour, in the order of COLOURS."""


def legal_catches(table: MiceTable) -> tuple[Catch, ...]:
    """Every catch that the dice on the table allow, for every meaning of the white ones; none means a bust."""
    return () if table.dice is None else catches(table.dice, sources(table))


def sources(table: MiceTable) -> Sources:
    """All that decides which rolls catch what; a barred colour can be had nowhere (§2.6)."""
    places = [(None, table.centre), *((seat, table.cards[seat]) for seat in victims(table))]
    return tuple(
        () if caught else tuple([(who, counts[index] > 1) for who, counts in places if counts[index]])
        for index, caught in enumerate(table.catch)
    )


@lru_cache(maxsize=2**12)
def catches(dice: tuple[Face, Face], open_sources: Sources) -> tuple[Catch, ...]:
    """Every legal catch of a roll. Kept, for bots and aids ask for all 36 rolls of the same few tables."""
    by_colour = dict(zip(COLOURS, open_sources, strict=True))
    found: dict[Catch, None] = {}
    for first, second in product(*map(names, dice)):
        if first == second:
            found.update(dict.fromkeys(_by_double(first, by_colour[first])))
        else:
            free = [Mouse(colour) for colour in (first, second) if _in_centre(by_colour[colour])]
            found.update(dict.fromkeys(_by_two_colours(free)))
    return tuple(sorted(found, key=lambda catch: (len(catch.mice), [mouse_rank(mouse) for mouse in catch.mice])))


def available(table: MiceTable, colour: Colour, victim: int | None) -> int:
    """How many mice of a colour run in the centre or sit on a card."""
    counts = table.centre if victim is None else table.cards[victim]
    return counts[COLOURS.index(colour)]


def barred(table: MiceTable, colour: Colour) -> bool:
    """§2.6: a colour already in front of the cat cannot be caught or stolen again this turn."""
    return table.catch[COLOURS.index(colour)] > 0


def victims(table: MiceTable) -> tuple[int, ...]:
    """The seats that the cat on turn may steal from; the youngest do not steal (§4)."""
    if table.config.kids:
        return ()
    return tuple(seat for seat in range(table.config.players) if seat != table.turn)


def catch_refusal(table: MiceTable, catch: Catch) -> str:
    """Why a catch that is not legal is refused."""
    if not catch.mice:
        return "nothing_caught"
    if len(catch.mice) > MOST_AT_ONCE:
        return "too_many_mice"
    for mouse in catch.mice:
        if code := _mouse_refusal(table, mouse):
            return code
    if any(catch.mice.count(mouse) > available(table, mouse.colour, mouse.victim) for mouse in catch.mice):
        return "no_mouse_there"
    if not _one_naming_serves(table, catch):
        return "dice_do_not_allow"
    return "steal_needs_double"


def _mouse_refusal(table: MiceTable, mouse: Mouse) -> str | None:
    assert table.dice is not None
    if mouse.colour not in COLOURS or not any(mouse.colour in names(face) for face in table.dice):
        return "colour_not_rolled"
    if barred(table, mouse.colour):
        return "colour_barred"
    if mouse.victim is not None:
        if mouse.victim == table.turn:
            return "own_card"
        if table.config.kids:
            return "no_stealing"
        if mouse.victim not in victims(table):
            return "no_such_seat"
    return None if available(table, mouse.colour, mouse.victim) else "no_mouse_there"


def _one_naming_serves(table: MiceTable, catch: Catch) -> bool:
    """Whether the dice can be named so that each mouse has its die, wherever the mice come from."""
    assert table.dice is not None
    colours = sorted(mouse.colour for mouse in catch.mice)
    return any(
        sorted(named) == colours if len(colours) == MOST_AT_ONCE else colours[0] in named
        for named in product(*map(names, table.dice))
    )


def _in_centre(places: Places) -> bool:
    return bool(places) and places[0][0] is None


def _by_two_colours(free: list[Mouse]) -> Iterator[Catch]:
    """§2.3: up to one mouse of each colour, from the centre."""
    yield from map(catch_of, free)
    if len(free) == MOST_AT_ONCE:
        yield catch_of(*free)


def _by_double(colour: Colour, places: Places) -> Iterator[Catch]:
    """§2.4: one or two mice of the colour, each from the centre or from another player's card, in any split."""
    yield from (catch_of(Mouse(colour, victim)) for victim, _ in places)
    yield from (catch_of(Mouse(colour, victim), Mouse(colour, victim)) for victim, two in places if two)
    for (one, _), (other, _) in combinations(places, MOST_AT_ONCE):
        yield catch_of(Mouse(colour, one), Mouse(colour, other))
