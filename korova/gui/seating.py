"""Who sits down: the changes that people make to the seats before a game, each of them giving the seats anew."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from korova.bots.roster import LEVELS
from korova.games import TITLES
from korova.gui.tables import FACES
from korova.services.messages import Messages
from korova.services.setups import CowsSetup, SeatSetup

Seats = tuple[SeatSetup, ...]

BOTS = tuple(level.id for level in LEVELS["cows"])
"""The levels of bots, weakest first."""
VARIANTS = tuple(TITLES["cows"].variants)
PRESETS: Mapping[str, tuple[str, ...]] = {
    "duel": ("human", "calf", "cow", "agent"),
    "family": ("human", "human", "human", "calf"),
    "show": BOTS,
}
"""Tables set at once, seat by seat: a person or the level of a bot."""
FEWEST, MOST = TITLES["cows"].players["classic"]
LONGEST_NAME = 12
LONGEST_LIMIT, LONGEST_ROUNDS = 999, 99
_PEOPLE_NAMES, _COW_NAMES, _MORE_COW_NAMES = 24, 10, 10


def names(say: Messages, kind: str) -> tuple[str, ...]:
    """The names to draw from for a person or a bot; more of them than there are seats."""
    if kind == "human":
        return tuple(say(f"setup.person.{number}") for number in range(_PEOPLE_NAMES))
    return (
        *(say(f"chance.{number}") for number in range(_COW_NAMES)),
        *(say(f"setup.cow.{number}") for number in range(_MORE_COW_NAMES)),
    )


def person(beside: Seats, say: Messages) -> SeatSetup:
    """A newcomer with a name and a face that nobody at the table has."""
    return SeatSetup("human", _usual_name("human", beside, say), _free_faces(beside)[0])


def bot(level: str, beside: Seats, say: Messages) -> SeatSetup:
    """A bot with a name that nobody at the table has; its face is that of its level."""
    return SeatSetup("bot", _usual_name("bot", beside, say), "", level)


def added(seats: Seats, say: Messages) -> Seats:
    """One bot more, of the level whose turn it is."""
    return (*seats, bot(_level_between(seats, ()), seats, say))


def removed(seats: Seats, index: int) -> Seats:
    return seats[:index] + seats[index + 1 :]


def switched(seats: Seats, index: int, say: Messages) -> Seats:
    """A bot in a person's place, or the other way round. A name that a person has thought up stays."""
    seat, others = seats[index], removed(seats, index)
    level = _level_between(seats[:index], seats[index + 1 :])
    other = bot(level, others, say) if seat.kind == "human" else person(others, say)
    return _with(seats, index, other if _is_given(seat, say) else replace(other, name=seat.name))


def named(seats: Seats, index: int, name: str, say: Messages) -> Seats:
    """Another name for a seat; for no name at all the usual one."""
    seat = seats[index]
    name = name.strip() or _usual_name(seat.kind, removed(seats, index), say)
    return _with(seats, index, replace(seat, name=name))


def renamed(seats: Seats, index: int, say: Messages) -> Seats:
    """The next name of the list that nobody has."""
    seat = seats[index]
    known = names(say, seat.kind)
    after = known.index(seat.name) + 1 if seat.name in known else 0
    return named(seats, index, _first_free(known[after:] + known[:after], seats), say)


def turned(seats: Seats, index: int, dx: int) -> Seats:
    """The next face of a person that nobody has, or the next level of a bot; after the last comes the first."""
    seat = seats[index]
    if seat.kind == "bot":
        return _with(seats, index, replace(seat, level=BOTS[(BOTS.index(seat.level) + dx) % len(BOTS)]))
    faces = _free_faces(removed(seats, index))
    return _with(seats, index, replace(seat, face=faces[(faces.index(seat.face) + dx) % len(faces)]))


def seated(plan: Sequence[str], seats: Seats, say: Messages) -> Seats:
    """A table by a plan; the people who sit there already keep their names and faces."""
    people = [seat for seat in seats if seat.kind == "human"]
    stay = people[: sum(kind == "human" for kind in plan)]
    table: Seats = ()
    for kind in plan:
        beside = (*table, *stay)
        if kind != "human":
            seat = bot(kind, beside, say)
        elif stay:
            seat = stay.pop(0)
        else:
            seat = person(beside, say)
        table = (*table, seat)
    return table


