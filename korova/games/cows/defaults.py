"""What is answered for a player who does not answer (X-9)."""

from korova.games.cows.actions import DECLINE, TAKE_ROW, Action
from korova.games.cows.state import AnyTable
from korova.games.cows.steps import AskRow
from korova.games.cows.view import CowsView


def default_answer(view: CowsView) -> Action:
    """No special, no exchange; by rule 4 the open row with the fewest penalty points, then the lowest number.

    Answers the questions of a placement; a card to play or to draft it does not choose.
    """
    if not isinstance(view.question, AskRow):
        return DECLINE
    return cheapest_row(view)


def cheapest_row(table: AnyTable) -> Action:
    """The open row with the fewest penalty points, of several the first."""
    costs = [(row.points, index) for index, row in enumerate(table.rows) if not row.stop]
    return TAKE_ROW[min(costs)[1]]
