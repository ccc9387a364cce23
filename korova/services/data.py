"""The data files of the titles."""

import json

from korova.engine.codec import Json
from korova.engine.refusal import Refusal
from korova.services.paths import assets


def title_data(title_id: str) -> Json:
    """What the title's data file holds; None if it has none. People may edit it, so it may be damaged."""
    path = assets() / "data" / f"{title_id}.json"
    if not path.exists():
        return None
    try:
        return json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise Refusal("data_broken", f"cannot read {path}: {error}", path=path) from error
