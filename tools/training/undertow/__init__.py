"""Trains the nets of Undertow! from nothing by self-play: `python -m tools.training.undertow`."""
