"""Which mice a roll lets a cat catch or steal (§2.3–2.7), and why not others."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from korova.games.mice.actions import Catch, Mouse, catch_of, mouse_rank
from korova.games.mice.dice import names
from korova.games.mice.mice_sets import COLOURS, Colour
from korova.games.mice.table import MiceTable

MOST_AT_ONCE = 2


def legal_catches(table: MiceTable) -> tuple[Catch, ...]:
    """Every catch that the dice on the table allow, for every meaning of the white ones; none means a bust."""
    if table.dice is None:
        return ()
    found: dict[Catch, None] = {}
    for first, second in product(*map(names, table.dice)):
        if first == second:
            found.update(dict.fromkeys(_by_double(table, first)))
        else:
            found.update(dict.fromkeys(_by_two_colours(table, first, second)))
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


def _by_two_colours(table: MiceTable, first: Colour, second: Colour) -> Iterator[Catch]:
    """§2.3: up to one mouse of each colour, from the centre."""
    mice = [Mouse(c) for c in (first, second) if not barred(table, c) and available(table, c, None)]
    yield from map(catch_of, mice)
    if len(mice) == MOST_AT_ONCE:
        yield catch_of(*mice)


def _by_double(table: MiceTable, colour: Colour) -> Iterator[Catch]:
    """§2.4: one or two mice of the colour, each from the centre or from another player's card, in any split."""
    if barred(table, colour):
        return
    sources = [s for s in (None, *victims(table)) if available(table, colour, s)]
    yield from (catch_of(Mouse(colour, source)) for source in sources)
    for pair in combinations_with_replacement(sources, MOST_AT_ONCE):
        if pair[0] != pair[1] or available(table, colour, pair[0]) >= MOST_AT_ONCE:
            yield catch_of(*(Mouse(colour, source) for source in pair))
