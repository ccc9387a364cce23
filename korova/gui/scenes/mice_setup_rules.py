"""The rules of the set-up of mice: the variant, the mice and their points, one game or a series, and the aids."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from korova.games.mice.config import KIDS_POINTS, SET_BONUS
from korova.games.mice.mice_sets import MiceSet
from korova.gui import seating
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.page import board
from korova.gui.scenes.setup_page import RULES
from korova.gui.scenes.setup_rules import AIDS
from korova.gui.widgets.button import Button
from korova.gui.widgets.fields import Choice, Stepper
from korova.gui.widgets.widget import Widget
from korova.services.messages import Messages
from korova.services.settings import Aids
from korova.services.setups import MiceSetup
from korova.stage.box import Box

_X, _W, _H, _GAP = RULES.x + 28, RULES.w - 56, 52, 12
_HEAD, _LINES = 44, 70
"""How high a heading is, and two lines of words."""
_SIDE = 170
"""How much of a row its heading has."""
_VARIANT = RULES.y + 16
_VARIANT_LINE = _VARIANT + _HEAD + 2 * _H + _GAP + 14
_MICE = _VARIANT_LINE + _LINES + 26
_SHOW = Box(_X, _MICE + _H + 12, _W, 102)
"""Where the mice show themselves."""
_GAME = _SHOW.y + _SHOW.h + 28
_GAME_LINE = _GAME + _H + 10
_AIDS = _GAME_LINE + _LINES + 26
_AIDS_LINE = _AIDS + _H + 10
_SIDE_BY_SIDE = 3
"""So many boxes of mice are chosen from at a glance, more of them one after another."""
_LONGEST_BOX = 16
_VARIANTS = ("classic", "kids", "risk", "expert")


class MiceRulesBoard:
    """Shows a set-up and the aids; `put` takes a changed one. Where the boxes of mice cannot be read, there is a
    `problem`, and `again` reads them once more."""

    def __init__(
        self,
        say: Messages,
        setup: MiceSetup,
        aids: Aids,
        boxes: Mapping[str, MiceSet],
        problem: str,
        *,
        put: Callable[[MiceSetup], None],
        again: Callable[[], None],
        aid: Callable[[Aids], None],
    ) -> None:
        self._say = say
        self._setup = setup
        self._aids = aids
        self._boxes = boxes
        self._problem = problem
        self._put = put
        self._again = again
        self._aid = aid

    def widgets(self) -> Iterator[Widget]:
        say, setup = self._say, self._setup
        chosen = setup.variant.split("+")
        width = (_W - _GAP) / 2
        for index, variant in enumerate(_VARIANTS):
            x, y = _X + index % 2 * (width + _GAP), _VARIANT + _HEAD + index // 2 * (_H + _GAP)
            yield Button(
                Box(x, y, width, _H),
                say(f"setup.mice.variant.{variant}"),
                partial(self._play, variant),
                chosen=variant in chosen,
                role="body",
                tip=say(f"setup.mice.{variant}_tip"),
            )
        yield self._choice_of_mice()
        lengths = say("setup.mice.single"), say("setup.mice.series")
        yield Choice(_beside(_GAME), lengths, int(setup.series), lambda index: self._count(bool(index)))
        helps = [say(f"setup.aids.{aids}") for aids in AIDS]
        yield Choice(_beside(_AIDS), helps, AIDS.index(self._aids), lambda index: self._aid(AIDS[index]))

    def draw(self, canvas: Canvas) -> None:
        """All that is no widget."""
        say, setup, theme = self._say, self._setup, canvas.theme
        board(canvas, RULES)
        for top in (_MICE, _GAME, _AIDS):
            canvas.panel(Box(_X, top - 16, _W, 3), theme.button_hot, radius=1)
        canvas.heading(say("setup.variant"), Box(_X, _VARIANT, _W, _HEAD - 6), "label", theme.gold, align=0.0)
        for top, heading in ((_MICE, "setup.mice"), (_GAME, "setup.mice.game"), (_AIDS, "setup.aids")):
            canvas.heading(say(heading), Box(_X, top, _SIDE - 8, _H), "label", theme.gold, align=0.0)
        for top, line in (
            (_VARIANT_LINE, say(f"setup.mice.{setup.variant}_line", n=SET_BONUS)),
            (_GAME_LINE, self._game_line()),
            (_AIDS_LINE, say(f"setup.mice.aids_line.{self._aids}")),
        ):
            canvas.text(line, Box(_X, top, _W, _LINES), "body", theme.faint, align=0.0, down=0.0, wrap=True)
        self._draw_mice(canvas)

    def _game_line(self) -> str:
        if self._setup.series:
            return self._say("setup.mice.series_line", n=len(self._setup.seats))
        return self._say("setup.mice.single_line")

    def _choice_of_mice(self) -> Widget:
        box, names = _beside(_MICE), tuple(self._boxes)
        if self._problem:
            return Button(box, self._say("saves.again"), self._again, icon="icons/replay", role="body")
        words, index = [self._name_of(name) for name in names], names.index(self._setup.mice)
        if len(names) <= _SIDE_BY_SIDE:
            return Choice(box, words, index, lambda chosen: self._catch(names[chosen]))
        return Stepper(box, words, index, lambda chosen: self._catch(names[chosen]), around=True)

    def _name_of(self, box: str) -> str:
        """Ours have names; those that people have added are called as in the file."""
        key = f"setup.mice.box.{box}"
        if key in self._say:
            return self._say(key)
        name = "".join(letter for letter in box if letter.isprintable()).strip() or "?"
        return name if len(name) <= _LONGEST_BOX else f"{name[: _LONGEST_BOX - 1]}…"

    def _draw_mice(self, canvas: Canvas) -> None:
        """How many there are of each colour, and what one is worth by the rules that are chosen."""
        say, theme = self._say, canvas.theme
        canvas.panel(_SHOW, theme.inset, line=theme.panel_line if theme.bold_lines else None, radius=20)
        if self._problem:
            canvas.icon("icons/warning", _SHOW.x + 54, _SHOW.centre[1], 62)
            room = Box(_SHOW.x + 104, _SHOW.y + 6, _SHOW.w - 116, _SHOW.h - 12)
            canvas.text(self._problem, room, "body", theme.bad, align=0.0, wrap=True)
            return
        mice = self._boxes[self._setup.mice]
        width = _SHOW.w / len(mice)
        for index, kind in enumerate(mice):
            x = _SHOW.x + index * width
            canvas.icon(f"mice/mouse_{kind.colour}_small", x + 36, _SHOW.y + 38, 58)
            count = Box(x + 65, _SHOW.y + 10, width - 67, 56)
            canvas.text(f"×{kind.count}", count, "body", align=0.0, face=DISPLAY)
            points = KIDS_POINTS if self._setup.variant == "kids" else kind.points
            worth = Box(x + 4, _SHOW.y + 67, width - 8, 32)
            canvas.text(say("setup.mice.points", n=points), worth, "small", theme.gold, face=DISPLAY)

    def _play(self, variant: str) -> None:
        self._put(seating.by_mice_variant(self._setup, variant))

    def _catch(self, box: str) -> None:
        self._put(replace(self._setup, mice=box))

    def _count(self, series: bool) -> None:
        self._put(replace(self._setup, series=series))


def _beside(top: float) -> Box:
    """Where a choice stands beside its heading."""
    return Box(_X + _SIDE, top, _W - _SIDE, _H)
