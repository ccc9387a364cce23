"""What the special agents look like: each is shown to all, then does its work in a way of its own.

Besides the sprites of `cows_rest` there are "played/STOP", an agent on its way from the spotlight to where it stays,
"token/SANITAR", the sign of one at work, and "chute", on which Десантник drops a card.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from korova.games.cows import events as ev
from korova.games.cows.cards import POINTS, AgentId, points_of
from korova.games.cows.reduce import STAYS_ON_TABLE
from korova.stage.box import Box
from korova.stage.cows_rest import ROW_LAYER, SPECIAL_LAYER
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
    in_pile,
    note,
    pile_counts,
    row_counts,
)
from korova.stage.easing import in_out, linear, out, settle
from korova.stage.moment import FLIGHT, Moment, flight, sound
from korova.stage.pose import Pose
from korova.stage.timeline import Clip, Note, Sound, Tween

SHOW, SHOW_HOLD = 0.36, 0.85
"""An agent comes to the spotlight, and people see who it is."""
LEAVE = 0.3
SLIDE_IN = 0.4
WEDGE = 0.22
SPIN = 0.5
FADE = 0.12
DROP, DROP_ARC = 0.75, 190.0
SPREAD, SUM_HOLD = 0.42, 1.9
"""The cards of Комбинатор are laid out, and people follow the sum."""
SHOWN_HOLD = 0.7
_SIGN = 104.0
_LINE_GAP = 22.0
_LONGEST_LINE = 1060.0
_ALOFT = 0.95
"""How far above a card its parachute opens, in heights of the card."""


def _agent_played(told: Told, event: ev.AgentPlayed) -> Clip:
    """From the hand, or from beside the seat, into the spotlight; most go on to the discard."""
    spot = _spot(told)
    stays = event.agent in STAYS_ON_TABLE
    moment, source = _leaving_hand(told, event.seat, event.agent)
    sprite = f"played/{event.agent}" if stays else _discarded(moment, event.agent)
    tweens = [*moment.vanishing(), flight(sprite, 0.0, SHOW, source, spot, arc=FLY_ARC)]
    if stays:
        tweens.append(Tween(sprite, SHOW, SHOW_HOLD, spot, spot))
    else:
        tweens.append(flight(sprite, SHOW + SHOW_HOLD, LEAVE, spot, _on_top(told)))
    tweens += moment.moves(0.0, CHANGE, apart_from=[sprite, *_on_discard(moment)])
    words = agent_note(event)
    return clip(tweens, [sound(SHOW * 0.6, "agent", spot.x)], words)


def _fifth_row_opened(told: Told, event: ev.FifthRowOpened) -> Clip:
    """The rows move together, the card starts the new one, and the agent stands guard beside it."""
    sprite = f"card/{event.card}"
    marker = told.moment.new["marker"]
    tweens = told.moment.moves(0.0, CHANGE, apart_from=[sprite, "marker"])
    tweens.append(flight(sprite, CHANGE, FLY, told.moment.old[sprite], told.moment.new[sprite], arc=FLY_ARC))
    tweens += _settles_as(told, "played/SPEC", "marker", marker)
    words = agent_note(event)
    sounds = [sound(0.0, "slide", marker.x), sound(CHANGE + FLY, "thud", marker.x)]
    return clip(tweens, sounds, words, hold=FLY_HOLD)


def _cow_laid(told: Told, event: ev.CowLaid) -> Clip:
    """The card itself lies down as the last of the row, which makes room."""
    sprite = f"laid/{event.row}"
    target = told.moment.new[sprite]
    tweens = [flight(sprite, 0.0, SHOW, _spot(told), target)]
    tweens += told.moment.moves(0.0, CHANGE, apart_from=[sprite])
    words = agent_note(event)
    return clip(tweens, [sound(0.0, "moo", target.x), sound(SHOW, "thud", target.x)], words, hold=FLY_HOLD)


def _stop_laid(told: Told, event: ev.StopLaid) -> Clip:
    """A fence slides before the row."""
    sprite = f"fence/{event.row}"
    target = told.moment.new[sprite]
    away = replace(target, x=target.x + target.w / 2, alpha=0.0)
    tweens = [
        Tween(sprite, 0.15, SLIDE_IN, away, target, settle),
        *told.moment.moves(0.0, CHANGE, apart_from=[sprite]),
        _shrinks(told, "played/STOP", target),
    ]
    words = agent_note(event)
    return clip(tweens, [sound(0.15, "slide", target.x), sound(0.5, "thud", target.x)], words, hold=FLY_HOLD)


def _inserted(told: Told, event: ev.Inserted) -> Clip:
    """A wedge drives the cards apart, and the card slips in."""
    sprite = f"card/{event.card}"
    source, target = told.moment.old[sprite], told.moment.new[sprite]
    sign = _sign(target.x, target.y - target.h * 0.3)
    above = replace(sign, y=sign.y - 150, alpha=0.0)
    gone = replace(sign, alpha=0.0)
    tweens = [
        Tween("token/DIVERS", 0.0, WEDGE, above, sign),
        *told.moment.moves(WEDGE, CHANGE, apart_from=[sprite]),
        flight(sprite, WEDGE, FLY + 0.1, source, target, arc=FLY_ARC),
        Tween("token/DIVERS", WEDGE + FLY, 0.2, sign, gone),
    ]
    words = agent_note(event)
    sounds = [sound(WEDGE, "thud", target.x), sound(WEDGE + FLY, "slide", target.x)]
    counts = row_counts(told, event.row, WEDGE + FLY)
    return clip(tweens, sounds, words, counts=counts, hold=FLY_HOLD)


def _swapped(told: Told, event: ev.Swapped) -> Clip:
    """The card is carried off, another comes; between them the sign of Санитар turns once."""
    moment, seat = told.moment, event.seat
    aside = beside(told, seat)
    moment = moment.coming({f"card/{event.card}": aside}).leaving({f"card/{event.returned}": aside})
    middle = _sign(moment.new[f"card/{event.card}"].x, moment.new[f"card/{event.card}"].y)
    unseen = replace(middle, alpha=0.0)
    turned, gone = replace(middle, angle=360.0), replace(unseen, angle=360.0)
    card = f"card/{event.card}"
    tweens = [
        *moment.moves(0.0, SPIN, apart_from=[card]),
        flight(card, SPIN * 0.6, SPIN, moment.old[card], moment.new[card], arc=FLY_ARC),
        Tween("token/SANITAR", 0.0, FADE, unseen, middle),
        Tween("token/SANITAR", FADE, SPIN, middle, turned, in_out),
        Tween("token/SANITAR", FADE + SPIN, FADE, turned, gone),
    ]
    words = agent_note(event)
    return clip(tweens, [at_seat(told, seat, "flip")], words, hold=FLY_HOLD)


def _shifted(told: Told, event: ev.Shifted) -> Clip:
    """The card is lifted out and comes down by parachute where it fits; then the rows close up."""
    sprite = f"card/{event.card}"
    source, target = told.moment.old[sprite], told.moment.new[sprite]
    fall = Tween(sprite, 0.0, DROP, source, target, in_out, DROP_ARC, 0.0, FLIGHT)
    packed, open_ = _chute(source, 0.2), _chute(target, 1.0)
    tweens = [
        fall,
        Tween("chute", 0.0, DROP, packed, open_, in_out, DROP_ARC, 0.0, FLIGHT),
        Tween("chute", DROP, CHANGE, open_, replace(open_, y=open_.y + 40, h=open_.h * 0.4, alpha=0.0)),
        *told.moment.moves(DROP * 0.5, CHANGE, apart_from=[sprite]),
    ]
    words = agent_note(event)
    counts = (*row_counts(told, event.source, 0.0), *row_counts(told, event.row, DROP))
    sounds = [sound(0.0, "lift", source.x), sound(DROP, "thud", target.x)]
    return clip(tweens, sounds, words, counts=counts, hold=FLY_HOLD)


def sum_line(middle: tuple[float, float], cards: int, card: tuple[float, float]) -> list[Pose]:
    """Cards side by side around a point."""
    w, h = card
    step = min(w + _LINE_GAP, (_LONGEST_LINE - w) / max(1, cards - 1))
    x, y = middle[0] - step * (cards - 1) / 2, middle[1]
    return [Pose(x + index * step, y, w, h, layer=FLIGHT + index) for index in range(cards)]


def _converted(told: Told, event: ev.Converted) -> Clip:
    """The cards just taken are laid out with their signs; those that are paid for are gone, the others go back."""
    seat = event.seat
    pile = told.places.piles[seat]
    line = sum_line(told.places.spotlight.centre, len(event.cards), told.places.rows[0].card)
    kept = set(told.after.piles[seat])
    leave = SPREAD + SUM_HOLD
    tweens = told.moment.moves(0.0, CHANGE)
    for card, place in zip(event.cards, line, strict=True):
        sprite, start = f"card/{card}", in_pile(pile, place)
        back = start if card in kept else replace(place, y=place.y - 120, alpha=0.0)
        tweens += [
            flight(sprite, 0.0, SPREAD, start, place, ease=out),
            flight(sprite, leave, SPREAD, place, back, ease=in_out),
        ]
    counts = pile_counts(told, seat, leave, SPREAD)
    sounds = [sound(0.0, "flip", pile.centre[0]), sound(leave, "take", line[0].x)]
    return clip(tweens, sounds, agent_note(event), counts=counts)


def agent_note(event: ev.Event) -> Note | None:
    """What is said of an agent's work, while it is shown and in the log."""
    match event:
        case ev.AgentPlayed(seat, agent):
            return note("cows.note.agent_played", seat=seat, agent=agent)
        case ev.FifthRowOpened(seat, card):
            return note("cows.note.fifth", seat=seat, card=card)
        case ev.CowLaid(seat, row):
            return note("cows.note.cow", seat=seat, row=row + 1)
        case ev.StopLaid(seat, row):
            return note("cows.note.stop", seat=seat, row=row + 1)
        case ev.Inserted(seat, card, row):
            return note("cows.note.inserted", seat=seat, card=card, row=row + 1)
        case ev.Swapped(seat, returned, card):
            return note("cows.note.swapped", seat=seat, card=card, returned=returned)
        case ev.Shifted(seat, card, _, row):
            return note("cows.note.shifted", seat=seat, card=card, row=row + 1)
        case ev.Converted():
            return _sum_in_words(event)
        case ev.Dropped(seat, card):
            return note("cows.note.dropped", seat=seat, card=card, n=POINTS[card])
        case ev.SpecialDiscarded(seat, agent):
            return note("cows.note.exchanged", seat=seat, agent=agent)
        case ev.SpecialsReshuffled():
            return note("cows.note.reshuffled")
    return None


