"""SVG text: read from the assets, opened up, recoloured and put together again."""

import re
from collections.abc import Mapping
from functools import cache

from korova.services.paths import assets

_BODY = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_COLOUR = re.compile(r"#[0-9a-f]{6}\b")
_ID = re.compile(r'(\bid="|url\(#)')
_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@cache
def drawing(name: str) -> str:
    """The text of a file below `assets/svg`, named without its ending."""
    return (assets() / "svg" / f"{name}.svg").read_text(encoding="utf-8")


@cache
def shapes(name: str) -> str:
    """What a file draws, without its frame and comments; its ids carry its name, so that many may stand together."""
    found = _BODY.search(drawing(name))
    assert found, f"{name} is no SVG"
    mark = re.sub(r"\W", "_", name)
    return _ID.sub(rf"\g<1>{mark}_", _COMMENT.sub("", found[1]))


def size_of(text: str) -> tuple[float, float]:
    """Width and height in the picture's own units."""
    found = _VIEW_BOX.search(text)
    assert found, "an SVG of ours has a viewBox that begins at 0 0"
    return float(found[1]), float(found[2])


def document(width: float, height: float, body: str) -> str:
    """A whole SVG around some shapes."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{body}</svg>'
    )


def group(body: str, transform: str) -> str:
    """Shapes, moved or turned together."""
    return f'<g transform="{transform}">{body}</g>' if transform else body


def recoloured(text: str, colours: Mapping[str, str]) -> str:
    """The same shapes in other colours; those that are not named stay."""
    return _COLOUR.sub(lambda found: colours.get(found[0], found[0]), text)
