"""What SDL's rasteriser draws of an SVG, and what it leaves out or gets wrong without a word.

It knows few elements and few attributes, and skips the rest; so what it does not know must not be in our pictures.
"""

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

SPACE = "{http://www.w3.org/2000/svg}"
DASHES = 8
"""Of a longer list of dashes the rasteriser takes only so many."""
DEPTH = 100
"""Groups in groups: the rasteriser has room for 128 sets of attributes and forgets the rest."""
LONGEST_ID = 63

_STROKE = ("width", "opacity", "linecap", "linejoin", "miterlimit", "dasharray", "dashoffset")
_PAINT = frozenset(
    (
        "id",
        "transform",
        "opacity",
        "fill",
        "fill-opacity",
        "fill-rule",
        "stroke",
        *(f"stroke-{word}" for word in _STROKE),
    )
)
_GRADIENT = frozenset(("id", "gradientUnits", "gradientTransform"))
_KNOWN: Mapping[str, frozenset[str]] = {
    "svg": frozenset(("width", "height", "viewBox")),
    "defs": frozenset(),
    "g": _PAINT,
    "path": _PAINT | {"d"},
    "rect": _PAINT | {"x", "y", "width", "height", "rx", "ry"},
    "circle": _PAINT | {"cx", "cy", "r"},
    "ellipse": _PAINT | {"cx", "cy", "rx", "ry"},
    "line": _PAINT | {"x1", "y1", "x2", "y2"},
    "polyline": _PAINT | {"points"},
    "polygon": _PAINT | {"points"},
    "linearGradient": _GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": _GRADIENT | {"cx", "cy", "r"},
    "stop": frozenset(("offset", "stop-color", "stop-opacity")),
}
_NEEDED: Mapping[str, frozenset[str]] = {
    "svg": frozenset(("width", "height", "viewBox")),
    "path": frozenset("d"),
    "rect": frozenset(("width", "height")),
    "circle": frozenset("r"),
    "ellipse": frozenset(("rx", "ry")),
    "line": frozenset(("x1", "y1", "x2", "y2")),
    "polyline": frozenset(("points",)),
    "polygon": frozenset(("points",)),
    "linearGradient": frozenset(("id", "x1", "y1", "x2", "y2")),
    "radialGradient": frozenset(("id", "cx", "cy", "r")),
    "stop": frozenset(("offset", "stop-color")),
}
_GRADIENTS = frozenset(("linearGradient", "radialGradient"))
_ON_LINE = frozenset(("x1", "y1", "x2", "y2", "cx", "cy", "r"))

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_SHARE = r"(?:0|1|0?\.\d+|[01]\.0+)"
_LIST = rf"\s*{_NUMBER}(?:(?:\s+|\s*,\s*|(?=[-+])){_NUMBER})*\s*"
_TRANSFORMS = {"translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,), "matrix": (6,)}
_TRANSFORM = re.compile(rf"({'|'.join(_TRANSFORMS)})\(({_LIST})\)")
_COLOUR = r"#[0-9a-f]{6}"
_URL = re.compile(r"url\(#([\w-]+)\)")
_VALUES: Mapping[str, str] = {
    **dict.fromkeys(("fill", "stroke"), rf"none|{_COLOUR}|{_URL.pattern}"),
    "stop-color": _COLOUR,
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity", "stop-opacity"), _SHARE),
    "offset": rf"{_SHARE}|(?:100|\d?\d)(?:\.\d+)?%",
    "fill-rule": "evenodd|nonzero",
    "stroke-linecap": "butt|round|square",
    "stroke-linejoin": "miter|round|bevel",
    "stroke-dasharray": rf"none|{_LIST}",
    **dict.fromkeys(("stroke-width", "stroke-dashoffset", "stroke-miterlimit"), _NUMBER),
    **dict.fromkeys(("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"), _NUMBER),
    "points": _LIST,
    "d": r"\s*[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*",
    "gradientUnits": "userSpaceOnUse|objectBoundingBox",
    "id": rf"[A-Za-z_][\w-]{{0,{LONGEST_ID - 1}}}",
    "viewBox": rf"0 0 {_NUMBER} {_NUMBER}",
}


def faults(text: str) -> list[str]:
    """What is wrong with an SVG, each fault in a line; nothing where all of it will be drawn as it is meant."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"no XML: {error}"]
    if root.tag != f"{SPACE}svg":
        return [f"the root is <{root.tag}>, not <svg> of SVG"]
    return [*_markup(text), *_frame(root), *_references(root), *_below(root, {}, 0)]


def _markup(text: str) -> Iterator[str]:
    bare = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    for sign in ("<!", "<?", "&", "xmlns:"):
        if sign in bare:
            yield f"{sign} in the text"


def _frame(root: ElementTree.Element) -> Iterator[str]:
    box = root.get("viewBox", "").split()
    if box[2:] != [root.get("width"), root.get("height")]:
        yield "viewBox differs from width and height"
    if any(inner.tag == root.tag for inner in root.iter() if inner is not root):
        yield "an <svg> within the <svg>"


def _references(root: ElementTree.Element) -> Iterator[str]:
    """Every gradient is told before it is used, once."""
    told: set[str] = set()
    gradients: set[str] = set()
    for element in root.iter():
        name = element.get("id")
        if name in told:
            yield f"two elements have the id {name}"
        if name:
            told.add(name)
            if _name(element) in _GRADIENTS:
                gradients.add(name)
        for attribute in ("fill", "stroke"):
            found = _URL.fullmatch(element.get(attribute, ""))
            if found and found[1] not in gradients:
                yield f"no gradient {found[1]} is told before it is used"


def _below(element: ElementTree.Element, above: Mapping[str, str], depth: int) -> Iterator[str]:
    name = _name(element)
    if name not in _KNOWN:
        yield f"<{name}> is not drawn"
        return
    if depth > DEPTH:
        yield "too many groups within each other"
        return
    if any(text and text.strip() for text in (element.text, *(child.tail for child in element))):
        yield f"text within <{name}>"
    for attribute in element.attrib:
        if attribute not in _KNOWN[name]:
            yield f"{attribute} of <{name}> is not drawn"
    for attribute in sorted(_NEEDED.get(name, frozenset()) - element.attrib.keys()):
        yield f"<{name}> has no {attribute}"
    yield from _values(element, name)
    yield from _children(element, name)
    yield from _opacities(element, name, above)
    for child in element:
        yield from _below(child, {**above, **element.attrib}, depth + 1)


def _values(element: ElementTree.Element, name: str) -> Iterator[str]:
    in_box = name in _GRADIENTS and element.get("gradientUnits") != "userSpaceOnUse"
    for attribute, value in element.attrib.items():
        if attribute in ("transform", "gradientTransform"):
            yield from _transform(value)
            continue
        pattern = _VALUES.get(attribute, "")
        if in_box and attribute in _ON_LINE:
            pattern = rf"{_NUMBER}%"
        if pattern and not re.fullmatch(pattern, value):
            yield f"{attribute} of <{name}> cannot be {value}"
    dashes = re.findall(_NUMBER, element.get("stroke-dasharray", ""))
    if len(dashes) > DASHES:
        yield f"{len(dashes)} dashes, of which {DASHES} are drawn"


def _transform(value: str) -> Iterator[str]:
    for found in _TRANSFORM.finditer(value):
        if len(re.findall(_NUMBER, found[2])) not in _TRANSFORMS[found[1]]:
            yield f"{found[0]} has a wrong number of numbers"
    if re.sub(r"[\s,]", "", _TRANSFORM.sub("", value)) or not value.strip():
        yield f"transform cannot be {value}"


def _children(element: ElementTree.Element, name: str) -> Iterator[str]:
    children = {_name(child) for child in element}
    if name == "defs":
        stray = children - _GRADIENTS
    elif name in _GRADIENTS:
        stray = children - {"stop"}
        if len(element) < 2:
            yield f"<{name}> has fewer than two stops"
    elif name in ("svg", "g"):
        stray = children & {"stop", *_GRADIENTS}
    else:
        stray = children
    for child in sorted(stray & _KNOWN.keys()):
        yield f"<{child}> within <{name}>"


def _opacities(element: ElementTree.Element, name: str, above: Mapping[str, str]) -> Iterator[str]:
    """An opacity within an opacity replaces it; a gradient heeds neither fill-opacity nor stroke-opacity."""
    if "opacity" in element.attrib and "opacity" in above:
        yield f"opacity of <{name}> replaces that of its group"
    if name in ("g", "svg", "defs", "stop", *_GRADIENTS):
        return
    drawn = {**above, **element.attrib}
    for paint in ("fill", "stroke"):
        if drawn.get(paint, "").startswith("url") and f"{paint}-opacity" in drawn:
            yield f"{paint}-opacity of <{name}> is lost on a gradient"


def _name(element: ElementTree.Element) -> str:
    return element.tag.removeprefix(SPACE)
