"""A Tiled map as a tree that may be trusted: what pytmx would overlook, misread or choke on is refused here.

Only what SHAPE lists may stand in a file. So offsets, parallax, hidden layers, groups, pictures as layers, templates,
turned objects and every shape but the rectangle are refused by name, and so is all that nobody has thought of. The
tileset is read into the map's tree, so that pytmx never opens a file itself.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from korova.engine.refusal import Refusal
from korova.services.reading import TooLarge, read_plain

MOST_BYTES = 2_000_000
MOST = 10_000
"""No count and no length in a file is larger."""
_LONGEST_NAME = 60

_NAMED = "id name class locked"
_TILED = "version tiledversion class"
_SHAPES = {
    "map": (
        f"{_TILED} orientation renderorder width height tilewidth tileheight infinite compressionlevel nextlayerid "
        "nextobjectid",
        "properties tileset layer objectgroup editorsettings",
    ),
    "tileset": ("firstgid source", ""),
    "layer": (f"{_NAMED} width height", "properties data"),
    "data": ("encoding", ""),
    "objectgroup": (f"{_NAMED} color draworder", "properties object"),
    "object": ("id name type class x y width height", "properties"),
    "properties": ("", "property"),
    "property": ("name type value", ""),
    "editorsettings": ("", "export"),
    "export": ("target format", ""),
    "tileset file": (f"{_TILED} name tilewidth tileheight tilecount columns", "image editorsettings"),
    "image": ("source width height", ""),
}
SHAPE: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    key: (frozenset(attributes.split()), frozenset(children.split())) for key, (attributes, children) in _SHAPES.items()
}
"""The attributes and the children that an element may have."""


def broken(path: Path, why: str) -> Refusal:
    return Refusal("layout_broken", f"{path}: {why}", path=path)


def unsupported(path: Path, slot: str, what: str) -> Refusal:
    """`what` is shown to people of any language: names and signs of the file, no words of ours."""
    slot, what = _named(slot), _named(what)
    return Refusal("layout_unsupported", f"{path}: {slot}: {what} is not supported", path=path, slot=slot, what=what)


def slot_wrong(path: Path, slot: str, why: str) -> Refusal:
    slot = _named(slot)
    return Refusal("layout_slot_wrong", f"{path}: {slot}: {why}", path=path, slot=slot)


def slot_doubled(path: Path, slot: str) -> Refusal:
    slot = _named(slot)
    return Refusal("layout_slot_doubled", f"{path}: {slot}: this name is given twice", path=path, slot=slot)


def slot_missing(path: Path, slot: str) -> Refusal:
    slot = _named(slot)
    return Refusal("layout_slot_missing", f"{path}: {slot}: there is no such slot", path=path, slot=slot)


def _named(name: str) -> str:
    """What a file calls something, if that is short; else how it begins."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def read_map(path: Path) -> Element:
    """The map with its tileset inside, or a Refusal."""
    root = _read_xml(path, "map")
    _check_map(path, root)
    references = root.findall("tileset")
    if len(references) > 1:
        raise unsupported(path, "map", "tileset × 2")
    for reference in references:
        _read_tileset_into(path, root, reference)
    layers = root.findall("layer")
    for layer in layers:
        _check_layer(path, root, layer)
    _check_unique(path, (layer.get("name", "") for layer in layers))
    _check_unique(path, (_check_object(path, node) for node in root.iterfind("objectgroup/object")))
    return root


