"""The other game, how to play here, and answers to what players argue about."""

from collections.abc import Sequence

from korova.games.mice.mice_sets import read_mice_sets
from korova.gui.canvas import Canvas
from korova.gui.scenes.rulebook.figures import points_list, prose
from korova.gui.scenes.rulebook.leaf import ROOM, Leaf
from korova.services.data import title_data
from korova.services.messages import Messages
from korova.stage.box import Box


class Mice(Leaf):
    """«Лови мышей!» on one page."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        prose(canvas, say("rules.mice.lead"), say("rules.mice.rest"), Box(ROOM.x, ROOM.y, 720, 490))
        for index, die in enumerate(("red", "white")):
            canvas.icon(f"mice/die_{die}", ROOM.x + 840 + index * 136, ROOM.y + 70, 120)
        canvas.icon("mice/cat_ginger_catching", ROOM.x + 1150, ROOM.y + 300, 380)
        canvas.icon("mice/mouse_red_running", ROOM.x + 870, ROOM.y + 370, 150)
        mice = next(iter(read_mice_sets(title_data("mice")).values()))
        pitch = ROOM.w / len(mice)
        for index, kind in enumerate(mice):
            box = Box(ROOM.x + index * pitch + 8, ROOM.y + 506, pitch - 16, 216)
            canvas.panel(box, canvas.theme.inset, radius=22)
            canvas.icon(f"mice/mouse_{kind.colour}", box.centre[0], box.y + 66, 112)
            points = Box(box.x + 10, box.y + 122, box.w - 20, 46)
            canvas.heading(say("rules.mice.points", n=kind.points), points, "body", canvas.theme.gold)
            count = Box(box.x + 10, box.y + 168, box.w - 20, 44)
            canvas.text(say("rules.mice.count", n=kind.count), count, "body")


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
