"""A table of Tiled or its tileset: everything lies on the stage, and no other file is reached for."""

import shutil
from math import isfinite
from pathlib import Path
from random import Random
from xml.sax.saxutils import quoteattr

from korova.engine.refusal import Refusal
from korova.gui.layout import REQUIRED, STAGE, load_layout
from korova.gui.slots import NOTHING, Layout
from korova.gui.tmx import MOST_BYTES
from korova.services.paths import assets
from tests.hostile.sentences import told
from tests.hostile.shapes import NUMBERS, TEXTS
from tests.hostile.spoil import spoilt

_FOLDER = assets() / "layouts"
_FILES = ("cows_2_4.tmx", "cows_2_4.tmx", "cows_5_7.tmx", "cows_8_10.tmx", "mice.tmx", "mice.tmx", "meadow.tsx")
_LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
_DECLARED = (
    f'<!DOCTYPE map [<!ENTITY a0 "ha">{_LAUGHS}]>', '<!DOCTYPE map SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE map [<!ENTITY a11 SYSTEM "file:///dev/zero">]>',
    '<!DOCTYPE map [<!ENTITY % a SYSTEM "http://localhost/"> %a;]>',
    '<!doctype map [<!entity a11 "x">]>', '<?xml-stylesheet href="file:///etc/passwd"?>', "<!-- -->" * 2000,
    '<!DOCTYPE map [<!ATTLIST map width CDATA "99999999">]>',
)  # fmt: skip


def place(home: Path, rng: Random) -> Path:
    (home / "svg" / "tiles").mkdir(parents=True)
    shutil.copy(assets() / "svg" / "tiles" / "meadow.svg", home / "svg" / "tiles")
    shutil.copytree(_FOLDER, home / "layouts")
    path = home / "layouts" / rng.choice(_FILES)
    path.unlink()
    return path


def sound(rng: Random) -> bytes:
    return (_FOLDER / rng.choice(_FILES)).read_bytes()


def hostile(rng: Random) -> tuple[str, bytes]:
    text = sound(rng).decode()
    match rng.randrange(6):
        case 0 | 1:
            return "spoilt", spoilt(text.encode(), rng)
        case 2:
            text = text.replace("?>", f"?>{rng.choice(_DECLARED)}", 1)
            return "declared", text.replace('"grass"', '"&a11;"').replace('name="hand"', 'name="&a11;"').encode(
                rng.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-7", "latin-1")), "replace"
            )
        case 3 | 4:
            for _ in range(rng.choice((1, 1, 2))):
                text = _attribute(text, rng)
            return "attributes", text.encode("utf-8", "surrogatepass")
        case _:
            return "elements", _element(text, rng).encode()


def _attribute(text: str, rng: Random) -> str:
    """Another value for an attribute, or another name."""
    parts = text.split('"')
    at = rng.randrange(1, len(parts) - 1) | 1
    if at >= len(parts):
        return text
    word = rng.choice(
        (*NUMBERS, *TEXTS, *(str(rng.randrange(-9, 3000)) for _ in range(40)), "../a.tsx", "a.tsx", "true")
    )
    if rng.random() < 0.1:
        parts[at - 1] = f" {rng.choice(('x', 'class', 'gid', 'rotation', 'visible', 'source', 'x:y', 'xmlns'))}="
    whole = '"'.join([*parts[:at], "\0", *parts[at + 1 :]])
    return whole.replace('"\0"', quoteattr(word) if rng.random() < 0.9 else f'"{word}"')


def _element(text: str, rng: Random) -> str:
    """A line twice, elsewhere, or gone; or an element that has no business here."""
    lines = text.splitlines(keepends=True)
    line, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            lines.insert(other, lines[line])
        case 1:
            lines.insert(other, lines.pop(line))
        case 2:
            del lines[line]
        case _:
            lines.insert(other, rng.choice((
                "<group>", "</map>", "<group></group>", '<imagelayer><image source="/etc/passwd"/></imagelayer>',
                "<a/>" * 5000, "<object/>" * 20_000,
                '<object name="x" template="/etc/passwd"/>',
                '<properties><property name="width" value="1"/></properties>',
                '<tileset firstgid="1" source="/dev/zero"/>', '<object name="x"><polygon points="a"/></object>',
                '<object id="1" name="hand"/>', '<data encoding="base64" compression="zstd">////</data>',
                '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>',
            )))  # fmt: skip
    return "".join(lines)


def huge(rng: Random) -> tuple[str, bytes]:
    text = sound(rng).decode()
    item = rng.choice(("<a>", "<a/>", "<map>", '<object name="a"/>', "&amp;", "1,", "<!---->", '<a b="c"/>', "a"))
    return "large", text.replace(">", f">{item * ((MOST_BYTES - 30_000) // len(item))}", rng.choice((1, 2)))[
        :MOST_BYTES
    ].encode()


def judge(path: Path, rng: Random) -> str:
    table = path if path.suffix == ".tmx" else path.with_name("cows_2_4.tmx")
    try:
        layout = load_layout(table)
    except Refusal as refusal:
        return f"refused: {told(refusal)}"
    _check(layout)
    assert layout == load_layout(table)
    return "loaded"


def _check(layout: Layout) -> None:
    """All slots are there and on the stage, and all tiles in the picture."""
    assert REQUIRED[layout.table].keys() <= layout.slots.keys()
    for slot in layout.slots.values():
        assert all(map(isfinite, (slot.x, slot.y, slot.w, slot.h))) and slot.w > 0 and slot.h > 0
        assert min(slot.x, slot.y) >= 0 and slot.x + slot.w <= STAGE[0] and slot.y + slot.h <= STAGE[1]
    tiles = {tile for layer in layout.layers for row in layer.rows for tile in row}
    if layout.tileset is not None:
        assert layout.tileset.picture.is_file()
        width, height = (
            side // tile for side, tile in zip(layout.tileset.picture_size, layout.tileset.tile_size, strict=True)
        )
        assert all(type(tile) is int and NOTHING <= tile < width * height for tile in tiles)
    else:
        assert tiles <= {NOTHING}
