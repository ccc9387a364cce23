"""The printed examples of the mice: what lies on the table, which dice fall, and how the book plays on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from korova.games.mice import events as ev
from korova.games.mice.actions import ROLL, Action, Catch, Mouse, catch_of
from korova.games.mice.config import MiceConfig
from korova.games.mice.mice_sets import Counts, MouseKind
from korova.games.mice.rules import MiceRules, MiceState
from korova.games.mice.table import MiceTable, add

BOX = (
    MouseKind("red", 4, 5),
    MouseKind("grey", 5, 4),
    MouseKind("yellow", 6, 3),
    MouseKind("green", 7, 2),
    MouseKind("blue", 8, 1),
)
"""The mice that the examples are laid out for, whatever people have written into the table of mice."""

_RULES = MiceRules()


@dataclass(frozen=True)
class MiceBeat:
    """One thing that the cat on turn does: the table before it, and what comes of it."""

    before: MiceState
    action: Action
    events: Sequence[ev.Event]
    after: MiceState

    @property
    def rolled(self) -> ev.Rolled | None:
        return next((event for event in self.events if isinstance(event, ev.Rolled)), None)

    @property
    def busted(self) -> ev.Busted | None:
        return next((event for event in self.events if isinstance(event, ev.Busted)), None)


@dataclass(frozen=True)
class MiceCase:
    """A turn by the name it has in the messages, from the moment when `catch` stands in front of the cat of `seat`.

    Counts go by colour: red, grey, yellow, green, blue. The mice that lie nowhere run about in the centre. The dice
    fall as printed because `seed` makes them, after so many rolls of this game.
    """

    name: str
    seat: int
    catch: Counts
    cards: tuple[Counts, ...]
    turns: int
    rolls: int
    seed: int
    answers: tuple[Action, ...]

    @property
    def start(self) -> MiceState:
        """The table as it is laid out."""
        config = MiceConfig(len(self.cards), BOX, first=0)
        state, _ = _RULES.new(config, self.seed)
        out = self.catch
        for card in self.cards:
            out = add(out, card)
        red, grey, yellow, green, blue = (kind.count - gone for kind, gone in zip(config.mice, out, strict=True))
        table = replace(
            state.table,
            turn=self.seat,
            may_stop=True,
            centre=(red, grey, yellow, green, blue),
            catch=self.catch,
            cards=self.cards,
            rolls=self.rolls,
            progress=self.turns,
        )
        return replace(state, table=table)

    @cached_property
    def beats(self) -> tuple[MiceBeat, ...]:
        """All that happens, answer by answer."""
        told = []
        state = self.start
        for action in self.answers:
            after, events = _RULES.apply(state, self.seat, action)
            told.append(MiceBeat(state, action, events, after))
            state = after
        return tuple(told)

    @property
    def end(self) -> MiceTable:
        """The table when it is over."""
        return self.beats[-1].after.table


_RED, _YELLOW = Mouse("red", 0), Mouse("yellow", 0)

MICE_CASES = (
    MiceCase(
        "greed",
        seat=0,
        catch=(1, 0, 1, 0, 1),
        cards=((0, 1, 0, 1, 1), (1, 0, 2, 0, 0), (0, 0, 1, 2, 0), (0, 1, 0, 0, 2)),
        turns=8,
        rolls=21,
        seed=504,
        answers=(ROLL, catch_of(Mouse("green")), ROLL),
    ),
    MiceCase(
        "robber",
        seat=1,
        catch=(0, 0, 0, 1, 1),
        cards=((1, 5, 2, 0, 0), (0, 0, 0, 1, 1), (0, 0, 0, 2, 1), (1, 0, 1, 0, 2)),
        turns=13,
        rolls=36,
        seed=35957,
        answers=(ROLL, catch_of(Mouse("red"), _RED), ROLL, Catch((_YELLOW, _YELLOW)), ROLL),
    ),
)
"""A cat who wanted too much, and one who robbed another and kept nothing. What else lies about is ours."""
