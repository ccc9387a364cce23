"""The log of a game is its save and its replay: a header, every action, and a fingerprint per turn.

The text is one JSON object, an action a line, closed by a checksum: a cut or altered file is told from a good one
before it is played. Only format, versions and title are read first, so that a newer file can be called newer. Reading a
log gives values, never code.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NoReturn

from korova.engine.codec import BadData, Json, decode, encode
from korova.engine.refusal import BadLog, Refusal
from korova.engine.registry import AnyTitle, Registry
from korova.engine.rng import SEED_END

FORMAT = "korova-log"
FORMAT_VERSION = 1
_LONGEST_TITLE = 40
"""Letters of an unknown title that people are told."""
_KEYS = frozenset(
    {"format", "version", "title", "rules", "seed", "config", "players", "fingerprints", "actions", "check"}
)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name to show, the id of the controller that answers, and the id of the portrait."""

    name: str
    controller: str
    face: str = ""


@dataclass(slots=True)
class Log:
    """All that is needed to play a game again."""

    title: AnyTitle
    config: Any
    seed: int
    players: tuple[Player, ...] = ()
    actions: list[tuple[int, Any]] = field(default_factory=list)
    fingerprints: list[str] = field(default_factory=list)


@lru_cache(maxsize=64)
def setup_key(title: AnyTitle, config: Any) -> bytes:
    """What the fingerprints of a game begin with, so that they stand for its title, rules and config too."""
    setup = [title.id, title.rules_version, _departures(config)]
    return blake2b(_dump(setup).encode(), digest_size=32).digest()


def _departures(value: Any) -> Json:
    """A value by its fields that differ from their defaults: a field added later leaves the saves of today valid."""
    if isinstance(value, tuple):
        return [_departures(item) for item in value]
    if not is_dataclass(value):
        return value
    parts = {f.name: (getattr(value, f.name), f.default) for f in fields(value)}
    return {name: _departures(part) for name, (part, default) in parts.items() if part != default}


def fingerprint(key: bytes, snapshot: bytes) -> str:
    """A short hash that two states share only if they and their set-ups hold the same."""
    return blake2b(key + snapshot, digest_size=8).hexdigest()


def write_log(log: Log) -> str:
    """The text of a log."""
    title = log.title
    body = ",\n".join(
        [
            f'"format":{_dump(FORMAT)}',
            f'"version":{FORMAT_VERSION}',
            f'"title":{_dump(title.id)}',
            f'"rules":{title.rules_version}',
            f'"seed":{log.seed}',
            f'"config":{_dump(encode(title.config_type, log.config))}',
            f'"players":{_dump(encode(tuple[Player, ...], log.players))}',
            f'"fingerprints":{_dump(log.fingerprints)}',
            f'"actions":{_lines([[seat, encode(title.action_type, action)] for seat, action in log.actions])}',
        ]
    )
    return f'{{{body},\n"check":{_dump(_checksum(body))}}}\n'


def read_log(text: str, titles: Registry) -> Log:
    """The log that a text holds, or BadLog. A game can be set up so, and the actions are well formed; whether they are
    legal, a replay tells."""
    data = _parse(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadLog("log_foreign", "this is not a game saved by this program")
    version, rules_version = data.get("version"), data.get("rules")
    if type(version) is not int or type(rules_version) is not int or version < 1 or rules_version < 1:
        _broken("the version is missing")
    if version > FORMAT_VERSION:
        raise BadLog("log_newer", f"format {version} is newer than {FORMAT_VERSION}")
    title = _title(data.get("title"), titles)
    if rules_version > title.rules_version:
        raise BadLog("log_newer", f"rules {rules_version} are newer than {title.rules_version}")
    body, mark, check = text.rpartition(',\n"check":')
    if not mark or check.strip() != f"{_dump(_checksum(body[1:]))}}}":
        _broken("the checksum does not fit the content")
    try:
        log = Log(
            title,
            decode(title.config_type, data["config"]),
            decode(int, data["seed"]),
            decode(tuple[Player, ...], data["players"]),
            list(decode(_actions_type(title), data["actions"])),
            list(decode(tuple[str, ...], data["fingerprints"])),
        )
    except KeyError as missing:
        _broken(f"{missing} is missing")
    except BadData as problem:
        _broken(str(problem))
    if not 0 <= log.seed < SEED_END:
        _broken("the seed is out of range")
    if len(log.players) not in (0, log.config.players):
        _broken("the names do not fit the seats")
    if unknown := data.keys() - _KEYS:
        _broken(f"{min(unknown)!r} does not belong here")
    try:
        log.config.check()
    except Refusal as refusal:
        raise BadLog("log_config", f"no game can be set up so: {refusal}") from refusal
    return log


def _parse(text: str) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        if not text.lstrip().startswith(f'{{"format":{_dump(FORMAT)}'):
            raise BadLog("log_foreign", "this is not a game saved by this program") from None
        raise BadLog("log_cut", "the file ends too early or is garbled") from None


def _title(title_id: Json, titles: Registry) -> AnyTitle:
    if not isinstance(title_id, str):
        _broken("the title is missing")
    try:
        return titles[title_id]
    except Refusal:
        named = title_id if len(title_id) <= _LONGEST_TITLE else f"{title_id[: _LONGEST_TITLE - 1]}…"
        raise BadLog("log_title", f"there is no title {named!r}", title=named) from None


def _actions_type(title: AnyTitle) -> Any:
    return tuple[tuple[int, title.action_type], ...]  # type: ignore[name-defined]  # a type made at run time


def _broken(problem: str) -> NoReturn:
    raise BadLog("log_broken", problem)


def _dump(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _lines(items: Sequence[Json]) -> str:
    return "[" + ",".join("\n" + _dump(item) for item in items) + "]"


def _checksum(body: str) -> str:
    return blake2b(body.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
