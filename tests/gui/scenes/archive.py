"""The archive as tests find it: games are put there, it is opened, and a game is looked at as its row does."""

from pathlib import Path

from korova.gui.scenes.saved_game import SavedGame, look
from korova.gui.scenes.saves import SavedGames
from korova.gui.screens.saves import family, played, store
from korova.gui.studio import Studio
from korova.play.match import Match
from korova.services.saves import Saves

DAY = 86_400.0


def keep(studio: Studio, *slots: str, actions: int | None = 30) -> None:
    """Games of two, the newest first."""
    for age, slot in enumerate(slots):
        store(studio, slot, played(family(studio, 2), actions), age * DAY)


def open_page(studio: Studio) -> SavedGames:
    """The list on the screen."""
    page = SavedGames(studio.shell)
    studio.show(page)
    return page


def seen(folder: Path, match: Match) -> SavedGame:
    """A game as the list shows it."""
    saves = Saves(folder)
    (saves.finish if match.outcome() else saves.store)("game", match.log)
    (entry,) = saves.entries()
    return look(saves, entry)
