"""What the bots have learnt: tables of numbers, loaded as data and never as code."""

import zlib
from collections.abc import Mapping
from typing import Any
from zipfile import BadZipFile

from korova.engine.refusal import Refusal
from korova.services.paths import assets


def bot_weights(title_id: str) -> Mapping[str, Any]:
    """The learnt tables of a title, by name. NumPy is loaded here and not before: most of the program needs none."""
    import numpy as np  # noqa: PLC0415

    path = assets() / "data" / f"{title_id}_policy.npz"
    try:
        with np.load(path, allow_pickle=False) as tables:
            return {name: tables[name].astype(np.float64) for name in tables.files}
    except (OSError, EOFError, ValueError, KeyError, BadZipFile, zlib.error) as error:
        raise Refusal("data_broken", f"cannot read {path}: {error}", path=path) from error
