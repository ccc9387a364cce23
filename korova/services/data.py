"""The data files of the titles."""

import json

from korova.engine.codec import Json
from korova.services.paths import assets


def title_data(title_id: str) -> Json:
    """What the title's data file holds; None if it has none."""
    path = assets() / "data" / f"{title_id}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None
