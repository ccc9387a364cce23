"""What stands around a portrait: the face of a card with number, pips and rank, as SVG.

Ranks are told apart without colour: by the number of pips, by the edge of the ribbon that holds them, and by the shape
of the portrait's window.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from korova.games.cows.cards import POINTS
from korova.gui.art.digits import numeral
from korova.gui.art.palette import CREAM, INK
from korova.gui.art.svg import document, group, shapes

CARD = (560, 800)
WINDOW = (24, 192, 512, 512)
"""The portrait's place on a card: x, y, width, height."""
NAME = (40, 712, 326, 70)
"""The codename's place."""
CAPTION = (36, 606, 488, 172)
"""The caption's place on a special agent."""
EXPOSED = 164
"""So much of a card's left side always shows in a hand; the number fits into it."""

_NUMBER = (26, 34, 138, 138)
_SMALL_NUMBER = (388, 696, 134, 76)
_EDGE = 'stroke-linejoin="round" stroke-linecap="round"'
_OUTER = (
    "M48 4 L512 4 C536 4 556 24 556 48 L556 752 C556 776 536 796 512 796 L48 796 C24 796 4 776 4 752 L4 48 C4 24 24 4 48 4 Z"
)


@dataclass(frozen=True, slots=True)
class Rank:
    """How the cards of so many points look."""

    colour: str
    light: str
    ribbon: str
    window: str
    ornament: str
    pip: str
    pip_size: int
    pips: tuple[tuple[int, int], ...]


def _row(y: int, size: int, count: int, right: int = 520) -> tuple[tuple[int, int], ...]:
    """Pips side by side, the last one at the right edge."""
    return tuple((right - size * (count - index) - 4 * (count - 1 - index), y) for index in range(count))


_ROUND = "M60 192 L500 192 C520 192 536 208 536 228 L536 668 C536 688 520 704 500 704 L60 704 C40 704 24 688 24 668 L24 228 C24 208 40 192 60 192 Z"
_SCALLOPED = "M76 192 L484 192 C484 222 506 244 536 244 L536 652 C506 652 484 674 484 704 L76 704 C76 674 54 652 24 652 L24 244 C54 244 76 222 76 192 Z"
_CUT = "M72 192 L488 192 L536 240 L536 656 L488 704 L72 704 L24 656 L24 240 Z"
_TORN = "M24 206 L76 192 L128 206 L180 192 L232 206 L280 192 L328 206 L380 192 L432 206 L484 192 L536 206 L536 690 L484 704 L432 690 L380 704 L328 690 L280 704 L232 690 L180 704 L128 690 L76 704 L24 690 Z"
_ARCHED = "M24 262 C44 256 52 244 54 228 C74 228 92 216 96 192 L464 192 C468 216 486 228 506 228 C508 244 516 256 536 262 L536 634 C516 640 508 652 506 668 C486 668 468 680 464 704 L96 704 C92 680 74 668 54 668 C52 652 44 640 24 634 Z"

