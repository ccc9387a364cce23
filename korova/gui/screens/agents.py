"""Pictures of the table with special agents: every question, and every agent at work."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from korova.engine.log import Player
from korova.games import TITLES
from korova.games.cows.cards import AgentId
from korova.games.cows.position import Position, Seat, laid_out
from korova.gui import intents as it
from korova.gui.cows.asking.stepwise import Stepwise, box_of
from korova.gui.scenes.agent_curtain import AgentCurtain
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import DEAF_SECONDS
from korova.gui.scenes.lesson import Lesson
from korova.gui.scenes.lesson_end import LessonEnd
from korova.gui.scenes.rulebook.cases import CASES
from korova.gui.screens.screen import Screen
from korova.gui.screens.table import note_of, play_until, table
from korova.gui.studio import Studio
from korova.gui.tables import FACES, HUMAN
from korova.play.match import Match

_ROWS = ((5, 11, 13), (17, 21, 26, 28, 29), (33, 36), (40, 44, 47, 49, 50))
_HAND = (8, 15, 34, 48, 62, 77, 91, 104)
_SPECIALS: tuple[AgentId, ...] = ("COW7", "DESANT", "DIVERS", "SANITAR", "SPEC", "STOP")
_THEIRS: tuple[AgentId, ...] = ("KOMBI", "SANITAR", "DIVERS", "KOMBI", "DESANT", "KOMBI", "DIVERS")
"""What the others hold, one special each."""
_PILE = (2, 20, 41, 55, 66, 70, 83)


def position(card: int, specials: Sequence[AgentId], *, players: int = 4, **fields: Any) -> Position:
    """One person with this card and these specials against bots with higher cards. Any: fields of several types."""
    others = zip((53, 59, 63, 67, 71, 75, 79), _THEIRS, strict=True)
    bots = [Seat(other, specials=(agent,)) for other, agent in islice(others, players - 1)]
    seats = [Seat(card, _HAND, specials, _PILE), *bots]
    return Position(**{"rows": _ROWS, "seats": seats, "agents": True, **fields})


def at(studio: Studio, laid: Position, people: int = 1) -> CowsTable:
    """A table in this position, before the cards are chosen; as no deal has led to it, it is kept nowhere."""
    state = laid_out(laid, revealed=False)
    assert not TITLES["cows"].rules.problems(state), "no such table can be"
    say = studio.shell.say
    levels = ("cow", "agent", "calf")
    players = [
        Player(say(f"chance.{seat}"), HUMAN, FACES[seat]) if seat < people
        else Player(say(f"chance.{seat}"), levels[seat % 3], "")
        for seat in range(len(laid.seats))
    ]  # fmt: skip
    match = Match(TITLES["cows"], state.table.config, state.seed, players, start=state)
    scene = CowsTable(studio.shell, match, "", ())
    studio.shell.stack.push(scene)
    studio.wait(0.5)
    return scene


def played(studio: Studio, laid: Position) -> CowsTable:
    """The same when the person has laid their card."""
    scene = at(studio, laid)
    place = scene.desk.hand.index(f"card/{laid.seats[0].card}")
    studio.do(it.Digit(place + 1), it.Digit(place + 1))
    return scene


def asked(studio: Studio, laid: Position) -> CowsTable:
    """The same when the person's card is revealed and a question about specials has come up."""
    scene = played(studio, laid)
    studio.wait_until(lambda: scene.desk.asking is not None)
    studio.wait(0.6)
    return scene


def point(studio: Studio, scene: CowsTable, name: str) -> None:
    """Point at something that can be chosen."""
    asking = _asking(scene)
    x, y = asking.places()[name].box.centre
    studio.do(it.Point(x, y))
    studio.wait(0.3)


def click(studio: Studio, scene: CowsTable, *names: str) -> None:
    """Click what can be chosen, one after the other."""
    for name in names:
        x, y = _asking(scene).places()[name].box.centre
        studio.do(it.Point(x, y), it.Press(x, y, 1), it.Release(x, y, 1))
        studio.wait(0.3)


def _asking(scene: CowsTable) -> Stepwise:
    asking = scene.desk.asking
    assert asking is not None
    return asking


def _question(card: int, *steps: str, aimed: str = "", **fields: Any) -> Screen:
    """A question about specials after some steps, with something pointed at. Any: fields of several types."""

    def show(studio: Studio) -> None:
        scene = asked(studio, position(card, _SPECIALS, **fields))
        click(studio, scene, *steps)
        if aimed:
            point(studio, scene, aimed)

    return show


def _lesson(agent: AgentId, number: int = 0, *, over: bool = False) -> Screen:
    """A printed example to be tried, at its beginning or when it has been played without the agent."""

    def show(studio: Studio) -> None:
        scene = Lesson(studio.shell, CASES[agent][number])
        studio.show(scene)
        studio.wait(0.5)
        while over and not isinstance(studio.top, LessonEnd):
            studio.wait_until(lambda: bool(scene.game.answers) or scene.over)
            studio.wait(0.6)
            studio.do(it.Command("take_back"))
        studio.wait(1)

    return show


