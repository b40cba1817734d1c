"""The walks through Undertow!"""

from game.shots.undertow.tour import TOURS

__all__ = ["TOURS"]
