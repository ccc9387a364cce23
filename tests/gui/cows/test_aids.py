"""Help: one question is thought about once, and the answer goes with it."""

from collections.abc import Callable
from concurrent.futures import Future

import pytest

from korova.bots.advice import Advice, advise
from korova.games.cows.actions import CHOOSE, TAKE_BACK, TAKE_ROW
from korova.games.cows.foresight import Landing, landing
from korova.gui.cows.aids import CowsAdviser, landing_in_words
from korova.gui.cows.game import Game
from korova.services.messages import messages
from tests.gui.cows.test_game import begin, lay, pass_time, wait_until

RU = messages("ru")


class Thinking:
    """An asker whose answers come when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.futures: list[Future[Advice]] = []

    def ask(self, function: Callable[..., object], *arguments: object) -> "Future[Advice]":
        assert function is advise
        self.asked.append(arguments)
        self.futures.append(Future())
        return self.futures[-1]

    def close(self) -> None:
        """There is nothing to let go of."""

    def answer(self, advice: Advice) -> None:
        self.futures[-1].set_result(advice)


@pytest.fixture
def game() -> Game:
    return begin(1, "calf", "cow")


@pytest.fixture
def thinking() -> Thinking:
    return Thinking()


@pytest.fixture
def adviser(game: Game, thinking: Thinking) -> CowsAdviser:
    return CowsAdviser(game, thinking)


def _advice(game: Game) -> Advice:
    return Advice(CHOOSE[game.match.view(0).hand[0]])


def test_nobody_thinks_before_a_hint_is_wanted(adviser: CowsAdviser, thinking: Thinking) -> None:
    assert (adviser.state, adviser.advice) == ("silent", None)
    assert thinking.asked == []


def test_the_asker_is_told_what_the_person_may_know_and_no_more(
    adviser: CowsAdviser, thinking: Thinking, game: Game
) -> None:
    adviser.ask()
    ((view, decision, _),) = thinking.asked
    assert view == game.match.view(0)
    assert decision == game.match.decision_of(0)


def test_a_question_is_thought_about_once_until_the_answer_comes(
    adviser: CowsAdviser, thinking: Thinking, game: Game
) -> None:
    adviser.ask()
    adviser.ask()
    assert len(thinking.asked) == 1
    assert (adviser.state, adviser.advice) == ("thinking", None)
    advice = _advice(game)
    thinking.answer(advice)
    assert (adviser.state, adviser.advice) == ("shown", advice)
    adviser.ask()
    assert len(thinking.asked) == 1


def test_an_answer_that_comes_too_late_is_not_shown(adviser: CowsAdviser, thinking: Thinking, game: Game) -> None:
    adviser.ask()
    lay(game, 0)
    thinking.answer(_advice(game))
    assert (adviser.state, adviser.advice) == ("silent", None)
    game.act(0, TAKE_BACK)
    wait_until(game, lambda: game.asked == 0)
    assert adviser.advice is None, "this is another question"
    adviser.ask()
    assert len(thinking.asked) == 2


def test_bots_that_lay_their_cards_do_not_change_the_question(
    adviser: CowsAdviser, thinking: Thinking, game: Game
) -> None:
    adviser.ask()
    thinking.answer(_advice(game))
    pass_time(game, 2)
    assert game.match.log.actions
    assert adviser.state == "shown"


def test_a_hint_is_put_away_and_comes_back_without_thinking(
    adviser: CowsAdviser, thinking: Thinking, game: Game
) -> None:
    adviser.ask()
    thinking.answer(_advice(game))
    adviser.hide()
    assert adviser.advice is None
    adviser.show()
    assert adviser.state == "shown"
    assert len(thinking.asked) == 1


@pytest.mark.parametrize("failure", ["raised", "cancelled"])
def test_thoughts_that_failed_are_no_advice_and_may_be_tried_again(
    adviser: CowsAdviser, thinking: Thinking, failure: str
) -> None:
    adviser.ask()
    if failure == "raised":
        thinking.futures[-1].set_exception(RuntimeError("the helper is gone"))
    else:
        assert thinking.futures[-1].cancel()
    assert (adviser.state, adviser.advice) == ("silent", None)
    adviser.ask()
    assert len(thinking.asked) == 2
    assert adviser.state == "thinking"


def test_nobody_thinks_when_nobody_is_asked(adviser: CowsAdviser, thinking: Thinking, game: Game) -> None:
    lay(game, 0)
    pass_time(game, 1.2)
    assert game.asked is None
    adviser.ask()
    assert thinking.asked == []


def test_the_row_of_rule_4_is_a_question_of_its_own(adviser: CowsAdviser, thinking: Thinking, game: Game) -> None:
    lay(game, 0, place=0)
    wait_until(game, lambda: game.asked == 0 and game.answers == TAKE_ROW[:4])
    adviser.ask()
    ((_, decision, _),) = thinking.asked
    assert decision.options[0] == TAKE_ROW[:4]  # type: ignore[attr-defined]


def test_on_a_screen_for_all_nobody_is_advised(thinking: Thinking) -> None:
    """The advice for a row would tell what its owner holds."""
    game = begin(2, "calf")
    adviser = CowsAdviser(game, thinking)
    adviser.ask()
    assert thinking.asked == []
    for seat in (0, 1):
        game.look(seat)
        adviser.ask()
        lay(game, seat, place=0 if seat == 0 else 5)
    assert len(thinking.asked) == 2
    wait_until(game, lambda: game.private is None and game.asked is not None)
    assert game.answers == TAKE_ROW[:4]
    adviser.ask()
    assert len(thinking.asked) == 2


def test_after_closing_nobody_waits_for_an_answer(adviser: CowsAdviser, thinking: Thinking) -> None:
    adviser.close()
    adviser.ask()
    adviser.close()
    assert thinking.futures[-1].cancelled()


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        (Landing(2, 3, takes=False, points=0), "Сейчас 25 легла бы в ряд 3, место 3 из 5"),
        (Landing(0, 6, takes=True, points=11), "Сейчас 25 стала бы лишней в ряду 1: штраф 11"),
        (Landing(None, 1, takes=True, points=4), "25 ниже всех рядов: ряд на выбор, штраф от 4"),
    ],
    ids=["row", "sixth", "lowest"],
)
def test_a_landing_is_said_in_a_line(game: Game, where: Landing, sentence: str) -> None:
    assert landing_in_words(25, where, game.match.view(0), RU) == sentence


def test_the_line_is_true_of_the_table(game: Game) -> None:
    view = game.match.view(0)
    for card in view.hand:
        where = landing(view.rows, card)
        assert str(card) in landing_in_words(card, where, view, RU)
