"""Titles are found by their id."""

import pytest

from korova.engine.refusal import Refusal
from korova.games import TITLES


def test_known_titles() -> None:
    assert [title.id for title in TITLES] == ["cows", "mice"]
    assert "mice" in TITLES
    assert "chess" not in TITLES
    assert TITLES["cows"].variants == ("classic", "boy", "tactical", "agents")
    assert TITLES["mice"].variants == ("classic", "kids", "risk", "expert", "risk+expert")


def test_unknown_title() -> None:
    with pytest.raises(Refusal) as refused:
        TITLES["chess"]
    assert refused.value.code == "title_unknown"
    assert refused.value.params == {"title": "chess", "known": "cows, mice"}
