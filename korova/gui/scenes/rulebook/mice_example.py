"""A printed example of the mice, action by action: the table at the left, the story at the right."""

from collections.abc import Callable, Iterable
from functools import partial

from korova.games.mice.actions import Catch
from korova.games.mice.catching import legal_catches
from korova.games.mice.dice import Face, names
from korova.games.mice.mice_sets import COLOURS
from korova.games.mice.table import MiceTable, reduce
from korova.gui.art.palette import INK
from korova.gui.canvas import Canvas
from korova.gui.scenes.mice_lesson import MiceLesson
from korova.gui.scenes.rulebook.example import Line
from korova.gui.scenes.rulebook.leaf import ROOM, Leaf, Trial
from korova.gui.scenes.rulebook.mice_cases import MiceBeat, MiceCase
from korova.gui.scenes.rulebook.mice_figures import (
    CARD,
    GOOD,
    boards,
    cat,
    cat_card,
    die,
    mouse,
    rug,
    sign,
    tag,
)
from korova.gui.tables import CATS
from korova.gui.widgets.widget import Widget
from korova.services.messages import Messages
from korova.stage.box import Box

_STAGE = Box(ROOM.x, ROOM.y, 816, 306)
_FLOOR = Box(ROOM.x, _STAGE.y + _STAGE.h + 16, _STAGE.w, 210)
_CARDS = Box(ROOM.x, _FLOOR.y + _FLOOR.h + 22, _STAGE.w, 154)
_STORY = Box(_STAGE.x + _STAGE.w + 24, ROOM.y, ROOM.w - _STAGE.w - 24, ROOM.h - 16)


