"""The only reader of pygame's events: pointer, keys and pads become intents, and are equal from there on."""

from collections.abc import Callable, Mapping

import pygame

from korova.gui.intents import (
    Cancel,
    Command,
    Confirm,
    Delete,
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
    SelectAll,
    Typed,
    Wheel,
)
from korova.gui.pads import BIGGEST, Pads, number, whole

REPEAT_DELAY, REPEAT_INTERVAL = 400, 60  # milliseconds
REPEATING = (Move, Page, Erase, Delete)

CTRL = pygame.KMOD_CTRL | pygame.KMOD_META  # the command key of a Mac stands where others have Ctrl
ALT = pygame.KMOD_ALT

# Keys that print nothing and are the same in every layout, by symbol.
NAMED: Mapping[int | None, Intent] = {
    pygame.K_LEFT: Move(-1, 0),
    pygame.K_RIGHT: Move(1, 0),
    pygame.K_UP: Move(0, -1),
    pygame.K_DOWN: Move(0, 1),
    pygame.K_RETURN: Confirm(),
    pygame.K_KP_ENTER: Confirm(),
    pygame.K_ESCAPE: Cancel(),
    pygame.K_DELETE: Delete(),
    pygame.K_HOME: Home(),
    pygame.K_END: End(),
    pygame.K_PAGEUP: Page(-1),
    pygame.K_PAGEDOWN: Page(1),
    pygame.K_F1: Command("rules"),
    pygame.K_F10: Command("menu"),
    pygame.K_F11: Command("fullscreen"),
    pygame.K_F12: Command("screenshot"),
}

# Keys that print, by place: H is H on a Russian keyboard too. The symbol serves where an event names no place.
PRINTING: tuple[tuple[int, int, Intent], ...] = (
    (pygame.KSCAN_SPACE, pygame.K_SPACE, Confirm()),
    (pygame.KSCAN_M, pygame.K_m, Command("mute")),
    (pygame.KSCAN_L, pygame.K_l, Command("log")),
    (pygame.KSCAN_H, pygame.K_h, Command("hint")),
    (pygame.KSCAN_U, pygame.K_u, Command("take_back")),
    (pygame.KSCAN_P, pygame.K_p, Command("pause")),
    (pygame.KSCAN_S, pygame.K_s, Command("skip")),
    (pygame.KSCAN_G, pygame.K_g, Command("grid")),
    (pygame.KSCAN_LEFTBRACKET, pygame.K_LEFTBRACKET, Command("slower")),
    (pygame.KSCAN_MINUS, pygame.K_MINUS, Command("slower")),
    (pygame.KSCAN_KP_MINUS, pygame.K_KP_MINUS, Command("slower")),
    (pygame.KSCAN_RIGHTBRACKET, pygame.K_RIGHTBRACKET, Command("faster")),
    (pygame.KSCAN_EQUALS, pygame.K_EQUALS, Command("faster")),
    (pygame.KSCAN_KP_PLUS, pygame.K_KP_PLUS, Command("faster")),
    *(
        (getattr(pygame, f"KSCAN_{prefix}{n}"), getattr(pygame, f"K_{prefix}{n}"), Digit(n))
        for prefix in ("", "KP")
        for n in range(10)
    ),
)
BY_PLACE: Mapping[int | None, Intent] = {place: intent for place, _, intent in PRINTING}
BY_SYMBOL: Mapping[int | None, Intent] = {symbol: intent for _, symbol, intent in PRINTING}


def _key_of(event: pygame.Event) -> tuple[str, int | None]:
    """Which key it is, whatever it prints: the layout may change while it is held."""
    place = whole(event, "scancode")
    return ("place", place) if place else ("symbol", whole(event, "key"))


