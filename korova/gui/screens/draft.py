"""Pictures of the tactical draft: for few and for many, aimed at, dragged, between several people at one screen."""

from collections.abc import Mapping

from korova.gui import intents as it
from korova.gui.cows.asking.draft import DraftAsking
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.screens.screen import Screen
from korova.gui.screens.table import setup_for
from korova.gui.studio import Studio
from korova.gui.tables import new_match

_SEED = 6


def drafting(studio: Studio, players: int, people: int = 1, *, taken: int = 0, seed: int = _SEED) -> CowsTable:
    """A draft in which so many cards have been taken, at the next pick of a person."""
    setup = setup_for(studio, players, people, variant="tactical", wide_draft=True)
    scene = CowsTable(studio.shell, new_match(setup, seed), studio.shell.saves.new_slot())
    studio.shell.stack.push(scene)
    while True:
        studio.wait_until(lambda: isinstance(scene.desk.asking, DraftAsking))
        if sum(scene.view.hand_sizes) >= taken:
            studio.wait(0.3)
            return scene
        take(studio, scene, scene.view.pool[len(scene.view.pool) // 2])


def take(studio: Studio, scene: CowsTable, card: int) -> None:
    """Click a card twice."""
    asking = scene.desk.asking
    assert isinstance(asking, DraftAsking)
    x, y = asking.places()[f"card/{card}"].box.centre
    studio.do(*[intent for _ in range(2) for intent in (it.Point(x, y), it.Press(x, y, 1), it.Release(x, y, 1))])
    studio.wait(0.1)


def _picking(players: int, people: int = 1, taken: int = 0) -> Screen:
    def show(studio: Studio) -> None:
        drafting(studio, players, people, taken=taken)

    return show


def _aimed(studio: Studio) -> None:
    scene = drafting(studio, 4, taken=12)
    card = scene.view.pool[9]
    studio.do(*[it.Digit(int(digit)) for digit in str(card)])
    studio.wait(0.3)


def _dragged(studio: Studio) -> None:
    scene = drafting(studio, 3, taken=6)
    asking = scene.desk.asking
    assert asking is not None
    x, y = asking.places()[f"card/{scene.view.pool[5]}"].box.centre
    studio.do(it.Point(x, y), it.Press(x, y, 1))
    studio.do(*[it.Point(x + 20 * step, y + 60 * step) for step in range(1, 11)])
    studio.wait(0.2)


def _hint(studio: Studio) -> None:
    drafting(studio, 4, taken=8)
    studio.do(it.Command("hint"))
    studio.wait(1)


def _dealt(studio: Studio) -> None:
    scene = drafting(studio, 2, taken=0)
    while scene.view.phase == "draft":
        studio.wait_until(lambda: scene.view.phase != "draft" or scene.desk.asking is not None)
        if scene.view.phase == "draft":
            take(studio, scene, scene.view.pool[0])
    studio.wait(1)


def _remembered(studio: Studio) -> None:
    studio.shell.change(aids="odds")
    _dealt(studio)
    studio.do(it.Command("grid"))
    studio.wait(0.5)


SCREENS: Mapping[str, Screen] = {
    "draft_2": _picking(2),
    "draft_3_drag": _dragged,
    "draft_4": _picking(4, taken=20),
    "draft_4_aimed": _aimed,
    "draft_4_hint": _hint,
    "draft_4_couch": _picking(4, people=3, taken=9),
    "draft_7": _picking(7, taken=14),
    "draft_10": _picking(10, taken=30),
    "draft_dealt": _dealt,
    "draft_remembered": _remembered,
}
