"""Make every sound of the games from nothing: `python build/sounds.py [--out DIR]`.

Each sound is a function in the table below, with the decibels by which it differs from the common level. Its dice are
seeded by its name, so a sound changes only when its own function or the synthesiser does.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import numpy as np
from instruments import (
    brass,
    brush,
    cowbell,
    die,
    knock,
    marimba,
    meow,
    moo,
    paper,
    paw,
    squeak,
    string,
    swish,
    twang,
    vibraphone,
)
from levels import average, effect_at, loudest, music_at, true_peak, write
from synth import (
    RATE,
    Signal,
    band,
    bump,
    curve,
    fade,
    noise,
    pitch_of,
    put,
    ring,
    room,
    silence,
    times,
    together,
    wander,
)
from tune import tune

SEED = 6
EFFECTS_LEVEL = -20.0
"""LUFS of an effect's loudest moment, before its own offset."""
MUSIC_LEVEL = -28.0
"""LUFS of the music on average."""

EFFECTS_QUALITY, MUSIC_QUALITY = 0.3, 0.1
"""How finely Vorbis codes them, from 0 to 1: soft music hides more than a click does, and is most of the bytes."""

Rng = np.random.Generator


# Cards


def slide(rng: Rng) -> Signal:
    """A card slides over cloth and comes to rest."""
    rub = paper(rng, 0.28, 350, 2200) * bump(0.28, 0.09)
    return together((0, rub), (0.03, 0.35 * paper(rng, 0.2, 1300, 3200) * bump(0.2, 0.05)))


def deal(rng: Rng) -> Signal:
    """A card leaves the deck: a quick rub and the snap of its edge."""
    rub = paper(rng, 0.16, 450, 2300) * bump(0.16, 0.05)
    return together(
        (0, rub), (0.075, 1.2 * noise(rng, 0.03, 500, 2600, 1) * bump(0.03, 0.006)), (0.08, knock(rng, 210, 0.07))
    )


def flip(rng: Rng) -> Signal:
    """A card turns in the air and slaps down."""
    turn = paper(rng, 0.13, 600, 2600) * bump(0.13, 0.08) * (0.7 + 0.3 * np.sin(2 * np.pi * 34 * times(0.13)))
    slap = noise(rng, 0.05, 400, 2000, 1) * bump(0.05, 0.006)
    return together((0, 0.7 * turn), (0.105, 1.3 * slap), (0.105, 0.9 * knock(rng, 240, 0.09, 0.1)))


def thud(rng: Rng) -> Signal:
    """A card lands on the table."""
    body = knock(rng, 118, 0.22, 0.1)
    slap = noise(rng, 0.06, 300, 1900, 1) * bump(0.06, 0.006)
    return together((0, 1.7 * body), (0, 0.6 * slap), (0.005, 0.3 * paper(rng, 0.12, 600, 3000) * bump(0.12, 0.02)))


def lift(rng: Rng) -> Signal:
    """A card is picked up: a small rub that opens upwards."""
    low = paper(rng, 0.14, 500, 1800) * bump(0.14, 0.04)
    high = paper(rng, 0.14, 1200, 2900) * bump(0.14, 0.09)
    return together((0, low), (0.01, 0.7 * high))


def take(rng: Rng) -> Signal:
    """A row is swept to the pile: a long rub, cards running up on each other, the heap pushed even."""
    push = curve(0.62, (0, 0), (0.03, 0.3), (0.4, 1), (0.6, 0), smooth=0.03)
    sweep = paper(rng, 0.62, 300, 2000, 0.3) * push
    made = together((0, 0.8 * sweep), (0.55, silence(0.4)))
    for index, at in enumerate((0.10, 0.21, 0.30, 0.375, 0.44)):
        put(made, noise(rng, 0.04, 500, 2600, 1) * bump(0.04, 0.006), at, 0.5 + 0.1 * index)
    put(made, knock(rng, 125, 0.26, 0.2), 0.56, 2.2)
    put(made, noise(rng, 0.08, 300, 1900, 1) * bump(0.08, 0.01), 0.56, 0.9)
    put(made, knock(rng, 160, 0.16, 0.2), 0.72, 0.5)
    return made


# Cows


def moo_surprised(rng: Rng) -> Signal:
    """«Му?!»: short, and the pitch jumps up."""
    pitch = ((0.0, 120.0), (0.14, 128.0), (0.34, 190.0), (0.55, 198.0), (0.82, 160.0))
    return moo(rng, pitch, "m m aw oo", (0.0, 0.13, 0.28, 0.78), growl=0.10)


