"""What an award ceremony is built of, as SVG: bursts of glory, a podium, crowns, and paper that rains down."""

from math import cos, pi, sin

from korova.gui.art.palette import INK
from korova.gui.art.svg import document, group, recoloured, shapes

METALS = {1: "#f2c650", 2: "#d3dae2", 3: "#eeb27c", 4: "#c9a27e"}
"""Gold, silver and bronze; the fourth has to be content with wood."""
_BLUE = "#2b5d73", "#224a5d"
_FRONTS = {1: ("#b5323a", "#932630"), 2: _BLUE, 3: _BLUE, 4: _BLUE}
PAPERS = ("#f2c650", "#d3474c", "#55a6ae", "#8fd17a", "#fff6e3", "#9d72cf")
COW_PAPERS = ("strip", "cow", "disc", "strip", "star")
CAT_PAPERS = ("strip", "cat", "disc", "strip", "star")
_LIP = 30
_CREAM = "#fff6e3"


def burst(points: int = 22) -> str:
    """A burst of glory in a square of 600."""
    corners = []
    for number in range(2 * points):
        far = 232 if number % 2 else 290
        angle = pi * number / points
        corners.append(f"{300 + far * cos(angle):.1f},{300 + far * sin(angle):.1f}")
    outer = f'<polygon points="{" ".join(corners)}" fill="#f6d08a" stroke="{INK}" stroke-width="8"/>'
    rays = "".join(f'<path d="M 300 300 L {corners[n]} L {corners[n + 1]} Z"/>' for n in range(0, 2 * points, 2))
    return document(600, 600, f'{outer}<g fill="#fff1c4">{rays}</g>')


def shade() -> str:
    """The shadow of something on the meadow, 600 by 60."""
    return document(600, 60, f'<ellipse cx="300" cy="30" rx="298" ry="28" fill="{INK}" fill-opacity="0.32"/>')


def step(place: int, width: float, height: float) -> str:
    """A step of the podium: a slab in its metal on a painted front."""
    metal, (front, shade) = METALS[place], _FRONTS[place]
    stripes = "".join(
        f'<path d="M {x:.0f} {_LIP} V {height:.0f}" stroke="{shade}" stroke-width="10"/>'
        for x in range(44, int(width) - 30, 44)
    )
    return document(
        width,
        height,
        f'<rect x="14" y="{_LIP - 6}" width="{width - 28:.0f}" height="{height - _LIP + 2:.0f}" fill="{front}"/>'
        f"{stripes}"
        f'<path d="M 14 {_LIP + 10} H {width - 14:.0f}" stroke="{INK}" stroke-opacity="0.35" stroke-width="16"/>'
        f'<rect x="14" y="{_LIP - 6}" width="{width - 28:.0f}" height="{height - _LIP + 2:.0f}" fill="none" '
        f'stroke="{INK}" stroke-width="6"/>'
        f'<rect x="3" y="3" width="{width - 6:.0f}" height="{_LIP}" rx="10" fill="{metal}" stroke="{INK}" '
        'stroke-width="6"/>'
        f'<path d="M 16 12 H {width - 16:.0f}" stroke="#ffffff" stroke-opacity="0.6" stroke-width="5" '
        'stroke-linecap="round"/>',
    )


def outlined(icon: str, colour: str) -> str:
    """An icon in a colour, with a thick outline of ink."""
    plain = shapes(f"icons/{icon}")
    ink = recoloured(plain, {_CREAM: INK}).replace('stroke-width="', 'stroke-width="1')
    around = "".join(group(ink, f"translate({x} {y})") for x in (-2.4, 0, 2.4) for y in (-2.4, 0, 2.4))
    return document(72, 72, group(around + recoloured(plain, {_CREAM: colour}), "translate(4 4)"))


def paper(shape: str, colour: str, angle: float) -> str:
    """A scrap of paper in a square of 40, turned."""
    scraps = {
        "strip": f'<rect x="-14" y="-6" width="28" height="12" rx="2" fill="{colour}"/>',
        "disc": f'<circle r="9" fill="{colour}"/>',
        "star": group(recoloured(shapes("icons/star"), {_CREAM: colour}), "translate(-15 -15) scale(0.47)"),
        "cat": group(recoloured(shapes("icons/cat"), {_CREAM: colour}), "translate(-16 -16) scale(0.5)"),
        "cow": group(recoloured(shapes("cards/pip"), {_CREAM: colour}), "translate(-16 -16) scale(0.5)"),
    }
    return document(40, 40, group(scraps[shape], f"translate(20 20) rotate({angle:.0f})"))
