"""What each event of a game of mice looks like and sounds like.

Besides the sprites of `mice_rest` there are "run/red/0", a mouse that runs for its life, "blur/0/1", one of three looks
of a die that tumbles, and "poof", the cloud where a catch has been. Counts are "points/2" and "mice/2", what lies on
the card of seat 2.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from korova.games.mice import events as ev
from korova.games.mice.actions import Mouse
from korova.games.mice.mice_sets import COLOURS
from korova.games.mice.rules import MiceView
from korova.games.mice.scoring import card_points
from korova.games.mice.table import MiceTable
from korova.stage.easing import in_out, linear, out, settle
from korova.stage.mice_rest import DICE_LAYER, DIE, HEAD, MicePlaces, on_card, on_floor, rest
from korova.stage.moment import FLIGHT, Moment, end_of, flight, sound
from korova.stage.pose import Pose
from korova.stage.timeline import Clip, Count, Note, Sound, Tween

POUR, POUR_STAGGER, LONGEST_POUR = 0.42, 0.035, 1.3
SHAKE, SHAKES = 0.09, 5
TUMBLE = 0.16
"""A die in the air shows another side after so long."""
HOPS = ((0.34, 210.0), (0.2, 70.0), (0.12, 22.0))
"""How long a die flies from the cup and then bounces, and how high."""
LOOKED_AT = 0.6
IN_CUP = 0.28
POUNCE, POUNCE_ARC, POUNCE_STAGGER = 0.4, 90.0, 0.12
READ, LONG_READ = 0.5, 1.1
HOME, HOME_STAGGER = 0.36, 0.06
STARTLED, RUN, RUN_STAGGER = 0.45, 0.62, 0.07
TURN = 0.85
SCORED = 1.0
_LOOKS = 3
_SHAKE_ANGLE = 16.0
_POOF = (250.0, 167.0)
_FASTER = 0.82
"""The second die is thrown a little harder."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event with the views around it, and the sprites between them."""

    before: MiceView
    after: MiceView
    moment: Moment
    places: MicePlaces


def mice_clip(before: MiceView, event: ev.Event, after: MiceView, held: Mapping[str, Pose], places: MicePlaces) -> Clip:
    """How an event leads from one view to the next; `held` sprites start where a hand let them go."""
    moment = Moment.between(rest(before, places), rest(after, places), held)
    told = Told(before, after, replace(moment, old={**moment.old, **_in_hand(held)}), places)
    return _CLIPS[type(event)](told, event)


def mice_note(event: ev.Event) -> Note | None:
    """What there is to read about an event, here and in the log."""
    match event:
        case ev.GameStarted(game, first):
            return _note("mice.note.game", seat=first, game=game)
        case ev.Rolled(seat, dice):
            return _note("mice.note.rolled", seat=seat, faces=dice)
        case ev.Caught(seat, mice):
            return _caught_note(seat, mice)
        case ev.Busted(seat, mice):
            return _note("mice.note.busted" if any(mice) else "mice.note.nothing", seat=seat, n=sum(mice))
        case ev.Stashed(seat, mice, automatic):
            return _note("mice.note.all_five" if automatic else "mice.note.stashed", seat=seat, n=sum(mice))
    return None


def _in_hand(held: Mapping[str, Pose]) -> dict[str, Pose]:
    """A hand holds what has a place in the old view; those that are caught change their names, the cup comes back."""
    return {name: pose for name, pose in held.items() if name.startswith(("floor/", "card/", "cup"))}


def _caught_note(seat: int, mice: tuple[Mouse, ...]) -> Note:
    colours = tuple(mouse.colour for mouse in mice)
    victims = tuple(dict.fromkeys(mouse.victim for mouse in mice if mouse.victim is not None))
    if not victims:
        return _note("mice.note.caught", seat=seat, colours=colours)
    if len(victims) == 1 and all(mouse.victim is not None for mouse in mice):
        return _note("mice.note.stolen", seat=seat, colours=colours, victims=victims)
    return _note("mice.note.stolen_too", seat=seat, colours=colours, victims=victims)


def _game_started(told: Told, event: ev.GameStarted) -> Clip:
    """All mice come out of their hole; those of the game before go back to it first."""
    hole = Pose.of(told.places.hole)
    old, new = told.moment.old, told.moment.new
    gone = [sprite for sprite in old if sprite != "cup" and sprite not in new]
    tweens = [Tween(sprite, 0.0, HOME, old[sprite], _small(hole, old[sprite].layer), out) for sprite in gone]
    start = end_of(tweens)
    fresh = [sprite for sprite in new if sprite not in old]
    stagger = min(POUR_STAGGER, LONGEST_POUR / max(1, len(fresh)))
    for index, sprite in enumerate(_dealt_round(fresh)):
        source = _small(hole, FLIGHT)
        tween = flight(sprite, start + index * stagger, POUR, source, new[sprite], arc=60)
        tweens += [Tween(sprite, 0.0, 0.0, source, replace(source, alpha=0.0)), tween]
    tweens.sort(key=lambda tween: tween.start)
    sounds = [sound(start + 0.05 + 0.3 * index, "squeak", hole.x) for index in range(3)]
    return _clip(tweens, sounds, mice_note(event), hold=0.6)


