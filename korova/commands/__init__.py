"""The commands of the program: each a file with a `run` that takes its arguments and returns an exit code."""
