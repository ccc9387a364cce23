"""Who sits down: the changes that people make to the seats before a game, each of them giving the seats anew."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from korova.bots.roster import LEVELS
from korova.engine.refusal import Refusal
from korova.games import TITLES
from korova.gui.tables import FACES, mouse_boxes
from korova.services.messages import Messages
from korova.services.setups import CowsSetup, MiceSetup, SeatSetup

Seats = tuple[SeatSetup, ...]
S = TypeVar("S", CowsSetup, MiceSetup)

LONGEST_NAME = 12
LONGEST_LIMIT, LONGEST_ROUNDS = 999, 99
_PEOPLE_NAMES = 24


@dataclass(frozen=True, slots=True)
class Company:
    """Those who may sit at the table of a title."""

    title_id: str
    presets: Mapping[str, tuple[str, ...]]
    """Tables set at once, seat by seat: a person or the level of a bot."""
    bot_names: tuple[str, ...]
    """Messages; there are more of them than seats."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The levels of bots, weakest first."""
        return tuple(level.id for level in LEVELS[self.title_id])

    @property
    def variants(self) -> tuple[str, ...]:
        return TITLES[self.title_id].variants

    @property
    def fewest(self) -> int:
        return TITLES[self.title_id].players[self.variants[0]][0]

    @property
    def most(self) -> int:
        return TITLES[self.title_id].players[self.variants[0]][1]

    def names(self, say: Messages, kind: str) -> tuple[str, ...]:
        """The names to draw from for a person or a bot; more of them than there are seats."""
        if kind == "human":
            return tuple(say(f"setup.person.{number}") for number in range(_PEOPLE_NAMES))
        return tuple(say(name) for name in self.bot_names)

    def person(self, beside: Seats, say: Messages) -> SeatSetup:
        """A newcomer with a name and a face that nobody at the table has."""
        return SeatSetup("human", self._usual_name("human", beside, say), _free_faces(beside)[0])

    def bot(self, level: str, beside: Seats, say: Messages) -> SeatSetup:
        """A bot with a name that nobody at the table has; its face is that of its level."""
        return SeatSetup("bot", self._usual_name("bot", beside, say), "", level)

    def added(self, seats: Seats, say: Messages) -> Seats:
        """One bot more, of the level whose turn it is."""
        return (*seats, self.bot(self._level_between(seats, ()), seats, say))

    def switched(self, seats: Seats, index: int, say: Messages) -> Seats:
        """A bot in a person's place, or the other way round. A name that a person has thought up stays."""
        seat, others = seats[index], removed(seats, index)
        level = self._level_between(seats[:index], seats[index + 1 :])
        other = self.bot(level, others, say) if seat.kind == "human" else self.person(others, say)
        return _with(seats, index, other if self._is_given(seat, say) else replace(other, name=seat.name))

    def named(self, seats: Seats, index: int, name: str, say: Messages) -> Seats:
        """Another name for a seat; for no name at all the usual one."""
        seat = seats[index]
        name = name.strip() or self._usual_name(seat.kind, removed(seats, index), say)
        return _with(seats, index, replace(seat, name=name))

    def renamed(self, seats: Seats, index: int, say: Messages) -> Seats:
        """The next name of the list that nobody has."""
        seat = seats[index]
        known = self.names(say, seat.kind)
        after = known.index(seat.name) + 1 if seat.name in known else 0
        return self.named(seats, index, _first_free(known[after:] + known[:after], seats), say)

    def turned(self, seats: Seats, index: int, dx: int) -> Seats:
        """The next face of a person that nobody has, or the next level of a bot; after the last comes the first."""
        seat, bots = seats[index], self.bots
        if seat.kind == "bot":
            return _with(seats, index, replace(seat, level=bots[(bots.index(seat.level) + dx) % len(bots)]))
        faces = _free_faces(removed(seats, index))
        return _with(seats, index, replace(seat, face=faces[(faces.index(seat.face) + dx) % len(faces)]))

    def seated(self, plan: Sequence[str], seats: Seats, say: Messages) -> Seats:
        """A table by a plan; the people who sit there already keep their names and faces."""
        people = [seat for seat in seats if seat.kind == "human"]
        stay = people[: sum(kind == "human" for kind in plan)]
        table: Seats = ()
        for kind in plan:
            beside = (*table, *stay)
            if kind != "human":
                seat = self.bot(kind, beside, say)
            elif stay:
                seat = stay.pop(0)
            else:
                seat = self.person(beside, say)
            table = (*table, seat)
        return table

    def tidied(self, seats: Seats, say: Messages) -> Seats:
        """Seats that can be shown and played: what is unknown, missing or doubled in them is put right."""
        table: Seats = ()
        for seat in seats:
            name = " ".join(seat.name.split())[:LONGEST_NAME].rstrip()
            if seat.kind == "human":
                free = _free_faces(table)
                newcomer = replace(seat, face=seat.face if seat.face in free else free[0], level="")
            else:
                newcomer = replace(seat, face="", level=seat.level if seat.level in self.bots else self.bots[1])
            name = name or self._usual_name(seat.kind, (*seats, *table), say)
            table = (*table, replace(newcomer, name=self._told_apart(name, table)))
        return table

    def _level_between(self, before: Seats, after: Seats) -> str:
        """The levels take turns, so that neighbours differ: the one after the last bot's, and not that of the next
        seat."""
        bots = self.bots
        last = next((seat.level for seat in reversed(before) if seat.kind == "bot"), bots[0])
        turn = bots.index(last) + 1
        order = bots[turn:] + bots[:turn]
        return order[1] if after and after[0].level == order[0] else order[0]

    def _usual_name(self, kind: str, beside: Seats, say: Messages) -> str:
        """A bot has a name of the list; a person is numbered, the second one as «Игрок 2», if that is still free."""
        if kind == "bot":
            return _first_free(self.names(say, "bot"), beside)
        number = min(self.most, sum(seat.kind == "human" for seat in beside) + 1)
        numbers = (*range(number, 0, -1), *range(number + 1, self.most + 1))
        return _first_free([say("seat.numbered", number=number) for number in numbers], beside)

    def _is_given(self, seat: SeatSetup, say: Messages) -> bool:
        """Whether the name came from us."""
        numbered = (say("seat.numbered", number=number) for number in range(1, self.most + 1))
        return not seat.name.strip() or seat.name in (*self.names(say, "human"), *self.names(say, "bot"), *numbered)

    def _told_apart(self, name: str, seats: Seats) -> str:
        """The name with a number where somebody has it already."""
        taken = {seat.name for seat in seats}
        numbered = (f"{name[: LONGEST_NAME - len(str(n)) - 1].rstrip()} {n}" for n in range(2, self.most + 2))
        return name if name not in taken else next(other for other in numbered if other not in taken)


