"""Trains the net of Turn the Tide from nothing by self-play: `python -m tools.training.turn_the_tide`."""
