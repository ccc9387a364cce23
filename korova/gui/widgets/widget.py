"""What every widget is: a box that can be pointed at, focused and activated."""

from dataclasses import dataclass

from korova.gui.canvas import Canvas
from korova.gui.intents import Intent
from korova.stage.box import Box


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget is to be drawn: under the pointer, held down, with the focus of keys or pad."""

    hot: bool = False
    held: bool = False
    focused: bool = False


class Widget:
    """Lives in a Ring. `why` tells why it cannot be used; a widget that tells nothing can."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.why = ""
        self.tip = ""
        """One line that explains it while it is pointed at or focused."""

    @property
    def enabled(self) -> bool:
        return not self.why

    @property
    def typing(self) -> bool:
        """Whether it takes letters while it has the focus."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it; the ring draws the frame of the focus around it."""

    def activate(self) -> None:
        """It was clicked, or confirmed by keys or pad."""

    def click(self, x: float, y: float) -> None:
        """It was clicked at a place."""
        self.activate()

    def drag(self, x: float, y: float) -> None:
        """The pointer moved while it was held."""

    def step(self, dx: int) -> bool:
        """Left or right was pressed while it has the focus; whether that meant anything to it."""
        return False

    def settle(self) -> None:
        """The focus goes elsewhere: what was begun here is over."""

    def handle(self, intent: Intent) -> bool:
        """Anything else while it has the focus, such as letters; whether that meant anything to it."""
        return False
