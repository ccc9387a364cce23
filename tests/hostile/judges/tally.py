"""The tally of the dice: read, counted on, and kept."""

import json
from pathlib import Path
from random import Random

from korova.engine.refusal import Refusal
from korova.games.mice.dice import ALL_ROLLS
from korova.services.dice_tally import FORMAT, MAX_TALLY_BYTES, MOST, DiceTally
from tests.hostile.sentences import told
from tests.hostile.shapes import bent, odd, written
from tests.hostile.spoil import spoilt


def _data(rng: Random) -> dict[str, object]:
    return {"format": FORMAT, "rolls": {f"{one} {other}": rng.randrange(99) for one, other in ALL_ROLLS}}


def place(home: Path, rng: Random) -> Path:
    return home / "dice.json"


def sound(rng: Random) -> bytes:
    return json.dumps(_data(rng), indent=1).encode()


def hostile(rng: Random) -> tuple[str, bytes]:
    match rng.randrange(3):
        case 0:
            return "spoilt", spoilt(sound(rng), rng)
        case 1:
            return "bent", written(bent(_data(rng), rng), rng)
        case _:
            rolls = {
                f"{one} {other}": odd(rng) if rng.random() < 0.02 else rng.choice((0, 5, MOST))
                for one, other in ALL_ROLLS
            }
            return "made up", written({"format": rng.choice((FORMAT, FORMAT, odd(rng))), "rolls": rolls}, rng)


def huge(rng: Random) -> tuple[str, bytes]:
    inside = rng.choice((b"[", b'{"":', b" ", b"9", b'"')) * MAX_TALLY_BYTES
    cut = rng.choice((MAX_TALLY_BYTES, MAX_TALLY_BYTES + 1))
    return "large", (b'{"format": 1, "rolls": {"red red": ' + inside)[:cut]


def judge(path: Path, rng: Random) -> str:
    tally = DiceTally(path)
    refusal = tally.load()
    code = "" if refusal is None else told(refusal)
    assert all(type(number) is int and 0 <= number <= MOST for number in tally.pairs.values())
    assert not code or tally.rolls == 0, "a tally that guesses is none"
    tally.count(("red", "red"))
    try:
        tally.keep()
    except Refusal as problem:
        told(problem)
    else:
        again = DiceTally(path)
        assert again.load() is None and again.pairs == tally.pairs
    return f"refused: {code}" if code else "loaded"
