"""How loud a sound is to the ear, and how it is set to a level and written."""

import struct
from io import BytesIO
from pathlib import Path

import numpy as np
import soundfile
from synth import RATE, Signal, band, factor, fade, frequencies, samples

CEILING = -1.5
"""No true peak of ours is above it, in dBFS; coding adds a little, and −1 must hold in the file."""
EAR = 0.2
"""Seconds over which the ear sums up a sound: a click is softer than a moo of the same height."""
LEAD, REST = 0.003, 0.01
"""Seconds of silence before and after an effect: coding smears a blow a little, and what is smeared must not be cut."""

_PAGE = struct.Struct("<4sBBqIIIB")
_CRC_AT, _SERIAL_AT = 22, 14


class TooLoud(ValueError):
    """A sound that cannot reach its level below the ceiling: it is too spiky, or its level too high."""


def weighed_power(signal: Signal) -> Signal:
    """The power of each sample, weighed as ITU-R BS.1770 weighs it: less bass, a little more treble; channels added."""
    channels = signal.reshape(len(signal), -1)
    size = len(signal) + RATE
    spectrum = np.fft.rfft(channels, size, axis=0) * _k_weight(frequencies(size))[:, None]
    return np.asarray((np.fft.irfft(spectrum, size, axis=0) ** 2).sum(axis=1))


def loudest(signal: Signal) -> float:
    """The loudness of an effect: that of its loudest moment, in LUFS."""
    power = np.concatenate([np.zeros(1), np.cumsum(weighed_power(signal))])
    width = samples(EAR)
    return _lufs(float((power[width:] - power[:-width]).max()) / width)


def average(signal: Signal) -> float:
    """The loudness of music: that of all its moments that are not far softer than the rest, in LUFS."""
    power, width = weighed_power(signal)[: len(signal)], samples(0.4)
    blocks = np.array([power[at : at + width].mean() for at in range(0, len(power) - width + 1, width // 4)])
    blocks = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    return _lufs(float(blocks[blocks > 0.1 * blocks.mean()].mean()))


def true_peak(signal: Signal) -> float:
    """The highest point of the wave, also between samples, in dBFS."""
    channels = signal.reshape(len(signal), -1)
    size = len(signal) + 256
    finer = np.fft.irfft(np.fft.rfft(channels, size, axis=0), size * 4, axis=0) * 4
    return float(20 * np.log10(np.abs(finer).max() + 1e-12))


def effect_at(signal: Signal, level: float) -> Signal:
    """An effect ready to be written: soft at both ends, nothing below hearing, at its level."""
    soft = fade(_heard(band(signal, 45, 9000)), 0.002, 0.012)
    weight = np.hanning(len(soft))
    soft -= weight * soft.sum() / weight.sum()  # no offset from zero, and still none at the ends
    soft = np.pad(soft, (samples(LEAD), samples(REST)))
    return _below_ceiling(soft * factor(level - loudest(soft)))


def music_at(signal: Signal, level: float) -> Signal:
    """Music at its level; it is a loop and has no ends."""
    return _below_ceiling(signal * factor(level - average(signal)))


def write(path: Path, signal: Signal, quality: float) -> None:
    """Write a Vorbis file, the same bytes for the same signal."""
    held = BytesIO()
    channels = 1 if signal.ndim == 1 else signal.shape[1]
    with soundfile.SoundFile(
        held, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(signal), RATE):  # a block of a minute crashes the encoder
            file.write(signal[start : start + RATE])
    path.write_bytes(_numbered_alike(held.getvalue()))


def _heard(signal: Signal) -> Signal:
    """The signal from forty decibels below its peak, for a cue must answer at once, to sixty below it for good."""
    height = np.abs(signal) / np.abs(signal).max()
    start = np.flatnonzero(height > 0.01)[0]
    end = np.flatnonzero(height > 0.001)[-1]
    return signal[max(0, start - samples(0.002)) : end + samples(0.02)]


def _below_ceiling(signal: Signal) -> Signal:
    if (peak := true_peak(signal)) > CEILING:
        raise TooLoud(f"the peak would be at {peak:.1f} dBFS")
    return signal


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(power + 1e-12))


def _k_weight(frequency: Signal) -> Signal:
    """The size of the two filters of BS.1770 at a frequency: a shelf for the head, and a high-pass."""
    z = np.exp(-2j * np.pi * frequency / RATE)
    k = np.tan(np.pi * 1681.974450955533 / RATE)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    shelf = ((high + middle * k / q + k * k) + 2 * (k * k - high) * z + (high - middle * k / q + k * k) * z**2) / (
        (1 + k / q + k * k) + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z**2
    )
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    low_cut = (1 - 2 * z + z**2) / (
        1 + 2 * (k * k - 1) / (1 + k / q + k * k) * z + (1 - k / q + k * k) / (1 + k / q + k * k) * z**2
    )
    return np.asarray(np.abs(shelf * low_cut))


def _numbered_alike(ogg: bytes) -> bytes:
    """The file with stream number one: the encoder draws a number by the clock, and every run would differ."""
    made, at = bytearray(ogg), 0
    while at < len(made):
        lengths = made[at + _PAGE.size : at + _PAGE.size + made[at + _PAGE.size - 1]]
        end = at + _PAGE.size + len(lengths) + sum(lengths)
        struct.pack_into("<I", made, at + _SERIAL_AT, 1)
        struct.pack_into("<I", made, at + _CRC_AT, 0)
        struct.pack_into("<I", made, at + _CRC_AT, _ogg_sum(made[at:end]))
        at = end
    return bytes(made)


def _ogg_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


_OGG_TABLE = _ogg_table()


def _ogg_sum(page: bytes | bytearray) -> int:
    """The checksum of a page: CRC-32 with the bits the other way round than zlib's."""
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ _OGG_TABLE[value >> 24 ^ byte]
    return value
