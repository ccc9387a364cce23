"""Pictures come at once, if need be as a stand-in, and exactly as soon as they are drawn."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event, current_thread, main_thread
from time import monotonic, sleep

import pygame
import pytest

from korova.gui.assets import DRAFT_SIDE, Assets
from korova.gui.raster import Size, raster
from korova.services.paths import assets as folder

CARDS = ("cards/back", "cards/back_special", "cards/sixth", "cards/sixth_hot", "specials/cow7", "cards/star")
BACK = CARDS[0]
LARGE, LARGER = (300, 428), (301, 430)
SMALL = (56, 80)
PATIENCE = 60
"""Seconds after which a test no longer believes that a picture will come."""


class Files:
    """Draws the program's own files and writes a red corner on them; remembers what the worker was asked for."""

    def __init__(self) -> None:
        self.by_worker: list[tuple[str, Size]] = []
        self.lettered_by: set[str] = set()

    def draw(self, name: str, size: Size) -> pygame.Surface:
        if current_thread() is not main_thread():
            self.by_worker.append((name, size))
        return raster((folder() / "svg" / f"{name}.svg").read_text(encoding="utf-8"), size)

    def letter(self, name: str, surface: pygame.Surface) -> None:
        self.lettered_by.add(current_thread().name)
        surface.fill("red", (0, 0, 3, 3))


