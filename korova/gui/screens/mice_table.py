"""Pictures of the table of mice in all its states."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from korova.engine.log import Player
from korova.games import TITLES
from korova.games.mice import events as ev
from korova.games.mice.actions import ROLL, STASH, Action
from korova.games.mice.config import MiceConfig, preset
from korova.games.mice.dice import Face, roll
from korova.games.mice.mice_sets import Counts
from korova.games.mice.rules import MiceState
from korova.games.mice.table import MiceTable as Table
from korova.games.mice.table import add
from korova.gui import intents as it
from korova.gui.mice.spots import Spot
from korova.gui.scenes.dialog import Dialog
from korova.gui.scenes.lesson_end import LessonEnd
from korova.gui.scenes.mice_lesson import MiceLesson
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.scenes.rulebook.mice_cases import MICE_CASES
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio
from korova.gui.tables import FACES, HUMAN
from korova.play.match import Match
from korova.services.data import title_data

_SEEDS = 20_000
_LEVELS = ("tiger", "cat", "kitten")
CARDS: tuple[Counts, ...] = ((1, 0, 2, 1, 0), (0, 1, 0, 2, 3), (1, 2, 0, 0, 1), (0, 0, 1, 0, 1))


def config(players: int, variant: str = "classic", **options: object) -> MiceConfig:
    """A set-up with the usual mice."""
    return preset(variant, players, title_data("mice"), {"first": 0, **options})


def laid(
    players: int = 4,
    *,
    catch: Counts = (0, 0, 0, 0, 0),
    cards: tuple[Counts, ...] = CARDS,
    rolls: tuple[tuple[Face, Face], ...] = (),
    variant: str = "classic",
    gone: Counts = (0, 0, 0, 0, 0),
    **options: object,
) -> MiceState:
    """The first cat is on turn with this catch; the next rolls will be these. `gone` mice are on the second card."""
    rules = config(players, variant, **options)
    cards = tuple(add(card, gone) if seat == 1 else card for seat, card in enumerate(cards[:players]))
    centre = tuple(kind.count for kind in rules.mice)
    for counts in (*cards, catch):
        centre = tuple(have - some for have, some in zip(centre, counts, strict=True))
    table = replace(
        Table.bare(rules), game=1, turn=0, may_stop=any(catch), catch=catch, cards=cards,
        centre=centre,  # type: ignore[arg-type]  # one number a colour
    )  # fmt: skip
    state = MiceState(table, seed_for(rolls))
    assert not TITLES["mice"].rules.problems(state), "no such table can be"
    return state


def seed_for(rolls: tuple[tuple[Face, Face], ...]) -> int:
    """A seed by which the dice fall like this."""
    for seed in range(_SEEDS):
        state = MiceState(Table.bare(config(2)), seed)
        if all(roll(state.rng(f"roll/{number}")) == dice for number, dice in enumerate(rolls)):
            return seed
    raise AssertionError("the dice do not fall so")


def sat_down(studio: Studio, state: MiceState, people: int = 1) -> MiceTable:
    """A table in this position; as no game has led to it, it is kept nowhere."""
    say = studio.shell.say
    players = [
        Player(say(f"chance.{seat}"), HUMAN, FACES[seat]) if seat < people
        else Player(say(f"chance.{seat}"), _LEVELS[seat % len(_LEVELS)], "")
        for seat in range(state.table.config.players)
    ]  # fmt: skip
    scene = MiceTable(studio.shell, Match(TITLES["mice"], state.table.config, state.seed, players, start=state), "", ())
    studio.shell.stack.push(scene)
    studio.wait(0.5)
    return scene


def rolled(studio: Studio, state: MiceState, people: int = 1) -> MiceTable:
    """The same when the dice lie."""
    scene = sat_down(studio, state, people)
    scene.roll()
    studio.wait_until(lambda: scene.desk.pounce.asked)
    studio.wait(0.4)
    return scene


def point(studio: Studio, scene: MiceTable, colour: str, victim: int | None = None) -> None:
    """Point at mice."""
    spot = next(one for one in scene.desk.ring.widgets if isinstance(one, Spot)
                and (one.mouse.colour, one.mouse.victim) == (colour, victim))  # fmt: skip
    studio.do(it.Point(*spot.box.centre))
    studio.wait(0.3)


def click(studio: Studio, scene: MiceTable, colour: str, victim: int | None = None) -> None:
    """Click mice."""
    point(studio, scene, colour, victim)
    x, y = scene.desk.ring.pointer or (0.0, 0.0)
    studio.do(it.Press(x, y, 1), it.Release(x, y, 1))
    studio.wait(0.4)


def playing(studio: Studio, scene: MiceTable, kind: type[ev.Event], after: float) -> None:
    """Until people watch an event of this kind, and a little longer."""
    studio.wait_until(lambda: isinstance(scene.director.playing, kind))
    studio.wait(after)


def _laid(people: int = 1, **fields: Any) -> Screen:
    def show(studio: Studio) -> None:
        sat_down(studio, laid(**fields), people)

    return show


def _rolled(*picks: tuple[str, int | None], aimed: tuple[str, int | None] | None = None, **fields: Any) -> Screen:
    def show(studio: Studio) -> None:
        scene = rolled(studio, laid(**fields))
        for colour, victim in picks:
            click(studio, scene, colour, victim)
        if aimed:
            point(studio, scene, *aimed)

    return show


def _doing(action: Action, kind: type[ev.Event], after: float, **fields: Any) -> Screen:
    def show(studio: Studio) -> None:
        scene = sat_down(studio, laid(**fields))
        scene.answer(action)
        playing(studio, scene, kind, after)

    return show


def _dragging(studio: Studio) -> None:
    scene = rolled(studio, laid(rolls=(("red", "blue"),)))
    pose = scene.desk.rests["floor/red/0"]
    goal = scene.desk.seating.cats[0].stash.box.centre
    studio.do(it.Point(pose.x, pose.y), it.Press(pose.x, pose.y, 1))
    studio.do(*[it.Point(pose.x + (goal[0] - pose.x) * n / 9, pose.y + (goal[1] - pose.y) * n / 9) for n in range(10)])
    studio.wait(0.2)


def _caught(studio: Studio) -> None:
    scene = rolled(studio, laid(rolls=(("yellow", "yellow"),), catch=(0, 0, 0, 1, 1)))
    click(studio, scene, "yellow", None)
    click(studio, scene, "yellow", 2) if scene.desk.table.cards[2][2] else click(studio, scene, "yellow", 3)
    playing(studio, scene, ev.Caught, 0.3)


def _beginning(players: int, **options: Any) -> Screen:
    def show(studio: Studio) -> None:
        say = studio.shell.say
        people = [Player(say("seat.you"), HUMAN, FACES[0])]
        people += [Player(say(f"chance.{n}"), _LEVELS[n % 3], "") for n in range(players - 1)]
        scene = MiceTable(studio.shell, Match(TITLES["mice"], config(players, **options), 6, people), "")
        studio.shell.stack.push(scene)
        studio.wait(0.9)

    return show


def _started(players: int, **options: Any) -> Screen:
    def show(studio: Studio) -> None:
        _beginning(players, **options)(studio)
        studio.wait(3)

    return show


def _hint(studio: Studio) -> None:
    studio.shell.change(aids="odds")
    scene = sat_down(studio, laid(catch=(1, 0, 1, 1, 0)))
    studio.wait_until(lambda: scene.adviser.advice is not None)
    studio.wait(0.2)


def _warned(studio: Studio) -> None:
    scene = sat_down(studio, laid(catch=(1, 1, 1, 1, 1)))
    scene.roll()
    studio.wait_until(lambda: isinstance(studio.top, Dialog))
    studio.wait(0.4)


def _keys(studio: Studio) -> None:
    scene = rolled(studio, laid(rolls=(("red", "white"),)))
    studio.do(it.Move(1, 0), it.Move(1, 0))
    studio.wait(0.3)
    assert scene.desk.ring.focused is not None


def _opened(command: it.CommandName) -> Screen:
    def show(studio: Studio) -> None:
        rolled(studio, laid(rolls=(("red", "blue"),)))
        studio.do(it.Command(command))
        studio.wait(0.5)

    return show


def _sofa(inner: Screen) -> Callable[[Studio], None]:
    def show(studio: Studio) -> None:
        studio.shell.change(sofa=True, contrast=True)
        inner(studio)

    return show


def _lesson(number: int, *, over: bool = False) -> Screen:
    """A printed example to be tried, at its beginning or when it has been stopped in time."""

    def show(studio: Studio) -> None:
        scene = MiceLesson(studio.shell, MICE_CASES[number])
        studio.show(scene)
        if over:
            scene.stash()
            studio.wait_until(lambda: isinstance(studio.top, LessonEnd))
            studio.wait(1)

    return show


_CATCH: Counts = (0, 0, 2, 1, 1)
SCREENS: Mapping[str, Screen] = {
    "mice_pour": _beginning(4),
    "mice_2": _started(2),
    "mice_3": _started(3),
    "mice_4": _laid(),
    "mice_turn": _laid(catch=_CATCH),
    "mice_couch": _laid(people=3, catch=_CATCH),
    "mice_series": _laid(catch=_CATCH, series=True),
    "mice_kids": _rolled(rolls=(("green", "green"),), variant="kids"),
    "mice_expert": _laid(catch=_CATCH, variant="risk+expert", cards=((1, 1, 2, 2, 1), *CARDS[1:])),
    "mice_shake": _doing(ROLL, ev.Rolled, 0.25),
    "mice_tumble": _doing(ROLL, ev.Rolled, 0.75),
    "mice_catch": _rolled(rolls=(("red", "blue"),), aimed=("red", None)),
    "mice_picked": _rolled(("red", None), rolls=(("red", "blue"),)),
    "mice_double": _rolled(rolls=(("yellow", "yellow"),), aimed=("yellow", 3)),
    "mice_double_picked": _rolled(("yellow", None), rolls=(("yellow", "yellow"),)),
    "mice_white": _rolled(("grey", None), rolls=(("white", "blue"),), catch=(0, 0, 1, 0, 0)),
    "mice_two_white": _rolled(rolls=(("white", "white"),), catch=(0, 0, 1, 0, 0)),
    "mice_only_steal": _rolled(rolls=(("red", "red"),), gone=(2, 0, 0, 0, 0)),
    "mice_drag": _dragging,
    "mice_caught": _caught,
    "mice_keys": _keys,
    "mice_bust": _doing(ROLL, ev.Busted, 0.3, rolls=(("yellow", "green"),), catch=_CATCH),
    "mice_run": _doing(ROLL, ev.Busted, 0.85, rolls=(("yellow", "green"),), catch=_CATCH),
    "mice_stash": _doing(STASH, ev.Stashed, 0.25, catch=_CATCH),
    "mice_passed": _doing(STASH, ev.TurnPassed, 0.3, catch=_CATCH),
    "mice_warned": _warned,
    "mice_five": _laid(catch=(1, 1, 1, 1, 1)),
    "mice_hint": _hint,
    "mice_log": _opened("log"),
    "mice_paused": _opened("pause"),
    "mice_lesson": _lesson(1),
    "mice_lesson_over": _lesson(0, over=True),
    "mice_sofa": _sofa(_laid(catch=_CATCH)),
    "mice_sofa_catch": _sofa(_rolled(("red", None), rolls=(("red", "blue"),))),
}
