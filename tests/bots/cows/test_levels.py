"""What holds for every level of cows: legal games in every mode, no second sight, and sense where the case is clear."""

from dataclasses import replace
from typing import Any

import pytest

from korova.bots.cows.holding import HOLDING
from korova.engine.bot import Bot
from korova.engine.codec import decode, encode
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import CHOOSE, DECLINE, Action, Convert, Decline, Exchange, PlayAgent, TakeRow
from korova.games.cows.cards import POINTS
from korova.games.cows.config import CowsConfig
from korova.games.cows.rules import CowsRules
from korova.games.cows.state import CowsState
from korova.games.cows.view import CowsView
from korova.play.match import Match
from tests.bots.support import COWS_LEVELS, QUICK, bot
from tests.games.cows.scene import Scene
from tests.support import COWS, SETUP_IDS, SETUPS

RULES = CowsRules()
COWS_SETUPS = [
    pytest.param(config, id=name) for (title, config), name in zip(SETUPS, SETUP_IDS, strict=True) if title is COWS
]
SENSIBLE = COWS_LEVELS[1:]
SEARCHING = ["resident", "006"]


def _answer(player: Bot, match: Match, seat: int, budget: int = QUICK) -> Any:
    decision = match.decision_of(seat)
    assert decision is not None
    return player.decide(match.view(seat), decision, match.rng(f"{seat}/{match.answers(seat)}"), budget)


@pytest.mark.parametrize("config", COWS_SETUPS)
def test_every_level_plays_whole_games_of_every_mode(config: CowsConfig) -> None:
    if not config.agents:
        config = replace(config, limit=None, rounds=1)
    match = Match(COWS, config, seed=config.players)
    players = [bot("cows", COWS_LEVELS[(seat + config.players) % 5]) for seat in range(config.players)]
    while (decision := match.decision()) is not None:
        for seat in decision.options:
            match.act(seat, _answer(players[seat], match, seat))
    assert match.outcome() is not None


def _questions(variant_config: CowsConfig, seed: int) -> list[tuple[CowsState, int, Decision[Action]]]:
    """Every question of a game of agents, each with the state it was asked in."""
    players = [bot("cows", "agent") for _ in range(variant_config.players)]
    state, _ = RULES.new(variant_config, seed)
    rng, found = Rng.from_seed(seed), []
    while (decision := RULES.decision(state)) is not None:
        for seat in decision.options:
            own = decision.of(seat)
            assert own is not None
            found.append((state.clone(), seat, own))
            action = players[seat].decide(RULES.view(state, seat), own, rng.fork(str(len(found))), 0)
            state, _ = RULES.apply(state, seat, action)
    return found


MODES = [
    CowsConfig(4, limit=None, rounds=1),
    CowsConfig(3, mode="tactical", limit=None, rounds=1),
    CowsConfig(4, mode="agents", limit=None, rounds=2),
]


@pytest.mark.parametrize("level", COWS_LEVELS)
@pytest.mark.parametrize("config", MODES, ids=lambda config: config.mode)
def test_a_choice_never_varies_with_what_is_hidden(level: str, config: CowsConfig) -> None:
    """The hidden cards are dealt anew, and everything a bot gets is sent as text first: nothing else can reach it."""
    player = bot("cows", level)
    for number, (state, seat, decision) in enumerate(_questions(config, seed=11)[::9]):
        view = RULES.view(state, seat)
        elsewhere = RULES.determinize(view, Rng.from_seed(number))
        other_view = RULES.view(elsewhere, seat)
        other_decision = RULES.decision(elsewhere).of(seat)  # type: ignore[union-attr]
        assert other_view == view
        rng = Rng.from_seed(5).fork(str(number))
        chosen = player.decide(view, decision, rng.fork("x"), QUICK)
        sent = decode(CowsView, encode(CowsView, other_view))
        assert bot("cows", level).decide(sent, other_decision, rng.fork("x"), QUICK) == chosen  # type: ignore[arg-type]
        assert player.decide(view, decision, rng.fork("x"), QUICK) == chosen