class Gated(Files):
    """Its worker draws nothing before the gate is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.gate, self.begun = Event(), Event()

    def draw(self, name: str, size: Size) -> pygame.Surface:
        drawn = super().draw(name, size)
        if current_thread() is not main_thread():
            self.begun.set()
            assert self.gate.wait(PATIENCE)
        return drawn


class Faulty(Files):
    """Cannot draw one of the pictures, unless in the main thread."""

    def draw(self, name: str, size: Size) -> pygame.Surface:
        drawn = super().draw(name, size)
        if name == BACK and current_thread() is not main_thread():
            raise ZeroDivisionError("the brush is lost")
        return drawn


@pytest.fixture
def files() -> Files:
    return Files()


@pytest.fixture
def assets(files: Files) -> Iterator[Assets]:
    with Assets(files) as made:
        yield made


@pytest.fixture
def gated() -> Iterator[tuple[Gated, Assets]]:
    painter = Gated()
    with Assets(painter) as made:
        yield painter, made
        painter.gate.set()


def until(true: Callable[[], object]) -> None:
    end = monotonic() + PATIENCE
    while not true():
        assert monotonic() < end, "waited too long"
        sleep(0.001)


def settle(assets: Assets) -> bool:
    """Pump until nothing is asked for any more; whether there was news."""
    news = False

    def done() -> bool:
        nonlocal news
        news |= assets.pump()
        return not assets.busy

    until(done)
    return news


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def exact(name: str, size: Size) -> bytes:
    """What the picture must be, drawn by assets that know nothing else."""
    return pixels(Assets(Files()).now(name, size))


def test_now_is_the_picture_with_its_words_ready_for_the_screen(assets: Assets, files: Files) -> None:
    drawn = assets.now(BACK, LARGE)
    assert drawn.get_size() == LARGE
    assert drawn.get_at((1, 1)) == pygame.Color("red")
    plain = files.draw(BACK, LARGE)
    plain.fill("red", (0, 0, 3, 3))
    assert pixels(drawn) == pixels(plain)
    assert drawn.get_masks() == plain.convert_alpha().get_masks()
    assert assets.now(BACK, LARGE) is drawn
    assert not assets.busy and not files.by_worker


def test_a_small_picture_is_exact_at_once(assets: Assets, files: Files) -> None:
    size = (DRAFT_SIDE * 7 // 10, DRAFT_SIDE)
    drawn = assets.get(BACK, size)
    assert pixels(drawn) == exact(BACK, size)
    assert assets.get(BACK, size) is drawn
    assert not assets.busy and not files.by_worker


def test_a_large_picture_is_a_draft_first_and_then_exact(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    draft = assets.get(BACK, LARGE)
    small = assets.now(BACK, (112, DRAFT_SIDE))
    assert pixels(draft) == pixels(pygame.transform.smoothscale(small, LARGE))
    assert assets.get(BACK, LARGE) is draft
    assert not assets.pump() and assets.busy
    painter.gate.set()
    assert settle(assets)
    assert pixels(assets.get(BACK, LARGE)) == exact(BACK, LARGE) != pixels(draft)
    assert painter.by_worker == [(BACK, LARGE)]
    assert not assets.pump()


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_frame_without_time_for_more_drafts_shows_nothing_yet(
    gated: tuple[Gated, Assets], size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter, assets = gated
    monkeypatch.setattr("korova.gui.assets.DRAFT_SECONDS", 1e-9)
    shown = [assets.get(name, size) for name in CARDS[:2]]
    assert [any(pixels(surface)) for surface in shown] == [True, False]
    assert shown[1].get_size() == size and assets.busy
    assets.pump()
    assert any(pixels(assets.get(CARDS[1], size)))
    painter.gate.set()
    settle(assets)
    assert [pixels(assets.get(name, size)) for name in CARDS[:2]] == [exact(name, size) for name in CARDS[:2]]


@pytest.mark.parametrize("size", [(2000, 1), (1, 2000), (161, 160), (400, 400)])
def test_a_draft_keeps_the_shape_whatever_it_is(assets: Assets, size: Size) -> None:
    assert assets.get(BACK, size).get_size() == size
    settle(assets)
    assert pixels(assets.get(BACK, size)) == exact(BACK, size)


def test_after_a_resize_the_nearest_size_stands_in(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    assets.now(BACK, SMALL)
    near = assets.now(BACK, LARGE)
    assets.now(CARDS[1], LARGER)
    stand_in = assets.get(BACK, LARGER)
    assert pixels(stand_in) == pixels(pygame.transform.smoothscale(near, LARGER))
    painter.gate.set()
    assert settle(assets)
    assert pixels(assets.get(BACK, LARGER)) == exact(BACK, LARGER) != pixels(stand_in)
    assert assets.get(BACK, LARGE) is near


def test_no_stand_in_is_made_of_another(gated: tuple[Gated, Assets]) -> None:
    _, assets = gated
    small = assets.now(BACK, SMALL)
    assets.get(BACK, LARGE)
    assert pixels(assets.get(BACK, LARGER)) == pixels(pygame.transform.smoothscale(small, LARGER))


def test_now_takes_the_place_of_a_stand_in_and_the_worker_comes_too_late(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    assets.get(BACK, LARGE)
    drawn = assets.now(BACK, LARGE)
    assert not assets.busy
    painter.gate.set()
    until(painter.begun.is_set)
    assets.close()
    assert not assets.pump()
    assert assets.get(BACK, LARGE) is drawn


def test_the_newest_request_comes_first(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    assets.get(CARDS[0], LARGE)
    until(painter.begun.is_set)  # this one is under way; the others wait
    for name in (*CARDS[1:5], CARDS[2]):
        assets.get(name, LARGE)
    painter.gate.set()
    settle(assets)
    assert [name for name, _ in painter.by_worker] == [CARDS[index] for index in (0, 2, 4, 3, 1)]


def test_a_fault_of_the_worker_is_raised_by_pump_and_the_others_come() -> None:
    with Assets(Faulty()) as assets:
        assets.get(CARDS[1], LARGE)
        assets.get(BACK, LARGE)
        with pytest.raises(ZeroDivisionError, match="the brush is lost"):
            settle(assets)
        settle(assets)
        assert pixels(assets.get(CARDS[1], LARGE)) == exact(CARDS[1], LARGE)
        with pytest.raises(ZeroDivisionError):
            list(assets.warm([(BACK, LARGE)]))


def test_a_fault_is_raised_even_if_the_picture_is_no_longer_wanted() -> None:
    with Assets(Faulty()) as assets:
        assets.get(BACK, LARGE)
        until(assets._worker._finished.__len__)
        assets.clear()
        with pytest.raises(ZeroDivisionError):
            assets.pump()


@pytest.mark.parametrize("size", [(0, 10), (10, 0), (-1, 5)])
def test_a_picture_has_at_least_one_pixel(assets: Assets, size: Size) -> None:
    for ask in (assets.get, assets.now, lambda *want: list(assets.warm([want]))):
        with pytest.raises(ValueError, match="cannot be"):
            ask(BACK, size)
    assert assets.get(BACK, (1, 1)).get_size() == (1, 1)


def test_warming_tells_how_far_it_is_and_ends_with_everything_ready(assets: Assets, files: Files) -> None:
    wants = [(name, size) for name in CARDS for size in (SMALL, LARGE)]
    steps = list(assets.warm([*wants, *wants]))
    assert steps == sorted(steps) and steps[-1] == 1 and steps.count(1) == 1
    assert sorted(files.by_worker) == sorted(wants)
    assert all(pixels(assets.get(*want)) == exact(*want) for want in wants)
    assert not assets.busy and len(files.by_worker) == len(wants)
    assert list(assets.warm(wants)) == list(assets.warm([])) == [1.0]


def test_warming_makes_the_first_first(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    steps = assets.warm((name, LARGE) for name in CARDS)
    next(steps)
    until(painter.begun.is_set)
    painter.gate.set()
    list(steps)
    first, *rest = painter.by_worker  # the worker may begin before the whole list is known
    assert rest == [(name, LARGE) for name in CARDS if (name, LARGE) != first]


def test_what_is_seen_now_comes_before_what_is_only_warmed(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    next(assets.warm((name, LARGE) for name in CARDS[:4]))
    until(painter.begun.is_set)
    assets.get(CARDS[4], LARGE)
    assets.get(CARDS[3], LARGE)
    painter.gate.set()
    settle(assets)
    _, second, third, *_ = painter.by_worker
    assert [second, third] == [(CARDS[3], LARGE), (CARDS[4], LARGE)]


def test_only_a_picture_that_is_missed_is_news(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    steps = assets.warm([(CARDS[0], LARGE)])
    next(steps)
    painter.gate.set()
    assert not settle(assets)
    assets.get(CARDS[1], LARGE)
    assert settle(assets)


def test_stand_ins_go_with_the_queue(gated: tuple[Gated, Assets]) -> None:
    """Each of a window's sizes on the way would leave its own behind."""
    _, assets = gated
    assets.now(BACK, LARGE)
    held = assets._bytes
    for number in range(20):
        assets.get(BACK, (LARGE[0] + number, LARGE[1] + number))
        assets.forget_queue()
    assert assets._bytes == held


