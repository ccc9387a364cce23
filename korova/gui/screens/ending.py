"""Pictures of the end of a round and of a game."""

from collections.abc import Mapping
from functools import partial

from korova.engine.log import Player
from korova.games import TITLES
from korova.games.cows import events as ev
from korova.games.cows.view import CowsView
from korova.gui.canvas import Canvas
from korova.gui.page import Page, evening
from korova.gui.scenes.final import Final
from korova.gui.scenes.summary import RoundSummary
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio
from korova.gui.tables import FACES, new_match
from korova.play.controllers import Chance, drive
from korova.services.setups import CowsSetup, SeatSetup

_LEVELS = ("calf", "cow", "agent", "resident", "006")
Ending = tuple[CowsView, tuple[Player, ...]]


def played(studio: Studio, seats: int, seed: int, **fields: object) -> list[Ending]:
    """A whole game by chance: the view at the end of each round, and who played."""
    say = studio.shell.say
    people = [SeatSetup("human", say("seat.you"), FACES[0])]
    bots = [SeatSetup("bot", say(f"chance.{n}"), FACES[n + 1], _LEVELS[n % 5]) for n in range(seats - 1)]
    match = new_match(CowsSetup((*people, *bots), **fields), seed)  # type: ignore[arg-type]  # whichever a test needs
    rules = TITLES["cows"].rules
    view: CowsView = rules.blank(match.config, None)
    for event in match.opening(None):
        view = rules.fold(view, event)
    ends: list[CowsView] = []

    def listen(event: ev.Event) -> None:
        nonlocal view
        view = rules.fold(view, event)
        if isinstance(event, ev.RoundEnded):
            ends.append(view)
        if isinstance(event, ev.GameEnded):
            ends[-1] = view

    match.watch(None, listen)
    drive(match, [Chance(match.rng(f"chance/{seat}")) for seat in range(seats)])
    return [(end, match.log.players) for end in ends]


class _Evening(Page):
    """Stands in for the table below a summary."""

    def still(self, canvas: Canvas) -> None:
        evening(canvas)


def _summary(studio: Studio, *, seats: int, after: int, **fields: object) -> None:
    view, players = played(studio, seats, 6, **fields)[after - 1]
    studio.shell.stack.push(_Evening(studio.shell))
    studio.show(RoundSummary(studio.shell, view, players, lambda: None))
    studio.wait(1.0)


def _final(studio: Studio, *, seats: int, seed: int, **fields: object) -> None:
    view, players = played(studio, seats, seed, **fields)[-1]
    scene = Final(studio.shell, view, players, rematch=lambda: None, new_setup=lambda: None)
    studio.shell.stack.replace(scene)
    studio.wait(2.6)


SCREENS: Mapping[str, Screen] = {
    "summary_2": partial(_summary, seats=2, after=2),
    "summary_5": partial(_summary, seats=5, after=3, limit=200),
    "summary_10": partial(_summary, seats=10, after=5, limit=150),
    "summary_30_rounds": partial(_summary, seats=4, after=30, rounds=31),
    "summary_agents": partial(_summary, seats=4, after=1, variant="agents"),
    "summary_agents_8": partial(_summary, seats=8, after=1, variant="agents"),
    "final_agents": partial(_final, seats=4, seed=6, variant="agents"),
    "final_2": partial(_final, seats=2, seed=5),
    "final_5": partial(_final, seats=5, seed=6),
    "final_10": partial(_final, seats=10, seed=37, limit=100),
    "final_two_stars": partial(_final, seats=5, seed=30),
    "final_three_stars": partial(_final, seats=10, seed=6),
    "final_two_lords": partial(_final, seats=10, seed=7),
}
