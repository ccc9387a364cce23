"""Every picture is made of nothing but what SDL's rasteriser draws."""

from pathlib import Path

import pygame
import pytest

from korova.gui.art.looks import looks_of
from korova.gui.art.portrait import portrait, right_half, seam
from korova.gui.raster import raster
from korova.services.paths import assets
from tests.gui.svg_lint import DASHES, DEPTH, faults

ART = assets() / "svg"
FILES = sorted(path.relative_to(ART).as_posix() for path in ART.rglob("*.svg"))
CARDS = [card for card in range(1, 105) if card != 55]

SMALL = 16_384
LARGER = {
    "logos": 20_480,  # titles: every letter has its own outline, light and cheese holes
    "menu": 40_960,  # three sheets that fill a screen
    "tiles": 53_248,  # forty-eight tiles in one, with light that fades from tile to tile
}
"""Bytes of a file; by folder where more is needed, and why."""

GRADIENT = (
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="9">'
    '<stop offset="0%" stop-color="#ff0000"/><stop offset="1" stop-color="#00ff00"/></linearGradient></defs>'
)
GOOD = [
    '<rect width="9" height="9" fill="#ff0000"/>',
    '<!-- said <here> --><path d="M0 0 L9 9 C1 2 -3.5.5 5 6 Z" fill="none" stroke="#2a2430" stroke-width="1.5"/>',
    '<g transform="translate(3 4) rotate(-5 2 2) scale(-1,1)"><circle cx="1" cy="2" r="3" fill="#ffffff"/></g>',
    '<ellipse cx="1" cy="1" rx="2" ry="3" opacity=".5" stroke-dasharray="3 4"/><line x1="0" y1="0" x2="1" y2="1"/>',
    '<polygon points="0,0 9,0 9,9"/><polyline points="0 0 9 0 9 9" fill="none"/>',
    f'{GRADIENT}<rect width="9" height="9" fill="url(#a)" opacity="0.5"/>',
    f'{GRADIENT}<rect width="9" height="9" stroke="url(#a)" fill="#ff0000" fill-opacity="0.5"/>',
    GRADIENT.replace("userSpaceOnUse", "objectBoundingBox").replace("9", "90%").replace('"0"', '"0%"'),
]
BAD = {
    "<text> is not drawn": "<text>Moo</text>",
    "<use> is not drawn": '<use href="#a"/>',
    "<image> is not drawn": '<image width="9" height="9"/>',
    "<style> is not drawn": "<style>path { fill: red }</style>",
    "<clipPath> is not drawn": '<clipPath id="c"/>',
    "<mask> is not drawn": '<mask id="m"/>',
    "<filter> is not drawn": '<filter id="f"/>',
    "style of <g> is not drawn": '<g style="fill:#ff0000"/>',
    "class of <g> is not drawn": '<g class="big"/>',
    "clip-path of <g> is not drawn": '<g clip-path="url(#c)"/>',
    "mask of <g> is not drawn": '<g mask="url(#m)"/>',
    "filter of <g> is not drawn": '<g filter="url(#f)"/>',
    "href of <g> is not drawn": '<g href="#a"/>',
    "cx of <rect> is not drawn": '<rect width="9" height="9" cx="3"/>',
    "fx of <radialGradient> is not drawn": '<defs><radialGradient fx="0"/></defs>',
    "spreadMethod of <linearGradient> is not drawn": '<defs><linearGradient spreadMethod="reflect"/></defs>',
    "<circle> has no r": '<circle cx="3" cy="3"/>',
    "fill of <g> cannot be red": '<g fill="red"/>',
    "fill of <g> cannot be #f00": '<g fill="#f00"/>',
    "fill of <g> cannot be #FF0000": '<g fill="#FF0000"/>',
    "stroke of <g> cannot be rgb(1,2,3)": '<g stroke="rgb(1,2,3)"/>',
    "fill of <g> cannot be currentColor": '<g fill="currentColor"/>',
    "stop-color of <stop> cannot be none": '<defs><linearGradient><stop stop-color="none"/></linearGradient></defs>',
    "no gradient b is told before it is used": f'{GRADIENT}<g fill="url(#b)"/>',
    "no gradient a is told before it is used": f'<g stroke="url(#a)"/>{GRADIENT}',
    "no gradient g is told before it is used": '<g id="g" fill="url(#g)"/>',
    "two elements have the id a": f'{GRADIENT}<g id="a"/>',
    "x2 of <linearGradient> cannot be 1": '<defs><linearGradient id="a" x1="0%" y1="0%" x2="1" y2="0%"/></defs>',
    "y2 of <linearGradient> cannot be 9%": GRADIENT.replace('"9"', '"9%"'),
    "<linearGradient> has fewer than two stops": '<defs><linearGradient id="a"/></defs>',
    "<linearGradient> within <svg>": GRADIENT.replace("<defs>", "").replace("</defs>", ""),
    "<path> within <defs>": '<defs><path d="M0 0"/></defs>',
    "<path> within <rect>": '<rect width="9" height="9"><path d="M0 0"/></rect>',
    "an <svg> within the <svg>": '<svg width="9" height="9" viewBox="0 0 9 9"/>',
    "opacity of <g> cannot be 50%": '<g opacity="50%"/>',
    "opacity of <g> cannot be 1.5": '<g opacity="1.5"/>',
    "offset of <stop> cannot be 120%": GRADIENT.replace('"0%"', '"120%"'),
    "width of <rect> cannot be 100%": '<rect width="100%" height="9"/>',
    "stroke-width of <g> cannot be 3px": '<g stroke-width="3px"/>',
    "stroke-linejoin of <g> cannot be arcs": '<g stroke-linejoin="arcs"/>',
    "fill-rule of <g> cannot be odd": '<g fill-rule="odd"/>',
    "d of <path> cannot be L3 3": '<path d="L3 3"/>',
    "points of <polygon> cannot be 0;0": '<polygon points="0;0"/>',
    "transform cannot be turn(3)": '<g transform="turn(3)"/>',
    "transform cannot be rotate(5deg)": '<g transform="rotate(5deg)"/>',
    "rotate(5 3) has a wrong number of numbers": '<g transform="rotate(5 3)"/>',
    f"{DASHES + 1} dashes, of which {DASHES} are drawn": f'<g stroke-dasharray="{"3 " * DASHES}3"/>',
    "opacity of <path> replaces that of its group": '<g opacity="0.5"><path d="M0 0" opacity="0.5"/></g>',
    "fill-opacity of <path> is lost on a gradient": f'{GRADIENT}<g fill="url(#a)"><path d="M0" fill-opacity="1"/></g>',
    "stroke-opacity of <path> is lost on a gradient": f'{GRADIENT}<path d="M0 0" stroke="url(#a)" stroke-opacity="1"/>',
    "text within <g>": "<g>Moo</g>",
    "text within <svg>": "<g/>Moo",
    "& in the text": "<g>&#32;</g>",
    "<! in the text": "<g><![CDATA[ ]]></g>",
    "xmlns: in the text": '<g xmlns:x="http://www.w3.org/1999/xlink"/>',
    "too many groups within each other": "<g>" * (DEPTH + 1) + "</g>" * (DEPTH + 1),
}