def _rolled(told: Told, event: ev.Rolled) -> Clip:
    """The cup is shaken, the dice fly out, tumble, bounce and lie."""
    places = told.places
    cup, at = told.moment.new["cup"], told.moment.old["cup"]
    tweens: list[Tween] = []
    for number in range(SHAKES):
        aside = _SHAKE_ANGLE * (1 if number % 2 else -1)
        other = replace(cup, angle=aside, y=cup.y - 14, x=cup.x + aside / 2)
        tweens.append(Tween("cup", number * SHAKE, SHAKE, at, other, in_out))
        at = other
    start = SHAKES * SHAKE
    tipped = replace(cup, angle=38.0, x=cup.x + 16, y=cup.y - 20)
    tweens += [Tween("cup", start, 0.12, at, tipped, out), Tween("cup", start + 0.34, 0.3, tipped, cup, in_out)]
    sounds = [Sound(0.0, "dice_shake"), sound(start + 0.28, "dice_roll", places.dice.centre[0])]
    last = 0.0
    for number in range(len(event.dice)):
        thrown, landed = _throw(told, number, start + 0.06)
        tweens += thrown
        last = max(last, landed)
        sounds.append(sound(landed, "tick", places.dice.centre[0]))
    words = mice_note(event)
    assert words is not None
    return _clip(tweens, sounds, replace(words, at=last), hold=LOOKED_AT)


def _throw(told: Told, number: int, start: float) -> tuple[list[Tween], float]:
    """One die from the cup to where it lies; while it is in the air it shows one look after the other."""
    target = told.moment.new[f"die/{number}"]
    mouth = told.places.cup
    here = Pose(mouth.x + mouth.w * 0.9, mouth.centre[1] - 24, DIE * 0.7, DIE * 0.7, layer=DICE_LAYER + 5 + number)
    path: list[Tween] = []
    at = start
    last = len(HOPS) - 1
    for hop, (slow, arc) in enumerate(HOPS):
        length = slow * (_FASTER if number else 1.0)
        share = (hop + 1) / len(HOPS)
        far = replace(target, layer=here.layer, angle=300.0 * share + 40 * number)
        there = replace(far, x=target.x + (1 - share) * (70 - 150 * number), y=target.y + (1 - share) * 26)
        there = replace(there, w=DIE, h=DIE)
        path.append(Tween(f"blur/{number}", at, length, here, there if hop < last else far, linear, arc=arc))
        here, at = there, at + length
    tweens: list[Tween] = []
    step, moment = 0, start
    while moment < at - 1e-6:
        length = min(TUMBLE, at - moment)
        leg = next(one for one in path if moment < one.end - 1e-6)
        length = min(length, leg.end - moment)
        sprite = f"blur/{number}/{1 + (step + number) % _LOOKS}"
        source, goal = leg.at(moment), leg.at(moment + length)
        tweens += [
            Tween(sprite, moment, length, source, goal, linear),
            Tween(sprite, moment + length, 0.0, goal, replace(goal, alpha=0.0)),
        ]
        step, moment = step + 1, moment + length
    hidden = [
        Tween(f"blur/{number}/{look}", 0.0, 0.0, replace(target, alpha=0.0), replace(target, alpha=0.0))
        for look in range(1, _LOOKS + 1)
    ]
    lands = replace(target, angle=-14.0 if number else 12.0, w=DIE * 1.08, h=DIE * 1.08)
    face = f"die/{number}"
    unseen = replace(target, alpha=0.0)
    shown = [Tween(face, 0.0, 0.0, unseen, unseen), Tween(face, at, 0.18, lands, target, settle)]
    return [*hidden, *tweens, *shown], at