def moo_offended(rng: Rng) -> Signal:
    """A long complaint that swells, trembles and sinks."""
    pitch = ((0.0, 118.0), (0.2, 130.0), (0.5, 178.0), (0.85, 168.0), (1.2, 124.0), (1.38, 106.0))
    return moo(rng, pitch, "m m oo aw oo m", (0.0, 0.2, 0.42, 0.7, 1.15, 1.38), growl=0.2, shake=(0.02, 5.6))


def moo_low(rng: Rng) -> Signal:
    """The bull of the service: low, calm and gravelly."""
    pitch = ((0.0, 92.0), (0.3, 102.0), (0.6, 118.0), (0.9, 108.0), (1.2, 84.0))
    return moo(rng, pitch, "m m oo aw oo", (0.0, 0.2, 0.45, 0.75, 1.17), size=0.86, growl=0.34)


def moo_calf(rng: Rng) -> Signal:
    """A calf: high, thin, and the voice breaks."""
    pitch = (
        (0.0, 250.0),
        (0.12, 285.0),
        (0.3, 372.0),
        (0.46, 362.0),
        (0.5, 318.0),
        (0.56, 392.0),
        (0.7, 340.0),
        (0.86, 262.0),
    )
    return moo(rng, pitch, "m m aw oo oo", (0.0, 0.1, 0.24, 0.6, 0.86), size=1.42, growl=0.05, shake=(0.015, 8.0))


# Mice and cats


def squeak_one(_: Rng) -> Signal:
    """«Пи!»"""
    return squeak((0, 2200), (0.05, 3200), (0.1, 3000), (0.15, 2500))


def squeak_two(_: Rng) -> Signal:
    """«Пи-пи!», the second higher."""
    return together(
        (0, squeak((0, 2300), (0.04, 2900), (0.09, 2600))), (0.12, 1.1 * squeak((0, 2700), (0.05, 3500), (0.12, 2900)))
    )


def squeak_three(_: Rng) -> Signal:
    """A sinking, rather disappointed squeak."""
    return squeak((0, 3100), (0.05, 3250), (0.14, 2700), (0.26, 2050))


def meow_proud(rng: Rng) -> Signal:
    """«Мр-р-мяу!»: a rolled start, then up and open."""
    pitch = ((0.0, 400.0), (0.2, 440.0), (0.36, 640.0), (0.6, 690.0), (0.85, 560.0), (1.0, 470.0))
    loud = ((0.0, 0.0), (0.05, 0.45), (0.24, 0.6), (0.38, 1.0), (0.65, 0.85), (0.98, 0.0))
    return meow(rng, pitch, "m m i a o u", (0.0, 0.18, 0.32, 0.52, 0.78, 1.0), loud, trill=0.24)


def meow_disappointed(rng: Rng) -> Signal:
    """«Мя-а-ау…»: it begins high and sinks for long."""
    pitch = ((0.0, 520.0), (0.16, 640.0), (0.4, 610.0), (0.8, 480.0), (1.15, 345.0), (1.3, 320.0))
    loud = ((0.0, 0.0), (0.1, 0.5), (0.25, 1.0), (0.6, 0.8), (1.05, 0.45), (1.28, 0.0))
    return meow(rng, pitch, "m i a o u u", (0.0, 0.16, 0.42, 0.8, 1.1, 1.3), loud)


def meow_short(rng: Rng) -> Signal:
    """«Мя!»"""
    pitch = ((0.0, 560.0), (0.1, 760.0), (0.22, 720.0), (0.38, 540.0))
    loud = ((0.0, 0.0), (0.05, 0.5), (0.14, 1.0), (0.36, 0.0))
    return meow(rng, pitch, "m i a o", (0.0, 0.09, 0.2, 0.38), loud)


def purr(rng: Rng) -> Signal:
    """A cat that has hidden its mice well: in and out, twenty-five soft beats a second."""
    seconds = 1.7
    rate = curve(seconds, (0, 24), (0.8, 25.5), (0.9, 22.5), (1.7, 23.5), smooth=0.1) * (
        1 + 0.03 * wander(rng, seconds, 9)
    )
    beat = (0.5 + 0.5 * np.cos(2 * np.pi * np.cumsum(rate) / RATE)) ** 3
    chest = noise(rng, seconds, 70, 260, 2) + 0.4 * noise(rng, seconds, 300, 800, 1)
    nose = 0.12 * noise(rng, seconds, 700, 2200, 1)
    breath = curve(seconds, (0, 0), (0.2, 0.9), (0.7, 0.8), (0.86, 0.3), (1.0, 1), (1.4, 0.8), (1.69, 0), smooth=0.1)
    inwards = curve(seconds, (0, 0.4), (0.75, 0.4), (0.95, 1), (1.7, 1), smooth=0.1)
    return np.asarray((chest * (0.12 + beat) + nose * inwards * (0.3 + beat)) * breath)


