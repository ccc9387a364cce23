"""Rules 1 and 2 on tables and on views of them."""

from korova.games.cows.actions import PlayAgent
from korova.games.cows.placement import row_for
from korova.games.cows.view import RowView
from tests.games.cows.scene import RULES, Scene


def test_rows_of_a_view_will_do() -> None:
    rows = [RowView((12,)), RowView((30, 31)), RowView((33,), stop=True)]
    assert [row_for(rows, card) for card in (5, 13, 40)] == [None, 0, 1]
    assert [row.capacity for row in (RowView((1,)), RowView((1,), cow=True))] == [5, 6]
    assert rows[1].points == 4


def test_an_empty_row_is_passed_over() -> None:
    """X-22: it waits for the card being placed, and aids may look at the table meanwhile."""
    rows = [[22], [11, 13, 14, 16, 19], [33], [40]]
    scene = Scene(rows, [71, 99], specials={0: ["DESANT", "STOP"]}).go().do(PlayAgent("DESANT", 1, 22))
    view = RULES.view(scene.state, 1)
    assert view.rows[0].cards == ()
    assert row_for(view.rows, 99) == 3
