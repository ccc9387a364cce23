"""How a movement spends its time: each ease maps 0…1 to 0…1 and may leave that range only on the way."""

from collections.abc import Callable

Ease = Callable[[float], float]

_OVERSHOOT = 0.9
"""Takes a card about three hundredths past its place before it settles."""


def linear(share: float) -> float:
    return share


def out(share: float) -> float:
    """Fast away, soft at the end."""
    return 1 - (1 - share) ** 3


def in_out(share: float) -> float:
    """Soft at both ends."""
    return share * share * (3 - 2 * share)


def settle(share: float) -> float:
    """Like `out`, a little past the end and back."""
    rest = share - 1
    return 1 + rest * rest * ((_OVERSHOOT + 1) * rest + _OVERSHOOT)
