"""Questions that are answered in steps: what is to act, on what, where; each step can be undone until the last."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from korova.games.cows.actions import DECLINE, Action
from korova.games.cows.cards import AgentId
from korova.gui.cows.asking.base import Answer, Asking, Cue
from korova.stage.box import Box
from korova.stage.pose import Pose

if TYPE_CHECKING:
    from korova.gui.cows.desk import Desk

WITHOUT = "without"
"""The button that does without."""
_AMID = 8.0


@dataclass(frozen=True, slots=True)
class Place:
    """Something that can be chosen next: a sprite, or a part of the table. What is not legal can be tried, too."""

    name: str
    box: Box
    legal: bool = True


class Stepwise(Asking):
    """Keeps what has been chosen so far. An answer is complete with its last step; a click there only takes aim, and
    another one confirms; keys see what is aimed at by their focus, and a drag has aimed by itself."""

    without_key = "agents.without_agent"
    """What the button says that does without."""

    def __init__(self, desk: "Desk", cue: Cue) -> None:
        super().__init__(desk, cue)
        self.picks: tuple[str, ...] = ()
        self.aim: str | None = None
        self.hover: str | None = None
        self.focus: str | None = None
        self._held: str | None = None

    @abstractmethod
    def places(self) -> Mapping[str, Place]:
        """All that can be chosen next, by name."""

    @abstractmethod
    def action(self, name: str) -> Action | None:
        """The whole answer if this is chosen now, legal or not; None if there are more steps to come."""

    @abstractmethod
    def first_focus(self) -> str | None:
        """Where keys begin in this step."""

    @abstractmethod
    def planned(self) -> object:
        """The legal answer that a person has in mind, or the card of it; None as long as more is to be chosen."""

    @property
    def minded(self) -> str | None:
        """What a person has in mind for this step: what they drag to, aim at, point at or focus."""
        drag = self.desk.fingers.drag
        if drag and drag.moved:
            return self.place_at(*drag.at)
        names = self.places()
        ring = self.focus if self.desk.ring_shown else None
        return next((name for name in (self.aim, self.hover, ring) if name in names), None)

    @property
    def handled(self) -> Mapping[str, Pose]:
        rests, moving = self.desk.rests, self.desk.moving
        names = {*self.places(), *self.picks}
        return {name: rests[name] for name in names if name in rests and name not in moving}

    def place_at(self, x: float, y: float) -> str | None:
        """What can be chosen here; what lies on top comes first."""
        rests = self.desk.rests
        found = [place for place in self.places().values() if place.box.holds(x, y) and place.name != self._held]
        return (
            max(found, key=lambda place: rests[place.name].layer if place.name in rests else 0).name if found else None
        )

    def waits_for(self, x: float, y: float) -> bool:
        return True

    def pointed(self, x: float, y: float) -> None:
        self.hover = self.place_at(x, y)

    def taken_up(self, sprite: str) -> None:
        self._held = sprite
        self.aim = None
        if sprite not in self.picks and sprite in self.places():
            self._pick(sprite)

    def clicked(self, sprite: str) -> Answer | None:
        """A second click on what was chosen undoes it."""
        if sprite in self.picks:
            while sprite in self.picks:
                self.back()
            return None
        return self._choose(sprite, sure=False)

    def clicked_at(self, x: float, y: float) -> tuple[bool, Answer | None]:
        name = self.place_at(x, y)
        if name is None or name in self.handled:
            return False, None
        return True, self._choose(name, sure=name == WITHOUT)

    def dropped(self, sprite: str, x: float, y: float) -> Answer | None:
        """On something that can be chosen it is; anywhere on the table it stays chosen; elsewhere it goes back."""
        name = self.place_at(x, y)
        self._held = None
        if name is not None and name != sprite:
            answer = self._choose(name, sure=True)
            if answer is not None and not self.places()[name].legal:
                self.undo()
            return answer
        if not self.desk.plays_at(x, y):
            self.undo()
        self._cue("slide")
        return None

    def move(self, dx: int, dy: int) -> bool:
        """To the nearest thing in that direction."""
        places = self.places()
        self.aim = self.hover = None
        if self.focus is None or self.focus not in places:
            self._focus_on(self.first_focus())
        else:
            found = _nearest(places[self.focus], places.values(), dx, dy)
            if found is None:
                return dy >= 0
            self._focus_on(found)
        self._cue("hover")
        return True

    def confirm(self) -> Answer | None:
        if self.aim is not None:
            return self._choose(self.aim, sure=True)
        if self.focus not in self.places():
            self._focus_on(self.first_focus())
            return None
        return self._choose(self.focus, sure=True) if self.focus else None

    def digit(self, place: int) -> Answer | None:
        """By number, in the order in which things lie; 0 does without."""
        places = list(self.places())
        numbered = [name for name in places if name != WITHOUT]
        if place == 9 and WITHOUT in places:
            return self.without()
        return self._choose(numbered[place], sure=numbered[place] == self.aim) if place < len(numbered) else None

    def back(self) -> bool:
        if self.aim is not None:
            self.aim = None
        elif self.picks:
            self.picks = self.picks[:-1]
            self.focus = None
        else:
            return False
        self._cue("slide")
        self._show()
        return True

    def undo(self) -> None:
        """Back to the first step."""
        self.picks, self.aim, self.focus = (), None, None
        self._show()

    def without(self) -> Answer | None:
        return Answer(DECLINE) if DECLINE in self.desk.game.answers else None

    def steady(self, *, ring_shown: bool) -> None:
        places = self.places()
        self.hover = self.hover if self.hover in places else None
        self.aim = self.aim if self.aim in places else None
        if self.focus not in places and ring_shown:
            self._focus_on(self.first_focus())
        if self.desk.fingers.drag is None:
            self._held = None
        self._show()

    def _choose(self, name: str, *, sure: bool) -> Answer | None:
        places = self.places()
        if name == WITHOUT:
            return self.without()
        if name not in places:
            return None
        action = self.action(name)
        if action is None:
            self._pick(name)
            return None
        if not places[name].legal or sure or name == self.aim or self._last_steps() == [name]:
            return Answer(action, self.sprite_of(name))
        self.aim = name
        self._show()
        self._cue("lift")
        return None

    def _last_steps(self) -> list[str]:
        """What would complete the answer."""
        legal = [place.name for place in self.places().values() if place.legal and place.name != WITHOUT]
        return [name for name in legal if self.action(name) is not None]

    def sprite_of(self, name: str) -> str:
        """What goes on from the person's hand if this is the last step."""
        return self.picks[-1] if self.picks else name

    def _pick(self, name: str) -> None:
        self.picks = (*self._kept(name), name)
        self.aim = None
        self.focus = self.first_focus() if self.desk.ring_shown else None
        self._show()
        self._cue("lift")

    def _kept(self, name: str) -> tuple[str, ...]:
        """The earlier steps that this one goes on from."""
        return self.picks

    def _focus_on(self, name: str | None) -> None:
        self.focus = name
        self._show()

    def _show(self) -> None:
        """What is chosen is lifted, what has the focus rises."""
        fingers = self.desk.fingers
        fingers.lifted = self.picks[-1] if self.picks else self.aim
        fingers.focus = self.focus if self.desk.ring_shown else None


def _nearest(start: Place, places: Iterable[Place], dx: int, dy: int) -> str | None:
    """The nearest place in a direction; what lies off the line counts double."""
    x, y = start.box.centre
    best: tuple[float, str] | None = None
    for place in places:
        across, down = place.box.centre[0] - x, place.box.centre[1] - y
        along, aside = (across * dx, abs(down)) if dx else (down * dy, abs(across))
        if place is not start and along > _AMID:
            cost = along + 2 * aside
            if best is None or cost < best[0]:
                best = cost, place.name
    return best[1] if best else None


def box_of(pose: Pose) -> Box:
    """Where a sprite is seen."""
    return Box(pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)


def agent_of(sprite: str) -> AgentId:
    """Which special a sprite of the hand is."""
    agent: AgentId = sprite.split("/")[1]  # type: ignore[assignment]  # the stage names them so
    return agent


def number_of(name: str) -> int:
    """The card or the row in a name."""
    return int(name.split("/")[1])
