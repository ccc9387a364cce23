"""NumPy's random numbers, fixed by ours."""

import numpy as np

from korova.engine.rng import Rng


def generator_of(rng: Rng) -> np.random.Generator:
    return np.random.Generator(np.random.SFC64(rng.word()))
