"""What each event of a game of cows looks like and sounds like.

Besides the sprites of `cows_rest` there is "dealt/3", the back of a card on its way to seat 3. Counts are "points/3",
the points of seat 3 in this round, "pile/3", the cards in its pile, "row/2" and "price/2", the cards of the third row
and what they cost.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from korova.games.cows import events as ev
from korova.games.cows.steps import AskDrop, AskRow
from korova.games.cows.view import CowsView
from korova.stage.cows_agents import AGENT_CLIPS, pile_opened
from korova.stage.cows_draft import drafted, hand_turned_over, pool_laid
from korova.stage.cows_rest import CHOSEN_LAYER, Places, RowPlace, face_down, hand_fan, hidden_cards, rest
from korova.stage.cows_taking import row_taken
from korova.stage.cows_told import (
    CHANGE,
    FLIP,
    FLY,
    FLY_ARC,
    FLY_HOLD,
    Told,
    at_seat,
    beside,
    clip,
    in_deck,
    note,
    row_counts,
)
from korova.stage.easing import in_out, linear, out
from korova.stage.moment import Moment, flight, sound
from korova.stage.pose import Pose
from korova.stage.timeline import Clip, Sound, Tween

__all__ = ["Places", "RowPlace", "cows_clip", "hand_fan", "rest"]

SLIDE = 0.22
OTHERS_SLIDE = 0.18
DEAL, DEAL_STAGGER, OTHERS_DEAL = 0.3, 0.045, 0.15
FLIP_HOLD = 0.5
GATHER, GATHER_STAGGER = 0.3, 0.015
ASKED, ROW_CHOSEN = 0.9, 0.5
ROUND_END, GAME_END = 0.6, 0.4


def cows_clip(before: CowsView, event: ev.Event, after: CowsView, held: Mapping[str, Pose], places: Places) -> Clip:
    """How an event leads from one view to the next; `held` sprites start where a hand let them go."""
    moment = Moment.between(rest(before, places), rest(after, places), held)
    return _CLIPS.get(type(event), _change)(Told(before, after, moment, places), event)


def _change(told: Told, event: ev.Event) -> Clip:
    return clip(told.moment.moves(0.0, CHANGE))


def _round_started(told: Told, event: ev.RoundStarted) -> Clip:
    """Everything that lies about goes back to the deck."""
    leaving = [sprite for sprite in told.moment.old if sprite not in told.moment.new]
    tweens = [
        flight(sprite, index * GATHER_STAGGER, GATHER, told.moment.old[sprite], in_deck(told, index), ease=out)
        for index, sprite in enumerate(leaving)
    ]
    tweens += told.moment.moves(0.0, GATHER, apart_from=leaving)
    return clip(tweens, [sound(0.0, "slide", told.places.deck.centre[0])] if tweens else [])


def _dealt(told: Told, event: ev.Dealt) -> Clip:
    deck, moment = told.places.deck, told.moment
    fresh = [sprite for sprite in moment.new if sprite not in moment.old]
    if not fresh:
        target = Pose.of(told.places.chosen[event.seat], turn=1.0, alpha=0.0, layer=CHOSEN_LAYER)
        card = flight(f"dealt/{event.seat}", 0.0, OTHERS_DEAL, in_deck(told, 0), target, ease=linear)
        return clip([card], [sound(0.0, "deal", deck.centre[0])])
    tweens = [
        flight(sprite, index * DEAL_STAGGER, DEAL, in_deck(told, index), moment.new[sprite])
        for index, sprite in enumerate(fresh)
    ]
    # Two cards a sound: one for each would be a rattle.
    sounds = [sound(tween.start, "deal", deck.centre[0]) for tween in tweens[::2]]
    return clip(tweens + moment.moves(0.0, DEAL, apart_from=fresh), sounds)


def _rows_laid(told: Told, event: ev.RowsLaid) -> Clip:
    tweens: list[Tween] = []
    sounds: list[Sound] = []
    cards = [f"card/{card}" for card in event.cards]
    for index, sprite in enumerate(cards):
        source = told.moment.old.get(sprite, in_deck(told, index))
        tween = flight(sprite, index * 2 * DEAL_STAGGER, FLY, source, told.moment.new[sprite])
        tweens.append(tween)
        sounds += [sound(tween.start, "deal", source.x), sound(tween.end, "thud", tween.target.x)]
    turned = hand_turned_over(told)
    apart = [*cards, *(tween.sprite for tween in turned)]
    return clip(tweens + turned + told.moment.moves(0.0, CHANGE, apart_from=apart), sounds)


def _chosen(told: Told, event: ev.Chosen) -> Clip:
    """The card slides to its place and turns over on the way."""
    sprite = face_down(told.after, event.seat)
    moment = told.moment
    if hidden := _last_hidden(told.before, event.seat, told.places):
        moment = moment.renamed({hidden: sprite})
    own = sprite in moment.old
    moment = moment.coming({sprite: beside(told, event.seat)})
    tweens = moment.vanishing() + moment.moves(0.0, SLIDE if own else OTHERS_SLIDE)
    return clip(tweens, [at_seat(told, event.seat, "slide")])


def _taken_back(told: Told, event: ev.TakenBack) -> Clip:
    sprite = face_down(told.before, event.seat)
    moment = told.moment
    if hidden := _last_hidden(told.after, event.seat, told.places):
        moment = moment.renamed({sprite: hidden})
    own = (hidden or sprite) in moment.new
    if not own:
        moment = moment.leaving({sprite: beside(told, event.seat)})
    tweens = moment.vanishing() + moment.moves(0.0, SLIDE if own else OTHERS_SLIDE)
    return clip(tweens, [at_seat(told, event.seat, "slide")])


def _revealed(told: Told, event: ev.Revealed) -> Clip:
    """All cards turn over together, and there is a moment to look at them."""
    moment = told.moment.renamed({face_down(told.before, seat): f"card/{card}" for seat, card in event.plays})
    tweens = moment.vanishing()
    cards = [f"card/{card}" for _, card in event.plays]
    for sprite in cards:
        target = moment.new[sprite]
        source = moment.old.get(sprite, replace(target, turn=1.0))
        tweens.append(flight(sprite, 0.0, FLIP, source, target, ease=in_out, arc=target.h / 12))
    tweens += moment.moves(0.0, FLIP, apart_from=cards)
    return clip(tweens, [Sound(0.0, "flip")], hold=FLIP_HOLD)


def _asked(told: Told, event: ev.Asked) -> Clip:
    """Who sits at this screen is asked by a prompt and need not read about it."""
    question = event.question
    if isinstance(question, AskDrop):
        return pile_opened(told, question.seat)
    if not isinstance(question, AskRow) or question.seat == told.before.seat:
        return Clip()
    return clip([], [], note("cows.note.asked_row", seat=question.seat, card=question.card), hold=ASKED)


def _row_chosen(told: Told, event: ev.RowChosen) -> Clip:
    return clip([], [], note("cows.note.row_chosen", seat=event.seat, row=event.row + 1), hold=ROW_CHOSEN)


def _placed(told: Told, event: ev.Placed) -> Clip:
    sprite = f"card/{event.card}"
    source, target = told.moment.old[sprite], told.moment.new[sprite]
    tweens = [flight(sprite, 0.0, FLY, source, target, arc=FLY_ARC), *told.moment.moves(0.0, FLY, apart_from=[sprite])]
    words = note("cows.note.placed", seat=event.seat, card=event.card, row=event.row + 1)
    return clip(tweens, [sound(FLY, "thud", target.x)], words, counts=row_counts(told, event.row, FLY), hold=FLY_HOLD)


def _turn_ended(told: Told, event: ev.TurnEnded) -> Clip:
    return Clip()


def _round_ended(told: Told, event: ev.RoundEnded) -> Clip:
    return clip(told.moment.moves(0.0, CHANGE), [Sound(0.0, "round_end")], hold=ROUND_END)


def _game_ended(told: Told, event: ev.GameEnded) -> Clip:
    return clip(told.moment.moves(0.0, CHANGE), hold=GAME_END)


def _last_hidden(view: CowsView, seat: int, places: Places) -> str | None:
    """The back that stands for the last card of this seat's hand, if its hand lies hidden at the bottom."""
    count = hidden_cards(view, places) if seat == places.bottom and not view.committed[seat] else 0
    return f"hidden/{count - 1}" if count else None


# Any: each function takes its own class of event, which a mapping by class cannot express.
_CLIPS: dict[type, Callable[[Told, Any], Clip]] = {
    ev.RoundStarted: _round_started,
    ev.Dealt: _dealt,
    ev.PoolLaid: pool_laid,
    ev.Drafted: drafted,
    ev.RowsLaid: _rows_laid,
    ev.Chosen: _chosen,
    ev.TakenBack: _taken_back,
    ev.Revealed: _revealed,
    ev.Asked: _asked,
    ev.RowChosen: _row_chosen,
    ev.Placed: _placed,
    ev.RowTaken: row_taken,
    **AGENT_CLIPS,
    ev.TurnEnded: _turn_ended,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _game_ended,
}
