"""What the program needs of the machine: its files, its language. The only layer that touches either."""