# Dice and catching


def dice_shake(rng: Rng) -> Signal:
    """Two dice in a closed paw: the paw swings four times, and each die hits it whenever it pleases."""
    made = silence(1.0)
    for start in (0.0, 0.03):
        at = start
        while at < 0.78:
            swing = abs(np.cos(2 * np.pi * 2.5 * at))
            put(made, die(rng, 0.25 + 0.6 * swing + 0.25 * rng.random()), at)
            at += 0.045 + 0.075 * rng.random()
    return band(made, 150, 3000, 1)


def dice_roll(rng: Rng) -> Signal:
    """Two dice thrown: they bounce, tumble over their edges and settle."""
    made = silence(1.25)
    _tumble(rng, made, 0.01, 0.17)
    _tumble(rng, made, 0.05, 0.145)
    return room(made, rng, 0.25, 0.12)


def _tumble(rng: Rng, made: Signal, at: float, gap: float) -> None:
    """One die from its first hit on, the next one being about a gap away: each jump is shorter and softer."""
    force = 1.0
    while gap > 0.022:
        put(made, die(rng, force), at)
        at += gap * (0.85 + 0.3 * rng.random())
        gap *= 0.80
        force *= 0.86
    for _ in range(3):
        put(made, die(rng, force * 0.8), at)
        at += 0.02 + 0.012 * rng.random()
        force *= 0.7


def catch(rng: Rng) -> Signal:
    """A pounce: a rush of air, two paws, a short squeak."""
    rush = noise(rng, 0.2, 350, 1800, 1) * bump(0.2, 0.15)
    return together(
        (0, 0.4 * rush),
        (0.17, 2.0 * knock(rng, 105, 0.22, 0.15)),
        (0.17, 0.9 * noise(rng, 0.07, 200, 1400, 1) * bump(0.07, 0.01)),
        (0.21, 1.0 * knock(rng, 128, 0.18, 0.1)),
        (0.25, 0.22 * squeak((0, 2100), (0.04, 2700), (0.11, 2300))),
    )


def scatter(rng: Rng) -> Signal:
    """The mice run: small feet in all directions, and a few words in parting."""
    made = silence(1.35)
    for mouse in range(4):
        at = 0.03 + 0.06 * mouse
        while at < 1.15:
            put(made, paw(rng, (1.2 - at) * (0.6 + 0.4 * rng.random())), at)
            at += 0.036 + 0.018 * rng.random() + 0.004 * mouse
    put(made, squeak((0, 2000), (0.05, 2800), (0.11, 2500)), 0.02, 0.50)
    put(made, squeak((0, 2300), (0.04, 3000), (0.1, 2800)), 0.26, 0.40)
    put(made, squeak((0, 2500), (0.05, 3150), (0.12, 2900)), 0.58, 0.25)
    return made


def steal(rng: Rng) -> Signal:
    """On tiptoe to another's card, and off with it."""
    steps = [(0.14 * index, 0.8 * marimba(note, 0.2)) for index, note in enumerate(("D4", "F4", "Ab4"))]
    rush = noise(rng, 0.24, 500, 1700, 1) * bump(0.24, 0.09)
    return together(*steps, (0.40, 0.14 * rush), (0.42, 0.8 * marimba("B4", 0.35)))


def stash(rng: Rng) -> Signal:
    """The mice go into the box: a rustle, the lid, and the two notes of being safe."""
    return together(
        (0, 0.35 * paper(rng, 0.2, 300, 2000) * bump(0.2, 0.08)),
        (0.17, 1.2 * knock(rng, 150, 0.2, 0.3)),
        (0.24, 0.6 * knock(rng, 196, 0.15, 0.2)),
        (0.26, 0.5 * vibraphone("G4", 0.5)),
        (0.38, 0.55 * vibraphone("C5", 0.7)),
    )


# Buttons and signs


def click(rng: Rng) -> Signal:
    """A wooden button."""
    return together((0, knock(rng, 420, 0.07, 0.25)), (0.012, 0.3 * knock(rng, 620, 0.05, 0.1)))


