"""The list of games: a name here makes a game known, and each package looks up its own part of it by that name."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from game.engine.api import AnyGame

NAMES: tuple[str, ...] = ("turn_the_tide", "undertow", "sea_salt_and_paper")
"""All games, in the order they are offered."""

T = TypeVar("T")


class GameRegistry(Mapping[str, T]):
    """A lazy mapping from a game's name to the part that it plugs into one package.

    Games that have no such part are not in it. The names are known without an import; a part is imported on first
    access.

    Args:
        module: the path of each game's module, with {game} in the place of its name.
        name: the attribute of the module to return; the module itself, if empty.
    """

    def __init__(self, module: str, name: str = "") -> None:
        self._module = module
        self._name = name

    def __getitem__(self, game: str) -> T:
        if game not in self:
            raise KeyError(game)
        module: Any = import_module(self._module.format(game=game))
        return getattr(module, self._name) if self._name else module

    def __contains__(self, game: object) -> bool:
        return game in NAMES and _module_exists(self._module.format(game=game))

    def __iter__(self) -> Iterator[str]:
        return filter(self.__contains__, NAMES)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _module_exists(module: str) -> bool:
    """Returns whether the module exists, without importing it or its packages."""
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


GAMES: Final[Mapping[str, AnyGame]] = GameRegistry("game.engine.{game}", "GAME")
"""The rules of each game."""
