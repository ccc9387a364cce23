"""Events of pointer, keys and window become intents."""

from collections.abc import Iterator
from typing import Any, get_args

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from korova.gui import intents as intents_module
from korova.gui.input import Input
from korova.gui.intents import (
    Cancel,
    Command,
    CommandName,
    Confirm,
    Delete,
    Device,
    Digit,
    End,
    Erase,
    Exposed,
    Focus,
    Home,
    Intent,
    Move,
    Next,
    Page,
    Paste,
    Point,
    PointerLeft,
    Press,
    Previous,
    Quit,
    Release,
    Resized,
    Typed,
    Wheel,
)


def halved(place: tuple[int, int]) -> tuple[float, float]:
    return place[0] / 2, place[1] / 2


@pytest.fixture
def reader() -> Iterator[Input]:
    pygame.event.clear()
    reader = Input(halved)
    yield reader
    reader.typing = False
    pygame.event.clear()


def post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))


def down(symbol: int, place: int = 0, mod: int = 0) -> None:
    post(pygame.KEYDOWN, key=symbol, scancode=place, mod=mod, unicode="")


def up(symbol: int, place: int = 0, mod: int = 0) -> None:
    post(pygame.KEYUP, key=symbol, scancode=place, mod=mod, unicode="")


def struck(reader: Input, symbol: int, place: int = 0, mod: int = 0) -> list[Intent]:
    down(symbol, place, mod)
    up(symbol, place, mod)
    return reader.read()


# The pointer


def test_the_pointer_speaks_in_design_coordinates(reader: Input) -> None:
    post(pygame.MOUSEMOTION, pos=(10, 21), rel=(1, 1), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1)
    post(pygame.MOUSEBUTTONUP, pos=(12, 20), button=1)
    assert reader.read() == [Point(5, 10.5), Press(5, 10, 1), Release(6, 10, 1)]


@pytest.mark.parametrize("button", [1, 2, 3])
def test_left_middle_and_right_button_keep_their_numbers(reader: Input, button: int) -> None:
    post(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=button)
    post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=button)
    assert reader.read() == [Press(0, 0, button), Release(0, 0, button)]


def test_the_back_button_of_a_mouse_cancels_once(reader: Input) -> None:
    post(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=pygame.BUTTON_X1)
    post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=pygame.BUTTON_X1)
    (intent,) = reader.read()
    assert intent == Cancel()
    assert intent.device == "pointer"


def test_the_wheel_turns_where_the_pointer_was_last_and_counts_once(reader: Input) -> None:
    post(pygame.MOUSEMOTION, pos=(40, 60))
    post(pygame.MOUSEBUTTONDOWN, pos=(40, 60), button=pygame.BUTTON_WHEELUP)
    post(pygame.MOUSEBUTTONUP, pos=(40, 60), button=pygame.BUTTON_WHEELUP)
    post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=0.75, flipped=False)
    assert reader.read() == [Point(20, 30), Wheel(20, 30, 0.75)]


def test_a_wheel_without_fine_steps_counts_whole_ones(reader: Input) -> None:
    post(pygame.MOUSEMOTION, pos=(0, 0))
    post(pygame.MOUSEWHEEL, x=0, y=-2)
    assert reader.read()[1:] == [Wheel(0, 0, -2)]


def test_a_wheel_turned_sideways_says_nothing(reader: Input) -> None:
    post(pygame.MOUSEMOTION, pos=(0, 0))
    post(pygame.MOUSEWHEEL, x=1, y=0, precise_x=1.0, precise_y=0.0)
    assert reader.read()[1:] == []


def test_a_wheel_turned_before_the_pointer_was_seen_says_nothing(reader: Input) -> None:
    post(pygame.MOUSEWHEEL, x=0, y=1)
    assert reader.read() == []