class Input:
    """Reads what happened since the last frame."""

    def __init__(self, to_design: Callable[[tuple[int, int]], tuple[float, float]]) -> None:
        self.pads = Pads()
        self._to_design = to_design
        self._typing = False
        self._focused = True
        self._pads_awaited = False
        self._held: set[tuple[str, int | None]] = set()
        self._place: tuple[int, int] | None = None
        self._size: tuple[int, int] | None = None

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus, so that keys that print only print."""
        return self._typing

    @typing.setter
    def typing(self, typing: bool) -> None:
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def open(self) -> None:
        """Set up the keys of a window that was just opened; pads follow with the first tick, after the first frame."""
        pygame.key.set_repeat(REPEAT_DELAY, REPEAT_INTERVAL)
        if not self._typing:
            pygame.key.stop_text_input()
        self._pads_awaited = True

    def read(self) -> list[Intent]:
        """All that happened, in order; of points in a row only the last, since the pointer is there now."""
        intents: list[Intent] = []
        for event in pygame.event.get():
            for intent in self.translate(event):
                if isinstance(intent, Point) and intents and isinstance(intents[-1], Point):
                    intents.pop()
                intents.append(intent)
        return intents

    def tick(self, seconds: float) -> list[Intent]:
        """Time goes by: steps of a direction that is held on a pad."""
        if self._pads_awaited:
            self._pads_awaited = False
            self.pads.open()
        return self.pads.tick(seconds)

    def translate(self, event: pygame.Event) -> list[Intent]:
        """What one event means; nothing for an event that is not ours or lacks what it should carry."""
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._pointer(event)
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                self._held.discard(_key_of(event))
                return []
            case pygame.TEXTINPUT:
                return self._text(event)
            case pygame.QUIT:
                return [Quit()]
        return self._window(event) or self._pad(event)

    def _pointer(self, event: pygame.Event) -> list[Intent]:
        match event.dict.get("pos"):
            case (int() | float() as x, int() | float() as y) if abs(x) <= BIGGEST and abs(y) <= BIGGEST:
                self._place = int(x), int(y)
            case _ if event.type != pygame.MOUSEWHEEL:
                return []
        if self._place is None:
            return []
        x, y = self._to_design(self._place)
        button = whole(event, "button")
        match event.type, button:
            case pygame.MOUSEMOTION, _:
                return [Point(x, y)]
            case pygame.MOUSEBUTTONDOWN, pygame.BUTTON_LEFT | pygame.BUTTON_MIDDLE | pygame.BUTTON_RIGHT:
                return [Press(x, y, button)]
            case pygame.MOUSEBUTTONUP, pygame.BUTTON_LEFT | pygame.BUTTON_MIDDLE | pygame.BUTTON_RIGHT:
                return [Release(x, y, button)]
            case pygame.MOUSEBUTTONDOWN, pygame.BUTTON_X1:  # pygame's 4 and 5 repeat the wheel, "back" is its 6
                return [Cancel(device="pointer")]
            case pygame.MOUSEWHEEL, _:
                dy = number(event, "precise_y") or number(event, "y")
                return [Wheel(x, y, float(dy))] if dy else []
        return []

    def _key_down(self, event: pygame.Event) -> list[Intent]:
        place, symbol = whole(event, "scancode"), whole(event, "key")
        again = _key_of(event) in self._held
        self._held.add(_key_of(event))
        intent = self._key(place, symbol, whole(event, "mod") or 0)
        return [] if intent is None or (again and not isinstance(intent, REPEATING)) else [intent]

    def _key(self, place: int | None, symbol: int | None, mod: int) -> Intent | None:
        """What a key means. With Alt or Ctrl it means only what is named here; the system has its own uses for them."""
        if symbol == pygame.K_BACKSPACE:
            return Erase(word=bool(mod & (CTRL | ALT)))
        if mod & ALT:
            return Command("fullscreen") if symbol in (pygame.K_RETURN, pygame.K_KP_ENTER) else None
        if symbol == pygame.K_TAB:
            return None if mod & pygame.KMOD_META else Previous() if mod & pygame.KMOD_SHIFT else Next()
        if symbol in NAMED:
            return None if mod & pygame.KMOD_META else NAMED[symbol]
        if mod & CTRL:
            if place == pygame.KSCAN_V or (not place and symbol == pygame.K_v):
                return Paste()
            if place == pygame.KSCAN_A or (not place and symbol == pygame.K_a):
                return SelectAll() if self._typing else None
            if place == pygame.KSCAN_Z or (not place and symbol == pygame.K_z):
                return None if self._typing else Command("take_back")
            return None
        if self._typing:
            return None
        return BY_PLACE.get(place) if place else BY_SYMBOL.get(symbol)

    def _text(self, event: pygame.Event) -> list[Intent]:
        text = event.dict.get("text")
        if not self._typing or not isinstance(text, str):
            return []
        text = "".join(letter for letter in text if letter.isprintable())
        return [Typed(text)] if text else []

    def _window(self, event: pygame.Event) -> list[Intent]:
        match event.type:
            case pygame.WINDOWLEAVE:
                return [PointerLeft()]
            case pygame.WINDOWEXPOSED:
                return [Exposed()]
            case pygame.WINDOWFOCUSGAINED:
                self._focused = True
                return [Focus(gained=True)]
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self._focused = False
                self._held.clear()
                self.pads.drop()
                return [Focus(gained=False)]
            case pygame.VIDEORESIZE:
                return self._resized(whole(event, "w"), whole(event, "h"))
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                return self._resized(whole(event, "x"), whole(event, "y"))
        return []

    def _resized(self, width: int | None, height: int | None) -> list[Intent]:
        """SDL and pygame tell of one change in up to three events."""
        if not width or not height or min(width, height) < 0 or self._size == (width, height):
            return []
        self._size = width, height
        return [Resized(width, height)]

    def _pad(self, event: pygame.Event) -> list[Intent]:
        """pygame listens to pads behind other windows too: what is meant for those is heard but not heeded."""
        intents = self.pads.translate(event)
        if self._focused:
            return intents
        self.pads.drop()
        return [intent for intent in intents if intent.device == "system"]
