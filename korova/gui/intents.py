"""What a person wants, whichever of pointer, keys or pad it was said with; what the window has to tell."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

Device = Literal["pointer", "keys", "pad", "system"]

CommandName = Literal[
    "fullscreen",
    "rules",
    "mute",
    "log",
    "hint",
    "take_back",
    "pause",
    "slower",
    "faster",
    "skip",
    "menu",
    "grid",
    "screenshot",
]


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer moved to a place in the design space."""

    x: float
    y: float
    device: ClassVar[Device] = "pointer"


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down: 1 left, 2 middle, 3 right."""

    x: float
    y: float
    button: int
    device: ClassVar[Device] = "pointer"


@dataclass(frozen=True, slots=True)
class Release:
    """A button went up: 1 left, 2 middle, 3 right."""

    x: float
    y: float
    button: int
    device: ClassVar[Device] = "pointer"


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned with the pointer at a place; positive is away from the person."""

    x: float
    y: float
    dy: float
    device: ClassVar[Device] = "pointer"


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer is no longer over the window."""

    # A window that moves away under a resting pointer is not a person reaching for it.
    device: ClassVar[Device] = "system"


@dataclass(frozen=True, slots=True)
class Move:
    """One step: right and down are positive."""

    dx: int
    dy: int
    device: Device = field(default="keys", compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Confirm:
    """Yes to what has the focus."""

    device: Device = field(default="keys", compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Cancel:
    """One step back."""

    device: Device = field(default="keys", compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Next:
    """To the next group of things."""

    device: Device = field(default="keys", compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Previous:
    """To the group of things before."""

    device: Device = field(default="keys", compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Command:
    """A thing to do that has a key of its own."""

    name: CommandName
    device: Device = field(default="keys", compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Digit:
    """A number from 0 to 9."""

    n: int
    device: ClassVar[Device] = "keys"


@dataclass(frozen=True, slots=True)
class Typed:
    """Text for the field that has the focus."""

    text: str
    device: ClassVar[Device] = "keys"


@dataclass(frozen=True, slots=True)
class Erase:
    """Take away the letter, or the whole word, before the caret."""

    word: bool
    device: ClassVar[Device] = "keys"


@dataclass(frozen=True, slots=True)
class Delete:
    """Take away the letter after the caret."""

    device: ClassVar[Device] = "keys"


@dataclass(frozen=True, slots=True)
class Home:
    """To the beginning."""

    device: ClassVar[Device] = "keys"


@dataclass(frozen=True, slots=True)
class End:
    """To the end."""

    device: ClassVar[Device] = "keys"


@dataclass(frozen=True, slots=True)
class Page:
    """One page: down is positive."""

    dy: int
    device: ClassVar[Device] = "keys"


@dataclass(frozen=True, slots=True)
class Paste:
    """Put in what the clipboard holds."""

    device: ClassVar[Device] = "keys"


@dataclass(frozen=True, slots=True)
class SelectAll:
    """Let the next letter replace all that was typed."""

    device: ClassVar[Device] = "keys"


@dataclass(frozen=True, slots=True)
class Focus:
    """The window got or lost the attention of the system; whoever holds a drag drops it on a loss."""

    gained: bool
    device: ClassVar[Device] = "system"


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size in pixels."""

    width: int
    height: int
    device: ClassVar[Device] = "system"


@dataclass(frozen=True, slots=True)
class Exposed:
    """What the window showed is lost and must be drawn again."""

    device: ClassVar[Device] = "system"


@dataclass(frozen=True, slots=True)
class Quit:
    """The person or the system closes the program."""

    device: ClassVar[Device] = "system"


@dataclass(frozen=True, slots=True)
class PadPlugged:
    """A pad can be used now; its name is empty where it has none."""

    name: str
    device: ClassVar[Device] = "system"


@dataclass(frozen=True, slots=True)
class PadUnplugged:
    """A pad is gone."""

    device: ClassVar[Device] = "system"


Intent = (
    Point
    | Press
    | Release
    | Wheel
    | PointerLeft
    | Move
    | Confirm
    | Cancel
    | Next
    | Previous
    | Command
    | Digit
    | Typed
    | Erase
    | Delete
    | Home
    | End
    | Page
    | Paste
    | SelectAll
    | Focus
    | Resized
    | Exposed
    | Quit
    | PadPlugged
    | PadUnplugged
)
