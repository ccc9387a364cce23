"""The data files of the titles."""

import json

from korova.engine.codec import Json
from korova.engine.refusal import Refusal
from korova.services.paths import assets
from korova.services.reading import read_plain

MOST_BYTES = 2**20
"""No table of ours comes near this."""


def title_data(title_id: str) -> Json:
    """What the title's data file holds; None if it has none. People may edit it, so it may be damaged."""
    path = assets() / "data" / f"{title_id}.json"
    try:
        return json.loads(read_plain(path, MOST_BYTES).decode("utf-8-sig"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        raise Refusal("data_broken", f"cannot read {path}: {error}", path=path) from error
