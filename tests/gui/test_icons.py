"""The icons that are shipped are those the script draws, at every size that a system asks for."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import IcnsImagePlugin, IcoImagePlugin, Image

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "build" / "icons.py"
SIDES = {
    "assets/icons/korova.png": {256},
    "build/icons/korova.png": {512},
    "build/icons/korova.ico": {16, 24, 32, 48, 64, 128, 256},
    "build/icons/korova.icns": {32, 64, 128, 256, 512, 1024},
}
TOLERANCE = 1.0
"""On average over all pixels, of 255: another rasteriser may round otherwise, another picture is far off."""

Pixels = NDArray[np.float64]


def pixels(image: Image.Image) -> Pixels:
    """With premultiplied alpha, for what is not seen may have any colour."""
    straight = np.asarray(image.convert("RGBA"), dtype=np.float64)
    return np.dstack([straight[..., :3] * straight[..., 3:] / 255, straight[..., 3:]])


def pictures(path: Path) -> Mapping[int, Pixels]:
    """Every picture in a file by its side in pixels."""
    with Image.open(path) as image:
        if isinstance(image, IcoImagePlugin.IcoImageFile):
            every = [image.ico.getimage(size) for size in image.ico.sizes()]
        elif isinstance(image, IcnsImagePlugin.IcnsImageFile):
            every = [image.icns.getimage(size) for size in image.icns.itersizes()]
        else:
            every = [image]
        assert all(one.width == one.height for one in every)
        return {one.width: pixels(one) for one in every}


def difference(one: Pixels, other: Pixels) -> float:
    return float(np.abs(one - other).mean())


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("icons")
    subprocess.run([sys.executable, SCRIPT, "--root", root], check=True, capture_output=True)
    return root


@pytest.mark.parametrize("name", SIDES)
def test_an_icon_has_all_its_sizes(name: str) -> None:
    assert set(pictures(ROOT / name)) == SIDES[name]


@pytest.mark.parametrize("name", SIDES)
def test_an_icon_is_what_the_script_draws(name: str, fresh: Path) -> None:
    shipped, drawn = pictures(ROOT / name), pictures(fresh / name)
    assert set(shipped) == set(drawn)
    far = {side: difference(shipped[side], drawn[side]) for side in shipped}
    assert max(far.values()) < TOLERANCE, far


@pytest.mark.parametrize("name", SIDES)
def test_an_icon_is_seen_and_has_round_corners(name: str) -> None:
    for picture in pictures(ROOT / name).values():
        alpha = picture[..., 3]
        assert (alpha > 200).mean() > 0.7
        assert max(alpha[0, 0], alpha[0, -1], alpha[-1, 0], alpha[-1, -1]) < 128


def test_small_icons_are_drawn_simpler_and_not_scaled() -> None:
    every = pictures(ROOT / "build/icons/korova.ico")
    for side, picture in every.items():
        with Image.open(ROOT / "build/icons/korova.png") as whole:
            scaled = pixels(whole.resize((side, side), Image.Resampling.BOX))
        assert (difference(picture, scaled) > 8) == (side <= 32), (side, difference(picture, scaled))


def test_another_picture_would_be_found() -> None:
    with Image.open(ROOT / "build/icons/korova.png") as whole:
        turned = whole.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        assert difference(pixels(whole), pixels(turned)) > TOLERANCE
