"""What a person has before them at a table: the cards they may take, what they have in mind, and where things are."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from korova.engine.log import Player
from korova.games.cows import events as ev
from korova.games.cows.actions import TAKE_BACK
from korova.games.cows.foresight import Landing, landing
from korova.games.cows.steps import AskRow
from korova.games.cows.view import CowsView
from korova.gui.cows.asking.base import Asking, Cue
from korova.gui.cows.asking.questions import Questions
from korova.gui.cows.asking.stepwise import Stepwise
from korova.gui.cows.badges import Standing, standing
from korova.gui.cows.chronicle import heading
from korova.gui.cows.game import Game
from korova.gui.cows.seating import Seating
from korova.gui.fingers import Fingers
from korova.gui.widgets.ring import Ring
from korova.services.messages import Messages
from korova.stage.box import Box
from korova.stage.cows_rest import HAND_LAYER, rest
from korova.stage.director import Director
from korova.stage.pose import Pose

_OF_A_PLACEMENT = (ev.RowTaken, ev.Converted, ev.Dropped, ev.SpecialDiscarded, ev.SpecialDrawn)
"""What happens when a card has left the row of those that wait."""


class Desk:
    """Looks at the game and at a person's fingers; changes neither."""

    def __init__(self, game: Game, cue: Cue = lambda name: None) -> None:
        self.game = game
        self._questions = Questions(self, cue)
        self.fingers = Fingers()
        self.tools = Ring()
        self.in_tools = False
        """Whether keys or pad move among the tools and not among the cards."""
        self.ring_shown = False
        self.row_focus: int | None = None
        self.special_pointed: str | None = None
        """The special under the pointer, whether or not it can be played."""
        self.heading: Callable[[CowsView, Messages], str] = heading
        """What stands above the table."""
        self._rests: tuple[CowsView, Seating, dict[str, Pose]] | None = None

    @property
    def seating(self) -> Seating:
        return self.game.seating

    @property
    def players(self) -> Sequence[Player]:
        return self.game.match.log.players

    @property
    def director(self) -> Director[CowsView, ev.Event]:
        return self.game.watcher.director

    @property
    def view(self) -> CowsView:
        """The game as people see it."""
        return self.game.watcher.view

    @property
    def rests(self) -> dict[str, Pose]:
        """Where everything lies while nothing moves."""
        view, seating = self.view, self.seating
        if self._rests is None or self._rests[0] is not view or self._rests[1] is not seating:
            self._rests = view, seating, rest(view, seating.places)
        return self._rests[2]

    @property
    def moving(self) -> frozenset[str]:
        """The sprites that the clip on the screen speaks of."""
        frame = self.director.frame
        return frozenset(frame.poses) if frame else frozenset()

    @property
    def counts(self) -> Mapping[str, int]:
        """The numbers that are climbing."""
        frame = self.director.frame
        return frame.counts if frame else {}

    @property
    def climbing(self) -> frozenset[int]:
        """The seats whose points change while people watch."""
        counts = self.counts
        return frozenset(seat for seat in self.seating.badges if f"points/{seat}" in counts)

    def standing(self, seat: int) -> Standing:
        """What the badge of a seat says."""
        asked = self._acting if self.view.question is None else self.view.question.seat
        return standing(self.view, seat, self.counts, asked=asked)

    @property
    def _acting(self) -> int | None:
        """The seat of whose placement people are watching the end."""
        event = self.director.playing
        return event.seat if isinstance(event, _OF_A_PLACEMENT) else None

    @property
    def row_question(self) -> AskRow | None:
        """The question of rule 4, if it is a person at this screen who must answer it now."""
        question = self.view.question
        return question if isinstance(question, AskRow) and self.game.asked is not None else None

    @property
    def without_box(self) -> Box:
        """The button that does without a special."""
        return self.seating.layout["decline"].box

    @property
    def asked_row(self) -> bool:
        return self.row_question is not None

    @property
    def handled(self) -> Mapping[str, Pose]:
        """The sprites that somebody may take with their fingers, and where they rest."""
        return self.answering.handled

    @property
    def answering(self) -> Asking:
        """How the question on the screen is answered; where nobody is asked there is the hand to look at."""
        return self._questions.current

    @property
    def asking(self) -> Stepwise | None:
        """The question that is answered step by step, if it is such a one."""
        answering = self.answering
        return answering if isinstance(answering, Stepwise) else None

    @property
    def own_cards(self) -> dict[str, Pose]:
        """The cards of the hand, and the one that lies face down as long as it may be taken back."""
        rests = self.rests
        own = {name: pose for name, pose in rests.items() if pose.layer >= HAND_LAYER and name.startswith("card/")}
        chosen = f"card/{self.view.chosen}"
        if self.view.chosen is not None and chosen in rests and TAKE_BACK in self.game.answers:
            own[chosen] = rests[chosen]
        moving = self.moving
        return {name: pose for name, pose in own.items() if name not in moving}

    @property
    def hand(self) -> list[str]:
        """The cards of the hand that can be chosen, from left to right."""
        handled = self.handled
        own = [name for name, pose in handled.items() if pose.layer >= HAND_LAYER]
        return sorted(own, key=lambda name: handled[name].x)

    @property
    def exposed(self) -> float:
        """How much of a card of the hand is seen beside the next one."""
        handled = self.handled
        places = [handled[name].x for name in self.hand]
        return min((b - a for a, b in pairwise(places)), default=self.seating.places.hand_card[0])

    def is_chosen(self, sprite: str) -> bool:
        """Whether this is the own card that lies face down."""
        return self.view.chosen is not None and sprite == f"card/{self.view.chosen}"

    def landing(self) -> tuple[int, Landing] | None:
        """The card a person thinks about, and where it would land now."""
        sprite = self.fingers.minded
        if sprite is None or self.asked_row or not sprite.startswith("card/") or self.view.phase != "choose":
            return None
        card = int(sprite.removeprefix("card/"))
        return None if card == self.view.chosen else (card, landing(self.view.rows, card))

    def face_at(self, x: float, y: float) -> str | None:
        """What lies face up at a place and can be looked at closely."""
        kinds = ("card/", "special/", "laid/", "discard/")
        return self.fingers.at(x, y, {name: pose for name, pose in self.rests.items()
                                      if name.startswith(kinds) and pose.turn == 0})  # fmt: skip

    def special_at(self, x: float, y: float) -> bool:
        """Whether one of the own specials lies here."""
        face = self.face_at(x, y)
        return face is not None and is_own(face)

    @property
    def special(self) -> str | None:
        """The own special that a person looks at."""
        if self.fingers.dragging is not None:
            return None
        names = (self.special_pointed, self.fingers.focus if self.ring_shown else None)
        resting = self.rests.keys() - self.moving
        return next((name for name in names if name and is_own(name) and name in resting), None)

    def leaving(self, sprite: str) -> str:
        """The name of what leaves the hand with this sprite: of specials that are alike it is the last one."""
        alike = sprite.rpartition("/")[0] + "/"
        return (
            max((name for name in self.rests if name.startswith(alike)), default=sprite) if is_own(sprite) else sprite
        )

    def row_at(self, x: float, y: float) -> int | None:
        """The row at a place, its number and its price included."""
        rows = range(len(self.view.rows))
        return next((row for row in rows if self.seating.row(self.view, row).grown(6).holds(x, y)), None)

    def aimed_row(self) -> int | None:
        """The row that would be taken if a person let go or confirmed now."""
        drag = self.fingers.drag
        return self.row_at(*drag.at) if drag and drag.moved else self.row_focus

    def plays_at(self, x: float, y: float) -> bool:
        """Whether a card that is let go here is played."""
        seats = self.seating
        return seats.field.holds(x, y) or seats.places.chosen[seats.bottom].grown(20).holds(x, y)

    def returns_at(self, x: float, y: float) -> bool:
        """Whether the chosen card that is let go here goes back to the hand."""
        return self.seating.places.hand.grown(30).holds(x, y)

    def drafts_at(self, x: float, y: float) -> bool:
        """Whether a card of a draft is taken by letting it go here: in the hand, or at the drafter's seat."""
        return any(box.holds(x, y) for box in self.draft_goals)

    @property
    def draft_goals(self) -> list[Box]:
        """Where a card of a draft may be let go."""
        drafter, seating = self.view.drafter, self.seating
        if drafter is None:
            return []
        hand = [seating.places.hand.grown(-2)] if drafter == seating.bottom else []
        return [seating.badges[drafter].badge.box.grown(4), *hand]

    def is_own_pile(self, x: float, y: float) -> bool:
        return self.seating.places.piles[self.seating.bottom].grown(8).holds(x, y)

    def steady(self, *, ring_shown: bool) -> None:
        """Forget what pointed at cards that are no longer there."""
        self.ring_shown = ring_shown
        handled, fingers = self.handled, self.fingers
        if fingers.drag and fingers.drag.sprite not in handled:
            fingers.drag = None
        fingers.pointed = fingers.pointed if fingers.pointed in handled else None
        fingers.focus = fingers.focus if fingers.focus in handled else None
        fingers.lifted = fingers.lifted if fingers.lifted in handled else None
        if not self.asked_row:
            self.row_focus = None
        self.answering.steady(ring_shown=ring_shown)


def is_own(sprite: str) -> bool:
    """Whether a sprite is a special in the own hand."""
    return sprite.startswith("special/")
