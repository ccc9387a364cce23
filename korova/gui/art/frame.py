"""What stands around a portrait: the face of a card with number, pips and rank, as SVG.

Ranks are told apart without colour: by the number of pips, by the edge of the ribbon that holds them, and by the shape
of the portrait's window.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from korova.games.cows.cards import POINTS
from korova.gui.art.digits import numeral
from korova.gui.art.palette import CREAM, INK
from korova.gui.art.svg import document, group, shapes

CARD = (560, 800)
WINDOW = (31, 199, 498, 498)
"""The portrait's place on a card: x, y, width, height."""
NAME = (40, 712, 326, 70)
"""The codename's place."""
CAPTION = (36, 606, 488, 172)
"""The caption's place on a special agent."""
EXPOSED = 164
"""So much of a card's left side always shows in a hand; the number fits into it."""

NUMBER = (25, 32, 133, 142)
"""The large number's place."""
_SMALL_NUMBER = (386, 684, 140, 86)
_ROUNDED = 'stroke-linejoin="round" stroke-linecap="round"'
_INNER = (
    "M46 13 L514 13 C532 13 547 28 547 46 L547 754 C547 772 532 787 514 787 L46 787 C28 787 13 772 13 754 "
    "L13 46 C13 28 28 13 46 13 Z"
)
_OUTER = (
    "M48 4 L512 4 C536 4 556 24 556 48 L556 752 C556 776 536 796 512 796 L48 796 C24 796 4 776 4 752 L4 "
    "48 C4 24 24 4 48 4 Z"
)


@dataclass(frozen=True, slots=True)
class Rank:
    """How the cards of so many points look."""

    colour: str
    light: str
    ribbon: str
    window: str
    pip: str
    pip_size: int
    pips: tuple[tuple[int, int], ...]


def _row(y: int, size: int, count: int, right: int = 520) -> tuple[tuple[int, int], ...]:
    """Pips side by side, the last one at the right edge."""
    return tuple((right - size * (count - index) - 4 * (count - 1 - index), y) for index in range(count))


_ROUND = (
    "M67 200 L493 200 C513 200 528 215 528 235 L528 661 C528 681 513 696 493 696 L67 696 C47 696 32 681 "
    "32 661 L32 235 C32 215 47 200 67 200 Z"
)
_SCALLOPED = (
    "M82 200 L478 200 C478 229 499 250 528 250 L528 646 C499 646 478 667 478 696 L82 696 C82 667 61 646 "
    "32 646 L32 250 C61 250 82 229 82 200 Z"
)
_CUT = "M78 200 L482 200 L528 246 L528 650 L482 696 L78 696 L32 650 L32 246 Z"
_TORN = (
    "M32 213 L82 200 L133 213 L183 200 L233 213 L280 200 L327 213 L377 200 L427 213 L478 200 L528 213 "
    "L528 683 L478 696 L427 683 L377 696 L327 683 L280 696 L233 683 L183 696 L133 683 L82 696 L32 683 Z"
)
_ARCHED = (
    "M32 268 C51 262 59 250 61 235 C80 235 98 223 102 200 L458 200 C462 223 480 235 499 235 C501 250 509 "
    "262 528 268 L528 628 C509 634 501 646 499 661 C480 661 462 673 458 696 L102 696 C98 673 80 661 61 "
    "661 C59 646 51 634 32 628 Z"
)

