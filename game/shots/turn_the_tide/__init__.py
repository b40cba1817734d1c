"""The walks through Turn the Tide."""

from game.shots.turn_the_tide.tour import TOURS

__all__ = ["TOURS"]
