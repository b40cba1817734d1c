"""The walks through Sea Salt & Paper."""

from game.shots.sea_salt_and_paper.tour import TOURS

__all__ = ["TOURS"]
