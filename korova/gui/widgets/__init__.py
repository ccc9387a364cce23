"""Buttons and the like: our own few, with one focus for mouse, keys and pad."""