COWS = Company(
    "cows",
    {
        "duel": ("human", "calf", "cow", "agent"),
        "family": ("human", "human", "human", "calf"),
        "show": tuple(level.id for level in LEVELS["cows"]),
    },
    (*(f"chance.{number}" for number in range(10)), *(f"setup.cow.{number}" for number in range(10))),
)
MICE = Company(
    "mice",
    {
        "duel": ("human", "cat"),
        "family": ("human", "human", "kitten"),
        "show": tuple(level.id for level in LEVELS["mice"]),
    },
    tuple(f"setup.cat.{number}" for number in range(12)),
)


def removed(seats: Seats, index: int) -> Seats:
    """All but one."""
    return seats[:index] + seats[index + 1 :]


def most_seats(setup: CowsSetup) -> int:
    """How many may sit down by the rules of a set-up."""
    wide = setup.variant == "tactical" and setup.wide_draft
    return COWS.most if wide else TITLES["cows"].players[setup.variant][1]


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


def by_mice_variant(setup: MiceSetup, variant: str) -> MiceSetup:
    """Risk and expert are switched on and off, and go together; the classic game and kids go alone (§4)."""
    if variant in ("classic", "kids"):
        return replace(setup, variant=variant)
    switched = {variant}.symmetric_difference(setup.variant.split("+"))
    return replace(setup, variant="+".join(part for part in ("risk", "expert") if part in switched) or "classic")


def tidied(setup: S, say: Messages) -> S:
    """A set-up that can be shown and played: what is unknown, missing or doubled in it is put right."""
    if isinstance(setup, MiceSetup):
        return _tidied_mice(setup, say)
    seats = COWS.tidied(setup.seats, say)
    variant = setup.variant if setup.variant in COWS.variants else COWS.variants[0]
    tidy = replace(setup, seats=seats, variant=variant, limit=min(LONGEST_LIMIT, setup.limit))
    fits = len(seats) <= most_seats(tidy) or variant == "tactical"
    return by_rounds(by_variant(tidy, variant if fits else COWS.variants[0]), min(LONGEST_ROUNDS, setup.rounds))


def _tidied_mice(setup: MiceSetup, say: Messages) -> MiceSetup:
    """Where the mice cannot be read, whoever wants to play with them is told so; here their name stays."""
    try:
        known = tuple(mouse_boxes())
    except Refusal:
        known = (setup.mice,)
    return replace(
        setup,
        seats=MICE.tidied(setup.seats, say),
        variant=setup.variant if setup.variant in MICE.variants else MICE.variants[0],
        mice=setup.mice if setup.mice in known else known[0],
    )


def _with(seats: Seats, index: int, seat: SeatSetup) -> Seats:
    return (*seats[:index], seat, *seats[index + 1 :])


def _first_free(known: Sequence[str], seats: Seats) -> str:
    """There always is one: lists of names are longer than tables."""
    taken = {seat.name for seat in seats}
    return next(name for name in known if name not in taken)


def _free_faces(seats: Seats) -> list[str]:
    """There always is one beside the others: there are as many faces as seats."""
    taken = {seat.face for seat in seats if seat.kind == "human"}
    return [face for face in FACES if face not in taken]