def test_points_in_a_row_collapse_to_the_last_but_not_across_a_press(reader: Input) -> None:
    for x in (2, 4, 6):
        post(pygame.MOUSEMOTION, pos=(x, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=(6, 0), button=1)
    for x in (8, 10):
        post(pygame.MOUSEMOTION, pos=(x, 0))
    post(pygame.MOUSEBUTTONUP, pos=(10, 0), button=1)
    post(pygame.MOUSEMOTION, pos=(12, 0))
    assert reader.read() == [Point(3, 0), Press(3, 0, 1), Point(5, 0), Release(5, 0, 1), Point(6, 0)]


def test_a_motion_that_says_nothing_does_not_take_the_last_point_away(reader: Input) -> None:
    post(pygame.MOUSEMOTION, pos=(2, 0))
    post(pygame.MOUSEMOTION)
    assert reader.read() == [Point(1, 0)]


def test_fingers_come_as_mouse_events_and_are_not_told_twice(reader: Input) -> None:
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        post(kind, x=0.5, y=0.5, dx=0.0, dy=0.0, finger_id=0, touch_id=0, pressure=1.0)
    assert reader.read() == []


# Keys

NAMED = [
    (pygame.K_LEFT, Move(-1, 0)),
    (pygame.K_RIGHT, Move(1, 0)),
    (pygame.K_UP, Move(0, -1)),
    (pygame.K_DOWN, Move(0, 1)),
    (pygame.K_RETURN, Confirm()),
    (pygame.K_KP_ENTER, Confirm()),
    (pygame.K_ESCAPE, Cancel()),
    (pygame.K_TAB, Next()),
    (pygame.K_BACKSPACE, Erase(word=False)),
    (pygame.K_DELETE, Delete()),
    (pygame.K_HOME, Home()),
    (pygame.K_END, End()),
    (pygame.K_PAGEUP, Page(-1)),
    (pygame.K_PAGEDOWN, Page(1)),
    (pygame.K_F1, Command("rules")),
    (pygame.K_F10, Command("menu")),
    (pygame.K_F11, Command("fullscreen")),
    (pygame.K_F12, Command("screenshot")),
]
PRINTING = [
    (pygame.K_SPACE, pygame.KSCAN_SPACE, Confirm()),
    (pygame.K_m, pygame.KSCAN_M, Command("mute")),
    (pygame.K_l, pygame.KSCAN_L, Command("log")),
    (pygame.K_h, pygame.KSCAN_H, Command("hint")),
    (pygame.K_u, pygame.KSCAN_U, Command("take_back")),
    (pygame.K_p, pygame.KSCAN_P, Command("pause")),
    (pygame.K_s, pygame.KSCAN_S, Command("skip")),
    (pygame.K_g, pygame.KSCAN_G, Command("grid")),
    (pygame.K_LEFTBRACKET, pygame.KSCAN_LEFTBRACKET, Command("slower")),
    (pygame.K_MINUS, pygame.KSCAN_MINUS, Command("slower")),
    (pygame.K_KP_MINUS, pygame.KSCAN_KP_MINUS, Command("slower")),
    (pygame.K_RIGHTBRACKET, pygame.KSCAN_RIGHTBRACKET, Command("faster")),
    (pygame.K_EQUALS, pygame.KSCAN_EQUALS, Command("faster")),
    (pygame.K_KP_PLUS, pygame.KSCAN_KP_PLUS, Command("faster")),
    (pygame.K_0, pygame.KSCAN_0, Digit(0)),
    (pygame.K_1, pygame.KSCAN_1, Digit(1)),
    (pygame.K_9, pygame.KSCAN_9, Digit(9)),
    (pygame.K_KP0, pygame.KSCAN_KP0, Digit(0)),
    (pygame.K_KP5, pygame.KSCAN_KP5, Digit(5)),
]
CHORDS = [
    (pygame.K_TAB, pygame.KSCAN_TAB, pygame.KMOD_LSHIFT, Previous()),
    (pygame.K_RETURN, pygame.KSCAN_RETURN, pygame.KMOD_LALT, Command("fullscreen")),
    (pygame.K_KP_ENTER, pygame.KSCAN_KP_ENTER, pygame.KMOD_RALT, Command("fullscreen")),
    (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE, pygame.KMOD_LCTRL, Erase(word=True)),
    (pygame.K_v, pygame.KSCAN_V, pygame.KMOD_LCTRL, Paste()),
    (0x43C, pygame.KSCAN_V, pygame.KMOD_RCTRL, Paste()),
    (pygame.K_v, pygame.KSCAN_V, pygame.KMOD_LMETA, Paste()),
    (pygame.K_z, pygame.KSCAN_Z, pygame.KMOD_LCTRL, Command("take_back")),
    (0x44F, pygame.KSCAN_Z, pygame.KMOD_LCTRL, Command("take_back")),
]


@pytest.mark.parametrize(("symbol", "intent"), NAMED)
def test_a_named_key_has_its_meaning(reader: Input, symbol: int, intent: Intent) -> None:
    assert struck(reader, symbol) == [intent]


@pytest.mark.parametrize(("symbol", "place", "intent"), PRINTING)
def test_a_printing_key_has_its_meaning(reader: Input, symbol: int, place: int, intent: Intent) -> None:
    assert struck(reader, symbol, place) == [intent]


@pytest.mark.parametrize(("symbol", "place", "intent"), PRINTING)
def test_a_printing_key_is_known_by_its_symbol_where_the_place_is_untold(
    reader: Input, symbol: int, place: int, intent: Intent
) -> None:
    post(pygame.KEYDOWN, key=symbol)
    assert reader.read() == [intent]


@pytest.mark.parametrize("symbol", [pygame.K_UNKNOWN, ord("р")])
def test_letters_work_on_a_russian_keyboard(reader: Input, symbol: int) -> None:
    assert struck(reader, symbol, pygame.KSCAN_H) == [Command("hint")]


def test_the_place_of_a_letter_counts_and_not_what_it_prints(reader: Input) -> None:
    assert struck(reader, pygame.K_m, pygame.KSCAN_SEMICOLON) == []


@pytest.mark.parametrize(("symbol", "place", "mod", "intent"), CHORDS)
def test_a_chord_has_its_meaning(reader: Input, symbol: int, place: int, mod: int, intent: Intent) -> None:
    assert struck(reader, symbol, place, mod) == [intent]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA])
