"""The log as text: whole or refused, and each refusal says why."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.engine import log as logs
from korova.engine.log import Log, Player, read_log, write_log
from korova.engine.refusal import BadLog
from korova.games import TITLES
from korova.play.match import Match
from tests.support import COWS, MICE, play_steps, preset

PLAYERS = [Player("Ёлка «№1»", "human", "zorka"), Player("b", "chance"), Player("c", "chance")]


def _log(title: Any = COWS, variant: str = "agents") -> Log:
    match = Match(title, preset(title, variant, 3), 5, PLAYERS)
    for _ in play_steps(match, 5):
        pass
    return match.log


LOGS = [_log(), _log(COWS, "tactical"), _log(MICE, "risk")]
TEXT = write_log(LOGS[0])


def _resealed(change: Callable[[dict[str, Any]], object]) -> str:
    """The text with a change in it and a checksum that fits again, as a forger would write it."""
    data = json.loads(TEXT)
    change(data)
    data.pop("check", None)
    body = json.dumps(data)[1:-1]
    return f'{{{body},\n"check":"{logs._checksum(body)}"}}\n'


def _code(text: str) -> str:
    with pytest.raises(BadLog) as refused:
        Match.replay(read_log(text, TITLES))
    return refused.value.code


@pytest.mark.parametrize("log", LOGS)
def test_round_trip(log: Log) -> None:
    assert read_log(write_log(log), TITLES) == log


def test_the_text_is_for_people_too() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == '{"format":"korova-log",'
    assert len(lines) == 9 + len(LOGS[0].actions) + 1, "the head, a line an action, the checksum"
    assert "Ёлка «№1»" in TEXT


def test_a_change_with_a_new_checksum_is_read() -> None:
    assert read_log(_resealed(lambda data: None), TITLES) == LOGS[0]


def test_a_log_from_before_the_portraits_is_read() -> None:
    def without_faces(data: dict[str, Any]) -> None:
        for player in data["players"]:
            del player["face"]

    log = read_log(_resealed(without_faces), TITLES)
    assert log.players == tuple(Player(player.name, player.controller) for player in PLAYERS)
    assert Match.replay(log).log == log


@given(st.integers(0, len(TEXT) - 2))
def test_a_cut_text_is_refused(end: int) -> None:
    assert _code(TEXT[:end]) in {"log_cut", "log_foreign"}
    if end > 30:
        assert _code(TEXT[:end]) == "log_cut"


@given(st.integers(0, len(TEXT) - 2), st.integers(0, 6))
def test_a_flipped_bit_is_noticed(position: int, bit: int) -> None:
    changed = chr(ord(TEXT[position]) ^ (1 << bit))
    assert _code(TEXT[:position] + changed + TEXT[position + 1 :])


@given(st.integers(0, 70))
def test_a_removed_line_is_noticed(line: int) -> None:
    lines = TEXT.splitlines(keepends=True)
    assert _code("".join(lines[:line] + lines[line + 1 :]))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "moo",
        "[]",
        "{}",
        "null",
        "3",
        '{"format":"other"}',
        '{"format":["korova-log"]}',
        "[" * 10**5,
        '"\\ud800"',
    ],
)
def test_foreign_texts(text: str) -> None:
    assert _code(text) == "log_foreign"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda d: d.update(version=2), "log_newer"),
        (lambda d: d.update(rules=2), "log_newer"),
        (lambda d: d.update(version="1"), "log_broken"),
        (lambda d: d.update(version=True), "log_broken"),
        (lambda d: d.pop("rules"), "log_broken"),
        (lambda d: d.update(title="chess"), "log_title"),
        (lambda d: d.update(title=None), "log_broken"),
        (lambda d: d.pop("actions"), "log_broken"),
        (lambda d: d.update(actions={}), "log_broken"),
        (lambda d: d.update(seed=-1), "log_broken"),
        (lambda d: d.update(seed=2**63), "log_broken"),
        (lambda d: d.update(seed=1.5), "log_broken"),
        (lambda d: d["config"].update(colour="red"), "log_broken"),
        (lambda d: d["config"].update(players=9), "log_broken"),
        (lambda d: d.update(config={**d["config"], "players": 9}, players=[]), "log_config"),
        (lambda d: d.update(config={**d["config"], "players": 10**18}, players=[]), "log_config"),
        (lambda d: d["config"].update(rounds=5), "log_config"),
        (lambda d: d.update(players=[{"name": "\ud800", "controller": "human"}]), "log_broken"),
        (lambda d: d.update(players=[5]), "log_broken"),
        (lambda d: d["players"].pop(), "log_broken"),
        (lambda d: d.update(moo=1), "log_broken"),
        (lambda d: d.update(version=0), "log_broken"),
        (lambda d: d["config"]["house"].update(convert_played_card=False), "log_other_deal"),
        (lambda d: d["actions"].__setitem__(0, [0, {"type": "ChooseCard", "card": 0}]), "log_illegal"),
        (lambda d: d["actions"].__setitem__(0, [17, d["actions"][0][1]]), "log_illegal"),
        (lambda d: d["actions"].__setitem__(0, [0, {"type": "Resign"}]), "log_broken"),
        (lambda d: d["actions"].append([0, {"type": "Decline"}]), "log_illegal"),
        (lambda d: d["actions"].pop(), "log_diverged"),
        (lambda d: d["actions"].__delitem__(slice(20, None)), "log_diverged"),
        (lambda d: d.update(seed=d["seed"] + 1), "log_other_deal"),
        (lambda d: d["fingerprints"].pop(), "log_diverged"),
        (lambda d: d["fingerprints"].append("00"), "log_diverged"),
        (lambda d: d["fingerprints"].__setitem__(3, "0" * 16), "log_diverged"),
        (lambda d: d.update(fingerprints=[]), "log_other_deal"),
    ],
)
def test_forged_logs_are_refused(change: Callable[[dict[str, Any]], object], code: str) -> None:
    assert _code(_resealed(change)) == code


def test_a_change_without_a_new_checksum_is_refused() -> None:
    assert _code(re.sub('"seed":5', '"seed":6', TEXT)) == "log_broken"


def test_a_game_cut_off_on_purpose_is_a_sound_log() -> None:
    """A save in the middle of a game, even in the middle of a placement."""
    match = Match(COWS, preset(COWS, "agents", 4), 5)
    for number, _ in enumerate(play_steps(match, 5)):
        text = write_log(match.log)
        assert Match.replay(read_log(text, TITLES)).fingerprint() == match.fingerprint()
        if number == 60:
            break


@dataclass(frozen=True, slots=True)
class Small:
    players: int
    limit: int = 66


@dataclass(frozen=True, slots=True)
class Grown:
    players: int
    limit: int = 66
    weather: str = "fair"


def test_a_setting_added_later_leaves_the_fingerprints_of_today_valid() -> None:
    assert logs.setup_key(COWS, Small(4, 50)) == logs.setup_key(COWS, Grown(4, 50))
    assert logs.setup_key(COWS, Small(4, 50)) != logs.setup_key(COWS, Grown(4, 50, "rain"))
    assert logs.setup_key(COWS, Small(4, 50)) != logs.setup_key(COWS, Small(4, 51))
    assert logs.setup_key(COWS, Small(4)) != logs.setup_key(MICE, Small(4))
