"""A row is taken: the card that is too much, the sweep, the counter that climbs, and the agents that are lifted."""

from korova.games.cows import events as ev
from korova.stage.cows_rest import ROW_LAYER
from korova.stage.cows_told import BEAT, CHANGE, FLY, FLY_ARC, Told, clip, in_pile, note, pile_counts
from korova.stage.easing import in_out
from korova.stage.moment import Moment, flight, sound
from korova.stage.pose import Pose
from korova.stage.timeline import Clip, Note, Sound, Tween

SWEEP, SWEEP_STAGGER = 0.34, 0.06
CLIMB = 0.25
"""Points climb at least so long."""
AFTER_TAKE = 0.3


def row_taken(told: Told, event: ev.RowTaken) -> Clip:
    """The card that is too much comes to its place; people see why; the row is swept away; the starter moves up."""
    moment, places, seat = _lifted(told, event), told.places, event.seat
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
        target = in_pile(pile, sources[sprite])
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
    tweens += moment.vanishing() + moment.moves(swept, CHANGE, apart_from=moved)
    climb = pile_counts(told, seat, landed, max(CLIMB, swept - landed))
    return clip(tweens, sounds, _why_taken(event), counts=climb, hold=AFTER_TAKE)


def _why_taken(event: ev.RowTaken) -> Note:
    why = {"seat": event.seat, "row": event.row + 1, "points": event.points}
    if event.reason == "sixth":
        return note("cows.note.taken_sixth", card=_played(event), **why)
    if event.reason == "lowest":
        return note("cows.note.taken_lowest", card=_played(event), **why)
    return note("cows.note.taken_agent", **why)


def _played(event: ev.RowTaken) -> int:
    """Rules 3 and 4: the card being placed is the starter, or with five rows the last of the cards taken (E14)."""
    return event.cards[-1] if event.starter is None else event.starter


def _sixth_place(told: Told, event: ev.RowTaken) -> Pose:
    index = len(told.before.rows[event.row].cards)
    return Pose.of(told.places.row(told.before, event.row, index), layer=ROW_LAYER + index)


def _lifted(told: Told, event: ev.RowTaken) -> Moment:
    """X-17: the row's Cow, every Стоп and the marker go to the discard; other Cows stay with their rows, which move up
    where one has vanished."""
    moment = told.moment
    if event.starter is None:
        below = range(event.row + 1, len(told.before.rows))
        names = {f"laid/{row}": f"laid/{row - 1}" for row in below}
        moment = moment.renamed({f"laid/{event.row}": "laid/taken", **names})
    lying = [sprite for sprite in moment.old if sprite.split("/")[0] in ("laid", "fence", "marker")]
    return moment.leaving({sprite: _discarded(told, moment.old[sprite]) for sprite in lying})


def _discarded(told: Told, pose: Pose) -> Pose:
    x, y = told.places.discard.centre
    scale = min(1.0, told.places.discard.w / pose.w)
    return Pose(x, y, pose.w * scale, pose.h * scale, alpha=0.0, layer=pose.layer)
