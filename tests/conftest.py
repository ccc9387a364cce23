"""Settings shared by all tests: property tests are seeded and take no deadline, for machines are noisy."""

from hypothesis import settings

settings.register_profile("korova", deadline=None, derandomize=True, print_blob=True, database=None)
settings.load_profile("korova")
