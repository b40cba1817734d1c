"""The walk through each game that is worth pictures, by the game's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.shots import turn_the_tide, undertow
from game.shots.walk import Tour

if TYPE_CHECKING:
    from game.ui.app import App

TOURS: Final[dict[str, Callable[[App], Tour]]] = {"turn_the_tide": turn_the_tide.tour, "undertow": undertow.tour}
