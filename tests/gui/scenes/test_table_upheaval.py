"""Whatever happens to the window while people play: nothing is lost, nothing is played, and the game goes on."""

from collections.abc import Callable

import pygame
import pytest

from korova.games.cows.actions import CHOOSE, TAKE_ROW
from korova.games.cows.view import CowsView
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.pause import Pause
from korova.gui.scenes.rules import Rules
from korova.gui.studio import FRAME, Studio
from tests.gui.scenes.events import focus, key, post, resize
from tests.gui.scenes.people import Keys, Mouse
from tests.gui.scenes.playing import asked, play, setup_of, sit
from tests.gui.scenes.reading import words_on

Upheaval = Callable[[Studio], None]


def _wide(studio: Studio) -> None:
    resize(studio, 1680, 720)


def _narrow(studio: Studio) -> None:
    resize(studio, 1024, 768)


def _too_small(studio: Studio) -> None:
    resize(studio, 320, 200)


def _full_screen(studio: Studio) -> None:
    key(studio, pygame.K_F11)
    studio.wait(0.3)


def _english(studio: Studio) -> None:
    studio.shell.change(language="en")


def _sofa(studio: Studio) -> None:
    studio.shell.change(sofa=True, contrast=True)


def _exposed(studio: Studio) -> None:
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))


def _rules(studio: Studio) -> None:
    key(studio, pygame.K_F1)
    assert isinstance(studio.top, Rules)
    studio.wait(0.3)
    Keys(studio).cancel()


def _menu(studio: Studio) -> None:
    key(studio, pygame.K_F10)
    assert isinstance(studio.top, Pause)
    studio.wait(0.3)
    Keys(studio).cancel()


def _away(studio: Studio) -> None:
    focus(studio, gained=False)
    studio.wait(0.3)
    focus(studio, gained=True)


WINDOW: dict[str, Upheaval] = {
    "wide": _wide,
    "narrow": _narrow,
    "too small": _too_small,
    "full screen": _full_screen,
    "english": _english,
    "sofa": _sofa,
    "exposed": _exposed,
}
"""The hand keeps what it holds."""
AWAY: dict[str, Upheaval] = {"rules": _rules, "menu": _menu, "another window": _away}
"""Another screen comes between: what was held is put back."""

any_upheaval = pytest.mark.parametrize("upheaval", [*WINDOW.values(), *AWAY.values()], ids=[*WINDOW, *AWAY])


@pytest.fixture
def mouse(studio: Studio) -> Mouse:
    return Mouse(studio)


@pytest.fixture
def table(studio: Studio) -> CowsTable:
    return sit(studio, setup_of(1, "calf", "cow"))


def own(table: CowsTable) -> list[object]:
    return [action for seat, action in table.game.match.log.actions if seat == 0]


@pytest.mark.parametrize("upheaval", WINDOW.values(), ids=WINDOW.keys())
def test_a_dragged_card_is_still_held_after_the_window_has_changed(
    studio: Studio, table: CowsTable, mouse: Mouse, upheaval: Upheaval
) -> None:
    sprite = table.desk.hand[4]
    mouse.carry(mouse.grip(sprite), mouse.meadow)
    upheaval(studio)
    studio.wait(0.3)
    assert table.desk.fingers.dragging == sprite
    assert own(table) == []
    width, height = studio.shell.viewport.window
    assert (width, height) == studio.app.screen.get_size(), "pointing and drawing know the window as it is"
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):  # in the middle of the window there is the meadow
        post(kind, pos=(width // 2, height // 2), button=1)
    studio.app.step(FRAME)
    assert own(table) == [CHOOSE[int(sprite.removeprefix("card/"))]]
    studio.wait_until(lambda: table.view.turn == 2)


@pytest.mark.parametrize("upheaval", AWAY.values(), ids=AWAY.keys())
def test_a_dragged_card_is_put_back_when_people_look_elsewhere(
    studio: Studio, table: CowsTable, mouse: Mouse, upheaval: Upheaval
) -> None:
    sprite = table.desk.hand[4]
    mouse.carry(mouse.grip(sprite), mouse.meadow)
    upheaval(studio)
    assert studio.top is table
    assert table.desk.fingers.drag is None
    mouse.up(*mouse.meadow)
    assert own(table) == []
    mouse.lay(sprite)
    assert own(table) == [CHOOSE[int(sprite.removeprefix("card/"))]]


@any_upheaval
def test_a_turn_ends_as_it_would_have_though_the_window_changed_all_the_while(
    studio: Studio, mouse: Mouse, upheaval: Upheaval
) -> None:
    ends: list[CowsView] = []
    for disturbed in (False, True):
        table = sit(studio, setup_of(1, "calf", "cow"))
        mouse.lay(table.desk.hand[4])
        frames = 0
        while not (asked(studio) and table.view.turn == 2):
            studio.app.step(FRAME)
            frames += 1
            if disturbed and frames % 45 == 0 and studio.top is table:
                upheaval(studio)
            assert frames < 3000
        assert len(own(table)) == 1
        assert table.view == table.game.match.view(0)
        ends.append(table.view)
    assert ends[0] == ends[1]


@any_upheaval
def test_a_question_stays_open_and_can_be_answered(
    studio: Studio, table: CowsTable, mouse: Mouse, upheaval: Upheaval
) -> None:
    play(mouse, lambda: asked(studio) and table.desk.asked_row)
    question = table.desk.row_question
    assert question is not None
    upheaval(studio)
    studio.wait(0.3)
    assert table.desk.row_question == question
    assert len(own(table)) == 1
    mouse.take_row(2)
    assert own(table)[-1] == TAKE_ROW[2]
    studio.wait_until(lambda: table.view.turn == 2)


def test_another_language_is_spoken_at_once_wherever_words_stand(studio: Studio, table: CowsTable) -> None:
    assert studio.shell.say("table.prompt_choose") in words_on(studio)
    _english(studio)
    written = words_on(studio)
    assert studio.shell.say("table.prompt_choose") in written
    names = {player.name for player in table.game.match.log.players}
    said = " ".join(words for words in written if words not in names)
    assert not [letter for letter in said if "а" <= letter.lower() <= "я"]


def test_a_quit_in_the_middle_of_a_drag_keeps_the_game(studio: Studio, table: CowsTable, mouse: Mouse) -> None:
    mouse.lay(table.desk.hand[4])
    studio.wait_until(lambda: asked(studio) and table.view.turn == 2)
    mouse.carry(mouse.grip(table.desk.hand[4]), mouse.meadow)
    pygame.event.post(pygame.Event(pygame.QUIT))
    studio.app.step(FRAME)
    assert not studio.shell.running
    studio.shell.stack.close()
    assert studio.shell.saves.load(table.slot).actions == table.game.match.log.actions
