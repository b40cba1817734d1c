"""What stands on a screen and what has happened, in words, for whoever reads it otherwise than by looking."""
