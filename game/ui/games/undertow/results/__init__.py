"""What a game and a series have come to."""
