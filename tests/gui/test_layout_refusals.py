"""A damaged or hostile table is refused in a sentence that names the file and the slot."""

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

import pytest

from korova.engine.refusal import Refusal
from korova.gui.layout import load_layout
from korova.services.messages import LANGUAGES, messages
from korova.services.paths import assets

Change = Callable[[Element], object]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped tables and of the picture of their tiles."""
    shutil.copytree(assets() / "layouts", tmp_path / "layouts")
    shutil.copytree(assets() / "svg" / "tiles", tmp_path / "svg" / "tiles")
    return tmp_path / "layouts"


def refused(path: Path) -> Refusal:
    with pytest.raises(Refusal) as caught:
        load_layout(path)
    for language in LANGUAGES:
        assert str(path.parent) in messages(language).explain(caught.value)
    return caught.value


def damaged(path: Path, change: Change) -> Path:
    root = ElementTree.parse(path).getroot()
    change(root)
    ElementTree.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
    return path


def found(root: Element, where: str) -> Element:
    node = root.find(where)
    assert node is not None, where
    return node


def on_slot(name: str, attribute: str, value: str | None) -> Change:
    """A slot's attribute gets another value, or goes."""

    def change(root: Element) -> None:
        node = found(root, f"objectgroup/object[@name='{name}']")
        if value is None:
            del node.attrib[attribute]
        else:
            node.set(attribute, value)

    return change


def in_hand(tag: str) -> Change:
    return lambda root: SubElement(found(root, "objectgroup/object[@name='hand']"), tag, points="0,0 1,1 2,5")


def on_step(**attributes: str) -> Change:
    """The property `step` of row_1."""
    step = "objectgroup/object[@name='row_1']/properties/property[@name='step']"
    return lambda root: found(root, step).attrib.update(attributes)


def on_layer(name: str, attribute: str, value: str) -> Change:
    return lambda root: found(root, f"*[@name='{name}']").set(attribute, value)


def on_map(attribute: str, value: str) -> Change:
    return lambda root: root.set(attribute, value)


def on_tileset(attribute: str, value: str) -> Change:
    return lambda root: found(root, "tileset").set(attribute, value)


def on_data(attribute: str, value: str) -> Change:
    return lambda root: found(root, "layer/data").set(attribute, value)


def first_tile(text: str) -> Change:
    def change(root: Element) -> None:
        data = found(root, "layer/data")
        data.text = text + (data.text or "").strip().partition(",")[2]

    return change


