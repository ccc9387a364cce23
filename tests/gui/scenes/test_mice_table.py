"""The table of mice: every catch by every device, what is refused and why, dragging, warnings, pace and saves."""

from dataclasses import replace

import pytest

from korova.games.mice.actions import ROLL, STASH, Catch, Mouse, catch_of
from korova.games.mice.catching import legal_catches
from korova.games.mice.dice import Face
from korova.games.mice.events import Busted, GameStarted
from korova.games.mice.table import MiceTable as Table
from korova.gui import intents as it
from korova.gui.scenes.dialog import Dialog
from korova.gui.scenes.dice_page import DicePage
from korova.gui.scenes.doors import open_save, start_game
from korova.gui.scenes.mice_final import GameSummary, MiceFinal
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.scenes.pause import Pause
from korova.gui.scenes.rules import Rules
from korova.gui.screens.mice_table import laid, rolled, sat_down
from korova.gui.studio import Studio
from korova.services.setups import MiceSetup, SeatSetup
from tests.gui.scenes.events import key, letter
from tests.gui.scenes.mousing import answer, answered, asked, button, pick, spot, table_of, use
from tests.gui.scenes.people import Keys, Pad, Person
from tests.gui.scenes.people import Mouse as Hand
from tests.gui.scenes.reading import words_on

every_device = pytest.mark.parametrize("device", [Hand, Keys, Pad])

SITUATIONS: dict[str, dict[str, object]] = {
    "two colours": {"rolls": (("red", "blue"),)},
    "one of two is barred": {"rolls": (("red", "blue"),), "catch": (1, 0, 0, 0, 0)},
    "double": {"rolls": (("yellow", "yellow"),)},
    "double, only on cards": {"rolls": (("red", "red"),), "gone": (2, 0, 0, 0, 0)},
    "double of the youngest": {"rolls": (("green", "green"),), "variant": "kids"},
    "white and a colour": {"rolls": (("white", "grey"),), "catch": (0, 0, 1, 1, 0)},
    "two white": {"rolls": (("white", "white"),), "catch": (1, 0, 1, 1, 0)},
    "all home at risk": {"rolls": (("white", "grey"),), "catch": (1, 0, 1, 1, 1), "variant": "risk"},
}
situations = pytest.mark.parametrize("situation", SITUATIONS)


@pytest.fixture
def studio(studio: Studio) -> Studio:
    studio.shell.change(speed=4.0, aids="facts")
    return studio


def begin(studio: Studio, *levels: str, people: int = 1, **options: object) -> MiceTable:
    """A game from its first roll on."""
    seats = [SeatSetup("human", name, face) for name, face in (("Аня", "fox"), ("Боря", "owl"))[:people]]
    seats += [SeatSetup("bot", f"Бот {number}", "", level) for number, level in enumerate(levels)]
    start_game(studio.shell, MiceSetup(tuple(seats), **options))  # type: ignore[arg-type]  # fields of a set-up
    return table_of(studio)


# Catching


@every_device
@situations
def test_every_legal_catch_can_be_made(studio: Studio, device: type[Person], situation: str) -> None:
    state = laid(**SITUATIONS[situation])  # type: ignore[arg-type]  # the fields of a table
    dice: tuple[Face, Face] = SITUATIONS[situation]["rolls"][0]  # type: ignore[index]  # as above
    catches = legal_catches(_after(state.table, dice))
    assert catches
    for meant in catches:
        studio.shell.home()
        table = rolled(studio, state)
        answer(device(studio), meant)
        assert answered(table) == [ROLL, meant], meant


