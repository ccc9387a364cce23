"""What a person has before them: the cards they may take, what they think about, and what lies where."""

import pytest

from korova.games.cows.actions import CHOOSE, TAKE_BACK
from korova.games.cows.foresight import landing
from korova.gui.cows.desk import Desk
from korova.gui.fingers import Drag
from tests.gui.cows.test_game import FRAME, begin, lay, pass_time, wait_until

CENTRE = (960.0, 440.0)
NOWHERE = (20.0, 700.0)


@pytest.fixture
def desk() -> Desk:
    """Three at the table, the person has ten cards."""
    return _settled(Desk(begin(1, "calf", "cow")))


@pytest.fixture
def row_asked() -> Desk:
    """The person has played card 1 and must take a row."""
    desk = Desk(begin(1, "calf", "cow"))
    lay(desk.game, 0, place=0)
    wait_until(desk.game, lambda: desk.asked_row)
    return _settled(desk)


def _settled(desk: Desk) -> Desk:
    desk.steady(ring_shown=False)
    desk.fingers.update(FRAME, desk.handled, still=True)
    return desk


def _hold(desk: Desk, sprite: str, at: tuple[float, float], *, moved: bool = True) -> None:
    desk.fingers.drag = Drag(sprite, (0.0, 0.0), at, (0.0, 0.0), moved)


# What may be taken


def test_the_cards_of_the_hand_are_handled_from_left_to_right(desk: Desk) -> None:
    assert desk.hand == [f"card/{card}" for card in sorted(desk.view.hand)]
    assert set(desk.handled) == set(desk.hand)


def test_of_a_hand_that_is_hidden_nothing_is_handled() -> None:
    desk = Desk(begin(2, "calf"))
    assert desk.handled == {}
    assert desk.hand == []
    assert any(name.startswith("hidden/") for name in desk.rests)


def test_nothing_is_handled_while_people_watch(desk: Desk) -> None:
    lay(desk.game, 0)
    wait_until(desk.game, lambda: not desk.game.watcher.quiet)
    assert desk.handled == {}


def test_the_laid_card_is_handled_as_long_as_it_can_be_taken_back(desk: Desk) -> None:
    pass_time(desk.game, 2)
    sprite = desk.hand[4]
    lay(desk.game, 0)
    assert sprite not in desk.handled, "it is on its way"
    wait_until(desk.game, lambda: sprite in desk.handled)
    assert desk.is_chosen(sprite) and not desk.is_chosen(desk.hand[0])
    assert sprite not in desk.hand and len(desk.hand) == 9
    desk.game.act(0, TAKE_BACK)
    wait_until(desk.game, lambda: sprite in desk.hand)
    assert not desk.is_chosen(sprite)


def test_for_a_row_only_the_asking_card_is_handled(row_asked: Desk) -> None:
    question = row_asked.row_question
    assert question is not None and question.card == 1
    assert set(row_asked.handled) == {"card/1"}
    assert row_asked.hand == []


def test_each_card_of_a_full_hand_shows_room_for_a_finger(desk: Desk) -> None:
    assert desk.exposed >= 44


# What people think about


@pytest.mark.parametrize("way", ["focus", "pointed", "lifted", "dragged"])
def test_a_card_that_people_think_about_has_a_landing(desk: Desk, way: str) -> None:
    sprite = desk.hand[6]
    assert desk.landing() is None
    if way == "dragged":
        _hold(desk, sprite, CENTRE)
    else:
        setattr(desk.fingers, way, sprite)
    card = int(sprite.removeprefix("card/"))
    assert desk.landing() == (card, landing(desk.view.rows, card))


def test_the_laid_card_and_the_card_of_a_question_have_none(desk: Desk, row_asked: Desk) -> None:
    pass_time(desk.game, 2)
    sprite = desk.hand[4]
    lay(desk.game, 0)
    wait_until(desk.game, lambda: sprite in desk.handled)
    desk.fingers.pointed = sprite
    assert desk.landing() is None
    row_asked.fingers.pointed = "card/1"
    assert row_asked.landing() is None


