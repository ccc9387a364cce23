"""A title is a game that the launcher, the log and the command line can find by its id."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from korova.engine.codec import Json
from korova.engine.refusal import Refusal
from korova.engine.rules import Config, Rules

C = TypeVar("C", bound=Config)
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


@dataclass(frozen=True, slots=True, eq=False)
class Title(Generic[C, S, A, E, V]):
    """One game and what is needed to set it up, save it and send it.

    `preset` makes a config from a variant's name, the number of players, the title's data file (None where the title
    needs none) and further options by name, or raises BadConfig. `players` has the fewest and the most of each
    variant, the usual one first. The four types are what the codec needs; actions and events are unions.
    """

    id: str
    rules: Rules[C, S, A, E, V]
    rules_version: int
    players: Mapping[str, tuple[int, int]]
    preset: Callable[[str, int, Json, Mapping[str, object]], C]
    config_type: Any
    action_type: Any
    event_type: Any
    view_type: Any

    @property
    def variants(self) -> tuple[str, ...]:
        return tuple(self.players)


AnyTitle = Title[Any, Any, Any, Any, Any]
"""A title whose types the caller does not care about."""


class Registry:
    """The titles of this program."""

    def __init__(self, titles: Iterable[AnyTitle]) -> None:
        self._titles: Mapping[str, AnyTitle] = {title.id: title for title in titles}

    def __getitem__(self, title_id: str) -> AnyTitle:
        if title_id not in self._titles:
            known = ", ".join(self._titles)
            raise Refusal("title_unknown", f"there is no title {title_id!r}, only {known}", title=title_id, known=known)
        return self._titles[title_id]

    def __contains__(self, title_id: object) -> bool:
        return title_id in self._titles

    def __iter__(self) -> Iterator[AnyTitle]:
        return iter(self._titles.values())
