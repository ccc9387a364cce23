"""«Честные кости»: what the dice have shown on this installation so far, and whether that is how fair dice behave."""

from collections.abc import Mapping

from korova.games.mice.dice import FACES, Face
from korova.games.mice.fairness import as_far
from korova.gui.art.palette import INK
from korova.gui.canvas import Canvas
from korova.gui.fonts import DISPLAY
from korova.gui.scenes.sheet import Sheet
from korova.stage.box import Box
from korova.stage.pose import Pose

_COLOURS: Mapping[Face, str] = {
    "red": "#c8434a",
    "grey": "#8f8b9a",
    "yellow": "#e7b93f",
    "green": "#6b9e4e",
    "blue": "#4784b8",
    "white": "#fff6e3",
}
_LEAST_ROLLS = 15
"""With fewer, less than five of a face are to be expected, and the test says nothing."""
_CHARTS = 566.0
_HEAD = 62.0
_DIE = 74.0
_THROWN = 116.0
_FOOT = 166.0
"""Under the bars: the die, how often it was seen, and the part of all."""
_AIR = 1.1
"""The room above the highest bar."""
_HOT = "#b5323a"
_RARE = 0.01


class DicePage(Sheet):
    """Bars for the faces, a map of the pairs, and a sentence that does not flatter."""

    rules_at = "mice"

    box = Box(90, 30, 1740, 1020)

    @property
    def title(self) -> str:
        return self.shell.say("fair.title")

    def content(self, canvas: Canvas, room: Box) -> None:
        if not self.shell.dice.rolls:
            self._draw_empty(canvas, room)
            return
        self._draw_faces(canvas, Box(room.x, room.y, 880, _CHARTS))
        self._draw_pairs(canvas, Box(room.x + 900, room.y, room.w - 900, _CHARTS))
        self._draw_words(canvas, Box(room.x, room.y + _CHARTS + 18, room.w, room.h - _CHARTS - 18))

    def _draw_empty(self, canvas: Canvas, room: Box) -> None:
        say, middle = self.shell.say, room.centre[0]
        canvas.icon("mice/cup", middle - 170, room.y + 240, 360)
        for face, x, y, angle in (("red", 120, 170, -14), ("white", 230, 320, 12)):
            pose = Pose(middle + x, room.y + y, _THROWN, _THROWN, angle)
            canvas.sprite(f"mice/die_{face}", "", pose, (_THROWN, _THROWN), moving=False)
        canvas.heading(say("fair.empty"), Box(room.x, room.y + 470, room.w, 70), "heading", canvas.theme.gold)
        canvas.text(say("fair.empty_hint"), Box(room.x + 160, room.y + 550, room.w - 320, 90), "label", wrap=True)
        self._draw_sentence(canvas, Box(room.x, room.y + room.h - 110, room.w, 100), "icons/lock", say("fair.source"))

    def _draw_faces(self, canvas: Canvas, panel: Box) -> None:
        """A bar for each face, and where all bars would end if they were even."""
        say, theme, counts = self.shell.say, canvas.theme, self.shell.dice.counts
        canvas.panel(panel, theme.inset, radius=20)
        canvas.heading(say("fair.faces"), Box(panel.x + 24, panel.y + 10, panel.w - 48, 46), "label")
        plot = Box(panel.x + 84, panel.y + _HEAD, panel.w - 108, panel.h - _HEAD - _FOOT)
        whole, even = sum(counts.values()), 1 / len(FACES)
        top = max(even * 1.2, *(count / whole for count in counts.values())) * _AIR
        step = plot.w / len(FACES)
        for index, face in enumerate(FACES):
            middle, share = plot.x + step * (index + 0.5), counts[face] / whole
            if height := plot.h * share / top:
                bar = Box(middle - 40, plot.y + plot.h - height, 80, height)
                canvas.panel(bar, _COLOURS[face], line=INK, width=3, radius=min(14, height / 2))
            y = plot.y + plot.h + 10
            canvas.icon(f"mice/die_{face}", middle, y + _DIE / 2, _DIE)
            column = Box(middle - step / 2 + 4, y + _DIE, step - 8, 40)
            canvas.text(str(counts[face]), column, "label", face=DISPLAY)
            percent = column._replace(y=column.y + 38, h=32)
            canvas.text(say.number(round(100 * share, 1)), percent, "small", theme.faint)
        left = Box(panel.x + 8, plot.y + plot.h + 10 + _DIE, 68, 40)
        canvas.text(say("fair.times"), left, "small", theme.faint, align=1.0)
        canvas.text("%", left._replace(y=left.y + 38, h=32), "small", theme.faint, align=1.0)
        canvas.panel(Box(plot.x, plot.y + plot.h, plot.w, 3), theme.faint, radius=1)
        y = plot.y + plot.h * (1 - even / top)
        canvas.panel(Box(plot.x, y - 4, plot.w, 8), theme.gold, line=INK, width=2, radius=3)
        canvas.heading("1/6", Box(panel.x + 12, y - 20, 64, 40), "body", theme.gold, align=1.0)

    def _draw_pairs(self, canvas: Canvas, panel: Box) -> None:
        """All 36 rolls: the more often one came, the brighter its cell; doubles are framed."""
        say, theme, pairs = self.shell.say, canvas.theme, self.shell.dice.pairs
        canvas.panel(panel, theme.inset, radius=20)
        canvas.heading(say("fair.pairs"), Box(panel.x + 24, panel.y + 10, panel.w - 48, 46), "label")
        edge, die = 84.0, 62.0
        wide = (panel.w - edge - 24) / len(FACES)
        high = (panel.h - _HEAD - die - 28) / len(FACES)
        left, top = panel.x + edge, panel.y + _HEAD + die + 10
        most = max(pairs.values())
        for row, first in enumerate(FACES):
            middle = top + high * (row + 0.5)
            canvas.icon(f"mice/die_{first}", panel.x + edge / 2 + 4, middle, die)
            canvas.icon(f"mice/die_{first}", left + wide * (row + 0.5), panel.y + _HEAD + die / 2, die)
            for column, second in enumerate(FACES):
                count = pairs[first, second]
                cell = Box(left + wide * column + 3, top + high * row + 3, wide - 6, high - 6)
                canvas.panel(cell, theme.panel, radius=12)
                if count:
                    canvas.panel(cell, _HOT, radius=12, alpha=count / most)
                if first == second:
                    canvas.panel(cell, line=theme.gold, width=4, radius=12)
                words = canvas.theme.text if count else theme.faint
                canvas.text(str(count), cell.grown(-5), "body", words, face=DISPLAY)

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        say, dice = self.shell.say, self.shell.dice
        rolls, doubles = dice.rolls, sum(dice.pairs[face, face] for face in FACES)
        part = round(100 * doubles / rolls, 1)
        expected = round(rolls / len(FACES), 1)
        known = say("fair.rolls", n=rolls)
        paired = say("fair.doubles", n=doubles, part=part, expected=int(expected) if expected % 1 == 0 else expected)
        lines = (
            ("icons/dice", f"{known} {paired}"),
            ("icons/chart", self._verdict()),
            ("icons/lock", say("fair.source")),
        )
        step = room.h / len(lines)
        for index, (icon, words) in enumerate(lines):
            self._draw_sentence(canvas, Box(room.x, room.y + step * index, room.w, step - 8), icon, words)

    def _draw_sentence(self, canvas: Canvas, box: Box, icon: str, words: str) -> None:
        canvas.panel(box, canvas.theme.inset, radius=20)
        canvas.icon(icon, box.x + 46, box.centre[1], 44)
        canvas.text(words, Box(box.x + 88, box.y + 4, box.w - 112, box.h - 8), "body", align=0.0, wrap=True)

    def _verdict(self) -> str:
        """What the test of the faces says, no more and no less."""
        say, dice = self.shell.say, self.shell.dice
        if dice.rolls < _LEAST_ROLLS:
            return say("fair.too_few", n=_LEAST_ROLLS)
        chance = as_far(tuple(dice.counts.values()))
        if chance < _RARE:
            return say("fair.rare")
        if chance > 1 - _RARE:
            return say("fair.even")
        return say("fair.as_far", n=round(100 * chance))
