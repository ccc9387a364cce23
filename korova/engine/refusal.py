"""A refusal says no with a code for programs and a sentence for developers; messages translate the code for people."""

from collections.abc import Mapping


class Refusal(Exception):
    """Something asked for cannot be done, and nothing has changed."""

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.params: Mapping[str, object] = params

    def __reduce__(self) -> tuple[object, ...]:
        """A refusal may cross to another process, such as the one in which bots think."""
        return _rebuilt, (type(self), self.code, self.message, dict(self.params))


def _rebuilt(kind: type[Refusal], code: str, message: str, params: dict[str, object]) -> Refusal:
    return kind(code, message, **params)


class Illegal(Refusal):
    """An action that the rules do not allow now."""


class BadConfig(Refusal):
    """A set-up that no game can be played with."""


class BadLog(Refusal):
    """A saved game that cannot be trusted, read or understood."""
