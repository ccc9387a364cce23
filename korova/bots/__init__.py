"""The opponents: levels of both titles, and the bots the arena measures them by. A bot sees its seat's view only."""
