"""What an answer in the middle of a placement leads to, by the rules themselves.

Once cards are revealed, the rest of the turn is open: it is played to its end in a world that fits the view, with
nobody else playing a special. Own further questions of the same placement are answered by thrift.
"""

from collections.abc import Iterator

from korova.engine.rng import Rng
from korova.games.cows import steps as st
from korova.games.cows.actions import DECLINE, Action, Convert, DropCard
from korova.games.cows.cards import POINTS
from korova.games.cows.defaults import cheapest_row
from korova.games.cows.determinize import determinize
from korova.games.cows.questions import KINDS
from korova.games.cows.rules import CowsRules
from korova.games.cows.state import CowsState
from korova.games.cows.steps import asked_now
from korova.games.cows.taking import taken_by
from korova.games.cows.view import CowsView

_RULES = CowsRules()


def turn_ends(view: CowsView, options: tuple[Action, ...], rng: Rng) -> Iterator[CowsState]:
    """The state after the turn for each option; a round that ends with it is counted and the next one begun."""
    assert view.seat is not None
    world = determinize(view, rng)
    for seat, other in enumerate(world.holdings):
        if seat != view.seat:
            other.specials = []
    for option in options:
        state, _ = _RULES.apply(world.clone(), view.seat, option)
        while state.table.phase == "place" and state.table.progress == view.progress:
            asked = asked_now(state.steps)
            state, _ = _RULES.apply(state, asked.seat, thrifty_answer(state, asked))
        yield state


def round_points(view: CowsView, state: CowsState, seat: int) -> int:
    """A seat's penalty points of the view's round in a state of the same round or of the next one's beginning."""
    if state.table.round == view.round and state.table.phase != "over":
        return state.table.round_points(seat)
    return state.table.history[view.round - 1][seat]


def thrifty_answer(state: CowsState, asked: st.Question) -> Action:
    """No special and no exchange, but a Комбинатор where it saves most, and the cheapest row."""
    if isinstance(asked, st.AskRow):
        return cheapest_row(state.table)
    if isinstance(asked, st.AskConvert):
        return Convert(max(taken_by(state, asked.row, asked.card), key=POINTS.__getitem__))
    if isinstance(asked, st.AskDrop):
        return dearest_drop(KINDS[st.AskDrop].options(state, asked))
    return DECLINE


def dearest_drop(options: tuple[Action, ...]) -> Action:
    """The dearest pile card that the plus points can pay for: what is left may still pay for small ones."""
    cards = [option for option in options if isinstance(option, DropCard)]
    return max(cards, key=lambda drop: POINTS[drop.card], default=DECLINE)