def _caught(told: Told, event: ev.Caught) -> Clip:
    """The mice jump in front of the cat, and the dice go back into the cup."""
    moment = told.moment
    tweens: list[Tween] = []
    sounds: list[Sound] = []
    renamed = _renamed(told, event.mice)
    moved = {*renamed.values()}
    for index, (new, old) in enumerate(renamed.items()):
        start = index * POUNCE_STAGGER
        source, target = moment.old[old], moment.new[new]
        if old.startswith("card/"):
            tweens += [
                Tween(old, 0.0, 0.0, source, replace(source, alpha=0.0)),
                flight(new, start, POUNCE, source, target, arc=POUNCE_ARC),
            ]
        else:
            tweens.append(flight(old, start, POUNCE, source, target, arc=POUNCE_ARC))
        sounds += [
            sound(start, "steal" if old.startswith("card/") else "squeak", source.x),
            sound(start + POUNCE, "catch", target.x),
        ]
    tweens += _closing_up(told, moved)
    for sprite, pose in moment.new.items():
        if sprite.startswith("catch/") and sprite in moment.old and moment.old[sprite] != pose:
            tweens.append(flight(sprite, 0.0, POUNCE, moment.old[sprite], pose))
    tweens += _dice_back(told, POUNCE * 0.6)
    return _clip(tweens, sounds, mice_note(event), counts=_card_counts(told, 0.1), hold=READ)


def _dice_back(told: Told, start: float) -> list[Tween]:
    """The dice go back into the cup."""
    mouth = told.places.cup
    tweens = []
    for number in range(2):
        die = told.moment.old[f"die/{number}"]
        x, y = mouth.centre
        back = replace(die, x=x + 20, y=y - 10, w=DIE * 0.5, h=DIE * 0.5, alpha=0.0)
        tweens.append(Tween(f"die/{number}", start, IN_CUP, die, back, in_out))
    return tweens


def _renamed(told: Told, mice: Iterable[Mouse]) -> dict[str, str]:
    """Which sprite of the old view each newly caught mouse is: one that was in somebody's hand, or the last one."""
    before, after = told.before.table, told.after.table
    taken: set[str] = set()
    found: dict[str, str] = {}
    for mouse in mice:
        colour = COLOURS.index(mouse.colour)
        counts = before.centre if mouse.victim is None else before.cards[mouse.victim]
        place = f"floor/{mouse.colour}" if mouse.victim is None else f"card/{mouse.victim}/{mouse.colour}"
        names = [name for number in range(counts[colour]) if (name := f"{place}/{number}") not in taken]
        resting = rest(told.before, told.places)
        held = [name for name in names if told.moment.old[name] != resting[name]]
        old = (held or names)[-1]
        taken.add(old)
        number = next(n for n in range(after.catch[colour]) if f"catch/{mouse.colour}/{n}" not in found
                      and n >= before.catch[colour])  # fmt: skip
        found[f"catch/{mouse.colour}/{number}"] = old
    return found


def _closing_up(told: Told, gone: set[str]) -> list[Tween]:
    """Where mice are missing in the middle, the last ones of their colour take their places."""
    old, new = told.moment.old, told.moment.new
    tweens = []
    for place in sorted({name.rpartition("/")[0] for name in gone}):
        beyond = sorted(_numbers(place, old.keys() - new.keys() - gone))
        holes = sorted(_numbers(place, gone & new.keys()))
        for hole, last in zip(holes, beyond, strict=False):
            sprite = f"{place}/{last}"
            tweens.append(flight(sprite, 0.1, POUNCE, old[sprite], new[f"{place}/{hole}"], arc=24))
    return tweens


def _numbers(place: str, names: Iterable[str]) -> list[int]:
    return [int(number) for where, _, number in (name.rpartition("/") for name in names) if where == place]


def _busted(told: Told, event: ev.Busted) -> Clip:
    """A cloud, and the whole catch runs home, each mouse its own way; the cat is left with nothing."""
    moment, places = told.moment, told.places
    tweens: list[Tween] = []
    x, y = places.catch.centre
    cloud = Pose(x, y, *_POOF, layer=FLIGHT + 50)
    if any(event.mice):
        tweens += [
            Tween("poof", 0.0, 0.18, replace(cloud, w=60, h=40, alpha=0.3), cloud, settle),
            Tween("poof", STARTLED + 0.1, 0.35, cloud, replace(cloud, alpha=0.0), linear),
        ]
    before, after = told.before.table, told.after.table
    most = [kind.count for kind in before.config.mice]
    index = 0
    for colour, name in enumerate(COLOURS):
        for number in range(event.mice[colour]):
            start = STARTLED + index * RUN_STAGGER
            here = moment.old[f"catch/{name}/{number}"]
            there = on_floor(colour, after.centre[colour] - 1 - number, most, places)
            runner = f"run/{name}/{number}"
            above = replace(here, layer=FLIGHT + index)
            aside = replace(above, x=x + (x - here.x) * 0.8, y=y - 130 - 30 * (index % 3), w=there.w, h=there.h)
            tweens += [
                Tween(f"catch/{name}/{number}", 0.0, 0.0, here, replace(here, alpha=0.0)),
                Tween(runner, 0.0, STARTLED, above, replace(above, y=here.y - 26, angle=8), out, arc=34),
                Tween(runner, start, RUN * 0.5, replace(above, y=here.y - 26, angle=8), aside, in_out, arc=20),
                Tween(runner, start + RUN * 0.5, RUN * 0.5, aside, replace(there, layer=FLIGHT), in_out, arc=40),
            ]
            index += 1
    sounds = [Sound(0.0, "scatter"), sound(STARTLED, "squeak", x), Sound(STARTLED + 0.5, "meow")]
    if not index:
        sounds = [Sound(0.05, "refuse")]
    tweens += _dice_back(told, end_of(tweens) + (LONG_READ if index else TURN) - IN_CUP)
    return _clip(_in_order(tweens), sounds, _why(before, event))


