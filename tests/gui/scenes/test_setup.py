"""The table before the game: two presses to the first card, and everything changed by mouse, keys or pad alone."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from korova.engine.refusal import BadConfig
from korova.gui import intents as it
from korova.gui import seating
from korova.gui.page import Page
from korova.gui.scenes import setup_page as module
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.rules import Rules
from korova.gui.scenes.setup import Setup
from korova.gui.scenes.setup_page import RULES
from korova.gui.scenes.setup_seats import Face, places
from korova.gui.seating import COWS
from korova.gui.studio import Studio
from korova.gui.tables import FACES, usual_setup
from korova.gui.widgets.button import Button
from korova.gui.widgets.fields import Choice
from korova.gui.widgets.number import NumberField
from korova.gui.widgets.text_field import TextField
from korova.gui.widgets.widget import Widget
from korova.services.messages import messages
from korova.services.settings import SettingsFile
from korova.services.setups import CowsSetup, SeatSetup
from korova.services.userdirs import settings_path
from tests.gui.scenes.reading import words_on

SAY = messages("ru")
Act = Callable[[Studio, Widget], None]
W = TypeVar("W", bound=Widget)


@pytest.fixture
def studio() -> Iterator[Studio]:
    with Studio((960, 540)) as studio:
        studio.show(Setup(studio.shell, usual_setup(SAY)))
        yield studio


def page_of(studio: Studio) -> Setup:
    assert isinstance(studio.top, Setup)
    return studio.top


def widgets(studio: Studio) -> list[Widget]:
    assert isinstance(studio.top, Page)
    return list(studio.top.ring.widgets)


def seat_bots(studio: Studio, number: int) -> None:
    """So many seats at the table."""
    while len(page_of(studio).setup.seats) < number:
        click(studio, button(studio, "setup.add"))


def button(studio: Studio, key: str) -> Button:
    return button_called(studio, SAY(key))


def button_called(studio: Studio, label: str) -> Button:
    return next(w for w in widgets(studio) if isinstance(w, Button) and w.label == label)


def of_seat(studio: Studio, kind: type[W], index: int) -> W:
    return [w for w in widgets(studio) if isinstance(w, kind)][index]


def icon_of_seat(studio: Studio, icon: str, index: int) -> Button:
    return [w for w in widgets(studio) if isinstance(w, Button) and w.icon == f"icons/{icon}"][index]


def kept(folder: Path) -> CowsSetup | None:
    """What the next start would find."""
    return SettingsFile(settings_path(folder)).load()[0].setup


def click(studio: Studio, widget: Widget, across: float = 0.5) -> None:
    x, y = widget.box.x + widget.box.w * across, widget.box.centre[1]
    studio.do(it.Point(x, y), it.Press(x, y, 1), it.Release(x, y, 1))


def go(studio: Studio, widget: Widget) -> None:
    """To a widget by Tab alone."""
    index = widgets(studio).index(widget)
    while page_of(studio).ring.index != index:
        studio.do(it.Next())


def enter(studio: Studio, widget: Widget) -> None:
    go(studio, widget)
    studio.do(it.Confirm())


def press_a(studio: Studio, widget: Widget) -> None:
    index = widgets(studio).index(widget)
    while page_of(studio).ring.index != index:
        studio.do(it.Next(device="pad"))
    studio.do(it.Confirm(device="pad"))


def any_device(test: Callable[..., None]) -> Callable[..., None]:
    return pytest.mark.parametrize("act", [click, enter, press_a], ids=["mouse", "keys", "pad"])(test)


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_two_presses_lead_from_the_start_to_the_cards(device: it.Device) -> None:
    with Studio((960, 540)) as studio:
        assert isinstance(studio.top, Launcher)
        studio.do(it.Confirm(device=device))
        studio.wait(0.5)
        studio.do(it.Confirm(device=device))
        assert isinstance(studio.top, CowsTable)


def test_two_clicks_lead_from_the_start_to_the_cards() -> None:
    with Studio((960, 540)) as studio:
        click(studio, button(studio, "launcher.play"))
        studio.wait(0.5)
        click(studio, button(studio, "setup.deal"))
        assert isinstance(studio.top, CowsTable)


def test_the_launcher_opens_the_last_table() -> None:
    with Studio((960, 540)) as studio:
        last = replace(usual_setup(SAY), variant="boy", limit=40)
        studio.shell.change(setup=last)
        studio.do(it.Confirm())
        assert page_of(studio).setup == last


@any_device
def test_a_seat_is_added_and_taken_away(studio: Studio, act: Act) -> None:
    act(studio, button(studio, "setup.add"))
    assert len(page_of(studio).setup.seats) == 5
    act(studio, icon_of_seat(studio, "cross", 0))
    assert [seat.kind for seat in page_of(studio).setup.seats] == ["bot"] * 4


def test_a_button_pressed_again_and_again_stays_under_the_pointer(studio: Studio) -> None:
    x, y = button(studio, "setup.add").box.centre
    for _ in range(8):
        studio.do(it.Press(x, y, 1), it.Release(x, y, 1))
    assert len(page_of(studio).setup.seats) == COWS.most
    assert SAY("setup.full.all", n=COWS.most) in words_on(studio)


def test_what_a_button_is_for_is_still_told_after_a_click(studio: Studio) -> None:
    click(studio, button(studio, "setup.add"))
    assert SAY("setup.add_tip") in words_on(studio)


def test_a_table_of_two_says_why_nobody_may_leave(studio: Studio) -> None:
    for _ in range(2):
        enter(studio, icon_of_seat(studio, "cross", 0))
    last = icon_of_seat(studio, "cross", 0)
    enter(studio, last)
    assert len(page_of(studio).setup.seats) == COWS.fewest
    assert SAY("setup.too_few") in words_on(studio)


def test_the_focus_stays_on_the_seats_when_the_last_one_leaves(studio: Studio) -> None:
    enter(studio, icon_of_seat(studio, "cross", 3))
    assert page_of(studio).ring.focused is icon_of_seat(studio, "cross", 2)


@any_device
def test_a_person_takes_a_bots_place(studio: Studio, act: Act) -> None:
    bots = [w for w in widgets(studio) if isinstance(w, Button) and w.icon == "icons/robot"]
    act(studio, bots[1])  # the first is the preset of bots only
    assert [seat.kind for seat in page_of(studio).setup.seats] == ["human", "human", "bot", "bot"]


@any_device
def test_a_bot_steps_to_the_next_level(studio: Studio, act: Act) -> None:
    act(studio, of_seat(studio, Face, 1))
    assert page_of(studio).setup.seats[1].level == "cow"
    assert SAY("bot.cows.cow.name") in words_on(studio)


def test_arrows_turn_faces_both_ways(studio: Studio) -> None:
    face = of_seat(studio, Face, 0)
    go(studio, face)
    studio.do(it.Move(-1, 0))
    assert page_of(studio).setup.seats[0].face == FACES[-1]
    click(studio, of_seat(studio, Face, 0), across=0.9)
    assert page_of(studio).setup.seats[0].face == FACES[0]
    click(studio, of_seat(studio, Face, 0), across=0.1)
    assert page_of(studio).setup.seats[0].face == FACES[-1]


def test_ten_people_are_told_why_no_face_is_left(studio: Studio) -> None:
    seats = COWS.seated(("human",) * 10, (), SAY)
    studio.show(Setup(studio.shell, CowsSetup(seats)))
    face = of_seat(studio, Face, 4)
    click(studio, face)
    assert face.why == SAY("setup.last_face")
    assert page_of(studio).setup.seats == seats


@pytest.mark.parametrize("begin", [click, enter], ids=["mouse", "keys"])
def test_what_is_typed_replaces_the_name(studio: Studio, begin: Act) -> None:
    begin(studio, of_seat(studio, TextField, 0))
    studio.do(it.Typed("Ма"), it.Typed("ша"), it.Confirm())
    assert page_of(studio).setup.seats[0].name == "Маша"
    assert not studio.top.typing
    assert "Маша" in words_on(studio)


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_esc_brings_the_old_name_back_and_only_then_leaves(studio: Studio, device: it.Device) -> None:
    enter(studio, of_seat(studio, TextField, 0))
    studio.do(it.Typed("Маша"), it.Cancel(device=device))
    assert page_of(studio).setup.seats[0].name == SAY("seat.you")
    assert SAY("seat.you") in words_on(studio)
    studio.do(it.Cancel(device=device))
    assert isinstance(studio.top, Launcher)


def test_a_name_only_passed_by_takes_no_letters(studio: Studio) -> None:
    field = of_seat(studio, TextField, 0)
    go(studio, field)
    assert not studio.top.typing
    studio.do(it.Typed("ы"), it.Move(1, 0))
    assert page_of(studio).setup.seats[0].name == SAY("seat.you")
    assert page_of(studio).ring.focused is not field


@pytest.mark.parametrize("away", [it.Next(), it.Previous(), it.Move(0, 1), it.Move(0, -1, device="pad")])
def test_going_elsewhere_keeps_what_was_typed(studio: Studio, away: it.Intent) -> None:
    field = of_seat(studio, TextField, 0)
    enter(studio, field)
    studio.do(it.Typed("Маша"), away)
    assert page_of(studio).setup.seats[0].name == "Маша"
    assert not studio.top.typing
    assert page_of(studio).ring.index != widgets(studio).index(of_seat(studio, TextField, 0))


def test_what_was_typed_outlives_a_look_at_the_rules(studio: Studio) -> None:
    enter(studio, of_seat(studio, TextField, 0))
    studio.do(it.Typed("Маша"), it.Command("rules"), it.Cancel())
    assert page_of(studio).setup.seats[0].name == "Маша"
    assert "Маша" in words_on(studio)


def test_what_was_typed_outlives_another_size_of_the_window(studio: Studio) -> None:
    enter(studio, of_seat(studio, TextField, 0))
    studio.do(it.Typed("Маша"))
    studio.shell.stack.rebuild()
    assert page_of(studio).setup.seats[0].name == "Маша"


def test_what_was_typed_is_kept_when_the_program_is_closed(studio: Studio) -> None:
    enter(studio, of_seat(studio, TextField, 0))
    studio.do(it.Typed("Маша"))
    studio.app.close()
    found = kept(studio.folder)
    assert found is not None and found.seats[0].name == "Маша"


def test_a_press_on_another_widget_keeps_the_name_and_works_at_once(studio: Studio) -> None:
    click(studio, of_seat(studio, TextField, 0))
    studio.do(it.Typed("Маша"))
    click(studio, icon_of_seat(studio, "cross", 3))
    assert [seat.name for seat in page_of(studio).setup.seats][:1] == ["Маша"]
    assert len(page_of(studio).setup.seats) == 3
    click(studio, of_seat(studio, TextField, 1))
    studio.do(it.Typed("Даша"))
    click(studio, button(studio, "setup.deal"))
    assert isinstance(studio.top, CowsTable)
    setup = studio.shell.settings.setup
    assert setup is not None and [seat.name for seat in setup.seats][:2] == ["Маша", "Даша"]


def test_a_press_beside_everything_ends_the_writing(studio: Studio) -> None:
    click(studio, of_seat(studio, TextField, 0))
    studio.do(it.Typed("Маша"), it.Press(10, 1070, 1), it.Release(10, 1070, 1))
    assert not studio.top.typing
    assert page_of(studio).setup.seats[0].name == "Маша"


@any_device
def test_another_name_is_drawn_without_a_keyboard(studio: Studio, act: Act) -> None:
    act(studio, icon_of_seat(studio, "shuffle", 0))
    assert page_of(studio).setup.seats[0].name == SAY("setup.person.0")


@pytest.mark.parametrize("done", [it.Confirm(), it.Next()])
def test_an_empty_name_falls_back_to_the_usual_one(studio: Studio, done: it.Intent) -> None:
    enter(studio, of_seat(studio, TextField, 0))
    studio.do(it.Typed("Маша"), it.Confirm(), it.Confirm(), it.Erase(word=False), done)
    assert page_of(studio).setup.seats[0].name == SAY("seat.numbered", number=1)
    assert SAY("seat.numbered", number=1) in words_on(studio)


@any_device
def test_a_preset_sets_the_table(studio: Studio, act: Act) -> None:
    act(studio, button(studio, "setup.show"))
    assert tuple(seat.level for seat in page_of(studio).setup.seats) == COWS.bots


@any_device
def test_the_variant_is_chosen_and_explained(studio: Studio, act: Act) -> None:
    act(studio, button(studio, "setup.variant.boy"))
    assert page_of(studio).setup.variant == "boy"
    assert SAY("setup.limit.boy", n=66) in words_on(studio)


@any_device
def test_a_table_too_large_for_agents_says_so(studio: Studio, act: Act) -> None:
    seat_bots(studio, 9)
    act(studio, button(studio, "setup.variant.agents"))
    assert page_of(studio).setup.variant == "classic"
    assert SAY("setup.too_many", n=8) in words_on(studio)


@any_device
def test_with_agents_there_are_eight_seats_and_two_rounds(studio: Studio, act: Act) -> None:
    seat_bots(studio, 8)
    act(studio, button(studio, "setup.variant.agents"))
    assert page_of(studio).setup.variant == "agents"
    assert SAY("setup.agents_end_line") in words_on(studio)
    act(studio, button(studio, "setup.add"))
    assert len(page_of(studio).setup.seats) == 8
    assert SAY("setup.full.agents", n=8) in words_on(studio)
    click(studio, button(studio, "setup.deal"))
    assert isinstance(studio.top, CowsTable)
    assert studio.top.view.config.agents and studio.top.view.config.rounds == 2


@any_device
def test_more_than_four_draft_only_if_that_is_wanted(studio: Studio, act: Act) -> None:
    act(studio, button(studio, "setup.variant.tactical"))
    act(studio, button(studio, "setup.add"))
    assert len(page_of(studio).setup.seats) == 4
    assert SAY("setup.full.tactical", n=4) in words_on(studio)
    act(studio, button_called(studio, SAY("setup.wide_draft", n=10)))
    act(studio, button(studio, "setup.add"))
    assert len(page_of(studio).setup.seats) == 5
    act(studio, button_called(studio, SAY("setup.wide_draft", n=10)))
    assert page_of(studio).setup.wide_draft, "five sit there"
    assert SAY("setup.wide_needed", n=4) in words_on(studio)


def test_a_large_table_that_wants_to_draft_gets_the_wide_draft(studio: Studio) -> None:
    seat_bots(studio, 6)
    click(studio, button(studio, "setup.variant.tactical"))
    assert page_of(studio).setup.wide_draft
    click(studio, button(studio, "setup.deal"))
    assert isinstance(studio.top, CowsTable)
    assert studio.top.view.config.highest_card == 64


def test_a_preset_that_is_too_large_for_the_draft_says_so(studio: Studio) -> None:
    click(studio, button(studio, "setup.variant.tactical"))
    click(studio, button(studio, "setup.show"))
    assert len(page_of(studio).setup.seats) == 4
    assert SAY("setup.full.tactical", n=4) in words_on(studio)


@pytest.mark.parametrize(("variant", "seats", "rules"), [("agents", 9, "classic"), ("tactical", 6, "tactical")])
def test_a_kept_table_that_is_too_large_is_put_right(variant: str, seats: int, rules: str) -> None:
    with Studio((960, 540)) as studio:
        crowd = COWS.seated(("calf",) * seats, (), SAY)
        studio.show(Setup(studio.shell, CowsSetup(crowd, variant)))
        assert page_of(studio).setup.variant == rules
        studio.do(it.Confirm())
        assert isinstance(studio.top, CowsTable)


def test_the_limit_is_one_of_the_usual_or_any_other(studio: Studio) -> None:
    click(studio, next(w for w in widgets(studio) if isinstance(w, Button) and w.label == "150"))
    assert page_of(studio).setup.limit == 150
    number = of_seat(studio, NumberField, 0)
    click(studio, number, across=0.95)
    assert page_of(studio).setup.limit == 151
    studio.do(it.Digit(7), it.Digit(5))
    assert page_of(studio).setup.limit == 75
    studio.do(it.Move(-1, 0))
    assert page_of(studio).setup.limit == 74
    assert SAY("setup.limit.classic", n=74) in words_on(studio)


def chosen(studio: Studio) -> list[str]:
    return [w.label for w in widgets(studio) if isinstance(w, Button) and w.chosen]


def test_the_usual_number_that_is_meant_looks_chosen(studio: Studio) -> None:
    assert chosen(studio) == [SAY("setup.variant.classic"), "66"]
    go(studio, of_seat(studio, NumberField, 0))
    studio.do(it.Digit(3), it.Digit(3))
    assert chosen(studio) == [SAY("setup.variant.classic"), "33"]
    studio.do(it.Move(1, 0))
    assert chosen(studio) == [SAY("setup.variant.classic")]
    click(studio, of_seat(studio, Choice, 0), across=0.9)
    assert chosen(studio) == [SAY("setup.variant.classic"), "3"]


def test_a_number_that_was_typed_outlives_the_choice_of_the_variant(studio: Studio) -> None:
    go(studio, of_seat(studio, NumberField, 0))
    studio.do(it.Digit(7), it.Digit(5))
    click(studio, button(studio, "setup.variant.boy"))
    assert (page_of(studio).setup.variant, page_of(studio).setup.limit) == ("boy", 75)


@any_device
def test_a_limit_to_pass_takes_the_place_of_rounds(studio: Studio, act: Act) -> None:
    click(studio, of_seat(studio, Choice, 0), across=0.9)
    act(studio, button(studio, "setup.variant.boy"))
    assert (page_of(studio).setup.variant, page_of(studio).setup.rounds) == ("boy", 0)
    assert SAY("setup.limit.boy", n=66) in words_on(studio)


def test_rounds_take_the_place_of_a_limit_to_pass(studio: Studio) -> None:
    click(studio, button(studio, "setup.variant.boy"))
    click(studio, of_seat(studio, Choice, 0), across=0.9)
    assert (page_of(studio).setup.variant, page_of(studio).setup.rounds) == ("classic", 3)
    assert SAY("setup.no_limit_line") in words_on(studio)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_every_end_is_explained_in_letters_of_one_size(language: str, size: tuple[int, int]) -> None:
    with Studio(size, language) as studio:
        say = studio.shell.say
        setup = usual_setup(say)
        smaller = []
        for variant, limit, rounds in (
            *(
                (variant, limit, 0)
                for variant in ("classic", "boy", "tactical")
                for limit in (1, 33, 66, 100, 333, 999)
            ),
            *(("classic", 66, rounds) for rounds in (1, 2, 5, 99)),
            ("tactical", 66, 2),
            ("agents", 66, 0),
        ):
            studio.shell.stack.replace(Setup(studio.shell, replace(setup, variant=variant, limit=limit, rounds=rounds)))
            wanted = studio.shell.theme.size("body") - 0.5 / studio.shell.viewport.scale
            board = [one for one in studio.written() if one.rect.x > RULES.x and one.rect.y < RULES.y + RULES.h]
            smaller += [one.words for one in board if one.size < wanted]
        assert smaller == []


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_rounds_are_counted_as_people_count_them(studio: Studio, rounds: int) -> None:
    studio.show(Setup(studio.shell, replace(usual_setup(SAY), rounds=rounds)))
    counted = {1: "один раунд: десять ходов", 2: "2 раунда по десять ходов", 5: "5 раундов по десять ходов"}
    assert any(counted[rounds] in words for words in words_on(studio))


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_person_is_called_one_once(studio: Studio, seats: int) -> None:
    studio.show(Setup(studio.shell, CowsSetup(COWS.seated(("human",) * seats, (), SAY))))
    assert words_on(studio).count(SAY("setup.human")) == seats


def test_the_wheel_turns_the_number_under_the_pointer(studio: Studio) -> None:
    x, y = of_seat(studio, NumberField, 0).box.centre
    studio.do(it.Point(x, y), it.Wheel(x, y, 1), it.Wheel(x, y, 1), it.Wheel(x, y, -1))
    assert page_of(studio).setup.limit == 67


def test_a_number_stays_in_its_range(studio: Studio) -> None:
    number = of_seat(studio, NumberField, 0)
    go(studio, number)
    studio.do(it.Digit(0), it.Digit(1), it.Move(-1, 0))
    assert page_of(studio).setup.limit == 1
    studio.do(it.Digit(9), it.Digit(9), it.Digit(9), it.Move(1, 0))
    assert page_of(studio).setup.limit == seating.LONGEST_LIMIT


def test_a_game_may_end_by_rounds_and_back(studio: Studio) -> None:
    end = of_seat(studio, Choice, 0)
    click(studio, end, across=0.9)
    assert page_of(studio).setup.rounds == 3
    assert SAY("setup.rounds_line", n=3) in words_on(studio)
    go(studio, of_seat(studio, NumberField, 0))
    studio.do(it.Digit(1), it.Digit(2))
    assert page_of(studio).setup.rounds == 12
    go(studio, of_seat(studio, Choice, 0))
    studio.do(it.Move(-1, 0))
    assert (page_of(studio).setup.rounds, page_of(studio).setup.limit) == (0, 66)


def test_the_aids_are_chosen_explained_and_kept(studio: Studio) -> None:
    click(studio, of_seat(studio, Choice, 1), across=0.9)
    assert studio.shell.settings.aids == "odds"
    assert SAY("setup.aids_line.odds") in words_on(studio)


def test_the_table_is_kept_when_a_person_goes_back(studio: Studio) -> None:
    enter(studio, button(studio, "setup.family"))
    seats = page_of(studio).setup.seats
    studio.do(it.Cancel())
    assert isinstance(studio.top, Launcher)
    found = kept(studio.folder)
    assert found is not None and found.seats == seats


def test_the_table_is_kept_when_the_program_is_closed(tmp_path: Path) -> None:
    studio = Studio((960, 540))
    studio.show(Setup(studio.shell, usual_setup(SAY)))
    click(studio, button(studio, "setup.variant.boy"))
    studio.app.close()
    found = kept(studio.folder)
    studio.close()
    assert found is not None and found.variant == "boy"


def test_a_table_from_a_strange_file_is_put_right() -> None:
    strange = (SeatSetup("bot", "", "zebra", "godzilla"), SeatSetup("human", "Аня", "unicorn", "calf"))
    with Studio((960, 540)) as studio:
        studio.show(Setup(studio.shell, CowsSetup(strange, "boy", 10**9)))
        setup = page_of(studio).setup
        assert (setup.seats[0].level, setup.seats[1].face, setup.limit) == ("cow", FACES[0], seating.LONGEST_LIMIT)
        studio.picture()
        studio.do(it.Confirm())
        assert isinstance(studio.top, CowsTable)


def test_what_the_rules_refuse_is_said_and_nothing_begins(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    refusal = BadConfig("limit_range", "no", limit=0)

    def refuse(*_: object) -> None:
        raise refusal

    monkeypatch.setattr(module, "start_game", refuse)
    told: list[object] = []
    monkeypatch.setattr(studio.shell, "complain", told.append)
    studio.do(it.Confirm())
    assert told == [refusal]
    assert isinstance(studio.top, Setup)


def test_f1_opens_the_rules_and_esc_comes_back(studio: Studio) -> None:
    studio.do(it.Command("rules"))
    assert isinstance(studio.top, Rules)
    studio.do(it.Cancel())
    assert isinstance(studio.top, Setup)


@pytest.mark.parametrize("seats", range(2, 11))
def test_cards_of_any_table_lie_on_the_board_and_apart(seats: int) -> None:
    area = module.SEATS_AREA
    boxes = places(area, seats)
    assert len(boxes) == seats
    for index, box in enumerate(boxes):
        assert area.x <= box.x and box.x + box.w <= area.x + area.w + 0.01
        assert area.y <= box.y and box.y + box.h <= area.y + area.h + 0.01
        for other in boxes[:index]:
            assert other.x + other.w <= box.x or box.x + box.w <= other.x or other.y + other.h <= box.y
