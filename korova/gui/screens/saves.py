"""Pictures of the saved games."""

import os
import time
from collections.abc import Mapping
from dataclasses import replace

from korova.engine.rng import Rng
from korova.gui import intents as it
from korova.gui import seating
from korova.gui.scenes.saves import SavedGames
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio
from korova.gui.tables import FACES, AnySetup, new_match, usual_mice_setup, usual_setup
from korova.play.match import Match
from korova.services.setups import CowsSetup, MiceSetup, SeatSetup
from korova.services.userdirs import saves_folder

_NOON = 12 * 3600.0
_DAY = 86_400.0


def played(setup: AnySetup, actions: int | None, seed: int = 6) -> Match:
    """A game in which everybody plays at random, for so many actions or to its end."""
    match, rng = new_match(setup, seed), Rng.from_seed(seed)
    while (decision := match.decision()) is not None and (actions is None or len(match.log.actions) < actions):
        seat = decision.seats[0]
        match.act(seat, rng.choice(decision.options[seat]))
    return match


def family(studio: Studio, seats: int) -> CowsSetup:
    """Two people, and bots of every level for the other seats."""
    say = studio.shell.say
    levels = ("calf", "cow", "agent", "resident", "006")
    people = tuple(SeatSetup("human", say(f"chance.{n}"), FACES[n]) for n in range(2))
    bots = tuple(SeatSetup("bot", say(f"chance.{n}"), "", levels[n % 5]) for n in range(2, seats))
    return CowsSetup((*people, *bots))


def cats(studio: Studio, *bots: str, people: int = 1) -> MiceSetup:
    """So many people, and bots of these levels."""
    say = studio.shell.say
    return replace(usual_mice_setup(say), seats=seating.MICE.seated(("human",) * people + bots, (), say))


def store(studio: Studio, slot: str, match: Match, age: float) -> None:
    """Put a game into the studio's folder as if it had been left so many seconds ago."""
    saves = studio.shell.saves
    finished = match.outcome() is not None
    (saves.finish if finished else saves.store)(slot, match.log)
    path = saves_folder(studio.folder) / ("finished" if finished else "") / f"{slot}.korova"
    _date(path, age)


def _date(path: os.PathLike[str], age: float) -> None:
    # Noon of a day is the same day wherever the picture is made.
    when = time.time() // _DAY * _DAY + _NOON - age
    os.utime(path, (when, when))


def _empty(studio: Studio) -> None:
    studio.show(SavedGames(studio.shell))


def _locked(studio: Studio) -> None:
    saves_folder(studio.folder).write_text("in the way")
    studio.show(SavedGames(studio.shell))


def _list(studio: Studio) -> None:
    """Games of all kinds, more than a page holds."""
    store(studio, "usual", played(usual_setup(studio.shell.say), 60), 0)
    store(studio, "ten", played(family(studio, 10), 250), _DAY)
    store(studio, "won", played(replace(family(studio, 5), variant="boy"), None), 20 * _DAY)
    store(studio, "long_ago", played(replace(family(studio, 2), rounds=3), 24), 400 * _DAY)
    broken = saves_folder(studio.folder) / "broken.korova"
    broken.write_text('{"format":"korova-log",\n"version":1,')
    _date(broken, 2 * _DAY)
    studio.show(SavedGames(studio.shell))


def _titles(studio: Studio) -> None:
    """Games of both titles, those of mice by all rules and at every stage."""
    series = replace(cats(studio, "kitten", "tiger", people=2), variant="risk+expert", series=True)
    store(studio, "series", played(series, 90), 0)
    store(studio, "cows", played(usual_setup(studio.shell.say), 60), _DAY)
    store(studio, "won", played(cats(studio, "kitten", "cat"), None), 2 * _DAY)
    store(studio, "kids", played(replace(cats(studio, "tiger"), variant="kids", series=True), None), 30 * _DAY)
    store(studio, "begun", played(cats(studio, "cat"), 0), 400 * _DAY)
    studio.show(SavedGames(studio.shell))


def _pages(studio: Studio) -> None:
    for number in range(13):
        store(studio, f"game-{number:02}", played(family(studio, 2 + number % 9), 20 + 7 * number), number * _DAY)
    studio.show(SavedGames(studio.shell))
    studio.do(it.Page(1))
    studio.wait(0.5)


def _deleting(studio: Studio) -> None:
    _list(studio)
    studio.do(it.Next(), it.Confirm())
    studio.wait(0.5)


def _result(studio: Studio) -> None:
    """What an old game came to."""
    store(studio, "won", played(replace(family(studio, 5), variant="boy"), None), 0)
    studio.show(SavedGames(studio.shell))
    studio.do(it.Confirm())
    studio.wait(0.5)


SCREENS: Mapping[str, Screen] = {
    "saves_empty": _empty,
    "saves_locked": _locked,
    "saves_list": _list,
    "saves_titles": _titles,
    "saves_pages": _pages,
    "saves_deleting": _deleting,
    "saves_result": _result,
}
