"""The composition of the table for a screen and a number of seats."""

from __future__ import annotations

from functools import lru_cache

from game.ui.games.undertow.layout.lying import lying
from game.ui.games.undertow.layout.parts import LanesPlan
from game.ui.games.undertow.layout.upright import upright
from game.ui.screen import Screen


@lru_cache(maxsize=16)
def plan_of(screen: Screen, players: int) -> LanesPlan:
    """Where everything has its place: lanes lie, or stand up where the window does."""
    return upright(screen, players) if screen.shape == "tall" else lying(screen, players)
