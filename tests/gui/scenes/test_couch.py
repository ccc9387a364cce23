"""Several people at one screen: each sees their own hand when they say so, and nobody ever sees another's."""

import re
from collections.abc import Callable

import pygame
import pytest

from korova.games.cows.actions import CHOOSE, TAKE_BACK, TAKE_ROW
from korova.gui.scenes.card_portrait import CardPortrait
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import DEAF_SECONDS, Curtain
from korova.gui.scenes.pause import Pause
from korova.gui.scenes.rules import Rules
from korova.gui.scenes.seen_cards import SeenCards
from korova.gui.scenes.table_log import TableLog
from korova.gui.studio import FRAME, Studio
from korova.services.messages import LANGUAGES, messages
from tests.gui.scenes.events import focus, key, letter
from tests.gui.scenes.people import Keys, Mouse, Pad, Person, button_with
from tests.gui.scenes.playing import PEOPLE, asked, play, setup_of, sit
from tests.gui.scenes.reading import words_on
from tests.gui.scenes.seeing import betrayed, faces_on, hands, named_in

ANYA, BORYA, VERA = range(3)
NAMES = [name for name, _ in PEOPLE]


@pytest.fixture
def studio(studio: Studio) -> Studio:
    studio.shell.change(speed=4.0)
    return studio


@pytest.fixture
def table(studio: Studio) -> CowsTable:
    """Three people and no bots; the curtain calls the first."""
    return sit(studio, setup_of(3))


@pytest.fixture
def mixed(studio: Studio) -> CowsTable:
    """Two people and two bots."""
    return sit(studio, setup_of(2, "calf", "cow"))


def called(studio: Studio) -> str:
    """Whom the curtain calls."""
    studio.wait_until(lambda: isinstance(studio.top, Curtain))
    studio.wait(DEAF_SECONDS + 0.1)
    (name,) = [words for words in words_on(studio) if words in NAMES]
    return name


def come(studio: Studio, table: CowsTable) -> int:
    """Whoever is called comes to the screen and looks into their hand."""
    name = called(studio)
    Keys(studio).press("curtain.show")
    studio.wait_until(lambda: bool(table.desk.fingers.poses))
    viewer = table.game.watcher.viewer
    assert viewer is not None and table.desk.players[viewer].name == name
    return viewer


def lay(studio: Studio, table: CowsTable, place: int = 4) -> int:
    """Whoever is called lays a card; which seat that was."""
    seat = come(studio, table)
    Mouse(studio).lay(table.desk.hand[place])
    return seat


def safe(studio: Studio, table: CowsTable, viewer: int | None = None) -> bool:
    found = list(betrayed(studio, table, viewer))
    assert not found, found
    return True


def hidden(studio: Studio, table: CowsTable) -> bool:
    """The same for all eyes; the book of rules has cards of its own, which are nobody's."""
    if isinstance(studio.top, Rules):
        return not named_in(table) & set().union(*hands(table.game.match).values())
    return safe(studio, table)


# Who sees what


def test_the_curtain_calls_by_name_and_hides_all_hands(studio: Studio, table: CowsTable) -> None:
    assert called(studio) == "Аня"
    assert safe(studio, table)
    studio.wait(3)
    assert safe(studio, table)


@pytest.mark.parametrize("device", [Mouse, Keys, Pad])
def test_the_hand_is_shown_after_a_press_and_to_no_other_eyes(
    studio: Studio, table: CowsTable, device: type[Person]
) -> None:
    called(studio)
    device(studio).press("curtain.show")
    assert studio.top is table
    assert faces_on(studio) >= hands(table.game.match)[ANYA]
    assert safe(studio, table, viewer=ANYA)


def test_in_no_frame_of_a_turn_a_hand_is_seen_by_another(studio: Studio, table: CowsTable) -> None:
    """Everything between: cards that slide, curtains that fall, a mind that changes, a window that is left."""
    keys = Keys(studio)
    frames = 0

    def watch(until: Callable[[], bool]) -> None:
        nonlocal frames
        while not until():
            studio.app.step(FRAME)
            safe(studio, table, table.game.watcher.viewer)
            frames += 1
            assert frames < 2000

    def curtain() -> bool:
        return isinstance(studio.top, Curtain)

    def look() -> None:
        watch(curtain)
        assert table.game.private is None
        deaf_until = frames + round(DEAF_SECONDS / FRAME) + 2
        watch(lambda: frames >= deaf_until)
        keys.confirm()
        watch(lambda: asked(studio))

    for seat in (ANYA, BORYA, VERA):
        look()
        if seat == BORYA:
            focus(studio, gained=False)
            assert safe(studio, table)
            look()
        Mouse(studio).lay(table.desk.hand[4 + seat])
    watch(lambda: table.view.phase == "place")
    watch(curtain)
    assert table.view.turn == 2


