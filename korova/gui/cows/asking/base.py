"""What all questions have in common: something can be taken up, aimed at, and let go."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from korova.games.cows.actions import Action
from korova.stage.pose import Pose

if TYPE_CHECKING:
    from korova.gui.cows.desk import Desk

Cue = Callable[[str], None]


class Answer(NamedTuple):
    """What a person says, and the sprite that goes on from their hand. It may be illegal: then they are told why."""

    action: Action
    sprite: str = ""


class Asking(ABC):
    """One kind of question, and how it is answered. Whatever returns an answer has only prepared it."""

    def __init__(self, desk: "Desk", cue: Cue) -> None:
        self.desk = desk
        self._cue = cue

    @property
    @abstractmethod
    def handled(self) -> Mapping[str, Pose]:
        """The sprites that may be taken, and where they rest."""

    @abstractmethod
    def waits_for(self, x: float, y: float) -> bool:
        """Whether a press beside all sprites means an answer here; otherwise it means "hurry"."""

    @abstractmethod
    def clicked(self, sprite: str) -> Answer | None:
        """A sprite was clicked."""

    @abstractmethod
    def clicked_at(self, x: float, y: float) -> tuple[bool, Answer | None]:
        """The pointer was let go without a drag: whether that meant something here, and the answer if it was one."""

    @abstractmethod
    def dropped(self, sprite: str, x: float, y: float) -> Answer | None:
        """A sprite was dragged here and let go."""

    @abstractmethod
    def move(self, dx: int, dy: int) -> bool:
        """A step by keys or pad; whether it stayed within the question."""

    @abstractmethod
    def confirm(self) -> Answer | None:
        """Enter or A."""

    @abstractmethod
    def digit(self, place: int) -> Answer | None:
        """A number key; places count from 0."""

    def pointed(self, x: float, y: float) -> None:  # noqa: B027  # most questions do not care
        """The pointer is here and holds nothing."""

    def taken_up(self, sprite: str) -> None:  # noqa: B027  # as above
        """A drag has begun."""

    def back(self) -> bool:
        """Undo half a choice; whether there was any."""
        return False

    def without(self) -> Answer | None:
        """The answer that does without, if there is one."""
        return None

    def steady(self, *, ring_shown: bool) -> None:  # noqa: B027  # as above
        """Forget what is no longer there."""
