"""Setting a table: from what people chose to a match, its players and the bots that answer for them."""

import secrets
from dataclasses import replace
from functools import partial
from typing import Any

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


def portrait(player: Player) -> str:
    """The picture of a player: a person's own face, a bot's by its level."""
    if player.controller == HUMAN:
        return f"seats/{player.face if player.face in FACES else FACES[0]}"
    return f"faces/cows_{player.controller}" if not player.face else f"seats/{player.face}"


def usual_setup(say: Messages) -> CowsSetup:
    """A first game: one person against three bots of middling strength."""
    return CowsSetup(
        (
            SeatSetup("human", say("seat.you"), FACES[0]),
            SeatSetup("bot", say("chance.0"), FACES[1], "calf"),
            SeatSetup("bot", say("chance.1"), FACES[2], "cow"),
            SeatSetup("bot", say("chance.2"), FACES[3], "agent"),
        )
    )


def config_of(setup: CowsSetup) -> Any:
    """The rules of a setup, or BadConfig."""
    options: dict[str, object] = {"rounds": setup.rounds} if setup.rounds else {"limit": setup.limit}
    if setup.variant == "agents":
        options = {}
    return TITLES["cows"].preset(setup.variant, len(setup.seats), None, options)


def new_match(setup: CowsSetup, seed: int | None = None) -> Match:
    """A fresh game for a setup."""
    players = [Player(seat.name, HUMAN if seat.kind == "human" else seat.level, seat.face) for seat in setup.seats]
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
    setup = CowsSetup(seats, variant)
    return replace(setup, rounds=config.rounds) if config.rounds else replace(setup, limit=config.limit)


def controllers(match: Match, worker: Asker) -> list[Controller]:
    """Who answers for each seat; bots think in another process."""
    return [
        Human()
        if player.controller == HUMAN
        else Thinker(partial(think, match.title.id, player.controller), worker.ask)
        for player in match.log.players
    ]
