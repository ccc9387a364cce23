"""Which card? Cards of the hand are dragged to the meadow, or lifted and confirmed, until all have chosen."""

from collections.abc import Mapping

from korova.games.cows.actions import CHOOSE, TAKE_BACK
from korova.gui.cows.asking.base import Answer, Asking
from korova.stage.pose import Pose


class HandCards(Asking):
    """The usual state of a table, also while nobody is asked."""

    @property
    def handled(self) -> Mapping[str, Pose]:
        return self.desk.own_cards if self.desk.game.asked is not None else {}

    def waits_for(self, x: float, y: float) -> bool:
        return self.desk.fingers.lifted is not None and self.desk.plays_at(x, y)

    def clicked(self, sprite: str) -> Answer | None:
        """A click lifts a card, another one plays it; a click on the card that lies face down takes it back."""
        fingers = self.desk.fingers
        if self.desk.is_chosen(sprite):
            return Answer(TAKE_BACK, sprite)
        if fingers.lifted == sprite:
            return _play(sprite)
        fingers.lifted = fingers.focus = sprite
        self._cue("lift")
        return None

    def clicked_at(self, x: float, y: float) -> tuple[bool, Answer | None]:
        if not self.waits_for(x, y):
            return False, None
        assert self.desk.fingers.lifted
        return True, _play(self.desk.fingers.lifted)

    def dropped(self, sprite: str, x: float, y: float) -> Answer | None:
        """On the meadow a card is played; elsewhere it goes back where it came from."""
        desk = self.desk
        desk.fingers.lifted = None
        if desk.is_chosen(sprite) and desk.returns_at(x, y):
            return Answer(TAKE_BACK, sprite)
        if not desk.is_chosen(sprite) and desk.plays_at(x, y):
            return _play(sprite)
        self._cue("slide")
        return None

    def move(self, dx: int, dy: int) -> bool:
        fingers = self.desk.fingers
        if dy < 0:
            return False
        if dx and (hand := self.desk.hand):
            place = hand.index(fingers.focus) + dx if fingers.focus in hand else min(0, dx)
            fingers.focus = hand[place % len(hand)]
            if fingers.lifted:
                fingers.lifted = fingers.focus
            self._cue("hover")
        return True

    def confirm(self) -> Answer | None:
        fingers, hand = self.desk.fingers, self.desk.hand
        if fingers.focus in hand:
            return self.clicked(fingers.focus)
        if self.desk.view.chosen is None:  # whoever has laid a card and presses on does not mean another one
            fingers.focus = hand[0]
        return None

    def digit(self, place: int) -> Answer | None:
        """A card of the hand by its place: once to lift it, again to play it."""
        hand = self.desk.hand
        return self.clicked(hand[place]) if place < len(hand) else None


def _play(sprite: str) -> Answer:
    return Answer(CHOOSE[int(sprite.removeprefix("card/"))], sprite)