def _dragging(studio: Studio) -> None:
    scene = asked(studio, position(32, _SPECIALS[:3]))
    start = box_of(scene.desk.rests["special/COW7/0"]).centre
    end = scene.desk.seating.row(scene.view, 1).centre
    studio.do(it.Point(*start), it.Press(*start, 1))
    for step in range(1, 9):
        share = step / 8
        studio.do(it.Point(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    studio.wait(0.3)


def _effect(card: int, agent: AgentId, *steps: str, note: str, after: float = 0.6, **fields: Any) -> Screen:
    """An agent at work, when its note is read. Any: fields of several types."""

    def show(studio: Studio) -> None:
        scene = asked(studio, position(card, (agent,), **fields))
        click(studio, scene, f"special/{agent}/0", *steps)
        if scene.desk.asking is not None:
            click(studio, scene, steps[-1])
        studio.wait_until(lambda: note_of(scene) == note)
        studio.wait(after)

    return show


def _convert(*aimed: str) -> Screen:
    def show(studio: Studio) -> None:
        scene = asked(studio, position(32, ("KOMBI",), rows=((5, 11, 13), (17, 21, 22, 28, 30), (33, 36), (40, 44))))
        for name in aimed:
            point(studio, scene, name)

    return show


def _summed(studio: Studio) -> None:
    _convert()(studio)
    scene = studio.top
    assert isinstance(scene, CowsTable)
    click(studio, scene, "card/22", "card/22")
    studio.wait_until(lambda: note_of(scene) == "cows.note.sum.short")
    studio.wait(1.0)


def _drop(studio: Studio) -> None:
    scene = played(studio, position(3, ("KOMBI",), rows=((11, 13), (25, 26), (33,), (40,))))
    studio.wait_until(lambda: scene.desk.asked_row)
    studio.do(it.Digit(1))
    studio.wait_until(lambda: scene.game.decision is not None and scene.game.decision.kind == "convert")
    studio.wait_until(lambda: scene.desk.asking is not None)
    click(studio, scene, "card/11", "card/11")
    studio.wait_until(lambda: scene.game.decision is not None and scene.game.decision.kind == "drop")
    studio.wait_until(lambda: scene.desk.asking is not None)
    studio.wait(0.6)
    point(studio, scene, "card/20")


def _exchange(studio: Studio) -> None:
    scene = asked(studio, position(32, ("SANITAR", "COW7")))
    studio.do(it.Command("take_back"))
    studio.wait_until(lambda: scene.game.decision is not None and scene.game.decision.kind == "exchange")
    studio.wait_until(lambda: scene.desk.asking is not None)
    studio.wait(0.4)


def _crowded(studio: Studio) -> None:
    """Five rows, two fences, a Cow, eight at the table."""
    rows = ((5, 11, 13), (17, 21, 26, 28, 29), (33, 36), (40, 44, 47, 49, 50), (58, 60))
    asked(studio, position(38, _SPECIALS, players=8, rows=rows, stops=(1, 3), cows=(3,)))


def _eight(studio: Studio) -> None:
    table(studio, 8, variant="agents")


def _waiting(studio: Studio) -> None:
    scene = played(studio, position(90, _SPECIALS[:3]))
    studio.wait_until(lambda: scene.game.public.gate is not None and scene.desk.director.settled)
    studio.wait(0.2)


def _couch(studio: Studio) -> None:
    scene = table(studio, 4, people=2, variant="agents")
    play_until(studio, scene, lambda: isinstance(studio.top, AgentCurtain))
    studio.wait(DEAF_SECONDS)


def _couch_look(studio: Studio) -> None:
    _couch(studio)
    studio.do(it.Next(), it.Confirm())
    studio.wait(0.6)


def _second_round(studio: Studio) -> None:
    scene = table(studio, 3, variant="agents")
    play_until(studio, scene, lambda: scene.view.round == 2 and scene.game.watcher.settled)


def _sofa(studio: Studio) -> None:
    studio.shell.change(sofa=True, contrast=True)
    _question(32)(studio)


def _portrait(studio: Studio) -> None:
    scene = asked(studio, position(32, _SPECIALS[:3]))
    scene.look_closely("special/COW7/0")
    studio.wait(0.4)


SCREENS: Mapping[str, Screen] = {
    "agents_lesson": _lesson("KOMBI", 1),
    "agents_lesson_over": _lesson("COW7", over=True),
    "agents_8": _eight,
    "agents_asked": _question(32),
    "agents_safe": _question(37),
    "agents_drag": _dragging,
    "agents_spec": _question(32, "special/SPEC/0"),
    "agents_cow7": _question(32, "special/COW7/0", aimed="row/1"),
    "agents_divers": _question(25, "special/DIVERS/0", aimed="row/1"),
    "agents_sanitar": _question(32, "special/SANITAR/0", aimed="card/34"),
    "agents_desant": _question(32, "special/DESANT/0", aimed="card/21"),
    "agents_desant_where": _question(32, "special/DESANT/0", "card/21", aimed="row/0"),
    "agents_stop": _question(32, "special/STOP/0", aimed="row/1"),
    "agents_crowded": _crowded,
    "agents_convert": _convert(),
    "agents_sum": _convert("card/22"),
    "agents_drop": _drop,
    "agents_exchange": _exchange,
    "agents_waiting": _waiting,
    "agents_couch": _couch,
    "agents_couch_look": _couch_look,
    "agents_round_2": _second_round,
    "agents_sofa": _sofa,
    "agents_portrait": _portrait,
    "agents_does_spec": _effect(32, "SPEC", "fifth", note="cows.note.fifth", after=0.9),
    "agents_does_cow7": _effect(32, "COW7", "row/1", note="cows.note.cow"),
    "agents_does_divers": _effect(25, "DIVERS", "row/0", note="cows.note.inserted",
                                  rows=((5, 11, 30), (42,), (33, 36), (40, 44))),
    "agents_does_sanitar": _effect(32, "SANITAR", "card/34", note="cows.note.swapped", after=0.4),
    "agents_does_desant": _effect(32, "DESANT", "card/21", "row/2", note="cows.note.shifted", after=0.45),
    "agents_does_stop": _effect(32, "STOP", "row/1", note="cows.note.stop"),
    "agents_does_kombi": _summed,
    "agents_spotlight": _effect(32, "STOP", "row/1", note="cows.note.agent_played", after=0.5),
}  # fmt: skip
