"""The test vectors of the rules: printed examples and a sample of rulings."""

import json
from pathlib import Path
from typing import Any

import pytest

from korova.engine.refusal import Illegal
from korova.games.cows.actions import DECLINE, Action, Convert, DropCard, PlayAgent, TakeRow
from korova.games.cows.steps import AskAgent, AskConvert, AskDrop, AskRow
from tests.games.cows.scene import AGENTS, CLASSIC, RULES, Scene

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "cows_placement.json").read_text(encoding="utf-8"))
LEGAL = [vector for vector in VECTORS if "illegal" not in vector["expect"]]
REFUSED = [vector for vector in VECTORS if "illegal" in vector["expect"]]


def _scene(vector: dict[str, Any]) -> tuple[Scene, list[str]]:
    given = vector["given"]
    names = [step["by"] for step in vector["steps"]]
    players = {names.index(name): what for name, what in given.get("players", {}).items()}
    plain = not players and not given.keys() & {"cows", "stops", "fifth"}
    scene = Scene(
        given["rows"],
        [step["card"] for step in vector["steps"]],
        specials={seat: what["specials"] for seat, what in players.items()},
        hands={seat: what.get("hand", ()) for seat, what in players.items()},
        piles={seat: what.get("pile", ()) for seat, what in players.items()},
        cows=[row - 1 for row in given.get("cows", ())],
        stops=[row - 1 for row in given.get("stops", ())],
        fifth=given.get("fifth", False),
        config=CLASSIC if plain else AGENTS,
    )
    return scene, names


def _agent_play(step: dict[str, Any]) -> PlayAgent:
    row = step.get("target", step.get("dst"))
    return PlayAgent(step["special"], None if row is None else row - 1, step.get("new", step.get("move")))


def _answer(scene: Scene, steps: list[dict[str, Any]], drops: list[int]) -> Action:
    step = steps[scene.asked.seat]
    match scene.asked:
        case AskAgent() if "special" in step and step["special"] != "KOMBI":
            return _agent_play(step)
        case AskRow():
            return TakeRow(step["row"] - 1)
        case AskConvert() if "convert" in step:
            return Convert(step["convert"])
        case AskDrop() if drops:
            return DropCard(drops.pop(0))
    return DECLINE


@pytest.mark.parametrize("vector", LEGAL, ids=lambda vector: vector["id"])
def test_vector_ends_as_expected(vector: dict[str, Any]) -> None:
    scene, names = _scene(vector)
    steps, expect = vector["steps"], vector["expect"]
    drops = [card for step in steps for card in step.get("drop", ())]
    if "src" in steps[0]:
        assert steps[0]["move"] in scene.rows[steps[0]["src"] - 1]
    scene.go()
    while scene.state.table.phase == "place":
        scene.do(_answer(scene, steps, drops))
    assert scene.rows == expect["rows"]
    assert scene.cows == [row - 1 for row in expect.get("cows", ())]
    assert scene.stops == [row - 1 for row in expect.get("stops", ())]
    assert scene.takes == [(names.index(t["by"]), tuple(t["cards"]), t["points"]) for t in expect["takes"]]
    assert scene.state.table.fifth == expect.get("fifth", False)
    assert {name: scene.points(names.index(name)) for name in expect.get("scores", {})} == expect.get("scores", {})
    for name, hand in expect.get("hands", {}).items():
        assert scene.state.holdings[names.index(name)].hand == hand
    assert not drops


@pytest.mark.parametrize("vector", REFUSED, ids=lambda vector: vector["id"])
def test_vector_is_refused_and_changes_nothing(vector: dict[str, Any]) -> None:
    scene, _ = _scene(vector)
    step = vector["steps"][-1]
    if "special" in step:
        scene.ask_about_agents()
        action: Action = _agent_play(step)
    else:
        scene.go()
        action = TakeRow(step["row"] - 1)
    before = scene.state.snapshot()
    with pytest.raises(Illegal):
        RULES.apply(scene.state, scene.asked.seat, action)
    assert scene.state.snapshot() == before


def test_the_sample_is_whole() -> None:
    assert len(LEGAL) + len(REFUSED) == 39