@pytest.mark.parametrize("device", [Mouse, Keys, Pad])
def test_whoever_still_hurries_the_turn_on_opens_nobodys_hand(
    studio: Studio, table: CowsTable, device: type[Person]
) -> None:
    studio.wait_until(lambda: isinstance(studio.top, Curtain))
    for _ in range(3):
        device(studio).press_widget(button_with(studio, studio.shell.say("curtain.show")))
    assert isinstance(studio.top, Curtain)
    assert safe(studio, table)


def test_people_are_called_clockwise(studio: Studio, table: CowsTable) -> None:
    assert [lay(studio, table) for _ in range(3)] == [ANYA, BORYA, VERA]
    assert called(studio) == "Вера", "who looked last is asked first, for they sit at the screen"


def test_another_one_may_come_first(studio: Studio, table: CowsTable) -> None:
    called(studio)
    Mouse(studio).press_widget(button_with(studio, studio.shell.say("curtain.first", name="Вера")))
    studio.wait_until(lambda: asked(studio))
    assert table.game.watcher.viewer == VERA
    assert safe(studio, table, viewer=VERA)


# Looking away


AWAY: dict[str, Callable[[Studio], object]] = {
    "the table": lambda studio: None,
    "a card in the hand": lambda studio: _carry(Mouse(studio)),
    "a card close up": lambda studio: _look_closely(Mouse(studio)),
    "the menu": lambda studio: key(studio, pygame.K_F10),
    "the log": lambda studio: letter(studio, "l"),
    "the grid": lambda studio: letter(studio, "g"),
    "the rules": lambda studio: key(studio, pygame.K_F1),
}


def _look_closely(mouse: Mouse) -> None:
    mouse.click(*mouse.grip(mouse.table.desk.hand[3]), which=3)
    assert isinstance(mouse.studio.top, CardPortrait)


def _carry(mouse: Mouse) -> None:
    mouse.carry(mouse.grip(mouse.table.desk.hand[3]), mouse.meadow)


@pytest.mark.parametrize("where", AWAY.values(), ids=AWAY.keys())
def test_a_window_that_is_left_hides_the_hand_wherever_people_were(
    studio: Studio, table: CowsTable, where: Callable[[Studio], object]
) -> None:
    come(studio, table)
    where(studio)
    focus(studio, gained=False)
    assert not isinstance(studio.top, SeenCards | CardPortrait), "they tell of the hand, too"
    assert hidden(studio, table)
    focus(studio, gained=True)
    assert hidden(studio, table)
    while not isinstance(studio.top, CowsTable | Curtain):
        Keys(studio).cancel()
        assert hidden(studio, table)
    assert called(studio) == "Аня", "the hand is shown again only after another press"
    assert hidden(studio, table)
    assert not table.game.match.log.actions
    assert lay(studio, table) == ANYA


def test_the_menu_is_reached_from_the_curtain_and_leads_back_to_it(studio: Studio, table: CowsTable) -> None:
    called(studio)
    Keys(studio).cancel()
    assert isinstance(studio.top, Pause)
    assert safe(studio, table)
    Keys(studio).cancel()
    assert called(studio) == "Аня"


# Changing one's mind


@pytest.fixture
def changing(studio: Studio, table: CowsTable) -> tuple[CowsTable, str]:
    """Аня has chosen and comes back to change her mind; her table, and the card she laid."""
    lay(studio, table)
    called(studio)
    Mouse(studio).press_widget(button_with(studio, studio.shell.say("curtain.change", name="Аня")))
    studio.wait(0.5)
    assert table.game.watcher.viewer == ANYA
    return table, f"card/{table.game.match.view(ANYA).chosen}"


def test_a_card_is_taken_back_through_the_curtain(studio: Studio, changing: tuple[CowsTable, str]) -> None:
    table, laid = changing
    assert safe(studio, table, viewer=ANYA)
    letter(studio, "u")
    assert table.game.match.log.actions[-1] == (ANYA, TAKE_BACK)
    studio.wait_until(lambda: laid in table.desk.hand)
    Mouse(studio).lay(table.desk.hand[0])
    assert called(studio) == "Боря"


@pytest.mark.parametrize("leave", ["esc", "a click beside"])
def test_a_card_that_was_looked_at_stays_laid(studio: Studio, changing: tuple[CowsTable, str], leave: str) -> None:
    table, laid = changing
    if leave == "esc":
        Keys(studio).cancel()
    else:
        Mouse(studio).click(960, 400)
    assert safe(studio, table)
    assert called(studio) == "Боря"
    assert f"card/{table.game.match.view(ANYA).chosen}" == laid


