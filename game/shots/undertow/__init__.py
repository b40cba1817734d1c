"""The walk through Undertow!"""

from game.shots.undertow.tour import tour

__all__ = ["tour"]
