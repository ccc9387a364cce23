"""How to play here, and answers to what players argue about."""

from collections.abc import Sequence

from korova.gui.canvas import Canvas
from korova.gui.scenes.rulebook.figures import points_list
from korova.gui.scenes.rulebook.leaf import ROOM, Leaf
from korova.services.messages import Messages
from korova.stage.box import Box

Control = tuple[Sequence[str], str]
"""Keys or buttons, and the name of what they do. A key that is no picture is a letter on a blank key."""

MOUSE: tuple[Control, ...] = (
    (("icons/mouse_drag",), "drag"),
    (("icons/mouse_left",), "click"),
    (("icons/mouse_left",), "row"),
    (("icons/info",), "hover"),
    (("icons/mouse_wheel",), "wheel"),
)
KEYS: tuple[Control, ...] = (
    (("icons/key_left", "icons/key_right"), "arrows"),
    (("icons/key_enter", "icons/key_space"), "enter"),
    (("1", "5"), "digits"),
    (("icons/key_tab",), "tab"),
    (("icons/key_esc",), "esc"),
    (("U",), "take_back"),
    (("H",), "hint"),
    (("G",), "grid"),
    (("L",), "log"),
    (("P",), "pause"),
    (("S",), "skip"),
    (("+", "−"), "speed"),
    (("M",), "mute"),
    (("F1",), "rules"),
    (("F11",), "fullscreen"),
)
PAD: tuple[Control, ...] = (
    (("icons/pad_dpad", "icons/pad_stick"), "arrows"),
    (("icons/pad_a",), "enter"),
    (("icons/pad_b",), "esc"),
    (("icons/pad_x",), "take_back"),
    (("icons/pad_y",), "hint"),
    (("icons/pad_lb", "icons/pad_rb"), "tab"),
    (("icons/pad_start",), "menu"),
)
MOUSING: tuple[Control, ...] = (
    (("icons/mouse_drag",), "flick"),
    (("icons/mouse_left",), "catch"),
    (("icons/mouse_drag",), "bring"),
    (("1", "2"), "roll"),
    (("1", "5"), "colour"),
    (("U",), "let_go"),
    (("G",), "fair"),
)


class Controls(Leaf):
    """What each key does."""

    def __init__(self, name: str, controls: Sequence[Control], columns: int) -> None:
        super().__init__(name)
        self._controls = controls
        self._columns = columns

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        note = Box(ROOM.x, ROOM.y + ROOM.h - 70, ROOM.w, 56)
        canvas.text(say(f"rules.{self.name}.note"), note, "label", canvas.theme.faint, align=0, wrap=True)
        rows = -(-len(self._controls) // self._columns)
        most = max(len(keys) for keys, _ in self._controls)
        pitch_x, pitch_y = (ROOM.w + 20) / self._columns, (ROOM.h - 84) / rows
        for index, (keys, name) in enumerate(self._controls):
            across, down = divmod(index, rows)
            height = pitch_y - 12
            box = Box(ROOM.x + across * pitch_x, ROOM.y + down * pitch_y, pitch_x - 20, height)
            canvas.panel(box, canvas.theme.inset, radius=18)
            side = 60.0 if self._columns > 1 else 72.0
            for place, key in enumerate(keys):
                _key(canvas, key, box.x + 18 + side / 2 + place * (side + 8), box.centre[1], side)
            head = most * (side + 8) + 30
            words = Box(box.x + head, box.y + 4, box.w - head - 16, box.h - 8)
            canvas.text(say(f"rules.do.{name}"), words, "label" if self._columns == 1 else "body", align=0, wrap=True)


def _key(canvas: Canvas, key: str, x: float, y: float, side: float) -> None:
    if "/" in key:
        canvas.icon(key, x, y, side)
        return
    canvas.icon("icons/key_blank", x, y, side)
    canvas.heading(key, Box(x - side / 2 + 6, y - side / 2, side - 12, side * 0.9), "body")


class Answers(Leaf):
    """Short answers to questions that come up at the table."""

    def __init__(self, name: str, icons: Sequence[str]) -> None:
        super().__init__(name)
        self._icons = icons

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        items = [
            (f"icons/{icon}", say(f"rules.answer.{self.name}.{number}")) for number, icon in enumerate(self._icons, 1)
        ]
        points_list(canvas, items, Box(ROOM.x, ROOM.y, ROOM.w, ROOM.h - 14))