@pytest.mark.parametrize("way", ["drag", "two clicks", "a click and the meadow"])
def test_another_card_is_laid_instead(studio: Studio, changing: tuple[CowsTable, str], way: str) -> None:
    table, _ = changing
    mouse, sprite = Mouse(studio), table.desk.hand[0]
    if way == "drag":
        mouse.lay(sprite)
    else:
        mouse.click(*mouse.grip(sprite))
        mouse.click(*(mouse.meadow if way == "a click and the meadow" else mouse.grip(sprite)))
    assert table.game.match.log.actions[-1] == (ANYA, CHOOSE[int(sprite.removeprefix("card/"))])
    assert called(studio) == "Боря"


# What is told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_has_names_and_speaks_to_nobody(studio: Studio, mixed: CowsTable, language: str) -> None:
    studio.shell.change(language=language)
    told: list[str] = []

    def listen() -> bool:
        told.extend(_notes(studio, mixed))
        return mixed.view.turn >= 3

    play(Keys(studio), listen)
    come(studio, mixed)
    letter(studio, "l")
    assert isinstance(studio.top, TableLog)
    log = words_on(studio)
    assert not re.search(r"\b(вы|вас|вам|ваш\w*|you\w*)\b", " ".join([*log, *told]), re.IGNORECASE)
    for player in mixed.desk.players:
        assert any(player.name in line for line in log), player.name
    assert told, "there are notes on the screen, too"


def _notes(studio: Studio, table: CowsTable) -> list[str]:
    """What is said of the movement on the screen."""
    frame = table.desk.director.frame
    if studio.top is not table or frame is None or frame.note is None:
        return []
    return [words for words in words_on(studio) if any(player.name in words for player in table.desk.players)]


def test_in_both_languages_the_curtain_names_the_person(studio: Studio, table: CowsTable) -> None:
    for language in LANGUAGES:
        studio.shell.change(language=language)
        assert called(studio) == "Аня"
        assert messages(language)("curtain.show") in words_on(studio)


# The game


@pytest.mark.parametrize(("people", "bots"), [(3, ()), (2, ("calf", "cow"))], ids=["people alone", "with bots"])
@pytest.mark.parametrize("device", [Mouse, Keys])
def test_a_round_is_played_to_its_end(studio: Studio, people: int, bots: tuple[str, ...], device: type[Person]) -> None:
    table = sit(studio, setup_of(people, *bots))
    play(device(studio))
    players = people + len(bots)
    chosen = [seat for seat, action in table.game.match.log.actions if action in CHOOSE.values()]
    assert sorted(chosen) == sorted(list(range(players)) * 10)
    assert table.game.match.decision() is None
    (entry,) = studio.shell.saves.entries()
    assert entry.finished


def test_the_last_of_several_people_reveals_at_once(studio: Studio, table: CowsTable) -> None:
    for _ in range(3):
        lay(studio, table)
    assert len(table.game.match.log.actions) == 3
    assert table.game.match.view(None).phase != "choose" or table.game.match.view(None).turn == 2
    studio.wait_until(lambda: table.view.phase == "place")
    assert table.game.private is None


def test_all_bots_but_one_lay_their_cards_while_people_look(studio: Studio, mixed: CowsTable) -> None:
    come(studio, mixed)
    studio.wait(3)
    assert [seat for seat, _ in mixed.game.match.log.actions] == [2]
    assert safe(studio, mixed, viewer=ANYA)
    Mouse(studio).lay(mixed.desk.hand[4])
    lay(studio, mixed)
    studio.wait_until(lambda: len(mixed.game.match.log.actions) == 4)
    assert mixed.game.match.log.actions[-1][0] == 3


def test_after_the_last_person_there_is_still_time_to_change_ones_mind(studio: Studio, mixed: CowsTable) -> None:
    studio.shell.change(speed=1.0)
    lay(studio, mixed)
    lay(studio, mixed)
    studio.wait_until(lambda: mixed.game.private is None)
    letter(studio, "u")
    studio.wait_until(lambda: isinstance(studio.top, Curtain))
    studio.wait(DEAF_SECONDS + 0.1)
    assert studio.shell.say("curtain.again") in words_on(studio)
    Keys(studio).press("curtain.show")
    studio.wait_until(lambda: mixed.view.chosen is not None)
    letter(studio, "u")
    assert mixed.game.match.log.actions[-1] == (ANYA, TAKE_BACK)


def test_the_row_of_rule_4_is_asked_for_where_all_can_see(studio: Studio, table: CowsTable) -> None:
    for seat in range(3):
        lay(studio, table, place=0 if seat == ANYA else 5)
    studio.wait_until(lambda: table.desk.asked_row)
    assert table.game.private is None
    assert table.view.seat is None
    assert safe(studio, table)
    question = table.desk.row_question
    assert question is not None
    prompt = studio.shell.say("table.prompt_row", name=NAMES[question.seat], card=question.card)
    assert prompt in words_on(studio)
    Mouse(studio).take_row(3)
    assert table.game.match.log.actions[-1] == (question.seat, TAKE_ROW[3])