def test_warming_goes_on_when_the_queue_is_forgotten_and_memory_is_short() -> None:
    with Assets(Files(), most_bytes=1) as assets:
        for _ in assets.warm((name, LARGE) for name in CARDS):
            assets.forget_queue()
            assets.pump()
        assert not assets.busy


def test_a_forgotten_queue_leaves_what_is_under_way_and_may_be_asked_again(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    assets.get(CARDS[0], LARGE)
    until(painter.begun.is_set)
    for name in CARDS[1:4]:
        assets.get(name, LARGE)
    assets.forget_queue()
    assets.get(CARDS[4], LARGE)
    painter.gate.set()
    settle(assets)
    assert [name for name, _ in painter.by_worker] == [CARDS[0], CARDS[4]]
    assets.get(CARDS[1], LARGE)  # its stand-in went with the queue
    settle(assets)
    assert pixels(assets.get(CARDS[1], LARGE)) == exact(CARDS[1], LARGE)


def test_a_cleared_picture_is_drawn_anew_and_what_was_in_the_making_is_dropped(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    old = assets.now(CARDS[1], LARGE)
    assets.get(BACK, LARGE)
    until(painter.begun.is_set)
    assets.clear()
    assert not assets.busy
    assert assets.now(CARDS[1], LARGE) is not old
    assets.get(BACK, LARGE)
    painter.gate.set()
    until(assets._worker._finished.__len__)
    assert not assets.pump(budget_ms=0)  # the earlier drawing, which nobody wants
    assert assets.busy, "the one that is wanted is yet to come"
    settle(assets)
    assert painter.by_worker == [(BACK, LARGE)] * 2


def test_the_least_recently_used_is_dropped_but_nothing_of_this_frame() -> None:
    size, room = SMALL, 4 * 56 * 80
    assets = Assets(Files(), most_bytes=3 * room)
    first = [assets.now(name, size) for name in CARDS[:4]]
    assets.pump()
    assert [assets.get(name, size) for name in CARDS[:4]] == first  # too much, but all was just in use
    assets.pump()
    again = assets.get(CARDS[0], size)
    assets.pump()
    assert again is first[0]
    assert assets._bytes == 3 * room
    assert set(assets._kept) == {(CARDS[index], size) for index in (0, 2, 3)}
    assets.clear()
    assert assets._bytes == 0


def test_pump_keeps_to_its_budget_but_takes_one_at_least(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    for name in CARDS[:3]:
        assets.get(name, LARGE)
    painter.gate.set()
    until(lambda: len(assets._worker._finished) == 3)
    assert [assets.pump(budget_ms=0) for _ in range(4)] == [True, True, True, False]


def test_closing_joins_the_worker_and_drops_what_waits(gated: tuple[Gated, Assets]) -> None:
    painter, assets = gated
    for name in CARDS:
        assets.get(name, LARGE)
    until(painter.begun.is_set)
    thread = assets._worker._thread
    assert thread is not None and thread.daemon
    painter.gate.set()
    assets.close()
    assert not thread.is_alive() and not assets.busy
    assets.close()
    assets.get(BACK, LARGER)
    assert settle(assets)  # whoever asks again is served again


def test_a_worker_in_the_midst_of_its_work_does_not_keep_the_program_alive() -> None:
    program = (
        "from threading import current_thread, main_thread, Event\n"
        "import pygame\n"
        "from korova.gui.assets import Assets\n"
        "class Endless:\n"
        "    def draw(self, name, size):\n"
        "        if current_thread() is not main_thread():\n"
        "            begun.set()\n"
        "            Event().wait()\n"
        "        return pygame.Surface(size)\n"
        "    def letter(self, name, surface): ...\n"
        "begun = Event()\n"
        "pygame.display.set_mode((64, 64))\n"
        "Assets(Endless()).get('a', (500, 500))\n"
        "begun.wait()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], timeout=PATIENCE, check=False, cwd=Path(__file__).parents[2]
    )  # fmt: skip
    assert done.returncode == 0


def test_a_storm_of_sizes_ends_in_exact_pictures(files: Files) -> None:
    """Everything at once, many times: requests, forgetting, clearing and little memory."""
    rng = Random(6)
    sizes = [(rng.randint(1, 400), rng.randint(1, 400)) for _ in range(40)]
    with Assets(files, most_bytes=3_000_000) as assets:
        for _ in range(400):
            size = rng.choice(sizes)
            for name in rng.sample(CARDS, 3):
                assert assets.get(name, size).get_size() == size
            if rng.random() < 0.2:
                assets.forget_queue()
            if rng.random() < 0.02:
                assets.clear()
            assets.pump()
        settle(assets)
        assert assets._bytes == sum(kept.bytes for kept in assets._kept.values())
        for name in CARDS:
            for size in sizes[:4]:
                assets.get(name, size)
        settle(assets)
        assert all(
            pixels(assets.get(name, size)) == exact(name, size) for name in CARDS for size in sizes[:4]
            if (name, size) in assets._kept
        )  # fmt: skip
    assert files.lettered_by == {main_thread().name}


def test_two_threads_draw_alike(files: Files) -> None:
    """The rasteriser is called by both threads at the same time and mixes nothing up."""
    rng = Random(7)
    wants = [(name, (rng.randint(20, 300), rng.randint(20, 300))) for name in CARDS for _ in range(12)]
    with Assets(files) as assets:
        for number, _ in enumerate(assets.warm(wants)):
            name, size = wants[number % len(wants)]
            files.draw(name, size)
        assert all(pixels(assets.get(*want)) == exact(*want) for want in wants)
