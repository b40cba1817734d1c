"""The game's own voice, for players who see little or nothing and have no screen reader."""