SLOT_FAULTS: dict[str, tuple[Change, str, str]] = {
    "missing": (on_slot("hand", "name", "hands"), "layout_slot_missing", "hand"),
    "missing part": (on_slot("seat_2_pile", "name", "heap"), "layout_slot_missing", "seat_2_pile"),
    "no stage": (on_slot("stage", "name", "scene"), "layout_slot_missing", "stage"),
    "doubled": (on_slot("deck", "name", "hand"), "layout_slot_doubled", "hand"),
    "doubled layer": (on_layer("decor", "name", "field"), "layout_slot_doubled", "field"),
    "no name": (on_slot("deck", "name", ""), "layout_slot_wrong", "#"),
    "wrong kind": (on_slot("hand", "type", "overlay"), "layout_slot_wrong", "hand"),
    "no kind": (on_slot("hand", "type", None), "layout_slot_wrong", "hand"),
    "left of the stage": (on_slot("hand", "x", "299"), "layout_slot_wrong", "hand"),
    "below the stage": (on_slot("hand", "y", "1100"), "layout_slot_wrong", "hand"),
    "no size": (on_slot("hand", "height", None), "layout_slot_wrong", "hand"),
    "negative size": (on_slot("hand", "height", "-9"), "layout_slot_wrong", "hand"),
    "not a number": (on_slot("hand", "height", "nan"), "layout_slot_wrong", "hand"),
    "endless": (on_slot("hand", "height", "1e400"), "layout_slot_wrong", "hand"),
    "odd id": (on_slot("hand", "id", "x"), "layout_slot_wrong", "hand"),
    "small stage": (on_slot("stage", "width", "1900"), "layout_slot_wrong", "stage"),
    "stage off the map": (on_slot("stage", "x", "601"), "layout_slot_wrong", "stage"),
    "stage of another kind": (on_slot("stage", "type", "area"), "layout_slot_wrong", "stage"),
    "property missing": (on_step(name="stride"), "layout_slot_wrong", "row_1"),
    "property as text": (on_step(type="string"), "layout_slot_wrong", "row_1"),
    "property as truth": (on_step(type="bool", value="true"), "layout_slot_wrong", "row_1"),
    "property no number": (on_step(value="wide"), "layout_slot_wrong", "row_1"),
    "property no truth": (on_step(type="bool", value="perhaps"), "layout_slot_wrong", "row_1"),
    "property doubled": (on_step(name="card_w"), "layout_slot_wrong", "row_1"),
    "property of zero": (on_step(value="0"), "layout_slot_wrong", "row_1"),
    "places too wide": (on_step(value="190"), "layout_slot_wrong", "row_1"),
    "property of a class": (on_step(type="class"), "layout_unsupported", "row_1"),
    "property of a type": (on_step(propertytype="Gap"), "layout_unsupported", "row_1"),
    "turned": (on_slot("hand", "rotation", "3"), "layout_unsupported", "hand"),
    "template": (on_slot("hand", "template", "hand.tx"), "layout_unsupported", "hand"),
    "picture object": (on_slot("hand", "gid", "3"), "layout_unsupported", "hand"),
    "hidden object": (on_slot("hand", "visible", "0"), "layout_unsupported", "hand"),
    "ellipse": (in_hand("ellipse"), "layout_unsupported", "hand"),
    "point": (in_hand("point"), "layout_unsupported", "hand"),
    "polygon": (in_hand("polygon"), "layout_unsupported", "hand"),
    "polyline": (in_hand("polyline"), "layout_unsupported", "hand"),
    "text": (in_hand("text"), "layout_unsupported", "hand"),
    "layer offset": (on_layer("field", "offsetx", "8"), "layout_unsupported", "field"),
    "slots offset": (on_layer("slots", "offsety", "8"), "layout_unsupported", "slots"),
    "parallax": (on_layer("field", "parallaxx", "0.5"), "layout_unsupported", "field"),
    "hidden layer": (on_layer("decor", "visible", "0"), "layout_unsupported", "decor"),
    "hidden slots": (on_layer("slots", "visible", "0"), "layout_unsupported", "slots"),
    "group": (lambda root: SubElement(root, "group", offsetx="5"), "layout_unsupported", "map"),
    "empty image layer": (lambda root: SubElement(root, "imagelayer", name="sky"), "layout_unsupported", "map"),
    "infinite": (on_map("infinite", "1"), "layout_unsupported", "map"),
    "isometric": (on_map("orientation", "isometric"), "layout_unsupported", "map"),
    "other table": (
        lambda root: found(root, "properties/property").set("value", "chess"), "layout_unsupported", "map"
    ),
    "base64": (on_data("encoding", "base64"), "layout_unsupported", "ground"),
    "compressed": (on_data("compression", "zlib"), "layout_unsupported", "ground"),
    "two tilesets": (lambda root: SubElement(root, "tileset", firstgid="90"), "layout_unsupported", "map"),
    "tileset elsewhere": (on_tileset("source", "../../meadow.tsx"), "layout_unsupported", "tileset"),
    "tileset of another kind": (on_tileset("source", "/dev/zero"), "layout_unsupported", "tileset"),
}  # fmt: skip


@pytest.mark.parametrize("fault", SLOT_FAULTS)
def test_a_fault_is_named_by_its_slot(folder: Path, fault: str) -> None:
    change, code, slot = SLOT_FAULTS[fault]
    refusal = refused(damaged(folder / "cows_2_4.tmx", change))
    assert (refusal.code, str(refusal.params["slot"]).rstrip("0123456789" if slot == "#" else "")) == (code, slot)
    assert slot in refusal.message and "cows_2_4.tmx" in refusal.message


