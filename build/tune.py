"""The music: «Луг под наблюдением», a lounge tune of thirty-two bars for vibraphone, guitar, bass and brushes.

Its form is A A B A, and the last bar leads back to the first. Every note is put into a ring of samples, and the room
is computed around the ring: what rings over the end is heard at the start, so there is no seam. A line of the score is
four bars of «beat note, beat note»; halves of beats are swung.
"""

import numpy as np
from instruments import bass, brush, cowbell, guitar, swish, vibraphone
from synth import RATE, Signal, band, bump, echoes, fade, noise, ring

BEAT = 0.6
BARS = 32
SECONDS = BARS * 4 * BEAT
SWING = 0.62
"""Where in a beat its second half begins."""

CHORDS = {
    "Dm": "F3 B3 E4",
    "Bb7": "Ab3 D4 E4",
    "A7": "G3 Bb3 C#4",
    "Gm": "F3 A3 D4",
    "Eb": "G3 D4 F4",
    "F": "A3 E4 G4",
    "Am": "G3 C4 E4",
    "Bb": "A3 D4 F4",
    "C": "Bb3 E4 A4",
}
HARMONY = (
    "Dm Dm Bb7 A7 Dm Gm Eb A7",
    "Dm Dm Bb7 A7 Dm Gm Eb Dm",
    "F  Gm Am  Bb Gm C  F  A7",
    "Dm Dm Bb7 A7 Dm Gm Eb A7",
)
BASS = """
1 D2, 3 A2, 4.5 C#2 | 1 D2, 3 A2, 4 C3, 4.5 B2 | 1 Bb2, 3 F2, 4.5 Ab2 | 1 A2, 3 E2, 4.5 C#2
1 D2, 3 A2 | 1 G2, 3 D2, 4.5 F2 | 1 Eb2, 3 Bb2 | 1 A2, 2 G2, 3 E2, 4 C#2
1 D2, 2 E2, 3 F2, 4 A2 | 1 D3, 2 A2, 3 C3, 4 B2 | 1 Bb2, 2 F2, 3 Ab2, 4 Bb2 | 1 A2, 2 G2, 3 E2, 4 C#2
1 D2, 2 F2, 3 A2, 4 Ab2 | 1 G2, 2 Bb2, 3 D3, 4 E2 | 1 Eb2, 2 G2, 3 Bb2, 4 Eb2 | 1 D2, 3 A2, 4 E2
1 F2, 3 C3 | 1 G2, 3 D3, 4.5 Ab2 | 1 A2, 3 E2, 4.5 A2 | 1 Bb2, 3 F2
1 G2, 3 Bb2, 4.5 B2 | 1 C3, 3 G2, 4.5 E2 | 1 F2, 3 C3, 4 Bb2 | 1 A2, 3 E2, 4 C#2
1 D2, 3 A2, 4.5 C#2 | 1 D2, 3 F2, 4 C3, 4.5 B2 | 1 Bb2, 3 F2 | 1 A2, 3 E2, 4.5 C#2
1 D2, 3 A2, 4.5 Ab2 | 1 G2, 3 D3, 4.5 E2 | 1 Eb2, 3 Bb2, 4 G2 | 1 A2, 2 E2, 3 G2, 3.5 E2, 4 C#2
"""
VIBRAPHONE = """
2 D5, 2.5 F5, 3 E5 | 2.5 B4, 3 A4 | 2 D5, 2.5 F5, 3 E5 | 1 C#5, 2.5 Bb4, 3.5 G4
1 A4, 3.5 D5 | 1 F5, 2.5 D5, 4 A4 | 2 G4, 2.5 Bb4, 3 D5 | 1 C#5
 | 2.5 A4, 3 D5 | | 1 C#5, 2.5 E5, 3 Bb4
 | 2 D5, 3 A4 | 1 G5, 2.5 F5, 3 D5 | 1 B4, 1.5 E5
1 E5, 3.5 C5 | 1 D5, 3.5 F5 | 1 G5, 3 E5, 4.5 C5 | 1 D5, 1 F4
1.5 Bb4, 2.5 D5, 3.5 F5 | 1 A5, 3 G5, 4 E5 | 1 C5, 1 A4 |
2 D5, 2.5 F5, 3 E5 | | | 1 C#5, 3.5 G4
 | 1 F5, 2.5 D5, 4 A4 | 2 G4, 2.5 Bb4, 3 D5 |
"""
GUITAR = """
 | | |
 | | |
2 D4, 2.5 F4, 3 E4 | | 2 D4, 2.5 F4, 3 E4 |
1 A4, 2.5 G4, 3 F4 | | |
 | | | 2.5 F4, 3 A4
 | | | 1 G4, 2 Bb4, 3 C#5
 | 2.5 A3, 3 D4 | 2.5 F4, 3 E4, 3.5 D4 |
1 A4, 3.5 F4 | | | 1 E4
"""
STABS = ("2 4.5", "2.5", "", "2 4.5")
"""Where the guitar touches the chord, in each part."""
BELL = ((23, 4.0), (31, 2.5))
"""The bars and beats where a cow is heard to graze."""


