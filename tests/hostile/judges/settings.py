"""The settings: seen at a glance before the first frame, loaded, changed and kept, with the set-ups of both titles."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from korova.engine.refusal import Refusal
from korova.games.cows.config import MOST
from korova.gui.scenes.mice_setup import MiceSetupPage
from korova.gui.scenes.setup import Setup
from korova.gui.tables import new_match
from korova.services.glance import glance
from korova.services.messages import LANGUAGES
from korova.services.settings import AIDS, FASTEST, MAX_SETTINGS_BYTES, SLOWEST, Settings, SettingsFile
from korova.services.setups import NAME_LENGTH, CowsSetup, MiceSetup, SeatSetup
from tests.hostile.screen import studio
from tests.hostile.sentences import told
from tests.hostile.shapes import bent, grown, odd, written
from tests.hostile.spoil import spoilt

_SEATS = (SeatSetup("human", "Ёлка", "owl"), SeatSetup("bot", "Зорька", "", "cow"), SeatSetup("bot", "b", "", "calf"))
_FULL: dict[str, Any] = {
    "language": "ru", "effects": 80, "music": 50, "muted": False, "speed": 1.5, "reduced_motion": True, "sofa": False,
    "contrast": False, "aids": "odds", "fullscreen": False, "window": [1280, 720],
    "setup": {"seats": [{"kind": s.kind, "name": s.name, "face": s.face, "level": s.level} for s in _SEATS],
              "variant": "tactical", "limit": 66, "rounds": 2, "wide_draft": True},
    "mice_setup": {"seats": [{"kind": s.kind, "name": s.name, "face": s.face, "level": s.level} for s in _SEATS],
                   "variant": "risk+expert", "mice": "even", "series": True},
    "from_tomorrow": {"moo": [1, 2.5, None]},
}  # fmt: skip
SHOWN = 0.06
"""How many of the set-ups are shown."""


def place(home: Path, rng: Random) -> Path:
    return home / "settings.json"


def sound(rng: Random) -> bytes:
    return json.dumps(_FULL, ensure_ascii=False, indent=1).encode()


def hostile(rng: Random) -> tuple[str, bytes]:
    match rng.randrange(3):
        case 0:
            return "spoilt", spoilt(sound(rng), rng)
        case 1:
            return "bent", written(bent(_FULL, rng), rng)
        case _:
            return "made up", written(_made_up(rng), rng)


def _made_up(rng: Random) -> Any:
    setups = {"setup": grown(CowsSetup, rng, 0.95), "mice_setup": grown(MiceSetup, rng, 0.95)}
    for setup in setups.values():
        if isinstance(setup, dict) and rng.random() < 0.7:
            setup["seats"] = [grown(SeatSetup, rng, 0.95) for _ in range(rng.choice((0, 1, 2, 3, 4, 5, 10, 11)))]
    data = {**_FULL, **setups, rng.choice(tuple(_FULL)): odd(rng), rng.choice(tuple(_FULL)): odd(rng)}
    return {name: value for name, value in data.items() if rng.random() < 0.8}


def huge(rng: Random) -> tuple[str, bytes]:
    item = rng.choice((b"[],", b"{},", b"0,", b"[[[[", b'{"a":', b" ", b'"\\ud800",'))
    inside = item * ((MAX_SETTINGS_BYTES - 50) // len(item))
    return rng.choice((
        ("list", b'{"sofa": true, "a": [' + inside + b"0]}"),
        ("seats", b'{"setup": {"seats": [' + inside + b"0]}}"),
        ("too large", sound(rng) + b" " * MAX_SETTINGS_BYTES),
    ))  # fmt: skip


def judge(path: Path, rng: Random) -> str:
    seen = glance(path)
    assert seen.language in (None, *LANGUAGES) and type(seen.fullscreen) is bool
    file = SettingsFile(path)
    settings, refusal = file.load()
    _check(settings)
    if seen.window is not None:
        assert seen.window == settings.window, "the glance believes more than the settings"
    code = "" if refusal is None else told(refusal)
    wanted = replace(settings, music=17, sofa=not settings.sofa)
    try:
        file.save(wanted)
    except Refusal as problem:
        told(problem)
        wanted = settings
    else:
        assert SettingsFile(path).load() == (wanted, None), "what is kept is not what is found again"
    if rng.random() < SHOWN:
        _show(settings)
    return f"refused: {code}" if code else "loaded"


def _check(settings: Settings) -> None:
    """Everything within its range, whatever the file said."""
    assert settings.language in (None, *LANGUAGES)
    assert all(type(volume) is int and 0 <= volume <= 100 for volume in (settings.effects, settings.music))
    switches = settings.muted, settings.reduced_motion, settings.sofa, settings.contrast, settings.fullscreen
    assert all(type(switch) is bool for switch in switches)
    assert type(settings.speed) is float and SLOWEST <= settings.speed <= FASTEST
    assert settings.aids in AIDS
    assert settings.window is None or all(type(side) is int and 200 <= side <= 20_000 for side in settings.window)
    for setup, most in ((settings.setup, 10), (settings.mice_setup, 4)):
        assert setup is None or 2 <= len(setup.seats) <= most
        for seat in setup.seats if setup else ():
            assert seat.kind in ("human", "bot")
            words = seat.name, seat.face, seat.level
            assert all(type(text) is str and len(text) <= NAME_LENGTH and text.isprintable() for text in words)
    assert settings.setup is None or (1 <= settings.setup.limit <= MOST and 0 <= settings.setup.rounds <= MOST)


def _show(settings: Settings) -> None:
    """The pages of the set-ups show them, and a game can be begun or is refused in words."""
    screen = studio()
    shell = screen.shell
    for page in (
        settings.setup and Setup(shell, settings.setup),
        settings.mice_setup and MiceSetupPage(shell, settings.mice_setup),
    ):
        if page is not None:
            shell.stack.push(page)
            screen.wait(0.05)
            try:
                new_match(page.setup)
            except Refusal as refusal:
                told(refusal)
            shell.home()
            screen.wait(0.02)
    shell.complaints.clear()
