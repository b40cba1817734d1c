"""How fast the game is on this machine: `python -m tools.bench`."""
