"""Playing: a match with one writer, the controllers that answer for the seats, and whole games without a screen."""
