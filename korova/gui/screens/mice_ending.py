"""Pictures of the end of a game of mice, and of a series."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from korova.engine.log import Player
from korova.games import TITLES
from korova.games.mice import events as ev
from korova.games.mice.mice_sets import Counts
from korova.games.mice.rules import MiceView
from korova.games.mice.scoring import card_points, totals, winners
from korova.gui.canvas import Canvas
from korova.gui.page import Page
from korova.gui.scenes.mice_final import GameSummary, MiceFinal
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio
from korova.gui.tables import FACES, new_match
from korova.play.controllers import Chance, drive
from korova.services.setups import MiceSetup, SeatSetup

_LEVELS = ("kitten", "cat", "tiger")
Ending = tuple[MiceView, tuple[Player, ...]]


def played(studio: Studio, seats: int, seed: int, **fields: object) -> list[Ending]:
    """A whole game or series by chance: the view when each game was scored, and who played."""
    say = studio.shell.say
    person = SeatSetup("human", say("seat.you"), FACES[0])
    bots = [SeatSetup("bot", say(f"setup.cat.{n}"), FACES[n + 1], _LEVELS[n % 3]) for n in range(seats - 1)]
    match = new_match(MiceSetup((person, *bots), **fields), seed)  # type: ignore[arg-type]  # whichever is needed
    rules = TITLES["mice"].rules
    view: MiceView = rules.blank(match.config, None)
    for event in match.opening(None):
        view = rules.fold(view, event)
    ends: list[MiceView] = []

    def listen(event: ev.Event) -> None:
        nonlocal view
        view = rules.fold(view, event)
        if isinstance(event, ev.GameScored):
            ends.append(view)
        if isinstance(event, ev.MatchEnded):
            ends[-1] = view

    match.watch(None, listen)
    drive(match, [Chance(match.rng(f"chance/{seat}")) for seat in range(seats)])
    return [(end, match.log.players) for end in ends]


def holding(view: MiceView, *cards: Counts) -> MiceView:
    """The end of a single game in which each cat has these mice."""
    table = view.table
    points = tuple(card_points(table.config, card) for card in cards)
    mice = tuple(map(sum, cards))
    return replace(
        view,
        table=replace(
            table, cards=cards, points=(points,), mice=(mice,), winners=winners(totals((points,)), totals((mice,)))
        ),
    )


class _Kitchen(Page):
    """Stands in for the table below a summary."""

    def still(self, canvas: Canvas) -> None:
        canvas.picture("ground/mice", canvas.whole)


def _final(
    studio: Studio,
    *,
    seats: int,
    seed: int,
    cards: tuple[Counts, ...] = (),
    archive: Callable[[], None] | None = None,
    **fields: object,
) -> None:
    view, players = played(studio, seats, seed, **fields)[-1]
    if cards:
        view = holding(view, *cards)
    scene = MiceFinal(studio.shell, view, players, rematch=lambda: None, new_setup=lambda: None, archive=archive)
    studio.shell.stack.replace(scene)
    studio.wait(2.6)


def _summary(studio: Studio, *, seats: int, after: int, **fields: object) -> None:
    view, players = played(studio, seats, 6, series=True, **fields)[after - 1]
    studio.shell.stack.push(_Kitchen(studio.shell))
    studio.show(GameSummary(studio.shell, view, players, lambda: None))
    studio.wait(1.0)


_TIE: tuple[Counts, ...] = ((2, 1, 2, 1, 1), (1, 1, 3, 1, 3), (1, 2, 0, 2, 3))
_SHARED: tuple[Counts, ...] = ((1, 2, 2, 1, 2), (1, 2, 2, 1, 2), (1, 0, 1, 3, 2))
_SETS: tuple[Counts, ...] = ((2, 2, 2, 3, 2), (1, 2, 1, 1, 4), (1, 1, 2, 2, 1))

SCREENS: Mapping[str, Screen] = {
    "mice_final_2": partial(_final, seats=2, seed=3),
    "mice_final_3": partial(_final, seats=3, seed=5),
    "mice_final_4": partial(_final, seats=4, seed=6),
    "mice_final_tie": partial(_final, seats=3, seed=5, cards=_TIE),
    "mice_final_shared": partial(_final, seats=3, seed=5, cards=_SHARED),
    "mice_final_expert": partial(_final, seats=3, seed=5, cards=_SETS, variant="expert"),
    "mice_final_kids": partial(_final, seats=4, seed=8, variant="kids"),
    "mice_final_series_2": partial(_final, seats=2, seed=4, series=True),
    "mice_final_series": partial(_final, seats=4, seed=4, series=True),
    "mice_final_series_expert": partial(_final, seats=4, seed=9, series=True, variant="risk+expert"),
    "mice_final_archive": partial(_final, seats=4, seed=7, archive=lambda: None),
    "mice_summary": partial(_summary, seats=4, after=2),
    "mice_summary_2": partial(_summary, seats=2, after=1, variant="kids"),
    "mice_summary_expert": partial(_summary, seats=4, after=3, variant="expert"),
}
