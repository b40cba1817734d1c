"""The game's window."""
