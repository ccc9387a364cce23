"""Who can sit down at a table: the levels of each title, weakest first, and the yardsticks of the arena.

Ids are what set-ups and the arena call a level; names, faces and characters are in the messages under `bot.TITLE.ID`.
A bot's module is loaded when the bot is made, so that choosing among levels costs nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from korova.engine.bot import Bot
from korova.engine.refusal import Refusal

WeightsOf = Callable[[str], Any]
"""Gives what was learnt for a title; the bots read no file themselves."""


@dataclass(frozen=True, slots=True)
class Level:
    """A bot by its id, the place of its class, and its budget. `learnt`: it is made with its title's weights."""

    id: str
    place: str
    budget: int = 0
    learnt: bool = False


LEVELS: Mapping[str, tuple[Level, ...]] = {
    "cows": (
        Level("calf", "korova.bots.cows.calf:Calf"),
        Level("cow", "korova.bots.cows.cow:Cow"),
        Level("agent", "korova.bots.cows.levels:Agent", learnt=True),
        Level("resident", "korova.bots.cows.levels:Searcher", budget=60_000, learnt=True),
        Level("006", "korova.bots.cows.levels:Searcher", budget=800_000, learnt=True),
    ),
    "mice": (
        Level("kitten", "korova.bots.mice.kitten:Kitten"),
        Level("cat", "korova.bots.mice.cat:Cat"),
        Level("tiger", "korova.bots.mice.tiger:Tiger", budget=1_000),
    ),
}

REFERENCES: Mapping[str, tuple[Level, ...]] = {
    "cows": (
        Level("mc-total-100", "korova.bots.cows.monte_carlo:MonteCarlo100InTotal"),
        Level("mc-card-100", "korova.bots.cows.monte_carlo:MonteCarlo100PerCard"),
    ),
    "mice": (),
}
"""Plain public designs to measure by; no one chooses them for a game."""


def level(title_id: str, level_id: str) -> Level:
    """A level or a reference of a title, or a Refusal."""
    known = {entry.id: entry for entry in (*LEVELS[title_id], *REFERENCES[title_id])}
    if level_id not in known:
        names = ", ".join(known)
        raise Refusal("bot_unknown", f"there is no bot {level_id!r}, only {names}", bot=level_id, known=names)
    return known[level_id]


def make(title_id: str, level_id: str, weights_of: WeightsOf) -> Bot:
    """A bot of this level."""
    entry = level(title_id, level_id)
    module, _, name = entry.place.partition(":")
    kind = getattr(import_module(module), name)
    bot: Bot = kind(weights_of(title_id)) if entry.learnt else kind()
    return bot
