"""What the clips of a game of cows are made from: an event with the views around it, and how long things take."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from korova.games.cows.view import CowsView
from korova.stage.box import Box
from korova.stage.cows_rest import CHOSEN_LAYER, PILE_LAYER, Places
from korova.stage.moment import Moment, end_of, sound
from korova.stage.pose import Pose
from korova.stage.timeline import Clip, Count, Note, Sound, Tween

FLIP = 0.3
FLY, FLY_ARC = 0.32, 46.0
FLY_HOLD = 0.42
"""With the flight, a note has time to be read."""
BEAT = 0.55
"""Before a row is swept away people see why."""
CHANGE = 0.3
"""An event without a choreography of its own."""
_PEEK = 70.0
"""From how far a card of somebody else comes into sight."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event with the views around it, and the sprites between them."""

    before: CowsView
    after: CowsView
    moment: Moment
    places: Places


def clip(
    tweens: list[Tween],
    sounds: Iterable[Sound] = (),
    note: Note | None = None,
    *,
    counts: Iterable[Count] = (),
    hold: float = 0.0,
) -> Clip:
    """A clip that ends `hold` seconds after its last movement, with its note up to the end."""
    length = end_of(tweens) + hold
    notes = (replace(note, length=length - note.at),) if note else ()
    return Clip(tuple(tweens), tuple(sounds), notes, tuple(counts), length)


def note(key: str, **params: object) -> Note:
    return Note(0.0, 0.0, key, tuple(params.items()))


def in_deck(told: Told, index: int) -> Pose:
    return Pose.of(told.places.deck, turn=1.0, layer=index)


def in_pile(pile: Box, card: Pose) -> Pose:
    """Face down and just as large as the pile has room for."""
    scale = min(1.0, pile.w / card.w, pile.h / card.h)
    x, y = pile.centre
    return Pose(x, y, card.w * scale, card.h * scale, turn=1.0, layer=PILE_LAYER)


def beside(told: Told, seat: int) -> Pose:
    """Out of sight on the side of the seat's pile: others lay their cards from there, and take them back to there."""
    target = Pose.of(told.places.chosen[seat], turn=1.0, alpha=0.0, layer=CHOSEN_LAYER)
    x, y = told.places.piles[seat].centre
    far = max(abs(x - target.x), abs(y - target.y), 1.0)
    return replace(target, x=target.x + _PEEK * (x - target.x) / far, y=target.y + _PEEK * (y - target.y) / far)


def at_seat(told: Told, seat: int, cue: str) -> Sound:
    return sound(0.0, cue, told.places.chosen[seat].centre[0])


def row_counts(told: Told, row: int, at: float) -> tuple[Count, Count]:
    """A card has come to a row: how many lie there now, and what they cost."""
    before, after = told.before.rows[row], told.after.rows[row]
    return (
        Count(f"row/{row}", at, 0.0, len(before.cards), len(after.cards)),
        Count(f"price/{row}", at, 0.0, before.points, after.points),
    )


def pile_counts(told: Told, seat: int, at: float, length: float) -> tuple[Count, Count]:
    """Cards have come to a pile or left it: its points and its cards."""
    before, after = told.before, told.after
    return (
        Count(f"points/{seat}", at, length, before.round_points(seat), after.round_points(seat)),
        Count(f"pile/{seat}", at, length, len(before.piles[seat]), len(after.piles[seat])),
    )
