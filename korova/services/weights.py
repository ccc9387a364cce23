"""What the bots have learnt: tables of numbers, loaded as data and never as code."""

import io
from collections.abc import Mapping
from typing import Any
from zipfile import ZipFile

from korova.engine.refusal import Refusal
from korova.services.paths import assets
from korova.services.reading import TooLarge, read_plain

MOST_BYTES = 64 * 2**20
"""Of a file, and of all that is packed in it."""


def bot_weights(title_id: str) -> Mapping[str, Any]:
    """The learnt tables of a title, by name. NumPy is loaded here and not before: most of the program needs none."""
    import numpy as np  # noqa: PLC0415

    path = assets() / "data" / f"{title_id}_policy.npz"
    try:
        pack = io.BytesIO(read_plain(path, MOST_BYTES))
        with ZipFile(pack) as packed:
            if sum(part.file_size for part in packed.infolist()) > MOST_BYTES:
                raise TooLarge(f"there is more than {MOST_BYTES} bytes in it")
        with np.load(pack, allow_pickle=False) as tables:
            return {name: tables[name].astype(np.float64, casting="same_kind") for name in tables.files}
    except Exception as error:  # zipfile, its unpackers and NumPy raise anything
        raise Refusal("data_broken", f"cannot read {path}: {error}", path=path) from error
