"""The walks through each game that are worth pictures, by its name; a game may bring none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.engine.games import ByGame
from game.shots.walk import Tour

if TYPE_CHECKING:
    from game.shots.driven import DrivenApp

TOURS: Final[Mapping[str, Mapping[str, Callable[[DrivenApp], Tour]]]] = ByGame("game.shots.{game}.tour", "TOURS")
