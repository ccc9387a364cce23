"""A small synthesiser: a signal is an array of samples, and a sound is made by adding, shaping and filtering them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples a second, everywhere."""

Signal: TypeAlias = NDArray[np.float64]
Point: TypeAlias = tuple[float, float]
"""A second and the value there."""
Mode: TypeAlias = tuple[float, float, float]
"""One way a body rings: frequency, seconds until it is 60 dB softer, and how strong it is."""

_HOP = 64
"""Slow things such as formants are worked out once in so many samples."""
_FRAME = 1024
_FALL_60_DB = 6.91


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Signal:
    """The moment of each sample."""
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Signal:
    return np.zeros(samples(seconds))


def factor(decibels: float) -> float:
    """By how much a signal is multiplied to be so many decibels louder."""
    return float(10 ** (decibels / 20))


def pitch_of(note: str) -> float:
    """The frequency of a note such as `A4`, `Eb3` or `C#5`."""
    half = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[note[0]]
    half += note.count("#") - note.count("b")
    return float(440 * 2 ** (half / 12 + int(note[-1]) - 4))


# Shapes


def curve(seconds: float, *points: Point, smooth: float = 0.0) -> Signal:
    """A line through the points, its corners rounded over `smooth` seconds."""
    at, value = zip(*points, strict=True)
    line: Signal = np.interp(times(seconds), at, value)
    width = samples(smooth) // 2 * 2 + 1
    if width < 3:
        return line
    window = np.hanning(width + 2)[1:-1]
    padded = np.pad(line, width // 2, mode="edge")
    return np.convolve(padded, window / window.sum(), mode="valid")


def bump(seconds: float, peak: float, *, sharp: float = 1.0) -> Signal:
    """A hill that rises until the second `peak` and falls to the end, without a corner at either foot."""
    rise = curve(seconds, (0, 0), (peak, 0.5), (seconds, 1))
    return np.asarray(np.sin(np.pi * rise) ** (2 * sharp))


def fall(seconds: float, half: float) -> Signal:
    """From one downwards, half as much every `half` seconds."""
    return np.asarray(0.5 ** (times(seconds) / half))


def wander(rng: np.random.Generator, seconds: float, rate: float) -> Signal:
    """A line that strays about zero, about `rate` times a second: nothing alive is steady."""
    knots = rng.standard_normal(int(seconds * rate) + 4)
    at = np.arange(len(knots)) / rate - 1 / rate
    return curve(seconds, *zip(at, knots, strict=True), smooth=0.8 / rate)


def fade(signal: Signal, start: float, end: float) -> Signal:
    """The signal coming from zero and going to zero over so many seconds."""
    shaped = signal.copy()
    first, last = min(samples(start), len(shaped)), min(samples(end), len(shaped))
    shaped[:first] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(first) / first)
    shaped[len(shaped) - last :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, last + 1) / last)
    return shaped


def even(signal: Signal, seconds: float) -> Signal:
    """The signal equally loud all along, measured over so many seconds: a shape given to it then is what is heard."""
    window = np.hanning(samples(seconds))
    power = np.convolve(signal**2, window / window.sum(), mode="same")
    return np.asarray(signal / np.sqrt(power + 0.01 * power.max()))


# Mixing


def put(target: Signal, signal: Signal, at: float, gain: float = 1.0) -> None:
    """Add a signal to another from a second on; what hangs over the end is cut."""
    start = samples(at)
    end = min(len(target), start + len(signal))
    if start < end:
        target[start:end] += gain * signal[: end - start]


def together(*parts: tuple[float, Signal]) -> Signal:
    """Signals beside each other, each from its own second on."""
    mixed = np.zeros(max(samples(at) + len(signal) for at, signal in parts))
    for at, signal in parts:
        put(mixed, signal, at)
    return mixed


# Filters


def band(signal: Signal, low: float, high: float, order: int = 2, *, loop: bool = False) -> Signal:
    """What lies between two frequencies, the top cut a little steeper: highs are what tires.

    A loop is filtered around its seam.
    """
    return _weighed(signal, lambda f: _band_gain(f, low, high, order), loop=loop)


def echoes(signal: Signal, rng: np.random.Generator, seconds: float, *, loop: bool = False) -> Signal:
    """What a soft room that rings for so many seconds answers to the signal."""
    echo = rng.standard_normal(samples(seconds)) * fall(seconds, seconds / 7)
    echo = fade(band(echo, 180, 3200, 1), 0.006, 0.05)
    echo /= np.sqrt((echo**2).sum())
    size = len(signal) if loop else len(signal) + len(echo)
    return np.asarray(np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(echo, size), size))


def room(signal: Signal, rng: np.random.Generator, seconds: float, wet: float) -> Signal:
    """The signal in a room, and what is left of it there afterwards."""
    return together((0, signal), (0, wet * echoes(signal, rng, seconds)))


def frequencies(size: int) -> Signal:
    """Those into which so many samples are taken apart."""
    return np.fft.rfftfreq(size, 1 / RATE).astype(np.float64)


