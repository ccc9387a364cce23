"""The same log gives the same game in another process, with another hash seed, and for ever (golden games)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from korova.games import TITLES
from korova.play.match import Match
from korova.services.logs import load_log
from tests.support import every_setup

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.korova"))


def _korova(*words: str, hash_seed: str = "0") -> str:
    environ = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "korova", *words],
        env=environ,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_still_goes_the_same_way(path: Path) -> None:
    assert Match.replay(load_log(path)).outcome() is not None


def test_every_variant_has_a_golden_game() -> None:
    wanted = {f"{title.id}-{variant}" for title in TITLES for variant in title.variants}
    assert {path.stem.rsplit("-", 2)[0] for path in GOLDEN} == wanted
    assert {title.id for title, *_ in every_setup()} == {title.id for title in TITLES}


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
@pytest.mark.parametrize("path", [path for path in GOLDEN if "agents" in path.stem or "risk" in path.stem], ids=str)
def test_another_process_with_another_hash_seed_agrees(path: Path, hash_seed: str) -> None:
    expected = Match.replay(load_log(path)).fingerprint()
    assert f'"fingerprint": "{expected}"' in _korova("replay", str(path), "--json", hash_seed=hash_seed)


@pytest.mark.parametrize("variant", ["cows agents 8", "mice risk+expert 4"])
def test_the_seed_fixes_every_byte_of_a_simulation(variant: str) -> None:
    title, name, players = variant.split()
    words = ["simulate", title, "--variant", name, "--players", players, "--games", "5", "--seed", "3", "--json"]
    assert _korova(*words, hash_seed="1") == _korova(*words, hash_seed="77")


PLANTED = """
from korova.engine.rng import Rng
fork = Rng.fork
Rng.fork = lambda self, label: fork(self, f"{label} {hash(label)}")
from korova.cli import main
raise SystemExit(main())
"""


def test_a_planted_dependence_on_the_hash_seed_is_noticed(tmp_path: Path) -> None:
    """A shuffle that asks `hash` replays in a process of the same hash seed and diverges in another."""

    def planted(hash_seed: str, *words: str) -> int:
        environ = {**os.environ, "PYTHONHASHSEED": hash_seed}
        return subprocess.run(
            [sys.executable, "-c", PLANTED, *words], env=environ, capture_output=True, check=False
        ).returncode

    path = str(tmp_path / "a.korova")
    assert planted("1", "play", "--auto", "--save", path) == 0
    assert planted("1", "replay", path) == 0
    assert planted("77", "replay", path) == 2
