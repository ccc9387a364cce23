"""What people do at a table of mice with each device: press its buttons, pick mice, answer what they mean."""

from collections.abc import Sequence

from korova.games.mice.actions import ROLL, STASH, Action, Catch, Mouse
from korova.gui.mice.spots import Spot
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.studio import Studio
from korova.gui.widgets.button import Button
from korova.gui.widgets.widget import Widget
from tests.gui.scenes.people import Mouse as Hand
from tests.gui.scenes.people import Person, Steps


def table_of(studio: Studio) -> MiceTable:
    assert isinstance(studio.top, MiceTable), f"{studio.top} is no table of mice"
    return studio.top


def spot(table: MiceTable, mouse: Mouse) -> Spot:
    """Where mice of this colour can be picked, or tried."""
    return next(w for w in table.desk.ring.widgets if isinstance(w, Spot) and w.mouse == mouse)


def button(table: MiceTable, message: str) -> Button:
    label = table.shell.say(message)
    return next(w for w in table.desk.ring.widgets if isinstance(w, Button) and w.label == label)


def use(person: Person, widget: Widget) -> None:
    """Click a widget of the table, or go there and confirm."""
    if isinstance(person, Hand):
        person.click(*widget.box.centre)
    else:
        assert isinstance(person, Steps)
        ring = table_of(person.studio).desk.ring
        for _ in ring.widgets:
            if ring.focused is widget:
                break
            person.next()
        assert ring.focused is widget, "it cannot be reached"
        person.confirm()
    person.studio.wait(0.1)


def pick(person: Person, *mice: Mouse) -> None:
    """Pick mice one after the other."""
    for mouse in mice:
        use(person, spot(table_of(person.studio), mouse))


def answer(person: Person, meant: Action) -> None:
    """Say what is meant with what there is on the screen."""
    table = table_of(person.studio)
    if meant == ROLL:
        use(person, button(table, "mice.roll"))
    elif meant == STASH:
        use(person, button(table, "mice.stash" if any(table.desk.table.catch) else "mice.enough"))
    else:
        assert isinstance(meant, Catch)
        done = len(table.log.actions)
        pick(person, *meant.mice)
        if len(table.log.actions) == done:
            use(person, button(table, "mice.catch"))


def asked(studio: Studio, table: MiceTable) -> bool:
    """Whether a person at the screen may do something now."""
    return studio.top is table and table.game.asked is not None


def answered(table: MiceTable) -> Sequence[Action]:
    """What the first seat has done."""
    return [action for seat, action in table.log.actions if seat == 0]