class MiceExample(Leaf):
    """Step 0 shows the table as it is laid out; each step after it is one thing that the cat does."""

    def __init__(self, name: str, case: MiceCase) -> None:
        super().__init__(name)
        self.case = case
        self.steps = len(case.beats) + 1

    def trial(self, step: int) -> Trial:
        return partial(MiceLesson, case=self.case)

    def widgets(self, step: int, turn_to: Callable[[int], None]) -> Iterable[Widget]:
        for each in range(self.steps):
            yield Line(self._line(each), partial(turn_to, each))

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        beat = self.case.beats[step - 1] if step else None
        before = beat.before.table if beat else self.case.start.table
        after = beat.after.table if beat else before
        self._draw_stage(canvas, beat, before, after)
        self._draw_floor(canvas, before, after)
        self._draw_cards(canvas, before, after)
        for each in range(self.steps):
            self._draw_line(canvas, say, each, step)

    def _draw_stage(self, canvas: Canvas, beat: MiceBeat | None, before: MiceTable, after: MiceTable) -> None:
        """The cat on turn, the dice, and what stands in front of the cat."""
        box = _STAGE
        canvas.panel(box, canvas.theme.button, line=INK, width=6, radius=26)
        boards(canvas, Box(box.x, box.y + box.h - 142, box.w, 142))
        busted = beat is not None and beat.busted is not None
        mood = "waiting" if beat is None else "robbed" if busted else "proud" if isinstance(beat.action, Catch) else ""
        cat(canvas, f"{CATS[self.case.seat]}_{mood or 'catching'}", box.x + 150, box.y + box.h - 5, 276)
        if beat is not None:
            _draw_dice(canvas, beat, box.x + 470, box.y + 82)
        if busted:
            canvas.picture("mice/bust", Box(box.x + box.w - 204, box.y + 16, 190, 126))
        catch = before.catch if busted else after.catch
        mice = [colour for colour, count in zip(COLOURS, catch, strict=True) for _ in range(count)]
        fresh = [colour for colour, was, now in zip(COLOURS, before.catch, catch, strict=True) if now > was]
        room = Box(box.x + 288, box.y + box.h - 132, box.w - 304, 122)
        pitch = min(112.0, room.w / max(1, len(mice)))
        for place, colour in enumerate(mice):
            x = room.x + (place + 0.5) * pitch
            if colour in fresh:
                ring = Box(x - pitch / 2 + 2, room.y, pitch - 4, room.h)
                canvas.panel(ring, "#7d5630", line=canvas.theme.gold, width=5, radius=20)
            mouse(canvas, colour, x, room.centre[1], min(104, pitch), running=busted)

    def _draw_floor(self, canvas: Canvas, before: MiceTable, after: MiceTable) -> None:
        boards(canvas, _FLOOR)
        room = _FLOOR.grown(-14)
        rug(canvas, room)
        pitch = (room.w - 72) / len(COLOURS)
        for index, colour in enumerate(COLOURS):
            x, y = room.x + 36 + (index + 0.5) * pitch, room.centre[1]
            count, change = after.centre[index], after.centre[index] - before.centre[index]
            mouse(canvas, colour, x - 12, y - 4, 112, alpha=1.0 if count else 0.25)
            tag(canvas, f"×{count}", x + 38, y + 54)
            if change:
                _tell_change(canvas, change, x + 44, y - 58)

    def _draw_cards(self, canvas: Canvas, before: MiceTable, after: MiceTable) -> None:
        pitch = (_CARDS.w + 8) / len(after.cards)
        width = min(_CARDS.h * CARD[0] / CARD[1], pitch - 16)
        height = width * CARD[1] / CARD[0]
        for seat, counts in enumerate(after.cards):
            box = Box(_CARDS.x + 4 + seat * pitch, _CARDS.centre[1] - height / 2, width, height)
            lost = sum(counts) - sum(before.cards[seat])
            mood = "robbed" if lost else "waiting"
            cat_card(canvas, CATS[seat], counts, box, mood=mood, lit=seat == after.turn)
            if lost:
                _tell_change(canvas, lost, box.x + box.w - 26, box.y + 4)

    def _line(self, step: int) -> Box:
        pitch = (_STORY.h + 14) / self.steps
        return Box(_STORY.x, _STORY.y + step * pitch, _STORY.w, pitch - 14)

    def _draw_line(self, canvas: Canvas, say: Messages, each: int, step: int) -> None:
        """What has happened so far is told; what comes is left open."""
        box, now, told = self._line(each), each == step, each <= step
        line = canvas.theme.gold if now else None
        canvas.panel(box, canvas.theme.inset, line=line, width=4, radius=20, alpha=1.0 if told else 0.5)
        if not told:
            return
        x, y = box.x + 56, box.centre[1]
        beat = self.case.beats[each - 1] if each else None
        if beat is None:
            canvas.icon(f"mice/cat_{CATS[self.case.seat]}_waiting", x, y, 84)
        elif beat.rolled:
            for place, face in enumerate(beat.rolled.dice):
                die(canvas, face, x - 22 + place * 44, y + (place - 0.5) * 28, 50, angle=-6 + place * 13)
        elif isinstance(beat.action, Catch):
            mice = beat.action.mice
            for place, each_mouse in enumerate(mice):
                left = x + (place - (len(mice) - 1) / 2) * 46
                canvas.icon(f"mice/mouse_{each_mouse.colour}_small", left, y, 48)
        words = Box(box.x + 116, box.y + 6, box.w - 132, box.h - 12)
        ink = canvas.theme.text if now else canvas.theme.faint
        canvas.text(say(f"rules.{self.name}.{each}"), words, "body", ink, align=0, wrap=True)


def usable(beat: MiceBeat) -> tuple[bool, bool]:
    """Which of the dice rolled catch anything at all."""
    assert beat.rolled is not None
    rolled = reduce(beat.before.table, beat.rolled)
    colours = {mouse.colour for catch in legal_catches(rolled) for mouse in catch.mice}
    first, second = (bool(colours.intersection(names(face))) for face in beat.rolled.dice)
    return first, second


def _draw_dice(canvas: Canvas, beat: MiceBeat, x: float, y: float) -> None:
    """As they were rolled, each with a sign that says whether it helps; after the catch without."""
    faces: tuple[Face, Face] | None = beat.rolled.dice if beat.rolled else beat.before.table.dice
    assert faces is not None
    for place, face in enumerate(faces):
        left = x + (place - 0.5) * 136
        die(canvas, face, left, y, 106, angle=-6 + place * 13)
        if beat.rolled:
            sign(canvas, left + 50, y + 42, 48, good=usable(beat)[place])


def _tell_change(canvas: Canvas, change: int, x: float, y: float) -> None:
    more = change > 0
    tag(canvas, f"+{change}" if more else f"−{-change}", x, y, fill=GOOD if more else canvas.theme.primary)
