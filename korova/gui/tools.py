"""The small buttons at the top of a table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from korova.gui.widgets.button import Button
from korova.services.messages import Messages
from korova.services.settings import SPEEDS
from korova.stage.box import Box

_GAP = 10.0


@dataclass(frozen=True, slots=True)
class Tool:
    """One of them: an icon, what it is called, what it does, and why it cannot be used now."""

    icon: str
    key: str
    act: Callable[[], None]
    why: str = ""
    chosen: bool = False


def tool_buttons(tools: Sequence[Tool], box: Box, say: Messages) -> Iterator[Button]:
    """In a line, at the right end of the box."""
    side = min(box.h, (box.w - _GAP * (len(tools) - 1)) / len(tools))
    left = box.x + box.w - len(tools) * side - (len(tools) - 1) * _GAP
    for index, tool in enumerate(tools):
        place = Box(left + index * (side + _GAP), box.y + (box.h - side) / 2, side, side)
        why = say(tool.why) if tool.why else ""
        yield Button(place, "", tool.act, icon=f"icons/{tool.icon}", tip=say(tool.key), why=why, chosen=tool.chosen)


def other_speed(speed: float, by: int) -> float:
    """The next slower or faster one."""
    nearest = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - speed))
    return SPEEDS[min(len(SPEEDS) - 1, max(0, nearest + by))]
