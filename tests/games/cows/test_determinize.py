"""Guessed worlds in the middle of a placement go on as the true one would."""

from korova.engine.rng import Rng
from korova.games.cows.actions import Convert, PlayAgent, TakeRow
from tests.games.cows.scene import RULES, Scene

ROWS = [[22], [11, 13, 14, 16, 19], [33], [40]]


def _guessed_steps(scene: Scene, watcher: int) -> list[object]:
    return list(RULES.determinize(RULES.view(scene.state, watcher), Rng.from_seed(1)).steps)


def test_the_exchange_waits_behind_the_pile_cards() -> None:
    scene = Scene([[11], [25], [33], [44]], [3, 99], specials={0: ["KOMBI", "SANITAR"]}, piles={0: [41]}).go()
    scene.do(TakeRow(0), Convert(11))
    assert len(scene.state.steps) == 2
    assert _guessed_steps(scene, 0) == _guessed_steps(scene, 1) == scene.state.steps


def test_the_own_card_waits_behind_the_exchange_of_a_take_by_moving() -> None:
    scene = Scene(ROWS, [71, 99], specials={0: ["DESANT", "STOP"]}).go().do(PlayAgent("DESANT", 1, 33))
    assert len(scene.state.steps) == 2
    assert _guessed_steps(scene, 0) == _guessed_steps(scene, 1) == scene.state.steps


def test_a_hidden_question_is_guessed_as_one_about_specials() -> None:
    scene = Scene(ROWS, [71, 99], specials={0: ["DESANT"]}).go()
    assert _guessed_steps(scene, 1) == scene.state.steps


def test_known_cards_stay_in_their_hands() -> None:
    scene = Scene(ROWS, [71, 99], specials={0: ["SANITAR"]}, hands={0: [90]}).go().do(PlayAgent("SANITAR", card=90))
    for guess in range(10):
        world = RULES.determinize(RULES.view(scene.state, 1), Rng.from_seed(guess))
        assert world.holdings[0].hand == [71]
