"""The tactical draft at the table: cards are picked by every device, aimed at, put back, seen and hidden."""

import pytest

from korova.games.cows.actions import DraftCard
from korova.gui import intents as it
from korova.gui.cows.asking.draft import DraftAsking
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.curtain import DEAF_SECONDS, Curtain
from korova.gui.scenes.doors import open_save
from korova.gui.scenes.pause import Pause
from korova.gui.scenes.seen_cards import SeenCards
from korova.gui.studio import Studio
from korova.gui.tables import new_match
from korova.services.settings import Aids
from tests.gui.scenes.people import Keys, Mouse, Pad, Person
from tests.gui.scenes.playing import setup_of
from tests.gui.scenes.reading import words_on
from tests.gui.scenes.stepping import choose, walk

every_device = pytest.mark.parametrize("device", [Mouse, Keys, Pad])


@pytest.fixture
def studio(studio: Studio) -> Studio:
    studio.shell.change(speed=4.0)
    return studio


def begin(studio: Studio, *levels: str, people: int = 1, first: int = 0) -> CowsTable:
    """A draft that the seat with this number begins."""
    setup = setup_of(people, *levels, variant="tactical", wide_draft=True)
    seed = next(n for n in range(100) if new_match(setup, n).view(None).drafter == first)
    table = CowsTable(studio.shell, new_match(setup, seed), studio.shell.saves.new_slot())
    studio.shell.stack.push(table)
    studio.wait(0.1)
    return table


def asked(studio: Studio, table: CowsTable) -> DraftAsking:
    studio.wait_until(lambda: isinstance(table.desk.asking, DraftAsking))
    studio.wait(0.1)
    asking = table.desk.asking
    assert isinstance(asking, DraftAsking)
    return asking


def picks(table: CowsTable, seat: int = 0) -> list[int]:
    """What a seat has taken so far."""
    return [
        action.card for who, action in table.game.match.log.actions if who == seat and isinstance(action, DraftCard)
    ]


@every_device
def test_a_card_is_picked_step_by_step(studio: Studio, device: type[Person]) -> None:
    table = begin(studio, "calf")
    asked(studio, table)
    person = device(studio)
    choose(person, "card/13")
    if isinstance(person, Mouse):
        assert picks(table) == [], "the first click only aims"
        choose(person, "card/13")
    assert picks(table) == [13]
    studio.wait_until(lambda: "card/13" in table.desk.rests and table.desk.director.frame is None)
    hand = table.desk.seating.places.hand
    assert hand.holds(table.desk.rests["card/13"].x, table.desk.rests["card/13"].y + 1), "it lies in the hand"


@pytest.mark.parametrize("goal", ["hand", "seat"])
def test_a_card_is_dragged_to_the_hand_or_the_seat(studio: Studio, goal: str) -> None:
    table = begin(studio, "calf")
    asking = asked(studio, table)
    seating = table.desk.seating
    box = seating.places.hand if goal == "hand" else seating.badges[0].badge.box
    Mouse(studio).drag(asking.places()["card/7"].box.centre, box.centre)
    assert picks(table) == [7]


def test_a_card_let_go_elsewhere_stays_where_it_lay(studio: Studio) -> None:
    table = begin(studio, "calf")
    asking = asked(studio, table)
    Mouse(studio).drag(asking.places()["card/7"].box.centre, asking.places()["card/20"].box.centre)
    assert picks(table) == []
    studio.wait(0.5)
    pose = table.desk.fingers.poses["card/7"]
    assert (pose.x, pose.y) == pytest.approx(asking.places()["card/7"].box.centre, abs=20)


@every_device
def test_what_is_aimed_at_can_be_put_back(studio: Studio, device: type[Person]) -> None:
    table = begin(studio, "calf")
    asking = asked(studio, table)
    person = device(studio)
    if isinstance(person, Mouse):
        choose(person, "card/9")
        person.click(*asking.places()["card/9"].box.centre, 3)
    else:
        walk(person, "card/9")
        studio.do(it.Digit(9))
        person.cancel()
    assert asking.aim is None
    assert picks(table) == [] and studio.top is table
    studio.do(it.Cancel())
    assert isinstance(studio.top, Pause), "with nothing to undo it is the menu"


def test_digits_spell_a_card(studio: Studio) -> None:
    table = begin(studio, "calf")
    asking = asked(studio, table)
    studio.do(it.Digit(1))
    assert asking.aim == "card/1"
    studio.do(it.Digit(4))
    assert asking.aim == "card/14"
    studio.do(it.Digit(9))
    assert asking.aim == "card/9", "there is no 149"
    studio.do(it.Confirm())
    assert picks(table) == [9]


def test_a_card_aimed_at_goes_to_where_the_next_click_is(studio: Studio) -> None:
    table = begin(studio, "calf")
    asked(studio, table)
    mouse = Mouse(studio)
    choose(mouse, "card/9")
    mouse.click(*table.desk.seating.badges[0].badge.box.centre)
    assert picks(table) == [9]


def test_keys_go_on_where_the_last_card_lay(studio: Studio) -> None:
    table = begin(studio, "calf")
    asked(studio, table)
    choose(Keys(studio), "card/13")
    studio.wait_until(lambda: len(table.view.pool) == 22)
    again = asked(studio, table)
    studio.do(it.Move(1, 0))
    assert again.focus is not None and abs(int(again.focus.removeprefix("card/")) - 13) <= 2