@pytest.mark.parametrize(("symbol", "place"), [(pygame.K_m, pygame.KSCAN_M), (pygame.K_1, pygame.KSCAN_1)])
def test_a_letter_or_digit_in_a_foreign_chord_is_no_command(reader: Input, symbol: int, place: int, mod: int) -> None:
    assert struck(reader, symbol, place, mod) == []


@pytest.mark.parametrize("symbol", [pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F10, pygame.K_LEFT])
@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_LMETA])
def test_chords_of_the_window_manager_are_left_to_it(reader: Input, symbol: int, mod: int) -> None:
    assert struck(reader, symbol, 0, mod) == []


def test_locks_and_shift_change_no_command(reader: Input) -> None:
    mod = pygame.KMOD_LSHIFT | pygame.KMOD_CAPS | pygame.KMOD_NUM
    assert struck(reader, pygame.K_EQUALS, pygame.KSCAN_EQUALS, mod) == [Command("faster")]


def test_every_command_has_a_key(reader: Input) -> None:
    told = {intent.name for *_, intent in (*NAMED, *PRINTING, *CHORDS) if isinstance(intent, Command)}
    assert told == set(get_args(CommandName))


# Holding a key


@pytest.mark.parametrize(
    ("symbol", "intent"),
    [
        (pygame.K_LEFT, Move(-1, 0)),
        (pygame.K_BACKSPACE, Erase(word=False)),
        (pygame.K_DELETE, Delete()),
        (pygame.K_PAGEDOWN, Page(1)),
    ],
)
def test_steps_and_erasing_repeat_while_held(reader: Input, symbol: int, intent: Intent) -> None:
    for _ in range(3):
        down(symbol)
    assert reader.read() == [intent] * 3


@pytest.mark.parametrize(
    ("symbol", "place"),
    [
        (pygame.K_RETURN, pygame.KSCAN_RETURN),
        (pygame.K_SPACE, pygame.KSCAN_SPACE),
        (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE),
        (pygame.K_TAB, pygame.KSCAN_TAB),
        (pygame.K_F11, pygame.KSCAN_F11),
        (pygame.K_m, pygame.KSCAN_M),
        (pygame.K_1, pygame.KSCAN_1),
    ],
)
def test_nothing_else_repeats_until_let_go(reader: Input, symbol: int, place: int) -> None:
    down(symbol, place)
    first = reader.read()
    down(symbol, place)
    assert len(first) == 1
    assert reader.read() == []
    up(symbol, place)
    assert struck(reader, symbol, place) == first


