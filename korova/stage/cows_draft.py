"""The tactical draft on the stage: all cards lie open in order, and each one that is taken flies to who took it."""

from dataclasses import replace

from korova.games.cows import events as ev
from korova.stage.cows_rest import CHOSEN_LAYER, drafted_hand, hand_fan
from korova.stage.cows_told import CHANGE, FLIP, FLY, FLY_ARC, Told, at_seat, clip, in_deck, note
from korova.stage.easing import in_out, out
from korova.stage.moment import flight, sound
from korova.stage.timeline import Clip, Tween

LAY, LAY_ALL = 0.26, 0.5
"""How long a card flies to its place, and the time within which all of them set out."""
PICK_HOLD = 0.2
_FADE = 0.12
_SHRUNK = 0.45
"""A card that goes to somebody else is seen this large when it arrives."""
_LAID_SOUNDS = 8


def pool_laid(told: Told, event: ev.PoolLaid) -> Clip:
    """Out of the deck, line after line."""
    tweens = [
        flight(
            f"card/{card}", LAY_ALL * index / len(event.cards), LAY, in_deck(told, 0),
            told.moment.new[f"card/{card}"], ease=out,
        )
        for index, card in enumerate(event.cards)
    ]  # fmt: skip
    every = max(1, len(tweens) // _LAID_SOUNDS)
    sounds = [sound(tween.start, "deal", tween.target.x) for tween in tweens[::every]]
    return clip(tweens + told.moment.moves(0.0, CHANGE, apart_from=[tween.sprite for tween in tweens]), sounds)


def drafted(told: Told, event: ev.Drafted) -> Clip:
    """Into the hand at the bottom, or to the seat of somebody else, where it goes out of sight."""
    sprite = f"card/{event.card}"
    source, target = told.moment.old[sprite], told.moment.new.get(sprite)
    if target is None:
        x, y = told.places.chosen[event.seat].centre
        there = replace(source, x=x, y=y, w=source.w * _SHRUNK, h=source.h * _SHRUNK, layer=CHOSEN_LAYER)
        tweens = [
            flight(sprite, 0.0, FLY, source, there, ease=in_out, arc=FLY_ARC),
            Tween(sprite, FLY, _FADE, there, replace(there, alpha=0.0)),
        ]
    else:
        tweens = [flight(sprite, 0.0, FLY, source, target, arc=FLY_ARC)]
    tweens += told.moment.moves(0.0, FLY, apart_from=[sprite])
    words = note("cows.note.drafted", seat=event.seat, card=event.card)
    return clip(tweens, [at_seat(told, event.seat, "slide")], words, hold=PICK_HOLD)


def hand_turned_over(told: Told) -> list[Tween]:
    """The draft is over: what lay open at the bottom in the sight of all is seen no more."""
    cards = [sprite for sprite in drafted_hand(told.before, told.places) if sprite not in told.moment.new]
    tweens = []
    for index, (sprite, back) in enumerate(zip(cards, hand_fan(len(cards), told.places), strict=True)):
        over, hidden = replace(back, turn=1.0), f"hidden/{index}"
        tweens += [
            Tween(sprite, 0.0, FLIP, told.moment.old[sprite], over, in_out),
            Tween(sprite, FLIP, 0.0, over, replace(over, alpha=0.0)),
            Tween(hidden, FLIP, 0.0, replace(over, alpha=0.0), over),
        ]
    return tweens
