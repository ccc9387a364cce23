"""What holds for every level: legal games to the end, and the same answer to the same question."""

import pytest

from korova.bots.mice.cat import Cat
from korova.bots.mice.kitten import Kitten
from korova.bots.mice.tiger import Tiger
from korova.engine.bot import Bot
from korova.engine.rng import Rng
from korova.games.mice.actions import ROLL, STASH
from korova.games.mice.config import VARIANTS
from korova.play.controllers import BotController, Prompt
from korova.play.match import Match
from tests.bots.mice.asking import AMPLE, ask
from tests.games.mice.table import RULES, counts, rolled, table
from tests.support import MICE, preset

LEVELS = [Kitten, Cat, Tiger]
TOO_LONG = 3000
"""No series has so many answers."""
ONE_OF_EACH = counts(red=1, grey=1, yellow=1, green=1, blue=1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_level_plays_whole_games_of_every_variant(level: type[Bot], variant: str) -> None:
    for players, budget, options in ((2, 300, {}), (4, 40, {}), (3, 0, {"series": True, "mice": "even"})):
        match = Match(MICE, preset(MICE, variant, players, **options), seed=players)
        bot = BotController(level(), budget)

        for _ in range(TOO_LONG):
            if (decision := match.decision()) is not None:
                (seat,) = decision.seats
                match.act(seat, bot.answer(Prompt(match, seat, decision)))

        assert match.outcome() is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", ["classic", "risk+expert"])
def test_answers_depend_on_nothing_but_the_question(level: type[Bot], variant: str) -> None:
    asked, bot = [], level()
    state, _ = RULES.new(preset(MICE, variant, 3), 5)
    while (decision := RULES.decision(state)) is not None and len(asked) < 60:
        seat, key = state.table.turn, f"answer/{len(asked)}"
        question = RULES.view(state, seat), decision, key
        action = bot.decide(*question[:2], Rng.from_seed(7).fork(key), AMPLE)
        asked.append((question, action))
        state, _ = RULES.apply(state, seat, action)

    for (view, decision, key), action in reversed(asked[1::2]):
        assert bot.decide(view, decision, Rng.from_seed(7).fork(key), AMPLE) == action
        assert level().decide(view, decision, Rng.from_seed(7).fork(key), AMPLE) == action


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_rolls_when_a_roll_can_only_bust(level: type[Bot]) -> None:
    full_house = table(3, catch=ONE_OF_EACH)

    assert {ask(level(), full_house, seed=seed) for seed in range(20)} == {STASH}


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_rolls_on_while_nothing_is_at_stake(level: type[Bot]) -> None:
    just_stashed = table(2, "risk", cards={0: ONE_OF_EACH})

    assert {ask(level(), just_stashed, seed=seed) for seed in range(20)} == {ROLL}


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_takes_the_second_mouse_of_a_double(level: type[Bot]) -> None:
    double = rolled(table(2), "grey", "grey")

    assert {len(ask(level(), double, seed=seed).mice) for seed in range(20)} == {2}


def test_the_kitten_goes_home_at_random() -> None:
    three_mice = table(2, catch=counts(red=1, green=1, blue=1))

    assert {ask(Kitten(), three_mice, seed=seed) for seed in range(20)} == {ROLL, STASH}


def test_a_tiger_that_may_not_think_still_answers() -> None:
    assert ask(Tiger(), table(2, catch=counts(blue=1)), budget=0) == ROLL
    assert ask(Tiger(), rolled(table(2), "white", "white"), budget=0).mice
