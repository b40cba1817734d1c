"""Every game of the house. A name here makes a game known: each room finds what the game brings to it by that name."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from game.engine.api import AnyGame

NAMES: tuple[str, ...] = ("turn_the_tide", "undertow", "sea_salt_and_paper")
"""In the order they are offered."""

T = TypeVar("T")


class ByGame(Mapping[str, T]):
    """What the games bring to one room, by their names; those that bring nothing are not in it.

    The names are known at once. What a game brings is loaded when somebody first asks for it.

    Args:
        module: the module of each game, with {game} in the place of its name.
        name: what the module calls it; the module itself, if not said.
    """

    def __init__(self, module: str, name: str = "") -> None:
        self._module = module
        self._name = name

    def __getitem__(self, game: str) -> T:
        if game not in self:
            raise KeyError(game)
        brought: Any = import_module(self._module.format(game=game))
        return getattr(brought, self._name) if self._name else brought

    def __contains__(self, game: object) -> bool:
        return game in NAMES and _is_there(self._module.format(game=game))

    def __iter__(self) -> Iterator[str]:
        return filter(self.__contains__, NAMES)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _is_there(module: str) -> bool:
    """Whether there is such a module; neither it nor a package it is in is loaded for that."""
    name, places = "", None
    for part in module.split("."):
        name = f"{name}.{part}" if name else part
        if (loaded := sys.modules.get(name)) is not None:
            places = getattr(loaded, "__path__", [])
            continue
        spec = PathFinder.find_spec(name, places)
        if spec is None:
            return False
        places = spec.submodule_search_locations
    return True


GAMES: Final[Mapping[str, AnyGame]] = ByGame("game.engine.{game}", "GAME")
"""The rules of each game."""