def test_a_key_let_go_in_another_layout_is_let_go(reader: Input) -> None:
    down(pygame.K_h, pygame.KSCAN_H)
    up(ord("р"), pygame.KSCAN_H)
    down(pygame.K_h, pygame.KSCAN_H)
    assert reader.read() == [Command("hint")] * 2


def test_keys_held_at_the_loss_of_focus_are_forgotten(reader: Input) -> None:
    down(pygame.K_RETURN, pygame.KSCAN_RETURN)
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.WINDOWFOCUSGAINED)
    down(pygame.K_RETURN, pygame.KSCAN_RETURN)
    assert reader.read() == [Confirm(), Focus(gained=False), Focus(gained=True), Confirm()]


def test_opening_sets_keys_to_repeat(reader: Input) -> None:
    pygame.key.set_repeat()
    reader.open()
    assert pygame.key.get_repeat() == (400, 60)
    pygame.key.set_repeat()


# Typing


@pytest.mark.parametrize(("symbol", "place", "intent"), PRINTING)
def test_printing_keys_only_print_while_typing(reader: Input, symbol: int, place: int, intent: Intent) -> None:
    reader.typing = True
    down(symbol, place)
    post(pygame.TEXTINPUT, text="ё")
    assert reader.read() == [Typed("ё")]


@pytest.mark.parametrize(("symbol", "intent"), NAMED)
def test_named_keys_work_while_typing(reader: Input, symbol: int, intent: Intent) -> None:
    reader.typing = True
    assert struck(reader, symbol) == [intent]


def test_text_can_be_pasted_but_no_move_taken_back_while_typing(reader: Input) -> None:
    reader.typing = True
    assert struck(reader, pygame.K_v, pygame.KSCAN_V, pygame.KMOD_LCTRL) == [Paste()]
    assert struck(reader, pygame.K_z, pygame.KSCAN_Z, pygame.KMOD_LCTRL) == []


def test_altgr_that_windows_calls_ctrl_and_alt_does_not_paste(reader: Input) -> None:
    reader.typing = True
    assert struck(reader, pygame.K_v, pygame.KSCAN_V, pygame.KMOD_LCTRL | pygame.KMOD_RALT) == []


def test_text_is_nobodys_while_not_typing(reader: Input) -> None:
    post(pygame.TEXTINPUT, text="h")
    assert reader.read() == []


@pytest.mark.parametrize(
    ("text", "intents"), [("Ко\nрова", [Typed("Корова")]), ("\r", []), ("", []), (None, []), (7, [])]
)
def test_only_what_prints_is_typed(reader: Input, text: object, intents: list[Intent]) -> None:
    reader.typing = True
    post(pygame.TEXTINPUT, text=text)
    assert reader.read() == intents


