"""Who can sit in for a person: the animals that play each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

import msgspec

from game.ai.contract import AnyPlayer, Package, Thinker
from game.engine.games import GameRegistry
from game.engine.record import FULL_EFFORT

PACKAGES: Final[Mapping[str, Package]] = GameRegistry("game.ai.{game}")
"""Who plays each game, by its name."""


class Animal(msgspec.Struct, frozen=True):
    """A strength a person can pick, told by its picture and its pips."""

    name: str
    pips: int


ANIMALS = (Animal("snail", 1), Animal("crab", 2), Animal("gull", 3), Animal("orca", 4))
"""Every strength there is a picture for, the weakest first; `animals(game)` says who plays a game."""


def animals(game_name: str) -> tuple[Animal, ...]:
    """The animals that can play a game, the weakest first.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    playing = package(game_name).PLAYERS
    return tuple(animal for animal in ANIMALS if animal.name in playing)


def or_strongest(game_name: str, animal: str) -> str:
    """That animal if it plays the game, else the strongest that does.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    known = [one.name for one in animals(game_name)]
    return animal if animal in known else known[-1]


def player(game_name: str, animal: str, effort: int = FULL_EFFORT) -> AnyPlayer:
    """A player of that game and strength, such as "crab", or "crab:daring" where animals have temperaments.

    Args:
        effort: percent of the work that it puts into a move, where it tries any out.

    Raises:
        ValueError: for an unknown game, animal or temperament, naming the choices.
    """
    playing = package(game_name).PLAYERS
    name, _, temperament = animal.partition(":")
    if name not in playing:
        raise ValueError(f"no {name!r} plays {game_name}: choose one of {', '.join(playing)}")
    if temperament and temperament not in temperaments(game_name):
        raise ValueError(f"no {name} of {game_name} is {temperament!r}: choose one of {temperaments(game_name)}")
    made = playing[name](temperament) if temperament else playing[name]()
    return made.at_effort(effort) if isinstance(made, Thinker) else made


def think(game_name: str, animal: str, view: Any, legal: tuple[Any, ...], seed: int, effort: int = FULL_EFFORT) -> Any:
    """The move that player makes: a question for a `Worker`.

    Raises:
        ValueError: if there is no such player.
    """
    return player(game_name, animal, effort).choose(view, legal, Random(seed))


def temperaments(game_name: str) -> tuple[str, ...]:
    """How every animal of a game may be minded, the usual way first; () where they are all alike.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    return package(game_name).TEMPERAMENTS


def warm_up(game_name: str, kinds: Iterable[str]) -> None:
    """Loads what these animals take to play a game, and nothing of any other: a question for a `Worker`.

    Raises:
        ValueError: for an unknown game or animal, naming the choices.
    """
    for animal in kinds:
        player(game_name, animal)


def package(game_name: str) -> Package:
    """The players of a game.

    Raises:
        ValueError: for a game nobody here can play, naming those that somebody can.
    """
    if game_name not in PACKAGES:
        raise ValueError(f"nobody plays {game_name!r}: choose one of {', '.join(PACKAGES)}")
    return PACKAGES[game_name]
