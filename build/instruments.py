"""What sounds here: cows, cats, mice, paper, wood, dice, and a small band of brass, vibraphone, guitar and bass."""

from collections.abc import Callable

import numpy as np
from synth import (
    RATE,
    Mode,
    Mouth,
    Point,
    Signal,
    Throat,
    band,
    bump,
    curve,
    even,
    fade,
    fall,
    noise,
    overtones,
    pitch_of,
    ring,
    room,
    silence,
    times,
    together,
    wander,
)

COW = {
    "m": Mouth(((235, 80, 0), (560, 160, -20), (1150, 260, -28), (1900, 320, -34), (2800, 400, -42)), -7),
    "oo": Mouth(((310, 90, 0), (720, 120, -5), (1350, 220, -14), (2200, 300, -17), (3100, 400, -24)), -4),
    "aw": Mouth(((440, 120, 0), (900, 150, -2), (1550, 240, -8), (2450, 320, -11), (3300, 420, -17)), -4),
}
CAT = {
    "m": Mouth(((420, 180, 0), (1150, 300, -18), (2600, 500, -30), (4300, 700, -36)), -7),
    "i": Mouth(((600, 220, 0), (2450, 350, -5), (3500, 450, -9), (5200, 700, -22)), -3),
    "a": Mouth(((1320, 260, 0), (2050, 320, -2), (3500, 500, -11), (5200, 700, -19)), -2),
    "o": Mouth(((850, 220, 0), (1250, 260, -3), (3100, 500, -20), (5000, 700, -30)), -4),
    "u": Mouth(((500, 180, 0), (850, 260, -9), (2700, 500, -28), (4800, 700, -36)), -6),
}


# Animals


def moo(
    rng: np.random.Generator,
    pitch: tuple[Point, ...],
    mouth: str,
    at: tuple[float, ...],
    *,
    size: float = 1.0,
    growl: float = 0.12,
    shake: Point = (0.0, 0.0),
) -> Signal:
    """A cow: the pitch goes through its points while the mouth goes through its shapes; `shake` is (depth, rate)."""
    seconds = pitch[-1][0]
    strays = 1 + 0.010 * wander(rng, seconds, 9) + 0.005 * wander(rng, seconds, 45)
    weary = curve(seconds, (seconds * 0.45, 0), (seconds * 0.75, 1))
    shaking = 1 + shake[0] * weary * np.sin(2 * np.pi * shake[1] * times(seconds))
    tune = curve(seconds, *pitch, smooth=0.07) * strays * shaking
    throat = Throat([(moment, COW[name]) for moment, name in zip(at, mouth.split(), strict=True)], size)
    opening = curve(seconds, (0, 0), (at[1], 0.25), (at[2], 1), (seconds, 0.8), smooth=0.05)
    voice = throat.sing(tune, growl * opening * (1 + 0.5 * wander(rng, seconds, 7)))
    air = throat.breathe(rng, seconds) * opening
    body = even(voice / voice.std() + 0.05 * air / air.std(), 0.12)
    lungs = curve(
        seconds, (0, 0), (0.05, 0.38), (at[1], 0.5), (at[2], 1), (seconds - 0.22, 0.7), (seconds - 0.01, 0), smooth=0.06
    )
    body = fade(band(body * lungs * (1 + 0.06 * wander(rng, seconds, 12)), 70, 3600, 1), 0.02, 0.06)
    return room(body, rng, 0.35, 0.15)


def meow(
    rng: np.random.Generator,
    pitch: tuple[Point, ...],
    mouth: str,
    at: tuple[float, ...],
    loud: tuple[Point, ...],
    *,
    trill: float = 0.0,
) -> Signal:
    """A cat: like the cow, with its own loudness; a trill is the rolled r it greets with, for so many seconds."""
    seconds = pitch[-1][0]
    tune = curve(seconds, *pitch, smooth=min(0.14, seconds / 4)) * (1 + 0.007 * wander(rng, seconds, 11))
    throat = Throat([(moment, CAT[name]) for moment, name in zip(at, mouth.split(), strict=True)])
    voice, air = throat.sing(tune), throat.breathe(rng, seconds)
    body = even(voice / voice.std() + 0.04 * air / air.std(), 0.1)
    rolled = 1.0 - curve(seconds, (0, 0.75), (trill, 0.6), (trill + 0.04, 0), smooth=0.03) * (
        0.5 + 0.5 * np.cos(2 * np.pi * 27 * times(seconds))
    ) * (trill > 0)
    body = fade(band(body * rolled * curve(seconds, *loud, smooth=0.05), 250, 4800, 1), 0.015, 0.05)
    return room(body, rng, 0.3, 0.12)


