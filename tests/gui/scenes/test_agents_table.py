"""Special agents at the table: chosen, aimed, undone, refused and declined by every device."""

from collections.abc import Callable, Collection

import pytest

from korova.games.cows import events as ev
from korova.games.cows.actions import DECLINE, Convert, DropCard, Exchange, PlayAgent, TakeRow
from korova.games.cows.cards import AgentId
from korova.games.cows.position import Seat
from korova.gui.cows import painter
from korova.gui.cows.asking.agent import FIFTH, AgentAsking
from korova.gui.cows.asking.stepwise import WITHOUT
from korova.gui.cows.asking.taking import DISCARD
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.studio import Studio
from tests.gui.scenes.events import letter
from tests.gui.scenes.people import Keys, Mouse, Pad, Person
from tests.gui.scenes.reading import words_on
from tests.gui.scenes.specials import ROWS, asked_with, last_action, lay_out
from tests.gui.scenes.stepping import asking_of, carry, choose, walk

every_device = pytest.mark.parametrize("device", [Mouse, Keys, Pad])

PLAYS: list[tuple[tuple[str, ...], PlayAgent]] = [
    ((FIFTH,), PlayAgent("SPEC")),
    (("row/1",), PlayAgent("COW7", row=1)),
    (("row/2",), PlayAgent("DIVERS", row=2)),
    (("card/34",), PlayAgent("SANITAR", card=34)),
    (("card/21", "row/0"), PlayAgent("DESANT", row=0, card=21)),
    (("row/3",), PlayAgent("STOP", row=3)),
]
"""What is chosen after the agent, and what that means."""
plays = pytest.mark.parametrize(("steps", "play"), PLAYS, ids=[play.agent for _, play in PLAYS])


@pytest.fixture
def studio(studio: Studio) -> Studio:
    studio.shell.change(speed=4.0, aids="facts")
    return studio


@every_device
@plays
def test_an_agent_is_played_step_by_step(
    studio: Studio, device: type[Person], steps: tuple[str, ...], play: PlayAgent
) -> None:
    table = asked_with(studio, 32, play.agent)
    person = device(studio)
    choose(person, f"special/{play.agent}/0", *steps)
    if table.desk.asking is not None:
        choose(person, steps[-1])
    assert last_action(table) == play


@plays
def test_an_agent_is_dragged_to_where_it_acts(studio: Studio, steps: tuple[str, ...], play: PlayAgent) -> None:
    table = asked_with(studio, 32, play.agent)
    mouse, special = Mouse(studio), f"special/{play.agent}/0"
    # A place becomes one only when the agent is held: so it is taken up, and brought there without letting go.
    start = table.desk.handled[special]
    mouse.carry((start.x, start.y), (start.x - 40, start.y - 60))
    target = asking_of(table).places()[steps[0]].box.centre
    mouse.move(*target, held=True)
    mouse.up(*target)
    if len(steps) > 1:
        carry(mouse, *steps)
    assert last_action(table) == play


@every_device
@pytest.mark.parametrize("how", ["back", "again"])
def test_half_a_choice_can_be_undone(studio: Studio, device: type[Person], how: str) -> None:
    table = asked_with(studio, 32, "DESANT", "STOP")
    person = device(studio)
    choose(person, "special/DESANT/0", "card/21")
    asking = asking_of(table)
    assert asking.picks == ("special/DESANT/0", "card/21")
    if how == "again" and isinstance(person, Mouse):
        pose = table.desk.handled["card/21"]
        person.click(pose.x, pose.y)
    else:
        _back(person)
    assert asking.picks == ("special/DESANT/0",)
    _back(person)
    assert asking.picks == ()
    assert table.game.answers, "nothing has been answered"
    assert studio.top is table, "the menu has not come"


def test_a_second_click_on_an_agent_puts_it_back(studio: Studio) -> None:
    table = asked_with(studio, 32, "STOP")
    mouse = Mouse(studio)
    choose(mouse, "special/STOP/0")
    pose = table.desk.handled["special/STOP/0"]
    mouse.click(pose.x, pose.y)
    assert asking_of(table).picks == ()


def test_an_agent_let_go_beside_the_table_goes_back(studio: Studio) -> None:
    table = asked_with(studio, 32, "STOP")
    mouse = Mouse(studio)
    start = table.desk.handled["special/STOP/0"]
    mouse.drag((start.x, start.y), (40, 40))
    assert asking_of(table).picks == ()


def test_a_first_click_aims_and_a_second_one_confirms(studio: Studio) -> None:
    table = asked_with(studio, 32, "STOP")
    mouse = Mouse(studio)
    choose(mouse, "special/STOP/0", "row/1")
    asking = asking_of(table)
    assert asking.aim == "row/1" and isinstance(asking, AgentAsking)
    assert asking.planned() == PlayAgent("STOP", row=1)
    choose(mouse, "row/2")
    assert asking.aim == "row/2", "another row may be aimed at"
    choose(mouse, "row/2")
    assert last_action(table) == PlayAgent("STOP", row=2)