def svg(body: str, *, width: str = "9", box: str = "0 0 9 9") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="9" viewBox="{box}">{body}</svg>'


def draws(text: str) -> bool:
    """Whether something is to be seen, and not merely as a breath."""
    return pygame.mask.from_surface(raster(text, (64, 64)), 200).count() > 0


@pytest.mark.parametrize("name", FILES)
def test_a_picture_is_wholly_drawn(name: str) -> None:
    text = (ART / name).read_text(encoding="utf-8")
    assert faults(text) == []
    assert draws(text)


@pytest.mark.parametrize("name", FILES)
def test_a_picture_is_small(name: str) -> None:
    assert (ART / name).stat().st_size < LARGER.get(Path(name).parts[0], SMALL)


@pytest.mark.parametrize("card", CARDS)
def test_a_portrait_laid_together_is_wholly_drawn(card: int) -> None:
    for look in looks_of(card):
        text = portrait(look)
        assert faults(text) == []
        assert draws(text)


def test_what_halves_two_faces_is_wholly_drawn() -> None:
    assert faults(right_half()) == faults(seam()) == []
    assert draws(right_half())
    assert draws(seam())


@pytest.mark.parametrize("body", GOOD)
def test_what_is_drawn_is_let_through(body: str) -> None:
    assert faults(svg(body)) == []


@pytest.mark.parametrize(("fault", "body"), BAD.items(), ids=BAD)
def test_a_fault_is_found(fault: str, body: str) -> None:
    assert fault in faults(svg(body))


@pytest.mark.parametrize(
    "whole", [svg("", width="10"), svg("", box="0 0 9 8"), svg("", box="1 0 9 9"), svg("", box="")]
)
def test_a_view_box_that_is_not_the_picture_is_found(whole: str) -> None:
    assert faults(whole) != []


@pytest.mark.parametrize("whole", ["", "<svg>", '<svg width="9" height="9" viewBox="0 0 9 9"/>', "<g/>"])
def test_what_is_no_svg_is_found(whole: str) -> None:
    assert len(faults(whole)) == 1


def test_a_picture_of_nothing_is_found() -> None:
    assert not draws(svg('<rect width="9" height="9" fill="none"/>'))
    assert not draws(svg('<rect x="20" width="9" height="9" fill="#ff0000"/>'))
    assert draws(svg('<rect width="9" height="9" fill="#ff0000"/>'))
