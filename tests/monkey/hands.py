"""Hands that do anything: events of pygame as mouse, keys, pads and the window send them, decided by a seed."""

from collections.abc import Iterator
from random import Random

import pygame

from korova.gui.app import App
from korova.gui.page import Page
from korova.gui.raster import Size
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.widgets.ring import Ring

Frame = list[pygame.Event]
"""What happens between two frames."""

SMALL: Size = (960, 540)
SIZES: tuple[Size, ...] = (
    SMALL, (1000, 540), (960, 720), (1024, 768), (1280, 540), (1280, 720), (700, 400), (1920, 1080), (2560, 1080),
)  # fmt: skip
_KEYS: tuple[tuple[int, int], ...] = tuple(
    (getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name.upper()}"))
    for name in (
        *"mlhupsgaqzv", *(str(digit) for digit in range(10)),
        "LEFTBRACKET", "RIGHTBRACKET", "MINUS", "EQUALS", "DELETE", "HOME", "END", "PAGEUP", "PAGEDOWN",
        "F1", "F2", "F10", "F12", "BACKSPACE", "KP1", "KP_PLUS", "SPACE",
    )
)  # fmt: skip
_WALKING = tuple(
    (getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name}"))
    for name in ("LEFT", "RIGHT", "UP", "DOWN", "TAB", "RETURN", "RETURN", "SPACE")
)
_ESCAPE = (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
_FULL_SCREEN = (pygame.K_F11, pygame.KSCAN_F11)
_MODS = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
_WORDS = ("Корова", "ё", "Zoё", " ", "006", "🐄", "\n", "a" * 40, "%{n}", "")
_PADS = range(2)


class Hands:
    """Several gestures may be under way at once, as when somebody drags a card and leans on the keyboard."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._gestures: list[Iterator[Frame]] = []

    def frame(self, app: App) -> Frame:
        """What is done before the next frame: now and then nothing."""
        rng = self._rng
        if not self._gestures or rng.random() < 0.25:
            self._gestures.append(self._gesture(app))
        happened: Frame = []
        for gesture in tuple(self._gestures):
            events = next(gesture, None)
            if events is None:
                self._gestures.remove(gesture)
            else:
                happened += events
        return happened

    def rest(self) -> Iterator[Frame]:
        """Every gesture under way comes to its end: no key, stick or button is held any more."""
        for gesture in self._gestures:
            yield from gesture
        self._gestures.clear()

    def _gesture(self, app: App) -> Iterator[Frame]:
        kinds = {
            self._click: 22,
            self._drag: 14,
            self._walk: 16,
            self._key: 14,
            self._point: 8,
            self._pad: 10,
            self._stick: 4,
            self._wheel: 3,
            self._escape: 3,
            self._fumble: 4,
            self._type: 3,
            self._look_away: 2,
            self._strange: 2,
            self._resize: 0.5,
            self._full_screen: 0.2,
        }
        (kind,) = self._rng.choices(list(kinds), list(kinds.values()))
        return kind(app)

    def _place(self, app: App) -> tuple[int, int]:
        """Anywhere; more often where something is that can be touched."""
        rng = self._rng
        targets = _targets(app)
        if not targets or rng.random() < 0.2:
            width, height = app.screen.get_size()
            return rng.randint(-20, width + 20), rng.randint(-20, height + 20)
        x, y = app.shell.viewport.to_window(rng.choice(targets))
        return round(x + rng.gauss(0, 6)), round(y + rng.gauss(0, 6))

    def _point(self, app: App) -> Iterator[Frame]:
        for _ in range(self._rng.randint(1, 4)):
            yield [_moved(self._place(app))]

    def _click(self, app: App) -> Iterator[Frame]:
        """One, or two on the same place, with any button; now and then within one frame."""
        rng = self._rng
        place = self._place(app)
        button = rng.choices((1, 2, 3, 6), (30, 1, 3, 1))[0]
        for _ in range(rng.choice((1, 1, 2))):
            press, release = _button(place, button, down=True), _button(place, button, down=False)
            if rng.random() < 0.5:
                yield [_moved(place), press, release]
            else:
                yield [_moved(place), press]
                yield [release]

    def _drag(self, app: App) -> Iterator[Frame]:
        start, end = self._place(app), self._place(app)
        yield [_moved(start), _button(start, 1, down=True)]
        steps = self._rng.randint(2, 8)
        for step in range(1, steps + 1):
            yield [_moved(tuple(round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True)))]
        yield [_button(end, 1, down=False)]

    def _fumble(self, app: App) -> Iterator[Frame]:
        """A press without its release, a release without its press."""
        yield [_button(self._place(app), self._rng.choice((1, 1, 3)), down=self._rng.random() < 0.5)]

    def _wheel(self, app: App) -> Iterator[Frame]:
        for _ in range(self._rng.randint(1, 4)):
            dy = self._rng.choice((-3, -1, 1, 2))
            yield [_moved(self._place(app)), pygame.Event(pygame.MOUSEWHEEL, x=0, y=dy, precise_y=dy * 0.7)]

    def _walk(self, app: App) -> Iterator[Frame]:
        for _ in range(self._rng.randint(1, 5)):
            yield self._tap(self._rng.choice(_WALKING), self._rng.choice((0, 0, 0, pygame.KMOD_SHIFT)))

    def _key(self, app: App) -> Iterator[Frame]:
        """Any key; it may be held, and come again and again."""
        key, place = self._rng.choice(_KEYS)
        mod = self._rng.choice((0, 0, 0, 0, 0, *_MODS))
        if self._rng.random() < 0.9:
            yield self._tap((key, place), mod)
            return
        for _ in range(self._rng.randint(2, 6)):
            yield [pygame.Event(pygame.KEYDOWN, key=key, scancode=place, mod=mod)]
        yield [pygame.Event(pygame.KEYUP, key=key, scancode=place, mod=mod)]

    def _escape(self, app: App) -> Iterator[Frame]:
        yield self._tap(_ESCAPE)

    def _full_screen(self, app: App) -> Iterator[Frame]:
        """On, and off again before long: large windows take their time."""
        if not app.window.fullscreen:
            yield self._tap(_FULL_SCREEN)
            yield []
        yield self._tap(_FULL_SCREEN)

    def _tap(self, key: tuple[int, int], mod: int = 0) -> Frame:
        symbol, place = key
        return [pygame.Event(kind, key=symbol, scancode=place, mod=mod) for kind in (pygame.KEYDOWN, pygame.KEYUP)]

    def _type(self, app: App) -> Iterator[Frame]:
        for _ in range(self._rng.randint(1, 3)):
            yield [pygame.Event(pygame.TEXTINPUT, text=self._rng.choice(_WORDS))]

    def _pad(self, app: App) -> Iterator[Frame]:
        pad, button = self._rng.choice(_PADS), self._rng.randint(0, 15)
        if self._rng.random() < 0.15:
            yield [pygame.Event(pygame.JOYBUTTONDOWN, button=button, instance_id=pad + 7)]
            return
        yield [pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)]
        yield from ([] for _ in range(self._rng.choice((0, 0, 30))))
        yield [pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad)]

    def _stick(self, app: App) -> Iterator[Frame]:
        pad, axis = self._rng.choice(_PADS), self._rng.randint(0, 5)
        for _ in range(self._rng.randint(1, 4)):
            value = self._rng.randint(-32768, 32767)
            yield [pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=pad)]
        yield [pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=pad)]

    def _look_away(self, app: App) -> Iterator[Frame]:
        """The window loses the attention of the person, or is hidden, and gets it back."""
        away = self._rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWLEAVE))
        yield [pygame.Event(away)]
        yield from ([] for _ in range(self._rng.randint(0, 10)))
        yield [pygame.Event(pygame.WINDOWFOCUSGAINED), pygame.Event(pygame.WINDOWEXPOSED)]

    def _strange(self, app: App) -> Iterator[Frame]:
        """Events that lack what they should carry, or that nobody has asked for."""
        kind = self._rng.choice(
            (
                pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEWHEEL,
                pygame.VIDEORESIZE, pygame.CONTROLLERBUTTONDOWN, pygame.JOYHATMOTION, pygame.DROPFILE, pygame.USEREVENT,
                pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.TEXTEDITING,
            )
        )  # fmt: skip
        fields = self._rng.choice(
            ({}, {"instance_id": 1}, {"device_index": 3}, {"pos": (10**12, 5)}, {"w": 0, "h": -4}, {"text": 7})
        )
        yield [pygame.Event(kind, **fields)]

    def _resize(self, app: App) -> Iterator[Frame]:
        """The edge of the window is pulled; in the end it is mostly small again, as that is fast."""
        rng = self._rng
        for size in (*rng.sample(SIZES, rng.randint(1, 3)), SMALL):
            if not app.window.fullscreen:
                app.window.show(size, fullscreen=False)
            width, height = app.window.size
            yield [
                pygame.Event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height)),
                pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=height),
            ]
            yield from ([] for _ in range(rng.randint(0, 12)))


def _targets(app: App) -> list[tuple[float, float]]:
    """The middle of everything that a person might touch, in design pixels."""
    scene = app.shell.stack.top
    if isinstance(scene, Page):
        return _of(scene.ring)
    if isinstance(scene, CowsTable):
        desk = scene.desk
        cards = [(pose.x - pose.w * 0.35, pose.y) for pose in desk.handled.values()]
        if desk.asking is not None:
            cards += [place.box.centre for place in desk.asking.places().values()]
        rows = [desk.seating.row(desk.view, row).centre for row in range(len(desk.view.rows))]
        return [*_of(desk.tools), *cards * 2, *rows, desk.seating.field.centre, desk.seating.places.piles[0].centre]
    if isinstance(scene, MiceTable):
        things = [(pose.x, pose.y) for pose in scene.desk.handled.values()]
        cards = [cat.stash.box.centre for cat in scene.desk.seating.cats]
        return [*_of(scene.desk.ring) * 2, *things, *cards, scene.desk.seating.places.catch.centre]
    return []


def _of(ring: Ring) -> list[tuple[float, float]]:
    return [widget.box.centre for widget in ring.widgets]


def _moved(place: tuple[int, ...]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))


def _button(place: tuple[int, int], button: int, *, down: bool) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=place, button=button)