WITHOUTS: list[Callable[[Studio, CowsTable], None]] = [
    lambda studio, table: letter(studio, "u"),
    lambda studio, table: Mouse(studio).click(*table.desk.without_box.centre),
    lambda studio, table: Mouse(studio).drag(_card_at(table), table.desk.seating.field.centre),
    lambda studio, table: (walk(Keys(studio), WITHOUT), Keys(studio).confirm())[0],
]


@pytest.mark.parametrize("without", WITHOUTS, ids=["key", "button", "own card", "focus"])
def test_doing_without_takes_one_deed(studio: Studio, without: Callable[[Studio, CowsTable], None]) -> None:
    table = asked_with(studio, 34, "STOP", "SPEC")
    without(studio, table)
    assert last_action(table) == DECLINE


def test_the_key_that_declines_first_undoes_half_a_choice(studio: Studio) -> None:
    table = asked_with(studio, 32, "STOP")
    choose(Mouse(studio), "special/STOP/0")
    letter(studio, "u")
    assert asking_of(table).picks == ()
    letter(studio, "u")
    assert last_action(table) == DECLINE


REFUSED: list[tuple[AgentId, tuple[str, ...], dict[str, object], str]] = [
    ("KOMBI", (), {}, "only_when_taking"),
    ("SPEC", (), {"card": 62, "rows": (*ROWS, (58, 60))}, "fifth_row_open"),
    ("SANITAR", (), {"seats": (Seat(32, (), ("SANITAR", "STOP")), Seat(90))}, "no_other_card"),
    ("STOP", (), {"stops": (1, 3)}, "stops_used_up"),
    ("STOP", ("row/3",), {"stops": (3,)}, "row_stopped"),
    ("COW7", ("row/1",), {"cows": (1,)}, "row_has_cow"),
    ("DIVERS", ("row/0",), {}, "not_inside_row"),
    ("DIVERS", ("row/2",), {"stops": (2,)}, "row_stopped"),
    ("DESANT", ("card/33",), {"stops": (2,)}, "row_stopped"),
    ("DESANT", ("card/21", "row/1"), {}, "same_row"),
    ("DESANT", ("card/21", "row/3"), {"stops": (3,)}, "row_stopped"),
]
"""Which agent, what is chosen after it, what else lies on the table, and why that is refused."""


@every_device
@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[0]}-{case[3]}-{len(case[1])}")
def test_what_is_not_allowed_is_shown_as_such_and_says_why(
    studio: Studio, device: type[Person], case: tuple[AgentId, tuple[str, ...], dict[str, object], str]
) -> None:
    agent, steps, fields, code = case
    table = asked_with(studio, **{"card": 32, **fields}, specials=(agent, "DESANT" if agent != "DESANT" else "COW7"))
    person = device(studio)
    names = (f"special/{agent}/0", *steps)
    choose(person, *names[:-1])
    asking = asking_of(table)
    assert not asking.places()[names[-1]].legal
    before = table.game.match.fingerprint()
    choose(person, names[-1])
    assert _told(studio) == studio.shell.say(f"refusal.{code}")
    assert table.game.match.fingerprint() == before
    assert table.desk.asking is asking, "the question stands"


# What is said and shown


def test_the_table_says_where_the_card_would_go_and_marks_what_helps(studio: Studio) -> None:
    table = asked_with(studio, 32, "STOP", "KOMBI", "SANITAR")
    asking = asking_of(table)
    assert isinstance(asking, AgentAsking)
    assert asking.plain.points == 5
    assert asking.helps("STOP") == 5 and asking.helps("SANITAR") == 0 and asking.helps("KOMBI") is None
    assert any("32 заберёт ряд 2, штраф 5" in words for words in words_on(studio))
    assert words_on(studio).count("−5") == 1


def test_without_aids_nothing_is_foretold(studio: Studio) -> None:
    studio.shell.change(aids="off")
    asked_with(studio, 32, "STOP", "SANITAR")
    words = words_on(studio)
    assert "Сыграть агента, прежде чем 32 ляжет на стол?" in words
    assert not [line for line in words if "штраф" in line or line == "−5"]


def test_what_is_aimed_at_is_foretold(studio: Studio) -> None:
    table = asked_with(studio, 32, "DESANT")
    choose(Mouse(studio), "special/DESANT/0", "card/21", "row/3")
    assert any("Десантник, 21 в ряд 4: 32 ляжет в ряд 2, но штраф 11" in words for words in words_on(studio))
    assert asking_of(table).aim == "row/3"


