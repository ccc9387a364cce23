"""A game of special agents is left in the middle of a question, and goes on at that question."""

from random import Random

import pytest

from korova.engine.log import Player
from korova.games.cows.actions import DECLINE, TakeRow
from korova.gui.scenes.agent_curtain import AgentCurtain
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import DEAF_SECONDS
from korova.gui.scenes.doors import open_save
from korova.gui.studio import Studio
from korova.gui.tables import HUMAN
from korova.play.match import Match
from tests.gui.scenes.people import Keys
from tests.gui.scenes.playing import setup_of, sit
from tests.gui.scenes.stepping import answer
from tests.support import COWS, preset

SEED = 11


@pytest.fixture
def studio(studio: Studio) -> Studio:
    studio.shell.change(speed=4.0, reduced_motion=True)
    return studio


@pytest.mark.parametrize("kind", ["agent", "row", "convert", "drop", "exchange"])
def test_a_game_goes_on_at_the_question_where_it_was_left(studio: Studio, kind: str) -> None:
    match = _left_at(kind)
    slot = studio.shell.saves.new_slot()
    studio.shell.saves.store(slot, match.log)

    assert open_save(studio.shell, slot)

    table = studio.top
    assert isinstance(table, CowsTable)
    studio.wait(1)
    assert table.view == match.view(0)
    keys, meant = Keys(studio), table.game.answers[-1]
    if isinstance(meant, TakeRow):
        keys.take_row(meant.row)
    else:
        answer(keys, meant)
    assert table.game.match.log.actions[len(match.log.actions)] == (0, meant)


def test_people_at_one_screen_are_asked_again_before_anything_is_shown(studio: Studio) -> None:
    keys = Keys(studio)
    table = sit(studio, setup_of(2, "calf", variant="agents"), SEED)
    studio.wait_until(lambda: _through_curtains(studio, keys))
    kind, slot = studio.top.kind, table.slot  # type: ignore[attr-defined]  # it is the curtain
    studio.shell.home()

    assert open_save(studio.shell, slot)

    studio.wait_until(lambda: isinstance(studio.top, AgentCurtain))
    assert studio.top.kind == kind  # type: ignore[attr-defined]  # as above
    again = next(scene for scene in studio.shell.stack.scenes if isinstance(scene, CowsTable))
    assert not [name for name in again.desk.rests if name.startswith("special/")], "nobody's specials are seen"
    studio.wait(DEAF_SECONDS + 0.1)
    keys.press(f"gate.without.{kind}")
    studio.wait_until(lambda: not isinstance(studio.top, AgentCurtain))
    assert [action for _, action in again.game.match.log.actions].count(DECLINE) <= 1


def _left_at(kind: str) -> Match:
    """A game at the first question of a kind to the only person; other answers are any."""
    players = [Player("Аня", HUMAN, "fox"), Player("Икар", "calf", ""), Player("Клен", "cow", "")]
    for seed in range(500):
        match, rng = Match(COWS, preset(COWS, "agents", 3), seed, players), Random(seed)
        while (decision := match.decision()) is not None:
            (seat, *_), asked = decision.seats, decision.kind
            if (asked, seat) == (kind, 0):
                return match
            answers = decision.answers(seat)
            match.act(seat, answers[-1] if asked == "convert" else rng.choice(answers))
    raise AssertionError(f"nobody is asked {kind}")


def _through_curtains(studio: Studio, keys: Keys) -> bool:
    """Both people lay their lowest cards until somebody is asked about their specials."""
    if isinstance(studio.top, AgentCurtain):
        return True
    if not isinstance(studio.top, CowsTable):
        studio.wait(DEAF_SECONDS + 0.1)
        keys.press("curtain.show")
    elif studio.top.game.asked is not None and studio.top.desk.hand and studio.top.view.chosen is None:
        studio.wait(0.3)
        keys.lay(studio.top.desk.hand[0])
    return False
