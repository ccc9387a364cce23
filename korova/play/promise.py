"""What a check of the program raises that finds a promise broken."""


class BrokenPromise(AssertionError):
    """A check failed: the program is wrong, not the player."""
