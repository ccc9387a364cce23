"""`korova play --auto`: a game that needs neither a window nor people, for everybody leaves everything to chance."""

import secrets
from pathlib import Path

from korova.commands.arguments import Arguments
from korova.commands.result import print_result
from korova.commands.setup import chosen_game
from korova.engine.log import Player
from korova.engine.rng import SEED_END, check_seed
from korova.play.controllers import Chance, drive
from korova.play.match import Match
from korova.services.logs import save_log
from korova.services.messages import Messages

DEFAULT_TITLE = "cows"


def play_without_people(arguments: Arguments, say: Messages) -> int:
    title, variant, config = chosen_game(arguments, arguments.words[0] if arguments.words else DEFAULT_TITLE)
    seed = arguments.numbers.get("seed", secrets.randbelow(SEED_END))
    check_seed(seed)
    names = [say(f"chance.{seat}") for seat in range(config.players)]
    match = Match(title, config, seed, [Player(name, "chance") for name in names])
    drive(match, [Chance(match.rng(f"chance/{seat}")) for seat in range(config.players)])
    if "save" in arguments.texts:
        save_log(match.log, Path(arguments.texts["save"]))
    outcome = match.outcome()
    assert outcome is not None, "chance always has an answer"
    print(say("play.head", title=say(f"title.{title.id}"), variant=say(f"variant.{title.id}.{variant}"), seed=seed))
    print_result(say, match, outcome)
    return 0
