"""Pictures of every page of the rules."""

from collections.abc import Callable, Mapping

from korova.gui.scenes.rulebook.book import CHAPTERS
from korova.gui.scenes.rules import Rules
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio


def _at(chapter: str, page: int, step: int) -> Callable[[Studio], None]:
    return lambda studio: studio.show(Rules(studio.shell, chapter, page, step))


SCREENS: Mapping[str, Screen] = {
    f"rules_{chapter.name}_{page + 1}": _at(chapter.name, page, leaf.steps - 1)
    for chapter in CHAPTERS
    for page, leaf in enumerate(chapter.leaves)
}
"""Pages of several steps are shown at their last."""
