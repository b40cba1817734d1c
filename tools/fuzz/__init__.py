"""For contributors: hammers the game as months of children would, and says what gave way; see __main__."""