def test_a_hint_names_what_006_would_do(studio: Studio) -> None:
    asked_with(studio, 32, "STOP")
    letter(studio, "h")
    studio.wait(0.3)
    assert any(words.startswith("Совет 006: ") for words in words_on(studio))


# Taking a row


@every_device
def test_kombi_turns_the_card_that_is_picked(studio: Studio, device: type[Person]) -> None:
    rows = ((3, 5, 11, 13, 17), (25,), (33,), (40,))
    table = lay_out(studio, 20, "KOMBI", rows=rows)
    Keys(studio).lay("card/20")
    studio.wait_until(lambda: table.desk.asking is not None)
    studio.wait(0.6)
    person = device(studio)
    choose(person, "card/11")
    if isinstance(person, Mouse):
        assert "5 − 5 = 0" in words_on(studio)
        choose(person, "card/11")
    assert last_action(table) == Convert(11)


def test_kombi_is_laid_on_the_card(studio: Studio) -> None:
    table = asked_with(studio, 20, "KOMBI", rows=((3, 5, 11, 13, 17), (25,), (33,), (40,)))
    carry(Mouse(studio), "special/KOMBI/0", "card/11")
    assert last_action(table) == Convert(11)


def test_only_cards_of_the_row_can_be_turned(studio: Studio) -> None:
    table = asked_with(studio, 20, "KOMBI", rows=((3, 5, 11, 13, 17), (25,), (33,), (40,)))
    choose(Mouse(studio), "card/33")
    assert _told(studio) == studio.shell.say("refusal.card_not_taken")
    assert table.desk.asking is not None


@every_device
def test_pile_cards_are_discarded_within_what_is_left(studio: Studio, device: type[Person]) -> None:
    table = lay_out(studio, 3, "KOMBI", rows=((11, 13), (25,), (33,), (40,)))
    person = device(studio)
    Keys(studio).lay("card/3")
    studio.wait_until(lambda: table.desk.asked_row)
    studio.wait(0.3)
    person.take_row(0)
    _until_asked(studio, table, "convert")
    choose(person, "card/11", *(["card/11"] if isinstance(person, Mouse) else []))
    _until_asked(studio, table, "drop")
    asking = asking_of(table)
    assert not asking.places()["card/55"].legal and asking.places()["card/20"].legal
    choose(person, "card/55")
    assert _told(studio) == studio.shell.say("refusal.drop_too_dear")
    choose(person, "card/20", *(["card/20"] if isinstance(person, Mouse) else []))
    assert last_action(table) == DropCard(20)
    _until_asked(studio, table, "drop")
    letter(studio, "u")
    assert last_action(table) == DECLINE


@every_device
def test_a_special_is_exchanged_after_a_take(studio: Studio, device: type[Person]) -> None:
    table = asked_with(studio, 32, "SANITAR", "STOP")
    letter(studio, "u")
    _until_asked(studio, table, "exchange")
    person = device(studio)
    choose(person, "special/SANITAR/0", DISCARD)
    assert last_action(table) == Exchange("SANITAR")
    studio.wait_until(lambda: table.game.watcher.settled)
    assert len(table.view.specials) == 2 and table.view.special_discard == ("SANITAR",)


def test_a_special_is_dragged_to_the_discard(studio: Studio) -> None:
    table = asked_with(studio, 32, "SANITAR", "STOP")
    letter(studio, "u")
    _until_asked(studio, table, "exchange")
    mouse = Mouse(studio)
    start = table.desk.handled["special/SANITAR/0"]
    mouse.drag((start.x, start.y), table.desk.seating.places.discard.centre)
    assert last_action(table) == Exchange("SANITAR")


# Around a question


def test_whoever_can_play_nothing_is_not_stopped(studio: Studio) -> None:
    table = lay_out(studio, 37, "KOMBI")
    Keys(studio).lay("card/37")
    studio.wait_until(lambda: any(37 in row.cards for row in table.view.rows))
    assert not [action for _, action in table.game.match.log.actions if action == DECLINE]


def test_enter_pressed_on_through_a_turn_plays_no_agent(studio: Studio) -> None:
    """The press that hurries is not one that answers."""
    table = lay_out(studio, 32, "STOP")
    keys = Keys(studio)
    keys.lay("card/32")
    for _ in range(60):
        keys.confirm()
        studio.wait(0.05)
    assert not [a for _, a in table.game.match.log.actions if isinstance(a, PlayAgent)]


def test_what_an_agent_did_is_in_the_log(studio: Studio) -> None:
    table = asked_with(studio, 32, "STOP")
    choose(Keys(studio), "special/STOP/0", "row/1")
    studio.wait_until(lambda: any(isinstance(event, ev.StopLaid) for event in table.game.public.told))
    studio.wait_until(lambda: table.desk.director.settled)
    letter(studio, "l")
    studio.wait(0.3)
    assert any("закрывает ряд 2" in words for words in words_on(studio))


