"""Lets players meet often enough to say who is stronger: `python -m tools.arena --help`."""