def most_seats(setup: CowsSetup) -> int:
    """How many may sit down by the rules of a set-up."""
    wide = setup.variant == "tactical" and setup.wide_draft
    return MOST if wide else TITLES["cows"].players[setup.variant][1]


def by_variant(setup: CowsSetup, variant: str) -> CowsSetup:
    """«Бой берёт!» is about passing the limit: where the end is a number of rounds, it becomes one of points. A table
    that is too large for the usual draft gets the wide one."""
    other = replace(setup, variant=variant, rounds=0 if variant == "boy" else setup.rounds)
    crowded = variant == "tactical" and len(setup.seats) > most_seats(other)
    return replace(other, wide_draft=other.wide_draft or crowded)


def by_rounds(setup: CowsSetup, rounds: int) -> CowsSetup:
    """An end after so many rounds, or, for none, by points. With no limit to pass «Бой берёт!» would be the classic
    game, so it becomes one."""
    return replace(setup, rounds=rounds, variant="classic" if rounds and setup.variant == "boy" else setup.variant)


def tidied(setup: CowsSetup, say: Messages) -> CowsSetup:
    """A set-up that can be shown and played: what is unknown, missing or doubled in it is put right."""
    table: Seats = ()
    for seat in setup.seats:
        name = " ".join(seat.name.split())[:LONGEST_NAME].rstrip()
        if seat.kind == "human":
            free = _free_faces(table)
            newcomer = replace(seat, face=seat.face if seat.face in free else free[0], level="")
        else:
            newcomer = replace(seat, face="", level=seat.level if seat.level in BOTS else BOTS[1])
        name = name or _usual_name(seat.kind, (*setup.seats, *table), say)
        table = (*table, replace(newcomer, name=_told_apart(name, table)))
    variant = setup.variant if setup.variant in VARIANTS else VARIANTS[0]
    tidy = replace(setup, seats=table, variant=variant, limit=min(LONGEST_LIMIT, setup.limit))
    fits = len(table) <= most_seats(tidy) or variant == "tactical"
    return by_rounds(by_variant(tidy, variant if fits else VARIANTS[0]), min(LONGEST_ROUNDS, setup.rounds))


def _with(seats: Seats, index: int, seat: SeatSetup) -> Seats:
    return (*seats[:index], seat, *seats[index + 1 :])


def _level_between(before: Seats, after: Seats) -> str:
    """The levels take turns, so that neighbours differ: the one after the last bot's, and not that of the next seat."""
    last = next((seat.level for seat in reversed(before) if seat.kind == "bot"), BOTS[0])
    turn = BOTS.index(last) + 1
    order = BOTS[turn:] + BOTS[:turn]
    return order[1] if after and after[0].level == order[0] else order[0]


def _usual_name(kind: str, beside: Seats, say: Messages) -> str:
    """A bot has a cow's name; a person is numbered, the second one as «Игрок 2», if that is still free."""
    if kind == "bot":
        return _first_free(names(say, "bot"), beside)
    number = min(MOST, sum(seat.kind == "human" for seat in beside) + 1)
    numbers = (*range(number, 0, -1), *range(number + 1, MOST + 1))
    return _first_free([say("seat.numbered", number=number) for number in numbers], beside)


def _first_free(known: Sequence[str], seats: Seats) -> str:
    """There always is one: lists of names are longer than tables."""
    taken = {seat.name for seat in seats}
    return next(name for name in known if name not in taken)


def _free_faces(seats: Seats) -> list[str]:
    """There always is one beside the others: there are as many faces as seats."""
    taken = {seat.face for seat in seats if seat.kind == "human"}
    return [face for face in FACES if face not in taken]


def _is_given(seat: SeatSetup, say: Messages) -> bool:
    """Whether the name came from us."""
    numbered = (say("seat.numbered", number=number) for number in range(1, MOST + 1))
    return not seat.name.strip() or seat.name in (*names(say, "human"), *names(say, "bot"), *numbered)


def _told_apart(name: str, seats: Seats) -> str:
    """The name with a number where somebody has it already."""
    taken = {seat.name for seat in seats}
    numbered = (f"{name[: LONGEST_NAME - len(str(n)) - 1].rstrip()} {n}" for n in range(2, MOST + 2))
    return name if name not in taken else next(other for other in numbered if other not in taken)
