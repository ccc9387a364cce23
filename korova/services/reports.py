"""What a crash leaves behind for whoever mends it: a text file that tells what happened and where."""

import platform
import secrets
import sys
import time
import traceback
from collections.abc import Mapping
from pathlib import Path

from korova import __version__
from korova.services.files import keep, keep_newest

MOST_REPORTS = 20


def write_report(folder: Path, error: BaseException, details: Mapping[str, str]) -> Path | None:
    """Write a crash report and return its path; None if that cannot be done. Nothing is raised: one crash is enough."""
    try:
        name = f"report-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}.txt"
        keep(folder / name, _report(error, details).encode("utf-8", "backslashreplace"))
        keep_newest(folder.glob("report-*.txt"), MOST_REPORTS)
    except Exception:  # whatever has broken the program may break its report too
        return None
    return folder / name


def _report(error: BaseException, details: Mapping[str, str]) -> str:
    facts: dict[str, str] = {
        "korova": __version__,
        "python": f"{sys.version}{' (packaged)' if getattr(sys, 'frozen', False) else ''}",
        "platform": platform.platform(),
        **{name: _version(name) for name in ("pygame", "numpy", "pytmx") if name in sys.modules},
        "time": time.strftime("%Y-%m-%d %H:%M:%S %z"),
        **details,
    }
    lines = [f"{name}: {value}" for name, value in facts.items()]
    return "\n".join([*lines, "", *traceback.format_exception(error)])


def _version(module: str) -> str:
    """The version of a package that is loaded; asking by name, for this layer imports none of them."""
    return str(getattr(sys.modules[module], "__version__", "?"))
