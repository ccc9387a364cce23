"""Where the cards of a table rest."""

from dataclasses import replace
from itertools import pairwise
from math import cos, radians

import pytest

from korova.games.cows import events as ev
from korova.games.cows.view import CowsView
from korova.stage.cows import hand_fan, rest
from tests.stage.support import GAMES, places, steps

Game = tuple[str, int, int, int | None, int | None]


def _view(viewer: int | None, committed: int) -> CowsView:
    """The first view in which exactly so many seats have chosen, seat 0 among them."""
    return next(
        s.after for s in steps("classic", 4, 2, viewer) if sum(s.after.committed) == committed and s.after.committed[0]
    )


@pytest.mark.parametrize("count", range(1, 13))
def test_every_card_of_a_hand_can_be_touched(count: int) -> None:
    table = places(4)
    fan = hand_fan(count, table)
    assert len(fan) == count
    for left, right in pairwise(fan):
        assert (right.x - left.x) * cos(radians(right.angle)) >= 44
        assert right.layer > left.layer
        assert right.angle > left.angle
    assert all(abs(pose.angle) <= 5 for pose in fan)
    assert fan[0].x - 75 >= table.hand.x and fan[-1].x + 75 <= table.hand.x + table.hand.w
    assert fan[0].x + fan[-1].x == pytest.approx(2 * table.hand.centre[0])
    assert max(pose.y for pose in fan) - min(pose.y for pose in fan) <= 30


def test_an_empty_hand_shows_nothing() -> None:
    assert hand_fan(0, places(4)) == []


def test_the_own_hand_lies_face_up_without_the_chosen_card() -> None:
    view, table = _view(0, 1), places(4)
    assert view.chosen is not None
    poses = rest(view, table)
    fan = [poses[f"card/{card}"] for card in sorted(view.hand) if card != view.chosen]
    assert fan == hand_fan(len(view.hand) - 1, table)
    chosen = poses[f"card/{view.chosen}"]
    assert chosen.turn == 1 and (chosen.x, chosen.y) == table.chosen[0].centre
    assert not [sprite for sprite in poses if not sprite.startswith("card/")]


def test_a_spectator_sees_backs_and_no_number() -> None:
    view, table = _view(None, 2), places(4)
    poses = rest(view, table)
    on_table = {f"card/{card}" for row in view.rows for card in row.cards}
    backs = [sprite for sprite in poses if sprite.startswith("back/")]
    hidden = [sprite for sprite in poses if sprite.startswith("hidden/")]
    assert len(backs) == 2
    assert len(hidden) == view.hand_sizes[0] - 1
    assert {poses[sprite].turn for sprite in backs + hidden} == {1.0}
    assert {sprite for sprite in poses if sprite.startswith("card/")} == on_table


def test_at_a_table_without_a_bottom_no_hand_is_shown() -> None:
    assert not [s for s in rest(_view(None, 1), places(4, None)) if s.startswith("hidden/")]


def test_another_seat_at_the_bottom_keeps_its_hand_hidden() -> None:
    view = _view(1, 2)
    poses = rest(view, places(4, 0))
    assert not {f"card/{card}" for card in view.hand if card != view.chosen} & poses.keys()
    assert "hidden/0" in poses


def test_revealed_cards_lie_beside_their_owners() -> None:
    step = next(s for s in steps("classic", 4, 2, 0) if isinstance(s.event, ev.Revealed))
    table = places(4)
    poses = rest(step.after, table)
    for seat, card in step.after.pending:
        pose = poses[f"card/{card}"]
        assert (pose.x, pose.y, pose.turn) == (*table.chosen[seat].centre, 0.0)


def test_cards_of_a_row_overlap_in_their_order() -> None:
    view = next(s.after for s in steps("classic", 4, 2, 0) if any(len(row.cards) == 4 for row in s.after.rows))
    [cards] = [row.cards for row in view.rows if len(row.cards) == 4][:1]
    poses = [rest(view, places(4))[f"card/{card}"] for card in cards]
    assert [pose.layer for pose in poses] == [10, 11, 12, 13]
    assert sorted(poses, key=lambda pose: pose.x) == poses


def test_a_fifth_row_makes_the_others_narrower() -> None:
    view = next(s.after for s in steps("agents", 4, 4, 0) if len(s.after.rows) == 5)
    table = places(4)
    pose = rest(view, table)[f"card/{view.rows[4].cards[0]}"]
    assert (pose.x, pose.y) == table.five_rows[4].place(0).centre


def test_a_row_with_a_cow_has_room_for_seven() -> None:
    view = next(s.after for s in steps("classic", 4, 2, 0) if any(len(row.cards) == 5 for row in s.after.rows))
    number = next(i for i, row in enumerate(view.rows) if len(row.cards) == 5)
    row = replace(view.rows[number], cow=True)
    cowed = replace(view, rows=tuple(row if i == number else other for i, other in enumerate(view.rows)))
    table = places(4)
    pose = rest(cowed, table)[f"card/{row.cards[4]}"]
    assert (pose.x, pose.y) == table.rows[number].place(4, 7).centre
    assert table.rows[number].place(6, 7).x == pytest.approx(table.rows[number].place(5).x)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(map(str, game)))
def test_no_two_cards_rest_on_the_same_spot(game: Game) -> None:
    variant, players, seed, viewer, bottom = game
    table = places(players, bottom)
    for step in steps(variant, players, seed, viewer):
        spots = [(pose.x, pose.y) for pose in rest(step.after, table).values()]
        assert len(set(spots)) == len(spots)