RANKS: Mapping[int, Rank] = {
    1: Rank(
        "#4f8a3f",
        "#86bd66",
        "M392 30 L500 30 C518 30 530 42 530 60 L530 172 L518 148 L504 174 L488 144 L470 174 L454 148 L436 174 L420 146 L402 172 L392 150 Z",
        _ROUND,
        "",
        "pip",
        92,
        ((416, 40),),
    ),
    2: Rank(
        "#2f7fb0",
        "#7cc3e6",
        "M300 70 C292 40 322 22 344 34 C356 16 386 18 394 34 L500 30 C518 30 530 42 530 60 L530 140 C530 160 516 174 496 172 C484 184 456 182 446 170 C432 182 404 182 394 168 C378 180 348 176 342 160 C314 166 294 146 304 122 C284 108 284 82 300 70 Z",
        _SCALLOPED,
        "",
        "pip",
        92,
        ((318, 48), (418, 48)),
    ),
    3: Rank(
        "#e0962a",
        "#ffd070",
        "M184 101 L214 82 L200 50 L236 52 L246 30 L500 30 C518 30 530 42 530 60 L530 142 C530 160 518 172 500 172 L246 172 L236 150 L200 152 L214 120 Z",
        _CUT,
        "",
        "pip",
        86,
        _row(56, 86, 3),
    ),
    5: Rank(
        "#b5323a",
        "#e8656a",
        "M186 30 L500 30 C518 30 530 42 530 60 L530 142 C530 160 518 172 500 172 L206 172 L222 134 L186 124 L214 88 L180 78 Z",
        _TORN,
        "",
        "pip_5",
        66,
        (*_row(34, 66, 3, 500), *_row(102, 66, 2, 464)),
    ),
    7: Rank(
        "#6a3fa0",
        "#ffd95a",
        "M186 30 L500 30 C518 30 530 42 530 60 L530 142 C530 160 518 172 500 172 L186 172 L200 146 L176 150 L192 120 L172 101 L192 82 L176 52 L200 56 Z",
        _ARCHED,
        '<path d="M24 192 l14 26 -30 -4 Z" fill="#e8c24a"/>',
        "pip_7",
        66,
        (*_row(32, 66, 4, 510), *_row(100, 66, 3, 476)),
    ),
}


def cow_frame(card: int) -> str:
    """The face of a numbered card with a hole where the portrait shows."""
    rank = RANKS[POINTS[card]]
    body = (
        _paper(rank.window, rank.colour, rank.light)
        + f'<path d="{rank.ribbon}" fill="{rank.colour}" stroke="{INK}" stroke-width="8" {_EDGE}/>'
        + "".join(_pip(rank, place) for place in rank.pips)
        + _numbers(card)
    )
    return document(*CARD, body)


def agent_frame(token: str) -> str:
    """The face of a special agent: a tall window above, room for the caption below, its token in the corner."""
    window = "M60 24 L500 24 C520 24 536 40 536 60 L536 596 L24 596 L24 60 C24 40 40 24 60 24 Z"
    body = _paper(window, "#1f3145", "#e8c24a") + group(shapes(token), "translate(14 14) scale(1.15)")
    return document(*CARD, body)


def _paper(window: str, colour: str, light: str) -> str:
    """A card of cream with a hole, an edge of ink, and a line of the rank's colour along the hole."""
    return (
        f'<path d="{_OUTER} {window}" fill-rule="evenodd" fill="{CREAM}"/>'
        f'<path d="{window}" fill="none" stroke="{INK}" stroke-width="22" {_EDGE}/>'
        f'<path d="{window}" fill="none" stroke="{light}" stroke-width="9" {_EDGE}/>'
        f'<path d="M44 14 L516 14 C534 14 546 26 546 44 L546 756 C546 774 534 786 516 786 L44 786 C26 786 14 774 14 756 '
        f'L14 44 C14 26 26 14 44 14 Z" fill="none" stroke="{colour}" stroke-width="8"/>'
        f'<path d="{_OUTER}" fill="none" stroke="{INK}" stroke-width="8" {_EDGE}/>'
    )


def _pip(rank: Rank, place: tuple[int, int]) -> str:
    return group(shapes(f"cards/{rank.pip}"), f"translate({place[0]} {place[1]}) scale({rank.pip_size / 64:.4f})")


def _numbers(card: int) -> str:
    x, y, width, height = _SMALL_NUMBER
    tag = (
        f'<path d="M{x - 22} 792 L{x - 22} {y - 6} C{x - 22} {y - 22} {x - 10} {y - 34} {x + 6} {y - 34} L542 {y - 34} L542 786 Z" '
        f'fill="{CREAM}"/>'
        f'<path d="M{x - 22} 704 L{x - 22} {y - 6} C{x - 22} {y - 22} {x - 10} {y - 34} {x + 6} {y - 34} L536 {y - 34}" '
        f'fill="none" stroke="{INK}" stroke-width="8" {_EDGE}/>'
    )
    small = numeral(card, x, y - 12, width, height + 8, align=0.5)
    return tag + small + numeral(card, *_NUMBER)
