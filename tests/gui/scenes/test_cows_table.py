"""A whole evening at the table: by mouse alone, by keys alone, by pad alone, from the launcher to the next game."""

from collections.abc import Iterator

import pytest

from korova.games.cows.actions import ChooseCard, DraftCard, Exchange, PlayAgent, TakeRow
from korova.gui import tables
from korova.gui.scenes.final import Final
from korova.gui.scenes.summary import RoundSummary
from korova.gui.studio import Studio
from korova.play.match import Match
from tests.gui.scenes.people import Keys, Mouse, Pad, Person, PlainStick, table_of
from tests.gui.scenes.playing import LOWEST, asked, play, setup_of, sit


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    """The launcher of a program that was played before: the last table is offered again, and the deal is known."""
    monkeypatch.setattr(tables.secrets, "randbelow", lambda end: LOWEST)
    with Studio((960, 540)) as studio:
        studio.shell.change(speed=4.0, setup=setup_of(1, "calf", "cow", rounds=2))
        yield studio


@pytest.mark.parametrize("device", [Mouse, Keys, Pad, PlainStick])
def test_one_device_is_enough_for_everything_from_the_launcher_to_the_next_game(
    studio: Studio, device: type[Person]
) -> None:
    person = device(studio)

    person.press("launcher.play")
    person.press("setup.deal")
    assert person.presses == 2, "two presses lead to the cards"
    first = table_of(studio)
    seen: list[type] = []

    def done() -> bool:
        seen.append(type(studio.top))
        return isinstance(studio.top, Final)

    play(person, done)

    assert RoundSummary in seen
    own = [action for seat, action in first.game.match.log.actions if seat == 0]
    assert sum(isinstance(action, ChooseCard) for action in own) == 20
    assert any(isinstance(action, TakeRow) for action in own), "this deal was meant to ask for a row"
    assert not studio.shell.complaints
    (kept,) = studio.shell.saves.entries()
    assert kept.finished and kept.slot == first.slot
    assert Match.replay(studio.shell.saves.load(first.slot)).decision() is None

    studio.wait(1)
    person.press("ending.again")
    again = table_of(studio)
    assert again is not first and again.slot != first.slot
    assert again.game.match.log.players == first.game.match.log.players
    studio.wait_until(lambda: asked(studio))
    assert again.view.turn == again.view.round == 1
    person.lay(again.desk.hand[3])
    assert again.game.match.answers(0) == 1


@pytest.mark.parametrize("device", [Mouse, Keys, Pad, PlainStick])
@pytest.mark.parametrize(("variant", "kinds"), [("tactical", {DraftCard}), ("agents", {PlayAgent, Exchange})])
def test_one_device_is_enough_for_every_mode(
    studio: Studio, device: type[Person], variant: str, kinds: set[type]
) -> None:
    rules = {} if variant == "agents" else {"rounds": 1}
    table = sit(studio, setup_of(1, "cow", "agent", variant=variant, **rules), seed=5)
    play(device(studio))
    assert kinds <= {type(action) for seat, action in table.game.match.log.actions if seat == 0}
    assert not studio.shell.complaints
    assert Match.replay(studio.shell.saves.load(table.slot)).decision() is None
