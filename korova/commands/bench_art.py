"""What `korova bench art` measures: how fast cards are drawn, and how long a frame waits for them."""

from collections.abc import Iterable
from itertools import count
from statistics import median
from time import perf_counter, sleep

import pygame

from korova.commands.output import Progress
from korova.engine.codec import Json
from korova.gui.art.svg import document
from korova.gui.assets import Assets, Painter
from korova.gui.raster import Size, raster

CARDS = tuple(f"card/{number}" for number in range(1, 105))
SIZES: tuple[Size, ...] = ((112, 160), (150, 214), (300, 428))
TABLE = (150, 214)
"""The size at which cards are loaded in the simulated frames."""
TINY = (14, 20)
SHOWN = 10
"""So many cards are on the screen."""
FRAME = 1 / 60
RESIZES = 60


class PlainCards:
    """The yardstick: a card of one frame and one shape, as simple as a picture can be."""

    _TEXT = document(
        560,
        800,
        '<rect x="6" y="6" width="548" height="788" rx="46" fill="#fff6e3" stroke="#2a2430" stroke-width="8"/>'
        '<path d="M120 300 C120 150 440 150 440 300 L400 560 C380 680 180 680 160 560 Z" fill="#d9783f"/>',
    )

    def draw(self, name: str, size: Size) -> pygame.Surface:
        return raster(self._TEXT, size)

    def letter(self, name: str, surface: pygame.Surface) -> None: ...


def bench_art(paint: Painter) -> Json:
    """All figures, in milliseconds. `ratio` is cards / plain cards, which take turns in the same run."""
    if not pygame.display.get_surface():
        pygame.display.set_mode((64, 64))
    progress = Progress(len(SIZES) + 3)
    with Assets(paint) as assets:
        first = [_now_ms(assets, card, TINY) for card in CARDS]
    progress.step(1)
    sizes: Json = {}
    for done, size in enumerate(SIZES, 2):
        sizes[f"{size[0]}x{size[1]}"] = _drawing(paint, size)
        progress.step(done)
    with Assets(paint) as assets:
        loading = _loading(assets)
        progress.step(len(SIZES) + 2)
        resizing = _resizing(assets)
    progress.step(len(SIZES) + 3)
    return {
        "cards": len(CARDS),
        "first_ms": round(sum(first), 1),
        "sizes": sizes,
        "loading": loading,
        "resizing": resizing,
    }


def _drawing(paint: Painter, size: Size) -> Json:
    """Each card at once and exactly, beside a plain one."""
    with Assets(paint) as assets, Assets(PlainCards()) as plain_assets:
        cards, plain = [], []
        for card in CARDS:
            cards.append(_now_ms(assets, card, size))
            plain.append(_now_ms(plain_assets, card, size))
    return {
        "total_ms": round(sum(cards), 1),
        "median_ms": round(median(cards), 2),
        "max_ms": round(max(cards), 2),
        "plain_ms": round(sum(plain), 1),
        "ratio": round(sum(cards) / sum(plain), 2),
    }


def _loading(assets: Assets) -> Json:
    """Every card is shown for the first time, ten a frame, and the frames go on until all are exact."""
    start = perf_counter()
    frames = []
    for number in count():
        shown = [CARDS[(number * SHOWN + place) % len(CARDS)] for place in range(SHOWN)]
        frames.append(_frame_ms(assets, shown, TABLE))
        if not assets.busy and len(frames) * SHOWN >= len(CARDS):
            break
    total = (perf_counter() - start) * 1000
    return {"total_ms": round(total, 1), **_figures(frames)}


def _resizing(assets: Assets) -> Json:
    """The window changes its size at every frame; the cards are there at the size at which they were loaded."""
    frames = []
    for number in range(1, RESIZES + 1):
        assets.forget_queue()
        frames.append(_frame_ms(assets, CARDS[:SHOWN], (TABLE[0] + number, TABLE[1] + number)))
    return _figures(frames)


def _figures(frames: list[float]) -> Json:
    return {"frames": len(frames), "median_frame_ms": round(median(frames), 2), "max_frame_ms": round(max(frames), 2)}


def _now_ms(assets: Assets, card: str, size: Size) -> float:
    start = perf_counter()
    assets.now(card, size)
    return (perf_counter() - start) * 1000


def _frame_ms(assets: Assets, cards: Iterable[str], size: Size) -> float:
    """How long a frame works; the rest of its time is left to others."""
    start = perf_counter()
    for card in cards:
        assets.get(card, size)
    assets.pump()
    worked = perf_counter() - start
    sleep(max(0.0, FRAME - worked))
    return worked * 1000
