"""`korova --smoke`: takes every step of the check, shows how far it is, and says in a sentence what does not work."""

import sys
from time import monotonic

from korova.commands.output import Progress
from korova.engine.refusal import Refusal
from korova.gui.raster import Size
from korova.gui.smoke import STEPS
from korova.services.messages import Messages

FAILED = 1
_PARTS = 100


def smoke(say: Messages, size: Size | None = None) -> int:
    """The exit code: 0, or 1 after a sentence on the error stream."""
    for name, step in STEPS.items():
        start = monotonic()
        progress = Progress(_PARTS)
        try:
            for part in step(say, size):
                progress.step(int(part * _PARTS))
        except Refusal as refusal:
            return _fail(say, name, say.explain(refusal))
        except Exception as error:
            return _fail(say, name, f"{type(error).__name__}: {error}")
        print(say("smoke.step", step=say(f"smoke.{name}"), seconds=round(monotonic() - start, 1)), flush=True)
    print(say("smoke.done"))
    return 0


def _fail(say: Messages, name: str, why: str) -> int:
    if sys.stderr is not None:
        print(say("smoke.failed", step=say(f"smoke.{name}"), why=why), file=sys.stderr, flush=True)
    return FAILED