def _check_unique(path: Path, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise slot_doubled(path, name)
        seen.add(name)


def _read_xml(path: Path, root_tag: str) -> Element:
    """A document without declarations of its own: those could swell without end or reach for other files."""
    try:
        text = read_plain(path, MOST_BYTES).decode("utf-8-sig")
        if "<!doctype" in text.lower() or "<!entity" in text.lower():
            raise unsupported(path, root_tag, "DOCTYPE")
        root = ElementTree.fromstring(text)
    except TooLarge as error:
        raise broken(path, f"it is {error}") from None
    except (OSError, ValueError, SyntaxError, RecursionError) as error:
        raise broken(path, f"it cannot be read: {error}") from None
    if root.tag != root_tag:
        raise broken(path, f"it is no {root_tag}")
    return root


def _check_shape(path: Path, node: Element, key: str, inside: str) -> None:
    """Nothing but what SHAPE lists; a fault is named by the nearest name above it."""
    attributes, children = SHAPE[key]
    label = inside if key == "property" else node.get("name") or inside
    for attribute in node.attrib:
        if attribute not in attributes:
            raise unsupported(path, label, attribute)
    for child in node:
        if child.tag not in children:
            raise unsupported(path, label, str(child.tag))
        _check_shape(path, child, str(child.tag), label)


def _check_map(path: Path, root: Element) -> None:
    _check_shape(path, root, "map", "map")
    if root.get("orientation") != "orthogonal":
        raise unsupported(path, "map", f"orientation {root.get('orientation')}")
    if root.get("infinite", "0") != "0":
        raise unsupported(path, "map", "infinite")
    for attribute in ("width", "height", "tilewidth", "tileheight"):
        _whole(path, root, attribute)
    for element in (root, *root.findall("layer"), *root.findall("objectgroup")):
        _check_properties(path, element, element.get("name", "map"))


def _read_tileset_into(path: Path, root: Element, reference: Element) -> None:
    source = reference.attrib.pop("source", "")
    if not source.endswith(".tsx") or not _is_plain(source.removesuffix(".tsx")):
        raise unsupported(path, "tileset", "source")
    _whole(path, reference, "firstgid")
    file = path.with_name(source)
    tileset = _read_xml(file, "tileset")
    _check_shape(file, tileset, "tileset file", "tileset")
    pictures = tileset.findall("image")
    if len(pictures) != 1:
        raise unsupported(file, "tileset", f"image × {len(pictures)}")
    picture = pictures[0]
    tile_w, tile_h = (_whole(file, tileset, attribute) for attribute in ("tilewidth", "tileheight"))
    columns, count = (_whole(file, tileset, attribute) for attribute in ("columns", "tilecount"))
    size = tuple(_whole(file, picture, attribute) for attribute in ("width", "height"))
    if count % columns or size != (columns * tile_w, count // columns * tile_h):
        raise broken(file, "the picture is not as large as all its tiles")
    if (tile_w, tile_h) != (_whole(path, root, "tilewidth"), _whole(path, root, "tileheight")):
        raise broken(path, "the tileset's tiles do not have the size of the map's")
    *folders, name = picture.get("source", "").split("/")
    if not name.endswith(".svg") or not all(part == ".." or _is_plain(part) for part in (*folders, name[:-4])):
        raise unsupported(file, "image", "source")
    if not _is_file(file.parent / picture.get("source", "")):
        raise broken(file, f"there is no picture {picture.get('source')}")
    reference.attrib.update(tileset.attrib)
    reference.append(picture)


def _is_plain(name: str) -> bool:
    """A name that can mean nothing but a file or folder, on every system."""
    return name.replace("_", "a").replace("-", "a").isalnum()


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _check_layer(path: Path, root: Element, layer: Element) -> None:
    name = layer.get("name", "")
    data = layer.findall("data")
    if len(data) != 1 or data[0].get("encoding") != "csv" or not (data[0].text or "").strip():
        raise unsupported(path, name or "layer", "data ≠ CSV")
    for attribute in ("width", "height"):
        if _whole(path, layer, attribute) != _whole(path, root, attribute):
            raise broken(path, f"the layer {name} is not as large as the map")


def _check_object(path: Path, node: Element) -> str:
    """The object's name. Tiled 1.9 alone writes its type as `class`."""
    name = node.get("name", "")
    if not name:
        raise slot_wrong(path, f"#{node.get('id', '?')}", "it has no name")
    if "class" in node.attrib:
        node.set("type", node.attrib.pop("class"))
    for attribute in ("x", "y", "width", "height"):
        if not _is_number(node.get(attribute, "0")):
            raise slot_wrong(path, name, f"{attribute} is no number")
    if not node.get("id", "0").isdecimal():
        raise slot_wrong(path, name, "its id is no number")
    _check_properties(path, node, name)
    return name


def _check_properties(path: Path, node: Element, owner: str) -> None:
    seen: set[str] = set()
    for name, kind, value in _properties(node):
        if not name or name in seen:
            raise slot_wrong(path, owner, f"the property {name!r} is given twice or has no name")
        seen.add(name)
        if kind not in ("string", "int", "float", "bool"):
            raise unsupported(path, owner, f"{name}: {kind}")
        if (kind in ("int", "float") and not _is_number(value, whole=kind == "int")) or (
            kind == "bool" and value not in ("true", "false")
        ):
            raise slot_wrong(path, owner, f"the property {name} is not of its type {kind}")


def _properties(node: Element) -> Iterator[tuple[str, str, str]]:
    for item in node.iterfind("properties/property"):
        yield item.get("name", ""), item.get("type", "string"), item.get("value", "")


def _is_number(text: str, *, whole: bool = False) -> bool:
    try:
        return abs(int(text) if whole else float(text)) <= MOST
    except ValueError:
        return False


def _whole(path: Path, node: Element, attribute: str) -> int:
    text = node.get(attribute, "")
    if not _is_number(text, whole=True) or int(text) < 1:
        raise broken(path, f"{attribute} of {node.get('name', node.tag)} is no whole number from 1 to {MOST}")
    return int(text)
