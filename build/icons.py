"""Draw the icons of the program for every system: `python build/icons.py [--root DIR]`.

The cow is drawn anew at every size, and simpler where there is no room for her grin; nothing is ever scaled.
"""

import argparse
from pathlib import Path

from korova.gui.sdl import prepare
from korova.services.paths import assets

prepare(headless=True)

import pygame  # noqa: E402 - SDL reads its settings from the environment when it starts
from PIL import Image  # noqa: E402 - a development tool, beside pygame

from korova.gui.raster import raster  # noqa: E402 - imports pygame

SMALL = 32
"""Up to so many pixels the simpler picture is used."""
PNG = {"assets/icons/korova.png": 256, "build/icons/korova.png": 512}
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = (32, 64, 128, 256, 512, 1024)


def icon(side: int) -> Image.Image:
    """The icon as a square of so many pixels."""
    name = "icon_small" if side <= SMALL else "icon"
    text = (assets() / "svg" / "logos" / f"{name}.svg").read_text(encoding="utf-8")
    drawn = raster(text, (side, side))
    return Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))


def build(root: Path) -> list[Path]:
    """Write all icons below a folder."""
    written = [*(root / name for name in PNG), root / "build/icons/korova.ico", root / "build/icons/korova.icns"]
    for path in written:
        path.parent.mkdir(parents=True, exist_ok=True)
    *pictures, ico, icns = written
    for path, side in zip(pictures, PNG.values(), strict=True):
        icon(side).save(path, optimize=True)
    icon(max(ICO)).save(ico, sizes=[(side, side) for side in ICO], append_images=[icon(side) for side in ICO[:-1]])
    icon(max(ICNS)).save(icns, append_images=[icon(side) for side in ICNS])
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1], metavar="DIR")
    for path in build(parser.parse_args().root):
        print(f"{path} {path.stat().st_size / 1000:.1f} KB")


if __name__ == "__main__":
    main()