@situations
def test_every_legal_catch_can_be_dragged_to_the_card(studio: Studio, situation: str) -> None:
    state = laid(**SITUATIONS[situation])  # type: ignore[arg-type]  # the fields of a table
    dice: tuple[Face, Face] = SITUATIONS[situation]["rolls"][0]  # type: ignore[index]  # as above
    for meant in legal_catches(_after(state.table, dice)):
        studio.shell.home()
        table, hand = rolled(studio, state), Hand(studio)
        for mouse in meant.mice:
            _drag_home(hand, table, mouse)
        if len(answered(table)) == 1:
            use(hand, button(table, "mice.catch"))
        assert answered(table) == [ROLL, meant], meant


REFUSED: list[tuple[str, dict[str, object], tuple[Mouse, ...], Mouse]] = [
    ("colour_not_rolled", {"rolls": (("red", "blue"),)}, (), Mouse("green")),
    ("colour_barred", {"rolls": (("red", "blue"),), "catch": (1, 0, 0, 0, 0)}, (), Mouse("red")),
    ("steal_needs_double", {"rolls": (("red", "blue"),)}, (), Mouse("red", 2)),
    ("dice_do_not_allow", {"rolls": (("red", "blue"),)}, (Mouse("red"),), Mouse("red")),
    ("no_stealing", {"rolls": (("green", "green"),), "variant": "kids"}, (), Mouse("green", 1)),
    ("dice_do_not_allow", {"rolls": (("white", "grey"),)}, (Mouse("red"),), Mouse("blue")),
    ("steal_needs_double", {"rolls": (("white", "grey"),)}, (Mouse("red"),), Mouse("grey", 1)),
    ("no_mouse_there", {"rolls": (("yellow", "yellow"),)}, (Mouse("yellow", 3),), Mouse("yellow", 3)),
]


@every_device
@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[0]}-{case[3].colour}-{case[3].victim}")
def test_what_cannot_be_caught_says_why(
    studio: Studio, device: type[Person], case: tuple[str, dict[str, object], tuple[Mouse, ...], Mouse]
) -> None:
    code, fields, before, mouse = case
    table = rolled(studio, laid(**fields))  # type: ignore[arg-type]  # the fields of a table
    person = device(studio)
    pick(person, *before)
    assert not spot(table, mouse).legal
    print_before = table.game.match.fingerprint()
    pick(person, mouse)
    assert studio.app.toast.words == studio.shell.say(f"refusal.{code}")
    assert table.game.match.fingerprint() == print_before and table.desk.pounce.mice == before


@every_device
def test_a_picked_mouse_can_be_let_go(studio: Studio, device: type[Person]) -> None:
    table = rolled(studio, laid(rolls=(("red", "blue"),)))
    person = device(studio)
    pick(person, Mouse("red"))
    assert table.desk.pounce.mice == (Mouse("red"),)
    use(person, button(table, "mice.let_go"))
    assert table.desk.pounce.mice == () and answered(table) == [ROLL]


@pytest.mark.parametrize("how", ["click", "right", "esc", "drag", "u"])
def test_there_are_other_ways_to_let_go(studio: Studio, how: str) -> None:
    table, hand = rolled(studio, laid(rolls=(("red", "blue"),))), Hand(studio)
    pick(hand, Mouse("red"))
    sprite = table.desk.pounce.picks[0].sprite
    studio.wait(0.5)
    pose = table.desk.fingers.poses[sprite]
    if how == "click":
        hand.click(pose.x, pose.y)
    elif how == "right":
        hand.click(960, 300, 3)
    elif how == "drag":
        hand.drag((pose.x, pose.y), (960, 400))
    elif how == "esc":
        studio.do(it.Cancel())
    else:
        letter(studio, "u")
    assert table.desk.pounce.mice == () and studio.top is table


def test_a_mouse_let_go_on_the_floor_stays_there(studio: Studio) -> None:
    table, hand = rolled(studio, laid(rolls=(("red", "blue"),))), Hand(studio)
    pose = table.desk.rests["floor/red/0"]
    hand.drag((pose.x, pose.y), (960, 500))
    assert table.desk.pounce.mice == () and answered(table) == [ROLL]


