"""Pictures of the table of mice before the game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from korova.gui import intents as it
from korova.gui import seating
from korova.gui.scenes.mice_setup import MiceSetupPage
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio
from korova.gui.tables import usual_mice_setup


def _show(studio: Studio, plan: Sequence[str] = (), **rules: object) -> None:
    say = studio.shell.say
    setup = replace(usual_mice_setup(say), **rules)  # type: ignore[arg-type]  # whichever a picture needs
    if plan:
        setup = replace(setup, seats=seating.MICE.seated(plan, setup.seats, say))
    studio.show(MiceSetupPage(studio.shell, setup))


def _usual(studio: Studio) -> None:
    _show(studio)


def _two(studio: Studio) -> None:
    _show(studio, ("human", "tiger"), mice="even")


def _four(studio: Studio) -> None:
    _show(studio, ("human", "kitten", "human", "tiger"), series=True)


def _kids(studio: Studio) -> None:
    """The youngest, with a kitten."""
    _show(studio, ("human", "human", "kitten"), variant="kids")


def _risk(studio: Studio) -> None:
    """Everything that can be had at once."""
    studio.shell.change(aids="odds")
    _show(studio, ("kitten", "cat", "tiger", "cat"), variant="risk+expert", series=True)


def _full(studio: Studio) -> None:
    """Somebody wants to sit down where nobody can."""
    _show(studio, ("human", "human", "cat", "tiger"))
    page = studio.top
    assert isinstance(page, MiceSetupPage)
    words = studio.shell.say("setup.add")
    page.ring.focus(next(widget for widget in page.ring.widgets if getattr(widget, "label", "") == words))
    studio.do(it.Confirm())


def _sofa(studio: Studio) -> None:
    studio.shell.change(sofa=True)
    _risk(studio)


SCREENS: Mapping[str, Screen] = {
    "mice_setup": _usual,
    "mice_setup_two": _two,
    "mice_setup_four": _four,
    "mice_setup_kids": _kids,
    "mice_setup_risk": _risk,
    "mice_setup_full": _full,
    "mice_setup_sofa": _sofa,
}
