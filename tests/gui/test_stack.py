"""The stack of scenes: who hears, who is drawn, in which order scenes come and go."""

import pygame
import pytest

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.scene import Scene
from korova.gui.stack import FADE_SECONDS, SceneStack


class Diary(Scene):
    """Writes down all that happens to it."""

    def __init__(self, name: str, pages: list[str], *, opaque: bool = True) -> None:
        self.name, self.pages = name, pages
        self.opaque = opaque
        self.stale = self.fresh = True
        self.failing = ""

    def note(self, what: str) -> None:
        self.pages.append(f"{self.name} {what}")
        if self.failing == what:
            raise ValueError(what)

    def enter(self) -> None:
        self.note("enter")

    def suspend(self) -> None:
        self.note("suspend")

    def resume(self) -> None:
        self.note("resume")

    def leave(self) -> None:
        self.note("leave")

    def rebuild(self) -> None:
        self.note("rebuild")

    def handle(self, intent: it.Intent) -> None:
        self.note("handle")

    def update(self, seconds: float) -> None:
        self.note("update")

    def still(self, canvas: Canvas) -> None:
        self.note("still")

    def draw(self, canvas: Canvas) -> None:
        self.note("draw")


@pytest.fixture
def pages() -> list[str]:
    return []


@pytest.fixture
def stack() -> SceneStack:
    return SceneStack()


def _draw(stack: SceneStack, size: tuple[int, int] = (64, 64)) -> None:
    stack.draw(pygame.Surface(size), lambda surface: Canvas(surface, None, None, None))  # type: ignore[arg-type]


def test_scenes_come_and_go_in_order(stack: SceneStack, pages: list[str]) -> None:
    stack.push(Diary("a", pages))
    stack.push(Diary("b", pages))
    stack.pop()
    stack.replace(Diary("c", pages))
    stack.close()
    assert pages == ["a enter", "a suspend", "b enter", "b leave", "a resume", "a leave", "c enter", "c leave"]
    assert stack.top is None


def test_a_reset_takes_all_away_from_the_top_down(stack: SceneStack, pages: list[str]) -> None:
    stack.push(Diary("a", pages))
    stack.push(Diary("b", pages))
    pages.clear()
    stack.reset(Diary("c", pages))
    assert pages == ["b leave", "a leave", "c enter"]


def test_only_the_top_scene_hears_and_moves(stack: SceneStack, pages: list[str]) -> None:
    stack.push(Diary("a", pages))
    stack.push(Diary("b", pages))
    pages.clear()
    stack.handle(it.Confirm())
    stack.update(0.1)
    assert pages == ["b handle", "b update"]


def test_a_change_asked_for_while_a_scene_works_waits_until_it_has_returned(
    stack: SceneStack, pages: list[str]
) -> None:
    class Opener(Diary):
        def handle(self, intent: it.Intent) -> None:
            stack.pop()
            stack.push(Diary("b", self.pages))
            self.note("handled")

    stack.push(Diary("z", pages))
    stack.push(Opener("a", pages))
    pages.clear()
    stack.handle(it.Confirm())
    assert pages == ["a handled", "a leave", "z resume", "z suspend", "b enter"]


def test_what_lies_still_is_drawn_once_until_it_is_touched(stack: SceneStack, pages: list[str]) -> None:
    scene = Diary("a", pages)
    stack.push(scene)
    _draw(stack)
    scene.repaint()
    _draw(stack)
    assert pages == ["a enter", "a still", "a draw", "a draw"]
    scene.touch()
    _draw(stack)
    assert pages[4:] == ["a still", "a draw"]


def test_a_window_of_another_size_gets_another_still_picture(stack: SceneStack, pages: list[str]) -> None:
    stack.push(Diary("a", pages))
    _draw(stack)
    pages.clear()
    _draw(stack, (80, 60))
    assert pages == ["a still", "a draw"]


def test_below_a_dialog_the_scene_is_seen_but_rests(stack: SceneStack, pages: list[str]) -> None:
    stack.push(Diary("a", pages))
    stack.push(Diary("b", pages))
    stack.push(Diary("ask", pages, opaque=False))
    pages.clear()
    _draw(stack)
    assert pages == ["b still", "b draw", "ask still", "ask draw"]
    pages.clear()
    _draw(stack)
    assert pages == ["ask draw"]


def test_without_news_no_frame_is_wanted(stack: SceneStack, pages: list[str]) -> None:
    scene = Diary("a", pages)
    assert not stack.wants_frame
    stack.push(scene)
    assert stack.wants_frame
    _draw(stack)
    assert not stack.wants_frame
    scene.repaint()
    assert stack.wants_frame


def test_a_fade_wants_frames_until_it_is_over(stack: SceneStack, pages: list[str]) -> None:
    stack.push(Diary("a", pages))
    stack.fade(pygame.Surface((64, 64)))
    _draw(stack)
    stack.update(FADE_SECONDS / 2)
    _draw(stack)
    assert stack.wants_frame
    stack.update(FADE_SECONDS)
    _draw(stack)
    assert not stack.wants_frame


def test_with_reduced_motion_nothing_fades(stack: SceneStack, pages: list[str]) -> None:
    stack.reduced = True
    stack.push(Diary("a", pages))
    stack.fade(pygame.Surface((64, 64)))
    _draw(stack)
    assert not stack.wants_frame


def test_every_scene_is_rebuilt(stack: SceneStack, pages: list[str]) -> None:
    stack.push(Diary("a", pages))
    stack.push(Diary("b", pages))
    pages.clear()
    stack.rebuild()
    assert pages == ["a rebuild", "b rebuild"]


def test_what_a_failed_scene_still_wanted_is_forgotten(stack: SceneStack, pages: list[str]) -> None:
    class Wishful(Diary):
        def update(self, seconds: float) -> None:
            stack.push(Diary("wish", self.pages))
            raise ValueError("broken")

    stack.push(Wishful("a", pages))
    with pytest.raises(ValueError, match="broken"):
        stack.update(0.1)
    stack.fail(Diary("crash", pages))
    stack.update(0.1)
    assert pages == ["a enter", "a leave", "crash enter", "crash update"]


def test_a_scene_that_fails_at_its_farewell_goes_all_the_same(stack: SceneStack, pages: list[str]) -> None:
    stack.push(Diary("a", pages))
    broken = Diary("b", pages)
    broken.failing = "leave"
    stack.push(broken)
    pages.clear()
    stack.fail(Diary("crash", pages))
    assert pages == ["b leave", "a leave", "crash enter"]
    assert [scene.name for scene in stack.scenes] == ["crash"]  # type: ignore[attr-defined]
