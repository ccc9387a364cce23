"""The archive: games to go on with, games that are over, and files that no game can be made of."""

import time
from collections.abc import Iterable, Sequence
from functools import partial

from korova.engine.refusal import Refusal
from korova.gui import intents as it
from korova.gui.canvas import Canvas
from korova.gui.page import Page, board, evening
from korova.gui.scenes.dialog import Dialog
from korova.gui.scenes.doors import open_save
from korova.gui.scenes.fans import fan, peek
from korova.gui.scenes.moments import moment
from korova.gui.scenes.saved_game import SavedGame, look, what_is_wrong
from korova.gui.scenes.saved_result import open_result
from korova.gui.scenes.saved_row import GameRow
from korova.gui.scenes.setup import Setup
from korova.gui.shell import Shell
from korova.gui.tables import usual_setup
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.services.saves import SaveEntry
from korova.stage.box import Box

ROWS = 5
"""Games on a page."""

_BOARD = Box(60, 40, 1800, 1010)
_TOP, _ROW, _GAP = 140.0, 144.0, 14.0
_FOOT = 946.0
_LONGEST_NAMES = 60


class SavedGames(Page):
    """A page of rows at a time; each has its game and, at its end, the way to be rid of it."""

    tip_box = Box(472, _FOOT + 14, 820, 52)

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._entries: Sequence[SaveEntry] = ()
        self._refusal: Refusal | None = None
        self._seen: dict[SaveEntry, SavedGame] = {}
        self._page = 0

    @property
    def pages(self) -> int:
        return max(1, -(-len(self._entries) // ROWS))

    def build(self) -> None:
        try:
            self._entries, self._refusal = self.shell.saves.entries(), None
        except Refusal as refusal:
            self._entries, self._refusal = (), refusal
        self._page = min(self._page, self.pages - 1)
        super().build()

    def widgets(self) -> Iterable[Widget]:
        say = self.shell.say
        now = time.time()
        for index, entry in enumerate(self._shown()):
            y = _TOP + index * (_ROW + _GAP)
            game = self._game(entry)
            act = partial(self._open if game.problem is None else self._ask_aside, game)
            newest = index == self._page == 0
            yield GameRow(Box(96, y, 1612, _ROW), game, say, moment(say, entry.when, now), act, newest=newest)
            delete = partial(self._ask_delete, game)
            yield Button(Box(1732, y + 28, 88, 88), "", delete, icon="icons/trash", tip=say("saves.delete.tip"))
        if not self._entries:
            yield self._way_out()
        yield Button(Box(96, _FOOT, 340, 76), say("common.back"), self.back, icon="icons/left")
        if self.pages > 1:
            why = "" if self._page else say("saves.earlier.why")
            yield Button(Box(1332, _FOOT, 92, 76), "", partial(self._turn, -1), icon="icons/up", why=why)
            why = "" if self._page < self.pages - 1 else say("saves.later.why")
            yield Button(Box(1728, _FOOT, 92, 76), "", partial(self._turn, 1), icon="icons/down", why=why)

    def still(self, canvas: Canvas) -> None:
        evening(canvas)
        say = self.shell.say
        board(canvas, _BOARD, say("saves.title"))
        peek(canvas, _BOARD, 35, 56)
        if self._refusal is not None:
            problem = say.explain(self._refusal)
            self._notice(canvas, (98, 36, 51), say("saves.locked"), problem)
        elif not self._entries:
            self._notice(canvas, (63, 19, 84), say("saves.empty"), say("saves.empty.line"))
        elif self.pages > 1:
            first = self._page * ROWS + 1
            words = say("saves.page", first=first, last=first + len(self._shown()) - 1, n=len(self._entries))
            canvas.text(words, Box(1436, _FOOT, 280, 76), "label", canvas.theme.faint)

    def handle(self, intent: it.Intent) -> None:
        match intent:
            case it.Wheel(dy=dy) if dy:
                self._turn(-1 if dy > 0 else 1)
            case it.Page(dy=dy):
                self._turn(dy)
            case it.Move(0, dy) if dy and self._at_edge(dy):
                self._turn(dy)
                row = 0 if dy > 0 else 2 * (len(self._shown()) - 1)
                self.ring.focus(self.ring.widgets[row + self.ring.index % 2])
                self.repaint()
            case _:
                super().handle(intent)

    def _shown(self) -> Sequence[SaveEntry]:
        return self._entries[self._page * ROWS : (self._page + 1) * ROWS]

    def _game(self, entry: SaveEntry) -> SavedGame:
        if entry not in self._seen:
            self._seen[entry] = look(self.shell.saves, entry)
        return self._seen[entry]

    def _at_edge(self, dy: int) -> bool:
        """Whether the focus is on the page's outermost row and there is a page beyond it."""
        row, last = self.ring.index // 2, len(self._shown()) - 1
        return (row == last and self._page < self.pages - 1) if dy > 0 else (row == 0 and self._page > 0)

    def _turn(self, by: int) -> None:
        page = min(self.pages - 1, max(0, self._page + by))
        if page != self._page:
            self._page = page
            self.shell.cue("slide")
            self.build()

    def _way_out(self) -> Button:
        """What can be done where there is no game."""
        say, box = self.shell.say, Box(960 - 270, 790, 540, 92)
        if self._refusal is not None:
            return Button(box, say("saves.again"), self.build, icon="icons/replay", primary=True)
        return Button(box, say("saves.empty.play"), self._play, icon="icons/cards", primary=True)

    def _play(self) -> None:
        self.shell.stack.replace(Setup(self.shell, self.shell.settings.setup or usual_setup(self.shell.say)))

    def _open(self, game: SavedGame) -> None:
        opened = open_result(self.shell, game) if game.entry.finished else open_save(self.shell, game.entry.slot)
        if not opened:
            self.build()

    def _ask_delete(self, game: SavedGame) -> None:
        say = self.shell.say
        words = say("saves.delete.sure")
        if game.problem is None:
            words = say("saves.delete.sure_of", names=_short(", ".join(game.names(say))))
        answers = [(say("saves.delete"), partial(self._delete, game.entry.slot)), (say("common.cancel"), None)]
        self.shell.stack.push(Dialog(self.shell, words, answers, careful=True))

    def _delete(self, slot: str) -> None:
        try:
            self.shell.saves.delete(slot)
        except Refusal as refusal:
            self.shell.complain(refusal)
        else:
            self.shell.tell("saves.deleted")

    def _ask_aside(self, game: SavedGame) -> None:
        say = self.shell.say
        assert game.problem is not None
        words = say("saves.broken.ask", problem=what_is_wrong(say, game.problem))
        answers = [(say("saves.broken.aside"), partial(self._set_aside, game.entry.slot)), (say("common.cancel"), None)]
        self.shell.stack.push(Dialog(self.shell, words, answers))

    def _set_aside(self, slot: str) -> None:
        try:
            aside = self.shell.saves.set_aside(slot)
        except Refusal as refusal:
            self.shell.complain(refusal)
        else:
            self.shell.tell("saves.put_aside", name=aside.name)

    def _notice(self, canvas: Canvas, cards: tuple[int, int, int], title: str, words: str) -> None:
        """Three agents, and what they have to report."""
        fan(canvas, 960, 344, cards)
        canvas.heading(title, Box(360, 556, 1200, 76), "title")
        canvas.text(words, Box(410, 640, 1100, 130), "label", canvas.theme.faint, wrap=True)


def _short(names: str) -> str:
    return names if len(names) <= _LONGEST_NAMES else f"{names[:_LONGEST_NAMES].rstrip(' ,')}…"
