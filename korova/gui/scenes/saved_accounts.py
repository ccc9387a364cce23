"""What the list of saved games tells of a game, title by title: by which rules, how far, who has how many points."""

from collections.abc import Mapping
from operator import itemgetter
from typing import Any, Protocol

from korova.games.cows.config import DEFAULT_LIMIT, CowsConfig
from korova.games.cows.view import CowsView
from korova.games.mice.config import MiceConfig
from korova.games.mice.rules import MiceView
from korova.games.mice.scoring import card_points, totals
from korova.gui.tables import variant_of
from korova.services.messages import Messages


class Account(Protocol):
    """Configs and views are those of the title, hence Any. The icon is the title's."""

    icon: str

    def played(self, say: Messages, config: Any) -> list[str]:
        """Variant and end, in a few words each."""
        ...

    def place(self, say: Messages, view: Any) -> str:
        """How far a game has come that goes on."""
        ...

    def points(self, view: Any) -> tuple[int, ...]:
        """Of every seat, those of the running round or game included."""
        ...

    def leaders(self, view: Any) -> frozenset[int]:
        """Who has won, or is ahead; nobody before anybody has points."""
        ...


class CowsAccount:
    """The fewest points lead."""

    icon = "icons/cow"

    def played(self, say: Messages, config: CowsConfig) -> list[str]:
        parts = [say(f"variant.cows.{variant_of(config)}")]
        if config.rounds:
            parts.append(say("saves.rounds", n=config.rounds))
        elif not (config.exceed and config.limit == DEFAULT_LIMIT):  # the variant has its usual limit in its name
            parts.append(say("saves.limit", n=config.limit))
        return parts

    def place(self, say: Messages, view: CowsView) -> str:
        if view.phase == "draft":
            return say("saves.drafting", round=view.round)
        return say("saves.place", round=view.round, turn=view.turn, turns=view.config.hand_size)

    def points(self, view: CowsView) -> tuple[int, ...]:
        return tuple(view.standing(seat) for seat in range(view.config.players))

    def leaders(self, view: CowsView) -> frozenset[int]:
        points = self.points(view)
        return frozenset(seat for seat, mine in enumerate(points) if any(points) and mine == min(points))


class MiceAccount:
    """The most points lead, and of equals the most mice (§3.3)."""

    icon = "icons/mouse"

    def played(self, say: Messages, config: MiceConfig) -> list[str]:
        parts = [say("title.mice"), say(f"variant.mice.{variant_of(config)}")]
        return [*parts, say("saves.series")] if config.series else parts

    def place(self, say: Messages, view: MiceView) -> str:
        table = view.table
        left = say("saves.mice_left", n=sum(table.centre))
        if table.config.games == 1:
            return left
        return f"{say('saves.game', game=table.game, games=table.config.games)}, {left}"

    def points(self, view: MiceView) -> tuple[int, ...]:
        return tuple(points for points, _ in self._standings(view))

    def leaders(self, view: MiceView) -> frozenset[int]:
        if view.table.phase == "over":
            return frozenset(view.table.winners)
        standings = self._standings(view)
        if not any(map(itemgetter(0), standings)):
            return frozenset()
        return frozenset(seat for seat, mine in enumerate(standings) if mine == max(standings))

    def _standings(self, view: MiceView) -> list[tuple[int, int]]:
        """Points and mice of every seat; of a game that has been scored the cards still lie there."""
        table = view.table
        games, mice = list(table.points), list(table.mice)
        if len(games) < table.game:
            games.append(tuple(card_points(table.config, card) for card in table.cards))
            mice.append(tuple(map(sum, table.cards)))
        return list(zip(totals(games), totals(mice), strict=True))


ACCOUNTS: Mapping[str, Account] = {"cows": CowsAccount(), "mice": MiceAccount()}
