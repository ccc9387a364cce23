"""Nothing on the screen depends on what its viewer may not know."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from korova.engine.rng import Rng
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.studio import FRAME, Studio
from korova.gui.tables import new_match
from korova.play.match import Match
from tests.gui.scenes.events import letter
from tests.gui.scenes.people import Keys, Mouse
from tests.gui.scenes.playing import LOWEST, setup_of, sit, sit_at
from tests.gui.scenes.seeing import betrayed, hands

LEVELS = ("calf", "cow", "calf")


def other_world(match: Match, viewer: int | None) -> None:
    """Deal the hidden cards anew: the viewer cannot tell the difference."""
    before = hands(match)
    match._state = match.title.rules.determinize(match.view(viewer), Rng.from_seed(3))
    assert {seat for seat, hand in hands(match).items() if hand != before[seat]} == set(before) - {viewer}


def _spectate(studio: Studio, table: CowsTable) -> Iterator[pygame.Surface]:
    """Bots lay their cards, up to the last but one."""
    while sum(table.view.committed) < len(LEVELS) - 1:
        laid = sum(table.view.committed)
        studio.wait_until(lambda laid=laid: sum(table.view.committed) > laid)
        yield studio.picture()
    letter(studio, "l")
    yield studio.picture()
    Keys(studio).cancel()
    letter(studio, "g")
    yield studio.picture()


def _choose(studio: Studio, table: CowsTable) -> Iterator[pygame.Surface]:
    """A person thinks with all the help there is, lays a card, and looks around."""
    mouse = Mouse(studio)
    letter(studio, "h")
    yield studio.picture()
    mouse.move(*mouse.grip(table.desk.hand[7]))
    studio.wait(0.1)
    yield studio.picture()
    mouse.lay(table.desk.hand[4])
    studio.wait_until(lambda: table.view.chosen is not None)
    yield studio.picture()
    letter(studio, "g")
    yield studio.picture()


@pytest.mark.parametrize(
    ("viewer", "show"), [(None, _spectate), (0, _choose)], ids=["spectators of bots", "a person among bots"]
)
def test_two_games_that_a_viewer_cannot_tell_apart_look_alike(
    studio: Studio, viewer: int | None, show: Callable[[Studio, CowsTable], Iterator[pygame.Surface]]
) -> None:
    studio.shell.change(reduced_motion=True)  # nothing of what was before fades into what comes
    looks: list[list[bytes]] = []
    for other in (False, True):
        match = new_match(setup_of(0 if viewer is None else 1, *LEVELS), LOWEST)
        if other:
            other_world(match, viewer)
        table = sit_at(studio, match)
        looks.append([pygame.image.tobytes(picture, "RGB") for picture in show(studio, table)])
    first, second = looks
    assert len(first) > 3
    assert len(set(first)) == len(first), "every moment looks different"
    assert first == second


def test_bots_play_with_hidden_cards(studio: Studio) -> None:
    studio.shell.change(speed=4.0)
    table = sit(studio, setup_of(0, *LEVELS))
    frames = 0
    while table.view.turn < 3:
        studio.app.step(FRAME)
        frames += 1
        if frames % 3 == 0:
            assert not list(betrayed(studio, table, viewer=None))
    assert frames > 60