def _sum_in_words(event: ev.Converted) -> Note:
    plus = POINTS[event.card]
    rest = points_of(event.cards) - plus
    result = "left" if event.left else "even" if plus >= rest else "short"
    return note(f"cows.note.sum.{result}", card=event.card, plus=plus, rest=rest, n=abs(plus - rest))


def pile_opened(told: Told, seat: int) -> Clip:
    """What a seat has taken is laid out before all: it may discard some of it."""
    pile = told.places.piles[seat]
    fresh = [sprite for sprite in told.moment.new if sprite not in told.moment.old]
    moment = told.moment.coming({sprite: in_pile(pile, told.moment.new[sprite]) for sprite in fresh})
    return clip(moment.moves(0.0, SPREAD), [sound(0.0, "flip", pile.centre[0])])


def _pile_closed(told: Told, event: ev.Declined) -> Clip:
    """What was laid out goes back."""
    pile = told.places.piles[event.seat]
    gone = [sprite for sprite in told.moment.old if sprite not in told.moment.new and sprite.startswith("card/")]
    moment = told.moment.leaving({sprite: in_pile(pile, told.moment.old[sprite]) for sprite in gone})
    return clip(moment.moves(0.0, SPREAD))


def _dropped(told: Told, event: ev.Dropped) -> Clip:
    """A card of the pile is shown and is gone; the others go back."""
    spot = told.places.spotlight
    place = replace(sum_line(spot.centre, 1, told.places.rows[0].card)[0], layer=FLIGHT)
    gone = replace(place, y=place.y - 120, alpha=0.0)
    sprite, pile = f"card/{event.card}", told.places.piles[event.seat]
    start = told.moment.old.get(sprite) or in_pile(pile, place)
    others = [name for name in told.moment.old if name not in told.moment.new and name.startswith("card/")]
    moment = told.moment.leaving({name: in_pile(pile, told.moment.old[name]) for name in others})
    tweens = [
        *moment.moves(0.0, CHANGE, apart_from=[sprite]),
        flight(sprite, 0.0, SPREAD, start, place, ease=out),
        Tween(sprite, SPREAD, SHOWN_HOLD, place, place),
        flight(sprite, SPREAD + SHOWN_HOLD, LEAVE, place, gone, ease=in_out),
    ]
    counts = pile_counts(told, event.seat, SPREAD, CHANGE)
    words = agent_note(event)
    return clip(tweens, [sound(0.0, "flip", start.x)], words, counts=counts)


