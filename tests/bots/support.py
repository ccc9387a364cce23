"""Bots for tests: every level, with a budget that takes no time."""

from functools import cache

from korova.bots.roster import LEVELS, REFERENCES, make
from korova.engine.bot import Bot
from korova.services.weights import bot_weights

ALL = [(title_id, level.id) for title_id in LEVELS for level in (*LEVELS[title_id], *REFERENCES[title_id])]
COWS_LEVELS = [level.id for level in LEVELS["cows"]]
QUICK = 2_000
"""A budget that lets every level search a little."""

_weights = cache(bot_weights)


def bot(title_id: str, level_id: str) -> Bot:
    """A new bot; what it has learnt is loaded once."""
    return make(title_id, level_id, _weights)
