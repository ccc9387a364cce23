"""Every level can be made, has its words in both languages, and answers the same wherever it thinks."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from xml.etree import ElementTree

import pytest

from korova.bots import roster
from korova.bots.thinking import think
from korova.engine.refusal import Refusal
from korova.games.cows.actions import Action
from korova.play.controllers import BotController, Thinker, drive
from korova.play.match import Match
from korova.services.messages import LANGUAGES, messages
from korova.services.paths import assets
from korova.services.weights import bot_weights
from korova.services.worker import Worker
from tests.bots.support import ALL, bot
from tests.support import COWS, MICE, preset


@pytest.mark.parametrize(("title_id", "level_id"), ALL)
def test_every_level_has_a_name_and_a_character(title_id: str, level_id: str) -> None:
    for language in LANGUAGES:
        say = messages(language)
        assert say(f"bot.{title_id}.{level_id}.name")
        assert 20 < len(say(f"bot.{title_id}.{level_id}.line")) < 100


@pytest.mark.parametrize(
    ("title_id", "level_id"), [(title_id, one.id) for title_id in roster.LEVELS for one in roster.LEVELS[title_id]]
)
def test_every_level_has_a_face_that_our_rasteriser_can_draw(title_id: str, level_id: str) -> None:
    face = ElementTree.parse(assets() / "svg" / "faces" / f"{title_id}_{level_id}.svg").getroot()
    assert face.get("viewBox") == "0 0 256 256"
    kinds = {element.tag.rpartition("}")[2] for element in face.iter()}
    assert kinds <= {"svg", "g", "path", "circle", "ellipse", "rect", "polygon", "line"}


def test_the_levels_are_those_of_the_set_up() -> None:
    assert [level.id for level in roster.LEVELS["cows"]] == ["calf", "cow", "agent", "resident", "006"]
    assert [level.id for level in roster.LEVELS["mice"]] == ["kitten", "cat", "tiger"]
    with pytest.raises(Refusal) as refused:
        roster.make("cows", "bull", bot_weights)
    assert refused.value.code == "bot_unknown"


def test_choosing_among_levels_loads_no_numpy() -> None:
    code = "import sys; import korova.bots.roster, korova.cli; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


@pytest.mark.parametrize(("title", "level"), [(COWS, "resident"), (MICE, "tiger")])
def test_a_bot_answers_the_same_in_another_process(title: roster.Any, level: str, worker: Worker) -> None:
    config = preset(title, "classic", 2, **({"rounds": 1} if title is COWS else {}))
    here, there = (Match(title, config, seed=5) for _ in range(2))
    budget = roster.level(title.id, level).budget
    drive(here, [BotController(bot(title.id, level), budget)] * 2)
    seats = [Thinker(partial(think, title.id, level), worker.ask) for _ in range(2)]
    waited = 0
    while there.decision() is not None:
        drive(there, seats)
        waited += 1
        time.sleep(0.001)
    assert there.log.actions == here.log.actions
    assert waited > 10, "it never waits for an answer"


def test_a_killed_process_loses_no_answer(worker: Worker) -> None:
    config = preset(COWS, "classic", 2, rounds=1)
    match = Match(COWS, config, seed=5)
    seats = [Thinker(partial(think, "cows", "resident"), worker.ask) for _ in range(2)]
    killed = 0
    while match.decision() is not None:
        drive(match, seats)
        if killed < 3 and len(match.log.actions) > 4 * killed:
            os.kill(worker.ask(os.getpid).result(), signal.SIGKILL)
            killed += 1
        time.sleep(0.001)
    whole = Match(COWS, config, seed=5)
    drive(whole, [BotController(bot("cows", "resident"), roster.level("cows", "resident").budget)] * 2)
    assert killed == 3
    for seat in range(2):
        assert _of(match, seat) == _of(whole, seat)


def _of(match: Match, seat: int) -> list[Action]:
    """What a seat has done: whose card of a turn comes first is a matter of who was killed."""
    return [action for actor, action in match.log.actions if actor == seat]