def hover(_: Rng) -> Signal:
    """The pointer passes over something: hardly a sound."""
    return fade(ring(0.06, (740, 0.06, 1), (1110, 0.04, 0.3)), 0.005, 0.02)


def back(rng: Rng) -> Signal:
    """The wooden button the other way round: two knocks downwards."""
    return together((0, 0.8 * knock(rng, 400, 0.08, 0.2)), (0.07, knock(rng, 300, 0.1, 0.15)))


def refuse(_: Rng) -> Signal:
    """A soft shake of the head: two low wooden notes."""
    return together((0, marimba("F3", 0.16)), (0.13, 0.9 * marimba("D3", 0.3)))


def ready(_: Rng) -> Signal:
    """A seat has chosen: two quick notes upwards."""
    return together((0, 0.8 * vibraphone("A4", 0.35)), (0.1, vibraphone("D5", 0.6)))


def tick(rng: Rng) -> Signal:
    """One beat of a wooden clock."""
    return knock(rng, 760, 0.05, 0.2)


# The band


def fanfare(rng: Rng) -> Signal:
    """Mission done: the horns swagger up in minor and end in major, and a cow's bell has the last word."""
    beat, made = 0.44, silence(3.3)
    stabs = (
        (0.0, 0.24, ("G3", "Bb3", "D4", "G4")),
        (0.67, 0.12, ("G3", "Bb3", "C#4", "F#4")),
        (1.0, 0.24, ("G3", "Bb3", "D4", "G4")),
        (1.67, 0.40, ("A3", "C4", "Eb4", "Bb4")),
        (2.67, 0.13, ("A3", "C4", "D4", "C5")),
        (3.0, 1.75, ("G3", "B3", "E4", "A4", "D5")),
    )
    for at, length, notes in stabs:
        for index, note in enumerate(notes):
            leads = index == len(notes) - 1
            swell = 0.55 if length > 1 else 0.86
            voice = brass(rng, note, length, loud=0.85 if leads else 0.65, players=2, swell=swell)
            put(made, voice, at * beat + 0.004 * index, 1.0 if leads else 0.6)
    for at, note in ((0.0, "G2"), (1.0, "Bb2"), (1.67, "A2"), (2.67, "D2"), (3.0, "G2")):
        put(made, string(pitch_of(note), 0.9, damp=1.6, where=0.28, bright=700, touch=0.006), at * beat, 1.6)
    for at in (0.67, 1.67, 2.67):
        put(made, brush(rng, 0.2), at * beat, 0.35)
    put(made, swish(rng, 1.2, 0.15, 900, 3600), 2.85 * beat, 0.13)
    for index, note in enumerate(("G4", "B4", "D5", "E5", "A5", "B5")):
        put(made, vibraphone(note, 1.2), (3.2 + index * 0.22) * beat, 0.35)
    put(made, cowbell(), 5.2 * beat, 0.5)
    return fade(room(made, rng, 0.9, 0.22)[: len(made)], 0.002, 0.4)


def lose(rng: Rng) -> Signal:
    """Mission failed: a muted horn shrugs twice, then slides down the stairs; the bass drops its bow."""
    made = silence(2.3)
    wah = ((0.0, 0.1), (0.12, 1.0), (0.3, 0.2))
    put(made, brass(rng, "F4", 0.30, loud=0.6, wah=wah), 0.0)
    put(made, brass(rng, "E4", 0.30, loud=0.6, wah=wah), 0.36)
    slope = ((0.0, pitch_of("Eb4")), (0.25, pitch_of("Eb4")), (0.95, pitch_of("G3")), (1.1, pitch_of("F#3")))
    put(
        made,
        brass(rng, slope, 1.1, loud=0.65, wah=((0, 0.2), (0.2, 1), (0.5, 0.5), (0.7, 0.8), (1.1, 0)), vibrato=0.012),
        0.72,
    )
    for at, note in ((0.0, "D3"), (0.36, "C#3"), (0.72, "C3"), (1.84, "G2")):
        put(made, string(pitch_of(note), 0.5, damp=2.2, where=0.28, bright=700, touch=0.006), at, 0.9)
    put(made, knock(rng, 92, 0.3, 0.1), 1.84, 1.0)
    return fade(room(made, rng, 0.6, 0.2)[: len(made)], 0.002, 0.2)


