"""A refusal says no with a code for programs and a sentence for developers; messages translate the code for people."""

from collections.abc import Mapping


class Refusal(Exception):
    """Something asked for cannot be done, and nothing has changed."""

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.params: Mapping[str, object] = params


class Illegal(Refusal):
    """An action that the rules do not allow now."""


class BadConfig(Refusal):
    """A set-up that no game can be played with."""


class BadLog(Refusal):
    """A saved game that cannot be trusted, read or understood."""
