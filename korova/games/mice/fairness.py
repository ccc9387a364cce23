"""Whether dice look fair: how far what they have shown is from even, and how often fair dice stray as far."""

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt


def chi_square(counts: Sequence[int]) -> float:
    """Pearson's measure of how far counts are from being all the same; 0 if they are."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected if expected else 0.0


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that so many degrees of freedom stray as far as this or farther.

    That is the regularised upper gamma function of half of both. By halves of whole numbers it can be climbed: from
    erfc or exp at its foot, each step up adds one term.
    """
    half, top = value / 2, freedom / 2
    if half <= 0:
        return 1.0
    foot, tail = (0.5, erfc(sqrt(half))) if freedom % 2 else (1.0, exp(-half))
    while foot < top:
        tail += exp(foot * log(half) - half - lgamma(foot + 1))
        foot += 1
    return min(1.0, tail)


def as_far(counts: Sequence[int]) -> float:
    """How often fair dice stray as far from even as these counts, or farther."""
    return chi_square_tail(chi_square(counts), len(counts) - 1)
