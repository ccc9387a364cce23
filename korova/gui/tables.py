"""Setting a table: from what people chose to a match, its players and the bots that answer for them."""

import secrets
from dataclasses import replace
from functools import partial
from typing import Any

from korova.bots.roster import LEVELS
from korova.bots.thinking import think
from korova.engine.log import Log, Player
from korova.engine.rng import SEED_END
from korova.games import TITLES
from korova.play.controllers import Controller, Human, Thinker
from korova.play.match import Match
from korova.services.messages import Messages
from korova.services.setups import CowsSetup, SeatSetup
from korova.services.worker import Asker

HUMAN = "human"
FACES = ("fox", "owl", "hedgehog", "goat", "dog", "goose", "pig", "horse", "sheep", "rooster")
"""The portraits of people, files of `svg/seats`."""
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


def config_of(setup: CowsSetup) -> Any:
    """The rules of a setup, or BadConfig."""
    options: dict[str, object] = {"rounds": setup.rounds} if setup.rounds else {"limit": setup.limit}
    if setup.variant == "tactical":
        options["wide_draft"] = setup.wide_draft
    if setup.variant == "agents":
        options = {}
    return TITLES["cows"].preset(setup.variant, len(setup.seats), None, options)


def new_match(setup: CowsSetup, seed: int | None = None) -> Match:
    """A fresh game for a setup."""
    players = [player_of(seat) for seat in setup.seats]
    chosen = secrets.randbelow(SEED_END) if seed is None else seed
    return Match(TITLES["cows"], config_of(setup), chosen, players)


def setup_of(log: Log) -> CowsSetup:
    """The setup that a game was played with, for a rematch."""
    config = log.config
    seats = tuple(
        SeatSetup("human", player.name, player.face)
        if player.controller == HUMAN
        else SeatSetup("bot", player.name, player.face, player.controller)
        for player in log.players
    )
    variant = {"tactical": "tactical", "agents": "agents"}.get(config.mode, "boy" if config.exceed else "classic")
    setup = CowsSetup(seats, variant, wide_draft=config.wide_draft)
    if config.agents:
        return setup
    return replace(setup, rounds=config.rounds) if config.rounds else replace(setup, limit=config.limit)


def controllers(match: Match, worker: Asker) -> list[Controller]:
    """Who answers for each seat; bots think in another process. A level that is not ours plays as the second one."""
    levels = [level.id for level in LEVELS[match.title.id]]
    seats: list[Controller] = []
    for player in match.log.players:
        level = player.controller if player.controller in levels else levels[1]
        bot = Thinker(partial(think, match.title.id, level), worker.ask)
        seats.append(Human() if player.controller == HUMAN else bot)
    return seats
