"""Special agents with several people at one screen: nobody learns what another holds, and everybody gets their turn."""

import pytest

from korova.games.cows.actions import DECLINE, Exchange, PlayAgent
from korova.games.cows.cards import AgentId
from korova.games.cows.position import Seat
from korova.gui.scenes.agent_curtain import AgentCurtain
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import DEAF_SECONDS, Curtain
from korova.gui.scenes.pause import Pause
from korova.gui.studio import Studio
from tests.gui.scenes.events import focus, letter
from tests.gui.scenes.people import Keys, Mouse, Pad, Person
from tests.gui.scenes.reading import words_on
from tests.gui.scenes.specials import lay_out
from tests.gui.scenes.stepping import choose

ANYA, BORYA = 0, 1


@pytest.fixture
def studio(studio: Studio) -> Studio:
    studio.shell.change(speed=4.0)
    return studio


def table_of_two(studio: Studio, *specials: AgentId, card: int = 32, other: AgentId = "SANITAR") -> CowsTable:
    """Anya plays this card with these specials; Borya's card comes later. Both have laid their cards."""
    table = lay_out(studio, card, *specials, people=2, others=(Seat(90, specials=(other,)),))
    for laid in (card, 90):
        studio.wait_until(lambda: isinstance(studio.top, Curtain))
        studio.wait(DEAF_SECONDS + 0.1)
        Keys(studio).press("curtain.show")
        studio.wait_until(lambda: bool(table.desk.hand))
        Keys(studio).lay(f"card/{laid}")
    return table


def gate_of(studio: Studio) -> AgentCurtain:
    """Somebody is asked whether they want to see their specials."""
    studio.wait_until(lambda: isinstance(studio.top, AgentCurtain))
    studio.wait(DEAF_SECONDS + 0.1)
    assert isinstance(studio.top, AgentCurtain)
    return studio.top


def specials_on(table: CowsTable) -> list[str]:
    """The specials that lie face up in a hand on the screen."""
    return [name for name, pose in table.desk.rests.items() if name.startswith("special/") and pose.turn == 0]


@pytest.mark.parametrize("specials", [("STOP",), ("KOMBI",)], ids=["playable", "not playable"])
def test_everyone_who_holds_specials_is_asked_in_the_same_words(studio: Studio, specials: tuple[AgentId, ...]) -> None:
    table = table_of_two(studio, *specials, card=37)
    gate_of(studio)
    words = words_on(studio)
    assert "Аня" in words
    assert "Карта 37 на очереди. Сейчас 37 легла бы в ряд 3, место 3 из 5. Сыграть агента?" in words
    assert specials_on(table) == []


@pytest.mark.parametrize("device", [Mouse, Keys, Pad])
def test_a_person_does_without_at_one_press(studio: Studio, device: type[Person]) -> None:
    table = table_of_two(studio, "STOP", card=37)
    gate_of(studio)
    device(studio).press("gate.without.agent")
    assert table.game.match.log.actions[-1] == (ANYA, DECLINE)
    studio.wait_until(lambda: 37 in table.view.rows[2].cards)


def test_a_person_who_could_play_nothing_does_without_in_the_same_way(studio: Studio) -> None:
    table = table_of_two(studio, "KOMBI", card=37)
    gate_of(studio)
    letter(studio, "u")
    studio.wait_until(lambda: 37 in table.view.rows[2].cards)
    assert (ANYA, DECLINE) not in table.game.match.log.actions, "nobody was asked"


@pytest.mark.parametrize("device", [Mouse, Keys, Pad])
def test_a_person_looks_plays_and_all_see_it(studio: Studio, device: type[Person]) -> None:
    table = table_of_two(studio, "STOP")
    gate_of(studio)
    person = device(studio)
    person.press("gate.look")
    studio.wait_until(lambda: table.desk.asking is not None)
    assert specials_on(table) == ["special/STOP/0"]
    choose(person, "special/STOP/0", "row/1", *(["row/1"] if isinstance(person, Mouse) else []))
    assert table.game.match.log.actions[-1] == (ANYA, PlayAgent("STOP", row=1))
    studio.wait_until(lambda: table.game.private is None)
    assert specials_on(table) == []
    studio.wait_until(lambda: table.view.rows[1].stop)


