"""`korova arena TITLE --bots A,B,…`: bots against each other, every deal in all rotations of the seats."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from time import perf_counter
from typing import Any

from korova.bots import roster
from korova.commands.arguments import Arguments, OptionKind
from korova.commands.output import Progress, print_json
from korova.commands.setup import SETUP_OPTIONS, chosen_game
from korova.engine.codec import Json
from korova.engine.refusal import Refusal
from korova.engine.rng import check_seed
from korova.games import TITLES
from korova.play.arena import Entrant, Standing, Tally, deal_seeds, play_deal, standings
from korova.services.messages import Messages
from korova.services.weights import bot_weights

OPTIONS: dict[str, OptionKind] = {
    **SETUP_OPTIONS,
    "bots": "text",
    "deals": "number",
    "seed": "number",
    "jobs": "number",
    "json": "flag",
}
MOST_WORDS = 1

DEFAULT_DEALS = 100
MOST_JOBS = 64
"""More processes than any family's computer has cores."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """An arena in words that another process understands: which game, and who sits down."""

    title_id: str
    config: Any
    names: tuple[str, ...]


def run(arguments: Arguments, say: Messages) -> int:
    title_id = TITLES[arguments.word(0, "title")].id
    names = tuple(name.strip() for name in arguments.texts.get("bots", "").split(",") if name.strip())
    if not names:
        _print_known(say, title_id)
        return 0
    players = arguments.numbers.get("players", len(names))
    if players < len(names):
        raise Refusal("too_many_bots", f"{len(names)} bots for {players} seats", bots=len(names), players=players)
    title, variant, config = chosen_game(arguments, title_id, players=players)
    seats = names + names[-1:] * (players - len(names))
    deals = arguments.at_least(1, "deals", default=DEFAULT_DEALS)
    jobs = arguments.at_least(1, "jobs", default=1)
    seed = arguments.numbers.get("seed", 0)
    check_seed(seed)
    pairing = Pairing(title.id, config, seats)
    _entrants(pairing)
    progress = Progress(deals)
    tallies: list[Mapping[str, Tally]] = []
    for tally in _play(pairing, deal_seeds(seed, deals), min(jobs, deals, MOST_JOBS)):
        tallies.append(tally)
        progress.step(len(tallies))
    found = standings(tallies)
    head = {"title": title.id, "variant": variant, "players": players, "deals": deals, "seed": seed}
    if "json" in arguments.flags:
        print_json({**head, "parity": round(1 / players, 4), "bots": [_as_json(standing) for standing in found]})
    else:
        _print_for_people(say, head, found)
    return 0


def _play(pairing: Pairing, seeds: Sequence[int], jobs: int) -> Iterator[Mapping[str, Tally]]:
    """The deals one after the other, in their order, here or in several processes."""
    work = partial(_one_deal, pairing)
    if jobs == 1:
        yield from map(work, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        yield from pool.imap(work, seeds)


def _ignore_interrupts() -> None:
    """Who stops the arena by hand hears it once, from the process they started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _one_deal(pairing: Pairing, seed: int) -> Mapping[str, Tally]:
    return play_deal(TITLES[pairing.title_id], pairing.config, seed, _entrants(pairing), perf_counter)


@cache
def _entrants(pairing: Pairing) -> list[Entrant]:
    """The bots of a pairing; made once a process."""
    made = {name: _entrant(pairing.title_id, name) for name in dict.fromkeys(pairing.names)}
    return [made[name] for name in pairing.names]


def _entrant(title_id: str, name: str) -> Entrant:
    """A level by its id, or anyone's bot by `package.module:Class`."""
    if ":" not in name:
        return Entrant(name, roster.make(title_id, name, bot_weights), roster.level(title_id, name).budget)
    module, _, kind = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        bot = getattr(import_module(module), kind)()
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise Refusal("bot_not_loaded", f"cannot load {name}: {problem}", bot=name, problem=problem) from error
    if not callable(getattr(bot, "decide", None)):
        missing = "decide(view, decision, rng, budget)"
        raise Refusal("bot_not_loaded", f"{name} has no {missing}", bot=name, problem=missing)
    return Entrant(name, bot, int(getattr(bot, "budget", 0)))


def _print_known(say: Messages, title_id: str) -> None:
    for level in (*roster.LEVELS[title_id], *roster.REFERENCES[title_id]):
        key = f"bot.{title_id}.{level.id}"
        print(say("arena.known", id=level.id, name=say(f"{key}.name"), line=say(f"{key}.line")))


def _as_json(standing: Standing) -> Json:
    interval = standing.interval and [round(end, 4) for end in standing.interval]
    return {
        "bot": standing.name,
        "games": standing.games,
        "mean_score": round(standing.mean_score, 3),
        "win_share": round(standing.win_share, 4),
        "win_share_95": interval,
        "decisions": standing.decisions,
        "ms_mean": round(standing.ms_mean, 2),
        "ms_p99": round(standing.ms_p99, 2),
    }


def _print_for_people(say: Messages, head: Json, found: Sequence[Standing]) -> None:
    variant = say(f"variant.{head['title']}.{head['variant']}")
    print(
        say(
            "arena.head",
            title=say(f"title.{head['title']}"),
            variant=variant,
            n=head["deals"],
            players=head["players"],
            parity=round(100 / head["players"], 1),
        )
    )
    for standing in found:
        figures = {
            "name": say(key) if (key := f"bot.{head['title']}.{standing.name}.name") in say else standing.name,
            "share": round(100 * standing.win_share, 1),
            "mean": round(standing.mean_score, 2),
            "ms": round(standing.ms_mean, 1),
            "p99": round(standing.ms_p99, 1),
        }
        if standing.interval is None:
            print(say(f"arena.{head['title']}.one_deal", **figures))
        else:
            low, high = (round(100 * end, 1) for end in standing.interval)
            print(say(f"arena.{head['title']}.bot", **figures, low=low, high=high))
