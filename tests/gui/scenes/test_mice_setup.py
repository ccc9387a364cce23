"""The table of mice before the game: from the launcher to the first roll, by mouse, keys or pad alone."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from korova.gui import intents as it
from korova.gui import tables
from korova.gui.scenes import setup_page
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.mice_setup import MiceSetupPage
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.scenes.setup_page import RULES
from korova.gui.scenes.setup_seats import Face
from korova.gui.seating import MICE
from korova.gui.studio import Studio
from korova.gui.tables import CATS, usual_mice_setup
from korova.gui.widgets.button import Button
from korova.gui.widgets.fields import Choice, Stepper
from korova.gui.widgets.widget import Widget
from korova.services import data
from korova.services.messages import messages
from korova.services.settings import SettingsFile
from korova.services.setups import MiceSetup
from korova.services.userdirs import settings_path
from tests.gui.scenes.people import Keys, Mouse, Pad, Person, Steps, button_with
from tests.gui.scenes.reading import faults_on, words_on

SAY = messages("ru")
MICE_CHOICE, LENGTH, AIDS = range(3)
"""The choices of the page, from top to bottom."""

any_device = pytest.mark.parametrize("device", [Mouse, Keys, Pad], ids=["mouse", "keys", "pad"])
Device = Callable[[Studio], Person]


@pytest.fixture
def studio() -> Iterator[Studio]:
    with Studio((960, 540)) as studio:
        studio.show(MiceSetupPage(studio.shell, usual_mice_setup(SAY)))
        yield studio


def page_of(studio: Studio) -> MiceSetupPage:
    assert isinstance(studio.top, MiceSetupPage)
    return studio.top


def setup_on(studio: Studio) -> MiceSetup:
    return page_of(studio).setup


def of_kind(studio: Studio, kind: type[Widget], index: int) -> Any:
    """A widget of this kind; which one, so its attributes are known."""
    return [widget for widget in page_of(studio).ring.widgets if isinstance(widget, kind)][index]


def press(studio: Studio, device: Device, widget: Widget) -> None:
    """A person presses any widget."""
    device(studio).press_widget(widget)  # type: ignore[arg-type]  # every widget has a box and can have the focus


def choose(studio: Studio, device: Device, index: int, which: int) -> None:
    """A person takes one of the values of a choice."""
    choice, person = of_kind(studio, Choice, index), device(studio)
    if isinstance(person, Mouse):
        person.click(choice.box.x + choice.box.w * (which + 0.5) / len(choice.values), choice.box.centre[1])
        return
    assert isinstance(person, Steps)
    while page_of(studio).ring.focused is not choice:
        person.next()
    for _ in range(which - choice.index):
        person.right()


@pytest.fixture
def mice_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data file that a person may edit."""
    file = tmp_path / "data" / "mice.json"
    file.parent.mkdir()
    file.write_text((data.assets() / "data" / "mice.json").read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(data, "assets", lambda: tmp_path)
    return file


@any_device
def test_two_presses_lead_from_the_start_to_the_dice(device: Device) -> None:
    with Studio((960, 540)) as studio:
        person = device(studio)
        person.press("title.mice")
        assert setup_on(studio) == usual_mice_setup(SAY)
        person.press("setup.mice.begin")
        assert isinstance(studio.top, MiceTable)


def test_a_game_begins_with_what_was_set_and_in_a_slot_of_its_own(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Any] = []
    monkeypatch.setattr("korova.gui.scenes.doors.TABLES", {"mice": lambda *given: begun.append(given) or studio.top})
    choose(studio, Mouse, LENGTH, 1)
    Keys(studio).press("setup.mice.variant.risk")
    setup = setup_on(studio)
    Mouse(studio).press("setup.mice.begin")
    ((_, match, slot),) = begun
    assert (match.title.id, match.config, slot != "") == ("mice", tables.config_of(setup), True)
    assert [player.name for player in match.log.players] == [seat.name for seat in setup.seats]
    assert studio.shell.settings.mice_setup == setup
    assert studio.shell.settings.setup is None, "the cows keep theirs"


def test_the_launcher_opens_the_last_table_of_mice() -> None:
    with Studio((960, 540)) as studio:
        last = replace(usual_mice_setup(SAY), variant="expert", mice="even", series=True)
        studio.shell.change(mice_setup=last)
        Mouse(studio).press("title.mice")
        assert setup_on(studio) == last


def test_the_table_is_kept_when_a_person_goes_back(studio: Studio) -> None:
    Mouse(studio).press("setup.family")
    Mouse(studio).press("setup.mice.variant.kids")
    Mouse(studio).press("common.back")
    assert isinstance(studio.top, Launcher)
    found = SettingsFile(settings_path(studio.folder)).load()[0].mice_setup
    assert found is not None
    assert ([seat.kind for seat in found.seats], found.variant) == (["human", "human", "bot"], "kids")


def test_a_new_game_of_mice_can_be_asked_for_from_anywhere() -> None:
    with Studio((960, 540)) as studio:
        studio.shell.new_mice_game()
        assert isinstance(studio.top, MiceSetupPage)


@any_device
def test_every_seat_shows_its_cat_and_there_is_no_fifth(studio: Studio, device: Device) -> None:
    person = device(studio)
    person.press("setup.add")
    assert [word for word in words_on(studio) if word in {SAY(f"cat.{cat}") for cat in CATS}] == [
        SAY(f"cat.{cat}") for cat in CATS
    ]
    person.press("setup.add")
    assert len(setup_on(studio).seats) == MICE.most
    assert SAY("setup.mice.full", n=4) in words_on(studio)


def test_cats_stay_with_their_seats_when_somebody_leaves(studio: Studio) -> None:
    cross = [w for w in page_of(studio).ring.widgets if isinstance(w, Button) and w.icon == "icons/cross"]
    press(studio, Mouse, cross[0])
    shown = words_on(studio)
    assert SAY("cat.ginger") in shown and SAY("cat.black") in shown
    assert SAY("cat.white") not in shown
    cross = [w for w in page_of(studio).ring.widgets if isinstance(w, Button) and w.icon == "icons/cross"]
    assert [w.why for w in cross] == [SAY("setup.too_few")] * 2


@any_device
def test_a_bot_steps_to_the_next_level(studio: Studio, device: Device) -> None:
    press(studio, device, of_kind(studio, Face, 1))
    assert setup_on(studio).seats[1].level == "cat"
    assert words_on(studio).count(SAY("bot.mice.cat.name")) == 2


@any_device
def test_a_preset_sets_the_table(studio: Studio, device: Device) -> None:
    device(studio).press("setup.show")
    assert tuple(seat.level for seat in setup_on(studio).seats) == MICE.bots
    device(studio).press("setup.mice.duel")
    assert [seat.kind for seat in setup_on(studio).seats] == ["human", "bot"]


def chosen(studio: Studio) -> list[str]:
    return [w.label for w in page_of(studio).ring.widgets if isinstance(w, Button) and w.chosen]


@any_device
def test_variants_are_switched_combined_and_explained(studio: Studio, device: Device) -> None:
    person = device(studio)
    assert chosen(studio) == [SAY("setup.mice.variant.classic")]
    for variant in ("risk", "expert"):
        person.press(f"setup.mice.variant.{variant}")
    assert setup_on(studio).variant == "risk+expert"
    assert chosen(studio) == [SAY("setup.mice.variant.risk"), SAY("setup.mice.variant.expert")]
    assert SAY("setup.mice.risk+expert_line", n=7) in words_on(studio)
    person.press("setup.mice.variant.kids")
    assert setup_on(studio).variant == "kids"
    assert chosen(studio) == [SAY("setup.mice.variant.kids")]


def test_the_youngest_see_that_every_mouse_is_worth_one_point(studio: Studio) -> None:
    assert SAY("setup.mice.points", n=5) in words_on(studio)
    Keys(studio).press("setup.mice.variant.kids")
    assert words_on(studio).count(SAY("setup.mice.points", n=1)) == 5


@any_device
def test_the_mice_are_chosen_and_counted(studio: Studio, device: Device) -> None:
    counted = [words for words in words_on(studio) if words.startswith("×")]
    assert counted == ["×4", "×5", "×6", "×7", "×8"]
    choose(studio, device, MICE_CHOICE, 1)
    assert setup_on(studio).mice == "even"
    assert words_on(studio).count("×6") == 5


@any_device
def test_a_series_is_chosen_and_has_a_game_for_every_cat(studio: Studio, device: Device) -> None:
    choose(studio, device, LENGTH, 1)
    assert setup_on(studio).series
    assert SAY("setup.mice.series_line", n=3) in words_on(studio)
    device(studio).press("setup.add")
    assert SAY("setup.mice.series_line", n=4) in words_on(studio)


@any_device
def test_the_aids_are_chosen_explained_and_kept(studio: Studio, device: Device) -> None:
    choose(studio, device, AIDS, 2)
    assert studio.shell.settings.aids == "odds"
    assert SAY("setup.mice.aids_line.odds") in words_on(studio)


BROKEN = {
    "garbled": ("{", SAY("refusal.data_broken", path="mice.json")),
    "incomplete": ('{"classic": []}', SAY("refusal.mice_data")),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_damaged_table_of_mice_is_said_and_may_be_read_again(studio: Studio, mice_file: Path, how: str) -> None:
    whole = mice_file.read_text(encoding="utf-8")
    content, sentence = BROKEN[how]
    mice_file.write_text(content, encoding="utf-8")
    studio.show(MiceSetupPage(studio.shell, replace(usual_mice_setup(SAY), mice="even")))
    assert sentence in words_on(studio)
    assert faults_on(studio) == []
    begin = button_with(studio, SAY("setup.mice.begin"))
    Mouse(studio).press_widget(begin)
    assert isinstance(studio.top, MiceSetupPage), "nothing begins"
    assert begin.why == sentence
    mice_file.write_text(whole, encoding="utf-8")
    Keys(studio).press("saves.again")
    assert sentence not in words_on(studio)
    assert setup_on(studio).mice == "even"
    Mouse(studio).press("setup.mice.begin")
    assert isinstance(studio.top, MiceTable)


def test_a_table_damaged_at_the_last_moment_is_complained_of(studio: Studio, mice_file: Path) -> None:
    mice_file.write_text("{", encoding="utf-8")
    Mouse(studio).press("setup.mice.begin")
    assert isinstance(studio.top, MiceSetupPage)
    assert SAY("refusal.data_broken", path=mice_file) in (
        *studio.shell.complaints,
        studio.app.toast.words,
    )


def boxes(mice_file: Path, *names: str) -> None:
    known = json.loads(mice_file.read_text(encoding="utf-8"))
    mice_file.write_text(json.dumps(dict.fromkeys(names, known["even"])), encoding="utf-8")


def test_mice_that_are_gone_from_the_file_become_the_first_there(studio: Studio, mice_file: Path) -> None:
    boxes(mice_file, "mine", "even")
    Mouse(studio).press("setup.add")
    assert setup_on(studio).mice == "mine"
    assert "mine" in words_on(studio)


@pytest.mark.parametrize("device", [Keys, Pad])
def test_many_boxes_of_mice_are_chosen_one_after_another(studio: Studio, mice_file: Path, device: Device) -> None:
    boxes(mice_file, "classic", "even", "Очень длинное название набора", "\x07")
    Mouse(studio).press("setup.add")
    stepper, person = of_kind(studio, Stepper, 0), device(studio)
    assert isinstance(person, Steps)
    while page_of(studio).ring.focused is not stepper:
        person.next()
    person.right()
    person.right()
    assert setup_on(studio).mice == "Очень длинное название набора"
    assert faults_on(studio) == []
    person.right()
    assert "?" in words_on(studio)


def test_what_the_rules_refuse_is_said_and_nothing_begins(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    refusal = tables.Refusal("mice_set_unknown", "no", name="x", known="y")

    def refuse(*_: object) -> None:
        raise refusal

    monkeypatch.setattr(setup_page, "start_game", refuse)
    told: list[object] = []
    monkeypatch.setattr(studio.shell, "complain", told.append)
    studio.do(it.Confirm())
    assert told == [refusal]
    assert isinstance(studio.top, MiceSetupPage)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_every_choice_is_explained_in_letters_of_one_size(language: str, size: tuple[int, int]) -> None:
    with Studio(size, language) as studio:
        smaller = []
        for number, variant in enumerate(MICE.variants):
            studio.shell.change(aids=("off", "facts", "odds")[number % 3])
            plan = ("human", "kitten", "cat", "tiger")[: 2 + number % 3]
            setup = replace(usual_mice_setup(studio.shell.say), variant=variant, series=number % 2 == 1)
            setup = replace(setup, seats=MICE.seated(plan, (), studio.shell.say))
            studio.shell.stack.replace(MiceSetupPage(studio.shell, setup))
            wanted = studio.shell.theme.size("small") - 0.5 / studio.shell.viewport.scale
            lines = studio.shell.theme.size("body") - 0.5 / studio.shell.viewport.scale
            board = [one for one in studio.written() if one.rect.x > RULES.x and one.rect.y < RULES.y + RULES.h]
            smaller += [one.words for one in board if one.size < (lines if one.words.endswith(".") else wanted)]
        assert smaller == []
