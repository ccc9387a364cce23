"""The rules as a book: chapters at the left, pages with figures at the right."""

from collections.abc import Iterable
from functools import partial

from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.page import Page, board, evening
from korova.gui.scenes.rulebook.book import CHAPTERS
from korova.gui.scenes.rulebook.leaf import ROOM, Chapter, Flight, Leaf, Trial
from korova.gui.scenes.rulebook.tabs import ChapterTab, Dot
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.stage.box import Box
from korova.stage.easing import out
from korova.stage.pose import Pose

_BOOK = Box(40, 40, 1840, 1000)
_LIST = Box(60, 60, 400, 960)
_SHEET = Box(464, 40, 1416, 1000)
_FOOT = 918
_DOT = 44
FLIGHT = 0.35
"""Seconds that a card takes on its way over the page."""


class Rules(Page):
    """Turned like a book: left and right for pages, up and down for chapters; it opens where it is asked to."""

    tip_box = Box(814, 994, 716, 44)

    def __init__(self, shell: Shell, chapter: str = "goal", page: int = 0, step: int = 0) -> None:
        super().__init__(shell)
        self._chapter = next(index for index, each in enumerate(CHAPTERS) if each.name == chapter)
        self._page = page
        self._step = step
        self._flight: Flight | None = None
        self._flown = 0.0

    @property
    def chapter(self) -> Chapter:
        return CHAPTERS[self._chapter]

    @property
    def leaf(self) -> Leaf:
        return self.chapter.leaves[self._page]

    @property
    def step(self) -> int:
        """Where on the page we are."""
        return self._step

    @property
    def last(self) -> bool:
        """Whether nothing comes after this."""
        return self._after(1) is None

    def enter(self) -> None:
        self.build()
        self._focus_chapter()

    def widgets(self) -> Iterable[Widget]:
        say = self.shell.say
        for index, chapter in enumerate(CHAPTERS):
            box = Box(_LIST.x + 14, 148 + index * 76, _LIST.w - 28, 68)
            label = say(f"rules.chapter.{chapter.name}")
            yield ChapterTab(box, label, chapter.icon, partial(self._open_chapter, index), index == self._chapter)
        box = Box(_LIST.x + 14, _FOOT + 12, _LIST.w - 28, 78)
        yield Button(box, say("rules.close"), self.back, icon="icons/cross")
        forth = Box(_SHEET.x + _SHEET.w - 50 - 270, _FOOT + 16, 270, 78)
        if self.last:
            yield Button(forth, say("rules.done"), self.back, icon="icons/check", primary=True)
        else:
            yield Button(forth, say("rules.next"), partial(self._turn, 1), icon="icons/right", primary=True)
        if self._after(-1):
            box = Box(_SHEET.x + 50, _FOOT + 16, 270, 78)
            yield Button(box, say("common.back"), partial(self._turn, -1), icon="icons/left")
        leaves = self.chapter.leaves
        if len(leaves) > 1:
            left = _SHEET.centre[0] - len(leaves) * _DOT / 2
            for index, leaf in enumerate(leaves):
                box = Box(left + index * _DOT, _FOOT + 33, _DOT, _DOT)
                yield Dot(box, leaf.title(say), partial(self._show, self._chapter, index, 0), index == self._page)
        trial = self.leaf.trial(self._step)
        if trial is not None:
            box = Box(ROOM.x + ROOM.w - 400, 66, 400, 64)
            yield Button(box, say("rules.try"), partial(self._try, trial), icon="icons/hand", tip=say("rules.try_tip"))
        yield from self.leaf.widgets(self._step, self._turn_to_step)

    def still(self, canvas: Canvas) -> None:
        say, theme = self.shell.say, canvas.theme
        evening(canvas)
        board(canvas, _BOOK)
        canvas.panel(_LIST, theme.inset, radius=24)
        canvas.icon("icons/rules", _LIST.x + 52, 104, 48)
        canvas.heading(say("rules.head"), Box(_LIST.x + 90, 72, _LIST.w - 110, 64), align=0)
        canvas.icon(self.chapter.icon, ROOM.x + 28, 98, 56)
        room = ROOM.w - 80
        if self.leaf.trial(self._step) is not None:
            room -= 420
        canvas.heading(self.leaf.title(say), Box(ROOM.x + 74, 62, room, 72), align=0, colour=theme.gold)
        if self._flight:
            self.leaf.draw_underway(canvas, say, self._step)
        else:
            self.leaf.draw(canvas, say, self._step)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._flight:
            start, end = Pose.of(self._flight.start), Pose.of(self._flight.end)
            pose = start.towards(end, out(self._flown / FLIGHT))
            canvas.sprite(self._flight.name, "cards/back", pose, (start.w, start.h))

    def update(self, seconds: float) -> None:
        if self._flight:
            self._flown += seconds
            if self._flown >= FLIGHT:
                self._land()

    @property
    def moving(self) -> bool:
        return self._flight is not None

    def handle(self, intent: it.Intent) -> None:
        match intent:
            case it.Command("rules"):
                self.back()
            case it.Move(dx, 0) | it.Page(dx):
                self._turn(dx)
            case it.Wheel(_, _, dy) if dy:
                self._turn(-1 if dy > 0 else 1)
            case it.Move(0, dy):
                self._open_chapter((self._chapter + dy) % len(CHAPTERS))
            case it.Home():
                self._show(0, 0, 0)
            case it.End():
                self._show(len(CHAPTERS) - 1, len(CHAPTERS[-1].leaves) - 1, 0)
            case _:
                super().handle(intent)

    def _after(self, by: int) -> tuple[int, int, int] | None:
        """Chapter, page and step one turn forth or back from here; None at the ends of the book."""
        places = _PLACES
        index = places.index((self._chapter, self._page, self._step)) + by
        return places[index] if 0 <= index < len(places) else None

    def _turn(self, by: int) -> None:
        place = self._after(by)
        if place is None:
            self.shell.cue("refuse")
            return
        self._show(*place)

    def _turn_to_step(self, step: int) -> None:
        self._show(self._chapter, self._page, step)

    def _try(self, trial: Trial) -> None:
        self.shell.stack.push(trial(self.shell))

    def _open_chapter(self, index: int) -> None:
        """The chapter that is open already turns its page instead: so Enter alone reads the whole book."""
        if index == self._chapter:
            self._turn(1)
        else:
            self._show(index, 0, 0)

    def _show(self, chapter: int, page: int, step: int) -> None:
        if (chapter, page) != (self._chapter, self._page):
            self.shell.cue("flip")
        other = chapter != self._chapter
        forth = (chapter, page, step) == self._after(1)
        self._chapter, self._page, self._step = chapter, page, step
        self._flight = self.leaf.flight(step) if forth and not self.shell.settings.reduced_motion else None
        self._flown = 0.0
        if self._flight:
            self.shell.cue("slide")
        self.build()
        if other and self.ring.index < len(CHAPTERS):
            self._focus_chapter()

    def _land(self) -> None:
        self._flight = None
        self.touch()

    def _focus_chapter(self) -> None:
        self.ring.focus(self.ring.widgets[self._chapter])


_PLACES = tuple(
    (chapter, page, step)
    for chapter, leaves in enumerate(each.leaves for each in CHAPTERS)
    for page, leaf in enumerate(leaves)
    for step in range(leaf.steps)
)
"""Everything there is to read, in order."""
