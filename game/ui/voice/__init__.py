"""A voice of the game's own, for whoever sees little or nothing and has no screen reader."""
