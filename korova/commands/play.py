"""`korova` or `korova play`: the window with the games; with `--auto` a game without one, among players of chance."""

from korova.commands.arguments import Arguments, OptionKind
from korova.commands.setup import SETUP_OPTIONS
from korova.engine.refusal import Refusal
from korova.gui import sdl
from korova.services.messages import Messages

_OF_WINDOWS: dict[str, OptionKind] = {"window": "text", "smoke": "flag"}
_OF_AUTO: dict[str, OptionKind] = {**SETUP_OPTIONS, "seed": "number", "save": "text"}
OPTIONS: dict[str, OptionKind] = {"auto": "flag", **_OF_WINDOWS, **_OF_AUTO}
MOST_WORDS = 1

_SMALLEST, _LARGEST = 540, 16_384


def run(arguments: Arguments, say: Messages) -> int:
    """Each way loads only what it needs: the first frame of a window waits for no rules."""
    if "auto" in arguments.flags:
        for name in arguments.given & _OF_WINDOWS.keys():
            raise Refusal("needs_window", f"--{name} is of no use without a window", option=f"--{name}")
        from korova.commands.auto import play_without_people  # noqa: PLC0415

        return play_without_people(arguments, say)
    for word in (*arguments.words, *(f"--{name}" for name in arguments.given & _OF_AUTO.keys())):
        raise Refusal("needs_auto", f"{word} is of no use without --auto", option=word)
    size = arguments.size("window", _SMALLEST, _LARGEST)
    sdl.prepare()
    if "smoke" in arguments.flags:
        from korova.commands.smoke import smoke  # noqa: PLC0415

        return smoke(say, size)
    from korova.gui.program import run_window  # noqa: PLC0415

    return run_window(say, size, language=arguments.language)
