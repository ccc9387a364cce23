"""The data file of the mice: its boxes are read, shown to be chosen from, and played with."""

import json
from itertools import islice
from pathlib import Path
from random import Random
from unittest.mock import patch

from korova.engine.refusal import Refusal
from korova.gui.scenes.mice_setup import MiceSetupPage
from korova.gui.tables import mouse_boxes, usual_mice_setup
from korova.play.match import Match
from korova.services import data
from korova.services.paths import assets
from tests.hostile.screen import studio
from tests.hostile.sentences import told
from tests.hostile.shapes import TEXTS, bent, odd, written
from tests.hostile.spoil import spoilt
from tests.support import MICE, play_steps

_SOUND = (assets() / "data" / "mice.json").read_bytes()
SHOWN = 0.1


def place(home: Path, rng: Random) -> Path:
    return home / "data" / "mice.json"


def sound(rng: Random) -> bytes:
    return _SOUND


def hostile(rng: Random) -> tuple[str, bytes]:
    plain = json.loads(_SOUND)
    match rng.randrange(4):
        case 0:
            return "spoilt", spoilt(_SOUND, rng)
        case 1 | 2:
            return "bent", written(bent(plain, rng), rng)
        case _:
            names = [rng.choice(TEXTS) for _ in range(rng.choice((0, 1, 2, 3, 40)))]
            for mice in plain.values():
                for mouse in mice:
                    mouse |= {"count": rng.choice((1, 2, 100, 101, 0)) if rng.random() < 0.05 else 3, "points": 9}
            made = {name: rng.choice(tuple(plain.values())) if rng.random() < 0.97 else odd(rng) for name in names}
            return "made up", written(made, rng)


def huge(rng: Random) -> tuple[str, bytes]:
    inside = rng.choice((b"[],", b"{},", b'"a",', b"[", b" ")) * (30 * 2**20 // 3)
    return "large", b'{"classic": [' + inside + b"0]}"


def judge(path: Path, rng: Random) -> str:
    with patch.object(data, "assets", lambda: path.parent.parent):
        try:
            boxes = mouse_boxes()
        except Refusal as refusal:
            code = told(refusal)
            if rng.random() < SHOWN / 4:
                _show()
            return f"refused: {code}"
        for name in islice(boxes, 3):
            _play(name, rng)
        if rng.random() < SHOWN:
            _show()
    return "loaded"


def _play(name: str, rng: Random) -> None:
    config = MICE.preset(rng.choice(MICE.variants), rng.randint(2, 4), data.title_data("mice"), {"mice": name})
    match = Match(MICE, config, rng.randrange(2**63))
    for _ in islice(play_steps(match, 1), 12):
        assert match.problems() == []
    assert Match.replay(match.log).log == match.log


def _show() -> None:
    screen = studio()
    shell = screen.shell
    shell.stack.push(MiceSetupPage(shell, usual_mice_setup(shell.say)))
    screen.wait(0.05)
    shell.home()
    screen.wait(0.02)
    shell.complaints.clear()