def test_the_hidden_cards_of_that_test_do_differ() -> None:
    state, seat, _ = _questions(MODES[0], seed=11)[0]
    elsewhere = RULES.determinize(RULES.view(state, seat), Rng.from_seed(0))
    assert [h.hand for h in elsewhere.holdings] != [h.hand for h in state.holdings]


@pytest.mark.parametrize("level", SEARCHING)
def test_other_random_numbers_and_budgets_may_change_a_close_choice(level: str) -> None:
    """So the sameness above is not that of a bot that ignores both."""
    player, choices = bot("cows", level), set()
    for state, seat, decision in _questions(MODES[0], seed=3)[:8]:
        view = RULES.view(state, seat)
        for number in range(12):
            answer = player.decide(view, decision, Rng.from_seed(number), (200, 9000)[number % 2])
            choices.add((view.turn, seat, answer))
    assert len(choices) > 8


@pytest.mark.parametrize("level", SENSIBLE)
def test_nobody_sensible_lays_the_sixth_card_when_a_safe_one_is_at_hand(level: str) -> None:
    state, _ = RULES.new(CowsConfig(3, limit=None, rounds=1), seed=1)
    hand = [56, 71, 72, 97, 98]
    view = replace(
        RULES.view(state, 0),
        hand=tuple(hand),
        hand_sizes=(5, 5, 5),
        rows=tuple(
            replace(row, cards=cards)
            for row, cards in zip(RULES.view(state, 0).rows, ((11, 22, 33, 44, 55), (60,), (70,), (96,)), strict=True)
        ),
    )
    decision = Decision("choose", {0: tuple(CHOOSE[card] for card in hand)})
    answers = [bot("cows", level).decide(view, decision, Rng.from_seed(seed), QUICK) for seed in range(5)]
    assert CHOOSE[56] not in answers


@pytest.mark.parametrize("level", COWS_LEVELS)
def test_a_cheap_row_is_taken_rather_than_a_dear_one(level: str) -> None:
    scene = Scene([[50, 55], [66, 77], [20], [88, 99]], [3], hands={0: [100]}, config=CowsConfig(2)).go()
    decision = RULES.decision(scene.state)
    assert decision is not None
    assert bot("cows", level).decide(RULES.view(scene.state, 0), decision, Rng.from_seed(1), QUICK) == TakeRow(2)


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_special_that_saves_a_dear_take_is_played_and_one_that_saves_nothing_is_kept(level: str) -> None:
    dear = Scene([[11, 22, 33, 44, 55], [70], [80], [90]], [56], specials={0: ["STOP", "SPEC"]}, hands={0: [1]}).go()
    idle = Scene([[40, 41], [70], [80], [90]], [42], specials={0: ["SPEC"]}, hands={0: [1]}).go()
    assert isinstance(_ask(level, dear), PlayAgent)
    assert isinstance(_ask(level, idle), Decline)


@pytest.mark.parametrize("level", SENSIBLE)
def test_the_combinator_turns_the_dearest_card(level: str) -> None:
    scene = Scene([[3, 5, 11, 13, 55], [70], [80], [90]], [60], specials={0: ["KOMBI"]}, hands={0: [1]}).go()
    answer = _ask(level, scene)
    assert isinstance(answer, Convert)
    assert POINTS[answer.card] == 7


@pytest.mark.parametrize("level", COWS_LEVELS[2:])
def test_the_least_useful_special_is_exchanged(level: str) -> None:
    low, high = sorted(HOLDING, key=lambda agent: HOLDING[agent])[:: len(HOLDING) - 1]
    scene = Scene([[40], [70], [80], [90]], [3], specials={0: [low, high]}, hands={0: [1]}).go()
    while (decision := RULES.decision(scene.state)) is not None and decision.kind != "exchange":
        answer = DECLINE if decision.kind != "row" else TakeRow(0)
        scene.state, _ = RULES.apply(scene.state, 0, answer)
    assert _ask(level, scene) == Exchange(low)


def _ask(level: str, scene: Scene) -> Any:
    decision = RULES.decision(scene.state)
    assert decision is not None
    (seat,) = decision.seats
    return bot("cows", level).decide(RULES.view(scene.state, seat), decision, Rng.from_seed(1), QUICK)
