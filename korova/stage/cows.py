"""What each event of a game of cows looks like and sounds like.

Besides the sprites of `cows_rest` there is "dealt/3", the back of a card on its way to seat 3. Counts are "points/3",
the points of seat 3 in this round, "pile/3", the cards in its pile, "row/2" and "price/2", the cards of the third row
and what they cost.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from korova.games.cows import events as ev
from korova.games.cows.steps import AskRow
from korova.games.cows.view import CowsView
from korova.stage.box import Box
from korova.stage.cows_rest import (
    CHOSEN_LAYER,
    PILE_LAYER,
    ROW_LAYER,
    Places,
    RowPlace,
    face_down,
    hand_fan,
    hidden_cards,
    rest,
)
from korova.stage.easing import in_out, linear, out
from korova.stage.moment import Moment, end_of, flight, sound
from korova.stage.pose import Pose
from korova.stage.timeline import Clip, Count, Note, Sound, Tween

__all__ = ["Places", "RowPlace", "cows_clip", "hand_fan", "rest"]

SLIDE = 0.22
OTHERS_SLIDE = 0.18
DEAL, DEAL_STAGGER, OTHERS_DEAL = 0.3, 0.045, 0.15
FLIP, FLIP_HOLD = 0.3, 0.5
FLY, FLY_ARC = 0.32, 46.0
FLY_HOLD = 0.42
"""With the flight, a note has time to be read."""
BEAT = 0.55
"""Before a row is swept away people see why."""
SWEEP, SWEEP_STAGGER = 0.34, 0.06
CLIMB = 0.25
"""Points climb at least so long."""
AFTER_TAKE = 0.3
GATHER, GATHER_STAGGER = 0.3, 0.015
ASKED, ROW_CHOSEN = 0.9, 0.5
ROUND_END, GAME_END = 0.6, 0.4
CHANGE = 0.3
"""An event without a choreography of its own."""
_PEEK = 70.0
"""From how far a card of somebody else comes into sight."""


@dataclass(frozen=True, slots=True)
class _Told:
    """An event with the views around it, and the sprites between them."""

    before: CowsView
    after: CowsView
    moment: Moment
    places: Places


def cows_clip(before: CowsView, event: ev.Event, after: CowsView, held: Mapping[str, Pose], places: Places) -> Clip:
    """How an event leads from one view to the next; `held` sprites start where a hand let them go."""
    moment = Moment.between(rest(before, places), rest(after, places), held)
    return _CLIPS.get(type(event), _change)(_Told(before, after, moment, places), event)


def _change(told: _Told, event: ev.Event) -> Clip:
    return _clip(told.moment.moves(0.0, CHANGE))


def _clip(
    tweens: list[Tween], sounds: list[Sound] | None = None, note: Note | None = None, *, hold: float = 0.0
) -> Clip:
    """A clip that ends `hold` seconds after its last movement, with its note up to the end."""
    length = end_of(tweens) + hold
    notes = (replace(note, length=length - note.at),) if note else ()
    return Clip(tuple(tweens), tuple(sounds or ()), notes, (), length)


def _note(key: str, **params: object) -> Note:
    return Note(0.0, 0.0, key, tuple(params.items()))


def _round_started(told: _Told, event: ev.RoundStarted) -> Clip:
    """Everything that lies about goes back to the deck."""
    leaving = [sprite for sprite in told.moment.old if sprite not in told.moment.new]
    tweens = [
        flight(sprite, index * GATHER_STAGGER, GATHER, told.moment.old[sprite], _in_deck(told, index), ease=out)
        for index, sprite in enumerate(leaving)
    ]
    tweens += told.moment.moves(0.0, GATHER, apart_from=leaving)
    return _clip(tweens, [sound(0.0, "slide", told.places.deck.centre[0])] if tweens else [])


def _dealt(told: _Told, event: ev.Dealt) -> Clip:
    deck, moment = told.places.deck, told.moment
    fresh = [sprite for sprite in moment.new if sprite not in moment.old]
    if not fresh:
        target = Pose.of(told.places.chosen[event.seat], turn=1.0, alpha=0.0, layer=CHOSEN_LAYER)
        card = flight(f"dealt/{event.seat}", 0.0, OTHERS_DEAL, _in_deck(told, 0), target, ease=linear)
        return _clip([card], [sound(0.0, "deal", deck.centre[0])])
    tweens = [
        flight(sprite, index * DEAL_STAGGER, DEAL, _in_deck(told, index), moment.new[sprite])
        for index, sprite in enumerate(fresh)
    ]
    # Two cards a sound: one for each would be a rattle.
    sounds = [sound(tween.start, "deal", deck.centre[0]) for tween in tweens[::2]]
    return _clip(tweens + moment.moves(0.0, DEAL, apart_from=fresh), sounds)


def _rows_laid(told: _Told, event: ev.RowsLaid) -> Clip:
    tweens: list[Tween] = []
    sounds: list[Sound] = []
    cards = [f"card/{card}" for card in event.cards]
    for index, sprite in enumerate(cards):
        source = told.moment.old.get(sprite, _in_deck(told, index))
        tween = flight(sprite, index * 2 * DEAL_STAGGER, FLY, source, told.moment.new[sprite])
        tweens.append(tween)
        sounds += [sound(tween.start, "deal", source.x), sound(tween.end, "thud", tween.target.x)]
    return _clip(tweens + told.moment.moves(0.0, CHANGE, apart_from=cards), sounds)


def _chosen(told: _Told, event: ev.Chosen) -> Clip:
    """The card slides to its place and turns over on the way."""
    sprite = face_down(told.after, event.seat)
    moment = told.moment
    if hidden := _last_hidden(told.before, event.seat, told.places):
        moment = moment.renamed({hidden: sprite})
    own = sprite in moment.old
    moment = moment.coming({sprite: _beside(told, event.seat)})
    tweens = moment.vanishing() + moment.moves(0.0, SLIDE if own else OTHERS_SLIDE)
    return _clip(tweens, [_at_seat(told, event.seat, "slide")])


def _taken_back(told: _Told, event: ev.TakenBack) -> Clip:
    sprite = face_down(told.before, event.seat)
    moment = told.moment
    if hidden := _last_hidden(told.after, event.seat, told.places):
        moment = moment.renamed({sprite: hidden})
    own = (hidden or sprite) in moment.new
    if not own:
        moment = moment.leaving({sprite: _beside(told, event.seat)})
    tweens = moment.vanishing() + moment.moves(0.0, SLIDE if own else OTHERS_SLIDE)
    return _clip(tweens, [_at_seat(told, event.seat, "slide")])


def _revealed(told: _Told, event: ev.Revealed) -> Clip:
    """All cards turn over together, and there is a moment to look at them."""
    moment = told.moment.renamed({face_down(told.before, seat): f"card/{card}" for seat, card in event.plays})
    tweens = moment.vanishing()
    cards = [f"card/{card}" for _, card in event.plays]
    for sprite in cards:
        target = moment.new[sprite]
        source = moment.old.get(sprite, replace(target, turn=1.0))
        tweens.append(flight(sprite, 0.0, FLIP, source, target, ease=in_out, arc=target.h / 12))
    tweens += moment.moves(0.0, FLIP, apart_from=cards)
    return _clip(tweens, [Sound(0.0, "flip")], hold=FLIP_HOLD)


def _asked(told: _Told, event: ev.Asked) -> Clip:
    """Who sits at this screen is asked by a prompt and need not read about it."""
    question = event.question
    if not isinstance(question, AskRow) or question.seat == told.before.seat:
        return Clip()
    return _clip([], [], _note("cows.note.asked_row", seat=question.seat, card=question.card), hold=ASKED)


def _row_chosen(told: _Told, event: ev.RowChosen) -> Clip:
    return _clip([], [], _note("cows.note.row_chosen", seat=event.seat, row=event.row + 1), hold=ROW_CHOSEN)


def _placed(told: _Told, event: ev.Placed) -> Clip:
    sprite = f"card/{event.card}"
    source, target = told.moment.old[sprite], told.moment.new[sprite]
    tweens = [flight(sprite, 0.0, FLY, source, target, arc=FLY_ARC), *told.moment.moves(0.0, FLY, apart_from=[sprite])]
    note = _note("cows.note.placed", seat=event.seat, card=event.card, row=event.row + 1)
    clip = _clip(tweens, [sound(FLY, "thud", target.x)], note, hold=FLY_HOLD)
    before, after = told.before.rows[event.row], told.after.rows[event.row]
    counts = (
        Count(f"row/{event.row}", FLY, 0.0, len(before.cards), len(after.cards)),
        Count(f"price/{event.row}", FLY, 0.0, before.points, after.points),
    )
    return replace(clip, counts=counts)


def _row_taken(told: _Told, event: ev.RowTaken) -> Clip:
    """The card that is too much comes to its place; people see why; the row is swept away; the starter moves up."""
    moment, places, seat = told.moment, told.places, event.seat
    sources = dict(moment.old)
    tweens: list[Tween] = []
    sounds: list[Sound] = []
    sweep = BEAT
    if event.reason == "sixth":
        sixth, place = f"card/{_played(event)}", _sixth_place(told, event)
        tweens.append(flight(sixth, 0.0, FLY, sources[sixth], place, arc=FLY_ARC))
        sounds.append(sound(FLY, "thud", place.x))
        sources[sixth] = place
        sweep += FLY
    pile = places.piles[seat]
    taken = [f"card/{card}" for card in event.cards]
    for index, sprite in enumerate(taken):
        target = _in_pile(pile, sources[sprite])
        tweens.append(flight(sprite, sweep + index * SWEEP_STAGGER, SWEEP, sources[sprite], target, ease=in_out))
    landed = sweep + SWEEP
    swept = landed + (len(taken) - 1) * SWEEP_STAGGER
    sounds += [sound(sweep, "take", pile.centre[0]), sound(landed, "moo", pile.centre[0])]
    moved = set(taken)
    if event.starter is not None:
        starter = f"card/{event.starter}"
        moved.add(starter)
        up = flight(starter, swept - SWEEP / 2, FLY, sources[starter], moment.new[starter], arc=FLY_ARC / 2)
        tweens.append(up)
        sounds.append(sound(up.end, "thud", up.target.x))
    tweens += moment.moves(swept, CHANGE, apart_from=moved)
    clip = _clip(tweens, sounds, _why_taken(event), hold=AFTER_TAKE)
    climb = [
        (f"points/{seat}", told.before.round_points(seat), told.after.round_points(seat)),
        (f"pile/{seat}", len(told.before.piles[seat]), len(told.after.piles[seat])),
    ]
    counts = [Count(name, landed, max(CLIMB, swept - landed), source, target) for name, source, target in climb]
    return replace(clip, counts=tuple(counts))


def _why_taken(event: ev.RowTaken) -> Note:
    why = {"seat": event.seat, "row": event.row + 1, "points": event.points}
    if event.reason == "sixth":
        return _note("cows.note.taken_sixth", card=_played(event), **why)
    if event.reason == "lowest":
        return _note("cows.note.taken_lowest", card=_played(event), **why)
    return _note("cows.note.taken_agent", **why)


def _played(event: ev.RowTaken) -> int:
    """Rules 3 and 4: the card being placed is the starter, or with five rows the last of the cards taken (E14)."""
    return event.cards[-1] if event.starter is None else event.starter


def _sixth_place(told: _Told, event: ev.RowTaken) -> Pose:
    index = len(told.before.rows[event.row].cards)
    return Pose.of(told.places.row(told.before, event.row, index), layer=ROW_LAYER + index)


def _turn_ended(told: _Told, event: ev.TurnEnded) -> Clip:
    return Clip()


def _round_ended(told: _Told, event: ev.RoundEnded) -> Clip:
    return _clip(told.moment.moves(0.0, CHANGE), [Sound(0.0, "round_end")], hold=ROUND_END)


def _game_ended(told: _Told, event: ev.GameEnded) -> Clip:
    return _clip(told.moment.moves(0.0, CHANGE), hold=GAME_END)


def _in_deck(told: _Told, index: int) -> Pose:
    return Pose.of(told.places.deck, turn=1.0, layer=index)


def _in_pile(pile: Box, card: Pose) -> Pose:
    """Face down and just as large as the pile has room for."""
    scale = min(1.0, pile.w / card.w, pile.h / card.h)
    x, y = pile.centre
    return Pose(x, y, card.w * scale, card.h * scale, turn=1.0, layer=PILE_LAYER)


def _beside(told: _Told, seat: int) -> Pose:
    """Out of sight on the side of the seat's pile: others lay their cards from there, and take them back to there."""
    target = Pose.of(told.places.chosen[seat], turn=1.0, alpha=0.0, layer=CHOSEN_LAYER)
    x, y = told.places.piles[seat].centre
    far = max(abs(x - target.x), abs(y - target.y), 1.0)
    return replace(target, x=target.x + _PEEK * (x - target.x) / far, y=target.y + _PEEK * (y - target.y) / far)


def _last_hidden(view: CowsView, seat: int, places: Places) -> str | None:
    """The back that stands for the last card of this seat's hand, if its hand lies hidden at the bottom."""
    count = hidden_cards(view, places) if seat == places.bottom and not view.committed[seat] else 0
    return f"hidden/{count - 1}" if count else None


def _at_seat(told: _Told, seat: int, cue: str) -> Sound:
    return sound(0.0, cue, told.places.chosen[seat].centre[0])


# Any: each function takes its own class of event, which a mapping by class cannot express.
_CLIPS: dict[type, Callable[[_Told, Any], Clip]] = {
    ev.RoundStarted: _round_started,
    ev.Dealt: _dealt,
    ev.RowsLaid: _rows_laid,
    ev.Chosen: _chosen,
    ev.TakenBack: _taken_back,
    ev.Revealed: _revealed,
    ev.Asked: _asked,
    ev.RowChosen: _row_chosen,
    ev.Placed: _placed,
    ev.RowTaken: _row_taken,
    ev.TurnEnded: _turn_ended,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _game_ended,
}
