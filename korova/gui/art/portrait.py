"""A cow's portrait as SVG, laid together from the parts of her look."""

import re
from functools import cache

from korova.gui.art.looks import NONE, Look, looks_of
from korova.gui.art.svg import document, group, recoloured, shapes

SIDE = 560
"""A portrait is a square of so many units."""

_OUTLINE = re.compile(r'<path id="[^"]*_line".*?/>', re.DOTALL)
_NECK = "280 440"
"""A head is tilted about this point."""
_MIRRORED = f"translate({SIDE} 0) scale(-1 1)"
_SPLIT = "M280 -10 L262 96 L300 188 L258 292 L302 392 L260 480 L282 570"
"""Where the two faces of a double agent meet."""


@cache
def cow_portraits(card: int) -> tuple[str, ...]:
    """The portrait of a card's cow; a double agent's are two."""
    return tuple(map(portrait, looks_of(card)))


def portrait(look: Look) -> str:
    """The portrait as a whole SVG."""
    head, outline = _head(look)
    face = "".join(
        (
            _part(look, "ears"),
            head,
            _part(look, "spots"),
            outline,
            *(_part(look, slot) for slot in ("eyes", "muzzle", "mouth", "glasses", "horns", "hat")),
        )
    )
    turned = f"rotate({look.tilt} {_NECK})" if look.tilt else ""
    figure = _part(look, "outfit") + group(face, " ".join(filter(None, (turned, _MIRRORED if look.mirrored else ""))))
    if look.overturned:
        figure = group(figure, f"rotate(180 {SIDE // 2} {SIDE // 2})")
    body = _part(look, "backdrop") + figure + _part(look, "prop")
    return document(SIDE, SIDE, recoloured(body, look.colours))


def right_half() -> str:
    """The right side of a double agent, white on nothing: what the second look shows through."""
    return document(SIDE, SIDE, f'<path d="{_SPLIT} L580 570 L580 -10 Z" fill="#ffffff"/>')


def seam() -> str:
    """The bolt of lightning between two faces."""
    line = 'fill="none" stroke-linejoin="miter"'
    return document(
        SIDE,
        SIDE,
        f'<path d="{_SPLIT}" {line} stroke="#2a2430" stroke-width="22"/>'
        f'<path d="{_SPLIT}" {line} stroke="#ffd95a" stroke-width="9"/>',
    )


def _part(look: Look, slot: str) -> str:
    name = look.parts[slot]
    return "" if name == NONE else shapes(f"cows/{slot}/{name}")


def _head(look: Look) -> tuple[str, str]:
    """Fill and shade of the head, and its outline, which comes after the spots."""
    text = _part(look, "head")
    outline = _OUTLINE.search(text)
    assert outline, "a head has a path with the id `line`"
    return text.replace(outline[0], ""), outline[0]
