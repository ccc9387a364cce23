"""The program as people get it: packed, carried to another place, and run with nothing of ours around it."""