def test_the_nearest_mouse_is_the_one_that_comes(studio: Studio) -> None:
    table, hand = rolled(studio, laid(rolls=(("green", "blue"),))), Hand(studio)
    pose = table.desk.rests["floor/green/1"]
    hand.click(pose.x, pose.y)
    assert table.desk.pounce.picks[0].sprite == "floor/green/1"


def test_a_white_die_shows_what_it_stands_for(studio: Studio) -> None:
    from korova.gui.mice.pounce import named  # noqa: PLC0415

    assert named(("white", "red"), (Mouse("blue"),)) == ("blue", None)
    assert named(("white", "red"), (Mouse("red"),)) == (None, None)
    assert named(("white", "red"), (Mouse("red"), Mouse("red"))) == ("red", None)
    assert named(("white", "white"), (Mouse("red"), Mouse("blue"))) == ("red", "blue")


def test_digits_pick_colours_and_press_the_buttons(studio: Studio) -> None:
    table = sat_down(studio, laid(rolls=(("red", "blue"),)))
    studio.do(it.Digit(1))
    assert answered(table) == [ROLL]
    studio.wait_until(lambda: table.desk.pounce.asked)
    studio.wait(0.2)
    studio.do(it.Digit(1))
    assert table.desk.pounce.mice == (Mouse("red"),)
    studio.do(it.Digit(2))
    assert table.desk.pounce.mice == (Mouse("red"),), "grey did not fall"
    studio.do(it.Digit(5))
    assert answered(table) == [ROLL, catch_of(Mouse("red"), Mouse("blue"))]


# Rolling and stashing


def test_the_cup_is_flicked(studio: Studio) -> None:
    table, hand = sat_down(studio, laid()), Hand(studio)
    x, y = table.desk.seating.places.cup.centre
    hand.drag((x, y), (x + 160, y - 60))
    assert answered(table) == [ROLL]


def test_the_cup_is_clicked(studio: Studio) -> None:
    table = sat_down(studio, laid())
    Hand(studio).click(*table.desk.seating.places.cup.centre)
    assert answered(table) == [ROLL]


@every_device
def test_the_catch_is_stashed(studio: Studio, device: type[Person]) -> None:
    table = sat_down(studio, laid(catch=(0, 1, 1, 0, 0)))
    answer(device(studio), STASH)
    assert answered(table) == [STASH]
    studio.wait_until(lambda: table.desk.table.turn == 1)
    assert table.desk.table.cards[0] == (1, 1, 3, 1, 0)


def test_the_catch_is_dragged_home(studio: Studio) -> None:
    table, hand = sat_down(studio, laid(catch=(0, 1, 1, 0, 0))), Hand(studio)
    pose = table.desk.rests["catch/grey/0"]
    hand.drag((pose.x, pose.y), (960, 500))
    assert answered(table) == [], "not there"
    studio.wait(0.5)
    hand.drag((pose.x, pose.y), table.desk.seating.cats[0].stash.box.centre)
    assert answered(table) == [STASH]


@every_device
def test_the_first_roll_is_compulsory(studio: Studio, device: type[Person]) -> None:
    table = sat_down(studio, laid())
    stash = button(table, "mice.stash")
    assert stash.why == studio.shell.say("refusal.must_roll")
    use(device(studio), stash)
    assert answered(table) == []


@every_device
def test_a_roll_that_can_only_bust_is_warned_of(studio: Studio, device: type[Person]) -> None:
    table = sat_down(studio, laid(catch=(1, 1, 1, 1, 1)))
    person = device(studio)
    use(person, button(table, "mice.roll"))
    assert isinstance(studio.top, Dialog) and answered(table) == []
    person.press("mice.stash")
    assert answered(table) == [STASH]