def test_typing_tells_the_system_once_to_begin_and_once_to_end(reader: Input, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    for typing in (False, True, True, False, False):
        reader.typing = typing
    assert calls == ["start", "stop"]


# The window


@pytest.mark.parametrize(
    ("kind", "intent"),
    [
        (pygame.WINDOWLEAVE, PointerLeft()),
        (pygame.WINDOWEXPOSED, Exposed()),
        (pygame.WINDOWFOCUSGAINED, Focus(gained=True)),
        (pygame.WINDOWFOCUSLOST, Focus(gained=False)),
        (pygame.WINDOWMINIMIZED, Focus(gained=False)),
        (pygame.QUIT, Quit()),
    ],
)
def test_the_window_tells(reader: Input, kind: int, intent: Intent) -> None:
    post(kind)
    assert reader.read() == [intent]
    assert intent.device == "system"


def test_one_change_of_size_is_told_once(reader: Input) -> None:
    post(pygame.WINDOWSIZECHANGED, x=800, y=600)
    post(pygame.WINDOWRESIZED, x=800, y=600)
    post(pygame.VIDEORESIZE, w=800, h=600, size=(800, 600))
    post(pygame.VIDEORESIZE, w=1280, h=720, size=(1280, 720))
    post(pygame.WINDOWSIZECHANGED, x=800, y=600)
    assert reader.read() == [Resized(800, 600), Resized(1280, 720), Resized(800, 600)]


@pytest.mark.parametrize("size", [(0, 600), (800, 0), (-1, 600)])
def test_a_window_of_no_size_is_no_news(reader: Input, size: tuple[int, int]) -> None:
    post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
    assert reader.read() == []


# All of them


def test_every_intent_names_its_device() -> None:
    for kind in get_args(Intent):
        assert hasattr(kind, "device"), kind
    assert Move(1, 0).device == Confirm().device == Typed("").device == "keys"
    assert Point(0, 0).device == Press(0, 0, 1).device == Wheel(0, 0, 1).device == "pointer"


def test_every_class_of_intents_is_in_the_union() -> None:
    classes = {item for item in vars(intents_module).values() if isinstance(item, type)}
    assert {item for item in classes if item.__module__ == intents_module.__name__} == set(get_args(Intent))


READ = [
    getattr(pygame, name)
    for name in dir(pygame)
    if name.startswith(("MOUSE", "KEY", "TEXT", "WINDOW", "VIDEO", "CONTROLLER", "JOY", "FINGER", "QUIT", "ACTIVE"))
    and isinstance(getattr(pygame, name), int)
    and 0x100 <= getattr(pygame, name) < 0xFFFF
]
NEEDS_NO_FIELDS = {
    pygame.QUIT,
    pygame.WINDOWLEAVE,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
}


@pytest.mark.parametrize("kind", sorted({*READ} - NEEDS_NO_FIELDS), ids=pygame.event.event_name)
def test_an_event_that_lacks_its_fields_says_nothing(reader: Input, kind: int) -> None:
    reader.typing = True
    assert reader.translate(pygame.event.Event(kind)) == []
    for nonsense in ("x", None, (1,), float("nan"), 10**400):
        names = (
            "pos",
            "key",
            "text",
            "button",
            "instance_id",
            "axis",
            "value",
            "hat",
            "device_index",
            "x",
            "y",
            "w",
            "h",
        )
        event = pygame.event.Event(kind, {name: nonsense for name in names if (name, nonsense) != ("text", "x")})
        assert reader.translate(event) == []


NUMBERS = st.integers(-2, 20) | st.integers() | st.floats() | st.sampled_from([32767, -32768])
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "pos": st.tuples(NUMBERS, NUMBERS) | st.none(),
        "button": NUMBERS,
        "key": st.sampled_from([symbol for symbol, _ in NAMED] + [symbol for symbol, *_ in PRINTING]) | NUMBERS,
        "scancode": st.integers(0, 300) | NUMBERS,
        "mod": st.integers(0, 0xFFFF) | NUMBERS,
        "text": st.text() | NUMBERS,
        "x": NUMBERS,
        "y": NUMBERS,
        "w": NUMBERS,
        "h": NUMBERS,
        "precise_y": NUMBERS,
        "instance_id": st.integers(0, 2) | NUMBERS,
        "device_index": st.integers(0, 2) | NUMBERS,
        "axis": st.integers(0, 6) | NUMBERS,
        "hat": st.integers(0, 1) | NUMBERS,
        "value": st.tuples(st.integers(-1, 1), st.integers(-1, 1)) | NUMBERS,
    },
)


@given(
    st.lists(st.tuples(st.sampled_from(READ), FIELDS, st.booleans(), st.floats(0, 1)), max_size=40),
)
@settings(deadline=None)
def test_a_storm_of_events_raises_nothing_and_gives_only_sane_intents(
    storm: list[tuple[int, dict[str, Any], bool, float]],
) -> None:
    reader = Input(halved)
    for kind, fields, typing, seconds in storm:
        reader.typing = typing
        told = reader.translate(pygame.event.Event(kind, fields)) + reader.tick(seconds)
        for intent in told:
            assert intent.device in get_args(Device)
            match intent:
                case Move(dx, dy):
                    assert sorted((abs(dx), abs(dy))) == [0, 1]
                case Digit(n):
                    assert n in range(10)
                    assert not typing
                case Press(button=button) | Release(button=button):
                    assert button in (1, 2, 3)
                case Resized(width, height):
                    assert width > 0 < height
                case Typed(text):
                    assert typing and text.isprintable()
    reader.typing = False
