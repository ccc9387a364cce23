"""Half a catch: the mice that a person has picked so far, and those that may join them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from korova.games.mice.actions import Action, Catch, Mouse, catch_of
from korova.games.mice.dice import Face
from korova.games.mice.mice_sets import Colour
from korova.gui.mice.game import MiceGame


@dataclass(frozen=True, slots=True)
class Pick:
    """A picked mouse, and which of the sprites on the screen it is."""

    mouse: Mouse
    sprite: str


class Pounce:
    """Grows mouse by mouse and can be undone until it is answered. The rules say what may join; nothing is counted
    twice here."""

    def __init__(self, game: MiceGame) -> None:
        self._game = game
        self._question = -1
        self._picks: tuple[Pick, ...] = ()

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What has been picked for the question on the screen."""
        question = len(self._game.match.log.actions)
        if question != self._question or not self.asked:
            self._question, self._picks = question, ()
        return self._picks

    @property
    def asked(self) -> bool:
        """Whether a person is to catch mice now."""
        decision = self._game.decision
        return self._game.asked is not None and decision is not None and decision.kind == "catch"

    @property
    def mice(self) -> tuple[Mouse, ...]:
        return tuple(pick.mouse for pick in self.picks)

    @property
    def catch(self) -> Catch | None:
        """The answer if this is all; None if there must be more, or nothing is picked."""
        if not self.picks:
            return None
        catch = catch_of(*self.mice)
        return catch if catch in self._options() else None

    @property
    def more(self) -> bool:
        """Whether another mouse may join."""
        return any(len(option.mice) > len(self.picks) and self._within(self.mice, option) for option in self._options())

    def can(self, mouse: Mouse) -> bool:
        """Whether this mouse may join those that are picked."""
        wanted = (*self.mice, mouse)
        return any(self._within(wanted, option) for option in self._options())

    def pick(self, mouse: Mouse, sprite: str) -> Action | None:
        """A mouse joins; the answer, if no other can."""
        self._picks = (*self.picks, Pick(mouse, sprite))
        return None if self.more else self.catch

    def put_back(self, sprite: str) -> None:
        """A picked mouse goes back to where it was."""
        self._picks = tuple(pick for pick in self.picks if pick.sprite != sprite)

    def undo(self) -> bool:
        """The last mouse goes back; whether there was one."""
        if not self.picks:
            return False
        self._picks = self.picks[:-1]
        return True

    def tried(self, mouse: Mouse) -> Catch:
        """The catch that somebody has in mind who wants this mouse, too."""
        return catch_of(*self.mice, mouse)

    def _options(self) -> Sequence[Catch]:
        if not self.asked:
            return ()
        return [option for option in self._game.answers if isinstance(option, Catch)]

    @staticmethod
    def _within(mice: Sequence[Mouse], option: Catch) -> bool:
        return not Counter(mice) - Counter(option.mice)


def named(dice: tuple[Face, Face], mice: Sequence[Mouse]) -> tuple[Colour | None, Colour | None]:
    """Which colours white faces stand for if these mice are caught; None where that does not matter, or is plain."""
    if any(mouse.victim is not None for mouse in mice):  # a double, whatever else is picked
        (colour,) = {mouse.colour for mouse in mice}
        first, second = (colour if face == "white" else None for face in dice)
        return first, second
    left = [mouse.colour for mouse in mice]
    for face in dice:
        if face != "white" and face in left:
            left.remove(face)
    first, second = (left.pop(0) if face == "white" and left else None for face in dice)
    return first, second
