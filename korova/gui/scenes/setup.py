"""The table before the game: who sits down, by which rules, with which aids. One press more and the cards are dealt."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from korova.engine.refusal import BadConfig
from korova.gui import seating
from korova.gui.canvas import Canvas
from korova.gui.page import Page, board, evening
from korova.gui.scenes.doors import start_game
from korova.gui.scenes.setup_rules import RulesBoard
from korova.gui.scenes.setup_seats import SeatCard, places
from korova.gui.seating import Seats
from korova.gui.shell import Shell
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from korova.services.settings import Aids
from korova.services.setups import CowsSetup
from korova.stage.box import Box

_SEATS = Box(24, 24, 1250, 976)
_HEAD = 104
SEATS_AREA = Box(_SEATS.x + 24, _SEATS.y + _HEAD, _SEATS.w - 48, _SEATS.h - _HEAD - 20)


class Setup(Page):
    """Keeps what was set even if no game is begun."""

    tip_box = Box(260, 1014, 1400, 52)

    def __init__(self, shell: Shell, setup: CowsSetup) -> None:
        super().__init__(shell)
        self.setup = seating.tidied(setup, shell.say)
        self._cards: list[SeatCard] = []
        self._rules: RulesBoard

    def leave(self) -> None:
        super().leave()
        self.shell.change(setup=seating.tidied(self.setup, self.shell.say))

    def widgets(self) -> Iterable[Widget]:
        """Deal comes first, so that Enter alone begins; the seats, of which there are ever others, come last."""
        say, seats = self.shell.say, self.setup.seats
        yield Button(
            Box(1294, 838, 602, 92),
            say("setup.deal"),
            self._deal,
            icon="icons/cards",
            primary=True,
            role="heading",
            tip=say("setup.deal_tip"),
        )
        self._rules = RulesBoard(
            say, self.setup, self.shell.settings.aids, put=self._put, tune=self._tune, aid=self._aid
        )
        yield from self._rules.widgets()
        yield Button(Box(1294, 948, 602, 52), say("common.back"), self.back, icon="icons/back", role="body")
        yield from self._header()
        self._cards = [
            SeatCard(box, seats, index, say, self._seat) for index, box in enumerate(places(SEATS_AREA, len(seats)))
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

    def _header(self) -> Iterable[Widget]:
        say, seats = self.shell.say, self.setup.seats
        x = _SEATS.x + 284
        for preset, icon, width in (
            ("duel", "icons/person", 320),
            ("family", "icons/people", 172),
            ("show", "icons/robot", 200),
        ):
            yield Button(
                Box(x, _SEATS.y + 26, width, 58),
                say(f"setup.{preset}"),
                partial(self._seat_by, preset),
                icon=icon,
                role="body",
                why=self._crowded(len(seating.PRESETS[preset])),
                tip=say(f"setup.{preset}_tip"),
            )
            x += width + 12
        yield Button(
            Box(_SEATS.x + _SEATS.w - 24 - 214, _SEATS.y + 26, 214, 58),
            say("setup.add"),
            lambda: self._seat(seating.added(seats, say)),
            icon="icons/plus",
            role="body",
            why=self._crowded(len(seats) + 1),
            tip=say("setup.add_tip"),
        )

    def _crowded(self, seats: int) -> str:
        """Why so many may not sit down; nothing if they may."""
        most = seating.most_seats(self.setup)
        if seats <= most:
            return ""
        reason = self.setup.variant if most < seating.MOST else "all"
        return self.shell.say(f"setup.full.{reason}", n=most)

    def _put(self, setup: CowsSetup) -> None:
        self.setup = setup
        self.build()

    def _tune(self, setup: CowsSetup) -> None:
        self.setup = setup
        self.touch()

    def _seat(self, seats: Seats) -> None:
        self._put(replace(self.setup, seats=seats))

    def _seat_by(self, preset: str) -> None:
        self._seat(seating.seated(seating.PRESETS[preset], self.setup.seats, self.shell.say))

    def _aid(self, aids: Aids) -> None:
        self.shell.change(aids=aids)
        self.build()

    def _deal(self) -> None:
        try:
            start_game(self.shell, seating.tidied(self.setup, self.shell.say))
        except BadConfig as refusal:
            self.shell.complain(refusal)
