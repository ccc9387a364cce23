"""What a person has before them at a table of mice: what they may take up, and where everything is."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from korova.engine.log import Player
from korova.games.mice.actions import ROLL, STASH, Mouse
from korova.games.mice.mice_sets import COLOURS
from korova.games.mice.rules import MiceView
from korova.games.mice.table import MiceTable
from korova.gui.fingers import Fingers
from korova.gui.mice.game import MiceGame
from korova.gui.mice.pounce import Pounce
from korova.gui.mice.seating import Seating
from korova.gui.widgets.ring import Ring
from korova.stage.box import Box
from korova.stage.mice_rest import in_front, rest
from korova.stage.pose import Pose

PICKED_LAYER = 320
_RAISED = 10.0


class Desk:
    """Looks at the game, at half a catch and at a person's fingers."""

    def __init__(self, game: MiceGame) -> None:
        self.game = game
        self.pounce = Pounce(game)
        self.fingers = Fingers()
        self.ring = Ring()
        self._rests: tuple[MiceView, dict[str, Pose]] | None = None

    @property
    def seating(self) -> Seating:
        return self.game.seating

    @property
    def players(self) -> Sequence[Player]:
        return self.game.match.log.players

    @property
    def view(self) -> MiceView:
        return self.game.view

    @property
    def table(self) -> MiceTable:
        return self.view.table

    @property
    def rests(self) -> dict[str, Pose]:
        """Where everything lies while nothing moves."""
        view = self.view
        if self._rests is None or self._rests[0] is not view:
            self._rests = view, rest(view, self.seating.places)
        return self._rests[1]

    @property
    def moving(self) -> frozenset[str]:
        """The sprites that the clip on the screen speaks of."""
        frame = self.game.director.frame
        return frozenset(frame.poses) if frame else frozenset()

    @property
    def may_roll(self) -> bool:
        return ROLL in self.game.answers

    @property
    def may_stash(self) -> bool:
        return STASH in self.game.answers

    @property
    def handled(self) -> Mapping[str, Pose]:
        """What a person may take up, and where it rests: the cup, mice to catch, mice to bring home."""
        game, rests = self.game, self.rests
        if game.asked is None:
            return {}
        if self.pounce.asked:
            return self._quarry()
        found = {"cup": rests["cup"]} if self.may_roll else {}
        if self.may_stash:
            found |= {name: pose for name, pose in rests.items() if name.startswith("catch/")}
        return found

    def _quarry(self) -> dict[str, Pose]:
        """Mice that may be caught, and those that are picked: these stand in front of the cat already."""
        table, rests, pounce = self.table, self.rests, self.pounce
        found: dict[str, Pose] = {}
        for mouse in self.sources():
            if pounce.can(mouse):
                found |= {name: rests[name] for name in self.sprites(mouse)}
        counts = list(table.catch)
        for pick in pounce.picks:
            counts[COLOURS.index(pick.mouse.colour)] += 1
        seen = list(table.catch)
        for pick in pounce.picks:
            colour = COLOURS.index(pick.mouse.colour)
            place = in_front(colour, seen[colour], counts[colour], self.seating.places)
            found[pick.sprite] = replace(place, y=place.y - _RAISED, layer=PICKED_LAYER + seen[colour])
            seen[colour] += 1
        return found

    def sources(self) -> Sequence[Mouse]:
        """Every place where there are mice that are not the own ones: a colour on the floor, or on a card."""
        table = self.table
        found = []
        for index, colour in enumerate(COLOURS):
            if table.centre[index]:
                found.append(Mouse(colour))
            found += [
                Mouse(colour, seat) for seat, card in enumerate(table.cards) if card[index] and seat != table.turn
            ]
        return found

    def sprites(self, mouse: Mouse) -> list[str]:
        """The mice of a colour at a place that are not picked yet; of a heap on a card only the uppermost."""
        colour, table = COLOURS.index(mouse.colour), self.table
        picked = {pick.sprite for pick in self.pounce.picks}
        if mouse.victim is None:
            names = [f"floor/{mouse.colour}/{number}" for number in range(table.centre[colour])]
            return [name for name in names if name not in picked]
        count = table.cards[mouse.victim][colour]
        names = [f"card/{mouse.victim}/{mouse.colour}/{number}" for number in range(count)]
        return [name for name in names if name not in picked][-1:]

    def place(self, mouse: Mouse) -> Box:
        """Where mice of a colour are: a part of the floor, or of a card."""
        places, colour = self.seating.places, COLOURS.index(mouse.colour)
        return places.colour(colour) if mouse.victim is None else places.cell(mouse.victim, colour)

    def nearest(self, mouse: Mouse, at: tuple[float, float] | None) -> str:
        """The sprite that is meant by a mouse of this kind: the one nearest to a point, or the last."""
        names, rests = self.sprites(mouse), self.rests
        if at is None:
            return names[-1]
        x, y = at
        return min(names, key=lambda name: (rests[name].x - x) ** 2 + (rests[name].y - y) ** 2)

    def mouse_of(self, sprite: str) -> Mouse | None:
        """The mouse that a sprite stands for, if it is one that could be picked."""
        return next((mouse for mouse in self.sources() if sprite in self.sprites(mouse)), None)

    def holds_mice(self, x: float, y: float) -> bool:
        """Whether mice run or lie here."""
        places = self.seating.places
        return any(box.holds(x, y) for box in (places.floor, *places.cards))

    def is_home(self, x: float, y: float) -> bool:
        """Whether mice that are let go here come to the cat: at its card, or in front of it."""
        places, cat = self.seating.places, self.seating.cats[self.table.turn]
        return cat.badge.box.holds(x, y) or places.catch.grown(14).holds(x, y)

    def is_card(self, x: float, y: float) -> bool:
        """Whether this is the cat's own card, where mice are safe."""
        return self.seating.cats[self.table.turn].badge.box.holds(x, y)

    def steady(self) -> None:
        """Forget what pointed at things that are no longer there."""
        handled, fingers = self.handled, self.fingers
        if fingers.drag and fingers.drag.sprite not in handled:
            fingers.drag = None
        fingers.pointed = fingers.pointed if fingers.pointed in handled else None