RANKS: Mapping[int, Rank] = {
    1: Rank(
        "#4f8a3f",
        "#86bd66",
        "M392 30 L500 30 C518 30 530 42 530 60 L530 172 L518 148 L504 174 L488 144 L470 174 L454 148 L436 174 "
        "L420 146 L402 172 L392 150 Z",
        _ROUND,
        "pip",
        92,
        ((416, 40),),
    ),
    2: Rank(
        "#2f7fb0",
        "#7cc3e6",
        "M300 70 C292 40 322 22 344 34 C356 16 386 18 394 34 L500 30 C518 30 530 42 530 60 L530 140 C530 160 "
        "516 174 496 172 C484 184 456 182 446 170 C432 182 404 182 394 168 C378 180 348 176 342 160 C314 166 "
        "294 146 304 122 C284 108 284 82 300 70 Z",
        _SCALLOPED,
        "pip",
        92,
        ((318, 48), (418, 48)),
    ),
    3: Rank(
        "#e0962a",
        "#ffd070",
        "M184 101 L214 82 L200 50 L236 52 L246 30 L500 30 C518 30 530 42 530 60 L530 142 C530 160 518 172 500 "
        "172 L246 172 L236 150 L200 152 L214 120 Z",
        _CUT,
        "pip",
        86,
        _row(56, 86, 3),
    ),
    5: Rank(
        "#b5323a",
        "#e8656a",
        "M186 30 L500 30 C518 30 530 42 530 60 L530 142 C530 160 518 172 500 172 L206 172 L222 134 L186 124 "
        "L214 88 L180 78 Z",
        _TORN,
        "pip_5",
        70,
        (*_row(32, 70, 3, 490), *_row(100, 70, 2, 454)),
    ),
    7: Rank(
        "#6a3fa0",
        "#ffd95a",
        "M186 30 L500 30 C518 30 530 42 530 60 L530 142 C530 160 518 172 500 172 L186 172 L200 146 L176 150 "
        "L192 120 L172 101 L192 82 L176 52 L200 56 Z",
        _ARCHED,
        "pip_7",
        66,
        (*_row(32, 66, 4, 510), *_row(100, 66, 3, 476)),
    ),
}


@cache
def cow_frame(card: int) -> str:
    """The face of a numbered card with a hole where the portrait shows."""
    rank = RANKS[POINTS[card]]
    body = (
        _paper(rank.window, rank.light)
        + _tag()
        + _edge(rank.colour)
        + f'<path d="{rank.ribbon}" fill="{rank.colour}" stroke="{INK}" stroke-width="8" {_ROUNDED}/>'
        + "".join(_pip(rank, place) for place in rank.pips)
        + numeral(card, *NUMBER)
        + numeral(card, *_SMALL_NUMBER, align=0.5)
    )
    return document(*CARD, body)


def agent_frame(token: str) -> str:
    """The face of a special agent: a tall window above, room for the caption below, its token in the corner."""
    window = "M60 28 L500 28 C518 28 532 42 532 60 L532 596 L28 596 L28 60 C28 42 42 28 60 28 Z"
    body = _paper(window, "#e8c24a") + _edge("#1f3145") + group(shapes(token), "translate(12 12) scale(1.2)")
    return document(*CARD, body)


def _paper(window: str, light: str) -> str:
    """A card of cream with a hole, and lines of ink and of a colour along the hole."""
    return (
        f'<path d="{_OUTER} {window}" fill-rule="evenodd" fill="{CREAM}"/>'
        f'<path d="{window}" fill="none" stroke="{INK}" stroke-width="21" {_ROUNDED}/>'
        f'<path d="{window}" fill="none" stroke="{light}" stroke-width="9" {_ROUNDED}/>'
    )


def _edge(colour: str) -> str:
    return (
        f'<path d="{_INNER}" fill="none" stroke="{colour}" stroke-width="12"/>'
        f'<path d="{_OUTER}" fill="none" stroke="{INK}" stroke-width="8"/>'
    )


def _pip(rank: Rank, place: tuple[int, int]) -> str:
    return group(shapes(f"cards/{rank.pip}"), f"translate({place[0]} {place[1]}) scale({rank.pip_size / 64:.4f})")


def _tag() -> str:
    """The corner that the second number stands on."""
    corner = "L366 690 C366 674 378 662 394 662"
    return (
        f'<path d="M366 790 {corner} L546 662 L546 748 L508 786 L366 786 Z" fill="{CREAM}"/>'
        f'<path d="M366 697 {corner} L530 662" fill="none" stroke="{INK}" stroke-width="8" {_ROUNDED}/>'
    )