def _why(before: MiceTable, event: ev.Busted) -> Note | None:
    """If all that has fallen is in front of the cat already, that is said."""
    caught = {colour for colour, count in zip(COLOURS, before.catch, strict=True) if count}
    dice = before.dice or ()
    if any(event.mice) and caught.issuperset(dice):
        return _note("mice.note.barred", seat=event.seat, faces=dice)
    return mice_note(event)


def _stashed(told: Told, event: ev.Stashed) -> Clip:
    """One mouse after the other goes home onto the card."""
    moment = told.moment
    tweens: list[Tween] = []
    sounds: list[Sound] = []
    card = told.before.table.cards[event.seat]
    index = 0
    for colour, name in enumerate(COLOURS):
        for number in range(event.mice[colour]):
            sprite = f"catch/{name}/{number}"
            target = on_card(event.seat, colour, card[colour] + number, told.places)
            start = index * HOME_STAGGER
            tweens.append(flight(sprite, start, HOME, moment.old[sprite], replace(target, layer=FLIGHT), arc=70))
            sounds.append(sound(start + HOME, "slide" if index else "stash", target.x))
            index += 1
    sounds.append(sound(end_of(tweens), "purr", told.places.card(event.seat).centre[0]))
    return _clip(tweens, sounds, mice_note(event), counts=_card_counts(told, HOME * 0.6), hold=READ)


def _turn_passed(told: Told, event: ev.TurnPassed) -> Clip:
    """There is time to see whose turn it is."""
    words = _note("mice.note.turn", seat=event.seat)
    return _clip(told.moment.moves(0.0, 0.2), [Sound(0.1, "ready")], words, hold=TURN)


def _game_scored(told: Told, event: ev.GameScored) -> Clip:
    return _clip(told.moment.moves(0.0, 0.3), [Sound(0.1, "round_end")], _note("mice.note.over"), hold=SCORED)


def _match_ended(told: Told, event: ev.MatchEnded) -> Clip:
    return Clip()


def _card_counts(told: Told, at: float) -> list[Count]:
    """The numbers on the cards that have changed."""
    counts = []
    before, after = told.before.table, told.after.table
    for seat, (old, new) in enumerate(zip(before.cards, after.cards, strict=True)):
        if old != new:
            points = card_points(before.config, old), card_points(before.config, new)
            counts += [
                Count(f"points/{seat}", at, HOME, *points),
                Count(f"mice/{seat}", at, HOME, sum(old), sum(new)),
            ]
    return counts


def _dealt_round(sprites: list[str]) -> list[str]:
    """The colours take turns."""
    return sorted(sprites, key=lambda sprite: (int(sprite.rpartition("/")[2]), sprite))


def _small(pose: Pose, layer: int) -> Pose:
    return replace(pose, y=pose.y + pose.h * 0.2, w=HEAD * 0.6, h=HEAD * 0.6, alpha=0.0, layer=layer)


def _in_order(tweens: list[Tween]) -> list[Tween]:
    """A sprite's tweens follow each other in time."""
    return sorted(tweens, key=lambda tween: tween.start)


def _note(key: str, **params: object) -> Note:
    return Note(0.0, 0.0, key, tuple(params.items()))


def _clip(
    tweens: list[Tween],
    sounds: Iterable[Sound],
    note: Note | None,
    *,
    counts: Iterable[Count] = (),
    hold: float = 0.0,
) -> Clip:
    """A clip that ends `hold` seconds after its last movement, with its note up to the end."""
    length = end_of(tweens) + hold
    notes = (replace(note, length=length - note.at),) if note else ()
    return Clip(tuple(tweens), tuple(sorted(sounds, key=lambda one: one.at)), notes, tuple(counts), length)


# Any: each function takes its own class of event, which a mapping by class cannot express.
_CLIPS: dict[type, Callable[[Told, Any], Clip]] = {
    ev.GameStarted: _game_started,
    ev.Rolled: _rolled,
    ev.Caught: _caught,
    ev.Busted: _busted,
    ev.Stashed: _stashed,
    ev.TurnPassed: _turn_passed,
    ev.GameScored: _game_scored,
    ev.MatchEnded: _match_ended,
}
