"""A table before the game, of either title: who sits down at the left, by which rules at the right, then it begins."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Generic, Protocol

from korova.engine.refusal import Refusal
from korova.gui import seating
from korova.gui.canvas import Canvas
from korova.gui.page import Page, board, evening
from korova.gui.scenes.doors import keep_setup, start_game
from korova.gui.scenes.setup_seats import SeatCard, places
from korova.gui.seating import Company, S, Seats
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.services.settings import Aids
from korova.stage.box import Box

_SEATS = Box(24, 24, 1250, 976)
_HEAD = 104
SEATS_AREA = Box(_SEATS.x + 24, _SEATS.y + _HEAD, _SEATS.w - 48, _SEATS.h - _HEAD - 20)
RULES = Box(1294, 24, 602, 796)
"""Where the rules are set."""


@dataclass(frozen=True, slots=True)
class Preset:
    """The button of a table that is set at once; the words are messages."""

    name: str
    words: str
    tip: str
    icon: str
    width: float


class Conditions(Protocol):
    """The board at the right: its widgets, and what else there is on it."""

    def widgets(self) -> Iterable[Widget]: ...

    def draw(self, canvas: Canvas) -> None: ...


class SetupPage(Page, Generic[S]):
    """Keeps what was set even if no game is begun."""

    tip_box = Box(260, 1014, 1400, 52)
    company: ClassVar[Company]
    presets: ClassVar[Sequence[Preset]]
    begin: ClassVar[tuple[str, str, str]]
    """What the button says, explains and shows by which a game is begun."""

    def __init__(self, shell: Shell, setup: S) -> None:
        super().__init__(shell)
        self.setup: S = seating.tidied(setup, shell.say)
        self._cards: list[SeatCard] = []
        self._rules: Conditions

    def rules(self) -> Conditions:
        """The board for the set-up as it is now."""
        raise NotImplementedError

    def crowded(self, seats: int) -> str:
        """Why so many may not sit down; nothing if they may."""
        raise NotImplementedError

    def obstacle(self) -> str:
        """Why no game can be begun; nothing if it can."""
        return ""

    def leave(self) -> None:
        super().leave()
        keep_setup(self.shell, seating.tidied(self.setup, self.shell.say))

    def widgets(self) -> Iterable[Widget]:
        """The button that begins comes first, so that Enter alone does; the seats, of which there are ever others, come
        last."""
        say, seats = self.shell.say, self.setup.seats
        words, tip, icon = self.begin
        yield Button(
            Box(1294, 838, 602, 92),
            say(words),
            self._begin,
            icon=icon,
            primary=True,
            role="heading",
            why=self.obstacle(),
            tip=say(tip),
        )
        self._rules = self.rules()
        yield from self._rules.widgets()
        yield Button(Box(1294, 948, 602, 52), say("common.back"), self.back, icon="icons/back", role="body")
        yield from self._header()
        self._cards = [
            SeatCard(box, self.company, seats, index, say, put=self._seat)
            for index, box in enumerate(places(SEATS_AREA, len(seats)))
        ]
        for card in self._cards:
            yield from card.widgets()

    def still(self, canvas: Canvas) -> None:
        evening(canvas)
        board(canvas, _SEATS)
        canvas.heading(self.shell.say("setup.title"), Box(_SEATS.x + 32, _SEATS.y + 22, 232, 64), align=0.0)
        for card in self._cards:
            card.draw(canvas)
        self._rules.draw(canvas)

    def put(self, setup: S) -> None:
        """Show a changed set-up."""
        self.setup = setup
        self.build()

    def tune(self, setup: S) -> None:
        """The same while a widget keeps its hand on it."""
        self.setup = setup
        self.touch()

    def aid(self, aids: Aids) -> None:
        """Choose how much help there is at the table."""
        self.shell.change(aids=aids)
        self.build()

    def _header(self) -> Iterable[Widget]:
        say, seats = self.shell.say, self.setup.seats
        x = _SEATS.x + 284
        for preset in self.presets:
            yield Button(
                Box(x, _SEATS.y + 26, preset.width, 58),
                say(preset.words),
                partial(self._seat_by, preset.name),
                icon=preset.icon,
                role="body",
                why=self.crowded(len(self.company.presets[preset.name])),
                tip=say(preset.tip),
            )
            x += preset.width + 12
        yield Button(
            Box(_SEATS.x + _SEATS.w - 24 - 214, _SEATS.y + 26, 214, 58),
            say("setup.add"),
            lambda: self._seat(self.company.added(seats, say)),
            icon="icons/plus",
            role="body",
            why=self.crowded(len(seats) + 1),
            tip=say("setup.add_tip"),
        )

    def _seat(self, seats: Seats) -> None:
        self.put(replace(self.setup, seats=seats))

    def _seat_by(self, preset: str) -> None:
        self._seat(self.company.seated(self.company.presets[preset], self.setup.seats, self.shell.say))

    def _begin(self) -> None:
        try:
            start_game(self.shell, seating.tidied(self.setup, self.shell.say))
        except Refusal as refusal:
            self.shell.complain(refusal)