def squeak(*pitch: Point) -> Signal:
    """A mouse: nearly a whistle."""
    seconds = pitch[-1][0]
    tune = curve(seconds, *pitch, smooth=0.02)
    voice = overtones(tune, lambda number, frequency, _: np.full_like(frequency, 0.15 ** (number - 1)))
    shiver = 1 + 0.25 * np.sin(2 * np.pi * 38 * times(seconds))
    return fade(voice * shiver * bump(seconds, seconds * 0.4, sharp=0.7), 0.004, 0.01)


# Paper, wood, dice


def paper(rng: np.random.Generator, seconds: float, low: float, high: float, rough: float = 0.4) -> Signal:
    """Paper rubbing on cloth: a soft hiss that is never even."""
    grain = np.clip(1 + rough * wander(rng, seconds, 55) + rough * wander(rng, seconds, 17), 0.1, 3)
    return np.asarray(noise(rng, seconds, low, high, 1) * grain)


def knock(rng: np.random.Generator, pitch: float, seconds: float, hard: float = 0.3) -> Signal:
    """Wood or a felted table, struck; hardness is how much the blow itself is heard."""
    modes = [(1.0, 1.0, 1.0), (1.63, 0.7, 0.5), (2.41, 0.5, 0.3), (3.37, 0.35, 0.16), (4.9, 0.25, 0.08)]
    stray = 1 + 0.02 * rng.standard_normal(len(modes))
    body = ring(
        seconds, *((pitch * ratio * s, seconds * life, g) for (ratio, life, g), s in zip(modes, stray, strict=True))
    )
    blow = noise(rng, 0.012, 300, 2600, 1) * bump(0.012, 0.002)
    return fade(together((0, body), (0, hard * blow)), 0.001, seconds * 0.2)


def die(rng: np.random.Generator, force: float) -> Signal:
    """A die that hits a wooden table: the harder, the brighter."""
    stray = 1 + 0.06 * rng.standard_normal()
    cube: tuple[Mode, ...] = (
        (1480 * stray, 0.035, 0.5),
        (2390 * stray, 0.026, 0.38 * force),
        (3720 * stray, 0.018, 0.22 * force),
    )
    table: tuple[Mode, ...] = ((172, 0.16, 0.55), (297 * stray, 0.11, 0.4), (520 * stray, 0.07, 0.3), (870, 0.05, 0.2))
    blow = noise(rng, 0.008, 700, 4200, 1) * bump(0.008, 0.0015) * 0.1
    return force * fade(together((0, ring(0.2, *cube, *table)), (0, blow)), 0.0008, 0.05)


def paw(rng: np.random.Generator, force: float) -> Signal:
    """A soft small foot on the floor."""
    stray = 1 + 0.12 * rng.standard_normal()
    pad = noise(rng, 0.03, 350 * stray, 1300 * stray, 1) * bump(0.03, 0.006)
    floor = ring(0.07, (330 * stray, 0.05, 0.9), (560 * stray, 0.03, 0.5))
    return force * fade(together((0, floor), (0, 0.22 * pad)), 0.002, 0.02)


# The band


def vibraphone(note: str, seconds: float, *, motor: float = 0.18, soft: float = 1.0) -> Signal:
    """A bar of aluminium over a tube whose lid turns; the softer the mallet, the fewer the overtones."""
    pitch = pitch_of(note)
    life = 3.6 * (350 / pitch) ** 0.5
    bar = ring(seconds, (pitch, life, 1), (3.98 * pitch, life * 0.22, 0.11 / soft), (9.8 * pitch, 0.12, 0.02 / soft))
    tube = 1 - motor * (0.5 - 0.5 * np.cos(2 * np.pi * 4.6 * times(seconds)))
    felt = ring(seconds, (pitch * 0.5, 0.05, 0.12))
    return fade(bar * tube + felt, 0.003, min(0.12, seconds / 2))


def marimba(note: str, seconds: float) -> Signal:
    """A wooden bar under a soft mallet."""
    pitch = pitch_of(note)
    return fade(
        ring(seconds, (pitch, 0.55, 1), (3.93 * pitch, 0.14, 0.14), (9.2 * pitch, 0.05, 0.03), (pitch / 2, 0.06, 0.2)),
        0.002,
        min(0.05, seconds / 3),
    )


def string(pitch: float, seconds: float, *, damp: float, where: float, bright: float, touch: float = 0.002) -> Signal:
    """A plucked string: overtones missing where it is plucked, the high ones gone first; `damp` is the hand on it."""
    t = times(seconds)
    made = np.zeros_like(t)
    for number in range(1, int(min(40, 6500 / pitch)) + 1):
        frequency = pitch * number * np.sqrt(1 + 0.00006 * number**2)
        strength = np.sin(np.pi * number * where) / number * np.exp(-frequency / bright)
        life = damp * (0.9 + 0.35 * number + 0.012 * number**2)
        made += strength * np.sin(2 * np.pi * frequency * t) * np.exp(-life * t)
    return fade(made / np.sin(np.pi * where), touch, min(0.04, seconds / 3))


