"""What people see of a game, without a screen: poses, clips, and the director who plays them in time."""
