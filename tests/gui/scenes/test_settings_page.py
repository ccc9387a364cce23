"""The settings: every one is reached by keys, pad and mouse, takes effect at once and is kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from korova.gui import intents as it
from korova.gui.scenes.dialog import Dialog
from korova.gui.scenes.settings import COLUMNS, ICONS, SettingsPage
from korova.gui.studio import Studio
from korova.gui.widgets.fields import Slider, Stepper
from korova.services.messages import messages
from korova.services.settings import Settings, SettingsFile
from korova.services.userdirs import settings_path
from tests.gui.scenes.reading import words_on

ORDER = [name for groups in COLUMNS for _, names in groups for name in names]
"""The settings in the order of the focus."""

CHANGED = {
    "language": "en",
    "aids": "odds",
    "effects": 90,
    "music": 60,
    "muted": True,
    "speed": 1.5,
    "reduced_motion": True,
    "fullscreen": True,
    "sofa": True,
    "contrast": True,
}
"""What one step to the right makes of each."""


@pytest.fixture
def studio() -> Iterator[Studio]:
    with Studio((960, 540)) as studio:
        studio.show(SettingsPage(studio.shell))
        yield studio


def page_of(studio: Studio) -> SettingsPage:
    assert isinstance(studio.top, SettingsPage)
    return studio.top


def kept(folder: Path) -> Settings:
    """What the next start would find."""
    return SettingsFile(settings_path(folder)).load()[0]


def click(studio: Studio, x: float, y: float) -> None:
    studio.do(it.Point(x, y), it.Press(x, y, 1), it.Release(x, y, 1))
    studio.wait(0.3)


def widget_box(studio: Studio, name: str) -> tuple[float, float, float, float]:
    return page_of(studio).ring.widgets[ORDER.index(name)].box


def test_every_setting_stands_in_a_group() -> None:
    assert sorted(ORDER) == sorted(ICONS) == sorted(CHANGED)


@pytest.mark.parametrize("device", ["keys", "pad"])
@pytest.mark.parametrize("name", ORDER)
def test_a_step_to_the_right_changes_a_setting_and_keeps_it(studio: Studio, name: str, device: it.Device) -> None:
    studio.do(*[it.Next(device=device)] * ORDER.index(name), it.Move(1, 0, device=device))
    assert getattr(studio.shell.settings, name) == CHANGED[name]
    assert getattr(kept(studio.folder), name) == CHANGED[name]


@pytest.mark.parametrize("name", ["muted", "reduced_motion", "sofa", "contrast"])
def test_a_click_switches(studio: Studio, name: str) -> None:
    x, y, _, h = widget_box(studio, name)
    click(studio, x + 40, y + h / 2)
    assert getattr(studio.shell.settings, name)
    click(studio, x + 40, y + h / 2)
    assert not getattr(studio.shell.settings, name)


@pytest.mark.parametrize("name", ["effects", "music"])
def test_a_volume_follows_the_pointer_while_it_is_dragged(studio: Studio, name: str) -> None:
    x, y, w, h = widget_box(studio, name)
    middle = y + h / 2
    studio.do(it.Point(x + w / 3, middle), it.Press(x + w / 3, middle, 1), it.Point(x + 50, middle))
    held = getattr(studio.shell.settings, name)
    studio.do(it.Point(x - 400, middle))
    assert 0 < held < 30
    assert getattr(studio.shell.settings, name) == 0
    studio.do(it.Release(x - 400, middle, 1))
    assert getattr(kept(studio.folder), name) == 0


def test_a_click_on_a_choice_takes_the_one_under_the_pointer(studio: Studio) -> None:
    x, y, w, h = widget_box(studio, "aids")
    for part, aids in ((0.1, "off"), (0.9, "odds"), (0.5, "facts")):
        click(studio, x + w * part, y + h / 2)
        assert studio.shell.settings.aids == aids
        assert messages("ru")(f"setting.aids.{aids}.tip") in words_on(studio)


def test_another_language_changes_the_page_in_place(studio: Studio) -> None:
    page = studio.top
    studio.do(it.Move(1, 0))
    assert studio.top is page
    assert messages("en")("setting.title") in words_on(studio)
    studio.do(it.Move(-1, 0))
    assert messages("ru")("setting.title") in words_on(studio)


def test_a_key_that_mutes_moves_the_switch_too(studio: Studio) -> None:
    studio.do(it.Command("mute"))
    studio.do(*[it.Next()] * ORDER.index("muted"), it.Confirm())
    assert not studio.shell.settings.muted


def test_a_pace_from_the_file_that_is_no_step_is_shown_and_kept(studio: Studio) -> None:
    studio.shell.change(speed=1.25)
    studio.wait(0.1)
    stepper = page_of(studio).ring.widgets[ORDER.index("speed")]
    assert isinstance(stepper, Stepper)
    assert stepper.values[stepper.index] == "×1,25"
    assert studio.shell.settings.speed == 1.25


def test_usual_settings_are_not_offered_while_they_are_the_case(studio: Studio) -> None:
    studio.do(it.Previous(), it.Confirm())
    assert messages("ru")("setting.reset.why") in words_on(studio)
    studio.do(it.Next(), it.Next(), it.Move(1, 0), it.Previous(), it.Previous())
    assert messages("ru")("setting.reset.why") not in words_on(studio)


def test_usual_settings_come_back_once_that_is_confirmed(studio: Studio) -> None:
    setup = studio.shell.settings.setup
    studio.shell.change(music=0, speed=4.0, sofa=True, aids="off", window=(1000, 700))
    studio.do(it.Previous(), it.Confirm())
    assert isinstance(studio.top, Dialog)
    studio.do(it.Confirm())
    assert studio.shell.settings.speed == 4.0
    studio.do(it.Confirm(), it.Move(-1, 0), it.Confirm())
    assert studio.shell.settings == Settings(window=(1000, 700), setup=setup)
    slider = page_of(studio).ring.widgets[ORDER.index("music")]
    assert isinstance(slider, Slider)
    assert slider.value == Settings().music


def test_escape_goes_back_to_whatever_was_below(studio: Studio) -> None:
    below = studio.shell.stack.scenes[-2]
    studio.do(it.Cancel())
    assert studio.top is below
