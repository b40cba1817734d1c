"""Keeps the game running where nobody tends it: begins it again when it has ended or hangs; see __main__."""
