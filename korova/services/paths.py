"""Where the program's own files lie."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def assets() -> Path:
    """The folder of assets: inside an installed package, or beside it in a source tree."""
    inside = _PACKAGE / "assets"
    return inside if inside.is_dir() else _PACKAGE.parent / "assets"
