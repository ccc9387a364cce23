"""Refusals travel between processes."""

import pickle

from korova.engine.refusal import BadConfig


def test_a_refusal_survives_the_way_to_another_process() -> None:
    refusal = pickle.loads(pickle.dumps(BadConfig("players_mice", "too many", players=7)))
    assert type(refusal) is BadConfig
    assert (refusal.code, refusal.message, refusal.params) == ("players_mice", "too many", {"players": 7})
