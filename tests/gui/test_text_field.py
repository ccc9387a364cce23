"""A line of text is written as everywhere: all of it is selected at first, and the caret goes where it is sent."""

from collections.abc import Iterable, Iterator

import pygame
import pytest

from korova.gui import intents as it
from korova.gui.input import Input
from korova.gui.page import Page
from korova.gui.shell import Shell
from korova.gui.studio import Studio
from korova.gui.widgets.text_field import TextField
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box

BOX = Box(700, 500, 400, 60)


class Form(Page):
    """One line, and what it was changed to."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.changes: list[str] = []
        self.field = TextField(BOX, "Ночка", self.changes.append, most=8)

    def widgets(self) -> Iterable[Widget]:
        yield self.field


@pytest.fixture
def studio() -> Iterator[Studio]:
    with Studio((1920, 1080)) as studio:
        studio.show(Form(studio.shell))
        yield studio


def form(studio: Studio) -> Form:
    assert isinstance(studio.top, Form)
    return studio.top


def click(studio: Studio, x: float) -> None:
    y = BOX.centre[1]
    studio.do(it.Point(x, y), it.Press(x, y, 1), it.Release(x, y, 1))


@pytest.mark.parametrize(
    ("done", "text"),
    [
        ([it.Typed("М")], "М"),
        ([it.Erase(word=False)], ""),
        ([it.Erase(word=True)], ""),
        ([it.Delete()], ""),
        ([it.Home(), it.Typed("О")], "ОНочка"),
        ([it.End(), it.Typed("!")], "Ночка!"),
        ([it.Move(-1, 0), it.Typed("О")], "ОНочка"),
        ([it.Move(1, 0), it.Typed("!")], "Ночка!"),
        ([it.Move(-1, 0), it.Move(1, 0), it.Typed("!")], "Н!очка"),
        ([it.Home(), it.Delete(), it.Typed("т")], "точка"),
        ([it.End(), it.Move(-1, 0), it.Erase(word=False)], "Ноча"),
        ([it.End(), it.Move(1, 0), it.Erase(word=False)], "Ночк"),
        ([it.Home(), it.Move(-1, 0), it.Erase(word=False)], "Ночка"),
        ([it.End(), it.Typed(" я"), it.Erase(word=True)], "Ночка"),
        ([it.End(), it.SelectAll(), it.Typed("Я")], "Я"),
        ([it.Typed("двенадцать")], "двенадца"),
        ([it.Home(), it.Typed("двенадцать")], "двеНочка"),
        ([it.Typed("\x07\n")], ""),
    ],
)
def test_keys_do_what_they_do_in_every_line(studio: Studio, done: list[it.Intent], text: str) -> None:
    studio.do(it.Confirm(), *done)
    assert form(studio).field.text == text
    assert form(studio).changes == []


def test_the_text_is_handed_over_once_and_without_spare_spaces(studio: Studio) -> None:
    studio.do(it.Confirm(), it.Typed("  А  я "), it.Confirm())
    assert form(studio).changes == ["А я"]


def test_esc_brings_the_old_text_back(studio: Studio) -> None:
    studio.do(it.Confirm(), it.Typed("Я"), it.Cancel())
    assert form(studio).field.text == "Ночка"
    assert form(studio).changes == []
    assert not studio.top.typing


@pytest.mark.parametrize("end", [it.Confirm(), it.Cancel()])
def test_a_text_that_stays_as_it_was_changes_nothing(studio: Studio, end: it.Intent) -> None:
    studio.do(it.Confirm(), it.End(), it.Typed("!"), it.Erase(word=False), end)
    assert form(studio).field.text == "Ночка"
    assert form(studio).changes == []


def test_a_second_click_puts_the_caret_where_it_points(studio: Studio) -> None:
    click(studio, BOX.x + 200)
    click(studio, BOX.x + 10)
    studio.do(it.Typed("О"))
    click(studio, BOX.x + 390)
    studio.do(it.Typed("!"))
    assert form(studio).field.text == "ОНочка!"


def test_it_is_seen_whether_all_is_selected(studio: Studio) -> None:
    click(studio, BOX.x + 200)
    selected = pygame.image.tobytes(studio.picture(), "RGB")
    studio.do(it.End())
    assert pygame.image.tobytes(studio.picture(), "RGB") != selected
    studio.do(it.SelectAll())
    assert pygame.image.tobytes(studio.picture(), "RGB") == selected


@pytest.mark.parametrize(("typing", "told"), [(True, [it.SelectAll()]), (False, [])])
def test_ctrl_and_a_selects_all_while_a_line_is_written(typing: bool, told: list[it.Intent]) -> None:
    with Studio((960, 540)):
        reader = Input(lambda point: point)
        reader.typing = typing
        event = pygame.event.Event(pygame.KEYDOWN, key=0x444, scancode=pygame.KSCAN_A, mod=pygame.KMOD_LCTRL)
        assert reader.translate(event) == told
        reader.typing = False
