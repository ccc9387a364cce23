"""The rules of the set-up: the variant, when the game ends, and the aids."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import get_args

from korova.games import TITLES
from korova.games.cows.cards import AGENT_IDS
from korova.games.cows.config import AGENT_ROUNDS
from korova.gui import seating
from korova.gui.canvas import Canvas
from korova.gui.page import board
from korova.gui.scenes.setup_page import RULES
from korova.gui.widgets.button import Button
from korova.gui.widgets.fields import Choice
from korova.gui.widgets.number import NumberField
from korova.gui.widgets.widget import Widget
from korova.services.messages import Messages
from korova.services.settings import Aids
from korova.services.setups import CowsSetup
from korova.stage.box import Box

AIDS: tuple[Aids, ...] = get_args(Aids)
_LIMITS, _ROUNDS = (33, 66, 100, 150), (1, 2, 3, 5)
"""What people agree upon most often."""
_USUAL_ROUNDS = 3
_X, _W, _H, _GAP = RULES.x + 28, RULES.w - 56, 58, 12
_VARIANT, _END, _AIDS = RULES.y + 20, RULES.y + 276, RULES.y + 574
"""The tops of the three parts."""
_HEAD = 48
_WIDE = Box(_X + _W - 216, _VARIANT + _HEAD + 2 * _H + _GAP + 6, 216, 50)
"""Whether more than four may draft."""

Put = Callable[[CowsSetup], None]


class RulesBoard:
    """Shows a set-up and the aids. `put` takes a changed set-up; `tune` too, while a widget keeps its hand on it."""

    def __init__(
        self, say: Messages, setup: CowsSetup, aids: Aids, *, put: Put, tune: Put, aid: Callable[[Aids], None]
    ) -> None:
        self._say = say
        self._setup = setup
        self._aids = aids
        self._put = put
        self._tune = tune
        self._aid = aid
        self._usual: list[Button] = []

    def widgets(self) -> Iterator[Widget]:
        yield from self._variants()
        yield from self._ends()
        names = [self._say(f"setup.aids.{aids}") for aids in AIDS]
        box = Box(_X, _AIDS + _HEAD, _W, _H)
        yield Choice(box, names, AIDS.index(self._aids), lambda index: self._aid(AIDS[index]))

    def draw(self, canvas: Canvas) -> None:
        """All that is no widget, with the set-up as it is by now."""
        say, setup = self._say, self._setup
        board(canvas, RULES)
        for top in (_END, _AIDS):
            canvas.panel(Box(_X, top - 16, _W, 3), canvas.theme.button_hot, radius=1)
        for top, words in ((_VARIANT, "setup.variant"), (_END, "setup.end"), (_AIDS, "setup.aids")):
            canvas.heading(say(words), Box(_X, top, _W, _HEAD - 6), "label", canvas.theme.gold, align=0.0)
        width = _W - _WIDE.w - 12 if setup.variant == "tactical" else _W
        for top, room, height, words in (
            (_VARIANT + _HEAD + 2 * _H + _GAP, width, 44, self._variant_line()),
            (_END + _HEAD + 2 * _H + _GAP, _W, 80, self._end_line()),
            (_AIDS + _HEAD + _H, _W, 80, say(f"setup.aids_line.{self._aids}")),
        ):
            box = Box(_X, top + 14, room, height)
            canvas.text(words, box, "body", canvas.theme.faint, align=0.0, down=0.0, wrap=True)
        if setup.variant == "agents":
            for index, agent in enumerate(AGENT_IDS):
                middle = _X + _W * (index + 0.5) / len(AGENT_IDS), _END + _HEAD + _GAP + 1.5 * _H
                canvas.icon(f"specials/token_{agent.lower()}", *middle, _H + 6)

    def _variant_line(self) -> str:
        say, setup = self._say, self._setup
        only_by_points = setup.variant in ("classic", "boy")
        return say("setup.no_limit_line" if setup.rounds and only_by_points else f"setup.{setup.variant}_line")

    def _end_line(self) -> str:
        say, setup = self._say, self._setup
        if setup.variant == "agents":
            return say("setup.agents_end_line")
        if setup.rounds:
            return say("setup.rounds_line", n=setup.rounds) if setup.rounds > 1 else say("setup.one_round_line")
        return say("setup.limit.boy" if setup.variant == "boy" else "setup.limit.classic", n=setup.limit)

    def _variants(self) -> Iterator[Widget]:
        say, setup = self._say, self._setup
        for index, variant in enumerate(TITLES["cows"].variants):
            width = (_W - _GAP) / 2
            x, y = _X + index % 2 * (width + _GAP), _VARIANT + _HEAD + index // 2 * (_H + _GAP)
            room = seating.most_seats(seating.by_variant(setup, variant))
            fits = len(setup.seats) <= room
            yield Button(
                Box(x, y, width, _H),
                say(f"setup.variant.{variant}"),
                partial(self._play, variant),
                chosen=variant == setup.variant,
                role="body",
                why="" if fits else say("setup.too_many", n=room),
                tip=say("setup.boy_tip") if variant == "boy" and setup.rounds else say(f"setup.{variant}_tip"),
            )
        if setup.variant == "tactical":
            usual = seating.most_seats(replace(setup, wide_draft=False))
            yield Button(
                _WIDE,
                say("setup.wide_draft", n=seating.COWS.most),
                lambda: self._put(replace(self._setup, wide_draft=not self._setup.wide_draft)),
                chosen=setup.wide_draft,
                role="body",
                why=say("setup.wide_needed", n=usual) if setup.wide_draft and len(setup.seats) > usual else "",
                tip=say("setup.wide_draft_tip", n=usual),
            )

    def _ends(self) -> Iterator[Widget]:
        say, setup = self._say, self._setup
        top = _END + _HEAD
        if setup.variant == "agents":
            rounds = say("setup.agents_rounds", n=AGENT_ROUNDS)
            yield Button(Box(_X, top, _W, _H), rounds, lambda: None, chosen=True, why=say("setup.agents_end"))
            return
        yield Choice(
            Box(_X, top, _W, _H),
            (say("setup.by_points"), say("setup.by_rounds")),
            int(setup.rounds > 0),
            lambda index: self._put(seating.by_rounds(self._setup, _USUAL_ROUNDS if index else 0)),
        )
        top += _H + _GAP
        width = 78
        usual, most = (_ROUNDS, seating.LONGEST_ROUNDS) if setup.rounds else (_LIMITS, seating.LONGEST_LIMIT)
        self._usual = [
            Button(
                Box(_X + index * (width + 8), top, width, _H),
                str(number),
                partial(self._end_at, number),
                chosen=number == (setup.rounds or setup.limit),
                role="body",
                tip=say("setup.rounds_tip" if setup.rounds else "setup.limit_tip", n=number),
            )
            for index, number in enumerate(usual)
        ]
        yield from self._usual
        x = _X + len(usual) * (width + 8) + 4
        field = NumberField(
            Box(x, top, _X + _W - x, _H),
            setup.rounds or setup.limit,
            1,
            most,
            self._tune_end,
        )
        field.tip = say("setup.number_tip")
        yield field

    def _play(self, variant: str) -> None:
        self._put(seating.by_variant(self._setup, variant))

    def _end_at(self, number: int) -> None:
        self._put(_ending(self._setup, number))

    def _tune_end(self, number: int) -> None:
        """The field keeps its digits, so nothing is built anew: the usual numbers learn whether they are meant."""
        self._setup = _ending(self._setup, number)
        for button in self._usual:
            button.chosen = button.label == str(number)
        self._tune(self._setup)


def _ending(setup: CowsSetup, number: int) -> CowsSetup:
    """The set-up with another number of points or rounds, whichever it ends by."""
    return replace(setup, rounds=number) if setup.rounds else replace(setup, limit=number)
