"""The numerals of the cards: our own, tall and round; thick lines, so that a narrow one is not a thin one.

A one stands on a foot, a three has a flat top, a seven a bent leg: 1 and 7, 3 and 8, 6 and 9 are told apart from afar.
"""

from collections.abc import Mapping

from korova.gui.art.palette import INK

# Centre lines in a unit square; commands and coordinates as in an SVG path.
_LINES: Mapping[str, str] = {
    "0": "M .5 0 C .9 0 1 .26 1 .5 C 1 .74 .9 1 .5 1 C .1 1 0 .74 0 .5 C 0 .26 .1 0 .5 0 Z",
    "1": "M .02 .24 L .54 0 L .54 1 M .1 1 L .98 1",
    "2": "M .02 .26 C .04 .09 .24 0 .5 0 C .78 0 .97 .1 .97 .28 C .97 .5 .6 .66 .04 1 L 1 1",
    "3": "M .06 0 L .94 0 L .46 .39 C .8 .38 1 .5 1 .69 C 1 .89 .78 1 .48 1 C .24 1 .07 .93 0 .8",
    "4": "M .72 1 L .72 0 L 0 .7 L 1 .7",
    "5": (
        "M .9 0 L .14 0 L .08 .44 C .18 .38 .32 .36 .47 .36 C .8 .36 1 .47 1 .68 C 1 .89 .78 1 .47 1 C .24 1 "
        ".07 .94 0 .82"
    ),
    "6": (
        "M .84 .02 C .3 .06 0 .36 0 .68 C 0 .88 .2 1 .5 1 C .8 1 1 .88 1 .69 C 1 .5 .8 .4 .5 .4 C .24 .4 .04 .5 0 .66"
    ),
    "7": "M .02 0 L 1 0 C .68 .3 .46 .62 .4 1",
    "8": "M .5 .45 C .24 .45 .07 .36 .07 .22 C .07 .09 .24 0 .5 0 C .76 0 .93 .09 .93 .22 C .93 .36 .76 .45 .5 .45"
    " C .18 .45 0 .56 0 .72 C 0 .89 .2 1 .5 1 C .8 1 1 .89 1 .72 C 1 .56 .82 .45 .5 .45 Z",
    "9": (
        "M .16 .98 C .7 .94 1 .64 1 .32 C 1 .12 .8 0 .5 0 C .2 0 0 .12 0 .31 C 0 .5 .2 .6 .5 .6 C .76 .6 .96 .5 1 .34"
    ),
}
_NARROW = {"1": 0.8}
_GAP = 0.3
"""Between two numerals, in strokes."""


def numeral(number: int, x: float, y: float, width: float, height: float, *, align: float = 0, ink: str = INK) -> str:
    """A number that fits into a box, as a path. The numerals keep their shape until the box makes them narrower;
    `align` puts what is left of the width after (0) or before (1) them."""
    signs = str(number)
    if len(signs) > 2:  # three are a little lower, or their eyes would close
        y, height = y + 0.08 * height, 0.84 * height
    stroke = height * (0.19, 0.175, 0.15)[len(signs) - 1]
    tall = height - stroke
    gaps = (len(signs) - 1) * _GAP * stroke + len(signs) * stroke
    shares = [_NARROW.get(sign, 1.0) for sign in signs]
    unit = min(tall * 0.46, (width - gaps) / sum(shares))
    x += align * (width - gaps - unit * sum(shares)) + stroke / 2
    top = y + stroke / 2
    paths = []
    for sign, share in zip(signs, shares, strict=True):
        paths.append(_placed(_LINES[sign], x, top, unit * share, tall))
        x += unit * share + (1 + _GAP) * stroke
    return (
        f'<path d="{" ".join(paths)}" fill="none" stroke="{ink}" stroke-width="{stroke:.2f}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _placed(line: str, x: float, y: float, width: float, height: float) -> str:
    words, across = [], True
    for word in line.split():
        if word.isalpha():
            words.append(word)
            continue
        words.append(f"{x + float(word) * width:.2f}" if across else f"{y + float(word) * height:.2f}")
        across = not across
    return " ".join(words)
