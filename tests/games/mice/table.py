"""A table of mice laid out by hand, with dice that fall as told."""

from dataclasses import replace
from typing import Any

import pytest

from korova.engine.refusal import Illegal
from korova.games.mice import rules as mice_rules
from korova.games.mice.actions import ROLL, Action, Catch, Mouse, catch_of
from korova.games.mice.dice import Face
from korova.games.mice.mice_sets import COLOURS, Counts
from korova.games.mice.rules import MiceRules, MiceState
from korova.games.mice.table import NO_MICE
from tests.support import MICE, preset

RULES = MiceRules()


def counts(**of: int) -> Counts:
    red, grey, yellow, green, blue = (of.get(colour, 0) for colour in COLOURS)
    return (red, grey, yellow, green, blue)


def table(
    players: int = 2,
    variant: str = "classic",
    *,
    catch: Counts = NO_MICE,
    cards: dict[int, Counts] | None = None,
    centre: Counts | None = None,
    may_stop: bool = True,
    **options: object,
) -> MiceState:
    """Seat 0 is on turn. The centre holds what lies nowhere else, unless it is given: then the set is made to fit."""
    config = preset(MICE, variant, players, first=0, **options)
    state, _ = RULES.new(config, 1)
    laid = tuple((cards or {}).get(seat, NO_MICE) for seat in range(players))
    out = [sum(place[i] for place in (catch, *laid)) for i in range(5)]
    if centre is None:
        red, grey, yellow, green, blue = (kind.count - gone for kind, gone in zip(config.mice, out, strict=True))
        centre = (red, grey, yellow, green, blue)
    else:
        mice = tuple(replace(k, count=max(1, c + o)) for k, c, o in zip(config.mice, centre, out, strict=True))
        config = replace(config, mice=mice)
    return replace(
        state,
        table=replace(state.table, config=config, catch=catch, cards=laid, centre=centre, may_stop=may_stop),
    )


def rolled(state: MiceState, first: Face, second: Face) -> MiceState:
    """The same table with these dice on it, waiting for the catch."""
    return replace(state, table=replace(state.table, phase="catch", dice=(first, second)))


def roll_as(monkeypatch: pytest.MonkeyPatch, state: MiceState, first: Face, second: Face) -> tuple[MiceState, Any]:
    """Roll, with dice that fall so."""
    monkeypatch.setattr(mice_rules, "roll", lambda rng: (first, second))
    return RULES.apply(state, state.table.turn, ROLL)


def options(state: MiceState) -> set[Action]:
    decision = RULES.decision(state)
    assert decision is not None
    return set(decision.options[state.table.turn])


def refusal(state: MiceState, action: Any, seat: int | None = None) -> str:
    with pytest.raises(Illegal) as refused:
        RULES.apply(state, state.table.turn if seat is None else seat, action)
    return refused.value.code


def centre(*colours: Any) -> Catch:
    return catch_of(*(Mouse(colour) for colour in colours))


def steal(colour: Any, *victims: int | None) -> Catch:
    """Mice of one colour, each from a card or (None) from the centre."""
    return catch_of(*(Mouse(colour, victim) for victim in victims))
