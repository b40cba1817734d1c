"""What makes kiosks and packages of the game."""