BROKEN: dict[str, Change] = {
    "no map": lambda root: setattr(root, "tag", "mop"),
    "unknown tile": first_tile("49,"),
    "turned tile": first_tile(f"{2**31 + 3},"),
    "tile below zero": first_tile("-3,"),
    "no tile": first_tile("grass,"),
    "one tile less": first_tile(""),
    "one tile more": first_tile("3,3,"),
    "small layer": on_layer("decor", "width", "41"),
    "endless map": on_map("width", "9" * 5000),
    "other tiles": on_map("tilewidth", "70"),
    "no tileset": on_tileset("source", "lawn.tsx"),
    "no first tile": on_tileset("firstgid", "0"),
    "odd number": on_map("nextobjectid", "many"),
    "name kept by pytmx": lambda root: SubElement(
        found(root, "objectgroup/object/properties"), "property", name="width", value="1"
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_file_is_named(folder: Path, fault: str) -> None:
    refusal = refused(damaged(folder / "cows_2_4.tmx", BROKEN[fault]))
    assert refusal.code == "layout_broken" and refusal.message.startswith(str(folder))


def on_picture(attribute: str, value: str) -> Change:
    return lambda root: found(root, "image").set(attribute, value)


def endless(root: Element) -> None:
    root.attrib.update(columns="20000", tilecount="120000")
    found(root, "image").set("width", "1200000")


TILESET_FAULTS: dict[str, tuple[Change, str]] = {
    "endless": (endless, "layout_broken"),
    "small picture": (on_picture("width", "420"), "layout_broken"),
    "no columns": (on_map("columns", "0"), "layout_broken"),
    "odd count": (on_map("tilecount", "47"), "layout_broken"),
    "no picture": (on_picture("source", "../svg/tiles/lawn.svg"), "layout_broken"),
    "picture far away": (on_picture("source", "a/" * 5000 + "meadow.svg"), "layout_broken"),
    "no picture at all": (lambda root: root.remove(found(root, "image")), "layout_unsupported"),
    "picture from anywhere": (on_picture("source", "/etc/passwd"), "layout_unsupported"),
    "spacing": (on_map("spacing", "2"), "layout_unsupported"),
    "pictures of tiles": (lambda root: SubElement(root, "tile", id="3"), "layout_unsupported"),
}


@pytest.mark.parametrize("fault", TILESET_FAULTS)
def test_a_broken_tileset_is_named(folder: Path, fault: str) -> None:
    change, code = TILESET_FAULTS[fault]
    damaged(folder / "meadow.tsx", change)
    refusal = refused(folder / "cows_2_4.tmx")
    assert refusal.code == code and "meadow.tsx" in refusal.message


LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'


@pytest.mark.parametrize("name", ["cows_2_4.tmx", "meadow.tsx"])
def test_a_file_with_declarations_is_refused_unread(folder: Path, name: str) -> None:
    text = (folder / name).read_text(encoding="utf-8").replace("?>", f"?>{LAUGHS}", 1)
    (folder / name).write_text(text, encoding="utf-8")
    refusal = refused(folder / "cows_2_4.tmx")
    assert (refusal.code, refusal.params["what"]) == ("layout_unsupported", "DOCTYPE")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "cp037", "utf-7"])
def test_declarations_cannot_hide_in_another_encoding(folder: Path, encoding: str) -> None:
    text = (folder / "mice.tmx").read_text(encoding="utf-8").replace("UTF-8", encoding)
    (folder / "mice.tmx").write_bytes(text.replace("?>", f"?>{LAUGHS}", 1).encode(encoding))
    assert refused(folder / "mice.tmx").code in ("layout_broken", "layout_unsupported")


@pytest.mark.parametrize("data", [b"", b"\0" * 50, b"<map>" * 200_000, b"<map/>", b"<map", b" " * 2_000_001])
def test_what_is_no_map_is_refused(folder: Path, data: bytes) -> None:
    (folder / "mice.tmx").write_bytes(data)
    assert refused(folder / "mice.tmx").code in ("layout_broken", "layout_unsupported")


def test_a_large_file_is_refused_even_if_it_is_sound(folder: Path) -> None:
    with (folder / "mice.tmx").open("ab") as file:
        file.write(b"\n" * 2_000_000)
    assert "larger" in refused(folder / "mice.tmx").message


def test_a_folder_or_nothing_is_refused(folder: Path) -> None:
    (folder / "table.tmx").mkdir()
    assert refused(folder / "table.tmx").code == refused(folder / "none.tmx").code == "layout_broken"


def test_the_class_of_tiled_1_9_is_read_like_the_type_of_others(folder: Path) -> None:
    sound = load_layout(folder / "cows_2_4.tmx")
    text = (folder / "cows_2_4.tmx").read_text(encoding="utf-8")
    (folder / "cows_2_4.tmx").write_text(text.replace(' type="row"', ' class="row"'), encoding="utf-8")
    assert load_layout(folder / "cows_2_4.tmx") == sound


def _mutated(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data))
    end = start + random.randrange(1, 400)
    match random.randrange(5):
        case 0:
            return data[:start]
        case 1:
            return data[:start] + data[end:]
        case 2:
            return data[:end] + data[start:end] * random.randrange(1, 4) + data[end:]
        case 3:
            return bytes(random.randrange(256) if random.random() < 0.0005 else byte for byte in data)
        case _:
            changed = bytearray(data)
            for at in random.sample([at for at, byte in enumerate(data) if 48 <= byte <= 57], 5):
                changed[at] = random.choice(b"0123456789-.e")
            return bytes(changed)


@pytest.mark.parametrize("name", ["cows_2_4.tmx", "mice.tmx", "meadow.tsx"])
def test_a_mutilated_file_loads_or_is_refused(folder: Path, name: str) -> None:
    random = Random(6)
    data = (folder / name).read_bytes()
    table = folder / (name if name.endswith(".tmx") else "cows_2_4.tmx")
    outcomes = set()
    for _ in range(150):
        (folder / name).write_bytes(_mutated(data, random))
        try:
            outcomes.add(load_layout(table).table)
        except Refusal as refusal:
            outcomes.add(refusal.code)
    assert {"layout_broken", table.stem} <= outcomes
