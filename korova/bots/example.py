"""A bot to copy: `python -m korova arena cows --bots korova.bots.example:HighCard,cow --players 4`."""

from typing import Any

from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.cows.actions import Action, ChooseCard, DraftCard
from korova.games.cows.defaults import default_answer
from korova.games.cows.view import CowsView


class HighCard:
    """Plays its highest card, and takes the cheapest row when it must."""

    def decide(self, view: CowsView, decision: Decision[Any], rng: Rng, budget: int) -> Action:
        if decision.kind == "choose":
            return ChooseCard(max(view.hand))
        if decision.kind == "draft":
            return DraftCard(rng.choice(view.pool))
        return default_answer(view)
