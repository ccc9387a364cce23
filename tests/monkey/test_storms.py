"""A share of the storms that `python -m tests.monkey` can raise for hours, and that they would find something."""

from typing import Any

import pytest

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.page import Page
from korova.services.saves import Saves
from tests.monkey import visit
from tests.monkey.visit import Start, Unwell, Visit, starts

EVENTS = 500
PLACES = (
    *(f"game_{people}_people" for people in range(5)),
    "launcher_1_people",
    *(f"screen_{name}" for name in ("setup_ten", "saves_list", "settings", "table_5_row", "summary_5", "final_5")),
    *(f"screen_{name}" for name in ("draft_4", "draft_4_couch", "agents_asked", "agents_drop", "agents_couch_look")),
    "screen_agents_lesson",
    *(f"mice_{people}_people" for people in (0, 1, 3)),
    *(f"screen_mice_{name}" for name in ("setup_full", "white", "couch", "lesson", "final_4", "summary")),
)


@pytest.mark.parametrize("place", PLACES)
def test_a_storm_over_a_screen_breaks_nothing(place: str) -> None:
    Visit(6, PLACES.index(place), place).run(EVENTS)


class Mined(Page):
    """Fails as soon as it is pressed."""

    def handle(self, intent: it.Intent) -> None:
        if isinstance(intent, it.Press):
            raise ValueError("a mine")
        super().handle(intent)


class Locked(Page):
    """Has no way out."""

    def back(self) -> None:
        """Nothing."""


class Blank(Page):
    """Cannot be drawn."""

    def still(self, canvas: Canvas) -> None:
        raise ValueError("nothing to see")


@pytest.mark.parametrize(
    ("scene", "told"), [(Mined, "ValueError: a mine"), (Locked, "no way home"), (Blank, "ValueError: nothing to see")]
)
def test_a_storm_finds_a_scene_that_is_unwell(scene: type[Page], told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    storm(monkeypatch, {"there": lambda studio, rng: studio.shell.stack.push(scene(studio.shell))})
    with pytest.raises(Unwell, match=f"--seed 1 --visit 0: from there to .*{told}"):
        Visit(1, 0).run(300)


def test_a_storm_finds_games_that_are_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    storm(monkeypatch, {"there": starts()["game_0_people"]}, quits=0.05)
    store, kept = Saves.store, set[str]()

    def once(saves: Saves, slot: str, log: Any) -> None:
        if slot not in kept:
            kept.add(slot)
            store(saves, slot, log)

    monkeypatch.setattr(Saves, "store", once)
    with pytest.raises(Unwell, match="not everything was saved"):
        Visit(1, 0).run(300)


def test_the_same_visit_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = Visit(3, 5), Visit(3, 5)
    assert one.start == other.start
    for each in (one, other):
        each.run(100)
    assert (one.events, one.openings) == (other.events, other.openings)


def storm(monkeypatch: pytest.MonkeyPatch, places: dict[str, Start], quits: float = 0.0) -> None:
    monkeypatch.setattr(visit, "starts", lambda: places)
    monkeypatch.setattr(visit, "QUITS", quits)
