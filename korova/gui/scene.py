"""A scene is one screen: it hears intents, moves with time and draws itself. Drawing changes nothing."""

from typing import TYPE_CHECKING

from korova.gui.canvas import Canvas
from korova.gui.intents import Intent

if TYPE_CHECKING:
    from korova.gui.shell import Shell


class Scene:
    """What the stack asks of a screen; a plain one needs only `still` and `handle`.

    `still` draws what seldom changes and is kept as a bitmap until the scene calls `touch`; `draw` comes on top of it
    whenever a frame is shown. A scene that is not opaque lies over the one below, which is seen but rests.
    """

    opaque = True
    rules_at = "goal"
    """Where the rules open when somebody looks them up here."""

    def __init__(self, shell: "Shell") -> None:
        self.shell = shell
        self.stale = True
        self.fresh = True

    def enter(self) -> None:
        """The scene is shown for the first time."""

    def suspend(self) -> None:
        """Another scene has come over this one."""

    def resume(self) -> None:
        """The scene is on top again."""

    def leave(self) -> None:
        """The scene is gone for good."""

    def rebuild(self) -> None:
        """Language, theme or window have changed."""

    def handle(self, intent: Intent) -> None:
        """Something a person did."""

    def update(self, seconds: float) -> None:
        """Time has passed."""

    @property
    def moving(self) -> bool:
        """Whether the next frame will differ from this one by itself."""
        return False

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return False

    def still(self, canvas: Canvas) -> None:
        """Draw what seldom changes."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves."""

    def pictures_came(self) -> None:
        """Pictures that were asked for are there now."""
        self.touch()

    def touch(self) -> None:
        """What seldom changes has changed."""
        self.stale = True
        self.fresh = True

    def repaint(self) -> None:
        """Only what moves has changed."""
        self.fresh = True