def test_a_look_at_what_cannot_be_played_shows_the_own_cards_of_that_moment(studio: Studio) -> None:
    table = table_of_two(studio, "KOMBI", card=37)
    gate_of(studio)
    Keys(studio).press("gate.look")
    studio.wait(0.5)
    assert specials_on(table) == ["special/KOMBI/0"]
    assert table.view.pending[0] == (ANYA, 37), "the screen shows no more than all have seen"
    assert table.game.asked is None
    assert studio.shell.say("agents.none_now") in words_on(studio)
    Keys(studio).confirm()
    studio.wait_until(lambda: 37 in table.view.rows[2].cards)
    assert specials_on(table) == []


def test_whoever_does_without_is_not_asked_for_kombi(studio: Studio) -> None:
    table = table_of_two(studio, "KOMBI", "STOP")
    gate_of(studio)
    letter(studio, "u")
    gate = gate_of(studio)
    assert gate.kind == "exchange", "the row was taken without another question"
    assert table.game.match.log.actions[-2:] == [(ANYA, DECLINE), (ANYA, DECLINE)]


def test_whoever_has_looked_is_asked_for_kombi_in_the_same_look(studio: Studio) -> None:
    table = table_of_two(studio, "KOMBI", "STOP")
    gate_of(studio)
    Keys(studio).press("gate.look")
    studio.wait_until(lambda: table.desk.asking is not None)
    letter(studio, "u")
    studio.wait_until(lambda: table.game.decision is not None and table.game.decision.kind == "convert")
    studio.wait_until(lambda: table.desk.asking is not None)
    assert studio.top is table
    choose(Keys(studio), "card/17")
    studio.wait_until(lambda: any(17 in pile for pile in table.view.piles) or 17 in table.view.discarded)
    assert not isinstance(studio.top, AgentCurtain) or studio.top.kind == "exchange"


def test_a_special_is_exchanged_behind_a_curtain(studio: Studio) -> None:
    table = table_of_two(studio, "SPEC", "STOP")
    gate_of(studio)
    letter(studio, "u")
    while (gate := gate_of(studio)).kind != "exchange":
        letter(studio, "u")
        studio.wait(0.5)
    assert gate.kind == "exchange"
    Keys(studio).press("gate.look")
    studio.wait_until(lambda: table.desk.asking is not None)
    choose(Keys(studio), "special/STOP/0", "discard")
    assert table.game.match.log.actions[-1] == (ANYA, Exchange("STOP"))
    studio.wait_until(lambda: table.game.private is None)


def test_a_window_that_loses_attention_hides_what_is_looked_at(studio: Studio) -> None:
    table = table_of_two(studio, "STOP")
    gate_of(studio)
    Keys(studio).press("gate.look")
    studio.wait_until(lambda: table.desk.asking is not None)
    focus(studio, gained=False)
    focus(studio, gained=True)
    assert specials_on(table) == []
    gate_of(studio)
    assert table.game.answers == ()


def test_esc_at_the_curtain_opens_the_menu_and_it_comes_back(studio: Studio) -> None:
    table_of_two(studio, "STOP")
    gate_of(studio)
    Keys(studio).cancel()
    studio.wait(0.3)
    assert isinstance(studio.top, Pause)
    Keys(studio).cancel()
    gate_of(studio)


def test_presses_that_hurry_answer_nothing(studio: Studio) -> None:
    table = table_of_two(studio, "STOP")
    studio.wait_until(lambda: isinstance(studio.top, AgentCurtain))
    Keys(studio).confirm()
    letter(studio, "u")
    assert isinstance(studio.top, AgentCurtain)
    assert table.game.match.log.actions[-1][1] not in (DECLINE, PlayAgent("STOP", row=0))
