"""Lets players meet often enough to say who is stronger: `python -m game.ai.arena --help`."""
