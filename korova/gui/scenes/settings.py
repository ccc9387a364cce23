"""The settings: all take effect at once and are kept, whether the page is opened from the menu or over a game."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from korova.gui.canvas import Canvas
from korova.gui.page import Page, board, evening
from korova.gui.scenes.dialog import Dialog
from korova.gui.scenes.fans import peek
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.fields import Choice, Slider, Stepper, Toggle
from korova.gui.widgets.widget import Widget
from korova.services.messages import LANGUAGES, messages
from korova.services.settings import AIDS, SPEEDS, Settings
from korova.stage.box import Box

ICONS: Mapping[str, str] = {
    "language": "language",
    "aids": "hint",
    "effects": "sound",
    "music": "music",
    "muted": "sound_off",
    "speed": "speed",
    "reduced_motion": "motion",
    "fullscreen": "fullscreen",
    "sofa": "couch",
    "contrast": "contrast",
}
"""Every setting that people choose here, and its picture."""

COLUMNS = (
    (("game", ("language", "aids")), ("sound", ("effects", "music", "muted"))),
    (("motion", ("speed", "reduced_motion")), ("screen", ("fullscreen", "sofa", "contrast"))),
)
"""The groups of each column, from the top."""


_BOARD = Box(60, 40, 1800, 1010)
_LEFT, _TOP = 96.0, 136.0
_COLUMN, _COLUMN_GAP = 852.0, 24.0
_HEAD, _ROW, _GROUP_GAP = 58.0, 130.0, 20.0
_ICON_ROOM, _CONTROL = 102.0, 364.0
_FOOT = 946.0


class SettingsPage(Page):
    """Two columns of groups; each setting has its icon, its name, a line that explains it, and its control."""

    tip_box = Box(520, _FOOT + 14, 880, 52)

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shown = shell.settings
        self._reset: Button | None = None

    def widgets(self) -> Iterable[Widget]:
        say = self.shell.say
        self._shown = self.shell.settings
        for name, row in _rows():
            yield self._control(name, Box(row.x + row.w - _CONTROL - 24, row.centre[1] - 34, _CONTROL, 68))
        yield Button(Box(_LEFT, _FOOT, 340, 76), say("common.back"), self.back, icon="icons/left")
        self._reset = Button(
            Box(1404, _FOOT, 420, 76),
            say("setting.reset"),
            self._ask_reset,
            icon="icons/undo",
            why=self._why_no_reset(),
        )
        yield self._reset

    def update(self, seconds: float) -> None:
        """A key such as M may have changed a setting behind the page's back."""
        if self.shell.settings is not self._shown:
            self.build()

    def still(self, canvas: Canvas) -> None:
        evening(canvas)
        board(canvas, _BOARD, self.shell.say("setting.title"))
        theme, say = canvas.theme, self.shell.say
        peek(canvas, _BOARD, 18, 85)
        for group, frame in _groups():
            canvas.panel(frame, theme.inset, line=theme.panel_line if theme.bold_lines else theme.button, radius=24)
            header = Box(frame.x + 28, frame.y + 6, frame.w - 56, _HEAD - 10)
            canvas.heading(say(f"setting.group.{group}"), header, "label", theme.gold, align=0.0)
        for name, row in _rows():
            canvas.icon(f"icons/{ICONS[name]}", row.x + 56, row.centre[1], 60)
            self._explain(canvas, name, row)

    def _explain(self, canvas: Canvas, name: str, row: Box) -> None:
        """The name of a setting and the line about it, together in the middle of its row."""
        tip, theme = self._tip(name), canvas.theme
        left, width = row.x + _ICON_ROOM, row.w - _ICON_ROOM - _CONTROL - 34
        upper = 1.45 * theme.size("label")
        lower = (1 if canvas.text_width(tip, "small") <= width else 2) * 1.45 * theme.size("small")
        top = row.centre[1] - (upper + lower) / 2
        canvas.heading(self.shell.say(f"setting.{name}.name"), Box(left, top, width, upper), "label", align=0.0)
        canvas.text(tip, Box(left, top + upper, width, lower), "small", theme.faint, align=0.0, wrap=True)

    def _tip(self, name: str) -> str:
        if name == "aids":
            return self.shell.say(f"setting.aids.{self.shell.settings.aids}.tip")
        return self.shell.say(f"setting.{name}.tip")

    def _control(self, name: str, box: Box) -> Widget:
        say, value = self.shell.say, getattr(self.shell.settings, name)
        match name:
            case "language":
                names = [messages(language)("setting.this_language") for language in LANGUAGES]
                return Choice(box, names, LANGUAGES.index(self.shell.language), self._one_of(name, LANGUAGES))
            case "aids":
                names = [say(f"setting.aids.{aids}") for aids in AIDS]
                return Choice(box, names, AIDS.index(value), self._one_of(name, AIDS))
            case "speed":
                speeds = sorted({*SPEEDS, value})
                names = [f"×{say.number(int(speed) if speed == int(speed) else speed)}" for speed in speeds]
                return Stepper(box, names, speeds.index(value), self._one_of(name, speeds))
            case "effects" | "music":
                return Slider(box, value, lambda volume: self._change(**{name: volume}))
        return Toggle(box, value, (say("setting.no"), say("setting.yes")), lambda on: self._change(**{name: on}))

    def _one_of(self, name: str, values: Any) -> Callable[[int], None]:
        return lambda index: self._change(**{name: values[index]})

    def _change(self, **fields: object) -> None:
        """The widgets know already what they show, and one of them may still be held: only the rest follows."""
        self.shell.change(**fields)
        self._shown = self.shell.settings
        if "effects" in fields:
            self.shell.cue("tick")
        if self._reset is not None:
            self._reset.why = self._why_no_reset()
        if "aids" in fields:
            self.touch()

    def _usual(self) -> dict[str, object]:
        usual = Settings()
        return {name: getattr(usual, name) for name in ICONS}

    def _why_no_reset(self) -> str:
        changed = any(getattr(self.shell.settings, name) != value for name, value in self._usual().items())
        return "" if changed else self.shell.say("setting.reset.why")

    def _ask_reset(self) -> None:
        say = self.shell.say
        answers = [(say("setting.reset.yes"), lambda: self._change(**self._usual())), (say("common.cancel"), None)]
        self.shell.stack.push(Dialog(self.shell, say("setting.reset.sure"), answers, careful=True))


def _groups() -> Iterable[tuple[str, Box]]:
    """Every group with its frame."""
    for column, groups in enumerate(COLUMNS):
        y = _TOP
        for group, names in groups:
            height = _HEAD + len(names) * _ROW
            yield group, Box(_LEFT + column * (_COLUMN + _COLUMN_GAP), y, _COLUMN, height)
            y += height + _GROUP_GAP


def _rows() -> Iterable[tuple[str, Box]]:
    """Every setting with the row it stands in."""
    frames = dict(_groups())
    for groups in COLUMNS:
        for group, names in groups:
            frame = frames[group]
            for index, name in enumerate(names):
                yield name, Box(frame.x, frame.y + _HEAD + index * _ROW - 8, frame.w, _ROW)
