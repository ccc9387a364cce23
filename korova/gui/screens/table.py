"""Pictures of the table of cows in all its states."""

from collections.abc import Callable, Mapping
from typing import Any

from korova.gui import intents as it
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import DEAF_SECONDS, Curtain
from korova.gui.scenes.final import Final
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio
from korova.gui.tables import FACES, new_match
from korova.services.setups import CowsSetup, SeatSetup

_LEVELS = ("calf", "cow", "agent")
_SEED = 6


def setup_for(studio: Studio, players: int, people: int = 1, **rules: Any) -> CowsSetup:
    """People first, then bots. Any: the rules of a setup have several types."""
    say = studio.shell.say
    seats = [
        SeatSetup("human", say(f"chance.{seat}"), FACES[seat])
        if seat < people
        else SeatSetup("bot", say(f"chance.{seat}"), "", _LEVELS[seat % len(_LEVELS)])
        for seat in range(players)
    ]
    return CowsSetup(tuple(seats), **rules)


def table(studio: Studio, players: int, people: int = 1, *, seed: int = _SEED, **rules: Any) -> CowsTable:
    """A fresh game on the screen, dealt and ready for the first card. Any: as above."""
    match = new_match(setup_for(studio, players, people, **rules), seed)
    scene = CowsTable(studio.shell, match, studio.shell.saves.new_slot())
    studio.shell.stack.push(scene)
    studio.wait_until(lambda: scene.game.public.quiet)
    studio.wait(2)
    return scene


def choose(studio: Studio, scene: CowsTable) -> None:
    """The people lay the middle cards of their hands, by keys."""
    for _ in scene.game.people:
        studio.wait_until(lambda: isinstance(studio.top, Curtain) or bool(scene.desk.hand))
        if isinstance(studio.top, Curtain):
            studio.wait(DEAF_SECONDS)
            studio.do(it.Confirm())
            studio.wait(0.3)
        studio.wait_until(lambda: bool(scene.desk.hand))
        place = len(scene.desk.hand) // 2
        studio.do(it.Digit((place + 1) % 10), it.Digit((place + 1) % 10))
        studio.wait(0.6)


def play_until(studio: Studio, scene: CowsTable, reached: Callable[[], bool]) -> None:
    """Let the people play, turn after turn, until something is so."""

    def waits() -> bool:
        asked = scene.game.asked is not None and scene.game.watcher.settled and scene.view.chosen is None
        return reached() or studio.top is not scene or asked

    while not reached():
        studio.wait_until(waits)
        assert not isinstance(studio.top, Final), "the game has ended too early"
        if reached():
            return
        if studio.top is not scene and not isinstance(studio.top, Curtain):
            studio.do(it.Confirm())
        elif scene.desk.asked_row:
            studio.do(it.Digit(1))
        elif scene.desk.asking is not None:
            studio.do(it.Command("take_back"))
        else:
            choose(studio, scene)


def note_of(scene: CowsTable) -> str:
    """What is being said of what is shown."""
    frame = scene.desk.director.frame
    return frame.note.key if frame and frame.note else ""


def _choosing(players: int) -> Screen:
    def show(studio: Studio) -> None:
        table(studio, players)

    return show


def _dragging(players: int) -> Screen:
    def show(studio: Studio) -> None:
        scene = table(studio, players)
        name = scene.desk.hand[6]
        pose = scene.desk.fingers.poses[name]
        x, y = pose.x - 40, pose.y - 60
        studio.do(it.Point(x, y), it.Press(x, y, 1))
        studio.do(*[it.Point(x - 30 * step, y - 45 * step) for step in range(1, 11)])

    return show


def _revealed(players: int) -> Screen:
    def show(studio: Studio) -> None:
        scene = table(studio, players)
        choose(studio, scene)
        studio.wait_until(lambda: scene.view.phase == "place")

    return show


def _row(players: int) -> Screen:
    def show(studio: Studio) -> None:
        scene = table(studio, players)
        play_until(studio, scene, lambda: scene.desk.asked_row)
        studio.do(it.Move(0, 1))
        studio.wait(0.3)

    return show


def _taking(players: int) -> Screen:
    def show(studio: Studio) -> None:
        scene = table(studio, players)
        play_until(studio, scene, lambda: note_of(scene) == "cows.note.taken_sixth")
        studio.wait(1.1)

    return show


def _hint(studio: Studio) -> None:
    scene = table(studio, 4)
    play_until(studio, scene, lambda: scene.view.turn >= 4 and scene.game.watcher.settled)
    studio.do(it.Command("hint"), it.Move(1, 0), it.Move(1, 0))
    studio.wait(1)


def _pressed(command: it.CommandName, players: int = 5, turn: int = 5) -> Screen:
    def show(studio: Studio) -> None:
        scene = table(studio, players)
        play_until(studio, scene, lambda: scene.view.turn >= turn and scene.game.watcher.settled)
        studio.do(it.Command(command))
        studio.wait(0.5)

    return show


def _pile(studio: Studio) -> None:
    scene = table(studio, 5, seed=11)
    play_until(studio, scene, lambda: len(scene.view.piles[0]) > 4 and scene.game.watcher.settled)
    scene.show_pile()
    studio.wait(0.5)


def _portrait(studio: Studio) -> None:
    scene = table(studio, 5)
    scene.look_closely("card/66")
    studio.wait(0.5)


def _curtain(studio: Studio) -> None:
    scene = table(studio, 5, people=3)
    studio.wait_until(lambda: isinstance(studio.top, Curtain))
    studio.wait(DEAF_SECONDS)
    studio.do(it.Confirm())
    studio.wait(0.3)
    studio.do(it.Confirm(), it.Confirm(), it.Confirm())
    studio.wait_until(lambda: isinstance(studio.top, Curtain))
    studio.wait(DEAF_SECONDS)
    assert scene.game.may_return


def _returned(studio: Studio) -> None:
    _curtain(studio)
    studio.do(it.Next(), it.Next(), it.Confirm())
    studio.wait(0.5)


def _bots(studio: Studio) -> None:
    scene = table(studio, 6, people=0, rounds=1)
    studio.wait_until(lambda: scene.view.turn >= 4)


def _sofa(studio: Studio) -> None:
    studio.shell.change(sofa=True, contrast=True)
    table(studio, 10)


SCREENS: Mapping[str, Screen] = {
    **{f"table_{players}": _choosing(players) for players in (2, 5, 10)},
    **{f"table_{players}_drag": _dragging(players) for players in (2, 5, 10)},
    **{f"table_{players}_revealed": _revealed(players) for players in (5, 10)},
    **{f"table_{players}_row": _row(players) for players in (2, 5, 10)},
    **{f"table_{players}_taking": _taking(players) for players in (2, 5, 10)},
    "table_hint": _hint,
    "table_log": _pressed("log"),
    "table_10_log": _pressed("log", players=10, turn=2),
    "table_grid": _pressed("grid"),
    "table_paused": _pressed("pause"),
    "table_menu": _pressed("menu"),
    "table_pile": _pile,
    "table_portrait": _portrait,
    "table_curtain": _curtain,
    "table_returned": _returned,
    "table_bots": _bots,
    "table_sofa": _sofa,
}