def bass(rng: np.random.Generator, note: str, seconds: float) -> Signal:
    """An upright bass, played with the flesh of a finger."""
    body = string(pitch_of(note), seconds, damp=1.5, where=0.28, bright=620, touch=0.008)
    finger = noise(rng, 0.05, 90, 700, 1) * bump(0.05, 0.012)
    return together((0, body), (0, 0.05 * finger))


def guitar(note: str, seconds: float, *, muted: bool = True) -> Signal:
    """A round jazz guitar, the hand lying on its strings if muted."""
    return string(pitch_of(note), seconds, damp=7.0 if muted else 1.7, where=0.22, bright=1500, touch=0.004)


def twang(note: str, seconds: float) -> Signal:
    """A low guitar through a trembling amplifier: the sound of trench coats."""
    dry = string(pitch_of(note), seconds, damp=0.9, where=0.13, bright=2200, touch=0.003)
    tremble = 1 - 0.3 * (0.5 - 0.5 * np.cos(2 * np.pi * 6.2 * times(seconds)))
    return np.asarray(np.tanh(1.5 * dry) * tremble)


def brass(
    rng: np.random.Generator,
    note: str | tuple[Point, ...],
    seconds: float,
    *,
    loud: float = 0.8,
    wah: tuple[Point, ...] = (),
    players: int = 1,
    swell: float = 0.86,
    vibrato: float = 0.004,
) -> Signal:
    """Horns: the louder, the brighter. A note may be a glide of (second, Hz).

    `wah` opens a mute (0 shut, 1 open); `swell` is how much is left after the attack, before a long note grows again.
    """
    glide = ((0.0, pitch_of(note)),) if isinstance(note, str) else note
    end = max(0.86, swell)
    breath = curve(seconds, (0, 0), (0.035, 1), (0.11, swell), (seconds - 0.08, end), (seconds - 0.004, 0), smooth=0.02)
    lid = curve(seconds, *wah, smooth=0.05) if wah else None
    made = silence(seconds)
    for _ in range(players):
        scoop = curve(seconds, (0, -0.022), (0.055, 0), smooth=0.02)
        swing = vibrato * curve(seconds, (0, 0), (0.3, 0), (0.6, 1)) * np.sin(2 * np.pi * 5.3 * times(seconds))
        off = 1 + 0.0022 * rng.standard_normal() + 0.0015 * wander(rng, seconds, 6)
        pitch = curve(seconds, *glide, smooth=0.03) * (1 + scoop + swing) * off
        made += overtones(pitch, _bell(breath, lid, loud), top=6500)
    air = noise(rng, seconds, 500, 2500, 1) * 0.01 * loud
    return fade((made / players + air) * breath, 0.004, 0.02)


def _bell(breath: Signal, lid: Signal | None, loud: float) -> Callable[[int, Signal, Signal], Signal]:
    """How strong an overtone of a horn is; a mute is one broad formant that moves."""
    when = times(len(breath) / RATE)

    def gain(number: int, frequency: Signal, at: Signal) -> Signal:
        force = loud * np.interp(at, when, breath)
        edge = 450 + 1750 * force
        strength = number**-0.55 / (1 + (frequency / edge) ** 4) ** 0.5
        if lid is not None:
            opened = np.interp(at, when, lid)
            middle = 420 + 800 * opened
            strength = strength * (0.25 + 0.3 * opened + 1.5 / (1 + ((frequency - middle) / 220) ** 2))
        return np.asarray(strength)

    return gain


def brush(rng: np.random.Generator, seconds: float, force: float = 1.0) -> Signal:
    """A wire brush that falls on a drum."""
    wires = noise(rng, seconds, 900, 4800, 1) * fall(seconds, seconds / 9)
    skin = ring(seconds, (190, 0.09, 0.5), (330, 0.06, 0.25))
    return force * fade(0.5 * wires + skin, 0.004, seconds / 3)


def swish(rng: np.random.Generator, seconds: float, peak: float, low: float = 1100, high: float = 3800) -> Signal:
    """A wire brush drawn over a drum."""
    return np.asarray(noise(rng, seconds, low, high, 1) * bump(seconds, seconds * peak))


def cowbell(seconds: float = 0.7) -> Signal:
    """The bell of a cow on a far meadow: a bent sheet of iron, struck by wood."""
    return fade(
        ring(seconds, (412, 0.55, 0.7), (587, 0.45, 0.6), (845, 0.3, 0.3), (1290, 0.2, 0.16), (1730, 0.14, 0.08)),
        0.002,
        0.1,
    )
