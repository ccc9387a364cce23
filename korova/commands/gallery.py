"""`korova gallery`: contact sheets of all pictures and every screen as PNG files, drawn without a display."""

from fnmatch import fnmatchcase
from pathlib import Path

from korova.commands.arguments import Arguments, OptionKind
from korova.commands.output import Progress
from korova.engine.refusal import Refusal
from korova.gui import sdl
from korova.services.messages import Messages

OPTIONS: dict[str, OptionKind] = {"out": "text", "size": "text", "only": "text"}
MOST_WORDS = 0

_SMALLEST, _LARGEST = 160, 8192


def run(arguments: Arguments, say: Messages) -> int:
    size = arguments.size("size", _SMALLEST, _LARGEST) or (1920, 1080)
    if not arguments.texts.get("out"):
        raise Refusal("out_missing", "gallery needs --out DIR")
    folder = Path(arguments.texts["out"])
    sdl.prepare(headless=True)
    from korova.gui.gallery import GALLERY, draw_gallery  # noqa: PLC0415  # SDL's environment comes first

    pattern = arguments.texts.get("only", "*")
    names = [name for name in GALLERY if fnmatchcase(name, pattern)]
    if not names:
        raise Refusal("sheet_unknown", f"no sheet fits {pattern!r}", pattern=pattern, known=", ".join(GALLERY))
    progress = Progress(len(names))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for done, _ in enumerate(draw_gallery(names, folder, size, say), 1):
            progress.step(done)
    except OSError as error:
        raise Refusal("file_not_written", f"cannot write into {folder}: {error}", path=folder) from error
    print(say("gallery.done", n=len(names), folder=folder))
    return 0
