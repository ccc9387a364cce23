"""A page of the book and a chapter of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from korova.gui.canvas import Canvas
from korova.gui.scene import Scene
from korova.gui.shell import Shell
from korova.gui.widgets.widget import Widget
from korova.services.messages import Messages
from korova.stage.box import Box

ROOM = Box(514, 156, 1316, 740)
"""The part of the screen that belongs to a page."""


Trial = Callable[[Shell], Scene]
"""Makes the scene in which a reader tries for themself what a page tells."""


@dataclass(frozen=True)
class Flight:
    """A card on its way over the page."""

    name: str
    start: Box
    end: Box


class Leaf:
    """One page. It may have several steps, which are turned one after the other like pages."""

    steps = 1

    def __init__(self, name: str) -> None:
        self.name = name

    def title(self, say: Messages) -> str:
        return say(f"rules.title.{self.name}")

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        """Everything below the title."""

    def flight(self, step: int) -> Flight | None:
        """What flies when this step is reached from the one before."""
        return None

    def draw_underway(self, canvas: Canvas, say: Messages, step: int) -> None:
        """Everything below the title while something flies."""

    def widgets(self, step: int, turn_to: Callable[[int], None]) -> Iterable[Widget]:
        """What can be touched on the page; `turn_to` goes to one of its steps."""
        return ()

    def trial(self, step: int) -> Trial | None:
        """What can be tried here, if anything can."""
        return None


@dataclass(frozen=True)
class Chapter:
    """Pages that belong together."""

    name: str
    icon: str
    leaves: Sequence[Leaf]
