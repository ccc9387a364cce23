"""Settings shared by all tests: property tests are seeded and take no deadline, for machines are noisy.

Whoever runs the tests in the background has interrupts ignored; the programs that are interrupted here must not inherit
that."""

import signal

from hypothesis import settings

settings.register_profile("korova", deadline=None, derandomize=True, print_blob=True, database=None)
settings.load_profile("korova")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
