"""Pictures of the table before the game."""

from collections.abc import Mapping
from dataclasses import replace

from korova.gui import intents as it
from korova.gui import seating
from korova.gui.scenes.setup import Setup
from korova.gui.screens.screen import Screen
from korova.gui.studio import Studio
from korova.gui.tables import usual_setup
from korova.gui.widgets.text_field import TextField


def _usual(studio: Studio) -> None:
    studio.show(Setup(studio.shell, usual_setup(studio.shell.say)))


def _two(studio: Studio) -> None:
    setup = usual_setup(studio.shell.say)
    studio.show(Setup(studio.shell, replace(setup, seats=setup.seats[:2])))


def _ten(studio: Studio) -> None:
    """Two people and eight bots of every level; the fewest points that anybody agrees upon."""
    say = studio.shell.say
    plan = ("human", "calf", "cow", "agent", "resident", "006", "human", "calf", "cow", "006")
    studio.show(Setup(studio.shell, replace(usual_setup(say), seats=seating.COWS.seated(plan, (), say), limit=33)))


def _people(studio: Studio) -> None:
    """Six people, an own limit that must be exceeded."""
    say = studio.shell.say
    seats = seating.COWS.seated(("human",) * 6, (), say)
    for index in range(len(seats)):
        seats = seating.COWS.renamed(seats, index, say)
    studio.show(Setup(studio.shell, replace(usual_setup(say), seats=seats, variant="boy", limit=120)))


def _rounds(studio: Studio) -> None:
    say = studio.shell.say
    seats = seating.COWS.seated(seating.COWS.presets["show"], (), say)
    studio.shell.change(aids="odds")
    studio.show(Setup(studio.shell, replace(usual_setup(say), seats=seats, rounds=3)))


def _agents(studio: Studio) -> None:
    """As many as may play with agents."""
    say = studio.shell.say
    plan = ("human", "calf", "cow", "agent", "resident", "006", "human", "calf")
    studio.show(
        Setup(studio.shell, replace(usual_setup(say), seats=seating.COWS.seated(plan, (), say), variant="agents"))
    )


def _draft(studio: Studio) -> None:
    """Six who want to draft."""
    say = studio.shell.say
    seats = seating.COWS.seated(("human", "calf", "cow", "agent", "resident", "006"), (), say)
    studio.show(Setup(studio.shell, replace(usual_setup(say), seats=seats, variant="tactical")))


def _naming(studio: Studio) -> None:
    """A name is about to be written."""
    _usual(studio)
    page = studio.top
    assert isinstance(page, Setup)
    page.ring.focus(next(widget for widget in page.ring.widgets if isinstance(widget, TextField)))
    studio.do(it.Confirm())


def _sofa(studio: Studio) -> None:
    studio.shell.change(sofa=True)
    _ten(studio)


SCREENS: Mapping[str, Screen] = {
    "setup": _usual,
    "setup_two": _two,
    "setup_ten": _ten,
    "setup_limit": _people,
    "setup_rounds": _rounds,
    "setup_agents": _agents,
    "setup_draft": _draft,
    "setup_naming": _naming,
    "setup_sofa": _sofa,
}
