"""Trains the net of Turn the Tide from nothing by self-play: `python -m game.ai.turn_the_tide.training`."""
