"""A saved game as the list shows it: who plays, how it stands, and what is wrong with it if it cannot go on."""

from dataclasses import dataclass, replace
from pathlib import Path

from korova.engine.log import Player
from korova.engine.refusal import Refusal
from korova.games.cows.view import CowsView
from korova.games.mice.rules import MiceView
from korova.gui.scenes.saved_accounts import ACCOUNTS, Account
from korova.gui.tables import shown_name
from korova.play.match import Match
from korova.services.messages import Messages
from korova.services.saves import SaveEntry, Saves

MOST_REPLAYED = 5_000
"""Actions: a longer game, which no table of people plays, is listed without its standings, so that nobody waits."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """An entry of the list, and the table as everyone sees it; no table if it was not asked for or cannot be had."""

    entry: SaveEntry
    table: CowsView | MiceView | None = None
    problem: Refusal | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """Everyone at the table; those without names are numbered by whoever shows them."""
        return self.entry.players or tuple(Player("", "human") for _ in range(self.entry.config.players))

    def names(self, say: Messages) -> tuple[str, ...]:
        return tuple(
            shown_name(player.name) or say("seat.numbered", number=number)
            for number, player in enumerate(self.players, start=1)
        )

    @property
    def account(self) -> Account:
        """What is told of games of this title."""
        return ACCOUNTS[self.entry.title_id]

    def points(self) -> tuple[int, ...]:
        """The points of every seat, those of the running round included; none if the table is not known."""
        return self.account.points(self.table) if self.table else ()

    def leaders(self) -> frozenset[int]:
        """Who won, or who is ahead once anybody has points."""
        return self.account.leaders(self.table) if self.table else frozenset()


def look(saves: Saves, entry: SaveEntry) -> SavedGame:
    """Play a game again to see how it stands; it may have become another one since it was listed."""
    if entry.problem is not None:
        return SavedGame(entry, problem=entry.problem)
    if entry.actions > MOST_REPLAYED:
        return SavedGame(entry)
    try:
        match = Match.replay(saves.load(entry.slot))
    except Refusal as refusal:
        return SavedGame(entry, problem=refusal)
    log = match.log
    entry = replace(entry, title_id=log.title.id, config=log.config, players=log.players, actions=len(log.actions))
    return SavedGame(entry, match.view(None))


def what_is_played(say: Messages, entry: SaveEntry) -> str:
    """Title, if it needs saying, variant and end: «классика · до 66 очков»."""
    return " · ".join(ACCOUNTS[entry.title_id].played(say, entry.config))


def how_far(say: Messages, game: SavedGame) -> str:
    """«раунд 3, ход 4 из 10», or that it is over; empty if the table is not known."""
    if game.entry.finished:
        return say("saves.finished")
    return game.account.place(say, game.table) if game.table else ""


def what_is_wrong(say: Messages, problem: Refusal) -> str:
    """The sentence about a problem; of a file its name is enough where there is little room."""
    params = {name: value.name if isinstance(value, Path) else value for name, value in problem.params.items()}
    return say.explain(Refusal(problem.code, problem.message, **params))