def _special_discarded(told: Told, event: ev.SpecialDiscarded) -> Clip:
    moment, source = _leaving_hand(told, event.seat, event.agent)
    sprite, target = _discarded(moment, event.agent), _on_top(told)
    others = moment.moves(0.0, CHANGE, apart_from=[sprite, *_on_discard(moment)])
    tweens = [*moment.vanishing(), flight(sprite, 0.0, FLY, source, target), *others]
    words = agent_note(event)
    return clip(tweens, [sound(0.0, "slide", target.x)], words, hold=FLY_HOLD)


def _special_drawn(told: Told, event: ev.SpecialDrawn) -> Clip:
    return _specials_come(told, event.seat)


def _specials_dealt(told: Told, event: ev.SpecialsDealt) -> Clip:
    return _specials_come(told, event.seat) if event.count else Clip()


def _specials_come(told: Told, seat: int) -> Clip:
    """From the deck into the own hand, turning over; or as a back to the seat."""
    moment = told.moment
    fresh = [sprite for sprite in moment.new if sprite not in moment.old]
    source = replace(in_deck(told, 0), layer=SPECIAL_LAYER)
    if not fresh:
        target = beside(told, seat)
        return clip([flight(f"veiled/to/{seat}", 0.0, FLY, source, target, ease=linear)], [_deal_sound(told)])
    starts = dict.fromkeys(fresh, source)
    tweens = [
        flight(sprite, index * 0.14, FLIP + FLY, starts[sprite], moment.new[sprite])
        for index, sprite in enumerate(fresh)
    ]
    return clip(tweens + moment.moves(0.0, CHANGE, apart_from=fresh), [_deal_sound(told)])


