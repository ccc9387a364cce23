"""Ask a bot about a table laid out by hand."""

from typing import Any

from korova.engine.bot import Bot
from korova.engine.rng import Rng
from korova.games.mice.rules import MiceState
from tests.games.mice.table import RULES

AMPLE = 10_000


def ask(bot: Bot, state: MiceState, *, budget: int = AMPLE, seed: int = 1) -> Any:
    """What the bot answers for the seat on turn."""
    decision = RULES.decision(state)
    assert decision is not None
    seat = state.table.turn
    return bot.decide(RULES.view(state, seat), decision, Rng.from_seed(seed), budget)