# Places


def test_a_card_is_played_on_the_meadow_or_on_its_own_place(desk: Desk) -> None:
    places = desk.seating.places
    assert desk.plays_at(*CENTRE)
    assert desk.plays_at(*places.chosen[0].centre)
    assert not desk.plays_at(*places.hand.centre)
    assert not desk.plays_at(*NOWHERE)
    assert desk.returns_at(*places.hand.centre)
    assert not desk.returns_at(*CENTRE)


def test_every_row_is_found_by_its_number_its_cards_and_its_price(desk: Desk) -> None:
    for row in range(4):
        box = desk.seating.row(desk.view, row)
        for share in (0.01, 0.5, 0.99):
            assert desk.row_at(box.x + box.w * share, box.centre[1]) == row
    assert desk.row_at(*NOWHERE) is None


def test_the_own_pile_is_where_the_layout_says(desk: Desk) -> None:
    assert desk.is_own_pile(*desk.seating.places.piles[0].centre)
    assert not desk.is_own_pile(*CENTRE)


def test_only_cards_that_lie_open_can_be_looked_at_closely(desk: Desk) -> None:
    row = desk.view.rows[2]
    place = desk.seating.places.row(desk.view, 2, 0)
    assert desk.face_at(*place.centre) == f"card/{row.cards[0]}"
    last = desk.rests[desk.hand[-1]]
    assert desk.face_at(last.x, last.y) == desk.hand[-1]
    assert desk.face_at(*NOWHERE) is None
    pass_time(desk.game, 2)
    bot = next(seat for seat, laid in enumerate(desk.view.committed) if laid)
    assert desk.face_at(*desk.seating.places.chosen[bot].centre) is None


def test_the_aimed_row_is_under_the_dragged_card_or_focused_by_keys(row_asked: Desk) -> None:
    assert row_asked.aimed_row() is None
    row_asked.row_focus = 3
    assert row_asked.aimed_row() == 3
    _hold(row_asked, "card/1", row_asked.seating.row(row_asked.view, 1).centre)
    assert row_asked.aimed_row() == 1
    _hold(row_asked, "card/1", NOWHERE)
    assert row_asked.aimed_row() is None


# Forgetting


def test_what_is_gone_is_pointed_at_no_more(desk: Desk) -> None:
    sprite = desk.hand[4]
    fingers = desk.fingers
    fingers.pointed = fingers.focus = fingers.lifted = sprite
    _hold(desk, sprite, CENTRE)
    desk.steady(ring_shown=False)
    assert fingers.drag is not None and fingers.pointed == fingers.focus == fingers.lifted == sprite
    lay(desk.game, 0)
    desk.steady(ring_shown=False)
    assert (fingers.drag, fingers.pointed, fingers.focus, fingers.lifted) == (None, None, None, None)


def test_the_row_focus_comes_with_keys_and_goes_with_the_question(row_asked: Desk) -> None:
    row_asked.steady(ring_shown=False)
    assert row_asked.row_focus is None
    row_asked.steady(ring_shown=True)
    assert row_asked.row_focus == 0
    row_asked.game.act(0, row_asked.game.answers[2])
    row_asked.steady(ring_shown=True)
    assert row_asked.row_focus is None


def test_where_things_rest_is_worked_out_once_for_a_view(desk: Desk) -> None:
    first = desk.rests
    assert desk.rests is first
    desk.game.match.act(1, CHOOSE[desk.game.match.view(1).hand[0]])
    desk.game.watcher.skip()
    assert desk.rests is not first


def test_the_badge_of_whoever_must_choose_a_row_is_the_active_one(row_asked: Desk) -> None:
    assert [seat for seat in range(3) if row_asked.standing(seat).active] == [0]
