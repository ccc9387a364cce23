"""Setting a table: from what people chose to a match, its players and the bots that answer for them."""

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from korova.bots.roster import LEVELS
from korova.bots.thinking import think
from korova.engine.log import Log, Player
from korova.engine.refusal import Refusal
from korova.engine.registry import AnyTitle
from korova.engine.rng import SEED_END
from korova.games import TITLES
from korova.games.cows.config import CowsConfig
from korova.games.mice.config import VARIANTS as MICE_VARIANTS
from korova.games.mice.config import MiceConfig
from korova.games.mice.mice_sets import MiceSet, read_mice_sets
from korova.play.controllers import Controller, Human, Thinker
from korova.play.match import Match
from korova.services.data import title_data
from korova.services.messages import Messages
from korova.services.setups import CowsSetup, MiceSetup, SeatSetup
from korova.services.worker import Asker

AnySetup = CowsSetup | MiceSetup

HUMAN = "human"
FACES = ("fox", "owl", "hedgehog", "goat", "dog", "goose", "pig", "horse", "sheep", "rooster")
"""The portraits of people, files of `svg/seats`."""
CATS = ("ginger", "black", "white", "tabby")
"""Whoever sits at a table of mice plays the cat of their seat; the names are those of its pictures in `svg/mice`."""
LONGEST_NAME = 24
"""Letters of a name that a save brings along; nobody can type so many."""
_LEVEL_FACES = {level.id: f"faces/{title}_{level.id}" for title, levels in LEVELS.items() for level in levels}


def portrait(player: Player) -> str:
    """The picture of a player: a person's own face, a bot's by its level; a save may name some that are not ours."""
    if player.face in FACES:
        return f"seats/{player.face}"
    if player.controller == HUMAN:
        return f"seats/{FACES[0]}"
    return _LEVEL_FACES.get(player.controller, "icons/robot")


def player_of(seat: SeatSetup) -> Player:
    """Who sits on a seat, as a game knows them."""
    return Player(seat.name, HUMAN if seat.kind == "human" else seat.level, seat.face)


def seated(log: Log, say: Messages) -> Log:
    """The same game with players that a table can show, whatever a file says of them: everyone has a name, and bots
    are ours. A level that is not ours becomes the second one; at a table without players all are people."""
    levels = [level.id for level in LEVELS[log.title.id]]
    players = log.players or tuple(Player("", HUMAN) for _ in range(log.config.players))
    return replace(
        log,
        players=tuple(
            Player(
                shown_name(player.name) or say("seat.numbered", number=number),
                player.controller if player.controller in (HUMAN, *levels) else levels[1],
                player.face if player.face in FACES else "",
            )
            for number, player in enumerate(players, start=1)
        ),
    )


def shown_name(name: str) -> str:
    """A name as it may be written on the screen; nothing if there is nothing to be seen of it."""
    name = "".join(letter for letter in name if letter.isprintable()).strip()
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def usual_setup(say: Messages) -> CowsSetup:
    """A first game: one person against three bots of middling strength."""
    return CowsSetup(
        (
            SeatSetup("human", say("seat.you"), FACES[0]),
            SeatSetup("bot", say("chance.0"), "", "calf"),
            SeatSetup("bot", say("chance.1"), "", "cow"),
            SeatSetup("bot", say("chance.2"), "", "agent"),
        )
    )


def usual_mice_setup(say: Messages) -> MiceSetup:
    """A first game of mice: one person against a kitten and a cat."""
    return MiceSetup(
        (
            SeatSetup("human", say("seat.you"), FACES[0]),
            SeatSetup("bot", say("setup.cat.0"), "", "kitten"),
            SeatSetup("bot", say("setup.cat.1"), "", "cat"),
        )
    )


def title_of(setup: AnySetup) -> AnyTitle:
    """Which game a set-up is for."""
    return TITLES["mice" if isinstance(setup, MiceSetup) else "cows"]


def mouse_boxes() -> Mapping[str, MiceSet]:
    """The mice that may be played with, by the names that the data file gives them; Refusal if it is damaged."""
    return read_mice_sets(title_data("mice"))


def config_of(setup: AnySetup) -> Any:
    """The rules of a setup, or BadConfig; Refusal if the title's data cannot be read."""
    title, seats = title_of(setup), len(setup.seats)
    if isinstance(setup, MiceSetup):
        return title.preset(setup.variant, seats, title_data("mice"), {"mice": setup.mice, "series": setup.series})
    options: dict[str, object] = {"rounds": setup.rounds} if setup.rounds else {"limit": setup.limit}
    if setup.variant == "tactical":
        options["wide_draft"] = setup.wide_draft
    if setup.variant == "agents":
        options = {}
    return title.preset(setup.variant, seats, None, options)


def new_match(setup: AnySetup, seed: int | None = None) -> Match:
    """A fresh game for a setup."""
    players = [player_of(seat) for seat in setup.seats]
    return Match(title_of(setup), config_of(setup), _fresh() if seed is None else seed, players)


def rematch(log: Log) -> Match:
    """The same players by the same rules, even if the title's data file says something else by now."""
    return Match(log.title, log.config, _fresh(), log.players)


def variant_of(config: CowsConfig | MiceConfig) -> str:
    """The name by which people choose these rules."""
    if isinstance(config, MiceConfig):
        chosen = {name: True for name in ("kids", "risk", "expert") if getattr(config, name)}
        return next((name for name, fields in MICE_VARIANTS.items() if fields == chosen), "classic")
    return config.mode if config.mode != "classic" else "boy" if config.exceed else "classic"


def setup_of(log: Log) -> AnySetup:
    """The setup that a game was played with, for another one. Mice that the data file has no more become the usual."""
    config = log.config
    seats = tuple(
        SeatSetup("human", player.name, player.face)
        if player.controller == HUMAN
        else SeatSetup("bot", player.name, player.face, player.controller)
        for player in log.players
    )
    if isinstance(config, MiceConfig):
        mice = MiceSetup(seats, variant_of(config), series=config.series)
        with suppress(Refusal):
            same = [name for name, box in mouse_boxes().items() if box == config.mice]
            mice = replace(mice, mice=same[0]) if same else mice
        return mice
    setup = CowsSetup(seats, variant_of(config), wide_draft=config.wide_draft)
    if config.agents:
        return setup
    return replace(setup, rounds=config.rounds) if config.rounds else replace(setup, limit=config.limit)


def _fresh() -> int:
    return secrets.randbelow(SEED_END)


def controllers(match: Match, worker: Asker) -> list[Controller]:
    """Who answers for each seat; bots think in another process. A level that is not ours plays as the second one."""
    levels = [level.id for level in LEVELS[match.title.id]]
    seats: list[Controller] = []
    for player in match.log.players:
        level = player.controller if player.controller in levels else levels[1]
        bot = Thinker(partial(think, match.title.id, level), worker.ask)
        seats.append(Human() if player.controller == HUMAN else bot)
    return seats
