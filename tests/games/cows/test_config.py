"""Which set-ups can be played (B-1, B-3, B-15, B-21, B-22, X-2, X-10)."""

from dataclasses import replace

import pytest

from korova.engine.refusal import BadConfig
from korova.games.cows.config import CowsConfig, HouseRulings
from tests.support import COWS, preset

AGENTS = CowsConfig(4, mode="agents", limit=None, rounds=2)


@pytest.mark.parametrize(
    "config",
    [
        CowsConfig(2),
        CowsConfig(10),
        CowsConfig(4, limit=1),
        CowsConfig(4, limit=10**9),
        CowsConfig(4, exceed=True),
        CowsConfig(4, limit=None, rounds=1),
        CowsConfig(4, mode="tactical", first_drafter=3),
        CowsConfig(10, mode="tactical", wide_draft=True),
        replace(AGENTS, players=8),
    ],
)
def test_playable(config: CowsConfig) -> None:
    COWS.rules.new(config, 1)


@pytest.mark.parametrize(
    ("config", "code"),
    [
        (CowsConfig(1), "players_classic"),
        (CowsConfig(11), "players_classic"),
        (CowsConfig(1, mode="tactical"), "players_tactical"),
        (CowsConfig(5, mode="tactical"), "players_tactical_wide"),
        (CowsConfig(10, mode="tactical"), "players_tactical_wide"),
        (CowsConfig(11, mode="tactical"), "players_tactical"),
        (CowsConfig(4, limit=10**9 + 1), "limit_range"),
        (CowsConfig(11, mode="tactical", wide_draft=True), "players_tactical"),
        (replace(AGENTS, players=9), "players_agents"),
        (replace(AGENTS, players=1), "players_agents"),
        (CowsConfig(4, limit=0), "limit_range"),
        (CowsConfig(4, limit=-66), "limit_range"),
        (CowsConfig(4, limit=None, rounds=0), "rounds_range"),
        (CowsConfig(4, limit=66, rounds=3), "end_unclear"),
        (CowsConfig(4, limit=None), "end_unclear"),
        (replace(AGENTS, rounds=3), "agents_rounds"),
        (replace(AGENTS, limit=66, rounds=None), "agents_rounds"),
        (CowsConfig(4, first_drafter=0), "first_drafter"),
        (CowsConfig(4, mode="tactical", first_drafter=4), "first_drafter"),
        (CowsConfig(4, mode="draughts"), "mode_unknown"),  # type: ignore[arg-type]
    ],
)
def test_unplayable(config: CowsConfig, code: str) -> None:
    with pytest.raises(BadConfig) as refused:
        COWS.rules.new(config, 1)
    assert refused.value.code == code


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_seed_out_of_range(seed: int) -> None:
    with pytest.raises(BadConfig) as refused:
        COWS.rules.new(CowsConfig(4), seed)
    assert refused.value.code == "seed_range"


def test_boy_differs_from_classic_in_the_comparison_alone() -> None:
    assert replace(preset(COWS, "boy", 5), exceed=False) == preset(COWS, "classic", 5)


def test_comparison_and_house_rulings_go_with_every_variant() -> None:
    house = HouseRulings(change_of_mind=False)
    config = preset(COWS, "tactical", 3, exceed=True, house=house)
    assert config == CowsConfig(3, mode="tactical", exceed=True, house=house)


def test_the_title_knows_how_many_can_play() -> None:
    assert COWS.players == {"classic": (2, 10), "boy": (2, 10), "tactical": (2, 4), "agents": (2, 8)}


def test_a_number_of_rounds_replaces_the_limit() -> None:
    assert preset(COWS, "classic", 4, rounds=3) == CowsConfig(4, limit=None, rounds=3)


@pytest.mark.parametrize(("variant", "options", "code"), [
    ("chess", {}, "variant_unknown"), ("classic", {"series": True}, "option_unknown"),
])  # fmt: skip
def test_unknown_names_are_refused(variant: str, options: dict[str, object], code: str) -> None:
    with pytest.raises(BadConfig) as refused:
        preset(COWS, variant, 4, **options)
    assert refused.value.code == code
