"""What comes next is made while people look at the menu; a line tells how far it is."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pygame
import pytest

from korova.games.cows.cards import DECK
from korova.gui.assets import Assets
from korova.gui.audio import Audio
from korova.gui.canvas import Brushes, Canvas
from korova.gui.cows.needs import table_pictures
from korova.gui.pictures import Pictures
from korova.gui.studio import Studio
from korova.gui.theme import PLAIN
from korova.gui.viewport import Viewport
from korova.gui.warmup import Warmup
from korova.services.messages import messages
from korova.services.paths import assets as folder

WINDOW = (960, 540)
WANTS = [(f"card/{card}", (56, 80)) for card in range(1, 11)]


class Helper:
    """Only counts what it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, function: Callable[..., object], *arguments: object) -> "Future[object]":
        self.asked += 1
        return Future()

    def close(self) -> None: ...


@pytest.fixture
def assets() -> Iterator[Assets]:
    with Assets(Pictures(messages("ru"))) as made:
        yield made


@pytest.fixture
def helper() -> Helper:
    return Helper()


@pytest.fixture
def warmup(assets: Assets, helper: Helper) -> Warmup:
    return Warmup(assets, Audio(folder() / "sounds"), helper)


def _finish(warmup: Warmup) -> int:
    """Do all that is left, and count the frames that the line wants."""
    frames = 0
    surface = pygame.Surface(WINDOW)
    canvas = Canvas(surface, Viewport(WINDOW), Brushes(warmup._assets), PLAIN)
    for _ in range(5000):
        if warmup.done:
            break
        warmup.step()
        if warmup.wants_frame:
            frames += 1
            warmup.draw(canvas)
    assert warmup.done
    return frames


def test_pictures_sounds_and_the_helper_are_ready_in_the_end(warmup: Warmup, assets: Assets, helper: Helper) -> None:
    warmup.begin(WANTS)
    _finish(warmup)
    for want in WANTS:
        assets.get(*want)
    assert not assets.busy
    assert helper.asked == 1


def test_sounds_and_the_helper_are_wanted_only_once(warmup: Warmup, helper: Helper) -> None:
    for _ in range(2):
        warmup.begin(WANTS)
        _finish(warmup)
    assert helper.asked == 1


def test_one_that_is_interrupted_begins_anew(warmup: Warmup, assets: Assets) -> None:
    warmup.begin([("cards/back", (400, 571))])
    warmup.step()
    warmup.begin(WANTS)
    _finish(warmup)
    for want in WANTS:
        assets.get(*want)
    assert not assets.busy


def test_the_line_grows_and_goes(warmup: Warmup) -> None:
    surface = pygame.Surface(WINDOW)
    canvas = Canvas(surface, Viewport(WINDOW), Brushes(warmup._assets), PLAIN)
    golden = pygame.Color(PLAIN.gold)

    def length() -> int:
        surface.fill("#000000")
        warmup.draw(canvas)
        return sum(surface.get_at((x, WINDOW[1] - 1)) == golden for x in range(WINDOW[0]))

    lengths = [length()]
    warmup.begin(WANTS)
    while not warmup.done:
        warmup.step()
        if warmup.wants_frame:
            lengths.append(length())
    growing, last = lengths[:-1], lengths[-1]
    assert growing == sorted(growing) and growing[-1] > WINDOW[0] / 2
    assert lengths[0] == last == 0
    assert not warmup.wants_frame


def test_a_table_needs_its_meadow_its_backs_and_every_card_at_two_sizes() -> None:
    with Studio((1280, 720)) as studio:
        wants = list(table_pictures(studio.shell))
    assert wants[0] == ("ground/cows_2_4", (1280, 720))
    names = [name for name, _ in wants]
    assert all(names.count(f"card/{card}") == 2 for card in DECK)
    assert len(wants) == len(set(wants))


def test_a_cache_that_is_small_is_not_flooded() -> None:
    with Studio((1280, 720)) as studio:
        studio.app.assets.most_bytes = 8_000_000
        wants = list(table_pictures(studio.shell))
    assert 0 < sum(4 * width * height for _, (width, height) in wants) <= 4_000_000