def test_whoever_wants_to_may_roll_all_the_same(studio: Studio) -> None:
    table = sat_down(studio, laid(catch=(1, 1, 1, 1, 1)))
    keys = Keys(studio)
    use(keys, button(table, "mice.roll"))
    keys.press("mice.roll_anyway")
    assert answered(table) == [ROLL]
    studio.wait_until(lambda: table.desk.table.turn == 1)
    assert table.desk.table.catch == (0, 0, 0, 0, 0) and table.desk.table.cards[0] == (1, 0, 2, 1, 0)


def test_at_risk_five_colours_are_brought_home_by_themselves(studio: Studio) -> None:
    table = rolled(studio, laid(rolls=(("white", "grey"),), catch=(1, 0, 1, 1, 1), variant="risk"))
    hand = Hand(studio)
    answer(hand, Catch((Mouse("grey"),)))
    studio.wait_until(lambda: table.game.asked is not None)
    assert table.desk.table.cards[0] == (2, 1, 3, 2, 1)
    answer(hand, STASH)
    assert answered(table)[-1] == STASH, "enough is enough"


# What is said


def test_what_is_asked_is_said(studio: Studio) -> None:
    say = studio.shell.say
    table = sat_down(studio, laid(rolls=(("yellow", "yellow"),)))
    assert say("mice.task.own_roll") in words_on(studio)
    table.roll()
    studio.wait_until(lambda: table.desk.pounce.asked)
    assert say("mice.task.double") in words_on(studio)
    pick(Hand(studio), Mouse("yellow"))
    assert say("mice.task.one_more") in words_on(studio)


def test_facts_tell_how_many_rolls_are_empty_and_what_the_catch_is_worth(studio: Studio) -> None:
    table = sat_down(studio, laid(catch=(0, 0, 2, 1, 1)))
    said, empty = words_on(studio), studio.shell.say("mice.bust", n=9, percent=25)
    assert any(empty in words and studio.shell.say("mice.risk.some") in words for words in said)
    assert studio.shell.say("mice.stash_worth", n=9) in said
    studio.shell.change(aids="off")
    table.build_tools()
    studio.wait(0.1)
    assert not any(empty in words for words in words_on(studio))


def test_where_the_risk_is_large_the_stash_is_what_stands_out(studio: Studio) -> None:
    table = sat_down(studio, laid(catch=(1, 0, 1, 1, 1)))
    assert button(table, "mice.stash").primary and not button(table, "mice.roll").primary
    table = sat_down(studio, laid(catch=(1, 0, 1, 0, 0)))
    assert button(table, "mice.roll").primary and not button(table, "mice.stash").primary


def test_a_mouse_that_is_wanted_before_the_roll_says_what_comes_first(studio: Studio) -> None:
    table = sat_down(studio, laid())
    Hand(studio).click(*table.desk.seating.places.colour(2).centre)
    studio.wait(0.05)
    assert studio.app.toast.words == studio.shell.say("mice.roll_first")


def test_it_is_said_why_nothing_could_be_caught(studio: Studio) -> None:
    studio.shell.change(speed=1.0)
    table = sat_down(studio, laid(catch=(0, 0, 1, 1, 0), rolls=(("yellow", "green"),)))
    table.roll()
    studio.wait_until(lambda: isinstance(table.director.playing, Busted))
    studio.wait(0.2)
    assert studio.shell.say("mice.note.barred", name="Ночка", faces="жёлтый и зелёный") in words_on(studio)


def test_nobody_is_told_the_roll_before_the_dice_lie(studio: Studio) -> None:
    studio.shell.change(speed=1.0)
    table = sat_down(studio, laid(rolls=(("red", "blue"),)))
    table.roll()
    studio.wait(0.4)
    assert not any("красный" in words for words in words_on(studio))
    studio.wait_until(lambda: any("красный и синий" in words for words in words_on(studio)))


def test_a_tip_of_a_button_does_not_outlive_its_turn(studio: Studio) -> None:
    table = begin(studio, "kitten", "cat", people=0)
    studio.shell.ring_shown = True
    studio.wait(1)
    say = studio.shell.say
    assert not any(say("mice.others_turn", name=player.name) in words_on(studio) for player in table.desk.players)