def _reshuffled(told: Told, event: ev.SpecialsReshuffled) -> Clip:
    """The discard turns over and becomes the deck."""
    moment = told.moment.leaving({sprite: in_deck(told, 0) for sprite in _on_discard(told.moment)})
    return clip(moment.moves(0.0, FLY), [_deal_sound(told)], agent_note(event), hold=FLY_HOLD)


def _deal_sound(told: Told) -> Sound:
    return sound(0.0, "deal", told.places.deck.centre[0])


def _leaving_hand(told: Told, seat: int, agent: AgentId) -> tuple[Moment, Pose]:
    """The moment without the special that leaves a hand, and where it starts from.

    Of two alike the last one leaves, but it starts where a hand has let one go.
    """
    moment = told.moment
    gone = [sprite for sprite in moment.old if sprite not in moment.new and _in_hand(sprite, agent)]
    if not gone:
        return moment, replace(beside(told, seat), turn=1.0, layer=SPECIAL_LAYER)
    source = moment.old[gone[-1]]
    return moment.renamed({gone[-1]: f"left/{agent}"}).without(f"left/{agent}"), source


def _discarded(moment: Moment, agent: AgentId) -> str:
    """The name of a special on its way to the discard: one of its kind that lies there already stays in sight."""
    lasting = f"discard/{agent}"
    return f"played/{agent}" if lasting in moment.old else lasting


def _on_top(told: Told) -> Pose:
    """The place of the last one that was discarded."""
    return Pose.of(told.places.discard, layer=ROW_LAYER)


def _on_discard(moment: Moment) -> list[str]:
    """What is covered by the next one lies there until that has come."""
    return [sprite for sprite in moment.old if sprite.startswith("discard/")]


def _in_hand(sprite: str, agent: AgentId) -> bool:
    return sprite.startswith((f"special/{agent}/", "veiled/"))


def _settles_as(told: Told, sprite: str, lasting: str, pose: Pose) -> list[Tween]:
    """What was in the spotlight becomes the small sign that stays."""
    large = replace(pose, w=pose.w * 1.4, h=pose.h * 1.4, alpha=0.0)
    return [
        _shrinks(told, sprite, pose),
        Tween(lasting, 0.0, LEAVE, large, large),
        Tween(lasting, LEAVE, LEAVE, large, pose, settle),
    ]


def _shrinks(told: Told, sprite: str, pose: Pose) -> Tween:
    spot = _spot(told)
    small = replace(spot, x=pose.x, y=pose.y, w=spot.w * 0.3, h=spot.h * 0.3, alpha=0.0)
    return Tween(sprite, 0.0, LEAVE + 0.1, spot, small, in_out)


def _spot(told: Told) -> Pose:
    return Pose.of(told.places.spotlight, layer=FLIGHT + SPECIAL_LAYER)


def _sign(x: float, y: float) -> Pose:
    return Pose(x, y, _SIGN, _SIGN, layer=FLIGHT + SPECIAL_LAYER)


def _chute(card: Pose, share: float) -> Pose:
    """The parachute above a card, opened so far."""
    w = card.w * 1.5
    box = Box(card.x - w / 2 * share, card.y - card.h * _ALOFT * 0.5 - w * 0.62 * share, w * share, w * 0.62 * share)
    return Pose.of(box, layer=FLIGHT, alpha=min(1.0, 2 * share - 0.4))


# Any: each function takes its own class of event, which a mapping by class cannot express.
AGENT_CLIPS: dict[type, Callable[[Told, Any], Clip]] = {
    ev.AgentPlayed: _agent_played,
    ev.FifthRowOpened: _fifth_row_opened,
    ev.CowLaid: _cow_laid,
    ev.StopLaid: _stop_laid,
    ev.Inserted: _inserted,
    ev.Swapped: _swapped,
    ev.Shifted: _shifted,
    ev.Converted: _converted,
    ev.Dropped: _dropped,
    ev.Declined: _pile_closed,
    ev.SpecialDiscarded: _special_discarded,
    ev.SpecialDrawn: _special_drawn,
    ev.SpecialsDealt: _specials_dealt,
    ev.SpecialsReshuffled: _reshuffled,
}
