"""The computer players of each game, by animal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

from game.ai.contract import AnyPlayer, NumpyFactory, Package, Thinker
from game.ai.numpy_check import NUMPY
from game.animals import ANIMALS, Animal
from game.engine.games import GameRegistry
from game.engine.record import FULL_EFFORT

PACKAGES: Final[Mapping[str, Package]] = GameRegistry("game.ai.{game}")
"""The players' package of each game, by name."""


def animals(game_name: str) -> tuple[Animal, ...]:
    """Returns the animals that can play a game, the weakest first.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    playing = package(game_name).PLAYERS
    return tuple(animal for animal in ANIMALS if animal.name in playing)


def absent_animals(game_name: str) -> tuple[Animal, ...]:
    """Returns the animals of a game that cannot play on this machine, because numpy does not run here.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    playing = package(game_name).PLAYERS
    needing = [animal for animal in animals(game_name) if isinstance(playing[animal.name], NumpyFactory)]
    return tuple(needing) if NUMPY.fault else ()


def present_animals(game_name: str) -> tuple[Animal, ...]:
    """Returns the animals that can play a game on this machine, the weakest first.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    absent = absent_animals(game_name)
    return tuple(animal for animal in animals(game_name) if animal not in absent)


def or_strongest(game_name: str, animal: str) -> str:
    """Returns that animal if it can play the game on this machine, else the strongest that can.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    animal_names = [one.name for one in present_animals(game_name)]
    return animal if animal in animal_names else animal_names[-1]


def player(game_name: str, animal: str, effort: int = FULL_EFFORT) -> AnyPlayer:
    """Returns a player of a game, such as "crab", or "crab:daring" where animals have temperaments.

    Args:
        effort: percent of its search work, if it searches.

    Raises:
        ValueError: for an unknown game, animal or temperament, naming the choices.
    """
    playing = package(game_name).PLAYERS
    name, _, temperament = animal.partition(":")
    if name not in playing:
        raise ValueError(f"no {name!r} plays {game_name}: choose one of {', '.join(playing)}")
    if temperament and temperament not in temperaments(game_name):
        raise ValueError(f"no {name} of {game_name} is {temperament!r}: choose one of {temperaments(game_name)}")
    new_player = playing[name](temperament) if temperament else playing[name]()
    return new_player.at_effort(effort) if isinstance(new_player, Thinker) else new_player


def think(game_name: str, animal: str, view: Any, legal: tuple[Any, ...], seed: int, effort: int = FULL_EFFORT) -> Any:
    """Returns the move that player makes; a question for a `Worker`.

    Raises:
        ValueError: if there is no such player.
    """
    return player(game_name, animal, effort).choose(view, legal, Random(seed))


def temperaments(game_name: str) -> tuple[str, ...]:
    """Returns the temperaments of a game's animals, the usual one first; () if all are alike.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    return package(game_name).TEMPERAMENTS


def warm_up(game_name: str, kinds: Iterable[str]) -> None:
    """Loads the modules and nets these animals need for a game, and no others; a question for a `Worker`.

    Raises:
        ValueError: for an unknown game or animal, naming the choices.
    """
    for animal in kinds:
        player(game_name, animal)


def package(game_name: str) -> Package:
    """Returns the players' package of a game.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    if game_name not in PACKAGES:
        raise ValueError(f"nobody plays {game_name!r}: choose one of {', '.join(PACKAGES)}")
    return PACKAGES[game_name]
