"""Бурёнка: sees where each card would land this turn, and no further."""

from typing import Any

from korova.bots.cows.consequences import dearest_drop, round_points, turn_ends
from korova.bots.cows.odds import one_turn_cost
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import CHOOSE, DECLINE, DRAFT, Action, Convert
from korova.games.cows.cards import POINTS
from korova.games.cows.defaults import cheapest_row
from korova.games.cows.determinize import unseen_cards
from korova.games.cows.view import CowsView

WORTH_AN_AGENT = 4
"""Penalty points that a special must save to be worth playing."""


class Cow:
    """The card with the least expected cost this turn, any of those that are about equal; agents when it hurts."""

    def decide(self, view: CowsView, decision: Decision[Any], rng: Rng, budget: int) -> Action:
        assert view.seat is not None
        options: tuple[Action, ...] = decision.answers(view.seat)
        if decision.kind == "choose":
            return CHOOSE[_cheapest_card(view, rng)]
        if decision.kind == "draft":
            return DRAFT[_loneliest_card(view, view.seat, rng)]
        if decision.kind == "row":
            return cheapest_row(view)
        if decision.kind == "convert":
            return max((o for o in options if isinstance(o, Convert)), key=lambda option: POINTS[option.card])
        if decision.kind == "drop":
            return dearest_drop(options)
        if decision.kind == "agent":
            return _saving_agent(view, options, rng)
        return DECLINE


def _cheapest_card(view: CowsView, rng: Rng) -> int:
    """Costs are rounded to whole points: a cow does not count finer."""
    unseen = unseen_cards(view)
    costs = {card: round(one_turn_cost(view, card, unseen)) for card in view.hand}
    least = min(costs.values())
    return rng.choice([card for card, cost in costs.items() if cost == least])


def _loneliest_card(view: CowsView, seat: int, rng: Rng) -> int:
    """Far from the cards it has: a hand for every row."""
    own = view.known[seat]
    distance = {card: min((abs(card - other) for other in own), default=0) for card in view.pool}
    farthest = max(distance.values())
    return rng.choice([card for card, far in distance.items() if far == farthest])


def _saving_agent(view: CowsView, options: tuple[Action, ...], rng: Rng) -> Action:
    """The special that saves the most this turn, if it saves enough."""
    assert view.seat is not None
    costs = [round_points(view, state, view.seat) for state in turn_ends(view, options, rng.fork("world"))]
    plain = costs[options.index(DECLINE)]
    least = min(costs)
    if plain - least < WORTH_AN_AGENT:
        return DECLINE
    return rng.choice([option for option, cost in zip(options, costs, strict=True) if cost == least])