def _band_gain(f: Signal, low: float, high: float, order: int) -> Signal:
    upwards = 1 + (low / np.maximum(f, 1e-3)) ** (2 * order)
    downwards = 1 + (f / high) ** (2 * order + 2)
    return np.asarray(1 / np.sqrt(upwards * downwards))


def _weighed(signal: Signal, gain: Callable[[Signal], Signal], *, loop: bool = False) -> Signal:
    """Each frequency times its gain."""
    size = len(signal) if loop else len(signal) + _FRAME * 4
    spectrum = np.fft.rfft(signal, size) * gain(frequencies(size))
    return np.asarray(np.fft.irfft(spectrum, size)[: len(signal)])


# Sources


def noise(rng: np.random.Generator, seconds: float, low: float, high: float, order: int = 2) -> Signal:
    """Noise of one band, of power one."""
    made = band(rng.standard_normal(samples(seconds) + _FRAME * 2), low, high, order)
    made = made[_FRAME : _FRAME + samples(seconds)]
    return np.asarray(made / np.sqrt(np.mean(made**2)))


def ring(seconds: float, *modes: Mode) -> Signal:
    """A struck body: each mode is a sine that dies away."""
    t = times(seconds)
    made = np.zeros_like(t)
    for frequency, length, strength in modes:
        made += strength * np.sin(2 * np.pi * frequency * t) * np.exp(-_FALL_60_DB * t / length)
    return made


def overtones(pitch: Signal, gain: Callable[[int, Signal, Signal], Signal], *, top: float = 9000) -> Signal:
    """A tone whose pitch moves: `gain` tells how strong an overtone is from its number, frequency and moment."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    slow = np.arange(0, len(pitch) + _HOP, _HOP)
    slow_pitch = np.interp(slow, np.arange(len(pitch)), pitch)
    made = np.zeros_like(pitch)
    for number in range(1, int(top / pitch.min()) + 1):
        frequency = number * slow_pitch
        strength = gain(number, frequency, slow / RATE) * np.clip((top - frequency) / 1000, 0, 1)
        made += np.interp(np.arange(len(pitch)), slow, strength) * np.sin(number * phase)
    return made


# Throats


@dataclass(frozen=True)
class Mouth:
    """A shape of the mouth: resonances (frequency, width, decibels) and by how much an octave is softer."""

    formants: tuple[Mode, ...]
    tilt: float

    def sized(self, size: float) -> "Mouth":
        """The same shape in a smaller (above one) or larger head."""
        return Mouth(tuple((f * size, w * size, g) for f, w, g in self.formants), self.tilt)


class Throat:
    """A mouth that moves from shape to shape."""

    def __init__(self, shapes: Sequence[tuple[float, Mouth]], size: float = 1.0) -> None:
        mouths = [mouth.sized(size) for _, mouth in shapes]
        self._at = [at for at, _ in shapes]
        self._formants = np.array([mouth.formants for mouth in mouths])
        self._tilts = [mouth.tilt for mouth in mouths]

    def gain(self, frequency: Signal, at: Signal) -> Signal:
        """How much of a frequency comes out at a moment; both may be arrays that fit each other."""
        power = np.zeros(np.broadcast_shapes(frequency.shape, at.shape))
        for index in range(self._formants.shape[1]):
            middle = np.exp(np.interp(at, self._at, np.log(self._formants[:, index, 0])))
            width = np.interp(at, self._at, self._formants[:, index, 1])
            strength = np.interp(at, self._at, self._formants[:, index, 2])
            power += 10 ** (strength / 10) / (1 + ((frequency - middle) / (width / 2)) ** 2)
        tilt = np.interp(at, self._at, self._tilts)
        octaves = np.log2(np.maximum(frequency, 50) / 100)
        return np.asarray(np.sqrt(power) * 10 ** (tilt * octaves / 20))

    def sing(self, pitch: Signal, growl: Signal | float = 0.0) -> Signal:
        """A voice of this pitch. Growling, every second swing of the vocal cords is weaker."""
        voice = overtones(pitch, lambda _, frequency, at: self.gain(frequency, at))
        return np.asarray(voice * (1 + growl * np.sin(np.pi * np.cumsum(pitch) / RATE)))

    def breathe(self, rng: np.random.Generator, seconds: float) -> Signal:
        """Air alone going through the mouth."""
        hop = _FRAME // 4
        count = samples(seconds) // hop + 5
        air = rng.standard_normal((count, _FRAME)) * np.hanning(_FRAME)
        at = np.arange(count)[:, None] * hop / RATE
        spectrum = np.fft.rfft(air, axis=1) * self.gain(frequencies(_FRAME)[None, :], at)
        frames = np.fft.irfft(spectrum, _FRAME, axis=1) * np.hanning(_FRAME)
        made = np.zeros(count * hop + _FRAME)
        for index, frame in enumerate(frames):
            made[index * hop : index * hop + _FRAME] += frame
        return made[_FRAME // 2 : _FRAME // 2 + samples(seconds)]