def test_the_tiger_gives_its_reason(studio: Studio) -> None:
    table = sat_down(studio, laid(catch=(1, 1, 1, 1, 0)))
    letter(studio, "h")
    studio.wait_until(lambda: table.adviser.advice is not None)
    advice = table.adviser.advice
    assert advice is not None and advice.roll is not None and advice.stash is not None
    assert (advice.answer == STASH) == (advice.stash >= advice.roll)
    assert any(words.startswith("Совет Тигра: ") for words in words_on(studio))
    letter(studio, "h")
    assert not any(words.startswith("Совет Тигра: ") for words in words_on(studio))


def test_several_people_are_called_by_their_names(studio: Studio) -> None:
    table = begin(studio, "kitten", people=2)
    studio.wait_until(lambda: asked(studio, table))
    name = table.desk.players[table.desk.table.turn].name
    assert studio.shell.say("mice.task.roll", name=name) in words_on(studio)


def test_everything_that_happened_is_in_the_log(studio: Studio) -> None:
    table = rolled(studio, laid(rolls=(("red", "blue"),)))
    answer(Keys(studio), catch_of(Mouse("red"), Mouse("blue")))
    studio.wait_until(lambda: table.game.asked is not None)
    letter(studio, "l")
    studio.wait(0.3)
    assert any("ловит красную и синюю" in words for words in words_on(studio))


def test_the_fair_dice_are_a_key_away(studio: Studio) -> None:
    sat_down(studio, laid())
    letter(studio, "g")
    studio.wait(0.3)
    assert isinstance(studio.top, DicePage)


def test_rules_and_menu_come_and_go(studio: Studio) -> None:
    table = sat_down(studio, laid())
    studio.do(it.Cancel())
    assert isinstance(studio.top, Pause)
    studio.do(it.Cancel())
    studio.wait(0.3)
    studio.do(it.Command("rules"))
    studio.wait(0.3)
    assert isinstance(studio.top, Rules) and studio.top.chapter.name == "mice"
    studio.do(it.Cancel())
    studio.wait(0.3)
    assert studio.top is table


# Pace


def test_a_click_while_something_moves_only_hurries(studio: Studio) -> None:
    studio.shell.change(speed=1.0)
    table = sat_down(studio, laid(rolls=(("red", "blue"),)))
    table.roll()
    hand = Hand(studio)
    for _ in range(6):
        hand.click(*table.desk.seating.places.colour(0).centre)
    assert table.desk.pounce.mice == () or table.desk.pounce.asked
    assert len(table.log.actions) == 1


def test_enter_pressed_on_through_a_turn_stashes_nothing(studio: Studio) -> None:
    """The press that hurries is not one that answers."""
    studio.shell.change(speed=1.0)
    table, keys = sat_down(studio, laid(rolls=(("red", "blue"),))), Keys(studio)
    for _ in range(12):
        keys.confirm()
        studio.wait(0.05)
    assert answered(table) == [ROLL]


def test_nobody_acts_for_a_bot(studio: Studio) -> None:
    state = laid()
    table = sat_down(studio, replace(state, table=replace(state.table, turn=1)))
    before = len(table.log.actions)
    hand = Hand(studio)
    use(hand, button(table, "mice.roll"))
    hand.click(*table.desk.seating.places.cup.centre)
    assert len(table.log.actions) - before == 0


def test_bots_play_on_while_people_watch(studio: Studio) -> None:
    table = begin(studio, "tiger", "cat", "kitten", people=0)
    studio.wait_until(lambda: table.desk.table.progress > 2)


# From the first roll to the end