def test_a_row_is_taken_by_rule_4_beside_a_fence(studio: Studio) -> None:
    table = lay_out(studio, 3, "STOP", stops=(0,), rows=((4, 6), (25,), (33,), (40,)))
    Keys(studio).lay("card/3")
    studio.wait_until(lambda: table.desk.asking is not None)
    letter(studio, "u")
    studio.wait_until(lambda: table.desk.asked_row)
    Mouse(studio).click(*Mouse(studio).row(0))
    assert _told(studio) == studio.shell.say("refusal.row_stopped")
    Mouse(studio).click(*Mouse(studio).row(1))
    assert last_action(table) == TakeRow(1)


def test_a_special_can_be_looked_at_closely(studio: Studio) -> None:
    table = asked_with(studio, 32, "STOP")
    pose = table.desk.rests["special/STOP/0"]
    Mouse(studio).click(pose.x, pose.y, 3)
    studio.wait(0.3)
    assert studio.top is not table
    assert any("Стоп" in words or "ряд" in words for words in words_on(studio))


def _until_asked(studio: Studio, table: CowsTable, kind: str) -> None:
    def asked() -> bool:
        decision = table.game.decision
        return decision is not None and decision.kind == kind and table.desk.asking is not None

    studio.wait_until(asked)
    studio.wait(0.5)


def _back(person: Person) -> None:
    if isinstance(person, Mouse):
        person.click(960, 300, 3)
    else:
        person.cancel()  # type: ignore[attr-defined]  # keys and pads have it


def _card_at(table: CowsTable) -> tuple[float, float]:
    pose = table.desk.rests["card/34"]
    return pose.x, pose.y


def _told(studio: Studio) -> str:
    """The sentence that is read in passing."""
    studio.wait(0.05)
    return studio.app.toast.words


# What is seen


@every_device
def test_no_card_is_lost_from_sight_while_a_choice_is_made_and_undone(
    studio: Studio, device: type[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is not in somebody's hands lies still, and what lies still is drawn."""
    left_out: list[frozenset[str]] = []

    def drawn(canvas: object, rests: object, apart_from: Collection[str]) -> None:
        left_out.append(frozenset(apart_from))

    monkeypatch.setattr(painter, "draw_still_cards", drawn)
    table = asked_with(studio, 32, "DESANT", "SANITAR")
    person = device(studio)

    def all_seen() -> bool:
        studio.wait(0.2)
        return left_out[-1] == table.desk.moving | table.desk.handled.keys()

    for name in ("special/DESANT/0", "card/21"):
        choose(person, name)
        assert all_seen(), name
    for _ in range(2):
        _back(person)
        assert all_seen(), "undone"
    choose(person, "special/SANITAR/0")
    assert "card/32" not in left_out[-1] and all_seen(), "the card that was played lies where it was"


def test_keys_point_at_one_thing_even_if_the_pointer_rests_on_another(studio: Studio) -> None:
    table = asked_with(studio, 32, "STOP")
    choose(Mouse(studio), "special/STOP/0")
    Mouse(studio).move(*asking_of(table).places()["row/3"].box.centre)
    assert asking_of(table).minded == "row/3"
    walk(Keys(studio), "row/1")
    assert asking_of(table).minded == "row/1"


@pytest.mark.parametrize("how", ["click", "drag"])
def test_an_agent_that_is_wanted_too_early_says_when(studio: Studio, how: str) -> None:
    table = lay_out(studio, 32, "STOP")
    pose, mouse = table.desk.rests["special/STOP/0"], Mouse(studio)
    if how == "click":
        mouse.click(pose.x, pose.y)
    else:
        mouse.drag((pose.x, pose.y), table.desk.seating.places.piles[0].centre)
    assert _told(studio) == studio.shell.say("agents.later")
    assert studio.top is table, "the pile stays closed"


def test_a_row_taken_with_five_says_what_goes_along(studio: Studio) -> None:
    rows = ((14, 16), (25,), (33,), (40,), (58,))
    table = lay_out(studio, 11, "STOP", rows=rows)
    Keys(studio).lay("card/11")
    studio.wait_until(lambda: table.desk.asking is not None)
    letter(studio, "u")
    studio.wait_until(lambda: table.desk.asked_row)
    studio.wait(0.2)
    assert studio.shell.say("table.prompt_fifth_row", name="Аня", card=11, n=5) in words_on(studio)


def test_kombi_is_promised_where_a_row_will_be_taken(studio: Studio) -> None:
    asked_with(studio, 32, "KOMBI", "SANITAR")
    assert any("Комбинатора спросим" in words for words in words_on(studio))
