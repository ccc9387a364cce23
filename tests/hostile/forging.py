"""Logs of games that were never played so: forged with a checksum that fits, made up, or played in absurd ways."""

import json
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from korova.engine import log as logs
from korova.engine.log import Log, Player, write_log
from korova.engine.registry import AnyTitle
from korova.games.cows.config import MOST, CowsConfig, HouseRulings
from korova.games.mice.config import MiceConfig
from korova.games.mice.mice_sets import COLOURS, MAX_OF_A_COLOUR, MouseKind
from korova.play.match import Match
from tests.hostile.shapes import TEXTS, bent, grown, odd, resolved, written
from tests.hostile.spoil import spoilt
from tests.support import COWS, MICE, play_steps, preset

_NAMES = (Player("Ёлка «№1»", "human", "owl"), *(Player(f"Bot {seat}", "cow", "") for seat in range(1, 10)))
_GAMES: tuple[tuple[AnyTitle, str, int, dict[str, object], int], ...] = (
    (COWS, "classic", 2, {"limit": 5}, 999), (COWS, "classic", 4, {}, 30), (COWS, "boy", 3, {}, 20),
    (COWS, "classic", 10, {"rounds": 1}, 999), (COWS, "tactical", 3, {}, 12), (COWS, "tactical", 2, {"rounds": 1}, 999),
    (COWS, "tactical", 7, {"wide_draft": True}, 80), (COWS, "agents", 2, {}, 999), (COWS, "agents", 5, {}, 50),
    (COWS, "agents", 8, {}, 100), (MICE, "classic", 2, {}, 999), (MICE, "kids", 4, {}, 20), (MICE, "risk", 3, {}, 25),
    (MICE, "expert", 2, {}, 999), (MICE, "risk+expert", 4, {}, 30),
    (MICE, "risk", 2, {"series": True, "mice": "even"}, 999),
)  # fmt: skip
"""Titles, variants, players, options, and after how many actions the game was left."""


@dataclass(frozen=True, slots=True)
class Base:
    """A game as it was played, and how many fingerprints it had after each action."""

    log: Log
    text: str
    marks: tuple[int, ...]


@cache
def base(number: int) -> Base:
    """A sound log of one of the kinds of games."""
    title, variant, players, options, most = _GAMES[number]
    match = Match(title, preset(title, variant, players, **options), 100 + number, _NAMES[:players])
    marks = [1]
    for done, _ in enumerate(play_steps(match, number)):
        marks[done:] = [len(match.log.fingerprints)]
        if done >= most:
            break
    else:
        marks.append(len(match.log.fingerprints))
    return Base(match.log, write_log(match.log), tuple(marks))


def any_base(rng: Random) -> Base:
    return base(rng.randrange(len(_GAMES)))


def sealed(data: Any, rng: Random) -> bytes:
    """The text of a log with a checksum that fits, as a forger would write it."""
    data.pop("check", None)
    separators = rng.choice(((",", ":"), (", ", ": ")))
    body = resolved(json.dumps(data, ensure_ascii=rng.random() < 0.8, separators=separators))[1:-1]
    return f'{{{body},\n"check":"{logs._checksum(body)}"}}\n'.encode("utf-8", "surrogatepass")


def hostile_log(rng: Random) -> tuple[str, bytes]:
    """How it was made, and the bytes."""
    how = rng.choices(tuple(_WAYS), weights=[weight for weight, _ in _WAYS.values()])[0]
    return how, _WAYS[how][1](rng)


def _spoilt(rng: Random) -> bytes:
    return spoilt(any_base(rng).text.encode(), rng)


def _bent(rng: Random) -> bytes:
    """Faults anywhere, under a checksum that is sound or not."""
    data = bent(json.loads(any_base(rng).text), rng)
    return sealed(data, rng) if isinstance(data, dict) and rng.random() < 0.8 else written(data, rng)


def _forged(rng: Random) -> bytes:
    """Faults in one part."""
    data = json.loads(any_base(rng).text)
    part = rng.choice(("config", "config", "players", "actions", "actions", "fingerprints"))
    match rng.randrange(6):
        case 0 if part == "actions" and data[part]:
            cut = rng.randrange(len(data[part]))
            data[part] = data[part][:cut] + rng.choice(([], data[part][cut:][::-1], data[part]))
        case 1 if part == "actions":
            shift = rng.choice((1, -1, 3, 1000))
            data[part] = [[(seat + shift), action] for seat, action in data[part]]
        case 2:
            other = json.loads(any_base(rng).text)
            data[part] = other[part]
        case 3:
            data["seed"] += rng.choice((1, -1, 2**62))
        case _:
            data[part] = bent(data[part], rng)
    return sealed(data, rng)