@pytest.mark.parametrize("variant", ["classic", "kids", "risk", "expert", "risk+expert"])
@every_device
def test_a_whole_game_is_played_with_one_device(studio: Studio, device: type[Person], variant: str) -> None:
    studio.shell.change(reduced_motion=True)
    table, person = begin(studio, "cat", variant=variant), device(studio)
    while not isinstance(studio.top, MiceFinal):
        studio.wait_until(lambda: isinstance(studio.top, MiceFinal) or asked(studio, table))
        if studio.top is table:
            answers = table.game.answers
            answer(person, answers[0] if STASH not in answers else STASH)
    assert table.view.table.winners
    saves = [entry for entry in studio.shell.saves.entries() if entry.finished]
    assert [entry.slot for entry in saves] == [table.slot]


def test_a_series_halts_after_each_game(studio: Studio) -> None:
    studio.shell.change(reduced_motion=True)
    table = begin(studio, "kitten", "cat", people=0, series=True)
    summaries = 0
    for _ in range(40):
        studio.wait_until(lambda: studio.top is not table or table.desk.table.progress % 7 == 0)
        if isinstance(studio.top, GameSummary):
            summaries += 1
            studio.wait(2)
            studio.do(it.Confirm())
        elif isinstance(studio.top, MiceFinal):
            break
        studio.wait(1)
    assert isinstance(studio.top, MiceFinal)
    assert summaries == 1
    assert {event.first for event in table.game.told if isinstance(event, GameStarted)} == {0, 1}


def test_a_game_goes_on_where_it_was_left(studio: Studio) -> None:
    table, keys = begin(studio, "kitten"), Keys(studio)
    for _ in range(3):
        studio.wait_until(lambda: asked(studio, table))
        answer(keys, table.game.answers[0])
    studio.wait_until(lambda: asked(studio, table))
    left, slot = table.view.table, table.slot
    studio.shell.home()
    assert open_save(studio.shell, slot)
    again = table_of(studio)
    studio.wait(0.3)
    assert again.view.table == left and again.game.told
    studio.wait_until(lambda: asked(studio, again))
    answer(keys, again.game.answers[0])


def test_a_second_game_can_follow(studio: Studio) -> None:
    studio.shell.change(reduced_motion=True)
    begin(studio, "kitten", "kitten", people=0)
    studio.wait_until(lambda: isinstance(studio.top, MiceFinal))
    studio.wait(3)
    Keys(studio).press("ending.again")
    assert isinstance(studio.top, MiceTable)


def test_every_live_roll_is_counted_once(studio: Studio) -> None:
    before = studio.shell.dice.rolls
    table, keys = begin(studio, "kitten"), Keys(studio)
    studio.wait_until(lambda: asked(studio, table))
    answer(keys, ROLL)
    rolls = table.game.match.view(None).table.rolls
    assert studio.shell.dice.rolls - before == rolls > 0
    studio.shell.home()
    assert open_save(studio.shell, table.slot)
    studio.wait(0.1)
    assert studio.shell.dice.rolls - before == rolls, "going on counts nothing again"


def test_a_laid_table_counts_nothing(studio: Studio) -> None:
    before = studio.shell.dice.rolls
    rolled(studio, laid())
    assert studio.shell.dice.rolls == before


@pytest.mark.parametrize("symbol", [27])
def test_escape_backs_out_of_a_game_and_loses_nothing(studio: Studio, symbol: int) -> None:
    table = begin(studio, "kitten")
    key(studio, symbol)
    studio.wait(0.3)
    Keys(studio).press("pause.home")
    assert studio.shell.saves.latest("mice") == table.slot


def _after(table: Table, dice: tuple[Face, Face]) -> Table:
    return replace(table, dice=dice, phase="catch")


def _drag_home(hand: Hand, table: MiceTable, mouse: Mouse) -> None:
    handled, desk = table.desk.handled, table.desk
    name = desk.nearest(mouse, None)
    pose = handled[name]
    hand.drag((pose.x, pose.y), desk.seating.cats[0].stash.box.centre)
    hand.studio.wait(0.1)
