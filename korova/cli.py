"""The command line: finds the command, speaks the user's language, and turns every refusal into one plain sentence."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import Protocol, TextIO

from korova import __version__
from korova.commands.arguments import Arguments, OptionKind, parse
from korova.engine.refusal import Refusal
from korova.play.promise import BrokenPromise
from korova.services.messages import LANGUAGES, Messages, language_of, messages

COMMANDS = ("play", "simulate", "replay", "arena", "bench", "gallery")
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
    say = messages(_users_language())
    try:
        language = _take_language(words)
        say = messages(language or say.language)
        return _finish(_run(words, say, language))
    except Refusal as refusal:
        return _complain(say.explain(refusal), REFUSED)
    except BrokenPromise as broken:
        return _complain(say("cli.broken_promise", problem=str(broken)), BROKEN)
    except KeyboardInterrupt:
        return _finish(INTERRUPTED)
    except BrokenPipeError:
        _drop(sys.stdout)
        return OK
    except OSError:
        _drop(sys.stdout)
        return _complain(say("cli.output_lost"), REFUSED)


def _run(words: list[str], say: Messages, language: str | None) -> int:
    if "--help" in words or "-h" in words:
        print(say("cli.help"))
        return OK
    if "--version" in words:
        print(f"korova {__version__}")
        return OK
    name = COMMANDS[0]
    if words and words[0] in COMMANDS:
        name = words.pop(0)
    elif words and not words[0].startswith("-") and not _is_title(words[0]):
        raise Refusal(
            "command_unknown", f"there is no command {words[0]!r}", command=words[0], known=", ".join(COMMANDS)
        )
    command: Command = import_module(f"korova.commands.{name}")
    arguments = parse(words, command.OPTIONS, command.MOST_WORDS)
    return command.run(replace(arguments, language=language), say)


def _is_title(word: str) -> bool:
    from korova.games import TITLES  # noqa: PLC0415  # the window comes up before the rules are loaded

    return word in TITLES


def _users_language() -> str:
    """The language of the environment; English where Russian letters cannot be shown."""
    language = language_of(os.environ)
    try:
        "ё".encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return "en"
    return language


def _take_language(words: list[str]) -> str | None:
    """Remove `--lang` from the words, which any command takes; the last one counts."""
    language = None
    index = 0
    while index < len(words):
        name, has_value, value = words[index].partition("=")
        if name != "--lang":
            index += 1
            continue
        del words[index]
        if not has_value:
            value = words.pop(index) if index < len(words) else ""
        if value not in LANGUAGES:
            raise Refusal("language_unknown", f"there is no language {value!r}", known=", ".join(LANGUAGES))
        language = value
    return language


def _let_every_letter_through() -> None:
    """A console of another alphabet shows a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _complain(sentence: str, code: int) -> int:
    """Say what went wrong on the error stream, if there is one that listens."""
    try:
        if sys.stderr is not None:
            print(sentence, file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)
    return _finish(code)


def _finish(code: int) -> int:
    """Let out what is still buffered; whoever should have read it may have gone."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        if code != OK:
            _drop(sys.stdout)
            return code
        raise
    return code


def _drop(stream: TextIO | None) -> None:
    """Nobody reads this stream: give the interpreter something else to flush into when it ends."""
    if stream is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
