"""The walk through Turn the Tide."""

from game.shots.turn_the_tide.tour import tour

__all__ = ["tour"]
