"""One function that thinks for any level: it can be sent to another process, and keeps the bots it has made."""

from functools import cache
from typing import Any

from korova.bots.roster import level, make
from korova.engine.bot import Bot
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.services.weights import bot_weights


def think(title_id: str, level_id: str, view: Any, decision: Decision[Any], rng: Rng) -> Any:
    """What a bot of this level answers, with the budget of its level."""
    return bot_of(title_id, level_id).decide(view, decision, rng, level(title_id, level_id).budget)


@cache
def bot_of(title_id: str, level_id: str) -> Bot:
    """The bot of this level, made once in a process."""
    return make(title_id, level_id, bot_weights)
