"""The command line: finds the command, speaks the user's language, and turns every refusal into one plain sentence."""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Protocol

from korova.commands.arguments import Arguments, OptionKind, parse
from korova.engine.refusal import Refusal
from korova.play.soak import BrokenPromise
from korova.services.messages import LANGUAGES, Messages, language_of, messages

COMMANDS = ("play", "simulate", "replay", "bench")
"""Each is a module of `korova.commands`, loaded when it is called for; the first one needs no name."""

OK, REFUSED, BROKEN, INTERRUPTED = 0, 2, 3, 130


class Command(Protocol):
    """What a module of `korova.commands` offers."""

    OPTIONS: dict[str, OptionKind]
    MOST_WORDS: int
    run: Callable[[Arguments, Messages], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    _let_every_letter_through()
    words = list(sys.argv[1:] if argv is None else argv)
    say = messages(language_of(os.environ))
    try:
        say = messages(_take_language(words) or say.language)
        return _run(words, say)
    except Refusal as refusal:
        return _complain(say.explain(refusal), REFUSED)
    except BrokenPromise as broken:
        return _complain(say("cli.broken_promise", problem=broken), BROKEN)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone; give the interpreter something to flush into.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def _run(words: list[str], say: Messages) -> int:
    if "--help" in words or "-h" in words:
        print(say("cli.help"))
        return OK
    if "--version" in words:
        from korova import __version__  # noqa: PLC0415

        print(f"korova {__version__}")
        return OK
    name = words.pop(0) if words and words[0] in COMMANDS else None
    if name is None and words and not words[0].startswith("--"):
        raise Refusal(
            "command_unknown", f"there is no command {words[0]!r}", command=words[0], known=", ".join(COMMANDS)
        )
    command: Command = import_module(f"korova.commands.{name or COMMANDS[0]}")
    code = command.run(parse(words, command.OPTIONS, command.MOST_WORDS), say)
    if sys.stdout is not None:
        sys.stdout.flush()
    return code


def _take_language(words: list[str]) -> str | None:
    """Remove `--lang` from the words; any command takes it."""
    for index, word in enumerate(words):
        name, has_value, value = word.partition("=")
        if name != "--lang":
            continue
        del words[index]
        if not has_value:
            value = words.pop(index) if index < len(words) else ""
        if value not in LANGUAGES:
            raise Refusal("language_unknown", f"there is no language {value!r}", known=", ".join(LANGUAGES))
        return value
    return None


def _let_every_letter_through() -> None:
    """A console of another alphabet shows a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _complain(sentence: str, code: int) -> int:
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    return code
