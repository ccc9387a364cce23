"""Which card of a draft? It is dragged to the own hand or seat, clicked and confirmed, walked to, or spelt."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from korova.games.cows.actions import Action, DraftCard
from korova.gui.cows.asking.base import Answer, Cue
from korova.gui.cows.asking.stepwise import Place, Stepwise, box_of, number_of

if TYPE_CHECKING:
    from korova.gui.cows.desk import Desk


class DraftAsking(Stepwise):
    """`near` is the card by which keys begin: the one that a person took before, or its neighbour."""

    without_key = ""

    def __init__(self, desk: "Desk", cue: Cue, near: int = 1) -> None:
        super().__init__(desk, cue)
        self.near = near
        self._typed = 0
        rests, names = desk.rests, [f"card/{card}" for card in desk.view.pool]
        self._places = {name: Place(name, box_of(rests[name])) for name in names}

    def places(self) -> Mapping[str, Place]:
        return self._places

    def action(self, name: str) -> Action:
        return DraftCard(number_of(name))

    def first_focus(self) -> str:
        return f"card/{min(self.desk.view.pool, key=lambda card: abs(card - self.near))}"

    def planned(self) -> DraftCard | None:
        name = self.desk.fingers.dragging or self.aim
        return DraftCard(number_of(name)) if name is not None else None

    @property
    def minded(self) -> str | None:
        """Of what is dragged it matters what it is, not over which other card it is held."""
        return self.desk.fingers.dragging or super().minded

    def taken_up(self, sprite: str) -> None:
        self._held = sprite
        self.aim = None

    def dropped(self, sprite: str, x: float, y: float) -> Answer | None:
        self._held = None
        if self.desk.drafts_at(x, y):
            return self._said(sprite)
        self._cue("slide")
        return None

    def clicked_at(self, x: float, y: float) -> tuple[bool, Answer | None]:
        """Whoever has aimed at a card may also click where it is to go."""
        if self.aim is None or not self.desk.drafts_at(x, y):
            return super().clicked_at(x, y)
        return True, self._said(self.aim)

    def move(self, dx: int, dy: int) -> bool:
        """Left and right go from card to card in their order, so that every one can be reached."""
        names = list(self._places)
        if not dx or self.focus not in names:
            return super().move(dx, dy)
        self.aim = self.hover = None
        self._focus_on(names[(names.index(self.focus) + dx) % len(names)])
        self._cue("hover")
        return True

    def digit(self, place: int) -> None:
        """Digits spell a card, which is aimed at if it is there: 2 and 3 are 23."""
        digit = (place + 1) % 10
        longer = 10 * self._typed + digit
        self._typed = longer if longer <= self.desk.view.config.highest_card else digit
        name = f"card/{self._typed}"
        if name in self._places:
            self.aim = self.focus = name
            self._show()
            self._cue("lift")

    def back(self) -> bool:
        self._typed = 0
        return super().back()

    def without(self) -> None:
        return None

    def _choose(self, name: str, *, sure: bool) -> Answer | None:
        answer = super()._choose(name, sure=sure)
        self.near = number_of(name)
        return answer

    def _said(self, sprite: str) -> Answer:
        self.near = number_of(sprite)
        return Answer(DraftCard(self.near), sprite)
