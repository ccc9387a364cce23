"""The game-free kernel: what every title must offer, and what every title may use."""
