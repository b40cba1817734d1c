"""The walks through each game that are worth pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.shots.sea_salt_and_paper import tour as sea_salt_and_paper
from game.shots.turn_the_tide import tour as turn_the_tide
from game.shots.undertow import tour as undertow
from game.shots.walk import Tour

if TYPE_CHECKING:
    from game.ui.app import App

TOURS: Final[dict[str, Mapping[str, Callable[[App], Tour]]]] = {
    "turn_the_tide": turn_the_tide.TOURS,
    "undertow": undertow.TOURS,
    "sea_salt_and_paper": sea_salt_and_paper.TOURS,
}
"""Game name -> its walks by name."""