def test_arrows_walk_over_the_field_and_up_from_it_to_the_tools(studio: Studio) -> None:
    table = begin(studio, "calf", "calf", "calf")
    asking = asked(studio, table)
    walk(Keys(studio), "card/20")
    studio.do(it.Move(0, 1))
    assert asking.focus == "card/31", "a line has eleven cards"
    for _ in range(3):
        studio.do(it.Move(0, -1))
    assert table.desk.in_tools


def test_nothing_can_be_picked_while_somebody_else_chooses(studio: Studio) -> None:
    table = begin(studio, "calf", "calf", first=1)
    box = asked_place(studio, table, 20)
    Mouse(studio).click(*box)
    Mouse(studio).click(*box)
    studio.do(it.Confirm(), it.Confirm())
    assert picks(table) == []


def asked_place(studio: Studio, table: CowsTable, card: int) -> tuple[float, float]:
    studio.wait_until(lambda: bool(table.view.pool))
    pose = table.desk.rests[f"card/{card}"]
    return pose.x, pose.y


def test_everybody_sees_whose_pick_it_is_and_who_took_what(studio: Studio) -> None:
    studio.shell.change(speed=1.0)
    table = begin(studio, "calf", "calf", first=1)
    studio.wait_until(lambda: table.desk.director.settled and bool(table.view.pool))
    assert studio.shell.say("draft.wait", name="Икар") in words_on(studio)
    assert table.desk.standing(1).active and table.desk.standing(1).thinking
    studio.wait_until(lambda: bool(picks(table, 1)) and table.view.drafter != 1)
    assert "Икар" in words_on(studio)
    assert table.desk.standing(1).drafted == 1


def test_a_hint_names_a_card(studio: Studio) -> None:
    table = begin(studio, "calf")
    asked(studio, table)
    studio.do(it.Command("hint"))
    studio.wait_until(lambda: table.adviser.advice is not None)
    studio.do(it.PointerLeft())
    advice = table.adviser.advice
    assert advice is not None and isinstance(advice.answer, DraftCard)
    wanted = studio.shell.say("agents.advice", answer=studio.shell.say("draft.answer", card=advice.answer.card))
    assert wanted in words_on(studio)


def test_the_last_four_become_the_rows_and_the_round_begins(studio: Studio) -> None:
    table = begin(studio, "calf")
    for _ in range(10):
        asking = asked(studio, table)
        choose(Keys(studio), next(iter(asking.places())))
    studio.wait_until(lambda: table.view.phase == "choose" and table.game.watcher.quiet)
    assert sorted(picks(table)) == list(table.view.hand)
    left = set(range(1, 25)) - set(picks(table)) - set(picks(table, 1))
    assert {row.cards[0] for row in table.view.rows} == left
    Keys(studio).lay(table.desk.hand[-1])
    studio.wait_until(lambda: table.view.turn == 2)


def test_several_people_draft_openly_and_then_hide_their_hands(studio: Studio) -> None:
    table = begin(studio, people=2)
    for turn in range(20):
        asking = asked(studio, table)
        assert studio.top is table, "there is no curtain in a draft"
        choose(Keys(studio), next(iter(asking.places())))
        assert len(picks(table, turn % 2)) == turn // 2 + 1
    studio.wait_until(lambda: table.view.phase == "choose" and table.game.public.settled)
    mine = {f"card/{card}" for card in picks(table)}
    assert not mine & table.desk.rests.keys(), "what was drafted is seen no more"
    studio.wait_until(lambda: isinstance(studio.top, Curtain))
    studio.wait(DEAF_SECONDS + 0.1)
    assert "Аня" in words_on(studio)


def test_a_draft_goes_on_where_it_was_left(studio: Studio) -> None:
    table = begin(studio, "calf")
    asked(studio, table)
    choose(Keys(studio), "card/13")
    studio.wait_until(lambda: len(picks(table, 1)) == 1)
    taken = picks(table) + picks(table, 1)
    slot = table.slot
    studio.shell.home()
    assert open_save(studio.shell, slot)
    again = studio.top
    assert isinstance(again, CowsTable)
    asked(studio, again)
    assert set(again.view.pool) == set(range(1, 25)) - set(taken)
    assert "card/13" in again.desk.rests


@pytest.mark.parametrize("players", range(2, 11))
def test_every_card_of_a_draft_lies_on_the_field_and_shows_its_number(studio: Studio, players: int) -> None:
    table = begin(studio, *["calf"] * (players - 1))
    asked(studio, table)
    field = table.desk.seating.places.pool.grown(1)
    boxes = [place.box for place in asked(studio, table).places().values()]
    assert len(boxes) == 10 * players + 4
    for box in boxes:
        assert field.holds(box.x, box.y) and field.holds(box.x + box.w, box.y + box.h)
    for one in boxes:
        for other in boxes:
            if one is not other:
                apart = abs(one.x - other.x) >= one.w or abs(one.y - other.y) >= 0.6 * one.h
                assert apart, "a card hides the number of another"


@pytest.mark.parametrize("aids", ["facts", "odds"])
def test_who_took_what_is_remembered_for_those_who_want_it(studio: Studio, aids: Aids) -> None:
    studio.shell.change(aids=aids)
    table = begin(studio, "calf")
    for _ in range(10):
        asking = asked(studio, table)
        choose(Keys(studio), next(iter(asking.places())))
    studio.wait_until(lambda: table.view.phase == "choose" and table.game.watcher.quiet)
    studio.do(it.Command("grid"))
    grid = studio.top
    assert isinstance(grid, SeenCards)
    wanted = picks(table, 1) if aids == "odds" else []
    assert sorted(grid.held) == sorted(wanted)
    assert all(player.name == "Икар" for player in grid.held.values())