def tune(rng: np.random.Generator) -> Signal:
    """The loop in stereo, about as loud as it happens to be."""
    parts = (  # how loud, how far to the right, and how far away
        (_bass(rng), 1.0, 0.0, 0.05),
        (_melody(rng), 0.62, 0.22, 0.3),
        (_pads(rng), 0.5, -0.1, 0.4),
        (_guitar(rng), 0.75, -0.32, 0.22),
        (_brushes(rng), 0.5, 0.12, 0.1),
        (_bells(), 0.12, 0.5, 1.0),
    )
    sides = []
    for side in (-1, 1):
        heard, sent = _ring(), _ring()
        for part, gain, pan, away in parts:
            heard += gain * np.sqrt(0.5 + 0.5 * side * pan) * part
            sent += gain * away * part
        sides.append(band(heard + echoes(sent, rng, 1.6, loop=True), 40, 8000, loop=True))
    return np.stack(sides, axis=1)


def read(score: str) -> list[tuple[float, str]]:
    """The notes of a score: (second, note)."""
    notes = []
    bars = [bar for line in score.strip("\n").split("\n") for bar in line.split("|")]
    for number, bar in enumerate(bars):
        for written in filter(None, (note.strip() for note in bar.split(","))):
            beat, note = written.split()
            notes.append((second(number, float(beat)), note))
    return notes


def second(bar: int, beat: float) -> float:
    """The moment of a beat, the first of a bar being 1; its second half comes late."""
    whole, part = divmod(beat - 1, 1)
    return (bar * 4 + whole + (SWING if part else 0)) * BEAT


def _ring() -> Signal:
    return np.zeros(round(SECONDS * RATE))


def _strike(target: Signal, signal: Signal, at: float, gain: float) -> None:
    """Add to a ring: what hangs over the end goes on at the start."""
    start = round(at * RATE)
    target[np.arange(start, start + len(signal)) % len(target)] += gain * signal


def _human(rng: np.random.Generator) -> tuple[float, float]:
    """By how much a hand is early or late, and how hard it strikes."""
    return float(0.005 * rng.standard_normal()), float(1 + 0.1 * np.clip(rng.standard_normal(), -2, 2))


def _bass(rng: np.random.Generator) -> Signal:
    made, notes = _ring(), read(BASS)
    ends = [at for at, _ in notes[1:]] + [SECONDS]
    for (at, note), end in zip(notes, ends, strict=True):
        late, force = _human(rng)
        length = min(end - at, 2 * BEAT) + 0.04
        _strike(made, bass(rng, note, length), at + late, force * (0.75 if end - at < BEAT else 1.0))
    return made


def _melody(rng: np.random.Generator) -> Signal:
    """The vibraphone, its pedal held: notes ring into each other."""
    made = _ring()
    for at, note in read(VIBRAPHONE):
        late, force = _human(rng)
        _strike(made, vibraphone(note, 2.2, motor=0.22, soft=1.4), at + late, force)
    return made


def _pads(rng: np.random.Generator) -> Signal:
    """The vibraphone's left hand: in the middle part it lays a chord under each bar, elsewhere one every fourth bar."""
    made = _ring()
    for bar, name in enumerate(" ".join(HARMONY).split()):
        if bar // 8 == 2 or bar % 4 == 0:
            for index, note in enumerate(CHORDS[name].split()):
                _, force = _human(rng)
                _strike(made, vibraphone(note, 2.4, motor=0.3, soft=2.5), second(bar, 1) + 0.035 * index, 0.45 * force)
    return made


def _guitar(rng: np.random.Generator) -> Signal:
    """The guitar answers the vibraphone, and between the answers touches the chords."""
    made = _ring()
    for at, note in read(GUITAR):
        late, force = _human(rng)
        _strike(made, guitar(note, 1.2, muted=False), at + late, force)
    for bar, name in enumerate(" ".join(HARMONY).split()):
        for beat in STABS[bar // 8].split():
            late, force = _human(rng)
            for index, note in enumerate(CHORDS[name].split()):
                _strike(made, guitar(note, 0.5), second(bar, float(beat)) + abs(late) + 0.012 * index, 0.4 * force)
    return made


def _brushes(rng: np.random.Generator) -> Signal:
    """One hand stirs, the other taps on two and four; the last bar of each part has a small fill."""
    made = _ring()
    for bar in range(BARS):
        for beat in (1.0, 3.0):
            _, force = _human(rng)
            stir = 0.08 if bar // 8 == 2 else 0.14
            _strike(made, swish(rng, 2 * BEAT, 0.45), second(bar, beat) - 0.05, stir * force)
            _strike(made, fade(ring(0.25, (58, 0.25, 1.0)), 0.006, 0.05), second(bar, beat), 0.3)
        taps = [(2.0, 0.9), (4.0, 1.0), (4.5, 0.5)] if bar % 2 else [(2.0, 0.9), (4.0, 1.0)]
        if bar // 8 == 2:
            taps = [(4.0, 0.8)]
        if bar % 8 == 7:
            taps = [(2.0, 1.0), (3.0, 0.6), (3.5, 0.7), (4.0, 0.9), (4.5, 0.7)]
        for beat, weight in taps:
            late, force = _human(rng)
            _strike(made, brush(rng, 0.22), second(bar, beat) + late, 0.4 * weight * force)
        for beat in (2.0, 4.0):
            _strike(made, noise(rng, 0.05, 2500, 6500, 1) * bump(0.05, 0.008), second(bar, beat), 0.10)
    return made


def _bells() -> Signal:
    made = _ring()
    for bar, beat in BELL:
        _strike(made, cowbell(), second(bar, beat), 1.0)
        _strike(made, cowbell(), second(bar, beat) + 0.31, 0.5)
    return made
