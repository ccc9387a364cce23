"""What every title must keep, whatever its rules: one random-play test for all, and the promises of the engine."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.engine.codec import decode, encode
from korova.engine.refusal import Illegal
from korova.engine.registry import AnyTitle
from korova.engine.rng import Rng
from korova.games import TITLES
from korova.games.cows.actions import (
    CHOOSE,
    DECLINE,
    DRAFT,
    TAKE_BACK,
    TAKE_ROW,
    Convert,
    DropCard,
    Exchange,
    PlayAgent,
    TakeRow,
)
from korova.games.cows.cards import AGENT_IDS, DECK
from korova.games.mice.actions import ROLL, STASH, Catch, Mouse
from korova.games.mice.mice_sets import COLOURS
from korova.play.match import Match
from korova.play.soak import random_game
from tests.support import COWS, MICE, SETUP_IDS, SETUPS, play_steps, preset

every_setup = pytest.mark.parametrize(("title", "config"), SETUPS, ids=SETUP_IDS)
some_setup = st.sampled_from(SETUPS)
seeds = st.integers(0, 2**63 - 1)


@every_setup
def test_random_games_end_with_every_promise_kept(title: AnyTitle, config: Any) -> None:
    """Invariants and fold = view after every step, replay = live: a sample of `korova simulate --check`."""
    for seed in range(6):
        random_game(title, config, seed, check=True)


@given(some_setup, seeds)
def test_views_follow_from_the_redacted_events_for_every_watcher(setup: tuple[AnyTitle, Any], seed: int) -> None:
    title, config = setup
    match = Match(title, config, seed)
    watchers = [None, *range(config.players)]
    shown = {watcher: match.view(watcher) for watcher in watchers}

    def follow(watcher: int | None) -> Callable[[Any], None]:
        def listener(event: Any) -> None:
            shown[watcher] = title.rules.fold(shown[watcher], event)

        return listener

    for watcher in watchers:
        match.watch(watcher, follow(watcher))
    for number, _ in enumerate(play_steps(match, seed)):
        assert shown == {watcher: match.view(watcher) for watcher in watchers}
        if number == 60:
            break


@every_setup
def test_the_opening_leads_from_a_blank_view_to_the_first_one(title: AnyTitle, config: Any) -> None:
    match = Match(title, config, 3)
    for watcher in (None, *range(config.players)):
        view = title.rules.blank(config, watcher)
        for event in match.opening(watcher):
            view = title.rules.fold(view, event)
        assert view == match.view(watcher)


@given(some_setup, seeds)
def test_values_survive_the_trip_to_json_and_back(setup: tuple[AnyTitle, Any], seed: int) -> None:
    title, config = setup
    match = Match(title, config, seed)
    told: list[Any] = match.opening(0)
    match.watch(0, told.append)
    assert decode(title.config_type, encode(title.config_type, config)) == config
    for number, (_, action) in enumerate(play_steps(match, seed)):
        assert decode(title.action_type, encode(title.action_type, action)) == action
        view = match.view(0)
        assert decode(title.view_type, encode(title.view_type, view)) == view
        if number == 40:
            break
    for event in told:
        assert decode(title.event_type, encode(title.event_type, event)) == event


@given(some_setup, seeds, st.integers(0, 120))
def test_a_guessed_world_looks_just_like_the_view_and_can_be_played_on(
    setup: tuple[AnyTitle, Any], seed: int, steps: int
) -> None:
    title, config = setup
    rules = title.rules
    match = Match(title, config, seed)
    for number, _ in enumerate(play_steps(match, seed)):
        if number == steps:
            break
    for watcher in (None, *range(config.players)):
        view = match.view(watcher)
        world = rules.determinize(view, Rng.from_seed(seed).fork("guess"))
        assert rules.view(world, watcher) == view
        assert rules.problems(world) == []
        decision, guessed = match.decision(), rules.decision(world)
        if watcher is not None and decision is not None and watcher in decision.options:
            assert guessed is not None
            assert guessed.of(watcher) == decision.of(watcher)
        rng = Rng.from_seed(seed).fork("on")
        while (decision := rules.decision(world)) is not None and rules.progress(world) < progress_limit(match):
            seat = decision.seats[0]
            world, _ = rules.apply(world, seat, rng.choice(decision.options[seat]))
            assert rules.problems(world) == []


def progress_limit(match: Match) -> int:
    """Two turns on are enough to see that a world holds."""
    return len(match.log.fingerprints) + 2


@given(some_setup, seeds)
def test_guessed_worlds_differ_and_never_carry_the_true_seed(setup: tuple[AnyTitle, Any], seed: int) -> None:
    title, config = setup
    match = Match(title, config, seed)
    worlds = [title.rules.determinize(match.view(0), Rng.from_seed(guess)) for guess in range(3)]
    assert len({title.rules.snapshot(world) for world in worlds}) == 3
    assert all(world.seed != seed for world in worlds)


@given(some_setup, seeds)
def test_a_clone_leads_its_own_life(setup: tuple[AnyTitle, Any], seed: int) -> None:
    title, config = setup
    rules = title.rules
    state, _ = rules.new(config, seed)
    rng = Rng.from_seed(seed)
    for _ in range(50):
        decision = rules.decision(state)
        if decision is None:
            break
        before = rules.snapshot(state)
        copy = rules.clone(state)
        assert rules.snapshot(copy) == before
        seat = rng.choice(decision.seats)
        copy, _ = rules.apply(copy, seat, rng.choice(decision.options[seat]))
        assert rules.snapshot(state) == before
        state = copy


ALL_ACTIONS: list[Any] = [
    *CHOOSE.values(), TAKE_BACK, *DRAFT.values(), *TAKE_ROW, TakeRow(-1), TakeRow(9), DECLINE,
    *(Convert(card) for card in DECK), *(DropCard(card) for card in DECK), *(Exchange(agent) for agent in AGENT_IDS),
    *(PlayAgent(agent) for agent in AGENT_IDS),
    *(PlayAgent(agent, row) for agent in AGENT_IDS for row in (-1, 0, 1, 2, 3, 4, 5)),
    *(PlayAgent("SANITAR", card=card) for card in DECK),
    *(PlayAgent("DESANT", row, card) for row in range(5) for card in DECK),
    ROLL, STASH, Catch(()),
    *(Catch((Mouse(colour, victim),)) for colour in COLOURS for victim in (None, -1, 0, 1, 2, 3, 4)),
    *(Catch(pair) for pair in product([Mouse(c, v) for c in COLOURS for v in (None, 0, 1, 2)], repeat=2)),
    *(Catch((Mouse(colour),) * 3) for colour in COLOURS),
    None, 0, "ROLL", PlayAgent("BOSS", 0, 0), Catch((Mouse("pink"),)),  # type: ignore[arg-type]
]  # fmt: skip
"""Everything one could think of answering, to any question of any title."""


@pytest.mark.parametrize(
    ("title", "config", "kinds"),
    [
        (COWS, preset(COWS, "classic", 4), {"choose", "row"}),
        (COWS, preset(COWS, "tactical", 3), {"draft", "choose", "row"}),
        (COWS, preset(COWS, "agents", 4), {"choose", "agent", "row", "convert", "drop", "exchange"}),
        (MICE, preset(MICE, "classic", 4), {"roll", "catch"}),
        (MICE, preset(MICE, "kids", 2), {"roll", "catch"}),
        (MICE, preset(MICE, "risk+expert", 3, series=True), {"roll", "catch"}),
    ],
)
def test_legal_means_listed_and_everything_else_is_refused_and_changes_nothing(
    title: AnyTitle, config: Any, kinds: set[str]
) -> None:
    """For every kind of decision, several times each, and after the end."""
    rules = title.rules
    tried: Counter[str] = Counter()
    for seed in range(80):
        state, _ = rules.new(config, seed)
        rng = Rng.from_seed(seed)
        while (decision := rules.decision(state)) is not None:
            if tried[decision.kind] < min(10, 3 * (seed + 1)):
                tried[decision.kind] += 1
                _try_everything(title, state, decision)
            seat = rng.choice(decision.seats)
            state, _ = rules.apply(state, seat, rng.choice(decision.options[seat]))
        if seed == 0:
            _try_everything(title, state, None)
    assert set(tried) == kinds
    assert min(tried.values()) >= 5


def _try_everything(title: AnyTitle, state: Any, decision: Any) -> None:
    rules = title.rules
    before = rules.snapshot(state)
    for seat in (-1, 0, 1, 3, 99):
        legal = () if decision is None else (*decision.options.get(seat, ()), *decision.changes.get(seat, ()))
        for action in legal:
            rules.apply(rules.clone(state), seat, action)
        for action in ALL_ACTIONS:
            if action in legal or _means_the_same(action, legal):
                continue
            with pytest.raises(Illegal) as refused:
                rules.apply(state, seat, action)
            assert refused.value.code
            assert rules.snapshot(state) == before


def _means_the_same(action: Any, legal: tuple[Any, ...]) -> bool:
    """The mice of a catch may be named in any order."""
    return isinstance(action, Catch) and Catch(action.mice[::-1]) in legal


def test_every_title_has_a_setup_here() -> None:
    assert {title.id for title, _ in SETUPS} == {title.id for title in TITLES}