def round_end(rng: Rng) -> Signal:
    """A round is over: three notes settle over a bass, with a stroke of the brush."""
    made = silence(1.7)
    put(made, string(pitch_of("D2"), 1.2, damp=1.5, where=0.28, bright=650, touch=0.008), 0.26, 1.1)
    for at, note in ((0.0, "A4"), (0.13, "C5"), (0.26, "E5"), (0.27, "F4")):
        put(made, vibraphone(note, 1.3), at, 0.6)
    put(made, brush(rng, 0.25), 0.26, 0.3)
    return fade(room(made, rng, 0.7, 0.25)[: len(made)], 0.002, 0.3)


def agent(rng: Rng) -> Signal:
    """A special agent steps out of the mist: two low notes a tritone apart, a horn behind a hat."""
    made = silence(1.5)
    put(made, twang("D3", 0.5), 0.0)
    put(made, twang("Ab3", 1.2), 0.24, 1.1)
    put(made, brass(rng, "D4", 0.2, loud=0.5, wah=((0, 0.2), (0.15, 0.7))), 0.0, 0.4)
    put(made, brass(rng, "Ab4", 0.55, loud=0.5, wah=((0, 0.2), (0.2, 0.9), (0.5, 0.2))), 0.24, 0.4)
    put(made, vibraphone("C5", 1.0), 0.26, 0.2)
    return fade(room(made, rng, 0.8, 0.3)[: len(made)], 0.002, 0.3)


@dataclass(frozen=True)
class Recipe:
    """How a sound is made, and by how many decibels it differs from the common level."""

    make: Callable[[Rng], Signal]
    offset: float = 0.0


EFFECTS = {
    "slide": Recipe(slide, -6),
    "deal": Recipe(deal, -5),
    "flip": Recipe(flip, -4),
    "thud": Recipe(thud, -3),
    "lift": Recipe(lift, -9),
    "take": Recipe(take, -2),
    "moo_1": Recipe(moo_surprised),
    "moo_2": Recipe(moo_offended),
    "moo_3": Recipe(moo_low),
    "moo_4": Recipe(moo_calf, -1),
    "squeak_1": Recipe(squeak_one, -4),
    "squeak_2": Recipe(squeak_two, -4),
    "squeak_3": Recipe(squeak_three, -4),
    "meow_1": Recipe(meow_proud, -1),
    "meow_2": Recipe(meow_disappointed, -1),
    "meow_3": Recipe(meow_short, -2),
    "purr": Recipe(purr, -4),
    "dice_shake": Recipe(dice_shake, -5),
    "dice_roll": Recipe(dice_roll, -3),
    "catch": Recipe(catch, -2),
    "scatter": Recipe(scatter, -3),
    "steal": Recipe(steal, -3),
    "stash": Recipe(stash, -3),
    "click": Recipe(click, -7),
    "hover": Recipe(hover, -16),
    "back": Recipe(back, -7),
    "refuse": Recipe(refuse, -5),
    "ready": Recipe(ready, -6),
    "tick": Recipe(tick, -13),
    "fanfare": Recipe(fanfare, 2),
    "lose": Recipe(lose),
    "round_end": Recipe(round_end, -2),
    "agent": Recipe(agent),
}


def dice_of(name: str) -> Rng:
    """The random numbers of one sound."""
    return np.random.default_rng([SEED, crc32(name.encode())])


def effect(name: str) -> Signal:
    """One effect, levelled."""
    recipe = EFFECTS[name]
    return effect_at(recipe.make(dice_of(name)), EFFECTS_LEVEL + recipe.offset)


def music() -> Signal:
    """The loop, levelled."""
    return music_at(tune(dice_of("music")), MUSIC_LEVEL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, default=Path(__file__).parents[1] / "assets" / "sounds", metavar="DIR")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these; all if there is none")
    given = parser.parse_args()
    every = (*EFFECTS, "music")
    if unknown := set(given.names).difference(every):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    given.out.mkdir(parents=True, exist_ok=True)
    for name in given.names or every:
        path = given.out / f"{name}.ogg"
        signal = music() if name == "music" else effect(name)
        write(path, signal, MUSIC_QUALITY if name == "music" else EFFECTS_QUALITY)
        loud = average(signal) if name == "music" else loudest(signal)
        print(
            f"{name:12} {len(signal) / RATE:5.2f} s {loud:6.1f} LUFS {true_peak(signal):6.1f} dBFS"
            f" {path.stat().st_size / 1000:6.1f} KB",
            flush=True,
        )


if __name__ == "__main__":
    main()