def _last_action(rng: Random) -> bytes:
    """A sound beginning, and then an answer that nobody asked for: it reaches the rules."""
    game = any_base(rng)
    data = json.loads(game.text)
    cut = rng.randrange(len(game.marks))
    seat = data["actions"][cut][0] if cut < len(data["actions"]) and rng.random() < 0.8 else rng.choice((0, 1, -1, 9))
    asked = data["actions"][cut][1] if cut < len(data["actions"]) else {}
    if rng.random() < 0.5 and "type" in asked and len(asked) > 1:
        action = bent(asked, rng, 1)
    else:
        action = grown(game.log.title.action_type, rng)
    data["actions"] = [*data["actions"][:cut], [seat, action]]
    data["fingerprints"] = data["fingerprints"][: game.marks[cut]]
    return sealed(data, rng)


def _made_up(rng: Random) -> bytes:
    """Nothing in it was ever played."""
    title = rng.choice((COWS, MICE))
    actions = tuple[tuple[int, title.action_type], ...]  # type: ignore[name-defined]
    data = {
        "format": "korova-log",
        "version": 1,
        "title": title.id,
        "rules": title.rules_version,
        "seed": rng.choice((0, 1, 2**63 - 1, odd(rng))),
        "config": grown(title.config_type, rng),
        "players": grown(tuple[Player, ...], rng),
        "fingerprints": [],
        "actions": grown(actions, rng),
    }
    if rng.random() < 0.3:
        data[rng.choice(tuple(data))] = odd(rng)
    return sealed(data, rng)


def _absurd(rng: Random) -> bytes:
    """A game that the rules allow, by whoever they are, for as long as they like: it must be shown and go on."""
    config: Any
    if rng.random() < 0.5:
        title, players = MICE, rng.randint(2, 4)
        low, high = rng.choice(((1, 3), (MAX_OF_A_COLOUR, MAX_OF_A_COLOUR), (1, MAX_OF_A_COLOUR)))
        mice = tuple(MouseKind(colour, rng.randint(low, high), rng.choice((0, 1, 5, 100))) for colour in COLOURS)
        kids = rng.random() < 0.2
        risk, expert = (False, False) if kids else (rng.random() < 0.5, rng.random() < 0.5)
        first = rng.choice((None, 0, players - 1))
        config = MiceConfig(players, mice, kids, risk, expert, rng.random() < 0.5, first)
    else:
        title, players = COWS, rng.randint(2, 10)
        house = HouseRulings(*(rng.random() < 0.5 for _ in range(4)))
        config = CowsConfig(players, house=house, limit=rng.choice((1, 66, MOST)), exceed=rng.random() < 0.5)
        if rng.random() < 0.4:
            config = replace(config, limit=None, rounds=rng.choice((1, 2, MOST)))
        if rng.random() < 0.3:
            first = rng.choice((None, 0, players - 1))
            config = replace(config, mode="tactical", wide_draft=players > 4 or rng.random() < 0.2, first_drafter=first)
        elif players <= 8 and rng.random() < 0.4:
            config = CowsConfig(players, "agents", None, rounds=2, house=house)
    match = Match(title, config, rng.randrange(2**63), _whoever(rng, players))
    most = rng.choice((0, 3, 10, 40))
    for done, _ in enumerate(
        play_steps(match, rng.randrange(99), change_of_mind=title is MICE or house.change_of_mind)
    ):
        if done >= most:
            break
    return write_log(match.log).encode()


def _whoever(rng: Random, players: int) -> tuple[Player, ...]:
    """People and bots of this program, of another, or of none."""
    if rng.random() < 0.15:
        return ()
    words = [text for text in TEXTS if not any("\ud800" <= char <= "\udfff" for char in text)]
    known = ("human", "human", "bot", "calf", "cow", "kitten", "tiger")
    return tuple(
        Player(
            rng.choice(words) if rng.random() < 0.5 else f"Bot {seat}",
            rng.choice(words) if rng.random() < 0.3 else rng.choice(known),
            rng.choice(words) if rng.random() < 0.3 else rng.choice(("", "owl", "fox")),
        )
        for seat in range(players)
    )


_WAYS = {
    "spoilt": (25, _spoilt),
    "bent": (20, _bent),
    "forged": (25, _forged),
    "last action": (20, _last_action),
    "made up": (10, _made_up),
    "absurd": (6, _absurd),
}
